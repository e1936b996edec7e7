/** Names and places on a ticket beside the facts of its order, as they are now. */
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { statement, type Tx } from '#server'
import {
  type PaperPayer,
  paperPayer,
  type PaperTank,
  paperTanks,
  usualTerm,
} from '../../customers/server/public.ts'
import { type PaperProduct, paperProducts } from '../../products/server/public.ts'
import { type LoadOfLine, readAccounts } from '../../sales-orders/server/public.ts'
import { readCompany } from '../../settings/server/public.ts'
import {
  type PaperCarrier,
  paperCarriers,
  type PaperTerminal,
  paperTerminals,
} from '../../suppliers/server/public.ts'
import { termName } from '../../terms/server/public.ts'
import { contentCompany, type ContentNames } from './ticket-content.ts'

interface Found {
  readonly bill_to: PaperPayer
  readonly terms: string | null
  readonly goods: readonly PaperProduct[]
  readonly tanks: readonly PaperTank[]
  readonly terminals: readonly PaperTerminal[]
  readonly carriers: readonly PaperCarrier[]
}
/** $1 tenant, $2 customer, $3 the term of the order, $4 products, $5 tanks, $6 terminals, $7 carriers. */
const NAMES = statement<Found>(
  `select ${paperPayer('$2')} as bill_to, ${termName(`coalesce($3, ${usualTerm('$2')})`)} as terms,
    ${paperProducts('$4::bigint[]')} as goods, ${paperTanks('$5::bigint[]')} as tanks,
    ${paperTerminals('$6::bigint[]')} as terminals, ${paperCarriers('$7::bigint[]')} as carriers`,
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
/** Reads the names of an order's ticket. */
export async function readNames(
  tx: Tx,
  order: SalesOrder,
  loads: readonly LoadOfLine[],
): Promise<ContentNames> {
  const { line_items: lines, customer_id, payment_term_id } = order
  const [company, [found]] = await Promise.all([
    readCompany(tx),
    NAMES(tx, [
      tx.tenant,
      customer_id,
      payment_term_id,
      lines.map((line) => line.product_id),
      known(lines.map((line) => line.asset_id)),
      known([order.terminal_id, ...lines.map((line) => line.terminal_id)]),
      known(loads.map((load) => load.carrier_id)),
    ]),
  ])
  const { bill_to, terms, goods, tanks, terminals, carriers } = found!
  const prior_balance = await priorBalance(tx, order, bill_to.id)
  return {
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
}
