/** Who pays and where it went, as the lines of an address: as they were when it was issued. */
import { placeLine, type Tx } from '#server'
import type { PaperFacts } from '../rules/paper-facts.ts'

interface Place {
  name: string
  address_one: string | null
  address_two: string | null
  city: string | null
  state: string | null
  zip_code: string | null
}
export interface Parties {
  readonly bill_to: string[]
  readonly delivered_to: string[]
  readonly delivered_at: string | null
  readonly payer: { readonly id: number; readonly customer_name: string }
}

const PLACE = `json_build_object(
  'id', x.id, 'name', x.name, 'address_one', x.address_one, 'address_two', x.address_two,
  'city', (select c.name from city c where c.tenant_id = x.tenant_id and c.id = x.city_id),
  'state', (select s.code from state s where s.tenant_id = x.tenant_id and s.id = x.state_id),
  'zip_code', x.zip_code)`
const linesOf = (place: Place | null): string[] =>
  place
    ? [
        place.name,
        place.address_one,
        place.address_two,
        placeLine(place.city, place.state, place.zip_code),
      ].filter((line): line is string => !!line)
    : []

/** By invoice id; `ids` as a PostgreSQL array. */
export async function readParties(tx: Tx, ids: string): Promise<ReadonlyMap<number, Parties>> {
  const { rows } = await tx.client.query<{
    id: string
    payer: (Place & { id: number }) | null
    site: Place | null
    delivered_at: Date | null
    issued: Pick<PaperFacts, 'bill_to' | 'delivered_to' | 'delivered_at'> | null
  }>(
    `select i.id, i.paper as issued,
       (select ${PLACE} from (
         select p.*, p.customer_name as name from customer c
         join customer p on p.tenant_id = c.tenant_id and p.id = coalesce(c.bill_to_customer_id, c.id)
         where c.tenant_id = i.tenant_id and c.id = i.customer_id) x) as payer,
       (select ${PLACE} from ship_to x where x.tenant_id = i.tenant_id and x.id = i.ship_to_id) as site,
       (select o.delivered_at from sales_order o
         where o.tenant_id = i.tenant_id and o.id = i.sales_order_id) as delivered_at
     from invoice i where i.tenant_id = $1 and i.id = any($2::bigint[])`,
    [tx.tenant, ids],
  )
  return new Map(
    rows.map((r) => [
      Number(r.id),
      {
        bill_to: [...(r.issued?.bill_to ?? linesOf(r.payer))],
        delivered_to: [...(r.issued?.delivered_to ?? linesOf(r.site))],
        delivered_at: r.issued
          ? r.issued.delivered_at
          : r.delivered_at && new Date(r.delivered_at).toISOString(),
        payer: { id: Number(r.payer!.id), customer_name: r.payer!.name },
      },
    ]),
  )
}
