/** QR codes, module by module, against the encoder of the PDF library, which is written by others. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { penaltyOf, qrCode, type QrMatrix } from '../../../src/plugins/users/rules/qr-code.ts'

interface Drawn {
  readonly _canvas: readonly { readonly x: number; readonly y: number; readonly color: string }[]
  readonly _width: number
}
// no types, and no door of its package: what the tests look at
const { default: theirs } = (await import('../../../node_modules/pdfmake/src/qrEnc.js' as string)) as {
  readonly default: { measure(node: object): Drawn }
}
const linesOf = (matrix: QrMatrix): string[] =>
  matrix.map((row) => row.map((on) => (on ? '#' : '.')).join(''))
function linesOfTheirs(text: string, mask: number): string[] {
  const { _canvas, _width } = theirs.measure({
    qr: [...new TextEncoder().encode(text)],
    eccLevel: 'M',
    mode: 'octet',
    mask,
  })
  const side = _width / 5
  const rows = Array.from({ length: side }, () => Array<string>(side).fill('.'))
  for (const { x, y } of _canvas.slice(1)) rows[y / 5]![x / 5] = '#'
  return rows.map((row) => row.join(''))
}
const LINK = `https://fuel.example.com/invitation#1.${'aZ09-_'.repeat(6)}`

/** The counting of ISO/IEC 18004, table 11, module by module and window by window. */
function countedByHand(rows: readonly string[]): number {
  const side = rows.length
  const at = (x: number, y: number): string | undefined => rows[y]?.[x]
  let count = 0
  for (const read of [at, (x: number, y: number) => at(y, x)])
    for (let y = 0; y < side; y++)
      for (let x = 0, run = 0; x < side; x++) {
        run = x > 0 && read(x, y) === read(x - 1, y) ? run + 1 : 1
        if (run === 5) count += 3
        if (run > 5) count += 1
        const eleven = Array.from({ length: 11 }, (_, i) => read(x + i, y)).join('')
        if (eleven === '#.###.#....' || eleven === '....#.###.#') count += 40
      }
  for (let y = 1; y < side; y++)
    for (let x = 1; x < side; x++)
      if (new Set([at(x, y), at(x - 1, y), at(x, y - 1), at(x - 1, y - 1)]).size === 1) count += 3
  const dark = rows.join('').replaceAll('.', '').length
  // ten for every whole five percent off the half
  return count + 10 * Math.floor(Math.abs(dark * 100 - side * side * 50) / (side * side * 5))
}

describe('how hard a pattern is to read', () => {
  const penalty = (rows: readonly string[]) => penaltyOf(rows.map((row) => [...row].map((on) => on === '#')))
  const checkered = (side: number) =>
    Array.from({ length: side }, (_, y) => '#.'.repeat(side).slice(y % 2, side + (y % 2)))
  const all = (side: number, sign: string) => Array.from({ length: side }, () => sign.repeat(side))
  it.each<readonly [string, readonly string[], number]>([
    ['nothing of a chessboard', checkered(12), 0],
    // 9 blocks; 50 % off
    ['four by four light ones', all(4, '.'), 9 * 3 + 100],
    // 5 rows and 5 columns that are 5 long, 16 blocks; 50 % off
    ['five by five dark ones', all(5, '#'), 10 * 3 + 16 * 3 + 100],
    // each of 12 is one longer, 25 blocks; 50 % off
    ['six by six light ones', all(6, '.'), 12 * 4 + 25 * 3 + 100],
    // rows of 2 and 2, two blocks; exactly the half is dark
    ['halves', ['####', '####', '....', '....'], 6 * 3],
    // 3 blocks at the left and one below; 3 of 16 are dark, 31.25 % off
    ['a few at the right', ['...#', '..#.', '...#', '....'], 4 * 3 + 60],
  ])('%s', (_name, rows, count) => {
    expect(penalty(rows)).toBe(count)
    expect(countedByHand(rows)).toBe(count)
  })
  it('what looks like a corner, along and down, at the edge or within', () => {
    const withRow = (at: number, row: string) => checkered(13).map((own, y) => (y === at ? row : own))
    for (const row of ['#.###.#....##', '##....#.###.#', '.#.###.#....#', '#....#.###.#.']) {
      const rows = withRow(4, row)
      expect(penalty(rows)).toBe(countedByHand(rows))
      expect(penalty(rows)).toBeGreaterThanOrEqual(40)
      const turned = rows.map((_, x) => rows.map((own) => own[x]).join(''))
      expect(penalty(turned)).toBe(penalty(rows))
    }
  })
  it('is counted as by hand, whatever is drawn', () => {
    const run = fc.tuple(fc.constantFrom('#', '.'), fc.nat(7)).map(([sign, more]) => sign.repeat(more + 1))
    const piece = fc.oneof(run, fc.constantFrom('#.###.#....', '....#.###.#', '#.###.#'))
    const row = fc.array(piece, { minLength: 13, maxLength: 13 }).map((parts) => parts.join('').slice(0, 13))
    fc.assert(
      fc.property(fc.array(row, { minLength: 13, maxLength: 13 }), (rows) => {
        expect(penalty(rows)).toBe(countedByHand(rows))
      }),
    )
  })
})

describe('a QR code', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('of a link is the one others draw, with mask %i', (mask) => {
    expect(linesOf(qrCode(LINK, mask))).toEqual(linesOfTheirs(LINK, mask))
  })
  it('is theirs for texts of every length and of any letters', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 })
    fc.assert(
      fc.property(texts, fc.nat(7), (text, mask) => {
        expect(linesOf(qrCode(text, mask))).toEqual(linesOfTheirs(text, mask))
      }),
      { numRuns: 60 },
    )
  })
  it('takes the smallest size that holds the text, up to 450 bytes', () => {
    const sideOf = (length: number) => qrCode('x'.repeat(length), 0).length
    // what each size holds as bytes with correction M (ISO/IEC 18004, table 7)
    const holds = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450]
    for (const [i, most] of holds.entries()) {
      expect([most, sideOf(most)]).toEqual([most, 21 + i * 4])
      expect(linesOf(qrCode('y'.repeat(most), 3))).toEqual(linesOfTheirs('y'.repeat(most), 3))
      if (i + 1 < holds.length) expect(sideOf(most + 1)).toBe(25 + i * 4)
    }
    expect(() => qrCode('x'.repeat(451))).toThrow(RangeError)
  })
  it('has the mask that is easiest to read, the first of equals', () => {
    for (const text of [LINK, 'Gantry', 'otpauth://totp/Gantry', 'a', 'y'.repeat(120)]) {
      const drawn = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => linesOf(qrCode(text, mask)))
      const counts = drawn.map(countedByHand)
      expect(linesOf(qrCode(text))).toEqual(drawn[counts.indexOf(Math.min(...counts))])
    }
  })
  it('is this picture for this text', () => {
    expect(linesOf(qrCode('Gantry', 2)).join('\n')).toMatchInlineSnapshot(`
      "#######..####.#######
      #.....#..#....#.....#
      #.###.#.#...#.#.###.#
      #.###.#.##.##.#.###.#
      #.###.#.#####.#.###.#
      #.....#.###.#.#.....#
      #######.#.#.#.#######
      ........##.##........
      #.#####..##.#.#####..
      #...#..#.##.#..#..#.#
      #.#####...##.#..####.
      ...##..##......######
      .####.#.#..#.#..#..#.
      ........##.#####.#...
      #######.....#.##...#.
      #.....#.#..####..##.#
      #.###.#.#.#.#..###.#.
      #.###.#.##..#...###..
      #.###.#.#..#.#....#..
      #.....#..##....####..
      #######.#.##.#.#.#.#."
    `)
  })
})
