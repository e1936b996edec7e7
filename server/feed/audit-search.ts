/** The log of changes found by words, and as a file. */
import { and, desc, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { AuditEntry } from '#schema/areas/audit.ts'
import { factsOf, nameOf, reasonOf, SEARCHED, sideOf, verbOf, WHOLE } from '#schema/values/audit-words.ts'
import type { Bytes } from '../call/req.ts'
import { audit_entry } from '../db/tables.ts'
import type { Tx } from '../db/pool.ts'
import { linesCsv } from '../rows/read/csv.ts'
import { escapeLike } from '../rows/read/list.ts'

const { actor_name, command, entity, entity_id, before, after, seq } = audit_entry
const namesOf = (row: typeof before | typeof after) =>
  sql.join(
    SEARCHED.map((name) => sql`${row} ->> ${name}`),
    sql`, `,
  )
/**
 * Entries in whose sentence every word of the text stands: who did what to which record.
 * @param readable kinds of records by whose numbers and names the caller may find
 */
export function saying(text: string | undefined, readable: readonly string[]): SQL | undefined {
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return undefined
  const done = sql`translate(concat_ws(' ', ${actor_name}, ${command}, ${entity}, ${entity_id}), '._-', '   ')`
  const named = readable.length
    ? sql`case when ${inArray(entity, [...readable])}
          then concat_ws(' ', ${namesOf(before)}, ${namesOf(after)}) end`
    : sql`null`
  const said = sql`concat_ws(' ', ${done}, ${named})`
  return and(
    ...words.map((word) =>
      or(
        sql`${said} ilike ${`%${escapeLike(word)}%`}`,
        ...factsOf(word).map((fact) => sql`${command} like ${`%.${fact}`}`),
      ),
    ),
  )
}

const MOST = 10_000
/** Read in parts: an entry holds its whole record twice, and the file a line of it. */
const PART = 1000
type Stored = typeof audit_entry.$inferSelect
const inWords = (text: string): string => text.replaceAll(/[_-]/g, ' ')
/** What changed, as it was written; parts of the record and its own counters stay out. */
function movesOf(entry: Pick<AuditEntry, 'before' | 'after'>): string {
  const [was, is] = [sideOf(entry.before), sideOf(entry.after)]
  if (!was || !is) return ''
  const plain = (value: unknown) => value === null || value === undefined || typeof value !== 'object'
  return Object.keys({ ...was, ...is })
    .filter((name) => !/^(id|rev|(created|updated)_(at|by)|reason|.+_id)$/.test(name))
    .filter((name) => plain(was[name]) && plain(is[name]) && (was[name] ?? '') !== (is[name] ?? ''))
    .map((name) => `${inWords(name)}: ${String(was[name] ?? '–')} → ${String(is[name] ?? '–')}`)
    .join('; ')
}
/** The newest entries as a file for spreadsheets: when, who, what was done to what, what changed and why. */
export async function auditCsv(
  tx: Tx,
  where: SQL | undefined,
  zone: string,
  shown: (entry: Stored) => Pick<AuditEntry, 'before' | 'after'>,
): Promise<Bytes> {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const lines: string[][] = [['When', 'Person', 'Did', 'Area', 'Record', 'Changed', 'Reason', 'Entry']]
  let last: number | undefined
  while (lines.length <= MOST) {
    const part = await tx.db
      .select()
      .from(audit_entry)
      .where(and(where, last === undefined ? undefined : lt(seq, last)))
      .orderBy(desc(seq))
      .limit(Math.min(PART, MOST + 1 - lines.length))
    for (const entry of part) {
      const sides = shown(entry)
      const name = nameOf(sides) ?? `No. ${entry.entity_id}`
      lines.push([
        day.format(new Date(entry.at)),
        entry.actor_name,
        WHOLE[entry.command] ?? verbOf(entry.command),
        inWords(entry.entity),
        name,
        movesOf(sides),
        reasonOf(sides) ?? '',
        String(entry.seq),
      ])
    }
    if (part.length < PART) break
    last = part.at(-1)!.seq
  }
  return linesCsv('audit-log', lines)
}
