/** Bytes of a text file as text, and which sign parts its columns. */
export type Delimiter = ',' | ';' | '\t'
/** What Windows-1252 has where Latin-1 has nothing to see; some Node releases decode the one as the other. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t']

/** UTF-8 with or without its mark, UTF-16 with one, else Windows-1252, which any bytes are. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252')
      .decode(bytes)
      .replace(/[\u0080-\u009f]/g, (c) => HIGH[c.charCodeAt(0) - 0x80]!)
  }
}
/**
 * The sign that stands most often, outside quotes, in the first line that says
 * anything; spreadsheets also write `sep=;` above it.
 */
export function delimiterOf(text: string): Delimiter {
  const named = /^sep=([,;\t])\r?\n/i.exec(text)?.[1]
  if (named) return named as Delimiter
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const c of text.slice(0, 64_000)) {
    if (c === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if ((c === '\n' || c === '\r') && counts.size > 0) break
    else if (DELIMITERS.includes(c as Delimiter)) counts.set(c, (counts.get(c) ?? 0) + 1)
    else if (!counts.size && c.trim()) counts.set('', 0)
  }
  return DELIMITERS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0]!
}
/** Without `sep=;`. */
export const bodyOf = (text: string): string => text.replace(/^sep=[,;\t]\r?\n/i, '')
