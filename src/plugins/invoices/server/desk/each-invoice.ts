/** Steps on many invoices: each under a savepoint of its own, so that one that is refused stops no other. */
import { sql } from 'drizzle-orm'
import type { InvoiceFailure } from '#schema/sales/invoice-desk.ts'
import { attempt, notFound, type Req } from '#server'
import { invoice } from '../../tables.ts'

interface Chosen {
  readonly id: number
  readonly invoice_no: string
  readonly sales_order_id: number | null
}
/** Reads the numbers and orders of invoices. Throws 404 where one of them is not there. */
export async function chosenInvoices({ tx }: Req, ids: readonly number[]): Promise<Chosen[]> {
  const { rows } = await tx.db.execute<{ id: string; invoice_no: string; sales_order_id: string | null }>(sql`
    select i.id, i.invoice_no, i.sales_order_id from ${invoice} i
    where i.tenant_id = ${tx.tenant} and i.id = any(${`{${ids.join(',')}}`}::bigint[])`)
  const found = new Map(rows.map((row) => [Number(row.id), row]))
  return [...new Set(ids)].map((id) => {
    const row = found.get(id)
    if (!row) throw notFound('Invoice')
    const { invoice_no, sales_order_id } = row
    return { id, invoice_no, sales_order_id: sales_order_id === null ? null : Number(sales_order_id) }
  })
}
/** Values of those that were done, in the order of the invoices, and those that were refused. */
export interface EachDone<T> {
  readonly done: ReadonlyMap<number, T>
  readonly failed: InvoiceFailure[]
}
/** Does one step for each invoice, those of the lowest order first, as everyone locks them. */
export async function eachInvoice<T>(
  req: Req,
  chosen: readonly Chosen[],
  work: (req: Req, one: Chosen) => Promise<T>,
): Promise<EachDone<T>> {
  const done = new Map<number, T>()
  const failed: InvoiceFailure[] = []
  const inOrder = chosen.toSorted((a, b) => (a.sales_order_id ?? 0) - (b.sales_order_id ?? 0) || a.id - b.id)
  for (const one of inOrder) {
    const outcome = await attempt(req, 'Invoice', (inner) => work(inner, one))
    if ('value' in outcome) done.set(one.id, outcome.value)
    else {
      const { code, message } = outcome.refusal
      failed.push({ id: one.id, invoice_no: one.invoice_no, code, detail: message })
    }
  }
  return { done, failed }
}
