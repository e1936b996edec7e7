/** An entry of the audit log in the words of an office. */
import type { AuditEntry } from '#schema/areas/audit.ts'
import { nameOf, sideOf as side, type Side } from '#schema/values/audit-words.ts'
import { decimal, formats } from '#ui'

const words = (text: string): string =>
  text
    .replace(/_id$/, '')
    .replaceAll(/[_-]/g, ' ')
    .replace(/^./, (letter) => letter.toUpperCase())

/** States whose word on the wire is not that of the office. */
const STATES: Readonly<Record<string, string>> = { in_transit: 'en route', archive: 'archived' }
const INSTANT = /^\d{4}-\d{2}-\d{2}T/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MONEY = /(total|amount|balance|limit|subtotal|price|rate|margin|cost)/
/** A value as screens show it; `undefined` for what says nothing to a reader. */
function valueOf(field: string, row: Side): string | undefined {
  const beside = field.endsWith('_id') ? side(row[field.slice(0, -3)]) : undefined
  const named = beside && nameOf({ before: undefined, after: beside })
  if (named) return named
  const value = row[field]
  if (value === undefined || value === null || value === '') return formats.NONE
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return formats.plural(value.length, 'entry', 'entries')
  if (typeof value === 'object') return undefined
  const text = String(value)
  if (INSTANT.test(text)) return formats.dayTime(text)
  if (DAY.test(text)) return formats.day(text)
  if (typeof value === 'string' && decimal.isDecimal(text) && text.includes('.'))
    return MONEY.test(field) ? formats.taxRate(text) : formats.number(text)
  if (field.endsWith('_id')) return undefined
  return (field === 'status' ? STATES[text] : undefined) ?? text.replaceAll('_', ' ')
}
/** A field whose value differs, with what it was and is. */
export interface AuditChange {
  readonly field: string
  readonly was: string
  readonly is: string
}
const SILENT = new Set([
  'id',
  'rev',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'reason',
  'reversible',
])
/** Parts of the record itself, such as a rule's margin, beside its fields; other records stay as they are. */
const flat = (row: Side): Side =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => {
      const part = side(value)
      return part && !('id' in part) && !('name' in part) ? Object.entries(part) : [[field, value]]
    }),
  )
/** Changed fields, in words; ids without a name and parts of other records stay out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly AuditChange[] {
  const [old, now] = [flat(side(before) ?? {}), flat(side(after) ?? {})]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) => {
    const isSame = JSON.stringify(old[field] ?? null) === JSON.stringify(now[field] ?? null)
    if (isSame || SILENT.has(field)) return []
    const [was, is] = [valueOf(field, old), valueOf(field, now)]
    return was === undefined || is === undefined || was === is ? [] : [{ field: words(field), was, is }]
  })
}
/** Entries under the days they happened on, in their order. */
export function byDay(entries: readonly AuditEntry[]): readonly (readonly [string, readonly AuditEntry[]])[] {
  const days = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const day = formats.day(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
/** The entries that one step of a person wrote, the one about the record that was meant first. */
export interface AuditAct {
  readonly main: AuditEntry
  readonly others: readonly AuditEntry[]
}
/**
 * Entries that one request wrote, as one act. Entries come newest first; what is written first is what was meant, and
 * the rest followed from it.
 */
export function actsOf(entries: readonly AuditEntry[]): readonly AuditAct[] {
  const acts: AuditEntry[][] = []
  for (const entry of entries) {
    const act = acts.at(-1)
    if (act && entry.request_id !== '' && act[0]!.request_id === entry.request_id) act.unshift(entry)
    else acts.push([entry])
  }
  return acts.map(([main, ...others]) => ({ main: main!, others }))
}
/** Records of one kind to which the same happened: "12 sales orders"; undefined where they differ. */
export function sameDeed({ main, others }: AuditAct, label: string): string | undefined {
  const isSame = others.every(({ command, entity }) => command === main.command && entity === main.entity)
  return others.length > 0 && isSame ? formats.plural(others.length + 1, label.toLowerCase()) : undefined
}
