/** Changing a line of a draft. Its taxes are those of the order's calculation; fees belong to the order and stay. */
import { D, money, price6, round, sum } from '#schema/values/decimal.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { conflict, notFound, type Tx } from '#server'
import { readUnits } from '../../products/server/public.ts'
import { lineSubtotal } from '#plugins/order-prices/public.ts'
import { retaxLines, type RowTerms, type TaxableLine } from '../../taxes/public.ts'
import { readTaxesAndRates } from '../../taxes/server/public.ts'
import type { InvoiceLine, InvoiceTax } from '../public.ts'
import type { Tools } from './tools.ts'
import { lockInvoice, refreshOrder, replaceInvoiceContent, tellInvoice, toRules } from './write.ts'

export interface LineEdit {
  readonly description?: string | undefined
  readonly unit_price?: string | undefined
  readonly billed_quantity?: string | undefined
}
const ONCE = new Set(['flat', 'bracket'])
const isOnce = ({ rate_type }: InvoiceTax): boolean => ONCE.has(rate_type)
const refuseGone = (what: string): Error =>
  conflict('INVOICE_LOCKED', `${what} is no longer there: change the order and create the invoice again`)
const foundOrGone = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw refuseGone(what)
  return value
}

interface Goods {
  readonly sold_as: TaxableLine['sold_as']
  readonly gallons_per_unit: string | null
}
interface TaxFacts extends RowTerms {
  readonly goodsOf: (product_id: number) => Goods
  /** taxes that goods of the order beside this invoice bear too */
  readonly elsewhere: ReadonlySet<number>
}
/** What the rows do not say: units, sequence and brackets of the taxes and rates they name by id. */
async function readTaxFacts(tx: Tx, invoice: Invoice): Promise<TaxFacts> {
  const rows = invoice.line_items.flatMap((l) => l.tax_rows)
  const ids = (pick: (row: (typeof rows)[number]) => number) => [...new Set(rows.map(pick))]
  const product_ids = invoice.line_items.map((l) => l.product_id)
  const [{ taxes, rates }, goods, { rows: others }] = await Promise.all([
    readTaxesAndRates(
      tx,
      ids((row) => row.tax_id),
      ids((row) => row.tax_rate_id),
    ),
    readUnits(tx, product_ids),
    tx.client.query<{ tax_id: string }>(
      `select distinct tax_id from sales_order_tax
       where tenant_id = $1 and sales_order_id = $2 and line_item_id <> all($3::bigint[])`,
      [
        tx.tenant,
        invoice.sales_order_id,
        `{${invoice.line_items.flatMap((l) => l.line_item_id ?? []).join(',')}}`,
      ],
    ),
  ])
  const finder =
    <R extends { readonly id: number }>(list: readonly R[], what: string) =>
    (id: number): R =>
      foundOrGone(
        list.find((row) => row.id === id),
        what,
      )
  return {
    taxOf: finder(taxes, 'A tax'),
    rateOf: finder(rates, 'A tax rate'),
    goodsOf: finder(goods, 'The product'),
    elsewhere: new Set(others.map((row) => Number(row.tax_id))),
  }
}
function quantityOn(line: InvoiceLine, basis: 'gross' | 'net'): string {
  return (basis === 'gross' ? line.gross_quantity : line.net_quantity) ?? line.billed_quantity
}
const taxableLine = (line: InvoiceLine, { goodsOf }: TaxFacts): TaxableLine => ({
  ...goodsOf(line.product_id),
  line_no: 0,
  line_item_id: line.line_item_id,
  product_id: line.product_id,
  category_id: null,
  tax_use: null,
  day: '',
  gross: quantityOn(line, 'gross'),
  net: quantityOn(line, 'net'),
  billed: line.billed_quantity,
  subtotal: line.subtotal,
})

/**
 * The lines with the taxes of the order's calculation, charged for what `edited` (null when it is the line
 * that was removed) says now. Throws 409 where a tax of one sum is shared with goods beside this invoice.
 */
function withTaxes(
  lines: readonly InvoiceLine[],
  edited: InvoiceLine | null,
  facts: TaxFacts,
): InvoiceLine[] {
  const shared = lines.flatMap((l) => l.tax_rows.filter(isOnce))
  if (shared.some((row) => facts.elsewhere.has(row.tax_id)))
    throw conflict(
      'INVOICE_LOCKED',
      'A tax on this line is shared with other goods of the order: change the order and create the invoices again',
    )
  const touched = lines.filter((l) => l === edited || l.tax_rows.some(isOnce))
  // a percentage that was taken off and is not known any more cannot be taken off another amount
  if (touched.some((l) => l.tax_rows.some((row) => row.exempt && row.exempt_percent === null)))
    throw refuseGone('The exemption certificate')
  const charged = retaxLines(
    touched.map((l) => ({ line: taxableLine(l, facts), tax_rows: l.tax_rows })),
    facts,
  )
  return lines.map((l) => ({ ...l, ...charged[touched.indexOf(l)] }))
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
    ...line,
    ...(edit?.description === undefined ? {} : { description: edit.description }),
    billed_quantity,
    unit_price,
    subtotal: money(lineSubtotal(D(billed_quantity), unit_price)),
  }
  const kept = edit
    ? held.line_items.map((l, i) => (i === at ? edited : l))
    : held.line_items.filter((_, i) => i !== at)
  const line_items = sameMoney ? kept : withTaxes(kept, edit ? edited : null, await readTaxFacts(tx, before))
  const goods = sum(line_items.map((l) => l.subtotal))
  const taxes = sum([...line_items, ...held.fees].flatMap((each) => each.tax_rows.map((row) => row.amount)))
  const content = {
    ...held,
    line_items,
    goods_total: money(goods),
    tax_total: money(taxes),
    total: money(round(goods.plus(D(held.fee_total)).plus(taxes), 2)),
  }
  await replaceInvoiceContent(tx, before, tools, content, { edited: true })
  const after = await tellInvoice(tx, tools, 'updated', before.id, before)
  await refreshOrder(tx, tools, before.sales_order_id)
  return after
}
