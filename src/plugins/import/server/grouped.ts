/** Items by what they have in common, in their order. */
export function grouped<T, K>(all: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of all) {
    const key = keyOf(item)
    const its = groups.get(key)
    if (its) its.push(item)
    else groups.set(key, [item])
  }
  return groups
}
