/** Which row each line means. */
import type { Importable, Req, Row } from '#server'
import { rowsHolding } from './look-up.ts'
import type { Planned } from './planned.ts'

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
export async function matchLines(
  area: Importable,
  some: readonly Planned[],
  req: Req,
): Promise<Map<Planned, Row>> {
  const ways: (readonly (readonly number[])[])[] = []
  for (const fields of area.match)
    ways.push(
      await rowsHolding(
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
