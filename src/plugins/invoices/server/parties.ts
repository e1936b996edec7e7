/** Who pays and where it went, as the lines of an address: as they were when it was issued. */
import { expression, placeLine, rows } from '#server'
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

/** $1 tenant; `ids`: the invoices, as an expression. */
export const partiesOfInvoices = (ids: string) =>
  rows(
    {
      id: expression<number>('i.id'),
      issued: expression<Pick<PaperFacts, 'bill_to' | 'delivered_to' | 'delivered_at'> | null>('i.paper'),
      payer: expression<(Place & { id: number }) | null>(`(select ${PLACE} from (
      select p.*, p.customer_name as name from customer c
      join customer p on p.tenant_id = c.tenant_id and p.id = coalesce(c.bill_to_customer_id, c.id)
      where c.tenant_id = i.tenant_id and c.id = i.customer_id) x)`),
      site: expression<Place | null>(
        `(select ${PLACE} from ship_to x where x.tenant_id = i.tenant_id and x.id = i.ship_to_id)`,
      ),
      order_delivered_at: expression<string | null>(`(select o.delivered_at from sales_order o
      where o.tenant_id = i.tenant_id and o.id = i.sales_order_id)`),
    },
    `from invoice i where i.tenant_id = $1 and i.id = any(${ids})`,
  )
/** As it was issued, else as it is now. */
export const partiesOf = ({
  issued,
  payer,
  site,
  order_delivered_at: at,
}: ReturnType<ReturnType<typeof partiesOfInvoices>['read']>[number]): Parties => ({
  bill_to: [...(issued?.bill_to ?? linesOf(payer))],
  delivered_to: [...(issued?.delivered_to ?? linesOf(site))],
  delivered_at: issued ? issued.delivered_at : at && new Date(at).toISOString(),
  payer: { id: payer!.id, customer_name: payer!.name },
})
