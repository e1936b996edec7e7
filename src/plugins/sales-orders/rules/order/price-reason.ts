/** Reason of a price that a person set by hand: the notes of an order have one line for each. */
export const reasonOfPrice = (notes: string | null | undefined, line_no: number): string | null =>
  new RegExp(`^Price of line ${line_no} set to [^:]+: (.+)$`, 'm').exec(notes ?? '')?.[1] ?? null
