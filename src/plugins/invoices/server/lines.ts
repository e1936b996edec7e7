/** Changing a line of a draft: its taxes and its fees follow by what its order was charged by. */
import { price6 } from '#schema/values/decimal.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { conflict, notFound, type Tx } from '#server'
import { type InvoiceLine, lineFor, rechargeContent, typedTrace } from '../public.ts'
import { readRecharge } from './recharge.ts'
import type { Tools } from './tools.ts'
import { lockInvoice, refreshOrder, replaceInvoiceContent, tellInvoice, toRules } from './write.ts'

export interface LineEdit {
  readonly description?: string | undefined
  readonly unit_price?: string | undefined
  readonly billed_quantity?: string | undefined
}
/** @param edit undefined removes the line */
export async function changeLine(
  tx: Tx,
  tools: Tools,
  lineId: number,
  edit: LineEdit | undefined,
  expect: (current: Invoice) => void,
): Promise<Invoice> {
  const {
    rows: [found],
  } = await tx.client.query<{ invoice_id: string }>(
    'select invoice_id from invoice_line_item where tenant_id = $1 and id = $2',
    [tx.tenant, lineId],
  )
  if (!found) throw notFound('Invoice line')
  const before = await lockInvoice(tx, Number(found.invoice_id), tools.now)
  const at = before.line_items.findIndex((l) => l.id === lineId)
  if (at < 0) throw notFound('Invoice line')
  expect(before)
  if (before.status !== 'draft')
    throw conflict('INVOICE_LOCKED', 'Only a draft can be changed; credit this invoice instead')
  if (before.kind === 'credit_memo')
    throw conflict('INVOICE_LOCKED', 'A credit memo gives back what was billed; void it instead')
  if (!edit && before.line_items.length === 1)
    throw conflict('INVOICE_LOCKED', 'An invoice needs at least one line; set it to void instead')
  const held = toRules(before)
  const line = held.line_items[at]!
  const billed_quantity = edit?.billed_quantity ?? line.billed_quantity
  const unit_price = edit?.unit_price === undefined ? line.unit_price : price6(edit.unit_price)
  if (
    edit &&
    billed_quantity === line.billed_quantity &&
    unit_price === line.unit_price &&
    (edit.description ?? line.description) === line.description
  )
    return before
  const sameMoney = edit && billed_quantity === line.billed_quantity && unit_price === line.unit_price
  const edited: InvoiceLine = {
    ...(sameMoney ? line : lineFor(line, billed_quantity, unit_price)),
    description: edit?.description ?? line.description,
    ...(unit_price === line.unit_price
      ? {}
      : { trace: typedTrace(null, unit_price, tools.now.toISOString()) }),
  }
  const line_items = edit
    ? held.line_items.map((l, i) => (i === at ? edited : l))
    : held.line_items.filter((_, i) => i !== at)
  const content = sameMoney
    ? { ...held, line_items }
    : rechargeContent(held, line_items, await readRecharge(tx, tools, before))
  await replaceInvoiceContent(tx, before, tools, content, { edited: true })
  const after = await tellInvoice(tx, tools, 'updated', before.id, before)
  await refreshOrder(tx, tools, before.sales_order_id)
  return after
}
