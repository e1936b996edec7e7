/** The prices in force at a moment, by terminal and product. */
import { priceMatrix } from '#schema/areas/suppliers.ts'
import { parseInstant } from '#schema/values/zone.ts'
import { invalid, linesCsv, type ServerKit, type Tx } from '#server'
import { cityName, stateCode } from '../../geo/server/public.ts'
import { matrixLines } from '../rules/matrix-lines.ts'
import { DAYS_BACK, type PostedPrice, rackPriceAt } from '../rules/rack-prices.ts'

interface RackRow {
  readonly supplier_id: number
  readonly terminal_id: number
  readonly product_id: number
  readonly supplier: string
  readonly terminal: string
  readonly city: string | null
  readonly product: string
  readonly posted: readonly (Omit<PostedPrice, 'effective_from' | 'effective_to'> & {
    readonly effective_from: number
    readonly effective_to: number | null
  })[]
}
/** Active prices of active suppliers that reach into the days before `at` or lie ahead of it. */
const RACKS = `
  select b.supplier_id::int, b.terminal_id::int, b.product_id::int, s.supplier_name as supplier,
    t.name as terminal, t.place as city, p.name as product,
    json_agg(json_build_object('id', b.id, 'price', b.price::text, 'source', b.source,
      'effective_from', extract(epoch from b.effective_from) * 1000,
      'effective_to', extract(epoch from b.effective_to) * 1000)) as posted
  from buying_price b
  join supplier s on s.tenant_id = b.tenant_id and s.id = b.supplier_id and s.status = 'active'
  join (select id, name, concat_ws(', ', ${cityName('terminal.city_id')}, ${stateCode('terminal.state_id')}) as place
    from terminal where tenant_id = $1 offset 0) t on t.id = b.terminal_id
  join product p on p.tenant_id = b.tenant_id and p.id = b.product_id
  where b.tenant_id = $1 and b.status = 'active' and (b.effective_to is null or b.effective_to > $2)
  group by 1, 2, 3, 4, 5, 6, 7`
const iso = (ms: number) => new Date(ms).toISOString()

async function racksAt(tx: Tx, at: Date) {
  const first = new Date(at.getTime() - DAYS_BACK * 86_400_000)
  const { rows } = await tx.client.query<RackRow>(RACKS, [tx.tenant, first.toISOString()])
  return rows.flatMap((rack) => {
    const posted = rack.posted.map((one) => ({
      ...one,
      effective_from: iso(one.effective_from),
      effective_to: one.effective_to === null ? null : iso(one.effective_to),
    }))
    const found = rackPriceAt(posted, at)
    return found.current || found.next ? [{ rack, found }] : []
  })
}
/** Names once each, A to Z. */
function named<T extends { readonly id: number; readonly name: string }>(all: readonly T[]): T[] {
  return [...new Map(all.map((one) => [one.id, one])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )
}
/** Serves the matrix of buying prices; of prices of the past, those that were in force. */
export function servePriceMatrix({ serve }: ServerKit): void {
  serve(priceMatrix, async (req) => {
    const asked = req.query.at === undefined ? undefined : parseInstant(req.query.at, req.user.zone)
    if (req.query.at !== undefined && !asked) throw invalid('at', 'Enter a date', 'bad_filter')
    const at = asked ? new Date(asked) : req.now
    const racks = await racksAt(req.tx, at)
    const matrix = {
      at: at.toISOString(),
      terminals: named(
        racks.map(({ rack }) => ({ id: rack.terminal_id, name: rack.terminal, city: rack.city || null })),
      ),
      suppliers: named(racks.map(({ rack }) => ({ id: rack.supplier_id, name: rack.supplier }))),
      products: named(racks.map(({ rack }) => ({ id: rack.product_id, name: rack.product }))),
      items: racks.map(({ rack: { supplier_id, terminal_id, product_id }, found }) => ({
        supplier_id,
        terminal_id,
        product_id,
        ...found,
      })),
    }
    if (req.query.format !== 'csv') return matrix
    const only = req.query.products && new Set(req.query.products.split(',').map(Number))
    return linesCsv('buying-prices', matrixLines(matrix, only || undefined))
  })
}
