/** A change of a price or of a rule says only what it changes; all else stays, and it happens as one. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})
interface Assigned {
  readonly customer_pricing_id: number
  readonly customer_id: number
  readonly include_in_quote: boolean
}
interface Told {
  readonly pricing_rule: Record<string, unknown> & { readonly id: number; readonly rev: number }
  readonly customers: readonly Assigned[]
}
const rules = async (): Promise<readonly Told[]> => (await ann.post('customer-pricing/list', {})).items
const ruleOf = async (id: number) => (await rules()).find(({ pricing_rule }) => pricing_rule.id === id)!
let made = 0
const addRule = async (more: object, customers: readonly unknown[] = [shop.id.CUS!]): Promise<number> => {
  const answer = await ann.post('customer-pricing/', {
    customer_id: customers,
    include_in_quote: true,
    status: true,
    pricing_rule: {
      name: `Rack plus 10 % ${++made}`,
      supplier_id: shop.id.SUP,
      terminal_id: shop.id.TERM,
      base_price_types: 'supplier',
      pricing_sub_rule: 'fixed_supplier',
      sub_rule_setting: 'highest',
      selected_product_ids: [shop.id.CLEAR],
      margin: { margin: '10', margin_type: 'percent' },
      ...more,
    },
  })
  return answer.pricing_rule.id
}
const addCustomer = async (name: string): Promise<number> =>
  (await ann.post('customer/', { customer_name: name })).id

describe('a rule whose name alone is changed', () => {
  it('keeps its margin, its settings and its products', async () => {
    const id = await addRule({})
    const { pricing_rule: before } = await ruleOf(id)
    const after = await ann.put(`customer-pricing/pricing-rule/${id}`, { name: 'Rack plus ten' })
    expect({ ...after, rev: before.rev }).toEqual({ ...before, name: 'Rack plus ten' })
  })
  it('keeps its fixed prices', async () => {
    const fixed = { product_id: shop.id.CLEAR, rate: '2.250000', effective_from: '2026-01-01T00:00:00.000Z' }
    const id = await addRule({
      base_price_types: 'fixed',
      pricing_sub_rule: null,
      supplier_id: null,
      products: [fixed],
    })
    const after = await ann.put(`customer-pricing/pricing-rule/${id}`, { name: 'Fixed for the year' })
    expect(after).toMatchObject({ name: 'Fixed for the year', products: [fixed] })
  })
  it('keeps all of it also through the pricing of one customer', async () => {
    const id = await addRule({})
    const { pricing_rule: before, customers } = await ruleOf(id)
    const after = await ann.put(`customer-pricing/${customers[0]!.customer_pricing_id}`, {
      pricing_rule: { name: 'For the farm' },
    })
    expect({ ...after.pricing_rule, rev: before.rev }).toEqual({ ...before, name: 'For the farm' })
  })
})
describe('a margin', () => {
  it('whose amount changes stays a percentage', async () => {
    const id = await addRule({})
    const after = await ann.put(`customer-pricing/pricing-rule/${id}`, { margin: { margin: '12.5' } })
    expect(after.margin).toEqual({ margin: '12.500000', margin_type: 'percent' })
  })
})
describe('who is on a rule', () => {
  it('is who the change names: others come off, new ones come on', async () => {
    const [east, west] = [await addCustomer('East farms'), await addCustomer('West farms')]
    const id = await addRule({}, [shop.id.CUS!, east])
    await ann.put(`customer-pricing/pricing-rule/${id}`, { customer_id: [east, west] })
    const { customers, pricing_rule } = await ruleOf(id)
    expect(customers.map((one) => [one.customer_id, one.include_in_quote])).toEqual([
      [east, true],
      [west, true],
    ])
    expect(pricing_rule.margin).toEqual({ margin: '10.000000', margin_type: 'percent' })
  })
  it('is nobody when the change names nobody', async () => {
    const id = await addRule({}, [await addCustomer('Pine farms')])
    const { status } = await ann.call('PUT', `customer-pricing/pricing-rule/${id}`, { customer_id: [] })
    expect(status).toBe(200)
    expect((await ruleOf(id)).customers).toEqual([])
  })
  it('is chosen by ids; what is no positive number is left out', async () => {
    const [oak, elm] = [await addCustomer('Oak farms'), await addCustomer('Elm farms')]
    const id = await addRule({}, [oak, -2, 'x', 0, null])
    await ann.post(`customer-pricing/assign-rule/${id}`, { customer_id: ['none', String(elm)] })
    expect((await ruleOf(id)).customers.map((one) => one.customer_id)).toEqual([elm, oak])
    expect((await ann.call('POST', 'customer-pricing/list', { customer_id: [oak, 'x'] })).data.total).toBe(1)
    for (const customer_id of [[0], [-1, 'x', null], [Number.MAX_VALUE * 2], 0, -3, 'x'])
      expect([customer_id, (await ann.call('POST', 'customer-pricing/list', { customer_id })).data]).toEqual([
        customer_id,
        { items: [], total: 0, page: 1, size: 50, pages: 0 },
      ])
    // no id at all is no condition
    expect((await ann.call('POST', 'customer-pricing/list', { customer_id: [] })).data.total).toBeGreaterThan(
      0,
    )
    const nobody = await ann.call('POST', `customer-pricing/assign-rule/${id}`, { customer_id: [-2, 'x'] })
    expect([nobody.status, nobody.body.fields]).toMatchObject([
      422,
      [{ path: 'customer_id', message: 'Choose a customer' }],
    ])
  })
  it('is found by its name and by who is on it, from A to Z where that is asked', async () => {
    const alone = await addCustomer('Lone quarry')
    const id = await addRule({ name: 'Zinc quarries' }, [alone])
    const named = async (query: string) => {
      const { status, data } = await ann.call('POST', `customer-pricing/list?${query}`, {})
      expect(status).toBe(200)
      return (data.items as readonly Told[]).map(({ pricing_rule }) => pricing_rule)
    }
    const idsOf = async (query: string) => (await named(query)).map((rule) => rule.id)
    expect(await idsOf('name__icontains=zinc')).toEqual([id])
    expect(await idsOf('search=quarries')).toEqual([id])
    expect(await idsOf('name__icontains=zinc&base_price_types=fixed')).toEqual([])
    expect(await idsOf(`name__icontains=zinc&supplier_id=${shop.id.SUP}&status=true`)).toEqual([id])
    expect(await idsOf('name__icontains=zinc&include_in_quote=false')).toEqual([])
    expect(await idsOf('name__icontains=zinc&customer_id__isnull=true')).toEqual([])
    expect(await idsOf('name__icontains=zinc&customer_id__isnull=false')).toEqual([id])
    expect((await named('sort_by=name&order=desc'))[0]?.name).toBe('Zinc quarries')
    expect((await ann.call('POST', 'customer-pricing/list?margin=1', {})).status).toBe(422)
    expect((await ann.call('POST', 'customer-pricing/list?status=perhaps', {})).status).toBe(422)
  })
  it('is not written over what somebody else made of it meanwhile', async () => {
    const [north, south] = [await addCustomer('North farms'), await addCustomer('South farms')]
    const id = await addRule({}, [shop.id.CUS!, north])
    const opened = (await ruleOf(id)).pricing_rule.rev
    const change = (body: object) => ann.call('PUT', `customer-pricing/pricing-rule/${id}`, body)
    await ann.post(`customer-pricing/assign-rule/${id}`, { customer_id: [south] })
    const stale = await change({ rev: opened, customer_id: [north] })
    expect([stale.status, stale.body]).toMatchObject([412, { code: 'STALE' }])
    expect(stale.body.current).toMatchObject({
      customer_id: [north, shop.id.CUS, south].toSorted((a, b) => a! - b!),
      include_in_quote: true,
    })
    const { pricing_rule, customers } = await ruleOf(id)
    expect(customers).toHaveLength(3)
    await ann.call('DELETE', `customer-pricing/${customers[0]!.customer_pricing_id}`)
    expect((await change({ rev: pricing_rule.rev, customer_id: [north] })).status).toBe(412)
    expect((await ruleOf(id)).customers).toHaveLength(2)
  })
  it('loses nobody for a person who may not take anybody off', async () => {
    const may = ['customer_pricing.read', 'customer_pricing.update']
    const all = (await ann.get('permission/')).items as readonly { id: number; name: string }[]
    const held = all.filter(({ name }) => may.includes(name)).map(({ id }) => id)
    expect(held).toHaveLength(2)
    await ann.post('role/', { name: 'prices', permission_ids: held })
    const bob = await world.as(ann, 'prices')
    const west = await addCustomer('Far west farms')
    const id = await addRule({}, [shop.id.CUS!, west])
    const taken = await bob.call('PUT', `customer-pricing/pricing-rule/${id}`, { customer_id: [west] })
    expect([taken.status, (await ruleOf(id)).customers.length]).toEqual([403, 2])
    const kept = await bob.call('PUT', `customer-pricing/pricing-rule/${id}`, { name: 'Bob was here' })
    expect(kept.status).toBe(200)
  })
  it('stays when nothing is said of it', async () => {
    const id = await addRule({})
    await ann.put(`customer-pricing/pricing-rule/${id}`, { name: 'Renamed for nobody' })
    expect((await ruleOf(id)).customers).toHaveLength(1)
  })
  it('sees it in quotes or not, as the change says', async () => {
    const id = await addRule({})
    await ann.put(`customer-pricing/pricing-rule/${id}`, { include_in_quote: false })
    expect((await ruleOf(id)).customers.map((one) => one.include_in_quote)).toEqual([false])
  })
})
describe('a rule that is deleted', () => {
  it('is gone for all who were on it', async () => {
    const id = await addRule({})
    const gone = await ann.call('DELETE', `customer-pricing/pricing-rule/${id}`, {})
    expect([gone.status, gone.data.id]).toEqual([200, id])
    expect(await ruleOf(id)).toBeUndefined()
    expect((await ann.call('DELETE', `customer-pricing/pricing-rule/${id}`, {})).status).toBe(404)
  })
  it('keeps the others of one who is taken off', async () => {
    const elm = await addCustomer('Elm and sons')
    const id = await addRule({}, [shop.id.CUS!, elm])
    const [first] = (await ruleOf(id)).customers
    const gone = await ann.call('DELETE', `customer-pricing/${first!.customer_pricing_id}`, {})
    expect(gone.body.message).toMatchObject({ data: { customer_pricing_id: first!.customer_pricing_id } })
    expect(JSON.stringify(gone.body)).toContain('Customer pricing deleted successfully')
    expect((await ruleOf(id)).customers).toHaveLength(1)
  })
  it('tells, when customers are put on it, that they were', async () => {
    const id = await addRule({})
    const oak = await addCustomer('Oak and sons')
    const put = await ann.call('POST', `customer-pricing/assign-rule/${id}`, { customer_id: [oak] })
    expect(JSON.stringify(put.body)).toContain('Customers assigned to rule successfully')
  })
})
describe('a buying price that is changed', () => {
  it('keeps its end, its state and its note, alone and among others', async () => {
    const closed = await ann.post('buying-price/save', {
      supplier_id: shop.id.SUP,
      terminal_id: shop.id.TERM,
      product_id: shop.id.CLEAR,
      price: '1.9000',
      effective_from: '2020-01-01T00:00:00Z',
      effective_to: '2020-02-01T00:00:00Z',
      status: 'inactive',
      volume_type: 'net',
      note: 'Posted by mail',
    })
    const kept = {
      effective_to: closed.effective_to,
      status: 'inactive',
      volume_type: 'net',
      note: 'Posted by mail',
    }
    expect(await ann.post('buying-price/save', { id: closed.id, price: '1.9500' })).toMatchObject({
      ...kept,
      price: '1.950000',
    })
    const [again] = await ann.post('buying-price/save', [{ id: closed.id, price: '1.9700' }])
    expect(again).toMatchObject({ ...kept, price: '1.970000' })
  })
})
describe('prices for a quote', () => {
  const at = '2026-03-02T15:00:00.000Z'
  const linked = {
    supplier_id: null,
    terminal_id: null,
    pricing_sub_rule: 'linked_supplier',
    margin: { margin: '0.10' },
  }
  const quoted = async (customer: number) =>
    (await ann.get(`customer-pricing/get-quoted?customer_id=${customer}&pricing_date=${at}`)).items
  const newSite = (customer_id: number, more: object) =>
    ann.post('ship-to/', {
      customer_id,
      name: 'Yard',
      address_one: '2 Farm Rd',
      state_id: shop.id.TX,
      city_id: shop.id.HOU,
      ...more,
    })
  it('are those an order to the usual site would have', async () => {
    const customer = await addCustomer('Quoted farms')
    await newSite(customer, { name: 'Far yard' })
    const usual = await newSite(customer, { name: 'Near yard', terminal_id: shop.id.TERM, is_default: true })
    await addRule(linked, [customer])
    const order = await ann.post('sales-order/preview', {
      customer_id: customer,
      ship_to_id: usual.id,
      planned_date_time: at,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '1' }],
    })
    const [line] = order.line_items
    expect(line).toMatchObject({ price_source: 'rule', unit_price: '2.475000' })
    expect(await quoted(customer)).toEqual([
      {
        product_id: shop.id.CLEAR,
        product_name: 'ULSD clear',
        unit_price: line.unit_price,
        source: 'rule',
        effective_to: null,
      },
    ])
    const tried = await ann.post('customer-pricing/simulate', {
      customer_id: customer,
      products: [{ product_id: shop.id.CLEAR, quantity: '1' }],
      pricing_date: at,
    })
    expect([tried.items[0].unit_price, tried.total]).toEqual([line.unit_price, order.total])
  })
  it('are tried beside another rule, and the deliveries of the customer are replayed under it', async () => {
    const customer = await addCustomer('Replayed farms')
    const site = await newSite(customer, { terminal_id: shop.id.TERM })
    await addRule(linked, [customer])
    const dearer = await addRule({ ...linked, name: 'Dearer', margin: { margin: '0.2' } }, [
      await addCustomer('Dear farms'),
    ])
    const sale = { customer_id: customer, products: [{ product_id: shop.id.CLEAR, quantity: '100' }] }
    const sold = async (line: object, customer_id = customer, ship_to_id: number = site.id) => {
      const { id } = await ann.post('sales-order/', {
        customer_id,
        ship_to_id,
        line_items: [{ product_id: shop.id.CLEAR, quantity: '100', ...line }],
      })
      return ann.put(`sales-order/${id}/status?status=delivered`)
    }
    const [followed, typed] = [await sold({}), await sold({ unit_price: '3' })]
    const simulate = (more: object) => ann.post('customer-pricing/simulate', { ...sale, ...more })
    expect((await simulate({})).replay).toBeNull()
    const today = await simulate({ replay_days: 30 })
    expect(today.replay).toMatchObject({ orders: 2, changed: 0, revenue_difference: '0.00', items: [] })
    const tried = await simulate({ rule_id: dearer, replay_days: 30 })
    expect([today.items[0].unit_price, tried.items[0].unit_price]).toEqual(['2.475000', '2.575000'])
    expect(tried.replay).toEqual({
      days: 30,
      orders: 2,
      left_out: 0,
      changed: 1,
      revenue_now: '547.50',
      revenue_then: '557.50',
      revenue_difference: '10.00',
      margin_now: '72.50',
      margin_then: '82.50',
      margin_difference: '10.00',
      items: [
        {
          id: followed.id,
          customer_id: customer,
          order_no: followed.order_no,
          delivered_at: followed.delivered_at,
          goods_now: '247.50',
          goods_then: '257.50',
          difference: '10.00',
        },
      ],
      customers: [{ customer_id: customer, orders: 2, changed: 1, revenue_difference: '10.00' }],
    })
    // of everybody on a rule in one question, to the cent
    const neighbour = await addCustomer('Neighbour farms')
    const field = await newSite(neighbour, { terminal_id: shop.id.TERM })
    await addRule(linked, [neighbour])
    await sold({ quantity: '50' }, neighbour, field.id)
    const none = await addCustomer('Nothing delivered farms')
    const all = await simulate({
      rule_id: dearer,
      replay_days: 30,
      replay_customer_ids: [neighbour, none, customer, neighbour],
    })
    expect(all.replay).toMatchObject({ orders: 3, changed: 2, revenue_difference: '15.00', left_out: 0 })
    expect(all.replay.customers).toEqual([
      { customer_id: neighbour, orders: 1, changed: 1, revenue_difference: '5.00' },
      { customer_id: none, orders: 0, changed: 0, revenue_difference: '0.00' },
      { customer_id: customer, orders: 2, changed: 1, revenue_difference: '10.00' },
    ])
    const sales = await world.as(ann, 'sales')
    const seen = await sales.post('customer-pricing/simulate', { ...sale, rule_id: dearer, replay_days: 90 })
    expect(seen.replay).toMatchObject({ days: 90, revenue_difference: '10.00' })
    expect(Object.keys(seen.replay).filter((key) => key.startsWith('margin'))).toEqual([])
    // nothing is saved
    expect((await ann.get(`sales-order/${typed.id}`)).total).toBe(typed.total)
    expect((await ann.get(`sales-order/${followed.id}`)).total).toBe(followed.total)
  })
  it('replay names every order that would differ, the most first, and sums up all of them', async () => {
    const customer = await addCustomer('Busy farms')
    const site = await newSite(customer, { terminal_id: shop.id.TERM })
    await addRule(linked, [customer])
    const dearer = await addRule({ ...linked, name: 'Dearer by far', margin: { margin: '0.2' } }, [
      await addCustomer('Far farms'),
    ])
    const DELIVERED = 53
    for (let gallons = 1; gallons <= DELIVERED; gallons++) {
      const { id } = await ann.post('sales-order/', {
        customer_id: customer,
        ship_to_id: site.id,
        line_items: [{ product_id: shop.id.CLEAR, quantity: String(gallons * 10) }],
      })
      await ann.put(`sales-order/${id}/status?status=delivered`)
    }
    const { replay } = await ann.post('customer-pricing/simulate', {
      customer_id: customer,
      products: [{ product_id: shop.id.CLEAR, quantity: '1' }],
      rule_id: dearer,
      replay_days: 30,
    })
    expect([replay.orders, replay.changed, replay.items.length]).toEqual([DELIVERED, DELIVERED, DELIVERED])
    const differences = replay.items.map(({ difference }: { difference: string }) => difference)
    expect([differences[0], differences.at(-1)]).toEqual(['53.00', '1.00'])
    expect(replay.revenue_difference).toBe(((DELIVERED * (DELIVERED + 1)) / 2).toFixed(2))
  })
  it('refuse a rule that could give no price, and one that is not there', async () => {
    const sale = {
      customer_id: await addCustomer('Refused farms'),
      products: [{ product_id: shop.id.CLEAR, quantity: '1' }],
    }
    const refused = async (more: object) =>
      (await ann.call('POST', 'customer-pricing/simulate', { ...sale, ...more })).body.fields?.[0]
    expect(await refused({ rule_id: 999_999 })).toMatchObject({ path: 'rule_id' })
    expect(
      await refused({ draft_rule: { name: 'Empty', base_price_types: 'fixed', products: [] } }),
    ).toMatchObject({ path: 'draft_rule.products' })
  })
  it('stand until the fixed price, or a buying price behind them, ends', async () => {
    const customer = await addCustomer('Ending farms')
    await newSite(customer, { terminal_id: shop.id.TERM })
    const ends = '2026-03-09T18:00:00.000Z'
    const fixed = { rate: '2.25', effective_from: '2026-01-01T00:00:00Z', effective_to: ends }
    await addRule(
      {
        ...linked,
        base_price_types: 'fixed',
        pricing_sub_rule: null,
        selected_product_ids: [],
        products: [{ product_id: shop.id.DYED, ...fixed }],
        margin: { margin: '0' },
      },
      [customer],
    )
    await addRule(linked, [customer])
    await ann.post('buying-price/save', {
      supplier_id: shop.id.SUP,
      terminal_id: shop.id.TERM,
      product_id: shop.id.CLEAR,
      price: '2.5',
      effective_from: ends,
    })
    expect(
      (await quoted(customer)).map((one: Record<string, unknown>) => [one.product_name, one.effective_to]),
    ).toEqual([
      ['ULSD clear', ends],
      ['ULSD dyed', ends],
    ])
  })
  it('are none for a rule that is not meant for quotes, or stands off', async () => {
    const customer = await addCustomer('Unquoted farms')
    await newSite(customer, { terminal_id: shop.id.TERM })
    const id = await addRule(linked, [customer])
    const { customer_pricing_id } = (await ruleOf(id)).customers[0]!
    const set = (body: object) => ann.put(`customer-pricing/${customer_pricing_id}`, body)
    expect(await quoted(customer)).toHaveLength(1)
    await set({ include_in_quote: false })
    expect(await quoted(customer)).toEqual([])
    await set({ include_in_quote: true, status: false })
    expect(await quoted(customer)).toEqual([])
  })
})
