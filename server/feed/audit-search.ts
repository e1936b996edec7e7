/** The log of changes found by words, and as a file. */
import { and, desc, lt, or, sql, type SQL } from 'drizzle-orm'
import { MOST_ENTRIES as MOST, type AuditEntry } from '#schema/areas/audit.ts'
import { factsOf, nameOf, reasonOf, sideOf, verbOf, WHOLE } from '#schema/values/audit-words.ts'
import type { Bytes } from '../call/req.ts'
import { audit_entry } from '../db/tables.ts'
import type { Tx } from '../db/pool.ts'
import { linesCsv } from '../rows/read/csv.ts'
import { escapeLike } from '../rows/read/list.ts'

const { actor_name, command, entity, entity_id, said, seq } = audit_entry
/** What stands in `said` (migration 0032), the record's own words apart. */
const deed = sql`translate(concat_ws(' ', ${actor_name}, ${command}, ${entity}, ${entity_id}), '._-', '   ')`
/** Written out, for a list that is a constant is looked up at once, and one of parameters is gone through. */
const isTold = (events: readonly string[]): SQL =>
  sql`${command} = any(${sql.raw(`'{${events.filter((type) => /^[\w.-]+$/.test(type)).join(',')}}'::text[]`)})`
/**
 * Entries in whose sentence every word of the text stands: who did what to which record.
 * @param told events by whose records' numbers and names the caller may find; undefined: all of them
 */
export function saying(text: string | undefined, told: readonly string[] | undefined): SQL | undefined {
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return undefined
  return and(
    ...words.map((word) => {
      const sought = [
        `%${escapeLike(word)}%`,
        ...factsOf(word).map((fact) => `% ${fact.replaceAll('-', ' ')} %`),
      ]
      const found = or(...sought.map((like) => sql`${said} ilike ${like}`))
      // what a record is called tells those who may not read it nothing, not even by being found
      return told ? and(found, or(isTold(told), ...sought.map((like) => sql`${deed} ilike ${like}`))) : found
    }),
  )
}

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
  // one more than it holds tells that there are more
  while (lines.length <= MOST + 1) {
    const part = await tx.db
      .select()
      .from(audit_entry)
      .where(and(where, last === undefined ? undefined : lt(seq, last)))
      .orderBy(desc(seq))
      .limit(Math.min(PART, MOST + 2 - lines.length))
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
  if (lines.length > MOST + 1)
    lines.splice(MOST + 1, lines.length, [
      `Only the newest ${MOST.toLocaleString('en-US')} entries. Choose fewer days to export the others.`,
    ])
  return linesCsv('audit-log', lines)
}
