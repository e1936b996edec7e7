/** Values of records that have to be mended, worked out from the rows there are (domain decision 44). */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type ValueToMend, valuesToMend } from '#schema/areas/mending.ts'
import { pageSizeOf } from '#schema/contract/kit.ts'
import { createSettings } from '#schema/areas/settings.ts'
import { type Area, pageOfRows, pagingOf, type Req, type Row, type RowFault, type ServerKit } from '#server'
import { company_settings } from '#server/db/tables.ts'

type Found = Omit<ValueToMend, 'id'>
const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** The rows of an area, as its table has them; what is deleted softly is left out. */
async function rowsOf({ tx, tenant }: Req, { table }: Pick<Area, 'table'>): Promise<Row[]> {
  const { deleted_at: deleted } = getTableColumns(table as PgTable) as Record<string, unknown>
  const rows = await tx.db
    .select()
    .from(table as PgTable)
    .where(sql`${eq(table.tenant_id, tenant)}${deleted ? sql` and deleted_at is null` : sql``}`)
    .orderBy(table.id)
  return rows as Row[]
}
const inWords = (
  faults: readonly (readonly RowFault[])[],
  rows: readonly Row[],
  of: (row: Row) => Partial<Found>,
) =>
  rows.flatMap((row, i) =>
    (faults[i] ?? []).map(({ path, message }): Found => ({
      entity: '',
      label: '',
      path: null,
      title: '',
      record_id: row.id as number,
      field: path,
      value: textOf(row[path]),
      message,
      ...of(row),
    })),
  )
async function ofArea(kit: ServerKit, req: Req, area: Area): Promise<Found[]> {
  const rows = await rowsOf(req, area)
  const faults = await kit.shapes.faults(req.tx, area.fields, rows)
  return inWords(faults, rows, (row) => ({
    entity: area.name.replaceAll('-', '_'),
    label: area.label[0],
    title: textOf(row[area.named]),
    path: area.page ? `${area.page}/${row.id as number}` : null,
  }))
}
async function ofSettings(kit: ServerKit, req: Req): Promise<Found[]> {
  const rows = await rowsOf(req, { table: company_settings })
  const faults = await kit.shapes.faults(req.tx, createSettings.body.shape, rows)
  return inWords(faults, rows, (row) => ({
    entity: 'company_settings',
    label: 'Company settings',
    title: textOf(row.company_name),
    path: '/company-settings',
  }))
}
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
