/** Values of records that have to be mended, worked out from the rows there are (domain decision 44). */
import { and, eq, getTableColumns, gt, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type ValueToMend, valuesToMend } from '#schema/areas/mending.ts'
import { pageSizeOf } from '#schema/contract/kit.ts'
import { createSettings } from '#schema/areas/settings.ts'
import { type Area, pageOfRows, pagingOf, type Req, type Row, type ServerKit } from '#server'
import { company_settings } from '#server/db/tables.ts'

type Found = Omit<ValueToMend, 'id'>
const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** Rows that are judged at a time: between two of these other calls have their turn. */
const AT_ONCE = 1000
/** The rows of an area, as its table has them, some at a time; what is deleted softly is left out. */
async function* rowsOf({ tx, tenant }: Req, { table }: Pick<Area, 'table'>): AsyncGenerator<Row[]> {
  const { deleted_at: deleted } = getTableColumns(table as PgTable) as Record<string, PgColumn>
  for (let last = 0; ;) {
    const rows = (await tx.db
      .select()
      .from(table as PgTable)
      .where(and(eq(table.tenant_id, tenant), gt(table.id, last), deleted && isNull(deleted)))
      .orderBy(table.id)
      .limit(AT_ONCE)) as Row[]
    if (rows.length) yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.id as number
  }
}
type Named = Pick<Found, 'entity' | 'label' | 'title' | 'path'>
/** The faults of the rows of a table, each with the name of its record. */
async function faultsOf(
  kit: ServerKit,
  req: Req,
  { table, fields }: Pick<Area, 'table' | 'fields'>,
  nameOf: (row: Row) => Named,
): Promise<Found[]> {
  const found: Found[] = []
  for await (const rows of rowsOf(req, { table })) {
    const faults = await kit.shapes.faults(req.tx, fields, rows)
    for (const [i, row] of rows.entries())
      for (const { path: field, message } of faults[i] ?? [])
        found.push({ ...nameOf(row), record_id: row.id as number, field, value: textOf(row[field]), message })
  }
  return found
}
const ofArea = (kit: ServerKit, req: Req, area: Area): Promise<Found[]> =>
  faultsOf(kit, req, area, (row) => ({
    entity: area.name.replaceAll('-', '_'),
    label: area.label[0],
    title: textOf(row[area.named]),
    path: area.page ? `${area.page}/${row.id as number}` : null,
  }))
const ofSettings = (kit: ServerKit, req: Req): Promise<Found[]> =>
  faultsOf(kit, req, { table: company_settings, fields: createSettings.body.shape }, (row) => ({
    entity: 'company_settings',
    label: 'Company settings',
    title: textOf(row.company_name),
    path: '/company-settings',
  }))
/** The number of values of each kind, in the order of the kinds. */
function kindsOf(found: readonly Found[]): { entity: string; label: string; values: number }[] {
  const kinds = new Map<string, { entity: string; label: string; values: number }>()
  for (const { entity, label } of found) {
    const kind = kinds.get(entity) ?? { entity, label, values: 0 }
    kind.values++
    kinds.set(entity, kind)
  }
  return [...kinds.values()]
}

/** Serves the list of data to correct, of the kinds that the caller may read. */
export function serveMending(kit: ServerKit): void {
  kit.serve(valuesToMend, async (req) => {
    const areas = [...kit.areas.values()]
      // rows of one person are theirs alone to correct
      .filter(({ permissions: { read } }) => read !== 'signed-in' && req.may(read))
      .toSorted((a, b) => a.label[0].localeCompare(b.label[0]))
    const found = await ofSettings(kit, req as Req)
    for (const area of areas) found.push(...(await ofArea(kit, req as Req, area)))
    const { entity } = req.query
    const asked = found.filter((one) => entity === undefined || one.entity === entity)
    const paging = pagingOf(req.query, pageSizeOf(valuesToMend))
    const items = asked
      .map((one, i) => ({ ...one, id: i + 1 }))
      .slice(paging.offset, paging.offset + paging.size)
    return { ...pageOfRows(items, asked.length, paging), kinds: kindsOf(found) }
  })
}
