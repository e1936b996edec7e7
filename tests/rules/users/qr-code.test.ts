/** QR codes, module by module, against the encoder of the PDF library, which is written by others. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { qrCode, type QrMatrix } from '../../../src/plugins/users/rules/qr-code.ts'

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
  it('chooses one of the eight masks, the same each time', () => {
    const drawn = linesOf(qrCode(LINK)).join()
    expect(
      [0, 1, 2, 3, 4, 5, 6, 7].filter((mask) => linesOf(qrCode(LINK, mask)).join() === drawn),
    ).toHaveLength(1)
    expect(linesOf(qrCode(LINK)).join()).toBe(drawn)
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
