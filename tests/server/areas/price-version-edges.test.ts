/** Versions of rules and margins that meet what is planned. */
import { describe, expect, it } from 'vitest'
import type { Json } from '../harness.ts'
import { openPricedShop, type Who } from './priced-shop.ts'

const { ann, now, HOUR, ago, ahead, customer, sold, price, late, rule } = await openPricedShop()

const of = (one: Json) => `customer-pricing/pricing-rule/${one.id}`
const sell = async (who: Who, hours = 0) => price(await sold(who, hours))
describe('versions', () => {
  it('a customer moved today from one rule to another keeps the price of this morning', async () => {
    const who = await customer()
    const x = await rule('X', '0.05', [who])
    const y = await rule('Y', '0.09', [await customer()])
    const one = await sold(who, 1)
    expect(price(one)).toBe('2.425000')
    await ann.call('DELETE', `customer-pricing/${x.customers[0].customer_pricing_id}`)
    await ann.post(`customer-pricing/assign-rule/${y.pricing_rule.id}`, { customer_id: [who.customer_id] })
    expect([await late(one), await sell(who)]).toEqual([[], '2.465000'])
  })
  it('a rule planned to be switched off can be switched off now', async () => {
    const who = await customer()
    const { pricing_rule } = await rule('Off', '0.05', [who])
    await ann.put(of(pricing_rule), { status: false, effective_from: ahead(1) })
    expect(await sell(who)).toBe('2.425000')
    await ann.put(of(pricing_rule), { status: false })
    expect(await sell(who)).toBeNull()
  })
  it('a rule planned to be switched on can be switched on now', async () => {
    const who = await customer()
    const { pricing_rule } = await rule('On', '0.05', [who])
    await ann.put(of(pricing_rule), { status: false })
    await ann.put(of(pricing_rule), { status: true, effective_from: ahead(1) })
    expect(await sell(who)).toBeNull()
    await ann.put(of(pricing_rule), { status: true })
    expect(await sell(who)).toBe('2.425000')
  })
  it('what is planned can be wanted now', async () => {
    const who = await customer()
    const { pricing_rule } = await rule('Now', '0.05', [who])
    await ann.put(of(pricing_rule), { margin: { margin: '0.08' }, effective_from: ahead(2) })
    await ann.put(of(pricing_rule), { margin: { margin: '0.08' } })
    expect(await sell(who)).toBe('2.455000')
  })
  it('a margin that is planned can be wanted now', async () => {
    const who = await customer()
    const margin = await ann.post('margin/', {
      customer_id: who.customer_id,
      margin: '0.05',
      effective_from: ago(24 * 60),
    })
    await ann.put(`margin/${margin.id}`, { margin: '0.08', effective_from: ahead(2) })
    expect(await sell(who)).toBe('2.425000')
    await ann.put(`margin/${margin.id}`, { margin: '0.08' })
    expect(await sell(who)).toBe('2.455000')
  })
  it('a plan that is changed keeps what is in force', async () => {
    const who = await customer()
    const { pricing_rule } = await rule('Plan', '0.05', [who])
    await ann.put(of(pricing_rule), { margin: { margin: '0.08' }, effective_from: ahead(2) })
    await ann.put(of(pricing_rule), { margin: { margin: '0.07' }, effective_from: ahead(2) })
    const { items } = await ann.get(`${of(pricing_rule)}/versions`)
    expect(items.map((each: Json) => each.margin.margin)).toEqual(['0.070000', '0.050000'])
    expect(await sell(who)).toBe('2.425000')
  })
  it('a moment with an offset, in the past, twice in one day', async () => {
    const who = await customer()
    const { pricing_rule } = await rule('Offset', '0.05', [who])
    const one = await sold(who, 5)
    const at = (hours: number) => new Date(now - hours * HOUR - 6 * HOUR).toISOString().replace('Z', '-06:00')
    await ann.put(of(pricing_rule), { margin: { margin: '0.08' }, effective_from: at(3) })
    expect([await late(one), await sell(who, 4), await sell(who, 2)]).toEqual([[], '2.425000', '2.455000'])
    await ann.put(of(pricing_rule), { margin: { margin: '0.10' }, effective_from: at(1) })
    expect([await sell(who, 4), await sell(who, 2), await sell(who)]).toEqual([
      '2.425000',
      '2.455000',
      '2.475000',
    ])
  })
  it('a name of a rule typed now does not undo a version', async () => {
    const who = await customer()
    const { pricing_rule } = await rule('Name', '0.05', [who])
    await ann.put(of(pricing_rule), { margin: { margin: '0.08' }, effective_from: ago(3) })
    await ann.put(of(pricing_rule), { name: 'Other name', effective_from: ago(6) })
    expect([await sell(who, 5), await sell(who, 2)]).toEqual(['2.425000', '2.455000'])
  })
  it('a rule planned to change, deleted, with a delivery of before; a customer off in the past', async () => {
    const who = await customer()
    const a = await rule('Gone', '0.05', [who])
    await ann.put(of(a.pricing_rule), { margin: { margin: '0.08' }, effective_from: ahead(2) })
    const one = await sold(who, 4)
    await ann.put(of(a.pricing_rule), { customer_id: [], effective_from: ago(2) })
    expect([await late(one), await sell(who, 3), await sell(who, 1)]).toEqual([[], '2.425000', null])
  })
  it('a customer put on from a moment ahead, then at once', async () => {
    const who = await customer()
    const { pricing_rule } = await rule('Ahead', '0.05', [await customer()])
    const assign = `customer-pricing/assign-rule/${pricing_rule.id}`
    await ann.post(assign, { customer_id: [who.customer_id], effective_from: ahead(2) })
    expect(await sell(who)).toBeNull()
    await ann.call('POST', assign, { customer_id: [who.customer_id] })
    expect(await sell(who)).toBe('2.425000')
  })
})
