import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text } from 'drizzle-orm/pg-core'
import { day, instant, json, key, money, pct, price, qty, rate, tenantTable } from '#server/db/columns.ts'
import { CHARGE_SCOPES } from '#schema/values/charge-scopes.ts'
import { UNITS } from '#schema/values/units.ts'
import type { LineTrace } from './rules/types.ts'
import type { PaperFacts } from './rules/paper-facts.ts'
import { customer, ship_to } from '../customers/tables.ts'
import { product } from '../products/tables.ts'
import { sales_order } from '../sales-orders/tables.ts'
import { payment_method, payment_term } from '../terms/tables.ts'

export const invoice = tenantTable(
  'invoice',
  {
    invoice_no: text().notNull(),
    kind: text({ enum: ['invoice', 'credit_memo', 'opening'] })
      .notNull()
      .default('invoice'),
    status: text({ enum: ['draft', 'issued', 'sent', 'partially_paid', 'paid', 'void'] })
      .notNull()
      .default('draft'),
    customer_id: key().notNull(),
    /** null: an opening balance, or a credit memo of one */
    sales_order_id: key(),
    po_number: text(),
    credits_invoice_id: key(),
    /** bills again what this invoice billed, once that is credited */
    rebills_invoice_id: key(),
    /** bills this one again, after it was credited as wrong */
    corrected_by_id: key(),
    invoice_date: day().notNull(),
    due_date: day().notNull(),
    discount_until: day(),
    /** of the term as it was when the invoice got its dates */
    discount_percent: pct().notNull().default('0'),
    discount_base: text({ enum: ['goods', 'total'] })
      .notNull()
      .default('goods'),
    payment_term_id: key(),
    ship_to_id: key(),
    goods_total: money().notNull(),
    fee_total: money().notNull(),
    tax_total: money().notNull(),
    total: money().notNull(),
    paid_amount: money().notNull().default('0'),
    credited_amount: money().notNull().default('0'),
    balance: money().notNull(),
    revision: integer().notNull().default(1),
    edited: boolean().notNull().default(false),
    issued_at: instant(),
    sent_at: instant(),
    /** an email of it was accepted by a mail server, or captured */
    mailed_at: instant(),
    /** its last email came back */
    bounced_at: instant(),
    printed_at: instant(),
    reason: text(),
    /** why it was billed as it stands although something was odd */
    billed_with_reason: text(),
    /** what it says beside its money, as that stood when it was issued; null: a draft, or older than this */
    paper: json<PaperFacts | null>(),
  },
  {
    unique: [['invoice_no']],
    refs: {
      customer_id: () => customer,
      sales_order_id: () => sales_order,
      payment_term_id: () => payment_term,
      ship_to_id: () => ship_to,
    },
    index: [['status', 'invoice_date'], ['invoice_date'], ['due_date'], ['total'], ['balance']],
    // what each customer owes, from the index alone: lists of customers and credit checks add it up
    more: (t) => [
      index('invoice_owed_idx')
        .on(t.tenant_id, t.customer_id, t.balance)
        .where(sql`${t.status} in ('issued', 'sent', 'partially_paid')`),
      // most correct no other invoice: those that do are found without reading the rest
      index('invoice_credits_idx')
        .on(t.tenant_id, t.credits_invoice_id)
        .where(sql`${t.credits_invoice_id} is not null`),
      check(
        'invoice_order_check',
        sql`${t.sales_order_id} is not null or ${t.kind} = 'opening'
          or (${t.kind} = 'credit_memo' and ${t.credits_invoice_id} is not null)`,
      ),
      index('invoice_no_search_idx').using('gin', sql`${t.invoice_no} gin_trgm_ops`),
      index('invoice_po_search_idx').using('gin', sql`${t.po_number} gin_trgm_ops`),
    ],
  },
)
export const invoice_line_item = tenantTable(
  'invoice_line_item',
  {
    invoice_id: key().notNull(),
    line_no: integer().notNull(),
    line_item_id: key(),
    /** null: the line of an opening balance */
    product_id: key(),
    description: text().notNull(),
    po_number: text(),
    gross_quantity: qty(),
    net_quantity: qty(),
    billed_quantity: qty().notNull(),
    quantity_basis: text({ enum: ['gross', 'net'] }).notNull(),
    unit_price: price().notNull(),
    subtotal: money().notNull(),
    tax_amount: money().notNull(),
    tax_rows: json<unknown[]>().notNull().default([]),
    /** reasons of its price and of the taxes left out, copied from its order; null: a line of before */
    trace: json<LineTrace | null>(),
  },
  { refs: { invoice_id: { child: () => invoice }, product_id: () => product } },
)
export const invoice_fee = tenantTable(
  'invoice_fee',
  {
    invoice_id: key().notNull(),
    fee_row_id: key(),
    fee_id: key(),
    name: text().notNull(),
    fee_code: text(),
    erp_code: text(),
    fee_type: text({ enum: ['flat', 'per_unit'] }).notNull(),
    amount_type: text({ enum: ['fixed_amount', 'percentage'] }).notNull(),
    rate: rate().notNull(),
    unit: text({ enum: UNITS }),
    quantity: qty().notNull(),
    subtotal: money().notNull(),
    whole: money(),
    shared_by: text({ enum: ['goods', 'lines', 'quantity', 'orders'] }),
    scope: text({ enum: CHARGE_SCOPES }).notNull().default('order'),
    times: integer().notNull().default(1),
    tax_rows: json<unknown[]>().notNull().default([]),
  },
  { refs: { invoice_id: { child: () => invoice } } },
)
/**
 * Money of customers, only ever added to: each row moves an amount to an invoice, or to no invoice
 * (unapplied), below 0 away from there. `origin_id` names the payment whose money was moved.
 */
export const payment = tenantTable(
  'payment',
  {
    customer_id: key().notNull(),
    invoice_id: key(),
    kind: text({ enum: ['payment', 'discount', 'write_off', 'reversal', 'refund'] })
      .notNull()
      .default('payment'),
    amount: money().notNull(),
    paid_on: day().notNull(),
    payment_method_id: key(),
    reference: text(),
    /** the day on the check */
    check_date: day(),
    reason: text(),
    reverses_id: key(),
    origin_id: key(),
  },
  {
    refs: {
      customer_id: () => customer,
      invoice_id: () => invoice,
      payment_method_id: () => payment_method,
    },
    index: [['reverses_id'], ['origin_id']],
    sorts: ['paid_on'],
    more: (t) => [
      index('payment_unapplied_idx')
        .on(t.tenant_id, t.customer_id, t.amount)
        .where(sql`${t.invoice_id} is null`),
    ],
  },
)
