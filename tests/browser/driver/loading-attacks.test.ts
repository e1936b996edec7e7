/** A load at the rack when everything goes wrong: pressed twice, two numbers, and the office changes it. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Json } from '../harness.ts'
import { assigned, office, phone, ready, today, world } from './driver-phone.ts'
import { settled } from '../waits.ts'

const supplier: Json = (await office.get('supplier/')).items[0]
const terminal: Json = (await office.get('terminal/')).items[0]
let count = 0
/** A load that is with its driver, on a trailer of its own. */
async function sent(): Promise<Json> {
  const trailer: Json = await office.post('company-asset/', {
    name: `A-${++count}`,
    kind: 'trailer',
    capacity: '5000',
    compartments: [1, 2].map((compartment_no) => ({ compartment_no, capacity: '2500' })),
  })
  const order = await assigned({ line_items: [{ product_id: world.clear.id, quantity: '4000' }] })
  const made: Json = await office.post('load/', {
    date: today,
    driver_id: world.driver.id,
    trailer_id: trailer.id,
    sales_order_ids: [order.id],
    terminal_id: terminal.id,
    supplier_id: supplier.id,
    compartments: [1, 2].map((compartment_no) => ({
      compartment_no,
      product_id: world.clear.id,
      planned_quantity: '2000',
    })),
  })
  return office.put(`load/${made.id}/status`, { status: 'sent' })
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap()
const now = (load: Json) => office.get(`load/${load.id}`) as Promise<Json>
const bolsOf = async (load: Json): Promise<Json[]> =>
  (await office.get('bol/')).items.filter((one: Json) => one.load_id === load.id)
/** At the rack, with signal. */
async function atTheRack(load: Json) {
  const visit = await phone()
  const { page } = visit
  await ready(page)
  const of = page.getByRole('article', { name: `Load ${load.load_no}` })
  await of.getByRole('button').tap()
  await press(page, 'Accept load')
  await press(page, 'I am at the rack')
  await page.getByRole('heading', { name: 'Compartment 1' }).waitFor()
  await expect.poll(async () => (await now(load)).status).toBe('loading')
  return visit
}
const fill = async (page: Page, gross: string, bol?: string) => {
  if (bol !== undefined) await page.getByLabel('BOL number').fill(bol)
  await page.getByLabel(/^Gross gal/).fill(gross)
}
const compartment = (page: Page, no: number) => page.getByRole('button', { name: `Compartment ${no}` }).tap()

it('keeps its BOL number while each compartment is sent at once', async () => {
  const load = await sent()
  const { page, context } = await atTheRack(load)
  await fill(page, '2010', 'C-1')
  await press(page, /^Save, next is 2/)
  await expect.poll(async () => (await now(load)).compartments[0].gross).toBe('2010.000')
  await page.getByRole('heading', { name: 'Compartment 2' }).waitFor()
  // everything that was said is read anew
  await settled(page)
  await page.reload()
  await fill(page, '1990')
  expect(await page.getByLabel('BOL number').inputValue()).toBe('C-1')
  await press(page, /^Save$/)
  await expect.poll(async () => (await now(load)).compartments[1].gross).toBe('1990.000')
  await settled(page)
  await page.reload()
  await press(page, 'Loaded, leave')
  await expect.poll(async () => (await now(load)).status).toBe('en_route')
  expect((await bolsOf(load)).map(({ bol_no, gross }) => [bol_no, gross])).toEqual([['C-1', '4000.000']])
  await context.close()
})
it('gives a compartment that is corrected its own number, not the one of the next BOL', async () => {
  const load = await sent()
  const { page, context } = await atTheRack(load)
  await context.setOffline(true)
  await fill(page, '2010', 'D-1')
  await press(page, /^Save, next is 2/)
  await page.getByRole('heading', { name: 'Compartment 2' }).waitFor()
  await fill(page, '1990', 'D-2')
  await press(page, /^Save$/)
  await compartment(page, 1)
  await expect.poll(() => page.getByLabel('BOL number').inputValue()).toBe('D-1')
  await fill(page, '2000')
  await press(page, /^Save$/)
  await press(page, 'Loaded, leave')
  await page.getByRole('heading', { name: 'Today’s orders' }).waitFor()
  await context.setOffline(false)
  await expect.poll(async () => (await now(load)).status).toBe('en_route')
  const bols = (await bolsOf(load)).map(({ bol_no, gross }) => `${bol_no} ${gross}`)
  expect(bols.toSorted()).toEqual(['D-1 2000.000', 'D-2 1990.000'])
  await context.close()
})
it('lends nothing of what was typed to the load that is opened next', async () => {
  const [load, next] = [await sent(), await sent()]
  const { page, context } = await atTheRack(load)
  await fill(page, '2010', 'F-1')
  await page.evaluate((path) => history.pushState(null, '', path), `/my-load/${next.id}`)
  await page.getByRole('heading', { name: `Load ${next.load_no}` }).waitFor()
  await press(page, 'Accept load')
  await press(page, 'I am at the rack')
  await page.getByRole('heading', { name: 'Compartment 1' }).waitFor()
  const fields = [page.getByLabel('BOL number'), page.getByLabel(/^Gross gal/)]
  expect(await Promise.all(fields.map((field) => field.inputValue()))).toEqual(['', ''])
  await page.evaluate((path) => history.pushState(null, '', path), `/my-load/${load.id}`)
  await page.getByRole('heading', { name: `Load ${load.load_no}` }).waitFor()
  await expect.poll(() => fields[0]!.inputValue()).toBe('F-1')
  expect(await fields[1]!.inputValue()).toBe('2010')
  await context.close()
})
it('is written once however often it is pressed', async () => {
  const load = await sent()
  const { page, context } = await atTheRack(load)
  await context.setOffline(true)
  await fill(page, '2010', 'E-1')
  const twice = (name: RegExp | string) =>
    page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  await twice(/^Save, next is 2/)
  await page.getByRole('heading', { name: 'Compartment 2' }).waitFor()
  await fill(page, '1990')
  await twice(/^Save$/)
  await twice('Loaded, leave')
  await page.getByRole('heading', { name: 'Today’s orders' }).waitFor()
  const kept = await page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const found: string[] = []
        void indexedDB.databases().then(async (all) => {
          for (const { name } of all) {
            const db = await new Promise<IDBDatabase>((ok) => {
              const open = indexedDB.open(name!)
              open.onsuccess = () => ok(open.result)
            })
            if (db.objectStoreNames.contains('outbox'))
              await new Promise<void>((ok) => {
                const read = db.transaction('outbox').objectStore('outbox').getAll()
                read.onsuccess = () => {
                  for (const one of read.result as { command: string }[]) found.push(one.command)
                  ok()
                }
              })
            db.close()
          }
          done(found.filter((command) => command.startsWith('dispatch.')))
        })
      }),
  )
  expect(kept).toEqual([
    'dispatch.fill-my-compartment',
    'dispatch.fill-my-compartment',
    'dispatch.finish-my-load',
  ])
  await context.close()
})
it('asks what is in the compartment when the office changes its product under the hand', async () => {
  const load = await sent()
  const { page, context } = await atTheRack(load)
  await fill(page, '2010', 'F-1')
  const row = await now(load)
  await office.put(`load/${load.id}`, {
    compartments: row.compartments.map((one: Json) => ({
      compartment_no: one.compartment_no,
      planned_quantity: one.planned_quantity,
      product_id: one.compartment_no === 1 ? world.dyed.id : one.product_id,
    })),
  })
  await page.getByText('The office changed compartment 1').waitFor()
  await press(page, /^Save, next is 2/)
  await page.getByText(`Say what is in compartment 1: ${world.clear.name} or ${world.dyed.name}`).waitFor()
  await press(page, `I loaded ${world.clear.name}`)
  await press(page, /^Save, next is 2/)
  await page.getByRole('heading', { name: 'Compartment 2' }).waitFor()
  await expect
    .poll(async () => (await now(load)).compartments.map((one: Json) => [one.product_id, one.gross]))
    .toEqual([
      [world.clear.id, '2010.000'],
      [world.clear.id, null],
    ])
  await context.close()
})
