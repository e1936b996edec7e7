// @vitest-environment happy-dom
/** The list of taxes: what each charges today and next, its state in words, and what was not confirmed. */
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { definePlugin, GantryProvider } from '#core'
import { savedViews } from '#core/screens/index.ts'
import { bareRow, createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import { tax, TaxRate, type Tax } from '#schema/sales/taxes.ts'
import taxPlugin from '#plugins/taxes/index.ts'
import { taxes } from '#plugins/taxes/resource.ts'
import TaxList from '#plugins/taxes/screens/tax-list.tsx'
import { formats } from '#ui'
import { cleanup, expectSaid, one, render, settle } from '../dom.ts'

const views = definePlugin({ id: 'views', title: 'Views', ...savedViews.manifest })
const CONFIRMED = '2026-01-05T09:00:00.000Z'
const rate = (value: string, from: string, more: Partial<TaxRate> = {}): TaxRate => ({
  ...bareRow(TaxRate, { id: Number(from.slice(0, 4)), rev: 1, rate: value, rate_type: 'per_unit' }),
  brackets: [],
  effective_from: from,
  effective_to: null,
  confirmed_at: CONFIRMED,
  ...more,
})
const taxOf = (id: number, name: string, rates: readonly TaxRate[], more: Partial<Tax> = {}): Tax =>
  bareRow(tax.row, {
    id,
    rev: 1,
    name,
    level: 'state',
    unit: 'gallon',
    scope: 'order',
    quantity_basis: 'gross',
    is_active: true,
    rates: [...rates],
    ...more,
  })
const ROWS = [
  taxOf(1, 'Texas diesel', [
    rate('0.200000', '2025-01-01', { effective_to: '2027-01-01' }),
    rate('0.213500', '2027-01-01'),
  ]),
  taxOf(2, 'Federal LUST', [rate('0.001000', '2025-01-01', { confirmed_at: null })]),
  taxOf(3, 'City sales', [rate('8.250000', '2026-07-01', { rate_type: 'percent' })]),
  taxOf(4, 'Clean air', [rate('25', '2025-01-01', { rate_type: 'flat', effective_to: '2026-02-01' })]),
  taxOf(5, 'Harbor', []),
]
beforeEach(() => formats.setFormats({ zone: 'America/Chicago', now: () => new Date('2026-03-02T18:00:00Z') }))
afterEach(async () => {
  formats.setFormats({ now: () => new Date() })
  await cleanup()
})
async function open(answer: () => unknown) {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /tax/', answer as never)
  const gantry = await startTestGantry([taxPlugin, views], { server })
  history.replaceState(null, '', '/tax')
  const host = await render(
    <GantryProvider gantry={gantry}>
      <TaxList resource={taxes.view} />
    </GantryProvider>,
  )
  return { host, server }
}
const cellsOf = (host: ParentNode, name: string): readonly string[] => {
  const row = [...host.querySelectorAll('[role=row]')].find((each) => each.textContent.includes(name))!
  return [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent)
}
describe('the list of taxes', () => {
  it('says what each charges today, the change that is planned, and its state in words', async () => {
    const { host } = await open(() => ok(page(ROWS)))
    await expectSaid(host, 'Harbor')
    const heads = [...host.querySelectorAll('[role=columnheader]')].map((head) => head.textContent)
    expect(heads).toEqual(expect.arrayContaining(['Rate today', 'Next change', 'State']))
    expect(cellsOf(host, 'Texas diesel')).toEqual(
      expect.arrayContaining(['$0.20/gal', '$0.2135/gal from Jan 1, 2027', 'In force']),
    )
    expect(cellsOf(host, 'City sales')).toEqual(
      expect.arrayContaining([formats.NONE, '8.25% from Jul 1, 2026', 'Starts Jul 1, 2026']),
    )
    expect(cellsOf(host, 'Clean air')).toContain('Ended Feb 1, 2026')
    expect(cellsOf(host, 'Harbor')).toContain('No rate')
  })
  it('marks what no person has confirmed, and shows those alone in a view of their own', async () => {
    const { host, server } = await open(() => ok(page(ROWS)))
    await expectSaid(host, 'Harbor')
    expect(cellsOf(host, 'Federal LUST')).toContain('In forceUnconfirmed')
    await act(async () => one(host, '[data-view=unconfirmed]').click())
    await settle(50)
    expect(server.asked.filter(({ path }) => path === '/tax/').at(-1)?.query).toMatchObject({
      confirmed: 'false',
    })
  })
  it('says what failed, and why', async () => {
    const { host } = await open(() => refusal(500, 'The database is away'))
    await expectSaid(host, 'Failed to fetch taxes')
    expect(host.textContent).toContain('Try again')
  })
})
