/** What would become of each line: read its cells, find its row, ask the area. Nothing is written. */
import { setImmediate as breath } from 'node:timers/promises'
import { inZone } from '#schema/zone.ts'
import { fieldsOf, type Importable, Refusal, type Req, type Row } from '#server'
import { readCell, partsOf, unguarded } from '../rules/cell.ts'
import { namedOf } from '../rules/headings.ts'
import type { Brings } from './fields.ts'
import { calledSo, type Candidate, holding, uniquesOf } from './look-up.ts'
import type { Line } from './sheet.ts'

export interface Wrong {
  readonly field: string | null
  readonly message: string
}
export interface Planned {
  readonly line: number
  readonly cells: readonly string[]
  action: 'create' | 'update' | 'skip' | 'error'
  values: Row
  row_id: number | null
  readonly errors: Wrong[]
}
const SLICE = 200
type Found = ReadonlyMap<string, ReadonlyMap<string, readonly Candidate[]>>
const lower = (text: string) => unguarded(text).toLowerCase()

/** Every name the file calls other rows by, looked up once. */
async function references(
  req: Req,
  columns: readonly (Brings | undefined)[],
  lines: readonly Line[],
): Promise<Found> {
  const found = new Map<string, ReadonlyMap<string, readonly Candidate[]>>()
  for (const [i, brings] of columns.entries()) {
    if (!brings?.ref) continue
    const words = new Set<string>()
    for (const { cells } of lines)
      for (const word of brings.ref.many ? partsOf(cells[i]!) : [cells[i]!]) if (word) words.add(lower(word))
    found.set(
      brings.field,
      await calledSo(req.tx, brings.ref.table, brings.ref.by, brings.ref.scope, [...words]),
    )
    await breath()
  }
  return found
}
function refer(
  { ref, field }: Brings,
  found: Found,
  word: string,
  values: Row,
): { readonly id: number } | { readonly error: string } {
  const all = found.get(field)?.get(lower(word)) ?? []
  const scoped = ref!.scope.filter((s) => typeof values[s] === 'number')
  const fitting = all.filter((one) => scoped.every((s) => one.scope[s] === values[s]))
  if (fitting.length === 1) return { id: fitting[0]!.id }
  if (fitting.length > 1) return { error: `More than one ${ref!.what} is called “${word}”` }
  return {
    error: all.length
      ? `No ${ref!.what} “${word}” with this ${scoped.map((s) => s.replace(/_id$/, '').replaceAll('_', ' ')).join(' and ')}`
      : `No ${ref!.what} is called “${word}”`,
  }
}
/** The cells of one line as values of the contract. An empty cell says nothing. */
function read(
  planned: Planned,
  columns: readonly (Brings | undefined)[],
  found: Found,
  area: Importable,
  req: Req,
  comma: boolean,
): void {
  const values: Row = {}
  const wrong = (field: string, message: string) => void planned.errors.push({ field, message })
  const cellsOf = (pick: (b: Brings) => boolean) =>
    columns.flatMap((brings, i) =>
      brings && planned.cells[i] && pick(brings) ? [[brings, planned.cells[i]!] as const] : [],
    )
  for (const [brings] of cellsOf(() => true))
    if (brings.needs && !req.may(brings.needs)) wrong(brings.field, 'You may not set this')
  for (const [brings, text] of cellsOf((b) => !b.ref)) {
    const said = readCell(brings.kind, text, comma, brings.choices)
    if ('error' in said) wrong(brings.field, said.error)
    else values[brings.field] = said.value
  }
  for (const [brings, text] of [
    ...cellsOf((b) => b.ref?.scope.length === 0),
    ...cellsOf((b) => (b.ref?.scope.length ?? 0) > 0).toSorted(
      ([a], [b]) => a.ref!.scope.length - b.ref!.scope.length,
    ),
  ]) {
    const meant = (brings.ref!.many ? partsOf(text) : [text]).map((word) =>
      refer(brings, found, word, values),
    )
    const bad = meant.find((one) => 'error' in one)
    if (bad && 'error' in bad) wrong(brings.field, bad.error)
    else {
      const ids = meant.map((one) => (one as { id: number }).id)
      values[brings.field] = brings.ref!.many ? ids : ids[0]
    }
  }
  const parsed = inZone(req.user.zone, () => area.patch.safeParse(values))
  if (!parsed.success)
    for (const { path, message } of fieldsOf(parsed.error)) wrong(path.split('.')[0]!, message)
  planned.values = parsed.success ? (area.tidy?.(parsed.data as Row) ?? (parsed.data as Row)) : values
}
const contradicts = (current: Row, values: Row, fields: readonly string[]) =>
  fields.some(
    (f) =>
      values[f] !== undefined &&
      values[f] !== null &&
      current[f] !== null &&
      String(current[f]).toLowerCase() !== String(values[f]).toLowerCase(),
  )

/**
 * The row each line means, if there is one: the first way that finds
 * it, unless an earlier way says it is another.
 */
async function matched(area: Importable, some: readonly Planned[], req: Req): Promise<Map<Planned, Row>> {
  const ways: (readonly (readonly number[])[])[] = []
  for (const fields of area.match)
    ways.push(
      await holding(
        req.tx,
        area.table,
        fields,
        some.map(({ values }) => fields.map((f) => values[f])),
      ),
    )
  const rows = new Map(
    (await area.read(req.tx, [...new Set(ways.flat(2))], req)).map((row) => [row.id as number, row]),
  )
  const found = new Map<Planned, Row>()
  for (const [i, planned] of some.entries())
    for (const [way, ids] of ways.entries()) {
      const fitting = ids[i]!.map((id) => rows.get(id)!).filter(
        (row) => row && !contradicts(row, planned.values, area.match.slice(0, way).flat()),
      )
      if (fitting.length > 1)
        planned.errors.push({
          field: area.match[way]!.at(-1)!,
          message: `More than one ${area.label[0].toLowerCase()} fits`,
        })
      if (fitting.length === 1) found.set(planned, fitting[0]!)
      if (fitting.length) break
    }
  return found
}
const keyOf = (values: Row, fields: readonly string[]): string | undefined =>
  fields.some((f) => values[f] === null || values[f] === undefined)
    ? undefined
    : fields.map((f) => String(values[f]).toLowerCase()).join('\u0000')

/** Lines in the order in which they are written. */
export function inTurn<L extends Pick<Planned, 'line' | 'values'>>(
  all: readonly L[],
  order: string | undefined,
): L[] {
  const first = ({ values }: L) => String(order ? (values[order] ?? '') : '')
  return all.toSorted((a, b) => (first(a) < first(b) ? -1 : first(a) > first(b) ? 1 : a.line - b.line))
}
async function together(area: Importable, all: readonly Planned[], req: Req): Promise<void> {
  if (!area.checkAll) return
  const due = inTurn(
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

export async function plan(
  area: Importable,
  columns: readonly (Brings | undefined)[],
  lines: readonly Line[],
  req: Req,
  comma: boolean,
): Promise<Planned[]> {
  const found = await references(req, columns, lines)
  const uniques = uniquesOf(area.table)
  const seen = new Map<string, number>()
  const given = new Set(columns.flatMap((b) => (b ? [b.field] : [])))
  const [mayCreate, mayUpdate] = [req.may(area.permissions.create), req.may(area.permissions.update)]
  const missing = (field: string, message: string, values: Row): Wrong => ({
    field,
    message:
      values[field] !== undefined
        ? message
        : given.has(field)
          ? 'Enter a value'
          : `${namedOf(field, area.words?.[field]).label} is missing`,
  })
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
    for (const planned of some) read(planned, columns, found, area, req, comma)
    const rows = await matched(area, some, req)
    const twice = (planned: Planned, name: string, key: string | undefined, field: string) => {
      if (key === undefined) return
      const first = seen.get(`${name}\u0001${key}`)
      if (first === undefined) seen.set(`${name}\u0001${key}`, planned.line)
      else if (!planned.errors.length)
        planned.errors.push({ field: given.has(field) ? field : null, message: `The same as line ${first}` })
    }
    for (const planned of some) {
      const current = rows.get(planned)
      planned.row_id = (current?.id as number | undefined) ?? null
      if (!current && !planned.errors.length) {
        const whole = inZone(req.user.zone, () => area.input.safeParse(planned.values))
        if (whole.success) planned.values = whole.data as Row
        else
          for (const { path, message } of fieldsOf(whole.error))
            planned.errors.push(missing(path.split('.')[0]!, message, planned.values))
      }
      if (current) twice(planned, 'row', String(current.id), area.match[0]!.at(-1)!)
      else
        for (const fields of area.match) {
          const key = keyOf(planned.values, fields)
          if (key !== undefined) {
            twice(planned, fields.join(), key, fields.at(-1)!)
            break
          }
        }
      for (const fields of uniques)
        twice(
          planned,
          `unique ${fields.join()}`,
          keyOf({ ...current, ...planned.values }, fields),
          fields.at(-1)!,
        )
      if (!planned.errors.length && !(current ? mayUpdate : mayCreate))
        planned.errors.push({
          field: null,
          message: `You may not ${current ? 'change' : 'add'} ${area.label[1].toLowerCase()}`,
        })
    }
    for (const fields of uniques) {
      const held = await holding(
        req.tx,
        area.table,
        fields,
        some.map((p) => {
          const current = rows.get(p)
          return p.errors.length || (current && !fields.some((f) => f in p.values))
            ? [null]
            : fields.map((f) => ({ ...current, ...p.values })[f])
        }),
      )
      for (const [i, planned] of some.entries())
        if (held[i]!.some((id) => id !== planned.row_id))
          planned.errors.push({
            field: fields.toReversed().find((f) => given.has(f)) ?? null,
            message: `A ${area.label[0].toLowerCase()} with this ${fields.at(-1)!.replace(/_id$/, '').replaceAll('_', ' ')} already exists`,
          })
    }
    const changed = (current: Row, values: Row) =>
      Object.entries(values).some(
        ([key, value]) => JSON.stringify(current[key] ?? null) !== JSON.stringify(value ?? null),
      )
    await Promise.all(
      some.map(async (planned) => {
        const current = rows.get(planned)
        if (!planned.errors.length && (!current || changed(current, planned.values)))
          await area.check(planned.values, req, current).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error
            const fields = error.extra.fields?.map(({ path, message }) => ({ field: path, message })) ?? []
            planned.errors.push(...(fields.length ? fields : [{ field: null, message: error.detail }]))
          })
        planned.action = planned.errors.length
          ? 'error'
          : !current
            ? 'create'
            : changed(current, planned.values)
              ? 'update'
              : 'skip'
      }),
    )
    all.push(...some)
    await breath()
  }
  await together(area, all, req)
  return all
}
