import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, text } from 'drizzle-orm/pg-core'
import type { FeeHead, FeeOfLine } from '../fees/public.ts'
import type { LineCharge, OrderCharge, RepeatedNumber } from '../order-prices/public.ts'
import { EXCEPTION_REASONS, type ReceivedWork } from '#schema/sales/delivery-exceptions.ts'
import { CHARGE_SCOPES } from '#schema/values/charge-scopes.ts'
import type { OrderQuantity } from '#schema/values/quantities.ts'
import { UNITS } from '#schema/values/units.ts'
import type { SplitLoad } from '#schema/sales/sales-order-rows.ts'
import {
  instant,
  json,
  key,
  keys,
  labels,
  money,
  noKeys,
  pct,
  price,
  qty,
  rate,
  tenantTable,
} from '#server/db/columns.ts'
import { asset, customer, ship_to } from '../customers/tables.ts'
import { company_asset, driver } from '../fleet/tables.ts'
import { fee, fee_rate } from '../fees/tables.ts'
import { product } from '../products/tables.ts'
import { supplier, terminal } from '../suppliers/tables.ts'
import { tax, tax_rate } from '../taxes/tables.ts'
import { payment_term } from '../terms/tables.ts'
import type { Substance, WholeOrder } from './rules/parts/parted.ts'

const STATUSES = [
  'draft',
  'confirmed',
  'assigned',
  'in_transit',
  'delivered',
  'verified',
  'completed',
  'archive',
] as const
export const sales_order = tenantTable(
  'sales_order',
  {
    order_no: text().notNull(),
    status: text({ enum: STATUSES }).notNull().default('confirmed'),
    previous_status: text({ enum: STATUSES }),
    hold_reason: text(),
    customer_id: key().notNull(),
    ship_to_id: key(),
    planned_date_start: instant(),
    planned_date_end: instant(),
    planned_date_time: instant(),
    po_number: text(),
    order_type: text().notNull().default('will_call'),
    source: text().notNull().default('office'),
    priority: integer().notNull().default(3),
    notes: text(),
    driver_notes: text(),
    terminal_id: key(),
    payment_term_id: key(),
    price_quote_id: key(),
    pricing_locked: boolean().notNull().default(false),
    region_id: key(),
    driver_id: key(),
    asset_ids: noKeys(),
    /** the load it is on; it stays when that is delivered and closed */
    load_id: key(),
    start_date_time: instant(),
    delivered_at: instant(),
    verified_at: instant(),
    verified_by: key(),
    completed_at: instant(),
    /** why it was verified without a tax that is expected */
    override_reason: text(),
    goods_total: money().notNull().default('0'),
    fee_total: money().notNull().default('0'),
    tax_total: money().notNull().default('0'),
    total: money().notNull().default('0'),
    /** the total before anything of it was delivered; null while nothing is */
    ordered_total: money(),
    margin_total: money().notNull().default('0'),
    ordered_quantity: qty().notNull().default('0'),
    delivered_quantity: qty(),
    /** by unit; `ordered_quantity` and `delivered_quantity` are those of the first */
    quantities: json<OrderQuantity[]>().notNull().default([]),
    credit_result: text({ enum: ['ok', 'warn', 'blocked', 'overridden'] })
      .notNull()
      .default('ok'),
    flags: labels(),
    /** numbers that other orders have too, as they were found when the order was priced last */
    repeated_numbers: json<RepeatedNumber[]>().notNull().default([]),
    tax_rejected: json<unknown[]>().notNull().default([]),
    /** automatic fees that a person took off; null: an order of before, of which it is not known */
    fees_off: keys(),
    /** facts that fees and taxes on them are charged by from the first drop on; off the wire */
    charged_by: json<OrderCharge | null>(),
    /** the order that it and its other parts were split from; null: it never was split */
    split_root: key(),
    invoice_state: text({ enum: ['none', 'draft', 'issued', 'partial'] })
      .notNull()
      .default('none'),
    delivery: json<{
      status: string
      started_at: string | null
      delivered_at: string | null
      signature_file_key: string | null
      photo_file_keys: string[]
      unattended: boolean
      notes: string | null
      phone_at?: string | null
      corrections?: { at: string; by: number; reason: string | null }[]
    } | null>(),
    /** number, PO, customer and site in one text, so that one index answers every search */
    search_text: text().notNull().default(''),
  },
  {
    unique: [['order_no']],
    refs: {
      customer_id: () => customer,
      ship_to_id: () => ship_to,
      driver_id: () => driver,
      terminal_id: () => terminal,
      payment_term_id: () => payment_term,
    },
    index: [
      ['status', 'planned_date_time'],
      ['planned_date_time'],
      ['driver_id', 'planned_date_time'],
      ['load_id'],
      ['created_at'],
      ['total'],
      ['po_number'],
      ['customer_id', 'status'],
      ['invoice_state', 'status'],
      ['customer_id', 'delivered_at'],
      ['delivered_at'],
    ],
    more: (t) => [
      index('sales_order_search_idx').using('gin', sql`${t.search_text} gin_trgm_ops`),
      index('sales_order_split_root_idx')
        .on(t.tenant_id, t.split_root)
        .where(sql`${t.split_root} is not null`),
      // of the many that are completed the few that are not billed: every credit check asks for a customer's
      index('sales_order_unbilled_idx')
        .on(t.tenant_id, t.customer_id)
        .where(sql`${t.status} = 'completed' and ${t.invoice_state} in ('none', 'draft', 'partial')`),
    ],
  },
)
export const sales_order_line = tenantTable(
  'sales_order_line',
  {
    sales_order_id: key().notNull(),
    line_no: integer().notNull(),
    product_id: key().notNull(),
    asset_id: key(),
    quantity: qty().notNull().default('0'),
    /** unit of sale, which stays with the line */
    unit: text({ enum: UNITS }).notNull().default('gallon'),
    fill: boolean().notNull().default(false),
    po_number: text(),
    terminal_id: key(),
    supplier_id: key(),
    quantity_basis: text({ enum: ['gross', 'net'] }),
    billing_basis: text({ enum: ['gross', 'net'] })
      .notNull()
      .default('gross'),
    gross_quantity: qty(),
    net_quantity: qty(),
    billed_quantity: qty().notNull().default('0'),
    delivered_at: instant(),
    temperature: doublePrecision(),
    api_gravity: doublePrecision(),
    meter_start: qty(),
    meter_end: qty(),
    bol_line_id: key(),
    bol_no: text(),
    tax_use: text(),
    unit_price: price(),
    price_source: text({ enum: ['manual', 'quote', 'rule', 'customer_price', 'margin', 'list', 'none'] })
      .notNull()
      .default('none'),
    buying_price: price(),
    margin: money(),
    subtotal: money().notNull().default('0'),
    tax_amount: money().notNull().default('0'),
    price_trace: json<unknown>(),
    /** facts that it is charged by once it is delivered; off the wire */
    charged_by: json<LineCharge | null>(),
  },
  {
    refs: {
      sales_order_id: { child: () => sales_order },
      product_id: () => product,
      asset_id: () => asset,
      terminal_id: () => terminal,
      supplier_id: () => supplier,
    },
    more: (t) => [
      // lines delivered in some days, for the dashboard
      index('sales_order_line_delivered_at_idx')
        .on(t.tenant_id, t.delivered_at)
        .where(sql`${t.delivered_at} is not null`),
      // other orders with a number are found by it, however it is written
      index('sales_order_line_bol_no_idx')
        .on(t.tenant_id, sql`lower(btrim(${t.bol_no}))`)
        .where(sql`${t.bol_no} is not null`),
      index('sales_order_line_po_number_idx')
        .on(t.tenant_id, sql`lower(btrim(${t.po_number}))`, t.sales_order_id)
        .where(sql`${t.po_number} is not null`),
    ],
  },
)
export const sales_order_fee = tenantTable(
  'sales_order_fee',
  {
    sales_order_id: key().notNull(),
    fee_id: key(),
    name: text().notNull(),
    fee_code: text(),
    erp_code: text(),
    fee_type: text({ enum: ['flat', 'per_unit'] }).notNull(),
    amount_type: text({ enum: ['fixed_amount', 'percentage'] }).notNull(),
    rate: rate().notNull(),
    /** the dated rate it follows; null: a rate of its own */
    fee_rate_id: key(),
    unit: text({ enum: ['gallon', 'liter', 'pound', 'ton', 'each'] }),
    quantity: qty().notNull(),
    /** its share of the fee's minimum where the order was split before fees were shared; null: all of it */
    minimum_quantity: qty(),
    subtotal: money().notNull(),
    taxable: boolean().notNull().default(false),
    /** scope, and number of times that it is owed */
    scope: text({ enum: CHARGE_SCOPES }).notNull().default('order'),
    times: integer().notNull().default(1),
    /** the part of it that each line owes; empty where it is owed by the order */
    by_line: json<FeeOfLine[]>().notNull().default([]),
    /** numbers of the lines that its unit leaves out */
    left_out: integer().array().notNull().default([]),
    /** the row of the whole order that it was made of when the order was split; null: it is not shared */
    shared_row_id: key(),
    /** the fee of all parts of the split order, of which the subtotal is the share */
    whole: money(),
    /** it added itself */
    automatic: boolean().notNull().default(false),
    /** facts that it is charged by from the first drop on; off the wire */
    charged_by: json<FeeHead | null>(),
  },
  {
    refs: {
      sales_order_id: { child: () => sales_order },
      fee_id: () => fee,
      fee_rate_id: () => fee_rate,
    },
  },
)
export const sales_order_tax = tenantTable(
  'sales_order_tax',
  {
    sales_order_id: key().notNull(),
    line_item_id: key(),
    fee_row_id: key(),
    tax_id: key().notNull(),
    tax_rate_id: key().notNull(),
    tax_name: text().notNull(),
    tax_group: text(),
    level: text().notNull(),
    rate_type: text().notNull(),
    rate: rate(),
    quantity_basis: text().notNull(),
    taxable_quantity: qty(),
    taxable_amount: money().notNull(),
    amount: money().notNull(),
    exempt: boolean().notNull().default(false),
    certificate_id: key(),
    certificate_no: text(),
    exempt_percent: pct(),
    /** scope of a flat amount or a bracket, and the drop or load that it is counted by */
    scope: text({ enum: CHARGE_SCOPES }),
    counted_by: text(),
  },
  { refs: { sales_order_id: { child: () => sales_order }, tax_id: () => tax, tax_rate_id: () => tax_rate } },
)
/** an order in two: what it was, and how both halves stood then, so that it can be taken back */
export const sales_order_split = tenantTable(
  'sales_order_split',
  {
    /** the order that was there before */
    sales_order_id: key().notNull(),
    part_id: key().notNull(),
    whole: json<WholeOrder>().notNull(),
    left_then: json<Substance>().notNull(),
    part_then: json<Substance>().notNull(),
    /** what the load of the order was planned with, before and after; null where it was on none */
    on_load: json<SplitLoad>(),
    joined_at: instant(),
  },
  {
    refs: {
      sales_order_id: { child: () => sales_order },
      part_id: { child: () => sales_order },
    },
  },
)
/** files that prove a delivery, so that the order of a file is found without looking through all of them */
export const sales_order_proof = tenantTable(
  'sales_order_proof',
  { sales_order_id: key().notNull(), file_key: text().notNull() },
  {
    refs: { sales_order_id: { child: () => sales_order } },
    unique: [['sales_order_id', 'file_key']],
    index: [['file_key']],
  },
)
/** trucks of an order, so that a truck in use cannot be deleted */
export const sales_order_asset = tenantTable(
  'sales_order_asset',
  { sales_order_id: key().notNull(), company_asset_id: key().notNull() },
  { refs: { sales_order_id: { child: () => sales_order }, company_asset_id: () => company_asset } },
)
/** what a driver did that the order could not take, until dispatch settles it */
export const delivery_exception = tenantTable(
  'delivery_exception',
  {
    driver_id: key().notNull(),
    sales_order_id: key(),
    reason: text({ enum: EXCEPTION_REASONS }).notNull(),
    status: text({ enum: ['open', 'settled'] })
      .notNull()
      .default('open'),
    received: json<ReceivedWork>().notNull(),
    file_keys: labels(),
    /** of what was done: the same work sent twice is kept once */
    digest: text().notNull(),
    outcome: text({ enum: ['applied', 'ordered', 'rejected'] }),
    settled_order_id: key(),
    reject_reason: text(),
    settled_at: instant(),
    settled_by: key(),
  },
  {
    unique: [['digest']],
    refs: {
      driver_id: () => driver,
      sales_order_id: () => sales_order,
      settled_order_id: () => sales_order,
    },
    sorts: ['created_at', 'status'],
    more: (t) => [index('delivery_exception_files_idx').using('gin', t.file_keys)],
  },
)
