/** Words that are wider than their box: they may break anywhere, all others at their blanks alone. */
import type { Content } from 'pdfmake/interfaces'

/** Widths in ems that no letter of the fonts is beyond, by what the letter is without its accents. */
const WIDEST: readonly (readonly [RegExp, number])[] = [
  [/[\s.,:;'|!ijlI]/, 0.36],
  [/[0-9$()\-/]/, 0.68],
  [/[a-ln-vx-z]/, 0.66],
  [/[A-LN-VX-Z]/, 0.8],
  [/[MWmw@%а-яё]/, 1.05],
]
const ANY_OTHER = 1.45
const widestOf = (sign: string): number => {
  const letter = sign.normalize('NFD')[0] ?? sign
  return WIDEST.find(([kind]) => kind.test(letter))?.[1] ?? ANY_OTHER
}
/** Points that a word of this size takes at most. */
export const boundOf = (word: string, size: number): number =>
  [...word].reduce((sum, sign) => sum + widestOf(sign), 0) * size

/** A text for a box of so many points: words that might not fit alone on a line may break within. */
export function fitWords(text: string, width: number, size: number): Content {
  const parts = text.split(/(\s+)/)
  const isWide = (part: string) => boundOf(part, size) > width
  if (!parts.some(isWide)) return text as Content
  return parts.map((part) => (isWide(part) ? { text: part, wordBreak: 'break-all' } : part)) as Content
}
/** The widest word of these texts, in points. */
export const widestWord = (texts: readonly string[], size: number): number =>
  Math.max(0, ...texts.flatMap((text) => text.split(/\s+/)).map((word) => boundOf(word, size)))
