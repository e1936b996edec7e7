/** Plans each line: reads its cells, finds its row, asks the area. Nothing is written. */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { getTableName } from 'drizzle-orm'
import { inZone } from '#schema/values/zone.ts'
import { fieldsOf, type Importable, Refusal, type Req, type Row, takenWords } from '#server'
import { ADDRESS_FIELDS } from '../rules/address.ts'
import { namedOf } from '../rules/headings.ts'
import { keepBeside } from './beside.ts'
import { rowsHolding, uniquesOf } from './look-up.ts'
import { matchLines } from './match-lines.ts'
import type { Names } from './names.ts'
import type { Planned, Reading, Wrong } from './planned.ts'
import { readLine } from './read-line.ts'
import { writtenValues } from './written-values.ts'

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

/** State that the lines of one file share while they are planned. */
interface Plan {
  readonly area: Importable
  readonly req: Req
  /** fields that some column of the file brings */
  readonly given: ReadonlySet<string>
  readonly uniques: readonly (readonly string[])[]
  /** key of a row -> the line that has it first */
  readonly seen: Map<string, Planned>
  /** lines that took in values of later ones, with their rows */
  readonly gathered: Map<Planned, Row | undefined>
  readonly mayCreate: boolean
  readonly mayUpdate: boolean
}

function missing({ area, given }: Plan, field: string, message: string, values: Row): Wrong {
  if (values[field] !== undefined) return { field, message }
  if (given.has(field)) return { field, message: 'Enter a value' }
  return { field, message: `${namedOf(field, area.words?.[field]).label} is missing` }
}
/** A new line must be a whole row; what is missing is listed with its other errors. */
function checkWhole(plan: Plan, planned: Planned): void {
  const { errors } = planned
  const whole = inZone(plan.req.user.zone, () => plan.area.input.safeParse(planned.values))
  if (whole.success && !errors.length) planned.values = whole.data as Row
  if (whole.success) return
  for (const { path, message } of fieldsOf(whole.error)) {
    const field = path.split('.')[0]!
    if (!errors.some((error) => error.field === field))
      errors.push(missing(plan, field, message, planned.values))
  }
}
const sameValues = (one: Row, other: Row): boolean => JSON.stringify(one) === JSON.stringify(other)
/** A line that repeats another, or only adds to a list of it, is no error. */
function repeat(
  { area: { gather }, gathered }: Plan,
  planned: Planned,
  first: Planned,
  current: Row | undefined,
): boolean {
  if (sameValues(planned.values, first.values)) {
    planned.repeats = first.line
    planned.note = `The same as line ${first.line}`
    return true
  }
  if (gather === undefined || first.errors.length > 0) return false
  const list = [
    ...((first.values[gather] ?? []) as unknown[]),
    ...((planned.values[gather] ?? []) as unknown[]),
  ]
  first.values[gather] = [...new Set(list)]
  gathered.set(first, current)
  planned.repeats = first.line
  planned.note = `Joined with line ${first.line}`
  return true
}
/** Two lines of the file may not mean one row, nor share what is unique. */
function checkTwice(plan: Plan, planned: Planned, current: Row | undefined): void {
  const { area, given, seen, uniques } = plan
  const twice = (name: string, key: string | undefined, field: string) => {
    if (key === undefined) return
    const first = seen.get(`${name}\u0001${key}`)
    if (first === undefined) seen.set(`${name}\u0001${key}`, planned)
    else if (
      !planned.errors.length &&
      planned.repeats === undefined &&
      !repeat(plan, planned, first, current)
    )
      planned.errors.push({
        field: given.has(field) ? field : null,
        message: `The same as line ${first.line}`,
      })
  }
  if (current) twice('row', String(current.id), area.match[0]!.at(-1)!)
  else {
    const told = area.match.find((fields) => keyOf(planned.values, fields) !== undefined)
    if (told) twice(told.join(), keyOf(planned.values, told), told.at(-1)!)
  }
  for (const fields of uniques)
    twice(`unique ${fields.join()}`, keyOf({ ...current, ...planned.values }, fields), fields.at(-1)!)
}
/** Checks a line against the others of the file and the rights of its user. */
function checkLine(plan: Plan, planned: Planned, current: Row | undefined): void {
  planned.row_id = (current?.id as number | undefined) ?? null
  keepBeside(plan.area, planned, current)
  // of a line that is no row at all nothing else is missing
  if (!current && planned.pieces.length > 0) checkWhole(plan, planned)
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
        return planned.errors.length ||
          planned.repeats !== undefined ||
          (current && !fields.some((f) => f in planned.values))
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
  if (
    !planned.errors.length &&
    planned.repeats === undefined &&
    (!current || changes(current, planned.values))
  )
    await area.check(planned.values, req, current).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const fields = error.extra.fields?.map(({ path, message }) => ({ field: path, message })) ?? []
      planned.errors.push(...(fields.length ? fields : [{ field: null, message: error.detail }]))
    })
  planned.action = actionOf(planned, current)
}
function actionOf(planned: Planned, current: Row | undefined): Planned['action'] {
  if (planned.errors.length) return 'error'
  if (planned.repeats !== undefined) return 'skip'
  if (!current) return 'create'
  return changes(current, planned.values) ? 'update' : 'skip'
}

/** Plans every line: reads it, finds its row, and asks whether it could be written. */
export async function planLines(
  reading: Reading,
  all: readonly Planned[],
  names: Names,
  req: Req,
): Promise<void> {
  const { area } = reading
  const plan: Plan = {
    area,
    req,
    given: new Set([
      ...reading.columns.flatMap(({ field }) => given(reading, field?.field)),
      ...Object.keys(reading.constants),
    ]),
    uniques: uniquesOf(area.table),
    seen: new Map(),
    gathered: new Map(),
    mayCreate: req.may(area.permissions.create),
    mayUpdate: req.may(area.permissions.update),
  }
  const due = all.filter(({ action }) => action !== 'leave')
  for (let from = 0; from < due.length; from += SLICE) {
    const some = due.slice(from, from + SLICE)
    for (const planned of some) if (planned.pieces.length) readLine(planned, reading, names, req)
    const rows = await matchLines(area, some, req)
    for (const planned of some) checkLine(plan, planned, rows.get(planned))
    await checkUnique(plan, some, rows)
    await Promise.all(some.map((planned) => decide(plan, planned, rows.get(planned))))
    for (const planned of some) planned.written_values = writtenValues(reading, planned, req.user.zone)
    await letOthersRun()
  }
  for (const [planned, current] of plan.gathered) planned.action = actionOf(planned, current)
  await checkTogether(area, due, req)
}
/** Fields that a column brings: its own, those of an address, the two of a value across. */
export function given({ area, fields }: Reading, field: string | undefined): readonly string[] {
  const derived = field === undefined ? undefined : fields.get(field)?.derived
  if (derived === 'address') return ADDRESS_FIELDS
  if (derived === 'across') return [area.across!.value, area.across!.name]
  return field === undefined || derived ? [] : [field]
}
