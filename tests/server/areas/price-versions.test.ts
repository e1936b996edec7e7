/** Rules, who is on them, and margins are dated versions (domain decision 38). */
import { describe, expect, it } from 'vitest'
import type { Json } from '../harness.ts'
import { openPricedShop } from './priced-shop.ts'

const { ann, id, ago, ahead, customer, sold, price, late, rule } = await openPricedShop()

describe('a margin', () => {
  const raised = async (more: Json = {}) => {
    const who = await customer()
    const margin = await ann.post('margin/', {
      customer_id: who.customer_id,
      margin: '0.05',
      effective_from: ago(24 * 60),
    })
    const one = await sold(who, 2)
    expect(price(one)).toBe('2.425000')
    return { who, one, margin, after: await ann.put(`margin/${margin.id}`, { margin: '0.08', ...more }) }
  }
  it('that is raised leaves what was delivered before as it is', async () => {
    const { who, one, after } = await raised()
    expect(after).toMatchObject({ margin: '0.080000', effective_from: ago(0) })
    expect(await late(one)).toEqual([])
    expect([price(await sold(who, 0)), price(await sold(who, 1))]).toEqual(['2.455000', '2.425000'])
  })
  it('that is raised from an earlier moment says what it would change, and no more', async () => {
    const { who, one } = await raised({ effective_from: ago(3) })
    expect(await late(one)).toEqual(['2.425000 2.455000'])
    expect(await late(await sold(who, 4))).toEqual([])
    expect(price(await sold(who, 4))).toBe('2.425000')
  })
  it('that is planned counts from its moment', async () => {
    const { who, one } = await raised({ effective_from: ahead(1) })
    expect([await late(one), price(await sold(who, 0))]).toEqual([[], '2.425000'])
    const planned = await ann.post('sales-order/', {
      ...who,
      planned_date_start: ahead(1),
      line_items: [{ product_id: id.CLEAR, quantity: '10' }],
    })
    expect(price(planned)).toBe('2.455000')
  })
  it('that is deleted stays with what was delivered before', async () => {
    const { who, one, margin } = await raised()
    await ann.call('DELETE', `margin/${margin.id}`)
    expect(await late(one)).toEqual([])
    const again = await ann.post(`sales-order/${one.id}/reprice`, {})
    expect([price(again), price(await sold(who, 0))]).toEqual(['2.425000', null])
    expect((await ann.call('GET', `margin/${margin.id}`)).status).toBe(404)
  })
  it('that is sent as it is stays as it is', async () => {
    const { margin, after } = await raised()
    const again = await ann.put(`margin/${margin.id}`, { margin: '0.08', margin_type: 'amount' })
    expect([again.rev, again.effective_from]).toEqual([after.rev, after.effective_from])
    expect((await ann.get(`margin/${margin.id}/versions`)).items).toHaveLength(2)
  })
  it('keeps its versions, with who wrote them', async () => {
    const { margin } = await raised()
    const { items } = await ann.get(`margin/${margin.id}/versions`)
    expect(items).toMatchObject([
      { margin: '0.080000', effective_from: ago(0), effective_to: null, by: expect.any(String) },
      { margin: '0.050000', effective_from: ago(24 * 60), effective_to: ago(0) },
    ])
  })
  it('can be ended, begun on another day, and not changed after its end', async () => {
    const { who, margin } = await raised()
    const versions = async () =>
      (await ann.get(`margin/${margin.id}/versions`)).items.map((one: Json) => [
        one.effective_from,
        one.effective_to,
      ])
    await ann.put(`margin/${margin.id}`, { effective_from: ago(5) })
    expect(await versions()).toEqual([
      [ago(5), null],
      [ago(24 * 60), ago(5)],
    ])
    await ann.put(`margin/${margin.id}`, { effective_to: ago(3) })
    expect(await versions()).toEqual([
      [ago(5), ago(3)],
      [ago(24 * 60), ago(5)],
    ])
    expect([price(await sold(who, 4)), price(await sold(who, 3))]).toEqual(['2.455000', null])
    const refused = await ann.call('PUT', `margin/${margin.id}`, { margin: '0.10' })
    expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'effective_from'])
  })
})

describe('a rule', () => {
  it('that is changed leaves what was delivered before as it is, unless an earlier moment is asked for', async () => {
    const who = await customer()
    const { pricing_rule } = await rule('Changed', '0.05', [who])
    const one = await sold(who, 2)
    const change = (more: Json) => ann.put(`customer-pricing/pricing-rule/${pricing_rule.id}`, more)
    await change({ margin: { margin: '0.08' } })
    expect([price(one), await late(one), price(await sold(who, 0))]).toEqual(['2.425000', [], '2.455000'])
    await change({ margin: { margin: '0.09' }, effective_from: ago(3) })
    expect(await late(one)).toEqual(['2.425000 2.465000'])
    // what has begun since follows
    expect(price(await sold(who, 0))).toBe('2.465000')
    const { items } = await ann.get(`customer-pricing/pricing-rule/${pricing_rule.id}/versions`)
    expect(items.map((each: Json) => [each.margin.margin, each.effective_from])).toEqual([
      ['0.090000', ago(0)],
      ['0.090000', ago(3)],
      ['0.050000', '2000-01-01T00:00:00.000Z'],
    ])
  })
  it('that is planned is shown as it is until then', async () => {
    const who = await customer()
    const { pricing_rule } = await rule('Planned', '0.05', [who])
    const after = await ann.put(`customer-pricing/pricing-rule/${pricing_rule.id}`, {
      margin: { margin: '0.08' },
      effective_from: ahead(2),
    })
    expect(after.margin.margin).toBe('0.050000')
    // what is changed today leaves what is planned
    await ann.put(`customer-pricing/pricing-rule/${pricing_rule.id}`, { margin: { margin: '0.06' } })
    expect(price(await sold(who, 0))).toBe('2.435000')
    const { items } = await ann.get(`customer-pricing/pricing-rule/${pricing_rule.id}/versions`)
    expect(items.map((each: Json) => each.margin.margin)).toEqual(['0.080000', '0.060000', '0.050000'])
  })
  it('counts for a customer from when it was put on it until it was taken off', async () => {
    const [first, second] = [await customer(), await customer()]
    const { pricing_rule, customers } = await rule('Who is on it', '0.05', [first])
    const before = await sold(second, 30)
    expect(price(before)).toBeNull()
    await ann.post(`customer-pricing/assign-rule/${pricing_rule.id}`, { customer_id: [second.customer_id] })
    expect([await late(before), price(await sold(second, 0))]).toEqual([[], '2.425000'])
    const one = await sold(first, 2)
    await ann.call('DELETE', `customer-pricing/${customers[0].customer_pricing_id}`)
    const again = await ann.post(`sales-order/${one.id}/reprice`, {})
    expect([price(again), price(await sold(first, 0))]).toEqual(['2.425000', null])
  })
  it('that is switched off counts until then', async () => {
    const who = await customer()
    const { pricing_rule } = await rule('Switched', '0.05', [who])
    await ann.put(`customer-pricing/pricing-rule/${pricing_rule.id}`, { status: false })
    expect([price(await sold(who, 2)), price(await sold(who, 0))]).toEqual(['2.425000', null])
    await ann.put(`customer-pricing/pricing-rule/${pricing_rule.id}`, {
      status: true,
      effective_from: ahead(1),
    })
    expect(price(await sold(who, 0))).toBeNull()
  })
  it('that is deleted stays with what was delivered before', async () => {
    const who = await customer()
    const { pricing_rule } = await rule('Deleted', '0.05', [who])
    const one = await sold(who, 2)
    await ann.call('DELETE', `customer-pricing/pricing-rule/${pricing_rule.id}`)
    const again = await ann.post(`sales-order/${one.id}/reprice`, {})
    expect([price(again), await late(one), price(await sold(who, 0))]).toEqual(['2.425000', [], null])
  })
  it('that becomes the own rule of one customer is the shared one until then', async () => {
    const [first, second] = [await customer(), await customer()]
    const { customers } = await rule('Shared', '0.05', [first, second])
    const own = customers.find(({ customer_id }: Json) => customer_id === first.customer_id)
    await ann.put(`customer-pricing/${own.customer_pricing_id}`, {
      pricing_rule: { margin: { margin: '0.09' } },
    })
    expect([price(await sold(first, 2)), price(await sold(first, 0))]).toEqual(['2.425000', '2.465000'])
    expect(price(await sold(second, 0))).toBe('2.425000')
  })
})
