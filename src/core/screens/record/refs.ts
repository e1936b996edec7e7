/**
 * Choosing a row of another area: through that area's own list command, so its permissions and words hold.
 */
import type { Page } from '#schema/contract/kit.ts'
import { navigate } from 'wouter/use-browser-location'
import type { NothingToChoose, Option, Search } from '#ui'
import type { KindToChoose } from '../../command/command.ts'
import { nothingYet } from '../../palette/nothing-yet.ts'
import type { Gantry } from '../../kernel/gantry.ts'
import type { AnyRow } from '../../resource/resource-types.ts'

/** Commands name an entity with hyphens where fields have underscores. */
const commandOf = (gantry: Pick<Gantry, 'registry'>, entity: string, verb: string) =>
  [entity, entity.replaceAll('_', '-')]
    .map((name) => `${name}.${verb}`)
    .find((id) => gantry.registry.commands.has(id))
const wordsOf = (value: unknown): string => {
  if (value !== null && typeof value === 'object') return String((value as { name?: unknown }).name ?? '')
  return typeof value === 'string' ? value : ''
}
const noteOf = (row: AnyRow): string | undefined => {
  const parts = ['code', 'tcn', 'number', 'city', 'city_name', 'state', 'phone', 'email']
    .map((key) => row[key])
    .map(wordsOf)
  return parts.filter(Boolean).slice(0, 2).join(', ') || undefined
}
export const optionOf = (row: AnyRow, label: string): Option => {
  const note = noteOf(row)
  return { id: row.id, label: String(row[label] ?? row.name ?? `No. ${row.id}`), ...(note ? { note } : {}) }
}

/** Words for an empty list of a kind; the first row is added in its own form. */
export function nothingIn(
  reading: Pick<Gantry['reading'], 'contributions' | 'may'>,
  kind: KindToChoose,
): NothingToChoose | undefined {
  const found = nothingYet(reading, kind)
  if (!found) return undefined
  const { words, ask, add } = found
  return { words, ask, add: add && { label: add.label, run: () => navigate(add.to) } }
}
/** Finds rows of `entity` by what is typed; up to twenty. A `quiet` one says nothing when it fails. */
export function searchRef(
  gantry: Pick<Gantry, 'registry' | 'dispatch'> & Partial<Pick<Gantry, 'reading'>>,
  entity: string,
  label: string,
  filters?: Readonly<Record<string, string>>,
  quiet = false,
): Search {
  const command = commandOf(gantry, entity, 'list')
  const find: Search = async (text, signal) => {
    if (!command) return []
    const outcome = await gantry.dispatch(
      {
        command,
        input: { page: 1, size: 20, ...(text ? { search: text } : {}), ...(filters ? { filters } : {}) },
      },
      { signal, quiet },
    )
    if (outcome.status !== 'done') throw new Error(outcome.status)
    return (outcome.value as Page<AnyRow>).items.map((row) => optionOf(row, label))
  }
  return Object.assign(find, { nothing: gantry.reading && nothingIn(gantry.reading, entity) })
}
/** By its own call, or by the list where there is none. */
async function readById(gantry: Gantry, entity: string, id: number): Promise<AnyRow | undefined> {
  const get = commandOf(gantry, entity, 'get')
  if (get) {
    const outcome = await gantry.dispatch({ command: get, input: { id } })
    return outcome.status === 'done' ? (outcome.value as AnyRow) : undefined
  }
  const command = commandOf(gantry, entity, 'list')
  if (!command) return undefined
  const outcome = await gantry.dispatch({ command, input: { filters: { id: String(id) }, page: 1, size: 1 } })
  return outcome.status === 'done' ? (outcome.value as Page<AnyRow>).items[0] : undefined
}
/** The words for an id a form starts with: beside the id in the row, among the rows at hand, or asked for. */
export async function nameRef(gantry: Gantry, entity: string, label: string, id: number): Promise<Option> {
  const name = [entity, entity.replaceAll('_', '-')].find((one) => gantry.log.hasCollection(one))
  const held = name ? (gantry.log.rows({ name } as never).rows as Record<number, AnyRow>)[id] : undefined
  if (held) return optionOf(held, label)
  const row = await readById(gantry, entity, id)
  return row ? optionOf(row, label) : { id, label: `No. ${id}` }
}
/** `city_id: 4` with `city: { id: 4, name }` beside it needs no asking. */
export function optionBeside(
  row: Readonly<Record<string, unknown>>,
  field: string,
  label: string,
): Option | undefined {
  const id = row[field]
  const beside = row[field.replace(/_id$/, '')] as Readonly<Record<string, unknown>> | null | undefined
  return typeof id === 'number' && beside && typeof beside === 'object'
    ? { id, label: String(beside[label] ?? beside.name ?? `No. ${id}`) }
    : undefined
}
