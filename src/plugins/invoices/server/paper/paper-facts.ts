/** What stands beside the money of an invoice: read from its rows, and kept with it when it is issued. */
import { and, eq } from 'drizzle-orm'
import type { Invoice } from '#schema/sales/invoices.ts'
import type { Unit } from '#schema/values/units.ts'
import {
  carrierText,
  composeOnce,
  hasNetVolume,
  placeLine,
  registrationText,
  senderLines,
  statement,
  terminalText,
  type Tx,
} from '#server'
import {
  type PaperPayer,
  paperPayer,
  type PaperPlace,
  paperSite,
  tankName,
} from '../../../customers/server/public.ts'
import { dyedNotice } from '../../../products/public.ts'
import { type PaperProduct, paperProducts } from '../../../products/server/public.ts'
import { type Company, readCompany } from '../../../settings/server/public.ts'
import { loadFact, loadFacts } from '../../../sales-orders/server/public.ts'
import {
  type PaperCarrier,
  paperCarrier,
  type PaperTerminal,
  paperTerminal,
} from '../../../suppliers/server/public.ts'
import { taxUnits } from '../../../taxes/server/public.ts'
import { termName } from '../../../terms/server/public.ts'
import type { PaperFacts } from '../../rules/paper-facts.ts'
import { invoice as table } from '../../tables.ts'
import { readInvoices } from '../read.ts'

interface Load {
  readonly id: number
  readonly bol_no: string | null
  readonly net_recorded: boolean
  readonly tank: string | null
  readonly terminal: PaperTerminal | null
  readonly diversion_no: string | null
  readonly carrier: PaperCarrier | null
}
interface Found {
  readonly kept: PaperFacts | null
  readonly kept_of_credited: PaperFacts | null
  readonly reason: string | null
  readonly terms: string | null
  readonly payer: PaperPayer
  readonly destination: PaperPlace | null
  readonly credits: PaperFacts['credits']
  readonly goods: readonly PaperProduct[]
  readonly loads: readonly Load[]
  readonly tax_units: Readonly<Record<string, Unit>>
  readonly is_split: boolean
}
/** $1 the company, $2 the invoice, $3 its products, $4 the lines of its order, $5 its taxes. */
const foundText = (): string => `
  select i.paper as kept, o.paper as kept_of_credited, i.reason,
    ${termName('i.payment_term_id')} as terms, ${paperPayer('i.customer_id')} as payer,
    ${paperSite('i.ship_to_id')} as destination,
    case when o.id is null then null
      else json_build_object('invoice_no', o.invoice_no, 'invoice_date', o.invoice_date::text) end as credits,
    ${paperProducts('$3::bigint[]')} as goods,
    (select coalesce(json_agg(json_build_object(
        'id', l.id, 'bol_no', l.bol_no, 'net_recorded', l.net_quantity is not null,
        'tank', ${tankName('l.asset_id')},
        'terminal', ${paperTerminal('coalesce(l.terminal_id, so.terminal_id)')},
        'diversion_no', ${loadFact('diversion_no').sql},
        'carrier', ${paperCarrier(loadFact('carrier_id').sql)})), '[]')
      from sales_order_line l
      join sales_order so on so.tenant_id = $1 and so.id = l.sales_order_id
      where l.tenant_id = $1 and l.id = any($4::bigint[])) as loads,
    ${taxUnits('$5::bigint[]')} as tax_units,
    exists (select from sales_order s
      where s.tenant_id = $1 and s.id = i.sales_order_id and s.split_root is not null) as is_split
  from invoice i
  left join invoice o on o.tenant_id = $1 and o.id = i.credits_invoice_id
  where i.tenant_id = $1 and i.id = $2`

const askFound = composeOnce(() => statement<Found>(foundText()), loadFacts)

const list = (ids: readonly (number | null)[]) => `{${ids.filter((id) => id !== null).join(',')}}`
async function find(tx: Tx, invoice: Invoice): Promise<Found> {
  const [row] = await askFound()(tx, [
    tx.tenant,
    invoice.id,
    list(invoice.line_items.map((line) => line.product_id)),
    list(invoice.line_items.map((line) => line.line_item_id)),
    list(invoice.tax_details.taxable_items.map((tax) => tax.tax_id)),
  ])
  return row!
}
const placeText = ({ city, state }: { city: string | null; state: string | null }): string =>
  placeLine(city, state, null)
const companyFacts = (company: Company): PaperFacts['company'] => ({
  company_name: company.company_name,
  lines: senderLines(company),
  remit_to: company.remit_to ?? [company.company_name, ...company.address].join(', '),
  currency: company.currency,
  time_zone: company.time_zone,
  logo_key: company.logo_key,
})
/** The facts as they are now; a credit memo speaks of goods and places as its invoice does. */
const factsNow = (invoice: Invoice, found: Found, company: Company): PaperFacts => ({
  company: companyFacts(company),
  bill_to: invoice.bill_to,
  registration: registrationText(found.payer.fein, found.payer.license_no),
  delivered_to: invoice.delivered_to,
  destination: (found.destination && placeText(found.destination)) || null,
  delivered_at: invoice.delivered_at,
  terms: found.terms,
  goods: Object.fromEntries(
    found.goods.map((product) => [
      product.id,
      {
        sold_as: product.sold_as,
        has_net: hasNetVolume(product),
        notice: product.statutory_text ?? dyedNotice(product),
        fta_code: product.fta_code,
      },
    ]),
  ),
  loads: Object.fromEntries(
    found.loads.map(({ id, terminal, carrier, ...load }) => [
      id,
      { ...load, origin: terminal && terminalText(terminal), carrier: carrier && carrierText(carrier) },
    ]),
  ),
  tax_units: found.tax_units,
  is_split: found.is_split,
  ...ofCredited(found.kept_of_credited),
  credits: found.credits,
})
function ofCredited(kept: PaperFacts | null): Partial<PaperFacts> {
  if (!kept) return {}
  const { bill_to, registration, delivered_to, destination, delivered_at, goods, loads, tax_units } = kept
  return { bill_to, registration, delivered_to, destination, delivered_at, goods, loads, tax_units }
}

const write = (tx: Tx, { id }: Invoice, paper: PaperFacts) =>
  tx.db
    .update(table)
    .set({ paper })
    .where(and(eq(table.tenant_id, tx.tenant), eq(table.id, id)))
/**
 * What an invoice says beside its money: as kept when it was issued, a draft as it is now. One that was issued before
 * papers were kept is kept at its first print.
 */
export async function readPaperFacts(
  tx: Tx,
  invoice: Invoice,
  now: Date,
): Promise<{ readonly facts: PaperFacts; readonly reason: string | null }> {
  const [found, company] = await Promise.all([find(tx, invoice), readCompany(tx)])
  const { kept, reason } = found
  if (kept) return { facts: kept, reason }
  const facts = factsNow(invoice, found, company)
  if (invoice.issued_at === null) return { facts, reason }
  const late = { ...facts, as_of: now.toISOString() }
  await write(tx, invoice, late)
  return { facts: late, reason }
}
const WRITE_MANY = statement(
  `update invoice i set paper = x.paper
   from json_to_recordset($2::json) as x(id bigint, paper jsonb)
   where i.tenant_id = $1 and i.id = x.id`,
)
const MANY = 100
/** Keeps the papers of issued invoices that were written without a step, as their issue would have. */
export async function keepPapersOf(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const company = await readCompany(tx)
  for (let from = 0; from < ids.length; from += MANY) {
    const invoices = await readInvoices(tx, ids.slice(from, from + MANY), now)
    const papers = await Promise.all(
      invoices.map(async (invoice) => ({
        id: invoice.id,
        paper: factsNow(invoice, await find(tx, invoice), company),
      })),
    )
    await WRITE_MANY(tx, [tx.tenant, JSON.stringify(papers)])
  }
}
/** Keeps with an invoice what it says beside its money; from now on it says that. */
export async function keepPaperFacts(tx: Tx, invoice: Invoice): Promise<void> {
  const [found, company] = await Promise.all([find(tx, invoice), readCompany(tx)])
  await write(tx, invoice, factsNow(invoice, found, company))
}
