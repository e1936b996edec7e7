import { getVersion } from 'valtio/vanilla'

const lists = new WeakMap<object, { readonly version: number; readonly rows: readonly object[] }>()

/** The rows of a collection as a list, by id; made anew only after one of them changed, for what is typed looks into it at every key. */
export function rowList<R extends object>(rows: Readonly<Record<number, R>>): readonly R[] {
  const version = getVersion(rows), held = lists.get(rows)
  if (held && held.version === version) return held.rows as readonly R[]
  const made = Object.values(rows)
  if (version !== undefined) lists.set(rows, { version, rows: made })
  return made
}
