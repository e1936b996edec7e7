/** Which drops still lack the number of the BOL they were lifted on, and writing it down. */
interface Drop {
  readonly id: number
  readonly delivered_at: string | null
  readonly product: { readonly is_fuel: boolean }
  readonly bol_line_id: number | null
  readonly bol_no: string | null
  readonly gross_quantity: string | null
  readonly net_quantity: string | null
}
/** Fuel that was dropped, and no number stands beside it. */
export const lacksBol = (drop: Drop): boolean =>
  drop.delivered_at !== null &&
  drop.product.is_fuel &&
  drop.bol_line_id === null &&
  drop.bol_no === null &&
  Number(drop.gross_quantity ?? drop.net_quantity ?? 1) !== 0

/** The lines of a change that writes one number down for every drop without one; the others stay as they are. */
export const linesWithBol = (
  lines: readonly Drop[],
  bol_no: string,
): readonly { id: number; bol_no?: string }[] =>
  lines.map((line) => (lacksBol(line) ? { id: line.id, bol_no } : { id: line.id }))
