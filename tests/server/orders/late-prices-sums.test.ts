/** Whatever was saved late: what the page sums up is what pricing those orders again changes, to the cent. */
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { D, money, sum } from '#schema/values/decimal.ts'
import { addDays } from '#schema/values/zone.ts'
import { openShop } from '../fixtures.ts'
import { hasten, type Json, openWorld } from '../harness.ts'

vi.setConfig({ testTimeout: 120_000 })
const ROUNDS = Number(process.env.GANTRY_SOAK_LATE ?? 3)
const world = await openWorld({ work: true })
const cents = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((n) => (n / 10_000).toFixed(4))
/** Facts of one round; each may be saved or not. */
const facts = fc.record({
  excise: fc.option(cents(1, 4000), { nil: null }),
  fee: fc.option(cents(1, 90), { nil: null }),
  rack: fc.option(cents(18_000, 29_000), { nil: null }),
  margin: fc.option(cents(100, 3000), { nil: null }),
  certificate: fc.option(fc.constantFrom('100', '33.333333'), { nil: null }),
})
const orders = fc.array(
  fc.array(
    fc.record({ dyed: fc.boolean(), tenths: fc.integer({ min: 1, max: 90_000 }), typed: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 6, maxLength: 6 },
)

it('sums to the cent, over random facts and orders', async () => {
  const ann = await world.signUp()
  const shop = await openShop(world, ann)
  const [lots] = fc.sample(orders, { seed: 11, numRuns: 1 })
  const ids: number[] = []
  for (const lines of lots!) {
    const { id } = await shop.sell(
      lines.map(({ dyed, tenths, typed }) => ({
        product_id: dyed ? shop.id.DYED : shop.id.CLEAR,
        quantity: (tenths / 10).toFixed(1),
        ...(typed ? { unit_price: '2.9999' } : {}),
      })),
    )
    ids.push(id)
  }
  const totals = () =>
    Promise.all(ids.map(async (id) => (await ann.get(`sales-order/${id}`)).total as string))
  const look = () => ann.get('repricing/look')
  const settled = async (after: number): Promise<Json> => {
    await vi.waitFor(
      async () => {
        await hasten(world)
        const now = await look()
        expect(now.look?.id ?? 0).toBeGreaterThan(after)
        expect(now.look.state).toBe('done')
      },
      { timeout: 20_000, interval: 100 },
    )
    return look()
  }
  await settled(0)
  const fee = (await ann.get('fee/')).items[0]
  const rule = (await ann.post('customer-pricing/list', {})).items[0].pricing_rule
  for (const [round, saved] of fc.sample(facts, { seed: 5, numRuns: ROUNDS }).entries()) {
    const before = (await look()).look.id
    if (saved.excise) {
      const { rates } = await ann.get(`tax/${shop.id.LUST}`)
      const open = rates.find((one: Json) => one.effective_to === null)
      const from = addDays(shop.today, round - 20)
      await ann.put(`tax-rate/${open.id}`, { effective_to: from })
      await ann.post(`tax-rate/?tax_id=${shop.id.LUST}`, { rate: saved.excise, effective_from: from })
    }
    if (saved.fee) await ann.put(`fee/${fee.id}`, { rate: saved.fee })
    if (saved.rack)
      await ann.post('buying-price/save', {
        supplier_id: shop.id.SUP,
        terminal_id: shop.id.TERM,
        product_id: shop.id.CLEAR,
        price: saved.rack,
        effective_from: `${addDays(shop.today, round - 20)}T18:00:00`,
      })
    if (saved.margin)
      await ann.put(`customer-pricing/pricing-rule/${rule.id}`, { margin: { margin: saved.margin } })
    if (saved.certificate)
      await ann.post('exemption-certificate/', {
        customer_id: shop.id.CUS,
        tax_groups: ['set'],
        exempt_percent: saved.certificate,
        certificate_no: `C-${round}`,
        issued_on: addDays(shop.today, -30),
      })
    const page = await settled(before)
    const rows: Json[] = (await ann.get('repricing/?size=50')).items
    expect(page.orders).toBe(rows.length)
    expect(page.difference).toBe(money(sum(rows.map((one) => one.difference))))
    for (const one of rows)
      expect(one.difference).toBe(money(sum(one.parts.map((part: Json) => part.difference))))
    const was = await totals()
    if (rows.length) await ann.post('repricing/apply', { sales_order_ids: rows.map(({ id }) => id) })
    const now = await totals()
    expect(page.difference).toBe(money(sum(now.map((total, i) => money(D(total).minus(D(was[i]!)))))))
    expect((await look()).orders).toBe(0)
    // whoever looks at all of them again finds nothing more
    const { difference } = await ann.get(`repricing/compare?sales_order_ids=${ids.join(',')}`)
    expect(difference).toBe('0.00')
  }
})
