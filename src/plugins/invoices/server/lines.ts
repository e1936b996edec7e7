/** Changing a line of a draft. Its money follows from the same rules; fees belong to the order and stay. */
import { and, eq, inArray } from 'drizzle-orm'
import { convert, D, money, price6, qty3, round, sum } from '#schema/values/decimal.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { conflict, notFound, type Tx } from '#server'
import { exemption_certificate } from '../../customers/tables.ts'
import { product } from '../../products/tables.ts'
import { lineSubtotal } from '../../sales-orders/public.ts'
import {
  exemptAmount,
  oncePerOrder,
  percentAmount,
  perUnitAmount,
  type ExemptionCertificate,
  type Tax,
  type TaxableLine,
  type TaxRate,
} from '../../taxes/public.ts'
import { tax, tax_rate } from '../../taxes/tables.ts'
import type { InvoiceLine, InvoiceTax } from '../public.ts'
import type { Tools } from './tools.ts'
import { lockInvoice, refreshOrder, replaceInvoiceContent, tellInvoice, toRules } from './write.ts'

export interface LineEdit {
  readonly description?: string | undefined
  readonly unit_price?: string | undefined
  readonly billed_quantity?: string | undefined
}
interface TaxRules {
  readonly taxes: ReadonlyMap<number, Tax>
  readonly rates: ReadonlyMap<number, TaxRate>
  readonly certificates: readonly ExemptionCertificate[]
  readonly goods: ReadonlyMap<number, { sold_as: Tax['unit']; gallons_per_unit: string | null }>
  readonly elsewhere: ReadonlySet<number>
}

const ONCE = new Set(['flat', 'bracket'])
/** The rules behind the snapshot: unit, sequence, brackets and percent exempt are not on the paper. */
async function readTaxRules(tx: Tx, invoice: Invoice): Promise<TaxRules> {
  const rows = invoice.line_items.flatMap((l) => l.tax_rows)
  const ids = (pick: (row: (typeof rows)[number]) => number) => [0, ...new Set(rows.map(pick))]
  const [taxes, rates, certificates, goods, { rows: others }] = await Promise.all([
    tx.db
      .select()
      .from(tax)
      .where(
        and(
          eq(tax.tenant_id, tx.tenant),
          inArray(
            tax.id,
            ids((r) => r.tax_id),
          ),
        ),
      ),
    tx.db
      .select()
      .from(tax_rate)
      .where(
        and(
          eq(tax_rate.tenant_id, tx.tenant),
          inArray(
            tax_rate.id,
            ids((r) => r.tax_rate_id),
          ),
        ),
      ),
    tx.db
      .select()
      .from(exemption_certificate)
      .where(
        and(
          eq(exemption_certificate.tenant_id, tx.tenant),
          eq(exemption_certificate.customer_id, invoice.customer_id),
        ),
      ),
    tx.db
      .select({ id: product.id, sold_as: product.sold_as, gallons_per_unit: product.gallons_per_unit })
      .from(product)
      .where(
        and(
          eq(product.tenant_id, tx.tenant),
          inArray(
            product.id,
            invoice.line_items.map((l) => l.product_id),
          ),
        ),
      ),
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
  return {
    taxes: new Map(taxes.map((row) => [row.id, { ...row, rates: [] }])),
    rates: new Map(rates.map((row) => [row.id, row])),
    certificates,
    goods: new Map(goods.map((row) => [row.id, row])),
    elsewhere: new Set(others.map((row) => Number(row.tax_id))),
  }
}
const refuseGone = (what: string): Error =>
  conflict('INVOICE_LOCKED', `${what} is no longer there: change the order and create the invoice again`)
const foundOrGone = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw refuseGone(what)
  return value
}

function amountAfterExemption(row: InvoiceTax, amount: ReturnType<typeof D>, rules: TaxRules): string {
  if (!row.exempt) return money(amount)
  return money(
    exemptAmount(
      amount,
      foundOrGone(
        rules.certificates.find((c) => c.certificate_no === row.certificate_no),
        'The exemption certificate',
      ),
    ),
  )
}
function quantityOn(line: InvoiceLine, basis: InvoiceTax['quantity_basis']): string {
  if (basis === 'billed') return line.billed_quantity
  return (basis === 'gross' ? line.gross_quantity : line.net_quantity) ?? line.billed_quantity
}

/** Per-unit and percent taxes of one line, in the order of their sequence. */
function lineTaxes(line: InvoiceLine, rules: TaxRules): InvoiceLine {
  const { sold_as, gallons_per_unit } = foundOrGone(rules.goods.get(line.product_id), 'The product')
  const done: InvoiceTax[] = []
  for (const row of line.tax_rows) {
    const rule = foundOrGone(rules.taxes.get(row.tax_id), 'A tax')
    if (row.rate_type === 'per_unit') {
      const quantity = foundOrGone(
        convert(quantityOn(line, row.quantity_basis), sold_as, rule.unit, gallons_per_unit) ?? undefined,
        'The unit of a tax',
      )
      done.push({
        ...row,
        taxable_quantity: qty3(quantity),
        taxable_amount: line.subtotal,
        amount: amountAfterExemption(row, perUnitAmount(quantity, D(row.rate ?? '0')), rules),
      })
    } else if (row.rate_type === 'percent') {
      const earlier = rule.compound
        ? done
            .filter((each) => foundOrGone(rules.taxes.get(each.tax_id), 'A tax').sequence < rule.sequence)
            .map((each) => each.amount)
        : []
      const base = D(line.subtotal).plus(sum(earlier))
      done.push({
        ...row,
        taxable_quantity: qty3(quantityOn(line, row.quantity_basis)),
        taxable_amount: money(base),
        amount: amountAfterExemption(row, percentAmount(base, D(row.rate ?? '0')), rules),
      })
    } else done.push({ ...row, taxable_amount: line.subtotal })
  }
  return { ...line, tax_rows: done }
}
/**
 * Taxes that are one amount for the whole order: worked out anew over the lines
 * of this invoice, which must be all of the order's.
 */
function orderTaxes(lines: readonly InvoiceLine[], rules: TaxRules): InvoiceLine[] {
  let next = [...lines]
  for (const id of new Set(
    lines.flatMap((l) => l.tax_rows.filter((row) => ONCE.has(row.rate_type)).map((row) => row.tax_id)),
  )) {
    if (rules.elsewhere.has(id))
      throw conflict(
        'INVOICE_LOCKED',
        'A tax on this line is shared with other goods of the order: change the order and create the invoices again',
      )
    const taxed = next.filter((l) => l.tax_rows.some((row) => row.tax_id === id))
    const rate = foundOrGone(
      rules.rates.get(taxed[0]!.tax_rows.find((row) => row.tax_id === id)!.tax_rate_id),
      'A tax rate',
    )
    const { quantities, amounts } = oncePerOrder(
      foundOrGone(rules.taxes.get(id), 'A tax'),
      rate,
      taxed.map((l): TaxableLine => ({
        ...foundOrGone(rules.goods.get(l.product_id), 'The product'),
        line_no: 0,
        line_item_id: l.line_item_id,
        product_id: l.product_id,
        category_id: null,
        tax_use: null,
        day: '',
        gross: quantityOn(l, 'gross'),
        net: quantityOn(l, 'net'),
        billed: l.billed_quantity,
        subtotal: l.subtotal,
      })),
    )
    next = next.map((l) => {
      const at = taxed.indexOf(l)
      return at < 0
        ? l
        : {
            ...l,
            tax_rows: l.tax_rows.map((row) =>
              row.tax_id === id
                ? {
                    ...row,
                    taxable_quantity: qty3(quantities[at]!),
                    amount: amountAfterExemption(row, amounts[at]!, rules),
                  }
                : row,
            ),
          }
    })
  }
  return next
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
  const rules = sameMoney ? undefined : await readTaxRules(tx, before)
  const kept = edit
    ? held.line_items.map((l, i) => (i === at ? edited : l))
    : held.line_items.filter((_, i) => i !== at)
  // shared taxes first: a compound percentage on the same line counts them
  const shared = rules ? orderTaxes(kept, rules) : kept
  const line_items = shared.map((l, i) => {
    const touched = rules && ((edit && i === at) || l.tax_rows.some((row) => ONCE.has(row.rate_type)))
    const next = touched ? lineTaxes(l, rules) : l
    return { ...next, tax_amount: money(sum(next.tax_rows.map((row) => row.amount))) }
  })
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
