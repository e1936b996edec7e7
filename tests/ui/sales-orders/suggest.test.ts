/** What a new order starts with: a line for each tank, the next working day, the order before taken again. */
import { describe, expect, test } from 'vitest'
import { LineModel } from '#ui'
import { createShop } from '#plugins/sales-orders/screens/editor/draft/shop.ts'
import { bareRow, exampleRow } from '#core/testing.ts'
import { OrderLine, SalesOrder } from '#schema/sales/sales-orders.ts'
import {
  blankLine,
  isBlankLine,
  isNotOrdered,
  type EditLine,
} from '#plugins/sales-orders/screens/editor/draft/line.ts'
import {
  isUntouched,
  nextWorkday,
  repeatedLines,
  suggestedGallons,
  suggestedLines,
} from '#plugins/sales-orders/screens/editor/draft/suggest.ts'

const clear = { id: 1, name: 'ULSD clear', code: 'ULSD', dyed: false }
const tank = (id: number, room: string | null, product_id: number | null = 1) => ({
  id,
  name: `Tank ${id}`,
  product_id,
  room,
  capacity: '10000',
})

test.each([
  ['4275.500', '4200'],
  ['100', '100'],
  ['99.999', ''],
  ['0', ''],
  ['12300', '12300'],
  ['-500', ''],
  [null, ''],
])('room for %s gal suggests %s', (room, gallons) => expect(suggestedGallons(room)).toBe(gallons))

describe('a line for each tank', () => {
  const [full, unread, other] = [tank(1, '4275.5'), tank(2, null), tank(3, '900', 7)]
  test('has its product and what fits; one that nobody read waits for gallons; another product is not sold', () => {
    expect(suggestedLines([full, unread, other], [clear])).toEqual([
      { ...blankLine(), tank: full, product: clear, quantity: '4200', suggested: '4200' },
      { ...blankLine(), tank: unread, product: clear, quantity: '', suggested: '' },
    ])
  })
  test('whose gallons are taken away is not ordered', () => {
    const [line] = suggestedLines([full], [clear])
    expect(
      [line!, { ...line!, quantity: '' }, { ...line!, quantity: '', fill: true }].map(isBlankLine),
    ).toEqual([false, true, false])
    expect(
      [line!, { ...line!, quantity: '' }, blankLine(), { ...line!, quantity: '', fill: true }].map(
        isNotOrdered,
      ),
    ).toEqual([false, true, false, false])
    expect(isBlankLine({ ...blankLine(), tank: full, product: clear })).toBe(false)
  })
  test('gives way to another suggestion until somebody changes it', () => {
    const [line] = suggestedLines([full], [clear]) as [EditLine]
    const changed: Partial<EditLine>[] = [
      { quantity: '4000' },
      { fill: true },
      { po: '7' },
      { price: { value: '2.5', reason: 'Match' } },
      { supply: { terminal_id: 1, supplier_id: null, label: 'Rack' } },
    ]
    expect(
      [line, blankLine(), ...changed.map((change) => ({ ...line, ...change }))].map(isUntouched),
    ).toEqual([true, true, ...changed.map(() => false)])
  })
})

test('lines that are replaced come back by undo', () => {
  const typed = { ...blankLine(), product: clear, quantity: '777' }
  const lines = new LineModel<EditLine>({
    columns: [],
    blank: blankLine,
    isBlank: isBlankLine,
    lines: [typed],
  })
  lines.replace([{ ...typed, quantity: '1500' }])
  expect(lines.values.map(({ quantity }) => quantity)).toEqual(['1500'])
  lines.undo()
  expect(lines.values).toEqual([typed])
})
test('an order is taken again with what and how much, at the price of the day', () => {
  const line = exampleRow(OrderLine, {
    product: { ...clear, is_fuel: true, sold_as: 'gallon' },
    quantity: '1500.000',
    fill: false,
    asset: { id: 1, asset_name: 'Tank 1' },
    price_source: 'manual',
    unit_price: '2.9',
  })
  const before = bareRow(SalesOrder, { line_items: [line] })
  expect(repeatedLines(before, [tank(1, '4275.5')])).toEqual([
    {
      ...blankLine(),
      tank: tank(1, '4275.5'),
      product: { ...clear, sold_as: 'gallon' as const },
      quantity: '1500',
      fill: false,
    },
  ])
})
test.each([
  ['2026-11-23', '2026-11-24'],
  ['2026-11-26', '2026-11-27'],
  ['2026-11-27', '2026-11-30'],
  ['2026-11-28', '2026-11-30'],
  ['2026-12-31', '2027-01-01'],
])('after %s the trucks go on %s', (today, next) => expect(nextWorkday(today)).toBe(next))
test('tanks of a site that was chosen before and answer late are not taken for those of the site', async () => {
  const answers = new Map<string, (rows: readonly object[]) => void>()
  const shop = createShop({
    ask: (_route: object, input: { filters?: { ship_to_id: string } }) =>
      new Promise((done) => {
        if (!input.filters) return done({ status: 'done', value: [] })
        return answers.set(input.filters.ship_to_id, (items) => done({ status: 'done', value: { items } }))
      }),
  } as never)
  const [before, chosen] = [shop.loadTanks(1), shop.loadTanks(2)]
  const row = (id: number, asset_name: string) => ({
    id,
    asset_name,
    product_id: 1,
    capacity: null,
    inventory: null,
  })
  answers.get('2')!([row(4, 'Tank 10'), row(3, 'Tank 2')])
  await chosen
  answers.get('1')!([row(1, 'Elsewhere')])
  await before
  expect(shop.tanks.map(({ name }) => name)).toEqual(['Tank 2', 'Tank 10'])
})
test('the room of a tank is what other orders leave of it, and no order is in its own way', async () => {
  const tanks = [
    {
      id: 4,
      asset_name: 'Tank 4',
      product_id: 1,
      capacity: '10000.000',
      safe_fill_percent: '90.000000',
      inventory: '1000.000',
      ullage: '8000.000',
      level_at: new Date().toISOString(),
      usage_per_day: null,
      used_per_day: null,
    },
  ]
  const coming = [
    { asset_id: 4, sales_order_id: 7, planned_date_start: null, quantity: '7750.000', fill: false },
  ]
  const shop = createShop({
    ask: async (_route: object, { filters }: { filters?: object }) => ({
      status: 'done',
      value: filters ? { items: tanks } : coming,
    }),
  } as never)
  await shop.loadTanks(1)
  expect(suggestedLines(shop.tanks, [clear]).map(({ quantity }) => quantity)).toEqual(['200'])
  await shop.loadTanks(1, { id: 7, planned_date_time: null })
  expect(shop.tanks[0]!.room).toBe('8000.000')
})
test('a line says where its price was found, as far as names may be read', async () => {
  const rows: Readonly<Record<string, readonly object[]>> = {
    '/terminal/': [{ id: 3, name: 'Houston South' }],
    '/supplier/': [{ id: 7, supplier_name: 'Valero' }],
  }
  const shopOf = (may: (permission: string) => boolean) =>
    createShop({
      ask: async ({ path, permission }: { path: string; permission: string }) =>
        may(permission) ? { status: 'done', value: { items: rows[path] } } : undefined,
    } as never)
  const trace = { supplier_id: 7, terminal_id: 3 }
  const all = shopOf(() => true)
  expect(all.supplyOf(trace)).toBe('')
  await all.loadSupplyNames()
  expect([
    all.supplyOf(trace),
    all.supplyOf({ supplier_id: null, terminal_id: 3 }),
    all.supplyOf({ supplier_id: null, terminal_id: 3, base: { supplier_id: 7, terminal_id: null } }),
    all.supplyOf(null),
  ]).toEqual(['Valero, Houston South', 'Houston South', 'Valero, Houston South', ''])
  const some = shopOf((permission) => permission === 'terminal.read')
  await some.loadSupplyNames()
  expect(some.supplyOf(trace)).toBe('Houston South')
})
