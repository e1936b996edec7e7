import { describe, expect, it, test } from 'vitest'
import type { FilterField } from '#core/screens/filter/filters.ts'
import { meaningOf, readTyped } from '#core/screens/filter/typed.ts'

const today = '2026-11-18'
const FIELDS: readonly FilterField[] = [
  {
    field: 'planned_date_time',
    label: 'Planned',
    kind: { kind: 'date' },
    ends: ['planned_date_start', 'planned_date_end'],
    empty: ['Not planned', 'Has a date'],
  },
  {
    field: 'status',
    label: 'Status',
    kind: { kind: 'enum', values: ['draft', 'confirmed', 'in_transit', 'archive'] },
    words: { draft: 'Draft', confirmed: 'Confirmed', in_transit: 'En route', archive: 'Archived' },
  },
  {
    field: 'driver',
    label: 'Driver',
    kind: { kind: 'ref', entity: 'driver', label: 'name' },
    empty: ['No driver', 'Has a driver'],
  },
  { field: 'region_id', label: 'Region', kind: { kind: 'ref', entity: 'region', label: 'name' } },
  { field: 'po_number', label: 'PO number', kind: { kind: 'text' } },
  {
    field: 'total',
    label: 'Total',
    kind: { kind: 'decimal', places: 2, wire: 'money' } as never,
    empty: false,
  },
  { field: 'rush', label: 'Rush', kind: { kind: 'bool' } },
  { field: 'hold_reason', label: 'Hold', kind: { kind: 'text' }, empty: ['Not on hold', 'On hold'] },
  {
    field: 'ordered_quantity',
    label: 'Ordered gal',
    kind: { kind: 'decimal', places: 3, wire: 'qty' } as never,
    empty: false,
  },
]
const between = (from: string, until: string) => ({ planned_date_start: from, planned_date_end: until })

describe('field, comparison and value in one go', () => {
  it.each([
    ['planned this week', between('2026-11-16', '2026-11-22')],
    ['Planned  Today', between('2026-11-18', '2026-11-18')],
    ['planned tomorrow', between('2026-11-19', '2026-11-19')],
    ['planned last month', between('2026-10-01', '2026-10-31')],
    ['planned 11/12 to 11/18', between('2026-11-12', '2026-11-18')],
    ['planned nov 12 – nov 18', between('2026-11-12', '2026-11-18')],
    ['planned from 11/12', { planned_date_start: '2026-11-12' }],
    ['planned until fri', { planned_date_end: '2026-11-20' }],
    ['planned by fri', { planned_date_end: '2026-11-20' }],
    ['planned before fri', { planned_date_end: '2026-11-19' }],
    ['planned < 11/20', { planned_date_end: '2026-11-19' }],
    ['planned after 11/12', { planned_date_start: '2026-11-13' }],
    ['planned since 11/12', { planned_date_start: '2026-11-12' }],
    ['planned 11/20', between('2026-11-20', '2026-11-20')],
    ['not planned', { planned_date_time__isnull: 'true' }],
    ['status confirmed', { status: 'confirmed' }],
    ['status en', { status: 'in_transit' }],
    ['status draft, confirmed', { status: 'draft,confirmed' }],
    ['status draft or arch', { status: 'draft,archive' }],
    ['confirmed', { status: 'confirmed' }],
    ['archived', { status: 'archive' }],
    ['no driver', { driver__isnull: 'true' }],
    ['has a driver', { driver__isnull: 'false' }],
    ['on hold', { hold_reason__isnull: 'false' }],
    ['not on hold', { hold_reason__isnull: 'true' }],
    ['po number contains 77', { po_number__icontains: '77' }],
    ['po number 77', { po_number__icontains: '77' }],
    ['po number is 4417', { po_number: '4417' }],
    ['no po number', { po_number__isnull: 'true' }],
    ['total over 5k', { total__gt: '5000' }],
    ['total > $5,000', { total__gt: '5000' }],
    ['total at most 250.50', { total__lte: '250.5' }],
    ['total 100', { total__gte: '100' }],
    ['rush yes', { rush: 'true' }],
    ['gal>5000', { ordered_quantity__gt: '5000' }],
    ['GAL >= 5k', { ordered_quantity__gte: '5000' }],
    ['gal:<=500', { ordered_quantity__lte: '500' }],
    ['status:draft', { status: 'draft' }],
    ['status:hold', { hold_reason__isnull: 'false' }],
    ['planned:today', between('2026-11-18', '2026-11-18')],
    ['planned>=11/20', { planned_date_start: '2026-11-20' }],
    ['po:77', { po_number__icontains: '77' }],
    ['status:hold gal>5000', { hold_reason__isnull: 'false', ordered_quantity__gt: '5000' }],
    [
      'gal>500 total<1000 status:en',
      { ordered_quantity__gt: '500', total__lt: '1000', status: 'in_transit' },
    ],
  ])('%s', (typed, set) => {
    const readings = readTyped(typed, FIELDS, today)
    expect(readings[0]?.set).toEqual(set)
    expect(meaningOf(readings, typed)).toBe('condition')
  })
  it.each([
    ['region north', 'region_id', 'north'],
    ['driver sam', 'driver', 'sam'],
    ['driver is sam', 'driver', 'sam'],
    ['driver:sam', 'driver', 'sam'],
  ])('%s looks for rows', (typed, field, find) => {
    const [first] = readTyped(typed, FIELDS, today)
    expect([first?.field.field, first?.find]).toEqual([field, find])
  })
})
it.each([
  ['region no', ['No region', 'Has region']],
  ['region n', ['No region', 'Has region']],
  ['region has', ['No region', 'Has region']],
  ['driver is empty', ['No driver', 'Has a driver']],
  ['driver not set', ['No driver', 'Has a driver']],
  // a name that begins like "no" or "is" is a name
  ['region north', []],
  ['region is north', []],
  ['region nova', []],
  ['driver isaac', []],
])('%s offers %j to have none', (typed, words) => {
  expect(
    readTyped(typed, FIELDS, today)
      .filter(({ find }) => find === undefined)
      .map((one) => one.words),
  ).toEqual(words)
})
it('looks for rows beside other conditions', () => {
  for (const typed of ['region:north status:hold gal>5000', 'status:hold gal>5000 region:north']) {
    const [first] = readTyped(typed, FIELDS, today)
    expect([first?.find, first?.beside?.set]).toEqual([
      'north',
      { hold_reason__isnull: 'false', ordered_quantity__gt: '5000' },
    ])
    expect(meaningOf([first!], typed)).toBe('condition')
  }
})
describe('what is not finished says how it goes on', () => {
  it.each([
    ['', ['Planned', 'Status', 'Driver', 'Region', 'PO number', 'Total', 'Rush', 'Hold', 'Ordered gal']],
    ['stat', ['Status …']],
    ['total', ['Total at least …', 'Total at most …']],
    ['total over', ['Total at least …', 'Total at most …']],
    ['gal>', ['Ordered gal at least …', 'Ordered gal at most …']],
    ['rush', ['Rush Yes', 'Rush No']],
    ['planned next', ['Planned next week', 'Planned next month']],
    [
      'status draft, ',
      ['Status Draft and Confirmed', 'Status Draft and En route', 'Status Draft and Archived'],
    ],
  ])('%o', (typed, words) => expect(readTyped(typed, FIELDS, today).map((one) => one.words)).toEqual(words))
})
test('what is no condition stays a text to look for', () => {
  const meaning = (typed: string) => meaningOf(readTyped(typed, FIELDS, today), typed)
  const texts = ['lone star', 'SO-10482', 'no', 'conf', 'x', '', 'color:red', 'a>b', 'ratio 1:2', 'gal>many']
  expect(texts.map(meaning)).toEqual(texts.map(() => 'text'))
  expect(['status:', 'gal>'].map(meaning)).toEqual(['field', 'field'])
  expect(['planned', 'total'].map(meaning)).toEqual(['field', 'field'])
})

describe('a sign behind a name', () => {
  it.each([
    ['po number:12', { po_number__icontains: '12' }],
    ['po_number:12', { po_number__icontains: '12' }],
    ['ordered gal > 5000', { ordered_quantity__gt: '5000' }],
    ['status:draft po number:12', { status: 'draft', po_number__icontains: '12' }],
  ])('of several words, or as programs have it: %s', (typed, set) => {
    const readings = readTyped(typed, FIELDS, today)
    expect(readings[0]?.set).toEqual(set)
    expect(meaningOf(readings, typed)).toBe('condition')
  })
})
