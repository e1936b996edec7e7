/**
 * A document as the bytes of a receipt printer (ESC/POS, Epson's commands): the words of its blocks in one column,
 * in Windows-1252, cut after each sheet. Pictures are left out; that somebody signed is said.
 */
import type { Paper, PaperBlock, PaperPart, PaperText } from '#schema/values/paper.ts'

/** Characters of a line in font A: paper of 80 and of 58 mm. */
export const WIDTHS = { '80': 48, '58': 32 } as const
export type PaperWidth = keyof typeof WIDTHS

const ESC = 0x1b
const GS = 0x1d
const RESET = [ESC, 0x40]
/** Table 16 is Windows-1252 on all that follow Epson. */
const CODE_PAGE = [ESC, 0x74, 16]
const CUT = [GS, 0x56, 66, 0]
const align = (to: 'left' | 'center') => [ESC, 0x61, to === 'center' ? 1 : 0]
const bold = (on: boolean) => [ESC, 0x45, on ? 1 : 0]
const large = (on: boolean) => [GS, 0x21, on ? 0x11 : 0]

/** What Windows-1252 has where Latin-1 has control characters. */
const BETWEEN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** Signs that the page has not, and their plain ones. */
const PLAIN: Readonly<Record<string, string>> = { '−': '-', '‑': '-' }
function byteOf(sign: string): number {
  const code = sign.codePointAt(0)!
  if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return 0x20
  if (code <= 0xff) return code
  const at = BETWEEN.indexOf(sign)
  return at < 0 ? 0x3f : 0x80 + at
}
/** A letter that the page of the printer has not is its plain one, and `?` where there is none. */
const bytesOf = (text: string): number[] =>
  [...text].flatMap((found) => {
    const sign = PLAIN[found] ?? found
    const byte = byteOf(sign)
    if (byte !== 0x3f || sign === '?') return byte
    const [letter, ...marks] = sign.normalize('NFKD')
    return marks.length > 0 && letter ? byteOf(letter) : byte
  })
/** Lines of at most so many characters, broken between words where a word is not longer than a line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  // one sign for a letter with its mark, before anything is counted
  for (const word of text.normalize('NFC').replace(/\s+/gu, ' ').trim().split(' ')) {
    const signs = [...word]
    if (line && [...line].length + 1 + signs.length <= width) line += ` ${word}`
    else {
      if (line) lines.push(line)
      for (; signs.length > width;) lines.push(signs.splice(0, width).join(''))
      line = signs.join('')
    }
  }
  return line ? [...lines, line] : lines
}
/** A label and its figure on one line; the figure below where they do not fit. */
function between(label: string, value: string, width: number): string[] {
  const [left, right] = [wrap(label, width), wrap(value, width)]
  const last = left.at(-1) ?? ''
  const [first = ''] = right
  const room = width - [...last].length - [...first].length
  if (right.length === 1 && room > 0) return [...left.slice(0, -1), last + ' '.repeat(room) + first]
  return [...left, ...right.map((line) => line.padStart(width))]
}
type Drawing = (block: PaperBlock) => number[]

function printer(width: number) {
  const lines = (all: readonly string[]): number[] => all.flatMap((line) => [...bytesOf(line), 0x0a])
  const words = (text: string): number[] => lines(wrap(text, width))
  const strong = (text: string): number[] => (text ? [...bold(true), ...words(text), ...bold(false)] : [])
  const said = ({ text, tone }: PaperText): number[] => (tone === 'strong' ? strong(text) : words(text))
  const fact = (label: string, value: string): number[] => lines(between(label, value, width))
  const rule = (): number[] => lines(['-'.repeat(width)])
  const centered = (bytes: readonly number[]): number[] => [...align('center'), ...bytes, ...align('left')]
  return { lines, words, strong, said, fact, rule, centered, width }
}
type Printer = ReturnType<typeof printer>

const head = ({ words, strong, centered, lines, width }: Printer, block: PaperPart<'head'>): number[] => [
  ...centered([
    // twice as wide: half as many in a line
    ...large(true),
    ...lines(wrap(block.company, Math.floor(width / 2))),
    ...large(false),
    ...block.lines.flatMap(words),
    0x0a,
    ...strong(`${block.title} ${block.number}`),
  ]),
  0x0a,
]
const columns = ({ words, strong, fact }: Printer, block: PaperPart<'columns'>): number[] =>
  block.columns.flatMap(({ label, lines, facts }) => [
    ...strong(label ?? ''),
    ...lines.flatMap(words),
    ...facts.flatMap((one) => fact(one.label, one.value)),
    0x0a,
  ])
/** What stands in the first column heads a row; the others follow below it, each under its name. */
function table({ strong, said, fact, rule }: Printer, block: PaperPart<'table'>): number[] {
  const rowOf = ({ cells, below }: PaperPart<'table'>['groups'][number]['rows'][number]): number[] => {
    const [first = [], ...others] = cells
    const figures = others.flatMap((cell, i) => {
      const value = cell.map(({ text }) => text).join(' ')
      return value ? fact(block.columns[i + 1]?.label ?? '', value) : []
    })
    return [...first.flatMap(said), ...figures, ...below.flatMap(said), 0x0a]
  }
  return [
    ...rule(),
    ...strong(block.label),
    ...block.groups.flatMap(({ title, rows }) => [...strong(title ?? ''), ...rows.flatMap(rowOf)]),
  ]
}
const totals = ({ words, fact, rule }: Printer, { rows, due, beside }: PaperPart<'totals'>): number[] => [
  ...rule(),
  ...rows.flatMap((one) => fact(one.label, one.value)),
  ...bold(true),
  ...fact(due.label, due.value),
  ...bold(false),
  ...beside.flatMap(words),
  0x0a,
]
const signatures = ({ words, lines, width }: Printer, block: PaperPart<'signatures'>): number[] => [
  ...block.places.flatMap(({ under, picture }) =>
    picture
      ? words(`Signed on the phone: ${under}`)
      : [0x0a, 0x0a, ...lines(['_'.repeat(width)]), ...words(under)],
  ),
  ...words(`[${block.box.ticked ? 'x' : ' '}] ${block.box.label}`),
  0x0a,
]
const drawingOf =
  (by: Printer): Drawing =>
  (block) => {
    if (block.kind === 'head') return head(by, block)
    if (block.kind === 'columns') return columns(by, block)
    if (block.kind === 'table') return table(by, block)
    if (block.kind === 'totals') return totals(by, block)
    if (block.kind === 'signatures') return signatures(by, block)
    return [...block.lines.flatMap(by.said), 0x0a]
  }
/** All that the printer is sent: it is set up anew, prints, and cuts after each sheet. */
export function receiptOf({ sheets, mark, foot }: Paper, paper: PaperWidth): Uint8Array<ArrayBuffer> {
  const by = printer(WIDTHS[paper])
  const draw = drawingOf(by)
  return Uint8Array.from([
    ...RESET,
    ...CODE_PAGE,
    ...sheets.flatMap((blocks) => [
      ...(mark === null ? [] : by.centered(by.strong(mark))),
      ...blocks.flatMap(draw),
      ...by.centered(by.words(foot)),
      ...CUT,
    ]),
  ])
}
