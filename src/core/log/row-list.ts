import { getVersion } from 'valtio/vanilla'

const lists = new WeakMap<object, { readonly version: number; readonly rows: readonly object[] }>()
const maps = new WeakMap<object, Map<number, object>>()
/**
 * The same rows beside their proxy, kept by whoever changes them: reading fifty
 * thousand through a proxy takes longer than a key may.
 */
export function alsoHeld(rows: Readonly<Record<number, object>>): Map<number, object> {
  const map = new Map<number, object>()
  maps.set(rows, map)
  return map
}
function inOrder(map: ReadonlyMap<number, object>): readonly object[] {
  const ids = [...map.keys()]
  // as a record has them; pages that came in order need no sorting
  return ids.every((id, at) => at === 0 || ids[at - 1]! < id)
    ? [...map.values()]
    : ids.sort((a, b) => a - b).map((id) => map.get(id)!)
}

/**
 * The rows of a collection as a list, by id; made anew only after one of them
 * changed, for what is typed looks into it at every key.
 */
export function rowList<R extends object>(rows: Readonly<Record<number, R>>): readonly R[] {
  const version = getVersion(rows)
  const held = lists.get(rows)
  if (held && held.version === version) return held.rows as readonly R[]
  const map = maps.get(rows)
  const made = map ? inOrder(map) : Object.values(rows)
  if (version !== undefined) lists.set(rows, { version, rows: made })
  return made as readonly R[]
}
