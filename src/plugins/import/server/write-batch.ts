/** A planned batch is written, and a written one is taken back. */
import { getTableName } from 'drizzle-orm'
import * as contract from '#schema/areas/imports.ts'
import { type Req, conflict, type Importable, type Refusal, type ServerKit } from '#server'
import { answerBatch, openBatch, refuseState } from './access.ts'
import { keepNames } from './kept-names.ts'
import { type Batch, tellBatch, writeBatch } from './batches.ts'

type Touched = { readonly line: number; readonly id: number }
/** Rows that changed after the import. */
async function changedSince(req: Req, area: Importable, batch: Batch): Promise<Touched[]> {
  const { rows } = await req.tx.client.query<{ line: number; row_id: string }>(
    `select r.line, r.row_id from import_row r left join "${getTableName(area.table)}" t on t.tenant_id = r.tenant_id and t.id = r.row_id where r.tenant_id = $1 and r.batch_id = $2 and r.written_at is not null and r.action in ('create', 'update') and t.rev is distinct from r.written_rev and (t.id is not null or r.action = 'update') order by r.line limit 21`,
    [req.tenant, batch.id],
  )
  return rows.map(({ line, row_id }) => ({ line, id: Number(row_id) }))
}
const howMany = (touched: number): string => {
  if (touched > 20) return 'More than 20 rows were'
  return touched > 1 ? `${touched} rows were` : '1 row was'
}
/** The refusal that names the rows that changed since. */
async function refuseTouched(req: Req, area: Importable, touched: readonly Touched[]): Promise<Refusal> {
  const rows = new Map(
    (
      await area.read(
        req.tx,
        touched.slice(0, 20).map(({ id }) => id),
        req,
      )
    ).map((row) => [row.id, String(row[area.named] ?? row.id)]),
  )
  const named = touched.slice(0, 20).map(({ line, id }) => ({
    path: `line ${line}`,
    message: `${rows.get(id) ?? `No. ${id}`} was ${rows.has(id) ? 'changed' : 'deleted'} since`,
    code: 'changed',
  }))
  return conflict(
    'CHANGED_SINCE',
    `${howMany(touched.length)} changed since: ${touched
      .slice(0, 3)
      .map(({ id }) => rows.get(id) ?? `No. ${id}`)
      .join(', ')}`,
    { fields: named },
  )
}
/** Marks the batch and puts the work into the queue. */
async function startWork(req: Req, batch: Batch, values: Partial<Batch>): Promise<Batch> {
  const after = await writeBatch(req, batch, { ...values, done: 0 }, req.user.id)
  await tellBatch(req, 'progressed', batch, after)
  // a queue of its own: mail and other work of the company do not wait for thousands of rows
  await req.job({
    name: 'import-rows',
    payload: { id: batch.id, by: req.user.id },
    queue: `import-${req.tenant}`,
    key: `import:${req.tenant}:${batch.id}:${values.state}`,
  })
  return after
}
/** Writes a batch; asked again it answers how far it is. */
export function serveCommit(kit: ServerKit): void {
  kit.serve(contract.commitImport, async (req) => {
    const { batch, area } = await openBatch(kit, req, req.params.id, true)
    if (batch.state === 'committing' || batch.state === 'committed') return answerBatch(kit, req, batch, area)
    if (batch.state !== 'preview') throw refuseState(batch.state, 'write')
    if (!batch.due) throw conflict('NOTHING_TO_WRITE', 'Nothing in this file would change anything')
    await keepNames(kit, req as Req, batch)
    return answerBatch(kit, req, await startWork(req, batch, { state: 'committing' }), area)
  })
}
/** Takes a written batch back, unless its rows changed since. */
export function serveUndo(kit: ServerKit): void {
  kit.serve(contract.undoImport, async (req) => {
    const { batch, area } = await openBatch(kit, req, req.params.id, true)
    if (batch.state === 'undoing' || batch.state === 'undone') return answerBatch(kit, req, batch, area)
    if (batch.state !== 'committed') throw refuseState(batch.state, 'undo')
    const touched = await changedSince(req, area, batch)
    if (touched.length) throw await refuseTouched(req, area, touched)
    return answerBatch(
      kit,
      req,
      await startWork(req, batch, { state: 'undoing', due: batch.created + batch.updated }),
      area,
    )
  })
}
