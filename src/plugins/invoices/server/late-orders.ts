/**
 * Delivered orders that ask for other money than they would with what is known today (decision 29): because of
 * what was saved late, and because a part of what was billed before is not billed again yet.
 */
import type { Invoice } from '#schema/sales/invoices.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { money, sum } from '#schema/values/decimal.ts'
import type { Tx } from '#server'
import { orderToSplit } from '../../sales-orders/public.ts'
import {
  joinDifferences,
  type LateDifference,
  moneyDifference,
  type MoneyAsStands,
} from '#plugins/order-prices/public.ts'
import { type ComparedOrder, readOrders } from '../../sales-orders/server/public.ts'
import {
  type ExplainedOrder,
  type InvoiceContent,
  isCorrectionDraft,
  isLive,
  type PlanRequest,
  wantedInvoices,
  withTraces,
} from '../public.ts'
import { invoicesOfOrder } from './read.ts'

const namesOf = (order: SalesOrder): ReadonlyMap<number, string> =>
  new Map(order.line_items.map((line) => [line.product_id, line.product.name]))
/** One content for each of the live invoices that an order has. */
function contentsLike(
  issued: readonly Invoice[],
  order: PlanRequest['order'],
  names: ReadonlyMap<number, string>,
): InvoiceContent[] {
  return wantedInvoices({
    order,
    split: issued.length > 1 || issued[0]?.po_number !== order.po_number,
    describe: (id) => names.get(id) ?? '',
  })
}
/** Reasons of an order that was priced again: they name its lines by their ids. */
const explainedBy = ({ line_items, tax_details }: ComparedOrder['priced']): ExplainedOrder => ({
  line_items: line_items.map(({ charged_by, ...line }) => ({
    ...line,
    charged_as_of: charged_by ? { at: charged_by.at, why: charged_by.why } : null,
  })),
  tax_details: {
    rejected: tax_details.rejected.map(({ line_no, tax_id, reason }) => ({
      line_item_id: line_items.find((line) => line.line_no === line_no)?.id ?? null,
      tax_id,
      reason,
    })),
  },
})
/** What a compared order would be billed as, one content for each of the live invoices it has. */
export async function contentsOf(
  tx: Tx,
  { stored, priced }: ComparedOrder,
  issued: readonly Invoice[],
): Promise<InvoiceContent[]> {
  const [order] = await readOrders(tx, [stored.row.id])
  const { po_number, ship_to_id, status } = stored.row
  const explained = { ...explainedBy(priced), notes: order!.notes }
  return contentsLike(issued, { ...priced, po_number, ship_to_id, status }, namesOf(order!)).map((content) =>
    withTraces(content, explained),
  )
}
/** The order has prices of a later day, and this invoice of it bills others for the same lines. */
export function billsOldPrices(original: Invoice, content: InvoiceContent | undefined): boolean {
  const linesOf = ({ line_items }: Pick<InvoiceContent, 'line_items'>): string =>
    JSON.stringify(line_items.map((line) => line.line_item_id))
  return (
    content !== undefined &&
    !original.edited &&
    linesOf(original) === linesOf(content) &&
    (['goods_total', 'fee_total', 'tax_total'] as const).some((total) => original[total] !== content[total])
  )
}

const together = (contents: readonly InvoiceContent[]): MoneyAsStands => ({
  line_items: contents
    .flatMap((one) => one.line_items)
    .flatMap((line) => (line.product_id === null ? [] : { ...line, product_id: line.product_id })),
  fees: contents.flatMap((one) => one.fees),
  taxes: contents.flatMap(({ line_items, fees }) => [...line_items, ...fees].flatMap((row) => row.tax_rows)),
  total: money(sum(contents.map((one) => one.total))),
})
/** What the order asks as it stands, beside what its invoices that are not billed again yet asked for the same. */
async function notBilledAgain(tx: Tx, now: Date, order: SalesOrder): Promise<LateDifference> {
  const all = await invoicesOfOrder(tx, order.id, now)
  const live = all.filter((row) => isLive(row) && !isCorrectionDraft(row, all))
  const isBilledAgain = ({ id }: Invoice) =>
    all.some((row) => row.rebills_invoice_id === id && row.status === 'draft')
  const waiting = all.filter(
    (row) =>
      row.kind === 'invoice' &&
      !['draft', 'void'].includes(row.status) &&
      (isLive(row) || isBilledAgain(row)),
  )
  const names = namesOf(order)
  const contents = contentsLike(live, orderToSplit(order), names)
  const old = waiting.flatMap((row) => {
    const content = contents.find((one) => one.po_number === row.po_number)
    return content && billsOldPrices(row, content) ? [{ row, content }] : []
  })
  const { parts, ...totals } = moneyDifference(
    together(old.map(({ row }) => row)),
    together(old.map(({ content }) => content)),
  )
  return {
    ...totals,
    parts: parts.map((part) => (part.kind === 'price' ? { ...part, name: names.get(part.id!) ?? '' } : part)),
  }
}
/** Orders of which something is billed again, or is to be. */
async function billedAgain({ client, tenant }: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct sales_order_id as id from invoice
     where tenant_id = $1 and sales_order_id = any($2::bigint[])
       and rebills_invoice_id is not null and status <> 'void'`,
    [tenant, `{${ids.join(',')}}`],
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
/** Compared orders with what is left to bill again of what was late before. */
export async function withUnsettled(
  tx: Tx,
  now: Date,
  compared: readonly ComparedOrder[],
): Promise<ComparedOrder[]> {
  const some = await billedAgain(
    tx,
    compared.map(({ stored }) => stored.row.id),
  )
  const orders = new Map((await readOrders(tx, [...some])).map((order) => [order.id, order]))
  const whole: ComparedOrder[] = []
  for (const one of compared) {
    const order = orders.get(one.stored.row.id)
    if (!order) whole.push(one)
    else whole.push({ ...one, late: joinDifferences(await notBilledAgain(tx, now, order), one.late) })
  }
  return whole
}
