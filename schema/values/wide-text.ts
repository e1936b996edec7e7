/**
 * The decoder of a text in UTF-16: by its mark, or by zeros in every second place of its first letters. Undefined for
 * any other bytes.
 */
export function wideTextOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const some = bytes.subarray(0, 512)
  if (some.length < 4 || some.length % 2) return undefined
  const zeros = [0, 0]
  for (const [i, byte] of some.entries()) if (byte === 0) zeros[i % 2]!++
  const most = some.length * 0.4
  if (zeros[1]! > most && zeros[0] === 0) return 'utf-16le'
  return zeros[0]! > most && zeros[1] === 0 ? 'utf-16be' : undefined
}
