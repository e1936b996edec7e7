/** What would become of each line: read its cells, find its row, ask the area. Nothing is written. */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { getTableName } from 'drizzle-orm'
import { inZone } from '#schema/values/zone.ts'
import { fieldsOf, type Importable, Refusal, type Req, type Row, takenWords } from '#server'
import { namedOf } from '../rules/headings.ts'
import type { ImportableField } from './fields.ts'
import { rowsHolding, uniquesOf } from './look-up.ts'
import { matchLines } from './match-lines.ts'
import { type Planned, readLine, readNames, type Wrong } from './read-line.ts'
import type { Line } from './sheet.ts'

const SLICE = 200
const keyOf = (values: Row, fields: readonly string[]): string | undefined =>
  fields.some((f) => values[f] === null || values[f] === undefined)
    ? undefined
    : fields.map((f) => String(values[f]).toLowerCase()).join('\u0000')

/** Lines in the order in which they are written. */
export function inWritingOrder<L extends Pick<Planned, 'line' | 'values'>>(
  all: readonly L[],
  order: string | undefined,
): L[] {
  const first = ({ values }: L) => String(order ? (values[order] ?? '') : '')
  return all.toSorted((a, b) => {
    if (first(a) < first(b)) return -1
    return first(a) > first(b) ? 1 : a.line - b.line
  })
}
/** Asks the area about all lines together, and marks those it refuses. */
async function checkTogether(area: Importable, all: readonly Planned[], req: Req): Promise<void> {
  if (!area.checkAll) return
  const due = inWritingOrder(
    all.filter(({ action }) => action === 'create' || action === 'update'),
    area.order,
  )
  const current = new Map<unknown, Row>()
  const ids = due.flatMap(({ row_id }) => (row_id === null ? [] : [row_id]))
  for (let from = 0; from < ids.length; from += SLICE)
    for (const row of await area.read(req.tx, ids.slice(from, from + SLICE), req)) current.set(row.id, row)
  for (const [i, message] of (
    await area.checkAll(
      due.map(({ values, row_id }) => ({ values, current: current.get(row_id) })),
      req,
    )
  ).entries()) {
    if (message === undefined) continue
    due[i]!.errors.push({ field: null, message })
    due[i]!.action = 'error'
  }
}

/** What the lines of one file share while they are planned. */
interface Plan {
  readonly area: Importable
  readonly req: Req
  /** fields that some column of the file brings */
  readonly given: ReadonlySet<string>
  readonly uniques: readonly (readonly string[])[]
  /** what a row was first told by -> the line that said it */
  readonly seen: Map<string, number>
  readonly mayCreate: boolean
  readonly mayUpdate: boolean
}

function missing({ area, given }: Plan, field: string, message: string, values: Row): Wrong {
  if (values[field] !== undefined) return { field, message }
  if (given.has(field)) return { field, message: 'Enter a value' }
  return { field, message: `${namedOf(field, area.words?.[field]).label} is missing` }
}
/** A new line must be a whole row. */
function checkWhole(plan: Plan, planned: Planned): void {
  const whole = inZone(plan.req.user.zone, () => plan.area.input.safeParse(planned.values))
  if (whole.success) planned.values = whole.data as Row
  else
    for (const { path, message } of fieldsOf(whole.error))
      planned.errors.push(missing(plan, path.split('.')[0]!, message, planned.values))
}
/** Two lines of the file may not mean one row, nor share what is unique. */
function checkTwice(plan: Plan, planned: Planned, current: Row | undefined): void {
  const { area, given, seen, uniques } = plan
  const twice = (name: string, key: string | undefined, field: string) => {
    if (key === undefined) return
    const first = seen.get(`${name}\u0001${key}`)
    if (first === undefined) seen.set(`${name}\u0001${key}`, planned.line)
    else if (!planned.errors.length)
      planned.errors.push({ field: given.has(field) ? field : null, message: `The same as line ${first}` })
  }
  if (current) twice('row', String(current.id), area.match[0]!.at(-1)!)
  else {
    const told = area.match.find((fields) => keyOf(planned.values, fields) !== undefined)
    if (told) twice(told.join(), keyOf(planned.values, told), told.at(-1)!)
  }
  for (const fields of uniques)
    twice(`unique ${fields.join()}`, keyOf({ ...current, ...planned.values }, fields), fields.at(-1)!)
}
/** Whether a line may stand beside the others of the file, and may be written by whoever brings it. */
function checkLine(plan: Plan, planned: Planned, current: Row | undefined): void {
  planned.row_id = (current?.id as number | undefined) ?? null
  if (!current && !planned.errors.length) checkWhole(plan, planned)
  checkTwice(plan, planned, current)
  if (!planned.errors.length && !(current ? plan.mayUpdate : plan.mayCreate))
    planned.errors.push({
      field: null,
      message: `You cannot ${current ? 'change' : 'add'} ${plan.area.label[1].toLowerCase()}`,
    })
}
/** Nor may a line share what is unique with another row of the company. */
async function checkUnique(
  { area, req, given, uniques }: Plan,
  some: readonly Planned[],
  rows: ReadonlyMap<Planned, Row>,
): Promise<void> {
  for (const fields of uniques) {
    const others = await rowsHolding(
      req.tx,
      area.table,
      fields,
      some.map((planned) => {
        const current = rows.get(planned)
        return planned.errors.length || (current && !fields.some((f) => f in planned.values))
          ? [null]
          : fields.map((f) => ({ ...current, ...planned.values })[f])
      }),
    )
    for (const [i, planned] of some.entries())
      if (others[i]!.some((id) => id !== planned.row_id))
        planned.errors.push({
          field: fields.toReversed().find((f) => given.has(f)) ?? null,
          message: takenWords(area.label[0], getTableName(area.table), fields.at(-1)!),
        })
  }
}
const changes = (current: Row, values: Row): boolean =>
  Object.entries(values).some(
    ([key, value]) => JSON.stringify(current[key] ?? null) !== JSON.stringify(value ?? null),
  )
/** Asks the area about a line that would write something, and says what becomes of it. */
async function decide({ area, req }: Plan, planned: Planned, current: Row | undefined): Promise<void> {
  if (!planned.errors.length && (!current || changes(current, planned.values)))
    await area.check(planned.values, req, current).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const fields = error.extra.fields?.map(({ path, message }) => ({ field: path, message })) ?? []
      planned.errors.push(...(fields.length ? fields : [{ field: null, message: error.detail }]))
    })
  planned.action = actionOf(planned, current)
}
function actionOf(planned: Planned, current: Row | undefined): Planned['action'] {
  if (planned.errors.length) return 'error'
  if (!current) return 'create'
  return changes(current, planned.values) ? 'update' : 'skip'
}

/** Plans every line: reads it, finds its row, and asks whether it could be written. */
export async function planLines(
  area: Importable,
  columns: readonly (ImportableField | undefined)[],
  lines: readonly Line[],
  req: Req,
  comma: boolean,
): Promise<Planned[]> {
  const found = await readNames(req, columns, lines)
  const plan: Plan = {
    area,
    req,
    given: new Set(columns.flatMap((brings) => (brings ? [brings.field] : []))),
    uniques: uniquesOf(area.table),
    seen: new Map(),
    mayCreate: req.may(area.permissions.create),
    mayUpdate: req.may(area.permissions.update),
  }
  const all: Planned[] = []
  for (let from = 0; from < lines.length; from += SLICE) {
    const some = lines.slice(from, from + SLICE).map(({ line, cells }): Planned => ({
      line,
      cells,
      action: 'error',
      values: {},
      row_id: null,
      errors: [],
    }))
    for (const planned of some) readLine(planned, columns, found, area, req, comma)
    const rows = await matchLines(area, some, req)
    for (const planned of some) checkLine(plan, planned, rows.get(planned))
    await checkUnique(plan, some, rows)
    await Promise.all(some.map((planned) => decide(plan, planned, rows.get(planned))))
    all.push(...some)
    await letOthersRun()
  }
  await checkTogether(area, all, req)
  return all
}
