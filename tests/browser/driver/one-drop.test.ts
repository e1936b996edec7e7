/** A standard stop takes few taps; its meter goes on at the next; its ticket goes to the customer. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { assigned, card, phone, ready, shot, sign, tooSmall, violations, world } from './driver-phone.ts'

const one = await assigned()
const two = await assigned({ line_items: [{ product_id: world.clear.id, quantity: '200' }] })
const MOST_TAPS = 8
/** Everything pressed from here on, but for the fields that figures are typed into. */
const countTaps = (page: Page) =>
  page.evaluate(() => {
    const told = globalThis as unknown as { taps: number }
    told.taps = 0
    const count = (event: Event) => {
      const at = event.target as Element
      if (event.isTrusted && !at.closest('input, textarea')) told.taps++
    }
    document.addEventListener('pointerdown', count, true)
  })
const taps = (page: Page) => page.evaluate(() => (globalThis as unknown as { taps: number }).taps)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap()

it('takes no more than eight taps besides the figures, with a signature', async () => {
  const { page, context } = await phone()
  await ready(page)
  await card(page, one).getByRole('button', { name: 'Start delivery' }).waitFor()
  await page.getByText('Logged in successfully').waitFor({ state: 'hidden' })
  await countTaps(page)
  await card(page, one).getByRole('button', { name: 'Start delivery' }).tap()
  await page.getByLabel('Meter start').fill('482110')
  await page.getByLabel('Meter end').fill('482610')
  await press(page, 'Save drop')
  await press(page, 'Go on without photos')
  await sign(page)
  await press(page, 'Deliver')
  await card(page, one).getByText('Delivered').waitFor()
  // `sign` touches the pad twice to see that it stands still
  expect((await taps(page)) - 2).toBeLessThanOrEqual(MOST_TAPS)

  // the next stop begins where the meter stood
  await card(page, two).getByRole('button', { name: 'Start delivery' }).tap()
  await expect.poll(() => page.getByLabel('Meter start').inputValue()).toBe('482610')
  await page.getByLabel('Meter end').fill('482810')
  await page
    .getByRole('status')
    .filter({ hasText: /^200 gal$/ })
    .waitFor()
  // what was carried over is his to change
  await page.getByLabel('Meter start').fill('')
  expect(await page.getByLabel('Meter start').inputValue()).toBe('')
  await page.getByLabel('Meter start').fill('482600')
  await page
    .getByRole('status')
    .filter({ hasText: /^210 gal$/ })
    .waitFor()
  await page.getByRole('button', { name: 'Back to today’s orders' }).tap()

  await card(page, one).getByText('Accepted').waitFor()
  await shot(page, 'stop-share')
  expect(await violations(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card(page, one).getByRole('button', { name: 'Share the ticket' }).tap(),
  ])
  expect(file.suggestedFilename()).toBe(`ticket-${one.order_no}.pdf`)
  // a browser that can hands it to another app, as the file it is
  await page.evaluate(() => {
    const told = globalThis as unknown as { shared: string[] }
    told.shared = []
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        const head = new TextDecoder().decode((await files[0]!.arrayBuffer()).slice(0, 5))
        told.shared.push(`${files[0]!.name} ${files[0]!.type} ${head}`)
      },
    })
  })
  await card(page, one).getByRole('button', { name: 'Share the ticket' }).tap()
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared))
    .toEqual([`ticket-${one.order_no}.pdf application/pdf %PDF-`])
  // no printer is at hand: what one on a cable would be sent is written down
  await page.evaluate(() => {
    const told = globalThis as unknown as { printed: number[] }
    told.printed = []
    const writable = () =>
      new WritableStream<Uint8Array>({ write: (bytes) => void told.printed.push(...bytes) })
    const port = () => ({ open: async () => undefined, close: async () => undefined, writable: writable() })
    Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port() } })
  })
  await card(page, one).getByRole('button', { name: 'Print the ticket' }).tap()
  await page.getByRole('radio', { name: '58 mm' }).tap()
  await shot(page, 'print-ticket')
  expect(await violations(page)).toEqual([])
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('button', { name: 'Printer on a cable' }).tap()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const printed = await page.evaluate(() => (globalThis as unknown as { printed: number[] }).printed)
  expect(printed.slice(0, 5)).toEqual([0x1b, 0x40, 0x1b, 0x74, 16])
  expect(String.fromCharCode(...printed)).toContain(`T-${/\d+$/.exec(one.order_no)![0]}`)
  await context.close()
})
