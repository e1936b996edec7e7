/**
 * Takes back what was added to registers since: a plugin that fails halfway leaves
 * nothing behind, and what it replaced stands again.
 */
export function undoable(maps: readonly Map<string, unknown>[], lists: readonly unknown[][]): () => void {
  const held = maps.map((map) => [...map])
  const long = lists.map((list) => list.length)
  return () => {
    for (const [i, map] of maps.entries()) {
      map.clear()
      for (const [name, what] of held[i]!) map.set(name, what)
    }
    for (const [i, list] of lists.entries()) list.length = long[i]!
  }
}
