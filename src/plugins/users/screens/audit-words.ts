/** An entry of the audit log in the words of an office. */
import type { AuditEntry } from '#schema/areas/audit.ts'
import { decimal, formats } from '#ui'

type Side = Readonly<Record<string, unknown>>
const side = (value: unknown): Side | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Side) : undefined
const words = (text: string): string =>
  text
    .replace(/_id$/, '')
    .replaceAll(/[_-]/g, ' ')
    .replace(/^./, (letter) => letter.toUpperCase())

const VERBS: Readonly<Record<string, string>> = {
  created: 'added',
  updated: 'changed',
  saved: 'entered',
  closed: 'ended',
  'status-changed': 'changed the status of',
  held: 'put on hold',
  'delivery-started': 'started the delivery of',
}
/** What says everything by itself: these are about no record that anybody knows by a number. */
export const WHOLE: Readonly<Record<string, string>> = {
  'session.opened': 'recorded a sign-in',
  'session.revoked': 'ended a session',
}
/** The past form of what happened: `created` is "added", `assigned` stays. */
export function verbOf(command: string): string {
  const fact = command.slice(command.indexOf('.') + 1)
  const known = VERBS[fact]
  if (known) return known
  const plain = fact.replaceAll('-', ' ')
  const changed = /^(.+) changed$/.exec(plain)
  if (changed) return `changed the ${changed[1]} of`
  return /(ed|put|sent|set)( |$)/.test(plain) ? plain : `changed (${plain})`
}

const NAMES = ['name', 'title', 'alias', 'subject', 'code', 'username'] as const
/** What people call the record: its number, else its name; undefined when the entry has neither. */
export function nameOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string | undefined {
  const row = { ...side(before), ...side(after) }
  const keys = Object.keys(row)
  const key =
    keys.find((one) => /^(order|invoice|quote|payment|batch|po|bill|ticket)_(no|number)$/.test(one)) ??
    keys.find((one) => one.endsWith('_name') && !/^(actor|customer|supplier|user)_name$/.test(one)) ??
    NAMES.find((one) => keys.includes(one)) ??
    keys.find((one) => /^(customer|supplier|user)_name$/.test(one))
  const value = key === undefined ? undefined : row[key]
  return typeof value === 'string' && value ? value : undefined
}

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
const SILENT = new Set(['id', 'rev', 'created_at', 'created_by', 'updated_at', 'updated_by', 'reason'])
/** Parts of the record itself, such as a rule's margin, beside its fields; other records stay as they are. */
const flat = (row: Side): Side =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => {
      const part = side(value)
      return part && !('id' in part) && !('name' in part) ? Object.entries(part) : [[field, value]]
    }),
  )
/** What changed, in words; ids without a name and parts of other records stay out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly AuditChange[] {
  const [old, now] = [flat(side(before) ?? {}), flat(side(after) ?? {})]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) => {
    const isSame = JSON.stringify(old[field] ?? null) === JSON.stringify(now[field] ?? null)
    if (isSame || SILENT.has(field)) return []
    const [was, is] = [valueOf(field, old), valueOf(field, now)]
    return was === undefined || is === undefined || was === is ? [] : [{ field: words(field), was, is }]
  })
}
/** Why it was done, where somebody said so. */
export function reasonOf({ after }: Pick<AuditEntry, 'after'>): string | undefined {
  const row = side(after)
  const reason = row?.reason ?? row?.hold_reason
  return typeof reason === 'string' && reason ? reason : undefined
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
