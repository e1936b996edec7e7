/** An element of the list, and the row it shows. */
export interface DrawnRow {
  readonly element: number
  readonly index: number
}
/**
 * Which element shows which of the `wanted` rows. An element whose row went out of sight goes on to one that came,
 * where it stands in the page: what is moved there or made anew is laid out anew. At rest elements stand in the
 * order of their rows, which is the order that is read aloud.
 */
export function handOn(
  drawn: readonly DrawnRow[],
  wanted: readonly number[],
  isAtRest: boolean,
): readonly DrawnRow[] {
  const coming = new Set(wanted)
  const stays = drawn.map(({ index }) => coming.delete(index))
  const rows = [...coming]
  const next = drawn.flatMap((one, at) => {
    if (stays[at]) return one
    const index = rows.shift()
    return index === undefined ? [] : { element: one.element, index }
  })
  const unused = Math.max(-1, ...drawn.map(({ element }) => element)) + 1
  const all = [...next, ...rows.map((index, n) => ({ element: unused + n, index }))]
  return isAtRest ? all.toSorted((a, b) => a.index - b.index) : all
}
