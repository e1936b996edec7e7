/**
 * The list a record was opened from, so that J and K on the record walk
 * on in it, and the way back leads to the row.
 */
interface Held {
  readonly ids: readonly number[]
  readonly total: number
  /** address of the list */ readonly from: string
  /** the row that was opened: its id and its place in the whole list */ readonly id: number
  readonly index: number
  /** the record looked at since */ at: number
}
type Standing = Omit<Held, 'at'>
const lists = new Map<string, Held>()
/** the lists that are shown: asked only when a record is opened from one, by whatever way */
const shown = new Map<string, () => Standing | undefined>()

export const rememberList = (name: string, held: Standing): void =>
  void lists.set(name, { ...held, at: held.id })
/** While a list is shown, a record that is opened by a key or the palette stands at its place in it too. */
export function showList(name: string, standing: () => Standing | undefined): void {
  shown.set(name, standing)
}
function heldOf(name: string): Held | undefined {
  const standing = shown.get(name)?.()
  shown.delete(name)
  if (standing) rememberList(name, standing)
  return lists.get(name)
}
/** The rows of the list that is shown, or that this record was opened from. */
export const listedIds = (name: string): readonly number[] =>
  (shown.get(name)?.() ?? lists.get(name))?.ids ?? []
/** The way back, and who stands before and after. */
export function neighboursOf(
  name: string,
  id: number,
): { readonly from?: string; readonly before?: number; readonly after?: number; readonly place?: string } {
  const held = heldOf(name)
  const at = held?.ids.indexOf(id) ?? -1
  if (!held) return {}
  if (at >= 0) held.at = id
  const before = at > 0 ? held.ids[at - 1] : undefined
  const after = at >= 0 ? held.ids[at + 1] : undefined
  return {
    from: held.from,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(at < 0 ? {} : { place: `${placeOf(held, id) + 1} of ${held.total}` }),
  }
}
/** Ids at hand are a stretch of the whole list: places count from the row that was opened. */
const placeOf = ({ ids, id, index }: Held, wanted: number): number =>
  index + ids.indexOf(wanted) - ids.indexOf(id)
/** Where the cursor goes when the list at this address is shown again. */
export function rowToReturnTo(name: string, from: string): number | undefined {
  const held = heldOf(name)
  return held?.from === from ? placeOf(held, held.at) : undefined
}
