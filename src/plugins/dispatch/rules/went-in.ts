/** When the gallons of a compartment went in, as the office and the phone reckon it. */
interface Filled {
  readonly product_id: number
  readonly gross: string | null
  /** copies of before do not say it */
  readonly loaded_at?: string | null
}
/** A figure that is set right went in when the first did: what was moved out since was moved after it. */
export function wentInAt(held: Filled | undefined, product_id: number, at: string): string {
  const isSetRight = held !== undefined && held.gross !== null && held.product_id === product_id
  const first = isSetRight ? (held.loaded_at ?? null) : null
  return first !== null && Date.parse(first) < Date.parse(at) ? first : at
}
