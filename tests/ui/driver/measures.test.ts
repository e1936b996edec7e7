import { describe, expect, test } from 'vitest'
import { exampleRow } from '#core/testing.ts'
import { SalesOrder } from '#schema/sales/sales-orders.ts'
import { EMPTY_DROP, type DropDraft } from '../../../src/plugins/driver-portal/entry/drop-draft.ts'
import {
  checkDrop,
  missingInDrop,
  modeOf,
  readDrop,
} from '../../../src/plugins/driver-portal/entry/measures.ts'
import {
  changedSince,
  fuelQuestion,
  deliverInput,
  fuelWords,
  isNothingDropped,
  linesToDeliver,
  firstMissing,
  notesOf,
} from '../../../src/plugins/driver-portal/entry/build.ts'
import { dropOf, freshDraft, type DeliveryDraft } from '../../../src/plugins/driver-portal/draft.ts'
import { enteredFigures } from '../../../src/plugins/driver-portal/entry/figures.ts'
import { STOP_PROBLEMS, readReport, tellsTrouble } from '#plugins/sales-orders/public.ts'
import { fittedSize } from '../../../src/ui/fields/shrink-photo.ts'
import { mapsLink, overdueSince, stopOf, type Stop } from '../../../src/plugins/driver-portal/stop.ts'

const drop = (more: Partial<DropDraft>): DropDraft => ({ ...EMPTY_DROP, ...more })
const line = {
  id: 5,
  product: 'ULSD clear',
  dyed: false,
  unit: 'gallon',
  tank_id: 2,
  tank: 'North tank',
  quantity: '7500.000',
  fill: false,
  gross_quantity: null,
  delivered_at: null,
}
const stop: Stop = {
  id: 1,
  rev: 3,
  order_no: 'SO-000001',
  status: 'in_transit',
  hold_reason: null,
  customer: 'Lone Star',
  site: 'Yard 1',
  address: '4410 Market St, Houston',
  directions: null,
  driver_notes: null,
  po_number: null,
  from: null,
  until: null,
  started_at: null,
  delivered_at: null,
  lines: [line],
}
const draft = (more: Partial<DeliveryDraft>): DeliveryDraft => ({ ...freshDraft(stop), ...more })

describe('meters and gallons', () => {
  test.each([
    ['482,110', '489,622', '7512'],
    ['482110', '482110', '0'],
    ['0.1', '0.3', '0.2'],
    ['1000.5', '2000.25', '999.75'],
    [' 482 110 ', '489622', ''],
    ['', '489622', ''],
    ['5', '', ''],
  ])('%s to %s is %s', (start, end, gross) => expect(readDrop(drop({ start, end })).gross).toBe(gross))
  test('a meter that runs backwards is a fault, never a negative drop', () => {
    expect(readDrop(drop({ start: '482,110', end: '482,000' }))).toMatchObject({
      gross: '',
      faults: { end: 'Enter 482,110 or more, that is the meter start' },
    })
  })
  test.each([
    ['7512', '7512'],
    ['7,512', '7512'],
    ['7.5k', '7500'],
    ['7512 gal', '7512'],
    ['-5', ''],
    ['abc', ''],
    ['0', '0'],
    ['7512.1234', ''],
  ])('typed %s reads %s', (gross, value) => {
    expect(readDrop(drop({ mode: 'gallons', gross })).gross).toBe(value)
  })
  test('what cannot be a temperature or a gravity is said in words', () => {
    expect(readDrop(drop({ temperature: '714' })).faults.temperature).toBe('Enter degrees from -60 to 160')
    expect(readDrop(drop({ temperature: '-12.5' }))).toMatchObject({ temperature: -12.5, faults: {} })
    expect(readDrop(drop({ gravity: 'x' })).faults.gravity).toBe('Enter API gravity, like 36.2')
  })
  test('net is computed from temperature and gravity, and what is typed wins', () => {
    const full = { mode: 'gallons', gross: '7512', temperature: '71.4', gravity: '36.2' } as const
    expect(Number(readDrop(drop(full), '6b').net)).toBeCloseTo(7472, 0)
    expect(readDrop(drop({ ...full, net: '7,470' })).net).toBe('7470')
    expect(readDrop(drop({ ...full, gravity: '' }), '6b').net).toBe('')
  })
})

describe('the sentence under the figure', () => {
  const say = (gross: string, room: string | undefined, more = {}) => {
    const check = checkDrop({ gross, net: '' }, { ...line, ...more }, room)
    return check && `${check.tone}: ${check.strong} ${check.rest}`.trim()
  }
  test.each([
    ['', '7900', undefined],
    ['7512', '7900.000', 'ok: Fits the tank. 12 gal over the order.'],
    ['7500', '7500', 'ok: Fits the tank. As ordered.'],
    ['7400', '7900', 'ok: Fits the tank. 100 gal under the order.'],
    ['8012', '7900.000', 'over: Over by 112 gal. Enter the reason.'],
    ['7512', undefined, 'info: Tank size not known. 12 gal over the order.'],
    ['0', '7900', 'info: Nothing dropped. Say why under “Something went wrong”.'],
  ])('%s into %s', (gross, room, words) => expect(say(gross, room)).toBe(words))
  test('a fill has no order to compare with', () =>
    expect(say('300', '900', { fill: true, quantity: '0' })).toBe('ok: Fits the tank.'))
  test('over the tank needs a reason, nothing else does', () => {
    const over = drop({ mode: 'gallons', gross: '8012' })
    expect(missingInDrop(over, line, '7900')).toBe('Enter the reason for the gallons over the tank')
    expect(missingInDrop({ ...over, reason: 'Gauge was wrong' }, line, '7900')).toBeUndefined()
    expect(missingInDrop(drop({}), line, '7900')).toBe('Enter the gallons of ULSD clear')
  })
})

const PRESSED = { at: '2026-03-02T15:00:00.000Z', phone_at: '2026-03-02T17:00:00.000Z' }
describe('the one call that delivers', () => {
  const typed = {
    5: drop({ start: '482,110', end: '490,122', temperature: '71.4', reason: 'Gauge was wrong' }),
  }
  test('holds plain decimals and ids of photos, never bytes', () => {
    const input = deliverInput(
      stop,
      draft({
        drops: typed,
        photos: [{ id: 'b1', name: 'bol.jpg' }],
        signer: 'Maria Lopez',
        strokes: [{ points: [] }],
      }),
      { 2: '7900' },
      'b2',
      PRESSED,
    )
    expect(input).toEqual({
      id: 1,
      order_no: 'SO-000001',
      customer: 'Lone Star',
      delivered_at: '2026-03-02T15:00:00.000Z',
      phone_at: '2026-03-02T17:00:00.000Z',
      photos: ['b1'],
      signature: 'b2',
      unattended: false,
      notes: 'ULSD clear: Over by 112 gal. Gauge was wrong\nSigned by Maria Lopez',
      line_items: [
        {
          id: 5,
          asset_id: 2,
          words: 'ULSD clear into North tank',
          unit: 'gal',
          gross_quantity: '8012',
          temperature: 71.4,
          meter_start: '482110',
          meter_end: '490122',
        },
      ],
    })
  })
  test('a drop that was saved stays what it was, whatever the office makes of its line', () => {
    const saved = { 5: drop({ mode: 'gallons', gross: '300', saved: true, of: { ...line, product_id: 7 } }) }
    const sent = (lines: Stop['lines']) =>
      deliverInput({ ...stop, lines }, draft({ drops: saved }), {}, null, PRESSED).line_items
    const done = {
      id: 5,
      product_id: 7,
      asset_id: 2,
      words: 'ULSD clear into North tank',
      unit: 'gal',
      gross_quantity: '300',
    }
    const changed = { ...line, product_id: 8, product: 'ULSD dyed', tank_id: 3, tank: 'South tank' }
    expect(sent([changed])).toEqual([done])
    expect(sent([{ ...changed, id: 6, delivered_at: '2026-03-02T14:00:00.000Z' }])).toEqual([done])
    expect(changedSince({ ...stop, lines: [changed] }, saved[5].of!)).toBe(
      'The office changed this line: it now says ULSD dyed into South tank.',
    )
    expect(changedSince({ ...stop, lines: [] }, saved[5].of!)).toBe(
      'The office took this line off the order.',
    )
    expect(changedSince({ ...stop, lines: [{ ...line, product_id: 7 }] }, saved[5].of!)).toBeUndefined()
  })
  test('figures that are typed stay those of their fuel, and go with it where the office took the line', () => {
    const of = { ...line, product_id: 7 }
    const now = { ...of, product_id: 8, product: 'ULSD dyed' }
    const typed = draft({ drops: { 5: drop({ start: '482110', typed: true, of }) } })
    const shown = (lines: Stop['lines'], held = typed) => linesToDeliver({ ...stop, lines }, held)
    expect(shown([now])).toEqual([of])
    expect(shown([])).toEqual([of])
    expect(shown([{ ...of, quantity: '8000.000' }])).toEqual([{ ...of, quantity: '8000.000' }])
    // nothing stands in the fields: the line is what the office says
    expect(shown([now], draft({ drops: { 5: drop({ typed: true, of }) } }))).toEqual([now])
  })
  test('what was answered for another fuel is no answer for this one', () => {
    const of = { ...line, product_id: 7 }
    const answered = draft({ drops: { 5: drop({ sure: true, fits: true, of }) } })
    expect(dropOf(answered, { ...of, quantity: '8000.000' })).toMatchObject({ sure: true, fits: true })
    expect(dropOf(answered, { ...of, product_id: 8 })).toEqual(EMPTY_DROP)
    expect(dropOf(answered, { ...of, tank_id: 3 })).toEqual(EMPTY_DROP)
  })
  test('carries the BOL number, when there is one', () => {
    const of = (bol?: string) =>
      deliverInput(stop, draft({ drops: typed, ...(bol === undefined ? {} : { bol }) }), {}, null, PRESSED)
        .bol_no
    expect([of(' 88123 '), of('  '), of()]).toEqual(['88123', undefined, undefined])
  })
  test('troubles come first in the notes, and an empty note is none', () => {
    expect(
      notesOf(
        stop,
        draft({
          trouble: { kind: 'Spill', note: ' two gallons ' },
          note: 'Call me',
          noOne: true,
          signer: 'x',
        }),
        {},
      ),
    ).toBe('Spill: two gallons\nCall me\nNo one on site')
    expect(notesOf(stop, draft({}), {})).toBeNull()
  })
  test('the office reads the same out of them', () => {
    const read = (more: Partial<DeliveryDraft>, rooms = {}) =>
      readReport({
        notes: notesOf(stop, draft(more), rooms),
        signature_file_key: more.noOne ? null : 'k',
        unattended: more.noOne ?? false,
      })
    for (const kind of STOP_PROBLEMS)
      expect([
        read({ trouble: { kind, note: '' }, noOne: true }),
        read({ trouble: { kind, note: 'x' }, signer: 'Maria Lopez' }),
      ]).toEqual([
        { text: kind, trouble: true },
        { text: `${kind}: x`, trouble: true, signer: 'Maria Lopez' },
      ])
    expect(read({ drops: typed, note: 'Call me' }, { 2: '7900' })).toEqual({
      text: 'ULSD clear: Over by 112 gal. Gauge was wrong\nCall me',
      trouble: true,
    })
    expect(read({ note: 'No spill, refused a drink', signer: 'Maria' })).toEqual({
      text: 'No spill, refused a drink',
      trouble: false,
      signer: 'Maria',
    })
    expect(read({ noOne: true })).toEqual({ text: '', trouble: false })
    // what no card and no tag says stays in the words
    expect(readReport({ notes: 'Signed by Maria', signature_file_key: null, unattended: false })).toEqual({
      text: 'Signed by Maria',
      trouble: false,
    })
    expect(readReport({ notes: null, signature_file_key: null, unattended: false })).toEqual({
      text: '',
      trouble: false,
    })
  })
  test('says what is missing, and where', () => {
    expect(firstMissing(stop, draft({}), {})).toEqual({
      step: 'drop',
      line: 0,
      words: 'Enter the gallons of ULSD clear',
    })
    expect(firstMissing(stop, draft({ drops: typed }), {})?.step).toBe('sign')
    expect(firstMissing(stop, draft({ drops: typed, noOne: true }), {})).toBeUndefined()
  })
  test('nothing dropped needs a reason and no signature; beside another drop it is simply a drop', () => {
    const none = { 5: drop({ mode: 'gallons', gross: '0' }) }
    const two = { ...stop, lines: [line, { ...line, id: 6 }] }
    const trouble = { kind: 'Refused', note: 'Tank full' } as const
    expect(firstMissing(stop, draft({ drops: none, noOne: true }), {})).toEqual({
      step: 'drop',
      line: 0,
      words: 'Nothing dropped. Press “Something went wrong” and say why.',
    })
    expect(firstMissing(stop, draft({ drops: none, trouble }), {})).toBeUndefined()
    expect([
      isNothingDropped(stop, draft({ drops: none })),
      isNothingDropped(stop, draft({})),
      isNothingDropped(two, draft({ drops: none })),
      isNothingDropped(two, draft({ drops: { ...none, 6: drop({ mode: 'gallons', gross: '0' }) } })),
    ]).toEqual([true, false, false, true])
    expect(firstMissing(two, draft({ drops: { ...none, 6: typed[5] } }), {})?.step).toBe('sign')
  })
  test('lines delivered before are not asked for and not sent', () => {
    const part = { ...stop, lines: [line, { ...line, id: 6, delivered_at: '2026-03-02T10:00:00Z' }] }
    expect(
      deliverInput(part, draft({ drops: typed }), {}, null, PRESSED).line_items.map((one) => one.id),
    ).toEqual([5])
  })
})

describe('the wrong fuel', () => {
  const dyed = { ...line, product_id: 8, product: 'ULSD dyed', dyed: true }
  const clear = { ...line, product_id: 7 }
  const holds = { 2: { product_id: 7, product: 'ULSD clear', dyed_only: false } }
  const off = { 2: { product_id: null, product: null, dyed_only: true } }
  test('is asked about before anything goes in', () => {
    expect([
      fuelWords(dyed, holds),
      fuelWords(clear, holds),
      fuelWords(clear, off),
      fuelWords(dyed, off),
      fuelWords(dyed, {}),
      fuelWords(line, holds),
    ]).toEqual([
      'North tank holds ULSD clear, this drop is ULSD dyed.',
      undefined,
      'North tank takes dyed fuel only, this drop is ULSD clear.',
      undefined,
      undefined,
      undefined,
    ])
    expect([
      fuelQuestion(dyed, drop({}), holds),
      fuelQuestion(dyed, drop({ sure: true }), holds),
      fuelQuestion(dyed, drop({ mode: 'gallons', gross: '0' }), holds),
    ]).toEqual(['North tank holds ULSD clear, this drop is ULSD dyed.', undefined, undefined])
  })
  test('is not delivered unanswered, and the office reads the answer first', () => {
    const wrong = { ...stop, lines: [dyed] }
    const full = { 5: drop({ start: '100', end: '200' }) }
    const sure = { 5: { ...full[5], sure: true } }
    expect(firstMissing(wrong, draft({ drops: full, noOne: true }), {}, holds)).toMatchObject({
      step: 'drop',
      line: 0,
      words: 'North tank holds ULSD clear, this drop is ULSD dyed.',
    })
    expect(firstMissing(wrong, draft({ drops: sure, noOne: true }), {}, holds)).toBeUndefined()
    const notes = notesOf(wrong, draft({ drops: sure, note: 'Call me' }), {}, holds)
    expect(notes).toBe(
      'Wrong product: North tank holds ULSD clear, this drop is ULSD dyed. The driver said it belongs there.\nCall me',
    )
    expect(readReport({ notes, signature_file_key: null, unattended: false }).trouble).toBe(true)
  })
})
test.each([
  ['of today', { from: '2026-03-02T14:00:00.000Z' }, undefined],
  ['of today in the evening', { from: '2026-03-03T03:00:00.000Z' }, undefined],
  ['of yesterday', { from: '2026-03-02T03:00:00.000Z' }, { since: '2026-03-01' }],
  ['with an end alone', { until: '2026-02-27T20:00:00.000Z' }, { since: '2026-02-27' }],
  ['without a day', {}, { since: null }],
  ['done yesterday', { from: '2026-03-01T14:00:00.000Z', status: 'delivered' }, undefined],
] as const)('a stop %s', (_name, more, answer) =>
  expect(
    overdueSince({ status: 'assigned', from: null, until: null, ...more }, '2026-03-02', 'America/Chicago'),
  ).toEqual(answer),
)
test('a photo is at most 1,600 px and never larger than it was', () => {
  expect([fittedSize(4000, 3000), fittedSize(900, 1200), fittedSize(1000, 4000)]).toEqual([
    { width: 1600, height: 1200 },
    { width: 900, height: 1200 },
    { width: 400, height: 1600 },
  ])
})
test('a stop keeps nothing about money, whatever is sent', () => {
  const order = exampleRow(SalesOrder, {
    total: '9.99',
    margin_total: '1.00',
    ship_to: { id: 1, name: 'S', city: 'Houston' },
    site: {
      address_one: '1 Farm Rd',
      address_two: null,
      city: 'Houston',
      state: 'TX',
      zip_code: null,
      directions: 'Gate 4471',
    },
  })
  const kept = stopOf(order)
  expect(JSON.stringify(kept)).not.toMatch(/price|total|margin|9\.99/)
  expect(mapsLink(kept)).toBe('https://www.google.com/maps/dir/?api=1&destination=1%20Farm%20Rd%2C%20Houston')
})

describe('what is not counted in gallons', () => {
  const pounds = { ...line, unit: 'pound', quantity: '50', product: 'Grease' }
  test('is said in its own unit', () => {
    expect(checkDrop({ gross: '40', net: '' }, pounds, undefined)).toEqual({
      tone: 'info',
      strong: '',
      rest: '10 lb under the order.',
    })
    expect(
      checkDrop({ gross: '900', net: '' }, { ...line, unit: 'liter', quantity: '900' }, '800'),
    ).toMatchObject({
      strong: 'Over by 100 L.',
    })
    expect(missingInDrop(drop({ mode: 'gallons' }), pounds, undefined)).toBe('Enter the pounds of Grease')
    expect(missingInDrop(drop({ mode: 'gallons', gross: '900' }), { ...line, unit: 'liter' }, '800')).toBe(
      'Enter the reason for the liters over the tank',
    )
    expect(enteredFigures({ gross_quantity: '40', unit: 'lb' })).toBe('40 lb')
    expect(enteredFigures({ gross_quantity: '40', unit: 'gal' })).toBe('40 gal gross')
  })
  test('over the tank in liters is trouble too', () =>
    expect(tellsTrouble('DEF: Over by 100 L. Gauge was wrong')).toBe(true))
  test('has no meter', () => {
    expect(modeOf(drop({ mode: 'meter' }), pounds)).toBe('gallons')
    expect(modeOf(drop({ mode: 'meter' }), { unit: 'liter' })).toBe('meter')
  })
})
