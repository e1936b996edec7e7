/** Invoices as the rules see them: field names of domain 1.7, money as text. */
import type { SalesOrderLine } from '#schema/sales/sales-orders.ts'
import type { PricedFee } from '#plugins/fees/public.ts'
import type { TaxItem } from '#plugins/taxes/public.ts'

/**
 * The states of an invoice, in the order of its life; overdue is worked out and is none of them (domain
 * 2.3).
 */
export const INVOICE_STATES = ['draft', 'issued', 'sent', 'partially_paid', 'paid', 'void'] as const
/** A state of an invoice (domain 2.3). */
export type InvoiceStatus = (typeof INVOICE_STATES)[number]

/** A tax as an invoice keeps it: positions in an unsaved order mean nothing here. */
export type InvoiceTax = Omit<TaxItem, 'line_no' | 'fee_no'>
/** Reasons of the figures of a line, as its order had them when it was billed. */
export interface LineTrace {
  readonly price_trace: unknown
  /** why a person set the price by hand */
  readonly reason: string | null
  readonly charged_as_of: NonNullable<SalesOrderLine['charged_as_of']> | null
  /** taxes that were considered and not taken: of this line, or of the whole order */
  readonly rejected: readonly {
    readonly line_item_id: number | null
    readonly tax_id: number
    readonly reason: string
  }[]
}
/** Snapshot of an order line: later edits of rates or rules never change it. */
export interface InvoiceLine {
  readonly line_item_id: number | null
  /** null: the line of an opening balance */
  readonly product_id: number | null
  readonly description: string
  readonly po_number: string | null
  readonly gross_quantity: string | null
  readonly net_quantity: string | null
  readonly billed_quantity: string
  readonly quantity_basis: 'gross' | 'net'
  readonly unit_price: string
  readonly subtotal: string
  readonly tax_amount: string
  readonly tax_rows: readonly InvoiceTax[]
  /** undefined: that of the line it replaces, where the price is the same */
  readonly trace?: LineTrace | null | undefined
}
/** A fee as an invoice bills it, with the taxes taken on it; later edits of the fee never change it. */
export type InvoiceFee = Pick<
  PricedFee,
  | 'fee_id'
  | 'name'
  | 'fee_code'
  | 'erp_code'
  | 'fee_type'
  | 'amount_type'
  | 'rate'
  | 'unit'
  | 'quantity'
  | 'subtotal'
> & {
  /** row of the order */
  readonly fee_row_id: number | null
  /** the fee of the order where this is a share of it */
  readonly whole: string | null
  readonly shared_by: 'goods' | 'lines' | 'quantity' | 'orders' | null
  /** scope, and number of times that it is owed on the order; rows of before do not have it */
  readonly scope?: PricedFee['scope'] | undefined
  readonly times?: number | undefined
  readonly tax_rows: readonly InvoiceTax[]
}
/** The money of an invoice. */
export interface InvoiceContent {
  readonly po_number: string | null
  readonly line_items: readonly InvoiceLine[]
  readonly fees: readonly InvoiceFee[]
  readonly goods_total: string
  readonly fee_total: string
  readonly tax_total: string
  readonly total: string
}
/** What surrounds the money and may change while it is a draft. */
export interface InvoiceHeader {
  readonly invoice_date: string
  readonly due_date: string
  readonly discount_until: string | null
  /** of the term as it was; without them nothing is taken off for paying early */
  readonly discount_percent?: string
  readonly discount_base?: 'goods' | 'total'
  readonly payment_term_id: number | null
  readonly ship_to_id: number | null
}
/** An invoice or credit memo the order has already; amounts have 2 decimals. */
export interface ExistingInvoice extends InvoiceContent, InvoiceHeader {
  readonly id: number
  readonly kind: 'invoice' | 'credit_memo' | 'opening'
  readonly status: InvoiceStatus
  readonly paid_amount: string
  readonly credited_amount: string
  /** the invoice it gives back, and the one it bills again */
  readonly credits_invoice_id?: number | null
  readonly rebills_invoice_id?: number | null
  /** its lines were changed by hand since the order filled them */
  readonly edited?: boolean
}
/**
 * When an invoice is due and what is taken off when it is paid early: days, percent, and of which amount
 * (domain 1.6, 3.7).
 */
export interface PaymentTerm {
  readonly id: number
  readonly net_days: number
  readonly discount_percent: string
  readonly discount_days: number
  readonly discount_base: 'goods' | 'total'
}
