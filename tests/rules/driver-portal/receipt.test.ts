/** What a receipt printer makes of the bytes of a ticket, read by a decoder that knows the printer's commands alone. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receiptOf, wrap, WIDTHS } from '#plugins/driver-portal/rules/receipt.ts'
import type { Paper } from '#schema/values/paper.ts'

interface Line {
  readonly text: string
  readonly bold: boolean
  readonly large: boolean
  readonly center: boolean
}
/** Where Windows-1252 differs from Latin-1, as the standard prints it; Node's own decoder does not know it. */
const WINDOWS: Readonly<Record<number, number>> = {
  0x80: 0x20ac,
  0x82: 0x201a,
  0x83: 0x0192,
  0x84: 0x201e,
  0x85: 0x2026,
  0x86: 0x2020,
  0x87: 0x2021,
  0x88: 0x02c6,
  0x89: 0x2030,
  0x8a: 0x0160,
  0x8b: 0x2039,
  0x8c: 0x0152,
  0x8e: 0x017d,
  0x91: 0x2018,
  0x92: 0x2019,
  0x93: 0x201c,
  0x94: 0x201d,
  0x95: 0x2022,
  0x96: 0x2013,
  0x97: 0x2014,
  0x98: 0x02dc,
  0x99: 0x2122,
  0x9a: 0x0161,
  0x9b: 0x203a,
  0x9c: 0x0153,
  0x9e: 0x017e,
  0x9f: 0x0178,
}
interface Printed {
  bold: boolean
  large: boolean
  center: boolean
  page: number
  readonly lines: Line[]
  readonly cuts: number[]
}
/** What the printer knows: the two bytes of a command, how many follow, and what they do. */
const COMMANDS: readonly (readonly [
  first: number,
  second: number,
  more: number,
  does: (p: Printed, n: number) => void,
])[] = [
  [0x1b, 0x40, 0, (p) => Object.assign(p, { bold: false, large: false, center: false })],
  [0x1b, 0x74, 1, (p, n) => Object.assign(p, { page: n })],
  [0x1b, 0x61, 1, (p, n) => Object.assign(p, { center: n === 1 })],
  [0x1b, 0x45, 1, (p, n) => Object.assign(p, { bold: n === 1 })],
  [0x1d, 0x21, 1, (p, n) => Object.assign(p, { large: n === 0x11 })],
  [0x1d, 0x56, 2, (p) => void p.cuts.push(p.lines.length)],
]
/** A small printer: commands by their lengths, letters by its own code page. */
function decode(bytes: Uint8Array): Printed {
  const printed: Printed = { bold: false, large: false, center: false, page: -1, lines: [], cuts: [] }
  let letters: number[] = []
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!
    const command = COMMANDS.find(([first, second]) => first === byte && second === bytes[i + 1])
    if (command) {
      const [, , more, does] = command
      does(printed, bytes[i + 2]!)
      i += 1 + more
    } else if (byte === 0x0a) {
      const { bold, large, center } = printed
      const text = String.fromCodePoint(...letters.map((one) => WINDOWS[one] ?? one))
      printed.lines.push({ text, bold, large, center })
      letters = []
    } else if (byte < 0x20) throw new Error(`a command that is not known: ${byte} ${bytes[i + 1]}`)
    else letters.push(byte)
  }
  expect(letters).toEqual([])
  return printed
}
const plain = (text: string) => ({ text, tone: 'plain' as const })
const paper = (more: Partial<Paper> = {}): Paper => ({
  title: 'Ticket',
  mark: null,
  foot: 'Emergency 555-0100',
  sheets: [
    [
      {
        kind: 'head',
        logo: null,
        company: 'Prairie Fuel',
        lines: ['12 Main St'],
        title: 'Delivery ticket',
        number: 'T-1042',
      },
      {
        kind: 'columns',
        columns: [
          { label: 'Ship to', lines: ['Peña’s Farm – Nº 7'], facts: [] },
          { label: null, lines: [], facts: [{ label: 'Driver', value: 'Dale Hughes' }] },
        ],
      },
      {
        kind: 'table',
        label: 'Delivered',
        columns: ['Product', 'Gross', 'Temp'].map((label) => ({ label, figures: true, width: null })),
        groups: [
          {
            title: null,
            rows: [
              {
                cells: [[{ text: 'ULSD clear', tone: 'strong' }], [plain('7,512 gal')], [plain('-4 °F')]],
                below: [plain('1202 Diesel fuel, 3, PG III')],
              },
            ],
          },
        ],
      },
      {
        kind: 'totals',
        beside: ['Net 30'],
        rows: [{ label: 'Goods', value: '$18,780.00' }],
        due: { label: 'Total', value: '$20,155.40' },
      },
      {
        kind: 'signatures',
        places: [
          { under: 'R. Peña', picture: { file_key: 'k', file_url: '/k', words: 'Signature' } },
          { under: 'Driver', picture: null },
        ],
        box: { label: 'No one on site', ticked: false },
      },
      { kind: 'texts', lines: [{ text: 'DYED DIESEL FUEL, NONTAXABLE USE ONLY', tone: 'strong' }] },
    ],
  ],
  ...more,
})

describe('a ticket on a receipt printer', () => {
  it('says what the paper says, in the printer’s code page, and is cut', () => {
    const { lines, page, cuts } = decode(receiptOf(paper(), '80'))
    expect(page).toBe(16)
    expect(cuts).toEqual([lines.length])
    const said = (text: string) => lines.find((line) => line.text === text)
    expect(said('Prairie Fuel')).toMatchObject({ large: true, center: true })
    expect(said('Delivery ticket T-1042')).toMatchObject({ bold: true, center: true })
    expect(said('Peña’s Farm – Nº 7')).toMatchObject({ bold: false, center: false })
    expect(said('ULSD clear')).toMatchObject({ bold: true })
    expect(said(`Gross${' '.repeat(48 - 5 - 9)}7,512 gal`)).toBeDefined()
    expect(said(`Temp${' '.repeat(48 - 4 - 5)}-4 °F`)).toBeDefined()
    expect(said(`Total${' '.repeat(48 - 5 - 10)}$20,155.40`)).toMatchObject({ bold: true })
    expect(said('Signed on the phone: R. Peña')).toBeDefined()
    expect(said('_'.repeat(48))).toBeDefined()
    expect(said('[ ] No one on site')).toBeDefined()
    expect(said('DYED DIESEL FUEL, NONTAXABLE USE ONLY')).toMatchObject({ bold: true })
    expect(lines.at(-1)).toMatchObject({ text: 'Emergency 555-0100', center: true })
  })
  it('is cut after each sheet, and says what the whole of it is', () => {
    const [sheet] = paper().sheets
    const { lines, cuts } = decode(receiptOf(paper({ mark: 'DRAFT', sheets: [sheet!, sheet!] }), '58'))
    expect(cuts).toEqual([lines.length / 2, lines.length])
    expect(lines.filter(({ text, bold }) => text === 'DRAFT' && bold)).toHaveLength(2)
  })
  it.each(['80', '58'] as const)(
    'of %s mm keeps its width, whatever is written, and lets no text command it',
    (mm) => {
      const text = fc.string({ unit: 'binary', maxLength: 120 })
      fc.assert(
        fc.property(text, text, (company, value) => {
          const sheet: Paper['sheets'][number] = [
            { kind: 'head', logo: null, company, lines: [value], title: company, number: value },
            {
              kind: 'columns',
              columns: [{ label: company, lines: [value], facts: [{ label: company, value }] }],
            },
          ]
          const { lines, cuts, page } = decode(receiptOf(paper({ foot: value, sheets: [sheet] }), mm))
          expect([cuts.length, page]).toEqual([1, 16])
          for (const { text: line, large } of lines)
            expect(line.length).toBeLessThanOrEqual(WIDTHS[mm] / (large ? 2 : 1))
        }),
      )
    },
  )
  it('loses no word of what it breaks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
        fc.integer({ min: 1, max: 48 }),
        (text, width) => {
          const lines = wrap(text, width)
          expect(lines.every((line) => [...line].length <= width)).toBe(true)
          expect(lines.join('').replace(/\s/gu, '')).toBe(text.normalize('NFC').replace(/\s/gu, ''))
        },
      ),
    )
  })
  it('writes a letter that the printer has not as its plain one', () => {
    const { lines } = decode(receiptOf(paper({ foot: 'Čapek ŁÓDŹ 李 “x” −4', sheets: [[]] }), '80'))
    expect(lines.map(({ text }) => text)).toEqual(['Capek ?ÓDZ ? “x” -4'])
  })
})
