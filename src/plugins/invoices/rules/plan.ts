/**
 * Creating the invoices of an order, any number of times (domain 3.7). A plan is
 * all or nothing: one locked invoice refuses it whole.
 */
import { D, pct6, ZERO } from '#schema/values/decimal.ts'
import { splitByPo, wholeOrder, type OrderStatus, type Splittable } from '#plugins/sales-orders/public.ts'
import { isEmptyDrop } from '#plugins/order-prices/public.ts'
import { invoiceContent, sameContent, sameMoney } from './content.ts'
import { discountTerms, termDates } from './dates.ts'
import type { ExistingInvoice, InvoiceContent, InvoiceHeader, PaymentTerm } from './types.ts'

/** What becomes of one invoice: made, written anew, voided, or left as it is. */
export type PlanStep =
  | { readonly kind: 'create'; readonly content: InvoiceContent; readonly header: InvoiceHeader }
  | {
      readonly kind: 'update'
      readonly id: number
      readonly content: InvoiceContent
      readonly header: InvoiceHeader
    }
  | { readonly kind: 'void'; readonly id: number }
  | { readonly kind: 'keep'; readonly id: number }
/** What becomes of the invoices of an order, and how many of each there are (domain 3.7). */
export interface InvoicePlan {
  readonly steps: readonly PlanStep[]
  readonly created: number
  readonly updated: number
  readonly removed: number
  readonly unchanged: number
  /** drafts changed by hand that differ from their order: kept as they are, or filled by the order again */
  readonly edited: { readonly kept: readonly number[]; readonly replaced: readonly number[] }
}
/** Why nothing is invoiced: a 409 of this code, and no invoice changes. */
export interface PlanRefusal {
  readonly refuse: 'INVOICE_LOCKED' | 'NOT_VERIFIED' | 'NOTHING_DELIVERED' | 'NET_MISSING' | 'PRICE_MISSING'
  readonly detail: string
}
/** An order with its money, the invoices it has, and how the company and its customer want it billed. */
export interface PlanRequest {
  readonly order: Splittable & {
    readonly status: OrderStatus
    readonly po_number: string | null
    readonly ship_to_id: number | null
    readonly flags?: readonly string[]
  }
  readonly existing: readonly ExistingInvoice[]
  /** parameter of the call, else customer.split_by_po */
  readonly split: boolean
  /** drafts changed by hand stay as they are */
  readonly keep_edited?: boolean
  /** of the call; null = today, a repeat keeps its date */
  readonly invoice_date: string | null
  /** in the tenant zone */
  readonly today: string
  readonly term: PaymentTerm | null
  readonly require_verified: boolean
  readonly describe: (product_id: number) => string
}

const fullyCredited = ({ credited_amount, total }: ExistingInvoice): boolean =>
  D(credited_amount).gt(ZERO) && D(credited_amount).gte(D(total))
/** Void, fully credited and credit memos do not count as existing. */
export const isLive = (invoice: ExistingInvoice): boolean =>
  invoice.kind === 'invoice' && invoice.status !== 'void' && !fullyCredited(invoice)

/**
 * A draft that corrects an issued invoice stands for nothing yet: a credit memo that is not issued, and a
 * re-bill while what it bills again is not credited.
 */
export const isCorrectionDraft = (
  { kind, status, rebills_invoice_id = null }: ExistingInvoice,
  all: readonly ExistingInvoice[],
): boolean => {
  if (status !== 'draft') return false
  if (kind === 'credit_memo') return true
  return all.some((one) => one.id === rebills_invoice_id && isLive(one))
}

/** Drops of nothing are no goods: they bear no price, no tax and no place on an invoice. */
const billedLines = ({ line_items }: PlanRequest['order']): PlanRequest['order']['line_items'] =>
  line_items.filter((line) => !isEmptyDrop(line, line.billed_quantity))
/** One content per invoice the order should have. */
export function wantedInvoices({
  order,
  split,
  describe,
}: Pick<PlanRequest, 'order' | 'split' | 'describe'>): InvoiceContent[] {
  const billed = { ...order, line_items: billedLines(order) }
  return (split ? splitByPo(billed) : [wholeOrder(billed, order.po_number)]).map((group) =>
    invoiceContent(group, describe),
  )
}

function mayInvoice({ order, require_verified }: PlanRequest): PlanRefusal | null {
  const ready: readonly OrderStatus[] = require_verified
    ? ['verified', 'completed']
    : ['delivered', 'verified', 'completed']
  if (!ready.includes(order.status))
    return {
      refuse: 'NOT_VERIFIED',
      detail: require_verified
        ? 'Verify the order before invoicing it'
        : 'Deliver the order before invoicing it',
    }
  if (order.line_items.length > 0 && billedLines(order).length === 0)
    return {
      refuse: 'NOTHING_DELIVERED',
      detail: 'Nothing was delivered on this order: there is nothing to bill',
    }
  if (order.flags?.includes('net_missing'))
    return {
      refuse: 'NET_MISSING',
      detail: 'Enter the net gallons before invoicing: they are what is billed',
    }
  if (billedLines(order).some((line) => line.unit_price === null))
    return { refuse: 'PRICE_MISSING', detail: 'Every line needs a price before invoicing' }
  return null
}

const sameHeader = (a: InvoiceHeader, b: InvoiceHeader): boolean =>
  a.invoice_date === b.invoice_date &&
  a.due_date === b.due_date &&
  a.discount_until === b.discount_until &&
  pct6(a.discount_percent ?? '0') === pct6(b.discount_percent ?? '0') &&
  (a.discount_base ?? 'goods') === (b.discount_base ?? 'goods') &&
  a.payment_term_id === b.payment_term_id &&
  a.ship_to_id === b.ship_to_id

/**
 * What invoicing an order comes to, however often it is asked: one invoice for the order, or one for each
 * PO. Refuses an order that is not ready (`NOT_VERIFIED`, `NOTHING_DELIVERED`, `NET_MISSING`,
 * `PRICE_MISSING`) and one whose issued invoice would have to change (409 `INVOICE_LOCKED`; domain 3.7).
 */
export function planInvoices(request: PlanRequest): InvoicePlan | PlanRefusal {
  const refusal = mayInvoice(request)
  if (refusal) return refusal
  const { order, term, today, invoice_date } = request
  const live = request.existing.filter(isLive)
  const taken = new Set<number>()
  const steps: PlanStep[] = []
  const edited = { kept: [] as number[], replaced: [] as number[] }
  const locked = (): PlanRefusal => ({
    refuse: 'INVOICE_LOCKED',
    detail: 'An invoice of this order is issued and differs; credit it first',
  })

  for (const content of wantedInvoices(request)) {
    const found = live.find((invoice) => invoice.po_number === content.po_number && !taken.has(invoice.id))
    const date = invoice_date ?? found?.invoice_date ?? today
    const header: InvoiceHeader = {
      invoice_date: date,
      ...termDates(date, term),
      ...discountTerms(term),
      payment_term_id: term?.id ?? null,
      ship_to_id: order.ship_to_id,
    }
    if (!found) {
      steps.push({ kind: 'create', content, header })
      continue
    }
    taken.add(found.id)
    if (found.status !== 'draft') {
      if (!sameMoney(found, content)) return locked()
      steps.push({ kind: 'keep', id: found.id })
      continue
    }
    const same = sameContent(found, content)
    if (found.edited && !same) edited[request.keep_edited ? 'kept' : 'replaced'].push(found.id)
    steps.push(
      (same && sameHeader(found, header)) || (found.edited && !same && request.keep_edited)
        ? { kind: 'keep', id: found.id }
        : { kind: 'update', id: found.id, content, header },
    )
  }
  for (const invoice of live) {
    if (taken.has(invoice.id)) continue
    if (invoice.status !== 'draft') return locked()
    steps.push({ kind: 'void', id: invoice.id })
  }
  const count = (kind: PlanStep['kind']): number => steps.filter((step) => step.kind === kind).length
  return {
    steps,
    created: count('create'),
    updated: count('update'),
    removed: count('void'),
    unchanged: count('keep'),
    edited,
  }
}
