/**
 * Numbers that only fall. `agreed/ceilings.json` keeps the number of each offence as it is today: a higher number
 * fails, and a lower one fails until the ceiling is lowered to it. `GANTRY_LOWER_CEILINGS=1` lowers them, and
 * raises none. A file that moves from one name to another takes its number along by hand, in the commit of the move.
 */
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { root } from '../everything.ts'

type Table = Record<string, Record<string, number>>
const file = path.join(root, 'tests/laws/agreed/ceilings.json')
const read = (): Table => JSON.parse(fs.readFileSync(file, 'utf8')) as Table
const sorted = <T>(table: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).toSorted(([a], [b]) => (a < b ? -1 : 1)))

function lower(section: string, counts: Readonly<Record<string, number>>): void {
  const kept = read()
  const isNew = !(section in kept)
  const lowered = Object.entries(counts).flatMap(([name, count]) => {
    const ceiling = isNew ? count : Math.min(count, kept[section]?.[name] ?? 0)
    return ceiling ? [[name, ceiling] as const] : []
  })
  const next = sorted({ ...kept, [section]: sorted(Object.fromEntries(lowered)) })
  fs.writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`)
}

/** Compares the offences found under each name with their ceilings; the failure lists their places. */
export function expectCeilings(section: string, found: Readonly<Record<string, readonly string[]>>): void {
  const counts = Object.fromEntries(Object.entries(found).map(([name, places]) => [name, places.length]))
  if (process.env.GANTRY_LOWER_CEILINGS) lower(section, counts)
  const kept = read()[section] ?? {}
  const names = [...new Set([...Object.keys(kept), ...Object.keys(counts)])].toSorted()
  const raised = names.flatMap((name) => {
    const [count, ceiling] = [counts[name] ?? 0, kept[name] ?? 0]
    return count > ceiling ? [`${name}: ${count}, the ceiling is ${ceiling}`, ...(found[name] ?? [])] : []
  })
  const fallen = names.flatMap((name) => {
    const [count, ceiling] = [counts[name] ?? 0, kept[name] ?? 0]
    return count < ceiling ? [`${name}: lower the ceiling to ${count}`] : []
  })
  expect([...raised, ...fallen], `${section} in tests/laws/agreed/ceilings.json`).toEqual([])
}

/** Groups offences by a name. */
export function groupedBy<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  textOf: (one: T) => string,
): Record<string, string[]> {
  const groups: Record<string, string[]> = {}
  for (const one of all) (groups[nameOf(one)] ??= []).push(textOf(one))
  return groups
}
