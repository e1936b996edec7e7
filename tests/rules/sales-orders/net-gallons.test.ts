/** Net at 60 °F by table 6B, held against the constants as the table prints them, and null outside of it. */
import { describe, expect, it } from 'vitest'
import { FAMILIES } from '#schema/values/families.ts'
import { tableByFamily } from '#plugins/products/public.ts'
import {
  isWorkedOut,
  netAfter,
  netLooksWrong,
  priceOrder,
  workedOutNet,
} from '#plugins/order-prices/public.ts'
import { CLEAR, line, NOW, order, product, rate, tax, world } from '../world.ts'

/** Density from which on they count, K0, K1 and K2: fuel oil, jet fuel, what lies between, gasoline. */
const PRINTED = [
  [838.3127, 103.872, 0.2701, 0],
  [787.5195, 330.301, 0, 0],
  [770.352, 1489.067, 0, -0.0018684],
  [0, 192.4571, 0.2438, 0],
] as const
/** Works a net out by the constants that table 6B of API MPMS 11.1 prints for degrees Fahrenheit. */
function printedNetOf(gross: number, degrees: number, api: number): number {
  const rho = (141.5 * 999.016) / (api + 131.5)
  const [, k0, k1, k2] = PRINTED.find(([from]) => rho >= from)!
  const alpha = k0 / rho ** 2 + k1 / rho + k2
  const delta = degrees - 60
  return gross * Math.exp(-alpha * delta * (1 + 0.8 * alpha * delta))
}
const net = (gross: string, temperature: number | string, api_gravity: number | string) =>
  workedOutNet({ gross_quantity: gross, temperature, api_gravity }, '6b')

describe('net gallons by table 6B', () => {
  const GRAVITIES = [10, 25, 34.3, 36.9, 41, 47.9, 50, 52.2, 62.7, 85]
  const DEGREES = [0, 20, 40, 60, 66.9, 80, 90, 110]
  it.each(GRAVITIES.flatMap((api) => DEGREES.map((degrees) => [degrees, api] as const)))(
    '8,000 gal at %d °F, API %d are within 0.02 gal of the printed table',
    (degrees, api) =>
      expect(Math.abs(Number(net('8000', degrees, api)) - printedNetOf(8000, degrees, api))).toBeLessThan(
        0.02,
      ),
  )
  it.each([
    ['1500', 66.9, 62.7, '1492.760'],
    ['1350', 66.9, 62.7, '1343.490'],
    ['3900', '65.4', '34.3', '3890.310'],
    ['3300', 65.2, 34.3, '3292.110'],
    ['1000', 60, 45, '1000.000'],
  ])('%s gal at %s °F, API %s = %s', (gross, degrees, api, text) =>
    expect(net(gross, degrees, api)).toBe(text),
  )
  it.each([
    [-58, 35, true],
    [-58.1, 35, false],
    [302, 35, true],
    [302.1, 35, false],
    [80, 100, true],
    [80, 100.1, false],
    [80, -10, true],
    [80, -10.1, false],
    [80, 147, false],
    [2000, 35, false],
  ])('%d °F, API %d is in the table: %s', (degrees, api, isIn) =>
    expect(net('1000', degrees, api) !== null).toBe(isIn),
  )
  it.each(['lpg', 'none', null, undefined] as const)('by the table %s nothing is worked out', (table) => {
    const measured = { gross_quantity: '1000', temperature: 80, api_gravity: 34.3 }
    expect(workedOutNet(measured, table)).toBeNull()
    expect(netLooksWrong({ ...measured, net_quantity: '500' }, table)).toBe(false)
    expect(isWorkedOut({ ...measured, net_quantity: '991' }, table)).toBe(false)
  })
  it('nothing follows where one of the three is not known', () => {
    const at = { gross_quantity: '1000', temperature: '60', api_gravity: '35' }
    for (const key of ['gross_quantity', 'temperature', 'api_gravity'] as const)
      expect(workedOutNet({ ...at, [key]: null }, '6b')).toBeNull()
    expect([
      isWorkedOut({ ...at, net_quantity: '1000' }, '6b'),
      isWorkedOut({ ...at, net_quantity: '999' }, '6b'),
      isWorkedOut(at, '6b'),
    ]).toEqual([true, false, false])
  })
  it('follows a corrected gross when it was worked out, and is asked for when it was typed', () => {
    const was = { gross_quantity: '3900.000', temperature: 65.4, api_gravity: 34.3 }
    const after = (typed: string, now: object) =>
      netAfter({ ...was, net_quantity: typed }, { ...was, ...now }, '6b')
    expect([
      after('3890.310', { gross_quantity: '3300', temperature: 65.2 }),
      after('3890.310', { temperature: null }),
      after('3880', { gross_quantity: '3300' }),
      after('3880', { temperature: 70 }),
      after('3880', { gross_quantity: '0' }),
      netAfter({ gross_quantity: '10' }, { gross_quantity: '20' }, '6b'),
    ]).toEqual(['3292.110', null, undefined, '3880', null, null])
  })
  it('a net that differs by exactly a thousandth is believed', () => {
    const at = { gross_quantity: '1000', temperature: 60, api_gravity: 35 }
    const wrong = ['1000', '999', '1001', '998.9', '1001.1'].map((net_quantity) =>
      netLooksWrong({ ...at, net_quantity }, '6b'),
    )
    expect(wrong).toEqual([false, false, false, true, true])
    expect(netLooksWrong({ ...at, gross_quantity: '0', net_quantity: '5' }, '6b')).toBe(false)
  })
})

describe('the table of a product', () => {
  const facts = { name: 'X', code: 'X', fta_code: null }
  it('goes by its family', () => {
    const tables = FAMILIES.map((family) => [family, tableByFamily({ ...facts, family })] as const)
    expect(tables.filter(([, table]) => table === 'lpg').map(([family]) => family)).toEqual(['lpg'])
    expect(tables.filter(([, table]) => table === 'none').map(([family]) => family)).toEqual([
      'def',
      'lubricant',
      'other',
    ])
    expect(tableByFamily({ ...facts, family: null })).toBe('none')
  })
  it.each([
    ['E85', 'E85', null, 'none'],
    ['Flex fuel', 'FLEX', 'E85', 'none'],
    ['Biodiesel B100', 'BIO', null, 'none'],
    ['Biodiesel', 'BIO', 'B00', 'none'],
    ['Gasoline 87, no ethanol', 'E0-87', '065', '6b'],
    ['E10 87', 'E10-87', '124', '6b'],
    ['B20 clear', 'B20-C', '170', '6b'],
  ])('%s (%s, %s) is %s', (name, code, fta_code, table) =>
    expect(tableByFamily({ name, code, fta_code, family: 'distillate' })).toBe(table),
  )
})

describe('a tax on net gallons', () => {
  const flags = (more: object, of = {}) =>
    priceOrder(
      order([line('1000', '2', { delivered_at: NOW, bol_no: 'B', gross_quantity: '1000', ...more })]),
      world({
        taxes: [tax(1, 'State', [rate('0.2')], { level: 'state', quantity_basis: 'net' })],
        products: [product(CLEAR, of)],
      }),
    ).flags
  it('is asked about where the net of a delivered line is missing', () => {
    expect(flags({})).toContain('tax_net_missing')
    expect(flags({ net_quantity: '995' })).not.toContain('tax_net_missing')
    expect(flags({ gross_quantity: null, delivered_at: null })).not.toContain('tax_net_missing')
    expect(flags({}, { sold_as: 'pound' })).not.toContain('tax_net_missing')
  })
})
