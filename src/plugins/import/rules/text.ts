/** Bytes of a text file as text, and the sign between its columns. */
import { wideTextOf } from '#schema/values/wide-text.ts'

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]
/** Letters of Windows-1252 that are control characters in Latin-1; some releases of Node mix the two up. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** UTF-8 with or without its mark, UTF-16 by its mark or its zeros, else Windows-1252, which any bytes are. */
export function textOf(bytes: Uint8Array): string {
  const wide = wideTextOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252')
      .decode(bytes)
      .replace(/[\u0080-\u009f]/g, (c) => HIGH[c.charCodeAt(0) - 0x80]!)
  }
}
/** Counts of each sign in the first lines, outside quotes. */
function countsByLine(text: string): Map<Delimiter, number>[] {
  const lines: Map<Delimiter, number>[] = []
  let counts = new Map<Delimiter, number>()
  let [isQuoted, isBlank] = [false, true]
  for (const c of text.slice(0, 64_000)) {
    if (c === '"') isQuoted = !isQuoted
    if (!isQuoted && (c === '\n' || c === '\r')) {
      if (!isBlank) lines.push(counts)
      counts = new Map()
      isBlank = true
      if (lines.length >= 40) return lines
      continue
    }
    if (c.trim()) isBlank = false
    const sign = c as Delimiter
    if (isQuoted || !DELIMITERS.includes(sign)) continue
    counts.set(sign, (counts.get(sign) ?? 0) + 1)
    isBlank = false
  }
  if (!isBlank) lines.push(counts)
  return lines
}
/** Ranks a sign: lines that have it equally often, its presence in the first line, its count there. */
function scoreOf(sign: Delimiter, lines: readonly ReadonlyMap<Delimiter, number>[]): readonly number[] {
  const tally = new Map<number, number>()
  for (const counts of lines) {
    const n = counts.get(sign) ?? 0
    if (n) tally.set(n, (tally.get(n) ?? 0) + 1)
  }
  const [often = 0, same = 0] = [...tally].toSorted(([n, a], [m, b]) => b - a || m - n)[0] ?? []
  const isFirst = lines[0]?.has(sign) ? 1 : 0
  // in one line alone it is part of a text, unless that is the first
  return [same > 1 ? same : isFirst, isFirst, same > 1 || isFirst ? often : 0]
}
/**
 * The sign between the columns: the one that most lines have equally often; of two the one in the first line.
 * Spreadsheets also write `sep=;` above the lines.
 */
export function delimiterOf(text: string): Delimiter {
  const named = /^sep=([,;\t|])\r?\n/i.exec(text)?.[1]
  if (named) return named as Delimiter
  const lines = countsByLine(text)
  return DELIMITERS.map((sign) => ({ sign, of: scoreOf(sign, lines) })).toSorted(
    (a, b) => b.of[0]! - a.of[0]! || b.of[1]! - a.of[1]! || b.of[2]! - a.of[2]!,
  )[0]!.sign
}
/** Without `sep=;`. */
export const bodyOf = (text: string): string => text.replace(/^sep=[,;\t|]\r?\n/i, '')
