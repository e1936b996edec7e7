import { describe, expect, it } from 'vitest'
import { isOfNothing } from '#plugins/order-prices/rules/quantities.ts'
import {
  checkCredit,
  checkEdit,
  editableKinds,
  needsCreditCheck,
  ORDER_STATES,
  splitByPo,
  uninvoicedTotal,
  type OrderStatus,
} from '#plugins/sales-orders/public.ts'
import {
  apiNet,
  netAfter,
  workedOutNet,
  lineQuantities,
  netLooksWrong,
  priceOrder,
  type OrderFlag,
  type OrderLine,
  type OrderWorld,
} from '#plugins/order-prices/public.ts'
import {
  assigned,
  bought,
  certificate,
  CLEAR,
  CUS,
  DYED,
  EARLY,
  fee,
  FET,
  line,
  NOW,
  OIL_SPILL,
  order,
  product,
  rate,
  rule,
  tax,
  texas,
  world,
  OF_STATE,
} from '../world.ts'

describe('a fee by a unit that the order does not have', () => {
  const fee = { fee_type: 'per_unit', quantity: '0.000', subtotal: '0.00' }
  it.each([
    ['counts nothing and comes to nothing: it is not shown', {}, true],
    ['is shown where it counts gallons', { quantity: '8000.000' }, false],
    ['is shown where it comes to its least', { subtotal: '75.00' }, false],
    ['is shown where it is flat', { fee_type: 'flat' }, false],
  ])('%s', (_, more, nothing) => {
    expect(isOfNothing({ ...fee, ...more })).toBe(nothing)
  })
})
describe('quantities', () => {
  const at = (more: Partial<OrderLine>) => {
    const { ordered, gross, net, billed } = lineQuantities(
      line('8000', null, more),
      more.quantity_basis ?? 'gross',
    )
    return [ordered, gross, net, billed].map((each) => each.toFixed()).join(' ')
  }
  it.each([
    ['ordered', {}, '8000 8000 8000 8000'],
    ['fill before delivery', { fill: true }, '0 0 0 0'],
    ['actuals do not count before delivery', { gross_quantity: '7000' }, '8000 8000 8000 8000'],
    ['gross for both', { delivered_at: NOW, gross_quantity: '7000' }, '8000 7000 7000 7000'],
    ['net for both', { delivered_at: NOW, net_quantity: '6900' }, '8000 6900 6900 6900'],
    [
      'basis gross',
      { delivered_at: NOW, gross_quantity: '7000', net_quantity: '6900' },
      '8000 7000 6900 7000',
    ],
    [
      'basis net',
      { delivered_at: NOW, gross_quantity: '7000', net_quantity: '6900', quantity_basis: 'net' },
      '8000 7000 6900 6900',
    ],
    ['delivered as ordered', { delivered_at: NOW }, '8000 8000 8000 8000'],
    ['fill delivered', { fill: true, delivered_at: NOW, gross_quantity: '300' }, '8000 300 300 300'],
    ['nothing came out', { delivered_at: NOW, gross_quantity: '0' }, '8000 0 0 0'],
  ] as const)('%s', (_name, more, result) => expect(at(more)).toBe(result))
  it.each([
    ['line', 'net', 'gross', 'gross', 'gross', 'net'],
    ['customer', null, 'net', 'gross', 'gross', 'net'],
    ['product', null, null, 'net', 'gross', 'net'],
    ['company', null, null, null, 'net', 'net'],
  ] as const)('basis of the %s', (_name, of_line, of_customer, of_product, of_company, basis) => {
    const at = world({
      customer: { ...world().customer, billing_basis: of_customer },
      products: [product(CLEAR, { billing_basis: of_product })],
      company: { ...world().company, billing_basis: of_company },
    })
    expect(
      priceOrder(order([line('1', '1', { quantity_basis: of_line })]), at).line_items[0]?.billing_basis,
    ).toBe(basis)
  })
})

describe('a whole order', () => {
  const priced = [bought(1, '2.375'), bought(2, '2.5', { effective_from: NOW })].map((row, i) =>
    i === 0 ? { ...row, effective_to: NOW } : row,
  )
  const ruled = texas({
    buying_prices: priced,
    pricing_rules: [rule(1, { margin: { margin: '0.125', margin_type: 'amount' } })],
    customer_pricing: [assigned(1, 1)],
  })
  it('answers prices, taxes by line, fees, totals and margin', () => {
    const result = priceOrder(
      order([line('8000', null), line('100', null, { product_id: DYED })], {
        planned_date_time: '2026-02-01T12:00:00.000Z',
      }),
      ruled,
    )
    expect(result).toMatchObject({
      goods_total: '20000.00',
      fee_total: '17.36',
      tax_total: '3552.10',
      total: '23569.46',
      margin_total: '1000.00',
      flags: ['price_missing', 'tax_expected'],
      line_items: [
        {
          line_no: 1,
          price_source: 'rule',
          unit_price: '2.500000',
          buying_price: '2.375000',
          tax_amount: '3552.00',
          margin: '1000.00',
        },
        {
          line_no: 2,
          price_source: 'none',
          unit_price: null,
          subtotal: '0.00',
          tax_amount: '0.10',
          margin: null,
        },
      ],
    })
  })
  it('prices at delivery, unless locked or kept', () => {
    const at = (more: Partial<OrderLine>, locked = false) =>
      priceOrder(
        order([line('1', null, { delivered_at: NOW, ...more })], {
          planned_date_time: EARLY,
          pricing_locked: locked,
        }),
        ruled,
      ).line_items[0]?.unit_price
    expect(at({})).toBe('2.625000')
    expect(at({}, true)).toBe('2.500000')
    expect(at({ keep_price: true, unit_price: '2.1', price_source: 'rule' })).toBe('2.100000')
    expect(at({ unit_price: '2.1', price_source: 'rule' })).toBe('2.625000')
    expect(at({ unit_price: '2.1', price_source: 'manual' })).toBe('2.100000')
  })
  it('keeps at delivery what was fixed before: locked, or priced on the day of the order', () => {
    const kept = { keep_price: 'when-fixed', unit_price: '2.1', price_source: 'rule' } as const
    const delivered = (locked: boolean, price_at: 'order' | 'delivery', more: Partial<OrderLine> = kept) =>
      priceOrder(
        order([line('1', null, { delivered_at: NOW, ...more })], {
          planned_date_time: EARLY,
          pricing_locked: locked,
        }),
        { ...ruled, company: { ...ruled.company, price_at } },
      ).line_items[0]
    expect(delivered(false, 'delivery')?.unit_price).toBe('2.625000')
    expect(delivered(true, 'delivery')).toMatchObject({ unit_price: '2.100000', price_source: 'rule' })
    expect(delivered(false, 'order')).toMatchObject({ unit_price: '2.100000', price_source: 'rule' })
    const none = { keep_price: 'when-fixed', unit_price: null, price_source: 'none' } as const
    expect(delivered(true, 'delivery', none)).toMatchObject({ unit_price: null, price_source: 'none' })
  })
  it('resolves a line that names another source anew', () => {
    const [row] = priceOrder(
      order([line('1', '9', { price_source: 'rule' })], { planned_date_time: EARLY }),
      ruled,
    ).line_items
    expect(row).toMatchObject({ price_source: 'rule', unit_price: '2.500000' })
  })
  it('takes given fees exactly, an empty list too', () =>
    expect(priceOrder(order([line('8000', '2.5')], { fees: [] }), texas()).fees).toEqual([]))
  it('takes the use of the tank when the line has none', () => {
    const at = texas({
      taxes: [{ ...FET, tax_use: 'farm' }],
      assets: [{ id: 5, tax_use: 'farm', ullage: null }],
    })
    const total = (more: Partial<OrderLine>) =>
      priceOrder(order([line('1000', '1', { asset_id: 5, ...more })]), at).tax_total
    expect([total({}), total({ tax_use: 'road' })]).toEqual(['243.00', '0.00'])
  })
  it('takes the terminal of line, order, ship-to, in this order', () => {
    const prices = [50, 51, 52].map((terminal_id, i) => bought(i + 1, `2.${i}`, { terminal_id }))
    const at = world({
      buying_prices: prices,
      margins: [
        {
          id: 1,
          customer_id: null,
          product_id: null,
          product_category_id: null,
          margin: '0',
          margin_type: 'amount',
          effective_from: EARLY,
          effective_to: null,
        },
      ],
    })
    const unit = (of_line: number | null, terminal_id: number | null) =>
      priceOrder(order([line('1', null, { terminal_id: of_line })], { terminal_id }), at).line_items[0]
        ?.unit_price
    expect([unit(52, 51), unit(null, 51), unit(null, null)]).toEqual(['2.200000', '2.100000', '2.000000'])
  })
})

describe('flags', () => {
  const D = { delivered_at: NOW, bol_line_id: 1 }
  const raised = (more: Partial<OrderLine>, at: Partial<OrderWorld> = {}, flags: OrderFlag[] = []) =>
    priceOrder(order([line('1000', '2', more)], { flags }), world({ taxes: [OF_STATE], ...at })).flags
  const tank = { assets: [{ id: 5, tax_use: null, ullage: '900' }] }
  it.each([
    ['nothing', {}, {}, []],
    ['no price', { unit_price: null }, {}, ['price_missing']],
    ['no BOL', { delivered_at: NOW }, {}, ['bol_missing']],
    [
      'no BOL for goods that are no fuel',
      { delivered_at: NOW },
      { products: [product(CLEAR, { is_fuel: false })] },
      [],
    ],
    ['more than fits', { asset_id: 5 }, tank, ['over_ullage']],
    ['what fits', { asset_id: 5, quantity: '900' }, tank, []],
    ['delivered what fits', { ...D, asset_id: 5, gross_quantity: '900' }, tank, []],
    [
      'a tank of another product',
      { asset_id: 5, quantity: '900' },
      { assets: [{ ...tank.assets[0]!, product_id: DYED }] },
      ['wrong_tank'],
    ],
    [
      'a tank for dyed fuel only',
      { asset_id: 5, quantity: '900' },
      { assets: [{ ...tank.assets[0]!, dyed_only: true }] },
      ['wrong_tank'],
    ],
    [
      'a tank of this product',
      { asset_id: 5, quantity: '900' },
      { assets: [{ ...tank.assets[0]!, product_id: CLEAR }] },
      [],
    ],
    ['no PO', {}, { customer: { ...world().customer, po_required: true } }, ['po_missing']],
    ['PO on the line', { po_number: 'A' }, { customer: { ...world().customer, po_required: true } }, []],
    ['10 % more', { ...D, gross_quantity: '1100' }, {}, []],
    ['above 10 % more', { ...D, gross_quantity: '1100.001' }, {}, ['quantity_variance']],
    ['above 10 % less', { ...D, gross_quantity: '899' }, {}, ['quantity_variance']],
    ['a fill varies as it likes', { ...D, fill: true, gross_quantity: '10' }, {}, []],
    [
      'net that fits the thermometer',
      { ...D, gross_quantity: '1000', net_quantity: '997.5', temperature: '65.4', api_gravity: '34.3' },
      {},
      [],
    ],
    [
      'net that does not',
      { ...D, gross_quantity: '1000', net_quantity: '979.5', temperature: '65.4', api_gravity: 34.3 },
      {},
      ['quantity_variance'],
    ],
    [
      'net that nobody measured',
      { ...D, quantity_basis: 'net', gross_quantity: '1000' },
      {},
      ['net_missing'],
    ],
    [
      'net that is known',
      { ...D, quantity_basis: 'net', gross_quantity: '1000', net_quantity: '995' },
      {},
      [],
    ],
    ['net before delivery', { quantity_basis: 'net' }, {}, []],
    [
      'net of what no thermometer changes',
      { ...D, quantity_basis: 'net', gross_quantity: '1000' },
      { products: [product(CLEAR, { sold_as: 'each' })] },
      [],
    ],
    ['net of nothing', { ...D, quantity_basis: 'net', gross_quantity: '0' }, {}, ['quantity_variance']],
    [
      'certificate run out',
      {},
      {
        taxes: [tax(1, 'T', [rate('1')], { level: 'state' })],
        exemption_certificates: [certificate(1, { tax_ids: [1], expires_on: '2026-03-01' })],
      },
      ['certificate_expired'],
    ],
    [
      'rate not confirmed',
      {},
      { taxes: [tax(1, 'T', [rate('1', { confirmed_at: null })], { level: 'state' })] },
      ['tax_unconfirmed'],
    ],
  ] as const)('%s', (_name, more, at, flags) => expect(raised(more, at)).toEqual(flags))
  it('what fits line by line may be too much together', () => {
    expect(
      priceOrder(
        order([line('500', '2', { asset_id: 5 }), line('500', '2', { asset_id: 5 })]),
        world({ taxes: [OF_STATE], ...tank }),
      ).flags,
    ).toEqual(['over_ullage'])
  })
  it('over_ullage stays when the tank is not known', () => {
    expect(raised({ asset_id: 6 }, {}, ['over_ullage'])).toEqual(['over_ullage'])
    expect(raised({}, {}, ['over_ullage'])).toEqual([])
  })
})

describe('net gallons', () => {
  it.each([
    [1500, 66.9, 62.7, 1492.76],
    [1350, 66.9, 62.7, 1343.49],
    [3900, 65.4, 34.3, 3890.31],
    [3300, 65.2, 34.3, 3292.11],
  ])('%d gal at %d °F, API %d = %d', (gross, temp, api, net) => expect(apiNet(gross, temp, api)).toBe(net))
  it.each([62.7, 50, 45, 30])('at 60 °F nothing changes (API %d)', (api) =>
    expect(apiNet(1000, 60, api)).toBe(1000),
  )
  it('are worked out when gross, temperature and gravity are known', () =>
    expect([
      workedOutNet({ gross_quantity: '3900.000', temperature: 65.4, api_gravity: '34.3' }),
      workedOutNet({ gross_quantity: '3900', temperature: 65.4 }),
    ]).toEqual(['3890.310', null]))
  it('follow a corrected gross when they were worked out, and are asked for when they were typed', () => {
    const was = { gross_quantity: '3900.000', temperature: 65.4, api_gravity: 34.3 }
    expect(
      netAfter({ ...was, net_quantity: '3890.310' }, { ...was, gross_quantity: '3300', temperature: 65.2 }),
    ).toBe('3292.110')
    expect(netAfter({ ...was, net_quantity: '3890.310' }, { ...was, temperature: null })).toBeNull()
    expect(netAfter({ ...was, net_quantity: '3880' }, { ...was, gross_quantity: '3300' })).toBeUndefined()
    expect(netAfter({ ...was, net_quantity: '3880' }, { ...was, temperature: 70 })).toBe('3880')
    expect([
      netAfter({ ...was, net_quantity: '3880' }, { ...was, gross_quantity: '0' }),
      netAfter({ gross_quantity: '10' }, { gross_quantity: '20' }),
    ]).toEqual([null, null])
  })
  it('warns above 0.1 %', () =>
    expect([netLooksWrong(3900, 3890, 65.4, 34.3), netLooksWrong(3900, 3900, 65.4, 34.3)]).toEqual([
      false,
      true,
    ]))
})

describe('credit', () => {
  const check = (more: Partial<Parameters<typeof checkCredit>[0]>) =>
    checkCredit({
      balance: '30000',
      open_orders: [],
      order_total: '20000.01',
      credit_limit: '50000',
      customer_policy: null,
      company_policy: 'warn',
      override: false,
      ...more,
    })
  it.each([
    ['no limit', { credit_limit: null }, 'ok', '0.00'],
    ['at the limit', { order_total: '20000' }, 'ok', '0.00'],
    ['company policy', {}, 'warn', '0.01'],
    ['policy ok', { customer_policy: 'ok' }, 'ok', '0.01'],
    ['prevent', { customer_policy: 'prevent' }, 'blocked', '0.01'],
    ['overridden', { customer_policy: 'prevent', override: true }, 'overridden', '0.01'],
    ['override of a warning', { override: true }, 'warn', '0.01'],
    ['customer beats company', { customer_policy: 'warn', company_policy: 'prevent' }, 'warn', '0.01'],
  ] as const)('%s', (_name, more, credit_result, over_by) =>
    expect(check(more)).toMatchObject({ credit_result, over_by }),
  )
  it('says by how much', () =>
    expect(check({ customer_policy: 'prevent', order_total: '37163.42' }).refuse).toEqual({
      refuse: 'CREDIT_BLOCKED',
      detail: 'Credit limit exceeded by 17,163.42',
    }))
  it.each(ORDER_STATES)('an order that is %s', (status) => {
    const groups = [
      { total: '100', invoiced: false },
      { total: '50', invoiced: true },
    ]
    expect(uninvoicedTotal({ status, groups })).toBe(
      ['draft', 'completed', 'archive'].includes(status) ? '0.00' : '100.00',
    )
  })
  it('is asked again only when the total rises', () =>
    expect([
      needsCreditCheck(null, '0'),
      needsCreditCheck('1.00', '1'),
      needsCreditCheck('1', '1.01'),
      needsCreditCheck('2', '1'),
    ]).toEqual([true, false, true, false]))
})

describe('editing by state', () => {
  const edits = {
    customer: { order_fields: ['customer_id'], lines: [] },
    notes: { order_fields: ['notes', 'driver_notes'], lines: [] },
    fees: { order_fields: ['fees'], lines: [] },
    po: { order_fields: ['po_number'], lines: [] },
    price: { order_fields: [], lines: [{ change: 'update', delivered: true, fields: ['unit_price'] }] },
    actuals: {
      order_fields: [],
      lines: [{ change: 'update', delivered: true, fields: ['gross_quantity', 'temperature'] }],
    },
    open_line: { order_fields: [], lines: [{ change: 'update', delivered: false, fields: ['quantity'] }] },
    add_line: { order_fields: [], lines: [{ change: 'add', delivered: false, fields: [] }] },
    add_drop: { order_fields: [], lines: [{ change: 'add', delivered: true, fields: [] }] },
    delivered_product: {
      order_fields: [],
      lines: [{ change: 'update', delivered: true, fields: ['product_id'] }],
    },
    remove_delivered: { order_fields: [], lines: [{ change: 'remove', delivered: true, fields: [] }] },
  } as const
  const everything = Object.keys(edits)
  const table: readonly [OrderStatus, readonly string[]][] = [
    ['draft', everything],
    ['confirmed', everything],
    ['assigned', everything],
    ['in_transit', ['notes', 'fees', 'po', 'price', 'open_line', 'add_line']],
    ['delivered', ['customer', 'notes', 'fees', 'po', 'price', 'actuals', 'add_drop', 'delivered_product']],
    ['verified', ['notes']],
    ['completed', ['notes']],
    ['archive', ['notes']],
  ]
  it.each(table)('%s', (status, allowed) => {
    expect(
      Object.entries(edits)
        .filter(([, edit]) => checkEdit(status, edit) === null)
        .map(([name]) => name),
    ).toEqual(allowed)
    expect(editableKinds(status).includes('notes')).toBe(true)
  })
  it('tells the way out', () =>
    expect(checkEdit('verified', edits.price)).toEqual({
      refuse: 'ORDER_LOCKED',
      detail: 'Unverify the order first',
    }))
})

describe('split by PO', () => {
  const split = (pos: (string | null)[], at = texas(), price = '2.5') =>
    splitByPo(priceOrder(order(pos.map((po_number) => line('1000', price, { po_number }))), at))
  it('keeps the order of lines, no PO last', () =>
    expect(split(['B', null, 'A', 'B']).map((group) => [group.po_number, group.line_items.length])).toEqual([
      ['B', 2],
      ['A', 1],
      [null, 1],
    ]))
  it('takes the PO of the order for lines without', () => {
    expect(
      splitByPo(
        priceOrder(order([line('1', '1'), line('1', '1', { po_number: 'X' })], { po_number: 'Y' }), world()),
      ).map((group) => group.po_number),
    ).toEqual(['Y', 'X'])
  })
  it('shares fees by line count when goods are 0', () => {
    const at = texas({ taxes: [], fees: [fee(1, { rate: '10' })] })
    expect(split(['A', 'A', 'B'], at, '0').map((group) => group.fee_total)).toEqual(['6.67', '3.33'])
  })
  it('shares taxes on fees with the fees', () => {
    const at = texas({
      taxes: [
        tax(1, 'sales', [rate('8.25', { rate_type: 'percent' })], {
          applies_to_fees: true,
          always: true,
          applies_to_all_products: false,
          product_ids: [99],
        }),
      ],
      fees: [fee(1, { rate: '10', taxable: true }), { ...OIL_SPILL, id: 2 }],
    })
    const groups = split(['A', 'B', 'C'], at)
    expect(groups.map((group) => [group.fee_total, group.tax_total])).toEqual([
      ['5.49', '0.28'],
      ['5.47', '0.28'],
      ['5.47', '0.27'],
    ])
    expect(groups[0]?.taxable_items[0]).toMatchObject({ taxable_amount: '3.34', amount: '0.28' })
  })
  it('an order without lines is one group', () =>
    expect(
      splitByPo(priceOrder(order([]), texas({ fees: [fee(1, { rate: '3' })] }))).map((group) => group.total),
    ).toEqual(['3.00']))
  it('customers differ from each other', () =>
    expect(
      priceOrder(
        order([line('1', '1')]),
        world({
          exemption_certificates: [certificate(1, { customer_id: CUS + 1, tax_ids: [1] })],
          taxes: [tax(1, 'T', [rate('1')])],
        }),
      ).tax_total,
    ).toBe('1.00'))
})
