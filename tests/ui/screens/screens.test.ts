import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  bool,
  date,
  degrees,
  ids,
  instant,
  maybe,
  money,
  price,
  qty,
  ref,
  refMaybe,
  secret,
  text,
} from '#schema/values/fields.ts'
import { user } from '#schema/areas/access.ts'
import { yard } from '#schema/areas/yards.ts'
import { isOptional, kindOf } from '#core/resource/field-kind.ts'
import { conditionsOf, conditionWords, without, type FilterField } from '#core/screens/filter/filters.ts'
import {
  byField,
  changesOf,
  chosen,
  fieldsOf,
  startOf,
  toWire,
  wordsOf,
} from '#core/screens/form/form-values.ts'
import { neighboursOf, rememberList, rowToReturnTo, showList } from '#core/screens/list/neighbours.ts'
import { queryOf, readState, sameState, sortedBy, writeState } from '#core/screens/list/list-state.ts'
import { offlinePage } from '#core/screens/pages/offline-page.ts'
import { PagedSource } from '#core/screens/pages/paged-source.ts'

describe('what a field is, read from the contract', () => {
  test.each([
    ['text', text(80), { kind: 'text' }],
    ['long text', text(2000), { kind: 'long' }],
    ['maybe text', maybe(text(80)), { kind: 'text' }],
    ['money', money(), { kind: 'decimal', wire: 'money', places: 2 }],
    ['maybe price', maybe(price()), { kind: 'decimal', wire: 'price', places: 6 }],
    ['quantity', qty(), { kind: 'decimal', wire: 'qty', places: 3 }],
    ['date', date(), { kind: 'date' }],
    ['instant', maybe(instant()), { kind: 'instant' }],
    ['flag', bool(), { kind: 'bool' }],
    ['flag with default', bool().default(true), { kind: 'bool' }],
    [
      'choice',
      z.enum(['will_call', 'keep_full']).default('will_call'),
      { kind: 'enum', values: ['will_call', 'keep_full'] },
    ],
    ['maybe choice', maybe(z.enum(['a', 'b'])), { kind: 'enum', values: ['a', 'b'] }],
    ['reference', ref('city'), { kind: 'ref', entity: 'city', label: 'name' }],
    [
      'maybe reference',
      refMaybe('customer', 'customer_name'),
      { kind: 'ref', entity: 'customer', label: 'customer_name' },
    ],
    ['ids', ids('product'), { kind: 'refs', entity: 'product', label: 'name' }],
    ['secret', secret(10, 128), { kind: 'secret' }],
    ['list of texts', z.array(text(40)).default([]), { kind: 'texts' }],
    ['list of numbers', z.array(z.int()).default([]), { kind: 'json' }],
    ['degrees', maybe(degrees(90)), { kind: 'decimal', wire: 'degrees', places: 6 }],
  ] as const)('%s', (_, schema, kind) => expect(kindOf(schema as unknown as z.ZodType)).toMatchObject(kind))
  test('what may be empty', () =>
    expect(
      [text(5), maybe(text(5)), ref('city'), refMaybe('city')].map((s) =>
        isOptional(s as unknown as z.ZodType),
      ),
    ).toEqual([false, true, false, true]))
})

describe('the address of a list', () => {
  test('holds the whole state, and gives it back', () => {
    const state = {
      search: 'katy',
      filters: { region_id: '1,2', name__icontains: 'yard' },
      sort: [{ field: 'name', desc: true }],
      view: 'v1',
    }
    expect(readState(writeState(state))).toEqual(state)
    expect(queryOf(state)).toEqual({ search: 'katy', filters: state.filters, sort_by: 'name', order: 'desc' })
    expect(writeState({ search: '', filters: {}, sort: [], view: '' })).toBe('')
  })
  test('takes a second key with Shift', () => {
    const one = sortedBy([], 'name', false)
    const two = sortedBy(one, 'code', true)
    expect([
      one,
      two,
      sortedBy(two, 'code', true),
      sortedBy(two, 'name', false),
      sortedBy(two, 'city', true),
    ]).toEqual([
      [{ field: 'name', desc: false }],
      [
        { field: 'name', desc: false },
        { field: 'code', desc: false },
      ],
      [
        { field: 'name', desc: false },
        { field: 'code', desc: true },
      ],
      [{ field: 'name', desc: true }],
      [
        { field: 'name', desc: false },
        { field: 'city', desc: false },
      ],
    ])
    const state = { search: '', filters: {}, sort: sortedBy(two, 'code', true), view: '' }
    expect(readState(writeState(state))).toEqual(state)
    expect(queryOf(state)).toEqual({ sort_by: 'name,code', order: 'asc,desc' })
  })
  test('conditions in another order are the same', () =>
    expect(
      sameState(
        { search: '', sort: [], filters: { a: '1', b: '2' } },
        { search: '', sort: [], filters: { b: '2', a: '1' } },
      ),
    ).toBe(true))
})

describe('conditions', () => {
  const region: FilterField = {
    field: 'region_id',
    label: 'Region',
    kind: { kind: 'ref', entity: 'region', label: 'name' },
  }
  const day: FilterField = { field: 'planned', label: 'Planned', kind: { kind: 'date' } }
  const name: FilterField = { field: 'name', label: 'Name', kind: { kind: 'text' } }
  const today = '2026-11-18'
  const words = (filters: Record<string, string>) =>
    conditionsOf(filters, [region, day, name, driver]).map((one) =>
      Object.values(conditionWords(one, (_, id) => ({ 1: 'Gulf', 2: 'Central' })[id], today))
        .join(' ')
        .trim(),
    )
  const driver: FilterField = {
    field: 'driver',
    label: 'Driver',
    kind: { kind: 'ref', entity: 'driver', label: 'name' },
    empty: ['No driver', 'Has a driver'],
  }
  test.each([
    ['some of several', { region_id: '1,2' }, ['Region any of Gulf and Central']],
    ['one of them', { region_id: '1' }, ['Region is Gulf']],
    ['rows that something led to', { id: '1317,1318,1319' }, ['Only  3 chosen']],
    [
      'a day and after',
      { planned__gte: '2026-11-12' },
      [expect.stringMatching(/^Planned {2}from Thu Nov 12/)],
    ],
    [
      'both ends of a time',
      { planned__gte: '2026-11-16', planned__lte: '2026-11-22' },
      ['Planned  this week'],
    ],
    [
      'whichever stands first',
      { planned__lte: '2026-11-18', planned__gte: '2026-11-18' },
      ['Planned  today'],
    ],
    ['nothing in it', { driver__isnull: 'true', name__isnull: 'true' }, ['No driver', 'No name']],
    ['something in it', { driver__isnull: 'false' }, ['Has a driver']],
    ['what this list does not know', { odd__gt: '3' }, ['Odd over 3']],
  ])('read back in words: %s', (_what, filters, said) => expect(words(filters)).toEqual(said))
  test('are asked of each field once', () => {
    const filters = { planned__gte: '2026-11-12', planned__lte: '2026-11-18', driver__isnull: 'true' }
    expect(conditionsOf(filters, [day, driver])).toHaveLength(2)
    expect(without(filters, day)).toEqual({ driver__isnull: 'true' })
    expect(without(filters, driver)).toEqual({ planned__gte: '2026-11-12', planned__lte: '2026-11-18' })
  })
})

describe('one long list over pages', () => {
  const rows = new Map<number, { id: number }>()
  const make = (total: number, size = 10) => {
    const asked: number[] = []
    const source = new PagedSource<{ id: number }>(
      { get: (id) => rows.get(id), subscribe: () => () => undefined },
      async (page) => {
        asked.push(page)
        const items = Array.from({ length: Math.min(size, total - (page - 1) * size) }, (_, i) => ({
          id: (page - 1) * size + i + 1,
        }))
        for (const item of items) rows.set(item.id, item)
        return { items, total }
      },
      size,
    )
    return { source, asked }
  }
  test('asks for what comes near, once, and forgets what is far', async () => {
    const { source, asked } = make(1000)
    await source.load(0)
    source.near(0, 25)
    source.near(0, 25)
    await vi.waitFor(() => expect(source.rowAt(25)?.id).toBe(26))
    expect(asked).toEqual([1, 2, 3])
    source.near(500, 520)
    await vi.waitFor(() => expect(source.rowAt(510)?.id).toBe(511))
    expect(source.rowAt(5)).toBeUndefined()
    expect(source.count).toBe(1000)
  })
  test('a drawn row hears of its page', async () => {
    const { source } = make(50)
    const heard = vi.fn()
    await source.load(0)
    const stop = source.subscribeAt(12, heard)
    source.near(10, 15)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
    stop()
  })
  test('a failure is said, the rows that are here stay', async () => {
    let broken = false
    const source = new PagedSource<{ id: number }>(
      { get: (id) => ({ id }), subscribe: () => () => undefined },
      async () => (broken ? 'Failed to fetch yards' : { items: [{ id: 1 }], total: 1 }),
      10,
    )
    await source.load(0)
    broken = true
    await source.refresh()
    expect(source.failed).toBe('Failed to fetch yards')
    expect(source.rowAt(0)).toEqual({ id: 1 })
  })
  test('rows of the device stand in for a slow answer, and give way to it', async () => {
    let answer: (total: number) => void = () => undefined
    const source = new PagedSource<{ id: number }>(
      { get: (id) => ({ id }), subscribe: () => () => undefined },
      () =>
        new Promise((done) => {
          answer = (total) => done({ items: [{ id: 9 }], total })
        }),
      10,
    )
    const loading = source.load(0)
    source.provide({ items: Array.from({ length: 12 }, (_, i) => ({ id: i + 100 })), total: 12 })
    expect([source.count, source.rowAt(11)?.id, source.provisional]).toEqual([12, 111, true])
    answer(1)
    await loading
    expect([source.count, source.rowAt(0)?.id, source.rowAt(11), source.provisional]).toEqual([
      1,
      9,
      undefined,
      false,
    ])
  })
  test('an answer that comes after a refresh is not taken', async () => {
    const waits: ((ids: number[]) => void)[] = []
    const source = new PagedSource<{ id: number }>(
      { get: (id) => ({ id }), subscribe: () => () => undefined },
      () =>
        new Promise((done) =>
          waits.push((list) => done({ items: list.map((id) => ({ id })), total: list.length })),
        ),
      10,
    )
    const first = source.load(0)
    const second = source.refresh()
    waits[1]!([2])
    await second
    waits[0]!([1])
    await first
    expect(source.rowAt(0)).toEqual({ id: 2 })
  })
})

test('the way back leads to the row that was looked at last', () => {
  // the ids at hand are a stretch in the middle of a long list
  rememberList('yard', { ids: [11, 12, 13, 14], total: 900, from: '/yard?sort_by=name', id: 12, index: 401 })
  expect(neighboursOf('yard', 12)).toEqual({
    from: '/yard?sort_by=name',
    before: 11,
    after: 13,
    place: '402 of 900',
  })
  expect(neighboursOf('yard', 14)).toEqual({ from: '/yard?sort_by=name', before: 13, place: '404 of 900' })
  expect([rowToReturnTo('yard', '/yard?sort_by=name'), rowToReturnTo('yard', '/yard')]).toEqual([
    403,
    undefined,
  ])
})

test('a record that a key opened stands at the place of the cursor of the list that was shown', () => {
  showList('tank', () => ({ ids: [7, 8, 9], total: 49, from: '/asset?view=low', id: 9, index: 2 }))
  expect(neighboursOf('tank', 9)).toEqual({ from: '/asset?view=low', before: 8, place: '3 of 49' })
  expect(rowToReturnTo('tank', '/asset?view=low')).toBe(2)
})
test('without a network the rows at hand are filtered and sorted here', () => {
  const rows = [
    { id: 1, name: 'Yard 10', total: '9.00', region: { id: 1, name: 'Gulf' } },
    { id: 2, name: 'Yard 2', total: '10.00', region: { id: 2, name: 'Central' } },
    { id: 3, name: 'Katy', total: '1.00', region: null },
  ]
  const found = (input: Parameters<typeof offlinePage>[1]) => offlinePage(rows, input).items.map((r) => r.id)
  expect(found({})).toEqual([3, 2, 1])
  expect(found({ search: 'gulf' })).toEqual([1])
  expect(found({ filters: { name__icontains: 'yard' }, sort_by: 'total', order: 'asc' })).toEqual([1, 2])
  expect(
    offlinePage(
      [
        { id: 1, a: 'x', b: '2' },
        { id: 2, a: 'x', b: '10' },
        { id: 3, a: 'w', b: '1' },
      ],
      { sort_by: 'a,b', order: 'asc,desc' },
    ).items.map((r) => r.id),
  ).toEqual([3, 2, 1])
  expect(found({ filters: { total__gte: '9' } })).toEqual([2, 1])
  expect(found({ filters: { region__isnull: 'true' } })).toEqual([3])
  expect(offlinePage(rows, { page: 2, size: 2 })).toMatchObject({ total: 3, pages: 2, items: [{ id: 1 }] })
})

describe('forms', () => {
  const fields = fieldsOf(
    ['name', 'region_id', 'zip_code'].map((field) => ({ field })),
    yard.fields,
    ({ field }) => ({ name: 'Name', region_id: 'Region', zip_code: 'Zip code' })[field]!,
  )
  const row = { id: 4, rev: 2, name: 'Katy', region_id: 7, region: { id: 7, name: 'Gulf' }, zip_code: null }
  test('a stored row becomes what controls hold, and back', () => {
    const start = startOf(fields, row, yard.fields)
    expect(start).toEqual({ name: 'Katy', region_id: { id: 7, label: 'Gulf' }, zip_code: '' })
    expect(fields.map((f) => toWire(f, start[f.field]))).toEqual(['Katy', 7, null])
    expect(changesOf(fields, start, { ...start, region_id: null, zip_code: '77493' })).toEqual({
      region_id: null,
      zip_code: '77493',
    })
  })
  test('what may be left out but is never null is left out when it is empty', () => {
    const [username] = fieldsOf([{ field: 'username' }], user.fields, () => 'Username')
    expect(toWire(username!, '')).toBeUndefined()
    expect(wordsOf(username, 'Enter a value')).toBe('Enter a username')
  })
  test('a section goes on until another is named', () =>
    expect(
      fieldsOf(
        [{ field: 'name', section: 'A' }, { field: 'zip_code' }, { field: 'region_id', section: 'B' }],
        yard.fields,
        (f) => f.field,
      ).map((f) => f.section),
    ).toEqual(['A', 'A', 'B']))
  test('complaints stand by their field and say what to do', () => {
    const read = yard.input.safeParse({ name: '' })
    const found = byField(
      [
        ...read.error!.issues.map((i) => ({ path: i.path.join('.'), message: i.message })),
        { path: 'elsewhere', message: 'Try later' },
      ],
      fields,
    )
    expect(found).toEqual({
      errors: { name: 'Enter a name' },
      rest: [{ path: 'elsewhere', message: 'Try later' }],
    })
    expect(wordsOf(fields[0], 'Already exists')).toBe('Enter another name, this one is taken')
    expect(wordsOf(fields[1], 'Choose one')).toBe('Choose a region')
    expect(wordsOf(fields[0], 'Use at most 80 characters')).toBe('Use at most 80 characters')
  })
})

describe('fields that depend on one another', () => {
  const shape = {
    state_id: refMaybe('state'),
    city_id: refMaybe('city'),
    jurisdiction_ids: ids('jurisdiction'),
    zips: z.array(text(12)).default([]),
  }
  const fields = fieldsOf(
    [
      { field: 'state_id' },
      { field: 'city_id', within: 'state_id' },
      { field: 'jurisdiction_ids', within: 'state_id' },
      { field: 'zips' },
    ],
    shape,
    ({ field }) => field,
  )
  const TX = { id: 1, label: 'Texas' }
  const held = {
    state_id: TX,
    city_id: { id: 7, label: 'Houston' },
    jurisdiction_ids: [{ id: 3, label: 'Harris' }],
    zips: '77002',
  }
  test('what was chosen within another choice goes with it', () =>
    expect(chosen(fields, held, 'state_id', { id: 2, label: 'Ohio' })).toEqual({
      state_id: { id: 2, label: 'Ohio' },
      city_id: null,
      jurisdiction_ids: [],
    }))
  test('the same choice again keeps it, and so does any other field', () => {
    expect(chosen(fields, held, 'state_id', { id: 1, label: 'Texas (TX)' })).toEqual({
      state_id: { id: 1, label: 'Texas (TX)' },
    })
    expect(chosen(fields, held, 'zips', '77003')).toEqual({ zips: '77003' })
  })
  test('several texts are typed with commas', () => {
    expect(startOf(fields, { zips: ['77002', '77003'] }, shape).zips).toBe('77002, 77003')
    expect(toWire(fields[3]!, ' 77002,77003 ; 77004,\n')).toEqual(['77002', '77003', '77004'])
    expect(toWire(fields[3]!, '')).toEqual([])
  })
})

test('what an address says a new row starts with is text, and fills choices and ticks all the same', () => {
  const shape = {
    customer_id: ref('customer', 'customer_name'),
    po_required: bool().default(false),
    name: text(80),
  }
  const fields = fieldsOf(
    [{ field: 'customer_id' }, { field: 'po_required' }, { field: 'name' }],
    shape,
    ({ field }) => field,
  )
  expect(startOf(fields, { customer_id: '3', po_required: 'true', name: '7' }, shape)).toEqual({
    customer_id: { id: 3, label: '' },
    po_required: true,
    name: '7',
  })
  expect(startOf(fields, { customer_id: 'x', po_required: 'no' }, shape)).toEqual({
    customer_id: null,
    po_required: false,
    name: '',
  })
})
