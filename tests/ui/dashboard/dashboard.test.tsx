// @vitest-environment happy-dom
/** The dashboard: panels of all areas, each by itself; its figures, its failures and its keys. */
import { afterEach, expect, it, test, vi } from 'vitest'
import { contribute, definePlugin, GantryProvider, homePanels } from '#core'
import { createFakeServer, ok, refusal, startTestGantry } from '#core/testing.ts'
import type { ProductSum, ProductSummary } from '#schema/sales/dashboard.ts'
import type { Onboarding } from '#schema/areas/onboarding.ts'
import onboarding from '#plugins/onboarding/index.ts'
import home from '#plugins/home/index.ts'
import Home from '#plugins/home/screens/home.tsx'
import { changeIn, gallonsDelivered, goodsSold, marginPerGallon, onTime } from '#plugins/home/sums.ts'
import { cleanup, render, settle } from '../dom.ts'

afterEach(cleanup)
const sum = (name: string, delivered: string, before: string): ProductSum => ({
  product_id: name.length,
  name,
  dyed: false,
  sold_as: name === 'Propane' ? 'pound' : 'gallon',
  ordered_quantity: delivered,
  delivered_quantity: delivered,
  goods_total: '300.00',
  margin_total: '10.00',
  orders: 1,
  before: {
    ordered_quantity: before,
    delivered_quantity: before,
    goods_total: '200.00',
    margin_total: '10.00',
    orders: 1,
  },
})
const SUMMARY: ProductSummary = {
  products: [sum('ULSD clear', '100.000', '80.000'), sum('Propane', '999.000', '0.000')],
  date_range: { start: '2026-02-24', end: '2026-03-02', days: 7 },
  by_day: [{ date: '2026-03-02', product_id: 10, delivered_quantity: '100.000' }],
  punctual: { orders: 4, on_time: 3, before: { orders: 2, on_time: 2 } },
  not_invoiced: { orders: 2, total: '50.00' },
  as_of: '2026-03-02T15:00:00.000Z',
}
const EXCEPTION = {
  kind: 'on_hold',
  count: 3,
  path: '/sales-order?hold_reason__isnull=false',
  title: 'On hold',
  tone: 'amber',
  detail: 'SO-1, Ranch',
  since: null,
} as const
const step = (key: string, done: boolean, skipped = false) => ({
  key,
  title: `Step ${key}`,
  done,
  skipped,
  count: 0,
  path: '/company',
  parts: [],
  has_sample: false,
  sample_count: 0,
})
const STEPS: Onboarding = {
  steps: [step('company', true), step('products', false)],
  at: null,
  dismissed: true,
  sample_count: 0,
}
const NEW: Onboarding = { ...STEPS, dismissed: false }
async function open(
  answers: {
    readonly summary?: () => Response
    readonly exceptions?: () => Response
    readonly steps?: Onboarding
  } = {},
) {
  const server = createFakeServer()
    .on('GET /dashboard/product_summary', answers.summary ?? (() => ok(SUMMARY)))
    .on(
      'GET /dashboard/exceptions',
      answers.exceptions ?? (() => ok({ items: [EXCEPTION], has_orders: true })),
    )
    .on('GET /onboarding', () => ok(answers.steps ?? STEPS))
  const broken = definePlugin({
    id: 'broken',
    title: 'Broken',
    contributes: [
      contribute(homePanels, {
        id: 'broken.panel',
        title: 'Broken panel',
        permission: 'dashboard.read',
        layouts: { owner: { rank: 5, place: 'side' } },
        load: () =>
          Promise.resolve({
            default: () => {
              throw new Error('no figures')
            },
          }),
      }),
    ],
  })
  const gantry = await startTestGantry([home, onboarding, broken], { server })
  history.replaceState(null, '', '/dashboard')
  const host = await render(
    <GantryProvider gantry={gantry}>
      <Home />
    </GantryProvider>,
  )
  return { gantry, host, server }
}
const until = (look: () => void) =>
  vi.waitFor(async () => {
    await settle(20)
    look()
  }, 5000)

test('figures are of gallons, dollars and orders as they happened', () => {
  expect(gallonsDelivered(SUMMARY)).toEqual({ now: '100.000', before: '80.000' })
  expect(changeIn(gallonsDelivered(SUMMARY))).toBe('25.0')
  expect(changeIn({ now: '5', before: '0' })).toBeNull()
  expect(goodsSold(SUMMARY)).toEqual({ now: '600.00', before: '400.00' })
  expect(marginPerGallon(SUMMARY)?.now).toBe('0.100000')
  expect(onTime(SUMMARY.punctual)).toEqual({ now: '75.0', move: '-25.0' })
})
it('draws what was delivered and what waits, and one broken panel breaks nothing else', async () => {
  const { gantry, host } = await open()
  await until(() => {
    expect(host.textContent).toContain('Gallons delivered')
    expect(host.textContent).toContain('↑ 25%')
    expect(host.querySelector('section[aria-label="Needs you"]')?.textContent).toContain('On holdSO-1, Ranch')
    expect(host.textContent).toContain('Broken panel stopped working')
  })
  expect(host.querySelector('table[aria-label="Gallons delivered by day"]')).not.toBeNull()
  await gantry.stop()
})
it.each([
  [() => refusal(500, 'The disk is full', 'INTERNAL'), 'Failed to fetch product summary data'],
  [() => ok({ rows: 3 }), 'Failed to process product summary data'],
  [() => ok({ products: 'none' }), 'Failed to process product summary data'],
])('says by itself that its figures could not be read', async (summary, words) => {
  const { gantry, host } = await open({ summary })
  await until(() => {
    expect([...host.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain(words)
    expect(host.querySelector('section[aria-label="Needs you"]')?.textContent).toContain('On hold')
  })
  await gantry.stop()
})
it('says so where nothing waits', async () => {
  const { gantry, host } = await open({ exceptions: () => ok({ items: [], has_orders: true }) })
  await until(() => expect(host.textContent).toContain('Nothing waits for you.'))
  await gantry.stop()
})
it('asks for the summary once, however many panels draw it', async () => {
  const { gantry, host, server } = await open()
  await until(() => expect(host.textContent).toContain('Product summary'))
  expect(server.asked.filter(({ path }) => path === '/dashboard/product_summary')).toHaveLength(1)
  await gantry.stop()
})

const named = (host: Element) =>
  [...host.querySelectorAll('section')].map((one) => one.getAttribute('aria-label'))
it.each([
  ['the next step', NEW, 'Step products', '/onboarding'],
  [
    'the first order, once every step is done or skipped',
    { ...NEW, steps: [step('company', true), step('products', false, true)] },
    'Make the first order',
    '/sales-order/new',
  ],
])('shows a company without an order %s and nothing else', async (_, steps, words, path) => {
  const exceptions = () => ok({ items: [], has_orders: false })
  const { gantry, host, server } = await open({ exceptions, steps })
  await until(() => {
    expect(named(host)).toEqual(['Set up your company'])
    expect(host.querySelector('[data-panel-row]')?.textContent).toBe(words)
    expect(host.querySelector('[data-panel-row]')?.getAttribute('href')).toBe(path)
  })
  expect(server.asked.filter(({ path: at }) => at === '/dashboard/exceptions')).toHaveLength(1)
  await gantry.stop()
})
it.each([
  ['an order', true],
  ['none, but setup was dismissed', false],
])('shows every panel where there is %s, and no setup that was dismissed', async (_, has_orders) => {
  const exceptions = () => ok({ items: [EXCEPTION], has_orders })
  const { gantry, host, server } = await open({ exceptions })
  await until(() => expect(named(host)).toEqual(expect.arrayContaining(['Product summary', 'Needs you'])))
  expect(named(host)).not.toContain('Set up your company')
  expect(server.asked.filter(({ path: at }) => at === '/dashboard/exceptions')).toHaveLength(1)
  await gantry.stop()
})
