/** What stands above what, for a typed text. */
import { describe, expect, test } from 'vitest'
import { CAP, type Entry } from '#core/palette/entry.ts'
import { rank } from '#core/palette/rank.ts'

const DAY = 86_400_000
const now = Date.parse('2026-11-20T12:00:00Z')
const entry = (label: string, more: Partial<Entry> = {}): Entry => ({
  id: label,
  section: 'other',
  label,
  ...more,
})
const record = (label: string, more: Partial<Entry> = {}) =>
  entry(label, { section: 'records', number: label, ...more })
const labels = (entries: readonly Entry[], text: string) => rank(entries, text, now).map(({ label }) => label)

describe('a number', () => {
  const entries = [record('SO-104820'), record('SO-10482'), record('SO-1048')]
  test.each(['10482', 'so-10482', 'SO-10482', '#10482', '0010482', ' 10482 '])(
    'is found to the letter as “%s”',
    (text) => expect(labels(entries, text)[0]).toBe('SO-10482'),
  )
  test('stands above a word that begins so, whatever was used lately', () => {
    const street = entry('10482 Main Street', { usedAt: now })
    expect(labels([street, record('SO-10482')], '10482')).toEqual(['SO-10482', '10482 Main Street'])
  })
  test('is found though its label does not show it, and marks no letter then', () => {
    const hidden = record('Ann Farms', { number: '0077' })
    expect(rank([hidden, record('Bo Ranch', { number: '78' })], '77', now)).toEqual([
      { ...hidden, indexes: [] },
    ])
  })
  test('within words is no number: what begins so goes before it', () => {
    const entries = [record('Tank 5', { number: '5' }), entry('5 gallons of water')]
    expect(labels(entries, '5 gal')).toEqual(['5 gallons of water', 'Tank 5'])
  })
  test('is not meant by nothing but zeros', () =>
    expect(labels([record('Well', { number: 'ABC' }), entry('0 gallons')], '0')).toEqual(['0 gallons']))
  test('is not meant by letters alone', () => {
    const nameless = record('Soda wells', { number: 'SO' })
    expect(labels([nameless, entry('So be it')], 'so')).toEqual(['So be it', 'Soda wells'])
  })
  test('of zeros is none', () => {
    const unnumbered = record('Site', { number: 'none' })
    expect(labels([record('Tank', { number: 'SO-000' }), unnumbered, entry('0 gallons')], '0')).toEqual([
      '0 gallons',
    ])
  })
  test('of another record is not meant, though its label begins so', () => {
    const street = record('10482 Main Street', { number: '7', usedAt: now })
    expect(labels([street, record('SO-10482')], '10482')).toEqual(['SO-10482', '10482 Main Street'])
  })
  test('is marked where the label shows it', () => {
    expect(rank([record('SO-10482')], '10482', now)[0]?.indexes).toEqual([3, 4, 5, 6, 7])
  })
})

describe('a word', () => {
  test('is read without regard to case and to spaces around it', () => {
    expect(labels([entry('Reassign'), entry('Assign driver')], '  ASSI ')).toEqual([
      'Assign driver',
      'Reassign',
    ])
  })
  test('that begins the label goes before one that begins a later word, and that before one within', () => {
    const entries = [entry('Old-taxes'), entry('Syntax'), entry('(tax) rates'), entry('Tax rates')]
    expect(labels(entries, 'tax')).toEqual(['Tax rates', '(tax) rates', 'Old-taxes', 'Syntax'])
  })
  test('that was used lately and is within goes before one that was not, and below one that begins so', () => {
    const entries = [entry('Syntax a'), entry('Syntax b', { usedAt: now - DAY }), entry('Old taxes')]
    expect(labels(entries, 'tax')).toEqual(['Old taxes', 'Syntax b', 'Syntax a'])
  })
  test('used more lately goes before', () => {
    const entries = [
      entry('Tax a', { usedAt: now - 13 * DAY }),
      entry('Tax b', { usedAt: now - DAY }),
      entry('Tax c'),
    ]
    expect(labels(entries, 'tax')).toEqual(['Tax b', 'Tax a', 'Tax c'])
  })
  test('used at all lately goes before what fits better, and below what begins so', () => {
    const used = entry('A long list of syntax reports', { usedAt: now - 13 * DAY })
    expect(labels([entry('Syntax'), used, entry('Old taxes')], 'tax')).toEqual([
      'Old taxes',
      'A long list of syntax reports',
      'Syntax',
    ])
  })
  test('that begins the label goes before a later one that was used today', () => {
    const entries = [entry('Old tax', { usedAt: now }), entry('Tax rates of places far away')]
    expect(labels(entries, 'tax')).toEqual(['Tax rates of places far away', 'Old tax'])
  })
  test('used today goes before what fits better, used a day later only below it', () => {
    const name = 'Tax rates of places that are far away from here'
    const both = (days: number) => [
      entry('Tax', { usedAt: now - 8 * DAY }),
      entry(name, { usedAt: now - days * DAY }),
    ]
    expect([labels(both(0), 'tax')[0], labels(both(7.9), 'tax')[0]]).toEqual([name, 'Tax'])
  })
  test('used fourteen days ago is as one never used', () => {
    const entries = [entry('Syntax b', { usedAt: now - 14 * DAY }), entry('Syntax a')]
    expect(labels(entries, 'tax')).toEqual(['Syntax a', 'Syntax b'])
    expect(labels([entry('Old', { usedAt: now - 30 * DAY }), entry('New')], '')).toEqual(['Old', 'New'])
  })
  test('that fits alike is read by name', () => {
    expect(labels([entry('Tax c'), entry('Tax a'), entry('Tax b')], 'tax')).toEqual([
      'Tax a',
      'Tax b',
      'Tax c',
    ])
  })
  test('that nothing has finds nothing', () => expect(labels([entry('Assign')], 'zzz')).toEqual([]))
})

describe('a word of the trade', () => {
  const terminals = entry('Terminals', { words: ['Rack', 'bill of lading'] })
  test.each(['rack', 'bill of', 'lading', 'RACK'])('“%s” finds what it stands for', (text) =>
    expect(labels([entry('Orders'), terminals], text)).toEqual(['Terminals']),
  )
  test('counts as one in the label', () => {
    expect(labels([entry('Tracks', { usedAt: now }), terminals], 'rack')).toEqual(['Terminals', 'Tracks'])
  })
  test('is found among many', () => {
    const words = Array.from({ length: 40 }, (_, at) => `quite another word ${at}`)
    const entries = [entry('Terminals', { words: [...words, 'Zulu time'] }), entry('Orders', { words })]
    for (const text of ['zulu', 'zulu ti', 'ZULU TIME']) expect(labels(entries, text)).toEqual(['Terminals'])
  })
  test('marks no letter of the label', () => {
    expect(rank([terminals], 'bill of', now)[0]?.indexes).toEqual([])
    expect(rank([terminals], 'rack', now)[0]?.indexes).toEqual([])
    expect(rank([terminals], 'term', now)[0]?.indexes).toEqual([0, 1, 2, 3])
  })
})

describe('what cannot be chosen', () => {
  const off = (label: string) => entry(label, { fits: true, disabledReason: 'Not now' })
  test('stands behind what begins alike and can, before what only holds the word', () => {
    const entries = [
      off('Assign'),
      entry('Assign now'),
      entry('Bulk assign', { fits: true }),
      entry('Reassign'),
    ]
    expect(labels(entries, 'assign')).toEqual(['Bulk assign', 'Assign now', 'Assign', 'Reassign'])
  })
  test('and does not begin so stands below all, in a group of its own', () => {
    const rows = rank([off('Print invoice'), entry('Reinvoice'), off('Invoice')], 'invoice', now)
    expect(rows.map(({ label, section }) => [label, section])).toEqual([
      ['Invoice', 'other'],
      ['Reinvoice', 'other'],
      ['Print invoice', 'off'],
    ])
  })
})

describe('letters that are scattered over a name', () => {
  const names = ['Assign driver', 'New driver', 'Order of the river'].map((label) => entry(label))
  test('find it where nothing is nearer, and the first of them begins a word', () => {
    expect(labels(names, 'drv')).toEqual(['New driver', 'Assign driver'])
    expect(labels([...names, entry('DRV 7')], 'drv')).toEqual(['DRV 7'])
    expect(labels([entry('Apply cash')], 'lone')).toEqual([])
  })
  test('find eight at most', () => {
    const many = Array.from({ length: 20 }, (_, at) => entry(`Driver ${at}`))
    expect(labels(many, 'drv')).toHaveLength(8)
  })
})

describe('what fits the page', () => {
  const fits = (label: string, more: Partial<Entry> = {}) =>
    entry(label, { fits: true, section: 'here', ...more })
  test('stands above all when a word of it begins so', () => {
    const today = entry('Assign', { usedAt: now, times: 9 })
    expect(labels([today, fits('Move to assigned')], 'assign')).toEqual(['Move to assigned', 'Assign'])
  })
  test('and only holds the letters stands before what does so too, and below what begins so or was used', () => {
    const entries = [
      entry('Unassigned a'),
      entry('Unassigned b', { usedAt: now }),
      fits('Unassigned c'),
      entry('Assign'),
    ]
    expect(labels(entries, 'assign')).toEqual(['Assign', 'Unassigned b', 'Unassigned c', 'Unassigned a'])
  })
})

describe('what was used more often', () => {
  test('goes before what was used as lately', () => {
    const entries = [entry('Tax a', { usedAt: now, times: 1 }), entry('Tax b', { usedAt: now, times: 9 })]
    expect(labels(entries, 'tax')).toEqual(['Tax b', 'Tax a'])
  })
})

describe('records', () => {
  test('that were found by what is not shown stand there all the same, as they were found', () => {
    const found = (label: string) => record(label, { number: '7', found: true })
    const entries = [found('Bo Ranch'), found('Ann Farms'), record('Cy Wells')]
    expect(labels(entries, '713-555')).toEqual(['Bo Ranch', 'Ann Farms'])
  })
  test('that fit alike stand as they were found, below others of the same name', () => {
    const entries = [record('Tax b', { number: '1' }), record('Tax a', { number: '2' }), entry('Tax c')]
    expect(labels(entries, 'tax')).toEqual(['Tax c', 'Tax b', 'Tax a'])
  })
})

describe('nothing typed', () => {
  const used = (label: string, days: number, more: Partial<Entry> = {}) =>
    entry(label, { usedAt: now - days * DAY, ...more })
  test('shows what was used last, as recent, and then what fits the page', () => {
    const rows = rank(
      [
        entry('Other'),
        used('Older', 2),
        entry('Fits', { fits: true, section: 'here' }),
        used('Newer', 1, { section: 'goto' }),
      ],
      '  ',
      now,
    )
    expect(rows.map(({ label, section, indexes }) => [label, section, indexes])).toEqual([
      ['Newer', 'recent', []],
      ['Older', 'recent', []],
      ['Fits', 'here', []],
      ['Other', 'other', []],
    ])
  })
  test('offers nothing that cannot be chosen, no places and no records', () => {
    const entries = [
      entry('Off', { disabledReason: 'Not now' }),
      entry('Place', { section: 'goto' }),
      record('SO-1'),
      entry('On'),
    ]
    expect(labels(entries, '')).toEqual(['On'])
  })
  test('offers the work of the company before what concerns the person alone', () => {
    const entries = [
      entry('Undo', { keyed: true }),
      entry('Log out'),
      entry('Import customers', { works: true }),
      entry('New order', { works: true, keyed: true }),
    ]
    expect(labels(entries, '')).toEqual(['New order', 'Import customers', 'Undo', 'Log out'])
  })
  test('offers first what fits, then what was used more often, and no keys of the page', () => {
    const entries = [
      entry('Once', { times: 1 }),
      entry('Never'),
      entry('Often', { times: 9 }),
      entry('Trace', { id: 'key:Trace', section: 'here' }),
      entry('Fits', { fits: true, section: 'here' }),
      entry('Fits often', { fits: true, section: 'here', times: 2 }),
    ]
    expect(labels(entries, '')).toEqual(['Fits often', 'Fits', 'Often', 'Once', 'Never'])
    // of those never used what a key of the page does stands first
    const keyed = entry('Keyed', { fits: true, keyed: true })
    expect(labels([...entries, keyed], '')).toEqual(['Fits often', 'Keyed', 'Fits', 'Often', 'Once'])
  })
  test('shows five of each, nothing twice', () => {
    const recent = Array.from({ length: 7 }, (_, at) => used(`R${at}`, at + 1))
    const others = Array.from({ length: 7 }, (_, at) => entry(`O${at}`))
    expect(labels([...others, ...recent], '')).toEqual([
      'R0',
      'R1',
      'R2',
      'R3',
      'R4',
      'O0',
      'O1',
      'O2',
      'O3',
      'O4',
    ])
    expect(labels(recent.slice(0, 3), '')).toEqual(['R0', 'R1', 'R2'])
  })
})

test('fifty rows at most, the best of them', () => {
  const many = Array.from({ length: 60 }, (_, at) => entry(`Farm ${String(at).padStart(2, '0')}`))
  expect(labels(many, 'farm')).toEqual(many.slice(0, CAP).map(({ label }) => label))
})
test('the best of many stand first, wherever they stood', () => {
  const plain = Array.from({ length: 49 }, (_, at) => entry('Farm', { id: `plain ${at}` }))
  const fitting = Array.from({ length: 10 }, (_, at) =>
    entry(`Fields of a far farm ${at}`, { id: `fits ${at}`, fits: true }),
  )
  const rows = labels([...plain, ...fitting], 'farm')
  expect(rows).toEqual([...fitting.map(({ label }) => label), ...Array.from({ length: 40 }, () => 'Farm')])
})

describe('letters that are scattered', () => {
  test('are offered where the first of them begins a word of the name', () => {
    const far = entry('Gulf Coast Ready-Mix')
    expect(labels([far], 'crx')).toEqual(['Gulf Coast Ready-Mix'])
    expect(labels([far], 'gcx')).toEqual(['Gulf Coast Ready-Mix'])
    expect(labels([far], 'ufx')).toEqual([])
  })
  test('are not offered where only other words hold them', () =>
    expect(labels([entry('Yard', { words: ['gulf coast ready-mix'] })], 'gcx')).toEqual([]))
})
test('what fits here and begins so stands above a number to the letter that fits less', () => {
  const here = entry('Assign 10482', { fits: true })
  expect(labels([record('SO-10482'), here], '10482')).toEqual(['Assign 10482', 'SO-10482'])
})
