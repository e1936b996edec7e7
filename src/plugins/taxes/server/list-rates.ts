/** The rates of all taxes as one list; those with brackets are read with their tax. */
import { and, eq, getTableColumns, inArray, ne } from 'drizzle-orm'
import { ListedRate, taxRates } from '#schema/sales/tax-rates.ts'
import {
  areaCsv,
  filtersOf,
  findPage,
  type Importable,
  keysOf,
  type Listing,
  pagingOf,
  serveList,
  type ServerKit,
  type Tx,
} from '#server'
import { tax, tax_rate as table } from '../tables.ts'

const { tenant_id: _t, brackets: _b, ...columns } = getTableColumns(table)
const listing: Listing = { columns, sortable: [], searched: [], pageSize: 50 }

async function readListed(tx: Tx, ids: readonly number[]) {
  const rows = ids.length
    ? await tx.db
        .select({ ...columns, tax: { id: tax.id, name: tax.name } })
        .from(table)
        .innerJoin(tax, and(eq(tax.tenant_id, table.tenant_id), eq(tax.id, table.tax_id)))
        .where(and(eq(table.tenant_id, tx.tenant), inArray(table.id, [...ids])))
    : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
/** Serves the list; its CSV is a file that brings the same rates. */
export function serveRateList(kit: ServerKit, area: Importable): void {
  serveList(
    kit.serve,
    taxRates,
    'tax-rates',
    async (req) => {
      const paging = pagingOf(req.query, 50)
      const found = await findPage(req.tx, {
        table,
        where: and(
          eq(table.tenant_id, req.tenant),
          ne(table.rate_type, 'bracket'),
          ...filtersOf(req.query, listing, req.user.zone, new Set()),
        ),
        keys: keysOf(req.query, listing, table.id),
        paging,
        byText: false,
      })
      const [items, total] = await Promise.all([readListed(req.tx, found.ids), found.total()])
      return { items, total, paging }
    },
    (req, rows) => areaCsv(kit, req, area, { name: 'tax-rates', row: ListedRate, rows }),
  )
}
