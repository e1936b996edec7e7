/** Who pays and where it went, as the lines of an address: as they were when it was issued. */
import { expression, placeLine, rows } from '#server'
import { type PaperPayer, paperPayer, type PaperPlace, paperSite } from '../../customers/server/public.ts'
import type { PaperFacts } from '../rules/paper-facts.ts'

export interface Parties {
  readonly bill_to: string[]
  readonly delivered_to: string[]
  readonly delivered_at: string | null
  readonly payer: { readonly id: number; readonly customer_name: string }
}

const linesOf = (place: PaperPlace | null): string[] =>
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
      payer: expression<PaperPayer | null>(paperPayer('i.customer_id')),
      site: expression<PaperPlace | null>(paperSite('i.ship_to_id')),
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
