/** Names and places on a ticket beside the facts of its order, as they are now. */
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { composeOnce, expression, rows, together, type Tx } from '#server'
import {
  type PaperPayer,
  paperPayer,
  type PaperTank,
  paperTanks,
  usualTerm,
} from '../../customers/server/public.ts'
import { type PaperProduct, paperProducts } from '../../products/server/public.ts'
import { carriersAsked, loadFacts, loadsAsked, readAccounts } from '../../sales-orders/server/public.ts'
import { COMPANY_PARTS, companyFrom } from '../../settings/server/public.ts'
import {
  type PaperCarrier,
  paperCarriers,
  type PaperTerminal,
  paperTerminals,
} from '../../suppliers/server/public.ts'
import { termName } from '../../terms/server/public.ts'
import { contentCompany, type ContentNames, contentOrder, type TicketContent } from './ticket-content.ts'

/** $1 tenant, $2 order, $3 its customer, $4 its term, $5 its products, $6 its tanks, $7 its terminals. */
const ask = composeOnce(
  () =>
    together({
      ...COMPANY_PARTS,
      loads: loadsAsked('$2'),
      names: rows(
        {
          bill_to: expression<PaperPayer>(paperPayer('$3::bigint')),
          terms: expression<string | null>(termName(`coalesce($4::bigint, ${usualTerm('$3::bigint')})`)),
          goods: expression<readonly PaperProduct[]>(paperProducts('$5::bigint[]')),
          tanks: expression<readonly PaperTank[]>(paperTanks('$6::bigint[]')),
          terminals: expression<readonly PaperTerminal[]>(paperTerminals('$7::bigint[]')),
          carriers: expression<readonly PaperCarrier[]>(paperCarriers(carriersAsked('$2'))),
        },
        'from (select 1) as one',
      ),
    }),
  loadFacts,
)
const known = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)
const byId = <T extends { readonly id: number }>(rows: readonly T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.id, row]))
const namesById = (rows: readonly { readonly id: number; readonly name: string }[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ id, name }) => [id, name]))

/** Reads the balance before this delivery, printed with prices; an invoice of this order would be counted twice. */
async function priorBalance(tx: Tx, { invoice_state }: SalesOrder, payer: number): Promise<string | null> {
  if (invoice_state === 'issued' || invoice_state === 'partial') return null
  return (await readAccounts(tx, [payer])).get(payer)?.balance ?? null
}
/** All that a ticket says as it would be now, and whether prices are printed on it. */
export interface TicketNow {
  readonly content: TicketContent
  readonly print_prices: boolean
}
/** Reads the content of a ticket as it would be now. */
export async function contentNow(tx: Tx, order: SalesOrder): Promise<TicketNow> {
  const { line_items: lines, customer_id, payment_term_id } = order
  const found = await ask()(tx, [
    tx.tenant,
    order.id,
    customer_id,
    payment_term_id,
    lines.map((line) => line.product_id),
    known(lines.map((line) => line.asset_id)),
    known([order.terminal_id, ...lines.map((line) => line.terminal_id)]),
  ])
  const company = companyFrom(found)
  const { bill_to, terms, goods, tanks, terminals, carriers } = found.names[0]!
  const prior_balance = await priorBalance(tx, order, bill_to.id)
  const names: ContentNames = {
    company: contentCompany(company),
    party: { customer_id, payment_term_id, bill_to, terms, prior_balance },
    site: order.ship_to && { id: order.ship_to.id, name: order.ship_to.name, place: order.site },
    products: byId(goods),
    tanks: byId(tanks),
    terminals: byId(terminals),
    carriers: byId(carriers),
    drivers: order.driver ? namesById([order.driver]) : {},
    trucks: namesById(order.assets),
  }
  return {
    content: { order: contentOrder(order, found.loads), names },
    print_prices: company.print_prices_on_ticket,
  }
}
