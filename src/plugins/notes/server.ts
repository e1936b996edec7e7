/** Notes on the server: who writes and changes them, who sees them and their files, and their list. */
import { and, eq, sql } from 'drizzle-orm'
import { note as contract } from '#schema/areas/notes.ts'
import {
  type CrudRules,
  defineServerPlugin,
  type Files,
  invalid,
  Refusal,
  type Req,
  serveList,
  type ServerKit,
  type Tx,
} from '#server'
import { listNotes } from './server/list.ts'
import { checkParent, mayReadParent, ownNotes } from './server/parents.ts'
import { note as table } from './tables.ts'

type Row = Record<string, unknown>

/** With the names of their authors, and their files. */
async function complete(files: Files, rows: Row[], tx: Tx): Promise<Row[]> {
  const authors = [
    ...new Set(rows.flatMap(({ created_by }) => (typeof created_by === 'number' ? [created_by] : []))),
  ]
  const keys = [...new Set(rows.flatMap(({ file_keys }) => file_keys as string[]))]
  const [people, found] = await Promise.all([
    tx.client.query<{ id: string; name: string }>(
      'select id, name from "user" where tenant_id = $1 and id = any($2::bigint[])',
      [tx.tenant, `{${authors.join(',')}}`],
    ),
    tx.client.query<{ file_key: string; file_name: string; mime: string; size: number }>(
      'select file_key, file_name, mime, size from file where tenant_id = $1 and file_key = any($2)',
      [tx.tenant, keys],
    ),
  ])
  const names = new Map(people.rows.map(({ id, name }) => [Number(id), name]))
  const stored = new Map(
    found.rows.map((one) => [
      one.file_key,
      {
        ...one,
        size: Number(one.size),
        file_url: files.describe(tx.tenant, one.file_key, one.file_name).file_url,
      },
    ]),
  )
  return rows.map((row) => ({
    ...row,
    author_name: names.get(row.created_by as number) ?? '',
    files: (row.file_keys as string[]).flatMap((key) => stored.get(key) ?? []),
  }))
}

type BeforeWrite = NonNullable<CrudRules['before']>
/** Its author and administrators change a note; it stays with its record, and a driver writes for drivers. */
const beforeWrite =
  (kit: ServerKit): BeforeWrite =>
  async (values, req, current) => {
    if (current && current.created_by !== req.user.id && req.user.role !== 'admin')
      throw new Refusal(403, 'FORBIDDEN', 'Only its author or an administrator changes a note')
    const next = { ...current, ...values } as { linked_parent_type: string; linked_parent_id: number }
    if (
      current &&
      (next.linked_parent_type !== current.linked_parent_type ||
        next.linked_parent_id !== current.linked_parent_id)
    )
      throw invalid('linked_parent_id', 'A note stays with its record')
    await checkParent(kit, req, next.linked_parent_type, next.linked_parent_id)
    if (req.own !== null && req.given.has('audience') && values.audience !== 'driver')
      throw invalid('audience', 'Choose driver')
    const attached = new Set((current?.file_keys ?? []) as string[])
    for (const [i, key] of ((values.file_keys ?? []) as string[]).entries())
      if (!attached.has(key) && !(await kit.files.mayRead(req, key)))
        throw invalid(`file_keys.${i}`, 'Choose a stored file', 'unknown_reference')
    return req.own === null ? values : { ...values, audience: 'driver' }
  }

/** Whether the caller may read a note that this file is attached to. */
async function mayReadFile(req: Req, key: string): Promise<boolean> {
  const reach = req.user.reach('note.read')
  if (reach === 'none') return false
  const mine = reach === 'own' ? ownNotes(req.user.driver_id ?? -1, req) : undefined
  const rows = await req.tx.db
    .select({ type: table.linked_parent_type })
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), sql`${key} = any(${table.file_keys})`, mine))
  return rows.some(({ type }) => reach === 'own' || mayReadParent({ linked_parent_type: type }, req.may))
}

export default defineServerPlugin({
  id: 'notes',
  mount(kit) {
    const notes = kit.serveCrud({ ...contract, calls: 'CUD' }, table, {
      own: ownNotes,
      complete: (rows, tx) => complete(kit.files, rows, tx),
      before: beforeWrite(kit),
      beforeRemove: (row, req) =>
        checkParent(kit, req, row.linked_parent_type as string, row.linked_parent_id as number),
    })
    kit.shows('note', mayReadParent)
    kit.files.partOf(mayReadFile)
    serveList(kit.serve, contract.list, 'notes', (req) => listNotes(kit, notes, req))
  },
})
