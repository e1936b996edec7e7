/** Batches and their lines as they are stored and answered. */
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { importEvents, type CellError, type ImportBatch, type LoggedImport } from '#schema/areas/imports.ts'
import type { Importable, Req, Tx } from '#server'
import { user } from '#server/db/tables.ts'
import { ADDRESS_FIELDS } from '../rules/address.ts'
import { WHOLE_ADDRESS } from '../rules/headings.ts'
import { import_batch } from '../tables.ts'
import { type ImportableField, offeredFields } from './fields.ts'
import { inWritingOrder } from './plan.ts'
import type { Planned } from './planned.ts'

export type Batch = typeof import_batch.$inferSelect
type May = Req['may']
const mine = (tx: Tx, id: number) => and(eq(import_batch.tenant_id, tx.tenant), eq(import_batch.id, id))
export const mayImportInto = (area: Importable, may: May): boolean =>
  may('import.create') && (may(area.permissions.create) || may(area.permissions.update))

export async function readBatch(tx: Tx, id: number, lock = false): Promise<Batch | undefined> {
  const query = tx.db.select().from(import_batch).where(mine(tx, id))
  const [row] = lock ? await query.for('update') : await query
  return row
}
const names = async (tx: Tx, ids: readonly (number | null)[]): Promise<Map<number, string>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows = wanted.length
    ? await tx.db
        .select({ id: user.id, name: user.name })
        .from(user)
        .where(and(eq(user.tenant_id, tx.tenant), inArray(user.id, wanted)))
    : []
  return new Map(rows.map((row) => [row.id, row.name]))
}
/** Columns that only the page of a batch shows. */
const UNTOLD = [
  'tenant_id',
  'columns',
  'mapping',
  'errors',
  'file_key',
  'comma',
  'grid',
  'choices',
  'planned',
  'lacks',
  'unknown',
  'cells_in',
  'cells_kept',
  'left_out',
] as const
function leaveKeys<T extends object, K extends keyof T>(row: T, keys: readonly K[]): Omit<T, K> {
  const left = { ...row }
  for (const key of keys) delete left[key]
  return left
}
/** As the stream and the list tell them. */
export async function loggedImports(tx: Tx, rows: readonly Batch[]): Promise<LoggedImport[]> {
  const called = await names(
    tx,
    rows.map((row) => row.created_by),
  )
  return rows.map((row) => ({
    ...leaveKeys(row, UNTOLD),
    by: row.created_by === null ? null : { id: row.created_by, name: called.get(row.created_by) ?? '' },
  }))
}
/** As its own page needs it. */
export async function wholeBatch(
  tx: Tx,
  row: Batch,
  area: Importable,
  brings: readonly ImportableField[],
  may: May,
): Promise<ImportBatch> {
  const [logged] = await loggedImports(tx, [row])
  return {
    ...logged!,
    file_key: row.file_key,
    columns: row.columns.map(({ heading, samples, cells = 0, evidence = [], questions = [] }, i) => ({
      heading,
      samples: [...samples],
      cells,
      evidence: [...evidence],
      questions: questions.map((question) => ({ ...question, choices: [...question.choices] })),
      answers: { ...row.choices.answers?.[i] },
    })),
    mapping: row.mapping,
    fields: offeredFields(brings, area, may),
    errors: row.errors,
    grid: gridAnswer(row),
    planned: row.planned,
    lacks: row.lacks,
    constants: Object.entries(row.choices.constants ?? {}).map(([field, text]) => ({ field, text })),
    unknown: row.unknown,
    cells_in: row.cells_in,
    cells_kept: row.cells_kept,
    left_out: row.left_out,
  }
}
const gridAnswer = ({ grid, choices }: Batch): ImportBatch['grid'] => ({
  sheets: [...(grid.sheets ?? [])],
  sheet: grid.sheet ?? null,
  delimiter: grid.delimiter ?? null,
  heading_line: grid.heading_line ?? 1,
  top: (grid.top ?? []).map(({ line, cells }) => ({ line, cells: [...cells] })),
  hidden_lines: grid.hidden_lines ?? 0,
  leave_hidden: choices.leave_hidden ?? false,
})
/** Says on the stream how far it is. */
export async function tellBatch(
  req: Pick<Req, 'tx' | 'emit'>,
  what: keyof typeof importEvents,
  before: Batch,
  after: Batch,
): Promise<void> {
  const [was, is] = await loggedImports(req.tx, [before, after])
  req.emit({ type: importEvents[what].type, payload: is }, { ...was! })
}
export async function writeBatch(
  req: Pick<Req, 'tx' | 'now'>,
  batch: Pick<Batch, 'id'>,
  values: Partial<Batch>,
  by: number | null,
): Promise<Batch> {
  const [row] = await req.tx.db
    .update(import_batch)
    .set({ ...values, rev: sql`${import_batch.rev} + 1`, updated_at: req.now.toISOString(), updated_by: by })
    .where(mine(req.tx, batch.id))
    .returning(getTableColumns(import_batch))
  return row!
}

const SLICE = 1000
const storedLine = (planned: Planned, turn: number) => ({
  line: planned.line,
  part: planned.part,
  cells: planned.cells,
  action: planned.action,
  values: planned.values,
  turn,
  row_id: planned.row_id,
  errors: planned.errors,
  written_values: planned.written_values,
  note: planned.note,
})
/** Puts the lines with what is planned for them in place of those before. */
export async function keepLines(
  req: Req,
  batch: number,
  all: readonly Planned[],
  order: string | undefined,
): Promise<void> {
  await req.tx.client.query('delete from import_row where tenant_id = $1 and batch_id = $2', [
    req.tenant,
    batch,
  ])
  const turns = new Map(inWritingOrder(all, order).map((p, i) => [p, i]))
  for (let from = 0; from < all.length; from += SLICE) {
    await req.tx.client.query(
      `insert into import_row (tenant_id, batch_id, created_by, line, part, cells, action, values, turn, row_id, errors, written_values, note)
       select $1, $2, $3, x.line, x.part, x.cells, x.action, x.values, x.turn, x.row_id, x.errors, x.written_values, x.note
         from json_to_recordset($4::json) as x(line int, part int, cells jsonb, action text, values jsonb, turn int,
           row_id bigint, errors jsonb, written_values jsonb, note text)`,
      [
        req.tenant,
        batch,
        req.user.id,
        JSON.stringify(all.slice(from, from + SLICE).map((p) => storedLine(p, turns.get(p)!))),
      ],
    )
  }
}
const ADDRESS = new Set<string>(ADDRESS_FIELDS)
/** The column in which a field is wrong: its own, that of a whole address, that of a value across. */
function columnOf(field: string | null, part: number | null, mapping: readonly (string | null)[]): number {
  if (field === null) return -1
  const own = mapping.indexOf(field)
  if (own >= 0) return own
  if (ADDRESS.has(field) && mapping.includes(WHOLE_ADDRESS)) return mapping.indexOf(WHOLE_ADDRESS)
  return part !== null && mapping[part]?.split('@').includes(field) ? part : -1
}
export const cellErrors = (
  line: Pick<Planned, 'line' | 'cells' | 'errors' | 'part'>,
  { columns, mapping }: Pick<Batch, 'columns' | 'mapping'>,
): CellError[] =>
  line.errors
    .map(({ field, message }) => {
      const column = columnOf(field, line.part, mapping)
      return {
        row: line.line,
        column: column < 0 ? null : column,
        heading: columns[column]?.heading ?? null,
        field,
        value: line.cells[column] ?? '',
        message,
      }
    })
    .toSorted((a, b) => (a.column ?? Infinity) - (b.column ?? Infinity) || 0)
/** The counts of a plan. */
export function countsOf(
  all: readonly Planned[],
  batch: Pick<Batch, 'columns' | 'mapping'>,
): Pick<Batch, 'total' | 'due' | 'created' | 'updated' | 'skipped' | 'failed' | 'errors'> {
  const of = (action: Planned['action']) => all.reduce((n, p) => n + (p.action === action ? 1 : 0), 0)
  const [created, updated, skipped, failed] = [of('create'), of('update'), of('skip'), of('error')]
  const errors: CellError[] = []
  for (const p of all) {
    if (errors.length >= 100) break
    errors.push(...cellErrors(p, batch))
  }
  return {
    total: all.length,
    due: created + updated,
    created,
    updated,
    skipped,
    failed,
    errors: errors.slice(0, 100),
  }
}
