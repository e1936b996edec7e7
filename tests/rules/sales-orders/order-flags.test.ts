import { describe, expect, it } from 'vitest'
import { D } from '#schema/values/decimal.ts'
import {
  isEmptyDrop,
  lacksNet,
  lineMargin,
  priceOrder,
  wrongFuel,
  type OrderFlag,
  type OrderLine,
  type OrderToPrice,
  type OrderWorld,
} from '#plugins/order-prices/public.ts'
import {
  CLEAR,
  CUS,
  DYED,
  line,
  LUST,
  NOW,
  OF_STATE,
  order,
  product,
  rate,
  tax,
  TX,
  world,
} from '../world.ts'

const flags = (
  lines: readonly OrderLine[],
  more: Partial<OrderWorld> = {},
  of: Partial<OrderToPrice> = {},
): readonly OrderFlag[] => priceOrder(order(lines, of), world({ taxes: [OF_STATE], ...more })).flags
const one = (more: Partial<OrderLine> = {}) => line('100', '1', { bol_no: 'B', ...more })
const dropped = (gross: string | null, more: Partial<OrderLine> = {}) =>
  one({ delivered_at: NOW, gross_quantity: gross, ...more })
const tank = (id: number, more: Partial<OrderWorld['assets'][number]> = {}) =>
  ({ id, ullage: null, tax_use: null, ...more }) as OrderWorld['assets'][number]
const raised = (flag: OrderFlag, ...args: Parameters<typeof flags>) => flags(...args).includes(flag)

it('an order where all is well raises nothing', () => expect(flags([one(), dropped('100')])).toEqual([]))

describe('PO numbers', () => {
  const customer = {
    id: CUS,
    customer_pricing_type: 'simple',
    billing_basis: null,
    po_required: true,
  } as const
  const missing = (lines: readonly OrderLine[], po_number: string | null) =>
    raised('po_missing', lines, { customer }, { po_number })
  it.each([
    ['no line, none on the order', [], null, true],
    ['no line, one on the order', [], 'PO', false],
    ['all lines have one', [one({ po_number: 'A' }), one({ po_number: 'B' })], null, false],
    ['one line has none', [one({ po_number: 'A' }), one()], null, true],
    ['that of the order stands for it', [one({ po_number: 'A' }), one()], 'PO', false],
  ])('%s', (_, lines, po_number, answer) => expect(missing(lines, po_number)).toBe(answer))
})

describe('what was delivered against what was ordered', () => {
  const VARIES = 'quantity_variance'
  it.each([
    ['not delivered', one({ gross_quantity: '200' }), false],
    [
      'not delivered, with a net that does not fit',
      one({ gross_quantity: '100', net_quantity: '97', temperature: '75', api_gravity: '35' }),
      false,
    ],
    ['a tenth more', dropped('110'), false],
    ['more than a tenth', dropped('110.001'), true],
    ['more than a tenth less', dropped('89.999'), true],
    ['a fill has no ordered quantity', dropped('500', { fill: true }), false],
    // 99.3 gal: 100 gal of diesel at 75 °F
    [
      'a net that fits',
      dropped('100', { net_quantity: '99.3', temperature: '75', api_gravity: '35' }),
      false,
    ],
    [
      'a net that does not',
      dropped('100', { net_quantity: '97', temperature: '75', api_gravity: '35' }),
      true,
    ],
    ['no temperature', dropped('100', { net_quantity: '97', api_gravity: '35' }), false],
    ['no gravity', dropped('100', { net_quantity: '97', temperature: '75' }), false],
    ['no net', dropped('100', { temperature: '75', api_gravity: '35' }), false],
    ['no gross', dropped(null, { net_quantity: '97', temperature: '75', api_gravity: '35' }), false],
  ] as const)('%s', (_, row, answer) => expect(raised(VARIES, [row])).toBe(answer))
  it('one line of several is enough', () =>
    expect(raised(VARIES, [dropped('100'), dropped('150')])).toBe(true))
})

describe('tanks', () => {
  const products = [product(CLEAR), product(DYED, { dyed: true })]
  const wrong = (product_id: number, tanks: OrderWorld['assets'], asset_id: number | null = 7) =>
    raised('wrong_tank', [one({ product_id, asset_id })], { products, assets: tanks })
  it.each([
    ['holds it', CLEAR, [tank(7, { product_id: CLEAR })], false],
    ['holds something else', DYED, [tank(7, { product_id: CLEAR })], true],
    ['holds nothing yet', DYED, [tank(7)], false],
    ['takes dyed fuel alone', CLEAR, [tank(7, { dyed_only: true })], true],
    ['takes dyed fuel, and gets it', DYED, [tank(7, { dyed_only: true })], false],
    ['another one holds something else', CLEAR, [tank(6, { product_id: DYED }), tank(7)], false],
    ['is not known', CLEAR, [], false],
  ])('a tank that %s', (_, product_id, tanks, answer) => expect(wrong(product_id, tanks)).toBe(answer))
  it('a product that is not there is clear', () =>
    expect(
      raised('wrong_tank', [one({ asset_id: 7 })], {
        products: [product(DYED, { dyed: true })],
        assets: [tank(7, { dyed_only: true })],
      }),
    ).toBe(true))
  it('no tank, no mistake', () => {
    expect(wrongFuel({ id: CLEAR, dyed: false }, undefined)).toBeUndefined()
    expect(wrong(CLEAR, [tank(7, { product_id: DYED })], null)).toBe(false)
  })

  const over = (
    lines: readonly OrderLine[],
    tanks: OrderWorld['assets'],
    of: Partial<OrderToPrice> = {},
  ): boolean => raised('over_ullage', lines, { assets: tanks }, of)
  const into = (asset_id: number | null, quantity: string) => line(quantity, '1', { asset_id })
  it.each([
    ['has room', [into(7, '100')], [tank(7, { ullage: '100' })], false],
    ['has too little', [into(7, '100.001')], [tank(7, { ullage: '100' })], true],
    ['has too little for both lines', [into(7, '60'), into(7, '60')], [tank(7, { ullage: '100' })], true],
    [
      'has room, as another line goes elsewhere',
      [into(7, '60'), into(null, '60')],
      [tank(7, { ullage: '100' })],
      false,
    ],
    [
      'is one of two, and the other has room',
      [into(7, '60'), into(8, '60')],
      [tank(7, { ullage: '100' }), tank(8, { ullage: '50' })],
      true,
    ],
    ['belongs to no line', [into(7, '60')], [tank(7, { ullage: '100' }), tank(8, { ullage: '-1' })], false],
    ['says nothing of its room', [into(7, '60')], [tank(7)], false],
  ])('a tank that %s', (_, lines, tanks, answer) => expect(over(lines, tanks)).toBe(answer))
  it('what was raised stays while no tank of the order is known', () => {
    const before = { flags: ['over_ullage' as const] }
    expect(over([into(7, '60'), into(null, '1')], [tank(7)], before)).toBe(true)
    expect(over([into(7, '60'), into(null, '1')], [], before)).toBe(true)
    expect(over([into(null, '60')], [], before)).toBe(false)
    expect(over([into(7, '60')], [tank(7, { ullage: '100' })], before)).toBe(false)
  })
})

describe('dyed fuel for the highway', () => {
  const highway = (tax_use: string | null, dyed: boolean, tank_use: string | null = null) =>
    raised('dyed_highway', [one({ tax_use, asset_id: 7 })], {
      products: [product(CLEAR, { dyed })],
      assets: [{ id: 7, tax_use: tank_use, ullage: null }],
    })
  it('is flagged by the use of the line, else of its tank', () =>
    expect([
      highway('highway', true),
      highway(null, true, 'highway'),
      highway('farm', true, 'highway'),
      highway('highway', false),
      highway(null, true),
    ]).toEqual([true, true, false, false, false]))
})
describe('papers and figures of a drop', () => {
  it('fuel that was delivered needs a bill of lading, by number or by line', () => {
    const missing = (more: Partial<OrderLine>) =>
      raised('bol_missing', [dropped('100', { bol_no: null, ...more })])
    expect([missing({}), missing({ bol_no: 'B' }), missing({ bol_line_id: 5 })]).toEqual([true, false, false])
  })
  it('an empty drop needs neither price nor paper', () =>
    expect(flags([dropped('0', { unit_price: null, bol_no: null, fill: true })])).toEqual([]))
  it('the net is asked for by the product of the line', () => {
    const products = [product(3, { sold_as: 'each', is_fuel: false }), product(CLEAR)]
    const missing = (product_id: number) =>
      raised('net_missing', [dropped('100', { product_id, quantity_basis: 'net' })], { products })
    expect([missing(CLEAR), missing(3), missing(99)]).toEqual([true, false, false])
  })
  it.each([
    ['gallons without a net', {}, product(CLEAR), true],
    ['nothing known at all', { gross_quantity: null }, product(CLEAR), true],
    ['nothing came out', { gross_quantity: '0' }, product(CLEAR), false],
    ['the net is there', { net_quantity: '99' }, product(CLEAR), false],
    ['billed on gross', { billing_basis: 'gross' as const }, product(CLEAR), false],
    ['not delivered', { delivered_at: null }, product(CLEAR), false],
    ['no fuel', {}, product(CLEAR, { is_fuel: false }), false],
    ['sold by weight', {}, product(CLEAR, { sold_as: 'pound' }), false],
    ['a product that is not there', {}, undefined, false],
  ])('%s', (_, more, of, answer) => {
    const row = {
      delivered_at: NOW,
      billing_basis: 'net' as const,
      gross_quantity: '100',
      net_quantity: null,
    }
    expect(lacksNet({ ...row, ...more }, of)).toBe(answer)
  })
  it.each([
    ['nothing measured', NOW, null, null, '0', true],
    ['zero by gross', NOW, '0', null, '0', true],
    ['zero by net', NOW, null, '0', '0', true],
    ['gross that was billed as net of zero', NOW, '5', '0', '0', false],
    ['net without gross', NOW, null, '5', '0', false],
    ['something billed', NOW, '0', '0', '5', false],
    ['not delivered', null, null, null, '0', false],
  ])('an empty drop: %s', (_, delivered_at, gross_quantity, net_quantity, billed, answer) =>
    expect(isEmptyDrop({ delivered_at, gross_quantity, net_quantity }, billed)).toBe(answer),
  )
  it('there is a margin where both price and cost are known', () => {
    const billed = priceOrder(order([one()]), world()).line_items[0]!.billed_quantity
    expect(billed).toBe('100.000')
    expect(lineMargin(D('100'), null, '2')).toBeNull()
    expect(lineMargin(D('100'), '2', null)).toBeNull()
  })
})

describe('a tax of the state', () => {
  const expected = (more: Partial<OrderWorld> = {}, lines = [one()]) => raised('tax_expected', lines, more)
  const clear = (more: Parameters<typeof product>[1]) => ({ products: [product(CLEAR, more)] })
  it.each([
    ['is there', {}, false],
    ['is not', { taxes: [LUST] }, true],
    ['is missing for the site of no state', { taxes: [], ship_to: null }, false],
    ['is not expected of dyed fuel', { taxes: [], ...clear({ dyed: true }) }, false],
    ['nor of what is no fuel', { taxes: [], ...clear({ is_fuel: false }) }, false],
    ['nor of what is sold by weight', { taxes: [], ...clear({ sold_as: 'pound' }) }, false],
    ['nor of propane, by its code', { taxes: [], ...clear({ fta_code: '054' }) }, false],
    ['but of diesel, by its code', { taxes: [], ...clear({ fta_code: '313' }) }, true],
    ['and of what has no code', { taxes: [], ...clear({ fta_code: null }) }, true],
    ['and of what is sold by the liter', { taxes: [], ...clear({ sold_as: 'liter' }) }, true],
    [
      'of the product of the line, not of another',
      { taxes: [], products: [product(DYED, { dyed: true }), product(CLEAR)] },
      true,
    ],
  ] as const)('%s', (_name, more, answer) => expect(expected(more)).toBe(answer))
  it('that is exempted is there', () => {
    const exempt = {
      id: 1,
      customer_id: CUS,
      ship_to_id: null,
      tax_ids: [OF_STATE.id],
      tax_groups: [],
      state_id: null,
      product_ids: [],
      tax_use: null,
      certificate_no: 'C',
      exempt_percent: '100',
      issued_on: '2026-01-01',
      expires_on: null,
      status: 'active',
    } as const
    expect(expected({ exemption_certificates: [exempt] })).toBe(false)
  })
  it('must be on every line that should bear it', () => {
    const onOne = tax(8, 'State', [rate('0')], {
      level: 'state',
      state_ids: [TX],
      applies_to_all_products: false,
      product_ids: [CLEAR],
    })
    const other = one({ product_id: DYED })
    expect(expected({ taxes: [onOne] }, [one(), other])).toBe(true)
  })
})

describe('what is rarely meant', () => {
  const sold = (unit_price: string, buying_price: string | null) =>
    one({ unit_price, buying_price, price_source: 'manual', keep_price: true })
  it('below cost', () => {
    expect(raised('below_cost', [sold('2.39', '2.40')])).toBe(true)
    expect(raised('below_cost', [sold('2.40', '2.40')])).toBe(false)
    expect(raised('below_cost', [sold('2.40', null)])).toBe(false)
  })
  it('more than a fifth from what was paid last', () => {
    const last_prices = [{ product_id: CLEAR, unit_price: '2.00' }]
    const jump = (unit_price: string, more = {}) =>
      raised('price_jump', [one({ unit_price, ...more })], { last_prices })
    expect(['2.40', '2.400001', '1.60', '1.599999'].map((price) => jump(price))).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect(jump('9', { product_id: DYED })).toBe(false)
    expect(raised('price_jump', [one({ unit_price: null })], { last_prices })).toBe(false)
  })
  it('net more than 3 % from gross', () => {
    const net = (net_quantity: string | null) =>
      raised('net_implausible', [dropped('1000', { net_quantity })])
    expect(['970', '969.999', '1030', '1030.001', null].map(net)).toEqual([false, true, false, true, false])
  })
})
