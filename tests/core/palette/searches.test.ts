/** A line of conditions in the palette: the lists that know its fields, as rows that open them so. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contribute, listSearches, type ListSearch } from '#core'
import { conditionsBy } from '#core/screens/index.ts'
import { smallPalette } from './small-palette.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const CUSTOMER = { kind: 'ref', entity: 'customer', label: 'customer_name' } as const
const readOrders = conditionsBy([
  { field: 'customer_id', label: 'Customer', kind: CUSTOMER, empty: false },
  { field: 'hold_reason', label: 'Hold', kind: { kind: 'text' }, empty: ['Not on hold', 'On hold'] },
  {
    field: 'status',
    label: 'Status',
    kind: { kind: 'enum', values: ['draft', 'confirmed'] },
    words: { draft: 'Draft', confirmed: 'Confirmed' },
  },
  {
    field: 'ordered_quantity',
    label: 'Ordered gal',
    kind: { kind: 'decimal', places: 3, wire: 'qty' } as never,
    empty: false,
  },
])
const list = (label: string, more: Partial<ListSearch> = {}) =>
  contribute(listSearches, {
    label,
    path: `/${label}`,
    permission: `${label}.read`,
    order: 10,
    load: async () => readOrders,
    ...more,
  })
const LONE = ['Lone Star Farms', 'Lone Oak'].map((customer_name, i) => ({ id: i + 4, customer_name }))
async function typed(text: string, lists: readonly ReturnType<typeof list>[]) {
  const made = smallPalette({
    contributes: lists,
    permissions: ['orders.read', 'customers.read'],
    commands: [
      { id: 'customer.list', title: 'List customers', hidden: true, input: {}, run: vi.fn() } as never,
    ],
    answer: ({ command }) => ({ status: 'done', value: { items: command === 'customer.list' ? LONE : [] } }),
  })
  made.palette.open()
  const done = made.palette.type(text)
  await vi.runAllTimersAsync()
  await done
  return made
}

test('each way to read it is a row, which opens the list with its conditions', async () => {
  const made = await typed('customer:lone status:hold gal>5000', [list('orders')])
  const [first, second] = made.state.rows
  expect([first?.section, first?.label, second?.label]).toEqual([
    'search',
    'Search orders: Customer Lone Star Farms, On hold, Ordered gal over 5,000',
    'Search orders: Customer Lone Oak, On hold, Ordered gal over 5,000',
  ])
  await made.palette.accept()
  const [address] = made.went
  expect(Object.fromEntries(new URL(address!, 'http://x').searchParams)).toEqual({
    customer_id: '4',
    hold_reason__isnull: 'false',
    ordered_quantity__gt: '5000',
  })
  expect(made.state.isOpen).toBe(false)
})
test.each([
  ['orders on hold', ['Search orders: On hold', 'Search orders: Not on hold']],
  ['Orders draft', ['Search orders: Status Draft']],
  ['orders ordered gal over 5000', ['Search orders: Ordered gal over 5,000']],
  ['orders status:draft', ['Search orders: Status Draft']],
])('“%s” names its list, and needs no sign', async (text, rows) => {
  const made = await typed(text, [list('orders'), list('customers')])
  expect(made.shown().filter((label) => label.startsWith('Search'))).toEqual(rows)
})
test('lists stand in their order; those of others and those without such a field are left out', async () => {
  const other = conditionsBy([{ field: 'name', label: 'Name', kind: { kind: 'text' } }])
  const made = await typed('status:draft', [
    list('customers', { order: 50 }),
    list('orders'),
    list('secrets'),
    list('names', { permission: 'orders.read', load: async () => other }),
  ])
  expect(made.shown()).toEqual(['Search orders: Status Draft', 'Search customers: Status Draft'])
})
test('one that cannot be read costs its own row only', async () => {
  const broken = list('customers', { load: () => Promise.reject(new Error('gone')) })
  const made = await typed('status:draft', [broken, list('orders')])
  expect(made.shown()).toEqual(['Search orders: Status Draft'])
  expect(made.failed).toEqual(['customers: Error: gone'])
})
test.each([
  'status',
  'status:',
  'status draft',
  'what: now',
  'SO-10482',
  '>status:draft',
  'orders for lone',
  'orders',
])('“%s” is no such line', async (text) => {
  const made = await typed(text, [list('orders')])
  expect(made.shown().filter((label) => label.startsWith('Search'))).toEqual([])
})
