import { describe, expect, test } from 'vitest'
import {
  amountWords,
  attentionOf,
  billedAmounts,
  lateness,
  marginPerGallon,
  marginsByUnit,
  orderedWords,
  orderWord,
  type RepeatedNumber,
} from '#plugins/sales-orders/words.ts'
import { bareRow } from '#core/testing.ts'
import { OrderLine } from '#schema/sales/sales-orders.ts'
import { formOf, planMovedTo, planFrom } from '#plugins/sales-orders/plan.ts'
import { nextStep, stepsOf } from '#plugins/sales-orders/screens/page/order-steps.ts'

const order = {
  status: 'confirmed',
  hold_reason: null,
  invoice_state: 'none',
  flags: [] as string[],
  planned_date_start: null,
  planned_date_end: null,
} as const
describe('the word of an order', () => {
  test.each([
    [{ status: 'draft' }, 'Draft'],
    [{}, 'Confirmed'],
    [{ status: 'assigned' }, 'Assigned'],
    [{ status: 'in_transit' }, 'En route'],
    [{ status: 'delivered' }, 'Delivered'],
    [{ status: 'verified' }, 'Verified'],
    [{ status: 'completed' }, 'Completed'],
    [{ status: 'archive' }, 'Archived'],
    [{ hold_reason: 'Credit' }, 'On hold'],
    [{ status: 'in_transit', hold_reason: 'x' }, 'On hold'],
    [{ status: 'delivered', hold_reason: 'x' }, 'Delivered'],
    [{ status: 'archive', hold_reason: 'x' }, 'Archived'],
    [{ status: 'completed', hold_reason: 'x' }, 'Completed'],
    [{ status: 'verified', invoice_state: 'issued' }, 'Invoiced'],
    [{ status: 'verified', invoice_state: 'draft' }, 'Verified'],
    [{ status: 'delivered', invoice_state: 'issued' }, 'Delivered'],
  ] as const)('%o is %s', (more, word) => expect(orderWord({ ...order, ...more })).toBe(word))
})
test('late only while it is open and its window has passed', () => {
  const now = Date.parse('2026-11-17T16:00:00Z')
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  expect(lateness({ status: 'assigned', planned_date_start: null, planned_date_end: at(18) }, now)).toBe(
    '18 min late',
  )
  expect(lateness({ status: 'assigned', planned_date_start: null, planned_date_end: at(150) }, now)).toBe(
    '2 h late',
  )
  expect(
    lateness({ status: 'delivered', planned_date_start: null, planned_date_end: at(18) }, now),
  ).toBeUndefined()
  expect(
    lateness({ status: 'assigned', planned_date_start: null, planned_date_end: at(-5) }, now),
  ).toBeUndefined()
})
describe('a number that another order has too', () => {
  const on = { order: { id: 41, order_no: 'SO-000041' }, over: null }
  const po = { ...on, flag: 'po_repeated', number: '4500' } as const
  const bol = { ...on, flag: 'bol_used', number: '77' } as const
  const wordsOf = (flags: string[], repeated_numbers?: RepeatedNumber[]) =>
    attentionOf({ ...order, flags, repeated_numbers }, 0)
  const mend = { to: '/sales-order/41', label: 'Open SO-000041' }
  test('is named with the way to that order', () => {
    expect(wordsOf(['po_repeated', 'bol_used'], [po, bol])).toEqual([
      { text: 'Duplicate BOL', tone: 'amber', title: 'BOL 77 is also on SO-000041', mend },
      { text: 'Duplicate PO', tone: 'amber', title: 'PO 4500 is also on SO-000041', mend },
    ])
  })
  test('is not called twice what it is called already', () => {
    expect(wordsOf(['po_repeated'], [{ ...po, number: 'PO-4500' }])[0]?.title).toBe(
      'PO-4500 is also on SO-000041',
    )
  })
  test('is red, and before what is amber, where the trailer holds less', () => {
    const over = { ...bol, over: { gallons: '12000.000', capacity: '8500.000' } }
    expect(wordsOf(['po_missing', 'bol_used', 'over_ullage'], [over, bol])).toMatchObject([
      {
        text: 'BOL over trailer',
        tone: 'red',
        title: 'BOL 77 is also on SO-000041: 12,000 gal in all, and the trailer holds 8,500 gal',
        mend,
      },
      { text: 'Over tank room' },
      { text: 'PO missing' },
      { text: 'Duplicate BOL' },
    ])
  })
  test('is flagged alone for readers to whom the order is not named', () => {
    expect(wordsOf(['bol_used']).map(({ text, tone }) => [text, tone])).toEqual([['Duplicate BOL', 'amber']])
  })
})
test('a net that is missing is asked for by what the product is measured by', () => {
  const line = (net_table: '6b' | 'lpg') =>
    bareRow(OrderLine, {
      net_quantity: null,
      product: {
        id: 1,
        name: 'Fuel',
        code: 'F',
        dyed: false,
        is_fuel: true,
        sold_as: 'gallon',
        net_table,
      },
    })
  const titleOf = (net_table: '6b' | 'lpg') =>
    attentionOf({ ...order, flags: ['net_missing'], line_items: [line(net_table)] }, 0)[0]?.title
  expect(titleOf('6b')).toContain('API gravity')
  expect(titleOf('lpg')).toContain('specific gravity')
})
test('the worst stands first', () => {
  const words = attentionOf(
    {
      ...order,
      hold_reason: 'Credit limit',
      flags: ['tax_unconfirmed', 'po_missing', 'bol_missing'],
      credit_result: 'warn',
    },
    0,
  ).map((one) => one.text)
  // a rate nobody confirmed is the company's to look at, not the order's
  expect(words).toEqual(['Credit limit', 'BOL missing', 'PO missing', 'Credit limit'])
  expect(attentionOf({ ...order, status: 'completed', flags: ['bol_missing'] }, 0)).toEqual([])
})
test.each([
  ['verified', 'draft', ['Draft invoice', 'Open invoice']],
  ['verified', 'partial', ['Billed in part', 'Open invoice']],
  ['completed', 'draft', ['Draft invoice', 'Open invoice']],
  ['verified', 'none', []],
  ['verified', 'issued', []],
  ['delivered', 'draft', []],
] as const)('what is to be invoiced says how far that has come: %s, %s', (status, invoice_state, words) => {
  const said = attentionOf({ ...order, status, invoice_state }, 0)
  expect(said.flatMap(({ text, mend }) => [text, mend?.label])).toEqual(words)
})
describe('what is due within a day and has no driver says so, with its mend', () => {
  const now = Date.parse('2026-11-17T16:00:00Z')
  const due = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const open = { ...order, driver: null }
  const said = (more: object) => attentionOf({ ...open, ...more }, now).map(({ text, tone }) => [text, tone])
  test.each([
    ['soon', { planned_date_start: due(2) }, [[expect.stringMatching(/^No driver, due \d\d:00$/), 'red']]],
    [
      'tomorrow',
      { planned_date_start: due(23) },
      [[expect.stringMatching(/^No driver, due Wed \d\d:00$/), 'amber']],
    ],
    ['later', { planned_date_start: due(30) }, []],
    ['not planned', {}, []],
    ['with a driver', { planned_date_start: due(2), driver: { id: 1, name: 'Sam Okafor' } }, []],
    ['a draft', { status: 'draft', planned_date_start: due(2) }, []],
  ])('%s', (_when, more, words) => expect(said(more)).toEqual(words))
  test('the strongest is first: late before nobody drives it', () => {
    const late = { planned_date_start: due(-5), planned_date_end: due(-1) }
    expect(attentionOf({ ...open, ...late }, now).map((one) => one.mend?.label)).toEqual([
      'Change date',
      'Assign driver',
    ])
  })
})
test('a problem of the driver comes before every other flag', () => {
  expect(
    attentionOf({ ...order, status: 'delivered', flags: ['bol_missing', 'driver_note'] }, 0).map(
      ({ text, tone }) => [text, tone],
    ),
  ).toEqual([
    ['Driver note', 'red'],
    ['BOL missing', 'red'],
  ])
})
test('margin per gallon is of what was delivered, and absent without the permission', () => {
  expect(
    marginPerGallon({ ordered_quantity: '8000.000', delivered_quantity: null, margin_total: '328.00' }),
  ).toBe('0.041000')
  expect(
    marginPerGallon({ ordered_quantity: '8000.000', delivered_quantity: '4000.000', margin_total: '328.00' }),
  ).toBe('0.082000')
  expect(marginPerGallon({ ordered_quantity: '8000.000', delivered_quantity: null })).toBeUndefined()
})
test('the money is of the gallons that are billed: none yet of a tank that is to be filled', () => {
  const of = (...billed: readonly string[]) => billed.map((billed_quantity) => ({ billed_quantity }))
  const order = { ordered_quantity: '8500.000', delivered_quantity: null, margin_total: '30.00' }
  expect([
    billedAmounts(order)[0]!.quantity,
    billedAmounts({ ...order, line_items: of('0.000', '500.000') })[0]!.quantity,
    billedAmounts({ ...order, delivered_quantity: '7900.000', line_items: of('7812.000', '500.000') })[0]!
      .quantity,
    marginPerGallon({ ...order, line_items: of('0.000', '500.000') }),
    marginPerGallon({ ...order, line_items: of('0.000') }),
  ]).toEqual(['8500.000', '500.000', '8312.000', '0.060000', undefined])
})
test('quantities of several units are listed apart, and so are their margins', () => {
  const order = {
    ordered_quantity: '1000.000',
    delivered_quantity: '990.000',
    quantities: [
      { unit: 'gallon' as const, ordered: '1000.000', delivered: '990.000' },
      { unit: 'pound' as const, ordered: '400.000', delivered: null },
    ],
    margin_total: '99.00',
  }
  const line_items = [
    { unit: 'gallon' as const, billed_quantity: '990.000', margin: '49.50' },
    { unit: 'pound' as const, billed_quantity: '400.000', margin: '20.00' },
  ]
  expect([orderedWords(order), amountWords(order)]).toEqual(['1,000 gal, 400 lb', '990 gal, 400 lb'])
  expect([marginPerGallon(order), marginsByUnit(order)]).toEqual([undefined, []])
  expect(marginsByUnit({ ...order, line_items })).toEqual([
    { unit: 'gallon', amount: '0.050000' },
    { unit: 'pound', amount: '0.050000' },
  ])
})
describe('plans', () => {
  const zone = 'America/Chicago'
  test('a day and hours become instants and come back', () => {
    const plan = planFrom('2026-11-18', '06:00', '10:00', zone)
    expect(plan).toEqual({
      planned_date_start: '2026-11-18T12:00:00.000Z',
      planned_date_end: '2026-11-18T16:00:00.000Z',
      planned_date_time: '2026-11-18T12:00:00.000Z',
    })
    expect(formOf(plan, zone)).toEqual({ day: '2026-11-18', from: '06:00', to: '10:00' })
    expect(formOf(planFrom('2026-11-18', '', '', zone), zone)).toEqual({
      day: '2026-11-18',
      from: '',
      to: '',
    })
  })
  test('moving keeps the hours over a change of the clock, and twice is once', () => {
    const moved = planMovedTo(planFrom('2026-10-30', '06:00', '10:00', zone), '2026-11-02', zone)
    expect(formOf(moved, zone)).toEqual({ day: '2026-11-02', from: '06:00', to: '10:00' })
    expect(planMovedTo(moved, '2026-11-02', zone)).toEqual(moved)
  })
  test('a window over midnight ends on the day after', () => {
    const plan = planFrom('2026-11-18', '22:00', '02:00', zone)
    expect(Date.parse(plan.planned_date_end!) - Date.parse(plan.planned_date_start!)).toBe(4 * 3_600_000)
    expect(formOf(planMovedTo(plan, '2026-11-20', zone), zone)).toEqual({
      day: '2026-11-20',
      from: '22:00',
      to: '02:00',
    })
  })
})
test('the next step is one word further', () => {
  const labels = (
    ['draft', 'confirmed', 'assigned', 'in_transit', 'delivered', 'verified', 'archive'] as const
  ).map((status) => nextStep({ ...order, status })?.label)
  expect(labels).toEqual([
    'Confirm order',
    'Assign driver',
    'Record delivery',
    'Record delivery',
    'Verify order',
    'Create invoice',
    'Restore order',
  ])
  expect(nextStep({ ...order, status: 'delivered', flags: ['net_missing'] })?.label).toBe('Enter net gallons')
  expect(nextStep({ ...order, hold_reason: 'x' })?.label).toBe('Release hold')
  const steps = stepsOf(
    {
      ...order,
      status: 'delivered',
      previous_status: null,
      created_at: '2026-11-13T16:02:00Z',
      start_date_time: null,
      delivered_at: '2026-11-16T07:31:00Z',
      verified_at: null,
    },
    [],
  )
  expect(steps.map((step) => step.state)).toEqual(['done', 'done', 'done', 'now', 'next', 'next'])
})
