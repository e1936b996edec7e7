/** The cells of a line as values of the contract, and the rows they name. */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { inZone } from '#schema/values/zone.ts'
import { fieldsOf, type Importable, narrowedBy, type Req, type Row } from '#server'
import { readCell, partsOf, withoutApostrophe } from '../rules/cell.ts'
import type { ImportableField } from './fields.ts'
import { type Candidate, rowsByName } from './look-up.ts'
import type { Line } from './sheet.ts'

export interface Wrong {
  readonly field: string | null
  readonly message: string
}
export interface Planned {
  readonly line: number
  readonly cells: readonly string[]
  action: 'create' | 'update' | 'skip' | 'error'
  values: Row
  row_id: number | null
  readonly errors: Wrong[]
}
export type Found = ReadonlyMap<string, ReadonlyMap<string, readonly Candidate[]>>
const lower = (text: string) => withoutApostrophe(text).toLowerCase()

/** Every name the file calls other rows by, looked up once. */
export async function readNames(
  req: Req,
  columns: readonly (ImportableField | undefined)[],
  lines: readonly Line[],
): Promise<Found> {
  const found = new Map<string, ReadonlyMap<string, readonly Candidate[]>>()
  for (const [i, brings] of columns.entries()) {
    if (!brings?.ref) continue
    const words = new Set<string>()
    for (const { cells } of lines)
      for (const word of brings.ref.many ? partsOf(cells[i]!) : [cells[i]!]) if (word) words.add(lower(word))
    found.set(
      brings.field,
      await rowsByName(req.tx, brings.ref.table, brings.ref.by, brings.ref.scope, [...words]),
    )
    await letOthersRun()
  }
  return found
}
function refer(
  { ref, field }: ImportableField,
  found: Found,
  word: string,
  values: Row,
): { readonly id: number } | { readonly error: string } {
  const all = found.get(field)?.get(lower(word)) ?? []
  const scoped = narrowedBy(ref!, values)
  const fitting = all.filter((one) => scoped.every((s) => one.scope[s] === values[s]))
  if (fitting.length === 1) return { id: fitting[0]!.id }
  if (fitting.length > 1) return { error: `More than one ${ref!.what} is called “${word}”` }
  return {
    error: all.length
      ? `No ${ref!.what} “${word}” with this ${scoped.map((s) => s.replace(/_id$/, '').replaceAll('_', ' ')).join(' and ')}`
      : `No ${ref!.what} is called “${word}”`,
  }
}
/** The cells of one line as values of the contract. An empty cell says nothing. */
export function readLine(
  planned: Planned,
  columns: readonly (ImportableField | undefined)[],
  found: Found,
  area: Importable,
  req: Req,
  comma: boolean,
): void {
  const values: Row = {}
  const wrong = (field: string, message: string) => void planned.errors.push({ field, message })
  const cellsOf = (pick: (b: ImportableField) => boolean) =>
    columns.flatMap((brings, i) =>
      brings && planned.cells[i] && pick(brings) ? [[brings, planned.cells[i]!] as const] : [],
    )
  for (const [brings] of cellsOf(() => true))
    if (brings.needs && !req.may(brings.needs)) wrong(brings.field, 'You cannot set this')
  for (const [brings, text] of cellsOf((b) => !b.ref)) {
    const said = readCell(brings.kind, text, comma, brings.choices)
    if ('error' in said) wrong(brings.field, said.error)
    else values[brings.field] = said.value
  }
  for (const [brings, text] of [
    ...cellsOf((b) => b.ref?.scope.length === 0),
    ...cellsOf((b) => (b.ref?.scope.length ?? 0) > 0).toSorted(
      ([a], [b]) => a.ref!.scope.length - b.ref!.scope.length,
    ),
  ]) {
    const meant = (brings.ref!.many ? partsOf(text) : [text]).map((word) =>
      refer(brings, found, word, values),
    )
    const bad = meant.find((one) => 'error' in one)
    if (bad && 'error' in bad) wrong(brings.field, bad.error)
    else {
      const ids = meant.map((one) => (one as { id: number }).id)
      values[brings.field] = brings.ref!.many ? ids : ids[0]
    }
  }
  const parsed = inZone(req.user.zone, () => area.patch.safeParse(values))
  if (!parsed.success)
    for (const { path, message } of fieldsOf(parsed.error)) wrong(path.split('.')[0]!, message)
  planned.values = parsed.success ? (area.tidy?.(parsed.data as Row) ?? (parsed.data as Row)) : values
}
