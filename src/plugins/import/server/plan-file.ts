/** A file with what is chosen of it, as lines that are planned and counted. */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { UnknownNames } from '#schema/areas/imports.ts'
import type { Importable, Req, ServerKit } from '#server'
import { citiesOfZips } from '#plugins/geo/server/public.ts'
import type { Choices } from '../tables.ts'
import { type Batch, countsOf, keepLines, writeBatch } from './batches.ts'
import { type Column, readColumns, storedColumns } from './columns.ts'
import { importableFieldsOf, type ImportableField } from './fields.ts'
import { leftOut, type LeftOut } from './left-out.ts'
import { findNames, unknownNames } from './names.ts'
import { given, planLines } from './plan.ts'
import type { Planned, Reading } from './planned.ts'
import { beginLine, readLine } from './read-line.ts'
import { gridOf, type Shape } from './shape.ts'
import type { Grid } from './sheet.ts'

export interface Opened {
  readonly kit: ServerKit
  readonly req: Req
  readonly area: Importable
  readonly batch: Batch
  readonly grid: Grid
  readonly shape: Shape
  readonly mapping: readonly (string | null)[]
  readonly choices: Choices
}
export interface FilePlan {
  readonly columns: readonly Column[]
  readonly planned: boolean
  readonly lacks: readonly string[]
  readonly lines: readonly Planned[]
  readonly unknown: readonly UnknownNames[]
  readonly cells: LeftOut
}
async function readingOf({ kit, req, area, shape, mapping, choices, grid }: Opened): Promise<Reading> {
  const columns = await readColumns(kit, req, area, shape, mapping, choices, grid.delimiter)
  const fields = new Map(importableFieldsOf(kit, area).map((one) => [one.field, one]))
  return { area, columns, fields, constants: choices.constants ?? {}, citiesOf: await citiesOfZips() }
}
/** The rows that the lines of a file become, not read yet; other calls are answered in between. */
async function beginLines(reading: Reading, { lines }: Shape): Promise<Planned[]> {
  const all: Planned[] = []
  for (const [i, line] of lines.entries()) {
    all.push(...beginLine(reading, line))
    if (i % 1000 === 0) await letOthersRun()
  }
  return all
}
/** Fields that the columns bring, and those that have one value on every line. */
const broughtBy = (reading: Reading): Set<string> =>
  new Set([
    ...reading.columns.flatMap(({ field }) => given(reading, field?.field)),
    ...Object.keys(reading.constants).filter((field) => reading.constants[field]),
  ])
/** Required fields that no column brings. */
function lacksOf(reading: Reading): ImportableField[] {
  const brought = broughtBy(reading)
  // a line with a ZIP code has its city and its state
  const byZip = brought.has('zip_code') ? ['city_id', 'state_id'] : []
  return [...reading.fields.values()].filter(
    ({ field, required }) => required && !brought.has(field) && !byZip.includes(field),
  )
}
/** The columns find rows that are there, so that lines can change them. */
const canMatch = (reading: Reading): boolean => {
  const brought = broughtBy(reading)
  return reading.area.match.some((fields) => fields.every((field) => brought.has(field)))
}
const isUnanswered = ({ reading }: Column): boolean => reading.questions.length > 0

/**
 * Plans the lines of a file. While a question is open, or a required field has no column, no line is looked at:
 * `whole` asks for every required field, `changes` also takes a file whose lines can only change rows.
 */
export async function planFile(opened: Opened, how: 'whole' | 'changes'): Promise<FilePlan> {
  const { kit, req, shape, choices } = opened
  const reading = await readingOf(opened)
  const { columns } = reading
  const lacks = lacksOf(reading)
  const isStuck = lacks.length > 0 && (how === 'whole' || !canMatch(reading))
  if (isStuck || columns.some(isUnanswered) || columns.every(({ field }) => !field)) {
    const cells = leftOut(opened, columns, undefined)
    return { columns, planned: false, lacks: lacks.map(({ label }) => label), lines: [], unknown: [], cells }
  }
  const lines = await beginLines(reading, shape)
  const names = await findNames(kit, req, lines, choices)
  await planLines(reading, lines, names, req)
  return {
    columns,
    planned: true,
    lacks: lacks.map(({ label }) => label),
    lines,
    unknown: await unknownNames(kit, req, lines, names),
    cells: leftOut(opened, columns, lines),
  }
}
/** The lines of a file with what their cells mean, not asked of the area. */
export async function linesOfFile(opened: Opened): Promise<Planned[]> {
  const { kit, req, shape, choices } = opened
  const reading = await readingOf(opened)
  const lines = await beginLines(reading, shape)
  const names = await findNames(kit, req, lines, choices)
  for (const [i, line] of lines.entries()) {
    if (line.pieces.length) readLine(line, reading, names, req)
    if (i % 200 === 0) await letOthersRun()
  }
  return lines
}
/** Stores a plan with its batch. */
export async function keepPlan(opened: Opened, plan: FilePlan): Promise<Batch> {
  const { req, area, batch, grid, shape, mapping, choices } = opened
  const columns = storedColumns(shape, plan.columns)
  await keepLines(req, batch.id, plan.lines, area.order)
  return writeBatch(
    req,
    batch,
    {
      ...countsOf(plan.lines, { columns, mapping: [...mapping] }),
      total: plan.planned ? plan.lines.length : shape.lines.length,
      columns,
      mapping: [...mapping],
      grid: gridOf(grid, shape),
      choices,
      planned: plan.planned,
      lacks: [...plan.lacks],
      unknown: [...plan.unknown],
      cells_in: plan.cells.all,
      cells_kept: plan.cells.kept,
      left_out: [...plan.cells.others],
    },
    req.user.id,
  )
}
