/** Deliveries of a shift as a driver enters them on his phone: orders to have them for, photos, and the presses. */
import type { Page } from 'playwright-core'
import { call } from '../kit.ts'

interface Named {
  readonly id: number
  readonly name: string
}
interface Site {
  readonly id: number
  readonly customer_id: number
}
export interface Order {
  readonly id: number
  readonly order_no: string
  readonly status: string
  readonly line_items: readonly { readonly gross_quantity: string | null }[]
  readonly delivery: { readonly photo_file_keys: readonly string[] } | null
}
type List<T> = { readonly items: readonly T[] }
/** Orders of today for the driver of this sign-in, without a tank: nothing asks before the meter. */
export async function assignOrders(
  origin: string,
  office: string,
  driverToken: string,
  count: number,
): Promise<readonly Order[]> {
  const get = async <T>(where: string): Promise<readonly T[]> =>
    (await call<List<T>>(origin, 'GET', `/api/${where}`, office)).data.items
  const post = <T>(where: string, body: unknown) => call<T>(origin, 'POST', `/api/${where}`, office, body)
  const { data: me } = await call<{ driver: Named }>(origin, 'GET', '/api/profile/', driverToken)
  const [fuel] = await get<Named>('product/?size=1&is_fuel=true')
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })
  const orders: Order[] = []
  for (const site of await get<Site>('ship-to/?size=200')) {
    if (orders.length === count) break
    const made = await post<Order>('sales-order/', {
      customer_id: site.customer_id,
      ship_to_id: site.id,
      po_number: 'BENCH',
      credit_override: true,
      planned_date_start: `${today}T23:00:00`,
      line_items: [{ product_id: fuel!.id, quantity: '300' }],
    }).catch(() => undefined)
    // who is on hold takes no order
    if (!made) continue
    await post(`sales-order/${made.data.id}/assign`, { driver: me.driver.id, assets: [] })
    orders.push(made.data)
  }
  return orders
}
/** A picture as a phone takes it: eight megapixels that do not pack well. */
export const takePicture = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 3264, height: 2448 })
      const paint = canvas.getContext('2d')!
      for (let i = 0; i < 20_000; i++) {
        paint.fillStyle = `hsl(${i % 360} ${(i * 7) % 100}% ${(i * 13) % 90}%)`
        paint.fillRect((i * 977) % 3264, (i * 613) % 2448, 90, 40)
      }
      return canvas.toDataURL('image/jpeg', 0.9).slice('data:image/jpeg;base64,'.length)
    }),
    'base64',
  )
/** From the card to "Deliver", with so many photos of its papers. */
export async function deliver(
  page: Page,
  { order_no }: Order,
  picture: Buffer,
  photos: number,
): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.locator(`[data-order="${order_no}"]`).getByRole('button', { name: 'Start delivery' }).click()
  await page.getByRole('radio', { name: 'Gallons' }).click()
  await page.getByLabel('Gross gallons').fill('300')
  await press('Save drop')
  for (let taken = 1; taken <= photos; taken++) {
    await page
      .getByLabel('Photo of the BOL')
      .setInputFiles({ name: `${taken}.jpg`, mimeType: 'image/jpeg', buffer: picture })
    await page.getByText(`${taken} saved`).waitFor()
  }
  await press('Go to the signature')
  await page.getByRole('switch', { name: /No one on site/ }).click()
  await press('Deliver')
  await page.getByRole('heading', { name: 'Today’s orders' }).waitFor()
}
