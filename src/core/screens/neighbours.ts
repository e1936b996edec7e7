/** The list a record was opened from, so that J and K on the record walk on in it. */
interface Held { readonly ids: readonly number[]; readonly total: number; readonly from: string }
const lists = new Map<string, Held>()

export const rememberList = (name: string, ids: readonly number[], total: number, from: string): void => void lists.set(name, { ids, total, from })
/** The way back, and who stands before and after. */
export function neighboursOf(name: string, id: number): { readonly from?: string; readonly before?: number; readonly after?: number; readonly place?: string } {
  const held = lists.get(name), at = held?.ids.indexOf(id) ?? -1
  if (!held) return {}
  const before = at > 0 ? held.ids[at - 1] : undefined, after = at >= 0 ? held.ids[at + 1] : undefined
  return { from: held.from, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }), ...(at < 0 ? {} : { place: `${at + 1} of ${held.total}` }) }
}
