/** Access to batches, and their answers. */
import type { ImportBatch } from '#schema/areas/imports.ts'
import { conflict, forbidden, type Importable, notFound, type Req, type ServerKit } from '#server'
import { type Batch, mayImportInto, readBatch, wholeBatch } from './batches.ts'
import { importableFieldsOf } from './fields.ts'

/** A batch opens for its user, and for users who may see every field that it can have. */
export const mayOpen = (
  kit: ServerKit,
  area: Importable,
  row: { created_by: number | null },
  req: Req,
): boolean =>
  mayImportInto(area, req.may) &&
  (row.created_by === req.user.id ||
    importableFieldsOf(kit, area).every(({ needs }) => !needs || req.may(needs)))
/** The batch with its area; 404 for users who may not open it. */
export async function openBatch(
  kit: ServerKit,
  req: Req,
  id: number,
  lock = false,
): Promise<{ batch: Batch; area: Importable }> {
  const batch = await readBatch(req.tx, id, lock)
  const area = batch && kit.importables.get(batch.entity)
  if (!batch || !area || !mayOpen(kit, area, batch, req)) throw notFound('Import')
  return { batch, area }
}
/** The area of that name; 404 for none, 403 for users who may not fill it. */
export function areaFor(kit: ServerKit, req: Req, name: string): Importable {
  const area = kit.importables.get(name)
  if (!area) throw notFound('Import')
  if (!mayImportInto(area, req.may)) throw forbidden()
  return area
} /** A batch as its page needs it. */
export const answerBatch = (kit: ServerKit, req: Req, batch: Batch, area: Importable): Promise<ImportBatch> =>
  wholeBatch(req.tx, batch, area, importableFieldsOf(kit, area), req.may)
/** The refusal of a step that the state of a batch does not allow. */
export const refuseState = (state: Batch['state'], allowed: string) =>
  conflict(
    'INVALID_TRANSITION',
    `Cannot ${allowed} an import while it is ${state === 'preview' ? 'not imported' : state}`,
    { allowed: [] },
  )
