/** What an answer holds: nothing but an object has parts. */
export const record = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined

/** The data of a payload, wherever it stands. */
export function dataIn(payload: unknown): unknown {
  const top = record(payload)
  const message = record(top?.message)
  if (message && 'data' in message) return message.data
  return top && 'data' in top ? top.data : payload
}
