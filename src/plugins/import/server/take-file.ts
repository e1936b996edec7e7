/** A file comes in: its columns are matched to fields, and what would become of each line is planned. */
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import * as contract from '#schema/areas/imports.ts'
import { type Importable, invalid, type Req, safeName, type ServerKit } from '#server'
import { guessMapping } from '../rules/headings.ts'
import { import_batch, import_row } from '../tables.ts'
import { answerBatch, areaFor, openBatch, refuseState } from './access.ts'
import { type Batch, countsOf, keepLines, writeBatch } from './batches.ts'
import { type ImportableField, importableFieldsOf } from './fields.ts'
import { planLines } from './plan.ts'
import { type Line, readSheet } from './sheet.ts'

/** Heading to field, as this person chose for the last file of this kind that was written. */
async function lastMapping(req: Req, entity: string): Promise<Record<string, string | null>> {
  const [last] = await req.tx.db
    .select({ columns: import_batch.columns, mapping: import_batch.mapping })
    .from(import_batch)
    .where(
      and(
        eq(import_batch.tenant_id, req.tenant),
        eq(import_batch.created_by, req.user.id),
        eq(import_batch.entity, entity),
        ne(import_batch.state, 'preview'),
      ),
    )
    .orderBy(desc(import_batch.id))
    .limit(1)
  return Object.fromEntries(
    (last?.columns ?? []).map(({ heading }, i) => [heading, last!.mapping[i] ?? null]),
  )
}
function mappingIn(text: string | undefined): Record<string, string | null> {
  if (!text) return {}
  try {
    const given: unknown = JSON.parse(text)
    if (given && typeof given === 'object' && !Array.isArray(given))
      return Object.fromEntries(
        Object.entries(given).map(([heading, field]) => [
          heading,
          typeof field === 'string' && field ? field : null,
        ]),
      )
  } catch {
    /* said below */
  }
  throw invalid('mapping', 'Send the field of each heading as JSON')
}
async function planBatch(
  kit: ServerKit,
  req: Req,
  area: Importable,
  batch: Batch,
  lines: readonly Line[],
): Promise<Batch> {
  const brings = new Map(importableFieldsOf(kit, area).map((one) => [one.field, one]))
  const all = await planLines(
    area,
    batch.mapping.map((field) => (field === null ? undefined : brings.get(field))),
    lines,
    req as Req,
    batch.comma,
  )
  await keepLines(req as Req, batch.id, all, area.order)
  return writeBatch(req, batch, { ...countsOf(all, batch), mapping: batch.mapping }, req.user.id)
}
/** One look at a time: a new file takes the place of the one that was not written. */
async function forgetPreview(req: Req, area: Importable): Promise<void> {
  await req.tx.db
    .delete(import_batch)
    .where(
      and(
        eq(import_batch.tenant_id, req.tenant),
        eq(import_batch.created_by, req.user.id),
        eq(import_batch.entity, area.name),
        eq(import_batch.state, 'preview'),
      ),
    )
}
/** The columns of a sheet, each with up to three of its values. */
const columnsIn = (headings: readonly string[], lines: readonly Line[]): Batch['columns'] =>
  headings.map((heading, i) => ({
    heading: heading.slice(0, 200),
    samples: [
      ...new Set(
        lines
          .slice(0, 200)
          .map(({ cells }) => cells[i]!.slice(0, 80))
          .filter(Boolean),
      ),
    ].slice(0, 3),
  }))
/** Takes a file and answers what would become of its lines. */
export function serveUpload(kit: ServerKit): void {
  kit.serve(contract.uploadImport, async (req) => {
    const area = areaFor(kit, req, req.params.entity)
    const { file } = req.body
    if (!(file instanceof File) || !file.size) throw invalid('file', 'Choose a file')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { headings, lines, comma } = await req.outside('sheet', () => readSheet(bytes))
    const { file_key } = await kit.files.store(req.tx, {
      name: file.name,
      bytes,
      kind: 'sheet',
      by: req.user.id,
    })
    await forgetPreview(req, area)
    const fields = importableFieldsOf(kit, area).filter(({ needs }) => !needs || req.may(needs))
    const mapping = guessMapping(headings, fields, {
      ...(await lastMapping(req, area.name)),
      ...mappingIn(req.body.mapping),
    })
    const [made] = await req.tx.db
      .insert(import_batch)
      .values({
        tenant_id: req.tenant,
        created_by: req.user.id,
        updated_by: req.user.id,
        created_at: req.now.toISOString(),
        updated_at: req.now.toISOString(),
        entity: area.name,
        file_key,
        file_name: safeName(file.name),
        columns: columnsIn(headings, lines),
        mapping,
        comma,
      })
      .returning()
    return answerBatch(kit, req, await planBatch(kit, req, area, made!, lines), area)
  })
}
/** Refuses a field that is none of the area's, or that two columns name. */
function refuseMapping(mapping: readonly (string | null)[], brings: readonly ImportableField[]): void {
  const fields = new Set(brings.map(({ field }) => field))
  const wrong = mapping.findIndex(
    (field, i) => field !== null && (!fields.has(field) || mapping.indexOf(field) !== i),
  )
  if (wrong >= 0)
    throw invalid(
      `mapping.${wrong}`,
      fields.has(mapping[wrong]!) ? 'Two columns cannot be the same field' : 'Choose a field',
    )
}
/** Plans the lines anew with the columns as a person matched them. */
export function serveRemap(kit: ServerKit): void {
  kit.serve(contract.remapImport, async (req) => {
    const { batch, area } = await openBatch(kit, req, req.params.id, true)
    req.expect(batch, contract.ImportBatch)
    if (batch.state !== 'preview') throw refuseState(batch.state, 'change')
    const { mapping } = req.body
    refuseMapping(mapping, importableFieldsOf(kit, area))
    const lines = await req.tx.db
      .select({ line: import_row.line, cells: import_row.cells })
      .from(import_row)
      .where(and(eq(import_row.tenant_id, req.tenant), eq(import_row.batch_id, batch.id)))
      .orderBy(asc(import_row.line))
    return answerBatch(
      kit,
      req,
      await planBatch(
        kit,
        req,
        area,
        { ...batch, mapping: batch.columns.map((_, i) => mapping[i] ?? null) },
        lines,
      ),
      area,
    )
  })
}
