/** The script of the contract (api section 3), call by call, to the cent. */
import { describe, expect, it } from 'vitest'
import { addDays, localDay } from '#schema/values/zone.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
const D = localDay(world.clock.now(), 'America/Chicago')
const NOW = world.clock.now().toISOString()
const id: Record<string, number> = {}
const keep = async (name: string, made: Promise<Json>): Promise<Json> => {
  const row = await made
  id[name] = row.id
  return row
}
let dan: Person

describe('the main job', () => {
  it('sets up the company, places and products', async () => {
    await keep(
      'SET',
      ann.post('company-settings/', {
        company_name: 'Lone Star Fuel',
        zip_code: '77002',
        billing_basis: 'gross',
        time_zone: 'America/Chicago',
      }),
    )
    await keep('TX', ann.post('state/', { name: 'Texas', code: 'TX' }))
    await keep('HOU', ann.post('city/', { name: 'Houston', state_id: id.TX, county: 'Harris' }))
    expect(
      await ann.put(
        `company-settings/${id.SET}`,
        { state_id: id.TX, city_id: id.HOU },
        { 'if-match': '"v1"' },
      ),
    ).toMatchObject({ rev: 2, state: { code: 'TX' } })
    await keep('CAT', ann.post('product-category/', { name: 'Diesel' }))
    await keep(
      'CLEAR',
      ann.post('product/', { name: 'ULSD clear', code: 'ULSD-C', sold_as: 'gallon', category_id: id.CAT }),
    )
    await keep(
      'DYED',
      ann.post('product/', {
        name: 'ULSD dyed',
        code: 'ULSD-D',
        sold_as: 'gal',
        category_id: id.CAT,
        dyed: true,
      }),
    )
    expect((await ann.call('POST', 'product/', { name: 'x', sold_as: 'gallon' })).body).toMatchObject({
      detail: 'Missing required fields',
      code: 'VALIDATION',
      fields: [{ path: 'code' }],
    })
    expect((await ann.call('POST', 'product-category/', {})).body).toMatchObject({
      detail: 'Missing required field: name',
      fields: [{ path: 'name' }],
    })
    expect((await ann.call('POST', 'product-category/', { name: '  ' })).body.detail).toBe(
      'Missing required field: name',
    )
    for (const [path, detail] of [
      ['product', 'Missing product ID'],
      ['product-category', 'Missing category ID'],
      ['product-sub-category', 'Missing sub-category ID'],
      ['sales-order', 'Sales order ID is required for update'],
    ] as const)
      for (const method of path === 'sales-order' ? (['PUT'] as const) : (['PUT', 'DELETE'] as const))
        for (const none of ['/undefined', '/null', '/', '', '/0', '/NaN', '/-1']) {
          const { status, body } = await ann.call(method, `${path}${none}`, {})
          expect([method, path, none, status, body]).toMatchObject([
            method,
            path,
            none,
            422,
            { detail, fields: [{ path: 'id' }] },
          ])
        }
    expect((await ann.call('PUT', 'product/all', {})).status).toBe(405)
    expect((await ann.call('PUT', 'yard/undefined', {})).status).toBe(404)
    await keep('TERM', ann.post('terminal/', { name: 'Bayou Terminal', state_id: id.TX, city_id: id.HOU }))
    await keep('SUP', ann.post('supplier/', { supplier_name: 'Gulf Supply', terminal_ids: [id.TERM] }))
    expect(await ann.get(`supplier/${id.SUP}/terminals/`)).toMatchObject({ total: 1 })
  })
  it('takes prices, taxes, fees', async () => {
    for (const product_id of [id.CLEAR, id.DYED]) {
      const saved = await ann.call('POST', 'buying-price/save', {
        supplier_id: id.SUP,
        terminal_id: id.TERM,
        product_id,
        price: '2.3750',
        effective_from: `${addDays(D, -1)}T18:00:00`,
      })
      expect(saved.status).toBe(201)
      expect(saved.body.message).toMatchObject({
        message: 'Buying price saved successfully!',
        data: { price: '2.375000', effective_to: null },
      })
    }
    const tax = (name: string, more: object) => keep(name, ann.post('tax/', { name, ...more }))
    await tax('FET', {
      level: 'federal',
      tax_group: 'fet',
      applies_to_all_products: false,
      product_ids: [id.CLEAR],
      sequence: 10,
    })
    await tax('LUST', { level: 'federal', tax_group: 'lust', sequence: 11 })
    await tax('TXD', {
      level: 'state',
      tax_group: 'set',
      applies_to_all_states: false,
      state_ids: [id.TX],
      applies_to_all_products: false,
      product_ids: [id.CLEAR],
      sequence: 20,
    })
    for (const [name, rate] of [
      ['FET', '0.243'],
      ['LUST', '0.001'],
      ['TXD', '0.20'],
    ] as const)
      await ann.post(`tax-rate/?tax_id=${id[name]}`, {
        rate,
        rate_type: 'per_unit',
        effective_from: '2026-01-01',
      })
    expect(
      (await ann.call('POST', `tax-rate/?tax_id=${id.FET}`, { rate: '0.3', effective_from: '2026-02-01' }))
        .body.code,
    ).toBe('OVERLAP')
    expect(
      (await ann.call('POST', 'tax/', { name: 'none', applies_to_all_states: false })).body.detail,
    ).toContain('Select at least one')
    expect(
      await ann.post('fee/', {
        name: 'Federal oil-spill fee',
        fee_code: 'OSLTF',
        fee_type: 'per_unit',
        rate: '0.002143',
        applies_to_all_customers: true,
        auto_add: true,
      }),
    ).toMatchObject({ amount_type: 'fixed_amount' })
  })
  it('takes a customer with site, tanks and a price rule', async () => {
    await keep('N30', ann.post('payment-term/', { name: 'Net 30', net_days: 30 }))
    expect(
      await keep(
        'CUS',
        ann.post('customer/', {
          customer_name: 'Lone Star Farms LLC',
          email: 'ap@farms.example.test',
          payment_term_id: id.N30,
          credit_limit: '50000.00',
        }),
      ),
    ).toMatchObject({ status: 'active', balance: '0.00', payment_term: { id: id.N30, name: 'Net 30' } })
    await keep(
      'SHIP',
      ann.post('ship-to/', {
        customer_id: id.CUS,
        name: 'Main yard',
        address_one: '1 Farm Rd',
        state_id: id.TX,
        city_id: id.HOU,
        terminal_id: id.TERM,
      }),
    )
    expect(
      await keep(
        'NORTH',
        ann.post('asset/', {
          asset_name: 'North tank',
          ship_to_id: id.SHIP,
          product_id: id.CLEAR,
          capacity: '10000',
          inventory: '600',
        }),
      ),
    ).toMatchObject({ ullage: '8400.000' })
    expect(
      await keep(
        'SOUTH',
        ann.post('asset/', {
          asset_name: 'South tank',
          ship_to_id: id.SHIP,
          product_id: id.DYED,
          capacity: '10000',
          inventory: '500',
        }),
      ),
    ).toMatchObject({ ullage: '8500.000' })
    expect((await ann.call('GET', 'asset/?ship_to_id=0')).body).toMatchObject({
      detail: 'Invalid delivery location',
      code: 'VALIDATION',
    })
    const priced = await ann.post('customer-pricing/', {
      customer_id: [id.CUS],
      status: true,
      include_in_quote: true,
      pricing_rule: {
        name: 'Rack + 12.5',
        supplier_id: id.SUP,
        terminal_id: id.TERM,
        base_price_types: 'supplier',
        pricing_sub_rule: 'fixed_supplier',
        selected_product_ids: [],
        margin: { margin: '0.1250', margin_type: 'amount' },
      },
    })
    expect(priced.customers[0].customer_pricing_id).toBeGreaterThan(0)
    const simulated = await ann.post('customer-pricing/simulate', {
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      products: [{ product_id: id.CLEAR, quantity: '8000' }],
      pricing_date: NOW,
    })
    expect(simulated).toMatchObject({
      total: '23569.14',
      items: [{ unit_price: '2.500000', source: 'rule', base: '2.375000', subtotal: '20000.00' }],
    })
  })
  it('takes a driver with a truck and an account', async () => {
    await keep('DRV', ann.post('driver/', { name: 'Dan Driver' }))
    await keep('TRUCK', ann.post('company-asset/', { name: 'Truck 7', kind: 'truck', capacity: '9000' }))
    dan = await world.as(ann, 'driver', { name: 'Dan Driver', driver_id: id.DRV })
    expect((await dan.get('role/current-user')).driver).toMatchObject({ id: id.DRV, name: 'Dan Driver' })
  })
  it('takes the order, assigns, delivers and verifies it', async () => {
    const order = await keep(
      'SO1',
      ann.post('sales-order/', {
        customer_id: id.CUS,
        ship_to_id: id.SHIP,
        po_number: 'PO-77',
        planned_date_start: `${D}T08:00:00`,
        planned_date_end: `${D}T12:00:00`,
        line_items: [{ product_id: id.CLEAR, asset_id: id.NORTH, quantity: '8000' }],
      }),
    )
    expect(order).toMatchObject({
      order_no: 'SO-000001',
      status: 'confirmed',
      planned_date_time: '2026-03-02T14:00:00.000Z',
      goods_total: '20000.00',
      fee_total: '17.14',
      tax_total: '3552.00',
      total: '23569.14',
      margin_total: '1000.00',
      credit_result: 'ok',
    })
    expect(order.line_items[0]).toMatchObject({ price_source: 'rule', unit_price: '2.500000' })
    id.L1 = order.line_items[0].id
    const taxes = await ann.get(`sales-order/taxes/${id.SO1}`)
    expect([taxes.total_tax_amount, taxes.taxable_items.map((t: Json) => t.amount)]).toEqual([
      '3552.00',
      ['1944.00', '8.00', '1600.00'],
    ])
    const assigned = await ann.call('POST', `sales-order/${id.SO1}/assign`, {
      driver: id.DRV,
      assets: [id.TRUCK],
    })
    expect([assigned.data.status, assigned.body.events.map((e: Json) => e.type)]).toEqual([
      'assigned',
      ['sales-order.assigned'],
    ])
    const today = await dan.get(`sales-order/todays-order?date=${D}`)
    expect(today.total).toBe(1)
    for (const secret of ['total', 'goods_total', 'fees', 'tax_details', 'margin_total'])
      expect(today.items[0]).not.toHaveProperty(secret)
    for (const secret of ['unit_price', 'subtotal', 'buying_price', 'price_trace'])
      expect(today.items[0].line_items[0]).not.toHaveProperty(secret)
    expect(await dan.put(`sales-order/${id.SO1}/start-delivery?start_date_time=${NOW}`)).toMatchObject({
      status: 'in_transit',
      start_date_time: NOW,
    })
    const body = {
      delivered_at: NOW,
      line_items: [{ id: id.L1, gross_quantity: '8000', net_quantity: '7952' }],
    }
    const delivered = await dan.call('POST', `sales-order/${id.SO1}/deliver`, body, {
      'idempotency-key': 'drop-1:1',
    })
    expect(delivered.data).toMatchObject({ status: 'delivered' })
    for (const secret of ['total":', 'unit_price', 'margin', 'buying_price', 'subtotal'])
      expect(JSON.stringify(delivered.body)).not.toContain(secret)
    const again = await dan.call('POST', `sales-order/${id.SO1}/deliver`, body, {
      'idempotency-key': 'drop-1:1',
    })
    expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', delivered.body])
    expect(await ann.get(`asset/${id.NORTH}`)).toMatchObject({ inventory: '8600.000' })
    expect((await ann.call('PUT', `sales-order/${id.SO1}/status?status=verified`)).data).toMatchObject({
      status: 'verified',
      total: '23569.14',
    })
    expect((await ann.call('PUT', `sales-order/${id.SO1}/status?status=completed`)).body.code).toBe(
      'NOT_INVOICED',
    )
  })
  it('prices the dyed order and refuses or warns about credit', async () => {
    const same = { customer_id: id.CUS, ship_to_id: id.SHIP, planned_date_start: `${D}T08:00:00` }
    expect(
      await ann.post('sales-order/', {
        ...same,
        line_items: [{ product_id: id.DYED, asset_id: id.SOUTH, quantity: '8000' }],
      }),
    ).toMatchObject({ total: '20025.14', credit_result: 'ok' })
    const clear = { ...same, line_items: [{ product_id: id.CLEAR, asset_id: id.NORTH, quantity: '8000' }] }
    await ann.put(`customer/${id.CUS}`, { credit_policy: 'prevent' })
    expect((await ann.call('POST', 'sales-order/', clear)).body).toMatchObject({
      code: 'CREDIT_BLOCKED',
      detail: 'Credit limit exceeded by 17,163.42',
    })
    await ann.put(`customer/${id.CUS}`, { credit_policy: null })
    const warned = await ann.post('sales-order/', clear)
    expect(warned).toMatchObject({ credit_result: 'warn' })
    expect(warned.flags).toContain('over_ullage')
  })
  it('refuses to delete what is in use, in the words of the specification', async () => {
    expect((await ann.call('DELETE', `product/${id.CLEAR}`)).body).toMatchObject({
      code: 'IN_USE',
      detail:
        'Cannot delete this product because it is being used in sales orders. Please remove it from all orders first.',
    })
    expect((await ann.call('DELETE', `customer/${id.CUS}`)).body).toMatchObject({
      code: 'IN_USE',
      detail:
        'Cannot delete this customer because it has associated records. Please remove related data first.',
    })
  })
})
