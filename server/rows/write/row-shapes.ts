/**
 * Shapes of rows: rules for values beyond their type, judged with the whole row, when it is written and for the list of
 * data to correct (domain decision 44). A value that a row had before and that comes back is not judged again.
 */
import type { ZodRawShape, ZodType } from 'zod'
import { markOf, ONE_LINE } from '#schema/values/fields.ts'
import { keptOf } from '#schema/values/kept-fields.ts'
import { foldLine } from '#schema/values/names.ts'
import { shapeIssues } from '#schema/values/shape-issues.ts'
import { refuseInvalid } from '../../call/request.ts'
import type { Tx } from '../../db/pool.ts'
import type { FieldRefusal } from '../../refusal.ts'
import type { Row } from '../read/read-rows.ts'

/** A value of a row that is not as it has to be, at its field. */
export interface RowFault extends FieldRefusal {
  /** the values it was judged by, as text: the same field with the same is the same fault */
  readonly by: string
}
/** One shape, of the rows of every plain area that has its fields. */
export interface RowShape {
  /** Returns the fields of a contract that it judges by; none where the shape does not concern them. */
  readonly concerns: (fields: ZodRawShape) => readonly string[]
  /** Returns the faults of each row; the rows have at least the fields it is judged by. */
  readonly judge: (
    rows: readonly Row[],
    fields: ZodRawShape,
    tx: Tx,
  ) => Promise<readonly (readonly RowFault[])[]>
  /** Returns the values to write of those that were sent, where they are not the same. */
  readonly keep?: (values: Row, fields: ZodRawShape, current?: Row) => Row
}

const entries = (fields: ZodRawShape) => Object.entries(fields) as [string, ZodType][]
/** Fields that say alone what they take: email addresses, phone numbers. */
const OF_FIELDS: RowShape = {
  concerns: (fields) => entries(fields).flatMap(([name, field]) => (keptOf(field) ? [name] : [])),
  judge: async (rows, fields) =>
    rows.map((row) =>
      shapeIssues(fields, row).map(({ path, message, code }): RowFault => {
        const at = path.join('.')
        return { path: at, message, code, by: JSON.stringify(row[at]) }
      }),
    ),
}
/** Refuses rows of plain areas whose values have not the shape they have to have, and lists those there are. */
export interface RowShapes {
  /**
   * Returns the values to write. Throws 422 `VALIDATION` with each fault that the row, as it is in `current`, has not
   * already.
   */
  ready(tx: Tx, fields: ZodRawShape, values: Row, current?: Row): Promise<Row>
  /** The faults of rows that are there; of the fields that shapes judge by, the rows have all. */
  faults(tx: Tx, fields: ZodRawShape, rows: readonly Row[]): Promise<readonly (readonly RowFault[])[]>
}
/** Without what is sent with a row and no part of it. */
const withoutSent = (fields: ZodRawShape, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !(fields[name] && markOf(fields[name] as ZodType).sentOnly)),
  )
const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null)

/** Opens the shapes of a server: those of the kernel, and those that plugins add to the list (`kit.rowShape`). */
export function openRowShapes(added: readonly RowShape[]): RowShapes {
  const all = () => [OF_FIELDS, ...added]
  const faultsOf = async (
    shapes: readonly RowShape[],
    tx: Tx,
    fields: ZodRawShape,
    rows: readonly Row[],
  ): Promise<readonly (readonly RowFault[])[]> => {
    const found: (readonly (readonly RowFault[])[])[] = []
    for (const shape of shapes) found.push(await shape.judge(rows, fields, tx))
    return rows.map((_, i) => found.flatMap((ofShape) => ofShape[i] ?? []))
  }
  return {
    async ready(tx, fields, values, current) {
      const concerned = all().filter((shape) =>
        shape.concerns(fields).some((name) => name in values && differs(values[name], current?.[name])),
      )
      if (!concerned.length) return withoutSent(fields, values)
      const [faults = []] = await faultsOf(concerned, tx, fields, [{ ...current, ...values }])
      if (faults.length) {
        const [before = []] = current ? await faultsOf(concerned, tx, fields, [current]) : []
        const fresh = faults.filter((f) => !before.some(({ path, by }) => path === f.path && by === f.by))
        if (fresh.length) refuseInvalid(fresh.map(({ path, message, code }) => ({ path, message, code })))
      }
      return withoutSent(
        fields,
        concerned.reduce((kept, { keep }) => keep?.(kept, fields, current) ?? kept, values),
      )
    },
    faults: (tx, fields, rows) => faultsOf([...all(), FOLDED], tx, fields, rows),
  }
}

const FOLDED_WORDS = 'Remove doubled spaces and signs that nobody sees'
/** Names that are not folded: only of rows from before, for names are folded as they are read. */
const FOLDED: RowShape = {
  concerns: () => [],
  judge: async (rows, fields) => {
    const names = entries(fields).flatMap(([name, field]) => (isLine(field) ? [name] : []))
    return rows.map((row) =>
      names.flatMap((path): RowFault[] => {
        const value = row[path]
        return typeof value === 'string' && foldLine(value) !== value
          ? [{ path, message: FOLDED_WORDS, code: 'not_folded', by: value }]
          : []
      }),
    )
  },
}
/** A text of one line, which is folded as it is read. */
const isLine = (field: ZodType): boolean => {
  const { wire, json } = markOf(field)
  return wire === 'text' && Number(json?.maxLength ?? 0) <= ONE_LINE && json?.maxLength !== undefined
}
