/** Parts that invoices add to the statements of areas below. */
import { localDay } from '#schema/values/zone.ts'
import { expression, type ServerKit } from '#server'
import { customerStanding } from '../../customers/server/public.ts'
import { productUses } from '../../products/server/public.ts'
import { accountSums, STEP_ORDER, stepFacts } from '../../sales-orders/server/public.ts'
import { pastDueAmounts } from './aging/question.ts'
import { contributeMailedInvoices } from './mailed-paper.ts'

/** Invoices that bill the order of a step. */
const LIVE = `i.tenant_id = $1 and i.sales_order_id = ${STEP_ORDER} and i.kind = 'invoice'
  and i.status not in ('draft', 'void') and i.credited_amount < i.total`
/** Condition: the order's live invoices are one per PO. */
const IS_SPLIT = `
  select count(*) > 1 from invoice
  where tenant_id = $1 and sales_order_id = ${STEP_ORDER} and kind = 'invoice' and status <> 'void'
    and not (credited_amount > 0 and credited_amount >= total)
    and (rebills_invoice_id is null or status <> 'draft')`
const STEP_FACTS = {
  live_invoices: expression<readonly string[] | null>(
    `(select json_agg(invoice_no) from invoice i where ${LIVE})`,
  ),
  groups_not_invoiced: expression<number>(`(
    select count(*) from (
      select coalesce(l.po_number, '') as po from sales_order_line l
      where l.tenant_id = $1 and l.sales_order_id = ${STEP_ORDER}
        and (l.delivered_at is null or l.billed_quantity <> 0
          or coalesce(l.gross_quantity, l.net_quantity, 0) <> 0)
      group by 1) g
    where not exists (
      select from invoice i where ${LIVE}
        and (coalesce(i.po_number, '') = g.po or not (${IS_SPLIT}))))`),
}
const ACCOUNT_SUMS = {
  owed: `(select coalesce(sum(i.balance), 0) from invoice i
    where i.tenant_id = $1 and i.customer_id = any(w.ids)
      and i.status in ('issued', 'sent', 'partially_paid'))`,
  unapplied: `(select coalesce(sum(m.amount), 0) from payment m
    where m.tenant_id = $1 and m.customer_id = p.id and m.invoice_id is null)`,
  billed: `coalesce((
    select sum(i.total) from invoice i
    where i.tenant_id = $1 and i.sales_order_id = o.id and i.kind = 'invoice'
      and i.status in ('issued', 'sent', 'partially_paid', 'paid') and i.credited_amount < i.total), 0)`,
}
/** Contributes what is billed and owed. */
export function contributeInvoices(kit: ServerKit): void {
  const { contribute } = kit
  contributeMailedInvoices(kit)
  contribute(stepFacts, STEP_FACTS)
  contribute(productUses, {
    invoices: 'exists (select from invoice_line_item where tenant_id = $1 and product_id = $2::bigint)',
  })
  contribute(accountSums, ACCOUNT_SUMS)
  contribute(customerStanding, {
    past_due: ({ tx, now, user }) => pastDueAmounts(tx, localDay(now, user.zone)),
  })
}
