/**
 * Writes a batch, or takes it back, in slices of 500 lines, one transaction each. A slice marks its lines,
 * so that the next run after a crash finds the rest, and two at once take turns.
 */
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import {
  type ChangedBeside,
  writeAllOrEach,
  type Importable,
  type Job,
  type JobContext,
  lockedRows,
  Refusal,
  type Req,
  type Row,
  revertRows,
} from '#server'
import { import_row } from '../tables.ts'
import { type Batch, readBatch, tellBatch, writeBatch } from './batches.ts'

const SLICE = 500
type Line = typeof import_row.$inferSelect
type Mark = {
  id: number
  written_rev?: number | null
  row_id?: number | null
  was?: Row | null
  beside?: ChangedBeside | undefined
  kept?: string | null
  action?: Line['action']
  errors?: { field: string | null; message: string }[]
}

const linesOf = (req: Req, batch: number) =>
  and(eq(import_row.tenant_id, req.tenant), eq(import_row.batch_id, batch))
const said = (message: string): Line['errors'] => [{ field: null, message }]
const wrong = (line: Line, errors: Line['errors']): Mark => ({
  id: line.id,
  action: 'error',
  row_id: line.row_id,
  errors,
})
const errorsOf = ({ detail, extra }: Refusal) =>
  extra.fields?.length
    ? extra.fields.map(({ path, message }) => ({ field: path || null, message }))
    : [{ field: null, message: detail }]
async function markLines(
  req: Req,
  marks: readonly Mark[],
  column: 'written_at' | 'undone_at',
): Promise<void> {
  const kept =
    column === 'undone_at'
      ? 'kept = x.kept'
      : 'written_rev = x.written_rev, row_id = x.row_id, was = x.was, beside = x.beside, action = x.action, errors = coalesce(x.errors, r.errors)'
  await req.tx.client.query(
    `update import_row r set ${column} = $2, ${kept} from json_to_recordset($3::json) as x(id bigint, written_rev int, row_id bigint, was jsonb, beside jsonb, kept text, action text, errors jsonb) where r.tenant_id = $1 and r.id = x.id`,
    [req.tenant, req.now.toISOString(), JSON.stringify(marks)],
  )
}
/** Rows of this batch that changed with others of it are still as the batch left them. */
async function keepFollowed(
  req: Req,
  lines: readonly Line[],
  moved: readonly ChangedBeside[],
): Promise<void> {
  if (moved.length)
    await req.tx.client.query(
      'update import_row r set written_rev = x.rev from json_to_recordset($3::json) as x(id bigint, rev int) where r.tenant_id = $1 and r.batch_id = $2 and r.row_id = x.id and r.written_at is not null',
      [req.tenant, lines[0]!.batch_id, JSON.stringify(moved)],
    )
}
/**
 * Lines that can be written at once: all new and all changed ones, or, where
 * the order matters, as they follow each other.
 */
const runsOf = (area: Importable, lines: readonly Line[]): Line[][] => {
  if (!area.order)
    return (['create', 'update'] as const)
      .map((kind) => lines.filter(({ action }) => action === kind))
      .filter((run) => run.length)
  return lines.reduce<Line[][]>((runs, line) => {
    if (runs.at(-1)?.[0]!.action === line.action) runs.at(-1)!.push(line)
    else runs.push([line])
    return runs
  }, [])
}
async function writeNew(req: Req, area: Importable, lines: readonly Line[]): Promise<Mark[]> {
  const all = await writeAllOrEach(req, area, lines, (inside, some) =>
    area.create(
      some.map(({ values }) => values),
      inside,
    ),
  )
  return all.map((one): Mark =>
    'refusal' in one
      ? wrong(one.item, errorsOf(one.refusal))
      : {
          id: one.item.id,
          action: 'create',
          row_id: one.value.row.id as number,
          written_rev: one.value.row.rev as number,
          beside: one.value.beside,
        },
  )
}
async function writeChanges(req: Req, area: Importable, lines: readonly Line[]): Promise<Mark[]> {
  const rows = await lockedRows(
    req,
    area,
    lines.map(({ row_id }) => row_id!),
  )
  const here = lines.filter(({ row_id }) => rows.has(row_id!))
  const all = await writeAllOrEach(req, area, here, (inside, some) =>
    area.update(
      some.map((line) => ({ current: rows.get(line.row_id!)!, values: line.values })),
      inside,
    ),
  )
  return [
    ...lines
      .filter(({ row_id }) => !rows.has(row_id!))
      .map((line) => wrong(line, said(`This ${area.label[0].toLowerCase()} was deleted meanwhile`))),
    ...all.map((one): Mark => {
      if ('refusal' in one) return wrong(one.item, errorsOf(one.refusal))
      const before = rows.get(one.item.row_id!)!
      return {
        id: one.item.id,
        action: one.value.rev === before.rev ? 'skip' : 'update',
        row_id: one.item.row_id,
        written_rev: one.value.rev as number,
        was: Object.fromEntries(Object.keys(one.item.values).map((key) => [key, before[key] ?? null])),
      }
    }),
  ]
}
async function writeSlice(req: Req, area: Importable, lines: readonly Line[]): Promise<void> {
  const marks: Mark[] = []
  for (const run of runsOf(area, lines)) {
    const adds = run[0]!.action === 'create'
    const may = req.may('import.create') && req.may(adds ? area.permissions.create : area.permissions.update)
    marks.push(
      ...(!may
        ? run.map((line) =>
            wrong(
              line,
              said(
                `${req.user.name} can no longer ${adds ? 'add' : 'change'} ${area.label[1].toLowerCase()}`,
              ),
            ),
          )
        : await (adds ? writeNew : writeChanges)(req, area, run)),
    )
  }
  await markLines(req, marks, 'written_at')
  await keepFollowed(
    req,
    lines,
    marks.flatMap(({ beside }) => beside ?? []),
  )
}

async function takenBack(
  req: Req,
  area: Importable,
  lines: readonly Line[],
  beside: ChangedBeside[],
): Promise<Mark[]> {
  const adds = lines[0]!.action === 'create'
  const may = req.may('import.create') && req.may(adds ? area.permissions.create : area.permissions.update)
  if (!may)
    return lines.map(({ id }) => ({
      id,
      kept: `${req.user.name} can no longer change ${area.label[1].toLowerCase()}`,
    }))
  const all = await revertRows(
    req,
    area,
    lines,
    beside,
    adds
      ? undefined
      : (inside, some) =>
          area.update(
            some.map(({ item, current }) => ({ current, values: item.was! })),
            inside,
          ),
  )
  return all.map(({ item, kept }) => ({ id: item.id, kept }))
}
async function undoSlice(req: Req, area: Importable, lines: readonly Line[]): Promise<void> {
  const marks: Mark[] = []
  const beside: ChangedBeside[] = []
  for (const run of runsOf(area, lines)) marks.push(...(await takenBack(req, area, run, beside)))
  await markLines(req, marks, 'undone_at')
  await keepFollowed(req, lines, beside)
}
/** Counts the results and ends the batch. */
async function endBatch(
  req: Pick<Req, 'tx' | 'now' | 'emit'>,
  batch: Batch,
  note: string | null,
  by: number | null,
): Promise<void> {
  const { rows } = await req.tx.client.query<{ action: string; n: number; kept: number }>(
    'select action, count(*)::int as n, count(kept)::int as kept from import_row where tenant_id = $1 and batch_id = $2 group by 1',
    [req.tx.tenant, batch.id],
  )
  const of = (action: string) => rows.find((row) => row.action === action)?.n ?? 0
  const now = req.now.toISOString()
  const undoing = batch.state === 'undoing'
  const after = await writeBatch(
    req,
    batch,
    undoing
      ? {
          state: 'undone',
          undone_at: now,
          note,
          kept: rows.reduce((n, row) => n + row.kept, 0),
          done: batch.due,
        }
      : {
          state: 'committed',
          committed_at: now,
          note,
          done: batch.due,
          created: of('create'),
          updated: of('update'),
          skipped: of('skip'),
          failed: of('error'),
        },
    by,
  )
  await tellBatch(req, undoing ? 'undone' : 'committed', batch, after)
}
const COUNT = { committing: 'written_at', undoing: 'undone_at' } as const

/** Writes one slice in the name of the user who asked for it. @returns true if there may be more */
const slice = (ctx: JobContext, id: number, by: number): Promise<boolean> =>
  ctx.as(by, `import:${id}`, async (req) => {
    const batch = await readBatch(req.tx, id, true)
    const area = batch && ctx.importables.get(batch.entity)
    if (!batch || !area || (batch.state !== 'committing' && batch.state !== 'undoing')) return false
    const undoing = batch.state === 'undoing'
    const lines = await req.tx.db
      .select()
      .from(import_row)
      .where(
        and(
          linesOf(req, id),
          inArray(import_row.action, ['create', 'update']),
          undoing ? isNotNull(import_row.written_at) : isNull(import_row.written_at),
          undoing ? isNull(import_row.undone_at) : undefined,
        ),
      )
      .orderBy(undoing ? desc(import_row.turn) : asc(import_row.turn))
      .limit(SLICE)
    if (!lines.length) {
      await endBatch(req, batch, null, by)
      return false
    }
    await (undoing ? undoSlice : writeSlice)(req, area, lines)
    await tellBatch(
      req,
      'progressed',
      batch,
      await writeBatch(req, batch, { done: Math.min(batch.done + lines.length, batch.due) }, by),
    )
    return true
  })
export const jobs: readonly Job[] = [
  {
    name: 'import-rows',
    ifRunTwice: 'Each slice locks its import and takes only lines that are not written yet.',
    async run(payload, ctx) {
      const id = Number(payload.id)
      const by = Number(payload.by)
      try {
        while (await slice(ctx, id, by));
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 401) throw error
        // the user may no longer log in: rows that are written stay, the rest is not written
        await ctx.transact(async (tx, { emit }) => {
          const batch = await readBatch(tx, id, true)
          if (!batch || !(batch.state in COUNT)) return
          const left = and(
            eq(import_row.tenant_id, tx.tenant),
            eq(import_row.batch_id, id),
            inArray(import_row.action, ['create', 'update']),
            isNull(import_row[COUNT[batch.state as keyof typeof COUNT]]),
          )
          if (batch.state === 'committing')
            await tx.db
              .update(import_row)
              .set({
                action: 'error',
                errors: [{ field: null, message: 'The user who imported it can no longer log in' }],
              })
              .where(left)
          else
            await tx.db
              .update(import_row)
              .set({ kept: 'The user who undid it can no longer log in' })
              .where(left)
          await endBatch(
            { tx, now: ctx.now, emit },
            batch,
            'Stopped: the user who started it can no longer log in',
            null,
          )
        })
      }
    },
  },
]
