/** A value that a list writes into a cell is the value that an import reads from it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOf, readCell, withoutApostrophe } from '#plugins/import/rules/cell.ts'
import { readColumn } from '#plugins/import/rules/column.ts'
import type { FieldKind } from '#schema/values/field-kind.ts'
import { D } from '#schema/values/decimal.ts'
import { parseInstant } from '#schema/values/zone.ts'
import { cellText, partsText } from '../../../server/rows/read/cell-text.ts'

const ZONES = ['America/Chicago', 'America/Adak', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']
const through = (kind: FieldKind, value: unknown, zone = ZONES[0]!, choices?: readonly string[]) => {
  const cell = { text: cellText({ kind, choices }, zone)(value) }
  const reading = readColumn([cell], { kind, heading: '', answers: {}, delimiter: ',' })
  const read = readCell(cell, { field: 'x', kind, choices, reading, isPercent: false })
  return 'value' in read ? read.value : read
}
/** A name as lists have them: no sign between names, no space around it. */
const part = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .map((text) => text.replace(/[;|\r\n\t]/g, '').trim())
  .filter((text) => text !== '' && !/^'[=+\-@]/.test(text))

describe('a cell', () => {
  it('has a moment to its last digit, also where the clock is set back', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-02-01'), max: new Date('2099-12-01'), noInvalidDate: true }),
        fc.constantFrom(...ZONES),
        fc.constantFrom(1, 1000, 60_000),
        (date, zone, step) => {
          const at = new Date(Math.floor(date.getTime() / step) * step).toISOString()
          const text = through({ kind: 'instant' }, at, zone) as string
          expect(parseInstant(text, zone)).toBe(at)
        },
      ),
    )
  })
  it.each(['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z', '2026-11-01T07:30:15.250Z'])(
    'tells %s from the same hour an hour later',
    (at) => {
      expect(parseInstant(through({ kind: 'instant' }, at) as string, 'America/Chicago')).toBe(at)
    },
  )
  it('has a decimal to its last digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 6 }), (n, places) => {
        const value = D(n)
          .div(D(10 ** places))
          .toFixed(6)
        const read = through({ kind: 'decimal', wire: 'rate', places: 6 }, value) as string
        expect(D(read).eq(D(value))).toBe(true)
      }),
    )
  })
  it('has several names, one with a comma, and one that looks like a formula', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (names) => {
        expect(partsOf(partsText(names)).map(withoutApostrophe)).toEqual(names)
        expect(through({ kind: 'texts' }, names)).toEqual(names)
      }),
    )
  })
  it.each([
    [{ kind: 'bool' }, true],
    [{ kind: 'bool' }, false],
    [{ kind: 'enum', values: ['will_call', 'keep_full', 'po_number'] }, 'will_call'],
    [{ kind: 'enum', values: ['will_call', 'keep_full', 'po_number'] }, 'po_number'],
    [{ kind: 'date' }, '2026-03-02'],
    [{ kind: 'int' }, 0],
    [{ kind: 'texts' }, []],
    [{ kind: 'text' }, 'Farm, 1'],
  ] as const)('of %o has %o', (kind, value) => {
    expect(through(kind, value)).toEqual(value)
  })
  it('has the words of numbers that count words', () => {
    const words = ['invoice', 'delivery_ticket', 'credit']
    expect(cellText({ kind: { kind: 'json' }, choices: words }, 'UTC')([1, 2])).toBe(
      'invoice; delivery ticket',
    )
    expect(through({ kind: 'json' }, [3, 2], 'UTC', words)).toEqual([3, 2])
  })
  it('of nothing is empty', () => {
    expect(partsText([])).toBe('')
  })
})
