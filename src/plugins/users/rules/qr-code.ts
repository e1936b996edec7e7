/** A text as a QR code: bytes, error correction M (ISO/IEC 18004), in the smallest size that holds it. */

/** Rows of modules; true is dark. Without the quiet zone of four modules around it. */
export type QrMatrix = readonly (readonly boolean[])[]
/** Of each size, from 1: words of error correction in a block, and how many blocks there are (table 9). */
const BLOCKS: readonly (readonly [correction: number, blocks: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
  [28, 10],
]
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

const sideOf = (size: number): number => size * 4 + 17
/** Centers of the small squares that keep the grid straight, in each direction (annex E). */
function alignments(size: number): number[] {
  if (size === 1) return []
  const count = Math.floor(size / 7) + 2
  const step = Math.ceil((size * 4 + 4) / (count * 2 - 2)) * 2
  const last = sideOf(size) - 7
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - (count - 2 - i) * step)]
}
/** How many modules are left for words, once everything fixed is drawn. */
function wordsOf(size: number): number {
  const squares = alignments(size).length
  const fixed = squares ? (squares * squares - 3) * 25 - (squares - 2) * 10 : 0
  const corners = 3 * 64 + 31 + 2 * (sideOf(size) - 16) + (size >= 7 ? 36 : 0)
  return Math.floor((sideOf(size) ** 2 - fixed - corners) / 8)
}
const dataWords = (size: number): number => {
  const [correction, blocks] = BLOCKS[size - 1]!
  return wordsOf(size) - correction * blocks
}

/** Product in the field of 256 that error correction counts in. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    if ((b >>> bit) & 1) product ^= a
  }
  return product
}
/** Factors of the polynomial that words of correction are the remainder by. */
function divisorOf(degree: number): number[] {
  let factors = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let i = 0; i < degree; i++) {
    const by = root
    factors = factors.map((factor, j) => times(factor, by) ^ (factors[j + 1] ?? 0))
    root = times(root, 2)
  }
  return factors
}
function correctionOf(data: readonly number[], divisor: readonly number[]): number[] {
  let rest: number[] = []
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0)
    rest = divisor.map((one, i) => (rest[i + 1] ?? 0) ^ times(one, factor))
  }
  return rest
}

/** The bytes with their mode and length before them, filled up to the size. */
function wordsFor(bytes: Uint8Array, size: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1)
  }
  put(0b0100, 4)
  put(bytes.length, size < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  // with the four bits of its mode this makes whole words, and every size has room for it
  put(0, 4)
  const words = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
  for (let i = 0; words.length < dataWords(size); i++) words.push(i % 2 ? 0x11 : 0xec)
  return words
}
/** Parted into blocks, each with its correction, then told by turns, as damage is local. */
function interleaved(words: readonly number[], size: number): number[] {
  const [correction, count] = BLOCKS[size - 1]!
  const divisor = divisorOf(correction)
  const short = Math.floor(words.length / count)
  const longer = words.length % count
  let at = 0
  const data = Array.from({ length: count }, (_, i) => {
    const length = short + (i >= count - longer ? 1 : 0)
    at += length
    return words.slice(at - length, at)
  })
  const byTurns = (blocks: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, i) => blocks.flatMap((block) => block[i] ?? [])).flat()
  return [
    ...byTurns(data, short + 1),
    ...byTurns(
      data.map((block) => correctionOf(block, divisor)),
      correction,
    ),
  ]
}

/** A grid with what is fixed in it; `isFixed` says which modules no word may take. */
interface Grid {
  readonly side: number
  readonly dark: boolean[][]
  readonly isFixed: boolean[][]
  fix(x: number, y: number, dark: boolean): void
}
function emptyGrid(side: number): Grid {
  const rows = () => Array.from({ length: side }, () => Array<boolean>(side).fill(false))
  const [dark, isFixed] = [rows(), rows()]
  return {
    side,
    dark,
    isFixed,
    fix(x, y, on) {
      const row = dark[y]
      if (row?.[x] === undefined) return
      row[x] = on
      isFixed[y]![x] = true
    },
  }
}
function drawFixed(grid: Grid, size: number): void {
  const { side, fix } = grid
  for (const i of grid.dark.keys()) {
    fix(6, i, i % 2 === 0)
    fix(i, 6, i % 2 === 0)
  }
  const square = (centerX: number, centerY: number, reach: number, light: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        fix(centerX + dx, centerY + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const)
    square(x, y, 4, [2, 4])
  const centers = alignments(size)
  const last = centers.length - 1
  for (const [i, x] of centers.entries())
    for (const [j, y] of centers.entries())
      if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0))) square(x, y, 2, [1])
  drawFormat(grid, 0)
  if (size >= 7) drawSize(grid, size)
}
/** `value` with `length` bits of a check behind it. */
function checked(value: number, length: number, generator: number): number {
  let rest = value
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * generator)
  return (value << length) | rest
}
/** Which correction and which mask it has, twice. */
function drawFormat({ side, fix }: Grid, mask: number): void {
  // the two bits of M are 00
  const bits = checked(mask, 10, 0x537) ^ 0x5412
  const bit = (i: number) => ((bits >>> i) & 1) === 1
  for (let i = 0; i <= 5; i++) fix(8, i, bit(i))
  fix(8, 7, bit(6))
  fix(8, 8, bit(7))
  fix(7, 8, bit(8))
  for (let i = 9; i < 15; i++) fix(14 - i, 8, bit(i))
  for (let i = 0; i < 8; i++) fix(side - 1 - i, 8, bit(i))
  for (let i = 8; i < 15; i++) fix(8, side - 15 + i, bit(i))
  fix(8, side - 8, true)
}
/** Large ones say how large they are, twice. */
function drawSize({ side, fix }: Grid, size: number): void {
  const bits = checked(size, 12, 0x1f25)
  for (let i = 0; i < 18; i++) {
    const [far, near] = [side - 11 + (i % 3), Math.floor(i / 3)]
    const on = ((bits >>> i) & 1) === 1
    fix(far, near, on)
    fix(near, far, on)
  }
}
/** The words, in pairs of columns from the right, upwards and downwards by turns. */
function drawWords({ side, dark, isFixed }: Grid, words: readonly number[]): void {
  let i = 0
  for (let right = side - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < side; step++)
      for (const x of [column, column - 1]) {
        const y = isUpward ? side - 1 - step : step
        if (isFixed[y]![x]) continue
        dark[y]![x] = ((words[i >>> 3] ?? 0) >>> (7 - (i & 7))) % 2 === 1
        i++
      }
  }
}
function applyMask({ dark, isFixed }: Grid, mask: number): void {
  for (const [y, row] of dark.entries())
    for (const [x, on] of row.entries()) if (!isFixed[y]![x]) row[x] = on !== MASKS[mask]!(x, y)
}

/** How hard it is to read: long runs, blocks, what looks like a corner, too dark or too light (7.8.3). */
export function penaltyOf(dark: QrMatrix): number {
  const side = dark.length
  const columns = dark.map((_, x) => dark.map((row) => row[x]!))
  let penalty = 0
  for (const line of [...dark, ...columns]) {
    const text = line.map((on) => (on ? '1' : '0')).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    for (const corner of ['10111010000', '00001011101'])
      for (let at = text.indexOf(corner); at >= 0; at = text.indexOf(corner, at + 1)) penalty += 40
  }
  for (let y = 0; y + 1 < side; y++)
    for (let x = 0; x + 1 < side; x++) {
      const on = dark[y]![x]
      if (on === dark[y]![x + 1] && on === dark[y + 1]![x] && on === dark[y + 1]![x + 1]) penalty += 3
    }
  const share = dark.flat().filter(Boolean).length / side ** 2
  return penalty + Math.floor(Math.abs(share * 20 - 10)) * 10
}

/**
 * The QR code of a text of up to 450 bytes; throws a RangeError for a longer one. `mask` is one of eight
 * patterns, all of which read the same; without it the one that is easiest to read.
 */
export function qrCode(text: string, mask?: number): QrMatrix {
  const bytes = new TextEncoder().encode(text)
  const at = BLOCKS.findIndex((_, i) => bytes.length + (i < 9 ? 2 : 3) <= dataWords(i + 1))
  if (at < 0) throw new RangeError('Too long for a QR code')
  const size = at + 1
  const grid = emptyGrid(sideOf(size))
  drawFixed(grid, size)
  drawWords(grid, interleaved(wordsFor(bytes, size), size))
  const show = (one: number): void => {
    applyMask(grid, one)
    drawFormat(grid, one)
  }
  const penaltyWith = (one: number): number => {
    show(one)
    const penalty = penaltyOf(grid.dark)
    applyMask(grid, one)
    return penalty
  }
  const penalties = mask === undefined ? MASKS.map((_, one) => penaltyWith(one)) : []
  show(mask ?? penalties.indexOf(Math.min(...penalties)))
  return grid.dark
}
