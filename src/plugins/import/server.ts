/** Rows from files, for every area that says it can be imported. */
import { and, asc, count, desc, eq, getTableName, inArray, ne, or, sql } from 'drizzle-orm'
import * as c from '#schema/imports.ts'
import {
  conflict,
  defineServerPlugin,
  filtersOf,
  forbidden,
  type Importable,
  invalid,
  linesCsv,
  type Listing,
  notFound,
  orderOf,
  pageOfRows,
  pagingOf,
  type Req,
  safeName,
  searchIn,
  type ServerKit,
} from '#server'
import { guess } from './rules/headings.ts'
import {
  type Batch,
  cellErrors,
  countsOf,
  factsOf,
  keepLines,
  mayBring,
  readBatch,
  tell,
  whole,
  write,
} from './server/batches.ts'
import { bringsOf } from './server/fields.ts'
import { jobs } from './server/jobs.ts'
import { plan } from './server/plan.ts'
import { type Line, readSheet } from './server/sheet.ts'
import { import_batch, import_row } from './tables.ts'

const { id, entity, file_name, state, created_by, created_at } = import_batch
const listing: Listing = {
  columns: { id, entity, file_name, state, created_by, created_at },
  sortable: [],
  searched: [file_name],
  pageSize: 50,
}
type AnyReq = Req<unknown, unknown, unknown>
/** Whoever brought it, and whoever may see all that it can hold. */
const mayOpen = (
  kit: ServerKit,
  area: Importable,
  row: { created_by: number | null },
  req: AnyReq,
): boolean =>
  mayBring(area, req.may) &&
  (row.created_by === req.user.id || bringsOf(kit, area).every(({ needs }) => !needs || req.may(needs)))
async function opened(
  kit: ServerKit,
  req: AnyReq,
  id: number,
  lock = false,
): Promise<{ batch: Batch; area: Importable }> {
  const batch = await readBatch(req.tx, id, lock)
  const area = batch && kit.importables.get(batch.entity)
  if (!batch || !area || !mayOpen(kit, area, batch, req)) throw notFound('Import')
  return { batch, area }
}
function areaFor(kit: ServerKit, req: AnyReq, name: string): Importable {
  const area = kit.importables.get(name)
  if (!area) throw notFound('Import')
  if (!mayBring(area, req.may)) throw forbidden()
  return area
}
/** Heading to field, as this person chose for the last file of this kind that was written. */
async function remembered(req: AnyReq, entity: string): Promise<Record<string, string | null>> {
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
function chosenIn(text: string | undefined): Record<string, string | null> {
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
async function planned(
  kit: ServerKit,
  req: AnyReq,
  area: Importable,
  batch: Batch,
  lines: readonly Line[],
): Promise<Batch> {
  const brings = new Map(bringsOf(kit, area).map((one) => [one.field, one]))
  const all = await plan(
    area,
    batch.mapping.map((field) => (field === null ? undefined : brings.get(field))),
    lines,
    req as Req,
    batch.comma,
  )
  await keepLines(req as Req, batch.id, all, area.order)
  return write(req, batch, { ...countsOf(all, batch), mapping: batch.mapping }, req.user.id)
}
/** Rows that somebody touched after the import did. */
async function changedSince(
  req: AnyReq,
  area: Importable,
  batch: Batch,
): Promise<{ line: number; id: number }[]> {
  const { rows } = await req.tx.client.query<{ line: number; row_id: string }>(
    `select r.line, r.row_id from import_row r left join "${getTableName(area.table)}" t on t.tenant_id = r.tenant_id and t.id = r.row_id where r.tenant_id = $1 and r.batch_id = $2 and r.written_at is not null and r.action in ('create', 'update') and t.rev is distinct from r.written_rev and (t.id is not null or r.action = 'update') order by r.line limit 21`,
    [req.tenant, batch.id],
  )
  return rows.map(({ line, row_id }) => ({ line, id: Number(row_id) }))
}
const moved = (state: Batch['state'], allowed: string) =>
  conflict(
    'INVALID_TRANSITION',
    `Cannot ${allowed} an import while it is ${state === 'preview' ? 'not written' : state}`,
    { allowed: [] },
  )

export default defineServerPlugin({
  id: 'import',
  jobs,
  // a file nobody wrote, and what was written long ago: undoing that would surprise whoever worked on since
  expires: [
    { days: 30, sql: "delete from import_batch where state = 'preview' and updated_at < $1" },
    { days: 365, sql: 'delete from import_batch where updated_at < $1' },
  ],
  mount(kit) {
    const { serve, files } = kit
    kit.table('import_batch', import_batch)
    kit.shows('import', (row, may) => {
      const area = kit.importables.get(String(row.entity))
      return area === undefined || mayBring(area, may)
    })
    const answer = async (req: AnyReq, batch: Batch, area: Importable) =>
      whole(req.tx, batch, area, bringsOf(kit, area), req.may)
    serve(c.uploadImport, async (req) => {
      const area = areaFor(kit, req, req.params.entity)
      const { file } = req.body
      if (!(file instanceof File) || !file.size) throw invalid('file', 'Choose a file')
      const bytes = new Uint8Array(await file.arrayBuffer())
      const { headings, lines, comma } = await readSheet(bytes)
      const { file_key } = await files.store(req.tx, {
        name: file.name,
        bytes,
        kind: 'sheet',
        by: req.user.id,
      })
      // one look at a time: a new file takes the place of the one that was not written
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
      const fields = bringsOf(kit, area).filter(({ needs }) => !needs || req.may(needs))
      const mapping = guess(headings, fields, {
        ...(await remembered(req, area.name)),
        ...chosenIn(req.body.mapping),
      })
      const columns = headings.map((heading, i) => ({
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
          columns,
          mapping,
          comma,
        })
        .returning()
      return answer(req, await planned(kit, req, area, made!, lines), area)
    })
    serve(c.remapImport, async (req) => {
      const { batch, area } = await opened(kit, req, req.params.id, true)
      req.expect(batch, c.ImportBatch)
      if (batch.state !== 'preview') throw moved(batch.state, 'change')
      const { mapping } = req.body
      const known_ = new Set(bringsOf(kit, area).map(({ field }) => field))
      const wrong = mapping.findIndex(
        (field, i) => field !== null && (!known_.has(field) || mapping.indexOf(field) !== i),
      )
      if (wrong >= 0)
        throw invalid(
          `mapping.${wrong}`,
          known_.has(mapping[wrong]!) ? 'Two columns cannot be the same field' : 'Choose a field',
        )
      const lines = await req.tx.db
        .select({ line: import_row.line, cells: import_row.cells })
        .from(import_row)
        .where(and(eq(import_row.tenant_id, req.tenant), eq(import_row.batch_id, batch.id)))
        .orderBy(asc(import_row.line))
      return answer(
        req,
        await planned(
          kit,
          req,
          area,
          { ...batch, mapping: batch.columns.map((_, i) => mapping[i] ?? null) },
          lines,
        ),
        area,
      )
    })
    const begin = async (req: AnyReq, batch: Batch, values: Partial<Batch>) => {
      const after = await write(req, batch, { ...values, done: 0 }, req.user.id)
      await tell(req, 'progressed', batch, after)
      // a queue of its own: mail and other work of the company do not wait for thousands of rows
      await req.job({
        name: 'import-rows',
        payload: { id: batch.id, by: req.user.id },
        queue: `import-${req.tenant}`,
        key: `import:${req.tenant}:${batch.id}:${values.state}`,
      })
      return after
    }
    serve(c.commitImport, async (req) => {
      const { batch, area } = await opened(kit, req, req.params.id, true)
      if (batch.state === 'committing' || batch.state === 'committed') return answer(req, batch, area)
      if (batch.state !== 'preview') throw moved(batch.state, 'write')
      if (!batch.due) throw conflict('NOTHING_TO_WRITE', 'No line of this file would change anything')
      return answer(req, await begin(req, batch, { state: 'committing' }), area)
    })
    serve(c.undoImport, async (req) => {
      const { batch, area } = await opened(kit, req, req.params.id, true)
      if (batch.state === 'undoing' || batch.state === 'undone') return answer(req, batch, area)
      if (batch.state !== 'committed') throw moved(batch.state, 'undo')
      const touched = await changedSince(req, area, batch)
      if (touched.length) {
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
        throw conflict(
          'CHANGED_SINCE',
          `${touched.length > 20 ? 'More than 20 rows were' : touched.length > 1 ? `${touched.length} rows were` : '1 row was'} changed since: ${touched
            .slice(0, 3)
            .map(({ id }) => rows.get(id) ?? `No. ${id}`)
            .join(', ')}`,
          { fields: named },
        )
      }
      return answer(
        req,
        await begin(req, batch, { state: 'undoing', due: batch.created + batch.updated }),
        area,
      )
    })
    serve(c.imports, async (req) => {
      const paging = pagingOf(req.query, 50)
      const open = [...kit.importables.values()].filter((area) => mayBring(area, req.may))
      const wide = open
        .filter((area) => mayOpen(kit, area, { created_by: null }, req))
        .map(({ name }) => name)
      const where = and(
        eq(import_batch.tenant_id, req.tenant),
        inArray(import_batch.entity, ['', ...open.map(({ name }) => name)]),
        or(eq(import_batch.created_by, req.user.id), inArray(import_batch.entity, ['', ...wide])),
        searchIn(listing.searched, req.query.search),
        ...filtersOf(req.query, listing, req.user.zone, new Set()),
      )
      const [rows, [{ total = 0 } = {}]] = await Promise.all([
        req.tx.db
          .select()
          .from(import_batch)
          .where(where)
          .orderBy(...orderOf(req.query, listing, import_batch.id))
          .limit(paging.size)
          .offset(paging.offset),
        req.tx.db.select({ total: count() }).from(import_batch).where(where),
      ])
      return pageOfRows(await factsOf(req.tx, rows), total, paging)
    })
    serve(c.oneImport, async (req) => {
      const { batch, area } = await opened(kit, req, req.params.id)
      return answer(req, batch, area)
    })
    const linesOf = (req: AnyReq, id: number, action?: string) =>
      and(
        eq(import_row.tenant_id, req.tenant),
        eq(import_row.batch_id, id),
        action === undefined ? undefined : sql`${import_row.action} = ${action}`,
      )
    serve(c.importRows, async (req) => {
      const { batch } = await opened(kit, req, req.params.id)
      const paging = pagingOf(req.query, 50)
      const where = linesOf(req, batch.id, req.query.action)
      const [rows, [{ total = 0 } = {}]] = await Promise.all([
        req.tx.db
          .select()
          .from(import_row)
          .where(where)
          .orderBy(asc(import_row.line))
          .limit(paging.size)
          .offset(paging.offset),
        req.tx.db.select({ total: count() }).from(import_row).where(where),
      ])
      return pageOfRows(
        rows.map((row) => ({
          row: row.line,
          action: row.action,
          cells: row.cells,
          errors: cellErrors(row, batch),
          row_id: row.row_id,
          written: row.written_at !== null && row.action !== 'error',
          kept: row.kept,
        })),
        total,
        paging,
      )
    })
    serve(c.wrongRows, async (req) => {
      const { batch } = await opened(kit, req, req.params.id)
      const rows = await req.tx.db
        .select()
        .from(import_row)
        .where(linesOf(req, batch.id, 'error'))
        .orderBy(asc(import_row.line))
      const reasons = (row: (typeof rows)[number]) =>
        cellErrors(row, batch)
          .map(({ heading, field, message }) =>
            (heading ?? field) ? `${heading ?? field}: ${message}` : message,
          )
          .join('; ')
      return linesCsv(`${batch.entity}-wrong-lines`, [
        [...batch.columns.map(({ heading }) => heading), 'What is wrong'],
        ...rows.map((row) => [...row.cells, reasons(row)]),
      ])
    })
    serve(c.importTemplate, async (req) => {
      const area = areaFor(kit, req, req.params.entity)
      const brings = new Map(bringsOf(kit, area).map((one) => [one.field, one]))
      const shown = Object.entries(area.example).filter(([field]) => {
        const needs = brings.get(field)?.needs
        return brings.has(field) && (!needs || req.may(needs))
      })
      return linesCsv(`${area.label[1].toLowerCase().replaceAll(' ', '-')}-template`, [
        shown.map(([field]) => brings.get(field)!.label),
        shown.map(([, text]) => text),
      ])
    })
  },
})
