/** What is acted on, in words; and the facts without it. */
import type { Facts } from '../reading/when.ts'
import type { Reading } from '../reading/reading.ts'
import { cursorKey, factsMeaning, selectedKey, type RecordScope } from '../reading/record-scope.ts'
import { recordFinders } from './points.ts'

const keysOf = (kind: string) => ({ selected: selectedKey(kind).name, cursor: cursorKey(kind).name })

/** "3 orders" where several are selected, else the name of the one that is selected, pointed at or open. */
export function scopeOf(reading: Reading, facts: Facts): string | undefined {
  for (const { id: kind, scope } of reading.contributions(recordFinders)) {
    if (!scope) continue
    const { selected, cursor } = keysOf(kind)
    const ids = (facts[selected] ?? []) as readonly number[]
    if (ids.length > 1) return `${ids.length} ${scope.many}`
    const id = ids[0] ?? (facts[cursor] as number | undefined)
    const name = id === undefined ? undefined : scope.name(id, reading)
    if (name) return name
  }
  return undefined
}
/** The facts of a page on which nothing is selected and nothing pointed at. */
export function withoutScope(reading: Reading, facts: Facts, scopes: readonly RecordScope[]): Facts {
  const kinds = reading.contributions(recordFinders).filter(({ scope }) => scope)
  return {
    ...facts,
    ...Object.fromEntries(
      kinds.flatMap(({ id }) => [
        [keysOf(id).selected, []],
        [keysOf(id).cursor, undefined],
      ]),
    ),
    ...Object.assign({}, ...scopes.map((scope) => factsMeaning(scope, []))),
  }
}
