/** The columns of a file: which field each is, and how its cells are read. */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { citiesOfZips } from '#plugins/geo/server/public.ts'
import type { Importable, Req, ServerKit } from '#server'
import { cellAt, type Cell } from '../rules/grid.ts'
import { readColumn } from '../rules/column.ts'
import { acrossField, columnsNamedLike, guessMapping, timeField } from '../rules/headings.ts'
import type { ColumnReading, Decisions } from '../rules/reading.ts'
import { valueNamed } from '../rules/words.ts'
import type { Choices, FileColumn } from '../tables.ts'
import { importableFieldsOf, type ImportableField } from './fields.ts'
import { rowsByName } from './look-up.ts'
import { wordKey } from './word-key.ts'
import type { FileLine, Shape } from './shape.ts'

/** A column with its field and its reading. */
export interface Column {
  readonly index: number
  readonly heading: string
  readonly field: ImportableField | undefined
  readonly reading: ColumnReading
  /** a row that its heading names */
  readonly headingId?: number | undefined
}
const SAMPLED = 400
const NOTHING: ColumnReading = { decisions: {}, evidence: [], questions: [] }

const samplesOf = (lines: readonly FileLine[], column: number): string[] => {
  const found = new Set<string>()
  for (const { cells } of lines.slice(0, SAMPLED)) if (cells[column]) found.add(cells[column].slice(0, 80))
  return [...found]
}
/** Columns whose heading names a row, where the area has values across: products of a rack sheet. */
async function headingRows(
  area: Importable,
  fields: readonly ImportableField[],
  headings: readonly string[],
  req: Pick<Req, 'tx'>,
): Promise<ReadonlyMap<string, number>> {
  const { across } = area
  const ref = fields.find(({ field }) => field === across?.name)?.ref
  if (!across || !ref) return new Map()
  const words = headings.filter(Boolean).map((heading) => heading.toLowerCase())
  const rows = await rowsByName(req.tx, ref, words)
  return new Map([...rows].flatMap(([word, all]) => (all.length === 1 ? [[word, all[0]!.id]] : [])))
}
/** Of several columns that may name a row, the one is taken whose cells do. */
async function preferNames(
  req: Pick<Req, 'tx'>,
  { headings }: Shape,
  fields: readonly ImportableField[],
  guessed: readonly (string | null)[],
  samples: readonly (readonly string[])[],
  before: Readonly<Record<string, string | null>>,
): Promise<(string | null)[]> {
  const mapping = [...guessed]
  const isChosen = new Set(headings.map((heading) => before[heading]))
  for (const field of fields) {
    if (!field.ref || isChosen.has(field.field)) continue
    const at = mapping.indexOf(field.field)
    const free = columnsNamedLike(field, headings).filter((i) => i === at || mapping[i] === null)
    if (free.length < 2) continue
    const counts = await Promise.all(
      free.map(async (i) => (await rowsByName(req.tx, field.ref!, samples[i]!.map(wordKey))).size),
    )
    const best = counts.indexOf(Math.max(...counts))
    const now = free.indexOf(at)
    if (counts[best]! <= (counts[now] ?? 0)) continue
    if (at >= 0) mapping[at] = null
    mapping[free[best]!] = field.field
  }
  return mapping
}
/** Guesses the field of each column. */
export async function guessColumns(
  kit: ServerKit,
  req: Pick<Req, 'tx' | 'may'>,
  area: Importable,
  shape: Shape,
  before: Readonly<Record<string, string | null>>,
): Promise<(string | null)[]> {
  const fields = importableFieldsOf(kit, area).filter(({ needs }) => !needs || req.may(needs))
  const samples = shape.headings.map((_, i) => samplesOf(shape.lines, i))
  const guessed = guessMapping(shape.headings, fields, before, samples, await citiesOfZips())
  const mapping = await preferNames(req, shape, fields, guessed, samples, before)
  const { across } = area
  if (!across || mapping.includes(across.value)) return mapping
  const named = await headingRows(area, fields, shape.headings, req)
  return mapping.map((field, i) => {
    const isNamed = field === null && named.has(shape.headings[i]!.toLowerCase())
    return isNamed ? acrossField(across.value, across.name) : field
  })
}

const isDate = ({ kind }: ImportableField): boolean => kind.kind === 'date' || kind.kind === 'instant'
/** Lines on which a number of the area is a percent. */
function percentLines(
  area: Importable,
  fields: readonly (ImportableField | undefined)[],
  lines: readonly FileLine[],
  known: ReadonlyMap<string, ImportableField>,
  constants: Choices['constants'] = {},
): ((index: number) => boolean) | undefined {
  const { percentWhere } = area
  if (!percentWhere) return undefined
  const other = fields.findIndex((field) => field?.field === percentWhere.other)
  const kind = known.get(percentWhere.other)?.kind
  const values = kind?.kind === 'enum' ? kind.values : []
  const constant = constants[percentWhere.other]
  const own = fields.findIndex((field) => field?.field === percentWhere.field)
  const hasMark = (i: number) => {
    const { text, typed } = cellAt(lines[i]!, own)
    return typed?.[0] === '%' || /%/.test(text)
  }
  return (i) => {
    const word = cellAt(lines[i]!, other).text || constant
    return word ? valueNamed(values, word) === percentWhere.is : hasMark(i)
  }
}
/** Reads every column that is a field, all of its cells together. */
export async function readColumns(
  kit: ServerKit,
  req: Pick<Req, 'tx'>,
  area: Importable,
  shape: Shape,
  mapping: readonly (string | null)[],
  choices: Choices,
  delimiter: string | null,
): Promise<Column[]> {
  const known = importableFieldsOf(kit, area)
  const byName = new Map(known.map((field) => [field.field, field]))
  const fields = shape.headings.map((_, i) => byName.get(mapping[i] ?? ''))
  const lines = shape.lines.filter(({ leave }) => leave === null)
  const cellsOf = (column: number): Cell[] => lines.map((line) => cellAt(line, column))
  const named = await headingRows(area, known, shape.headings, req)
  const isPercent = percentLines(area, fields, lines, byName, choices.constants)
  const read = (index: number, others: { decimal?: Decisions['decimal']; order?: Decisions['order'] }) => {
    const field = fields[index]!
    const time = mapping.indexOf(timeField(field.field))
    return readColumn(
      cellsOf(index),
      {
        kind: field.kind,
        heading: shape.headings[index]!,
        answers: (choices.answers?.[index] ?? {}) as Decisions,
        delimiter: delimiter ?? undefined,
        isPercent: field.field === area.percentWhere?.field ? isPercent : undefined,
        ...others,
      },
      time < 0 ? undefined : cellsOf(time),
      shape.headings[time],
    )
  }
  const isRead = (i: number) => fields[i] !== undefined && fields[i].derived !== 'time' && !fields[i].ref
  const first: ColumnReading[] = []
  for (const i of shape.headings.keys()) {
    first.push(isRead(i) ? read(i, {}) : NOTHING)
    await letOthersRun()
  }
  // what one column decides without doubt tells the others apart
  const decimal = first.find(({ decisions }) => decisions.decimal)?.decisions.decimal
  const order = first.find((_, i) => fields[i] && isDate(fields[i]) && first[i]!.decisions.order)?.decisions
    .order
  return shape.headings.map((heading, index) => ({
    index,
    heading,
    field: fields[index],
    reading: first[index]!.questions.length > 0 ? read(index, { decimal, order }) : first[index]!,
    headingId: named.get(heading.toLowerCase()),
  }))
}
/** Columns as they are stored for the page. */
export const storedColumns = (shape: Shape, columns: readonly Column[]): FileColumn[] =>
  columns.map(({ index, heading, reading }) => ({
    heading: heading.slice(0, 200),
    samples: samplesOf(shape.lines, index).slice(0, 3),
    cells: shape.lines.reduce((n, { cells }) => n + (cells[index] ? 1 : 0), 0),
    evidence: reading.evidence,
    questions: reading.questions,
  }))
