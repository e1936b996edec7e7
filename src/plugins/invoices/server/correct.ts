/**
 * Correcting an issued invoice in one transaction (decision 0075): all of it is credited, its order is corrected and
 * billed again, and its payments move to the new invoice.
 */
import type { InvoiceCorrection, correctInvoice } from '#schema/sales/corrected-invoices.ts'
import * as c from '#schema/sales/invoices.ts'
import { account } from '#schema/sales/payments.ts'
import { setStatus, type SalesOrder } from '#schema/sales/sales-orders.ts'
import type { z } from 'zod'
import { D, money, sum, ZERO } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'
import { attempt, conflict, invalid, type Refusal, type Req } from '#server'
import { archiveTakenBack, correctBilled, lockOrder } from '../../sales-orders/server/public.ts'
import { changesOf, isCorrectionDraft, isLive, originOf, plusDays } from '../public.ts'
import { creditInvoice } from './credit.ts'
import { toolsOf } from './create.ts'
import { entriesOfInvoices, freeMoneyOf, lockCustomers, type NamedMoney } from './ledger-rows.ts'
import { applyTo } from './paying.ts'
import { invoicesOfOrder, oneInvoice } from './read.ts'
import { refuseByHand } from './rebill.ts'
import type { Tools } from './tools.ts'
import { lockInvoice, tellInvoice, touchInvoice } from './write.ts'

type Asked = z.output<typeof correctInvoice.body>
type Invoice = c.Invoice
const locked = (detail: string): Refusal => conflict('INVOICE_LOCKED', detail)
/** Kinds after which nothing is left to bill. */
const GIVEN_BACK: ReadonlySet<Asked['kind']> = new Set(['double', 'cancelled'])

/** Throws 409 for an invoice that is not corrected in one step, and 422 for what a kind lacks. */
function refuseUncorrectable(invoice: Invoice, all: readonly Invoice[]): number {
  const { invoice_no, kind, status, sales_order_id } = invoice
  if (kind !== 'invoice' || sales_order_id === null)
    throw locked(`${invoice_no} has no order to bill again. Credit it instead`)
  if (status === 'draft') throw locked(`${invoice_no} is a draft. Change its order or its lines instead`)
  if (!isLive(invoice))
    throw locked(`${invoice_no} ${status === 'void' ? 'was voided' : 'was credited before'}`)
  refuseByHand(invoice)
  const waiting = all.find((row) => isCorrectionDraft(row, all))
  if (waiting) throw locked(`${waiting.invoice_no} waits as a draft. Issue or void it first`)
  const other = all.find((row) => row.id !== invoice.id && isLive(row) && row.status !== 'draft')
  if (other)
    throw locked(
      `${other.invoice_no} bills another part of ${invoice.order_no}. Credit and bill both by hand`,
    )
  return sales_order_id
}
function checkAsked({ kind, lines = [], customer_id, ship_to_id }: Asked, invoice: Invoice): void {
  const at = lines.findIndex(
    (line) => !invoice.line_items.some(({ line_item_id }) => line_item_id === line.line_item_id),
  )
  if (at >= 0) throw invalid(`lines.${at}.line_item_id`, 'Choose a line of this invoice', 'unknown_reference')
  const lacks = {
    quantity: lines.every(({ quantity }) => quantity === undefined),
    price: lines.every(({ unit_price }) => unit_price === undefined),
    tax: lines.every(({ tax }) => tax === undefined),
    customer: customer_id === undefined && ship_to_id === undefined,
    double: false,
    cancelled: false,
  }
  if (lacks[kind])
    throw kind === 'customer'
      ? invalid('customer_id', 'Choose the right customer or site')
      : invalid('lines', 'Enter what is right')
}
/** Lines as they are corrected: goods that are given back whole were never dropped. */
const linesOf = ({ kind, lines = [] }: Asked, order: SalesOrder) =>
  GIVEN_BACK.has(kind) ? order.line_items.map(({ id }) => ({ line_item_id: id, quantity: '0' })) : lines

/** The dates of the new invoice: those of the old one unless a person says otherwise. */
function datesOf(
  old: Invoice,
  made: Invoice,
  { keep_due, discount }: Asked,
  today: string,
): Partial<Pick<Invoice, 'due_date' | 'discount_until' | 'payment_term_id'>> {
  if (made.customer_id !== old.customer_id) return {}
  const days = (until: string) => Math.round((Date.parse(until) - Date.parse(old.invoice_date)) / 86_400_000)
  const { discount_until: until } = old
  const from = discount === 'new' ? plusDays(today, until === null ? 0 : days(until)) : until
  return {
    payment_term_id: old.payment_term_id,
    due_date: keep_due && old.due_date >= made.invoice_date ? old.due_date : made.due_date,
    discount_until: until === null ? null : from,
  }
}
/** Bills the corrected order and issues that invoice; it bills again what the old one billed. */
async function billAgain(req: Req, tools: Tools, old: Invoice, order: SalesOrder, asked: Asked) {
  const { tx, now } = req
  const isWhole = order.line_items.every(
    (line) => D(line.billed_quantity).eq(ZERO) || old.line_items.some((l) => l.line_item_id === line.id),
  )
  const result = await req.call(c.createInvoice, {
    sales_order_id: order.id,
    invoice_date: asked.invoice_date ?? old.invoice_date,
    split_by_po: !isWhole || old.po_number !== order.po_number,
  })
  const made = result?.invoices.find((row) =>
    row.line_items.some((line) => old.line_items.some((l) => l.line_item_id === line.line_item_id)),
  )
  if (!made) throw locked(`${old.order_no} has nothing left to bill. Credit ${old.invoice_no} instead`)
  await touchInvoice(tx, made.id, tools, {
    ...datesOf(old, made, asked, localDay(now, req.user.zone)),
    discount_percent: made.customer_id === old.customer_id ? old.discount_percent : undefined,
    discount_base: made.customer_id === old.customer_id ? old.discount_base : undefined,
  })
  await req.call(c.setInvoiceStatus, { id: order.id, status: 'issued', invoice_id: made.id })
  await touchInvoice(tx, made.id, tools, { rebills_invoice_id: old.id })
  await touchInvoice(tx, old.id, tools, { corrected_by_id: made.id })
  await tellInvoice(tx, tools, 'updated', old.id, (await oneInvoice(tx, old.id, now))!)
  return tellInvoice(tx, tools, 'updated', made.id, made)
}
/** The money of an invoice by the payment that brought it. */
async function moneyOn({ tx }: Req, id: number): Promise<ReadonlyMap<number, string>> {
  const rows = (await entriesOfInvoices(tx, [id])).filter(
    (row) => row.kind === 'payment' || row.origin_id !== null,
  )
  const origins = [...new Set(rows.map(originOf))]
  return new Map(
    origins.flatMap((origin) => {
      const amount = sum(rows.filter((row) => originOf(row) === origin).map((row) => row.amount))
      return amount.gt(ZERO) ? [[origin, money(amount)] as const] : []
    }),
  )
}
const least = (a: string, b: string): string => (D(a).lt(D(b)) ? a : b)
/** The money that the credit has set free, as far as it is there. */
async function freedOf(req: Req, old: Invoice, held: ReadonlyMap<number, string>): Promise<NamedMoney[]> {
  if (!held.size) return []
  const payers = [...new Set([old.payer.id, old.customer_id])]
  await lockCustomers(req.tx, payers)
  return (await freeMoneyOf(req.tx, payers)).flatMap((free) => {
    const amount = held.get(free.origin_id)
    return amount === undefined ? [] : { ...free, amount: least(free.amount, amount) }
  })
}
/** Tells that an early-payment discount of an invoice was taken and not reversed. */
const tookDiscount = ({ payments }: Invoice): boolean =>
  payments.some(({ kind, reversible }) => kind === 'discount' && reversible)
/** Puts the freed money on the new invoice of the same payer; a discount that was taken is taken again, if in time. */
async function moveMoneyTo(
  req: Req,
  tools: Tools,
  made: Invoice | null,
  old: Invoice,
  freed: readonly NamedMoney[],
): Promise<Invoice | null> {
  const there = sum(freed.map(({ amount }) => amount))
  if (!made || made.payer.id !== old.payer.id || there.lte(ZERO) || D(made.balance).lte(ZERO)) return made
  const last = freed
    .map(({ check_date, paid_on }) => check_date ?? paid_on)
    .sort()
    .at(-1)!
  const less = D(made.balance).minus(D(made.discount_amount))
  const isEarly =
    tookDiscount(old) &&
    made.discount_until !== null &&
    last <= made.discount_until &&
    D(made.discount_amount).gt(ZERO)
  const discount = isEarly && there.gte(less) ? made.discount_amount : '0.00'
  const due = D(made.balance).minus(D(discount))
  const amount = money(there.lt(due) ? there : due)
  const today = localDay(req.now, req.user.zone)
  return applyTo(req.tx, tools, made, freed, { amount, discount }, today)
}
const NOTHING = { goods_total: '0.00', fee_total: '0.00', tax_total: '0.00', total: '0.00' }
const sumsOf = async (req: Req, payer: number, invoice: typeof NOTHING | Invoice) => {
  const { owed, unapplied } = (await req.call(account, { id: payer }))!
  const { goods_total, fee_total, tax_total, total } = invoice
  return { goods_total, fee_total, tax_total, total, owed, unapplied }
}
/** The part of each payment that moved to the new invoice. */
async function movedTo(req: Req, made: Invoice | null, freed: readonly NamedMoney[]) {
  const now = made ? await moneyOn(req, made.id) : new Map<number, string>()
  return freed.flatMap(({ origin_id, paid_on, reference }) => {
    const amount = now.get(origin_id)
    return amount === undefined ? [] : { payment_id: origin_id, paid_on, reference, amount }
  })
}
async function correct(req: Req, id: number, asked: Asked): Promise<InvoiceCorrection> {
  const { tx, now } = req
  const tools = toolsOf(req)
  const old = await lockInvoice(tx, id, now)
  const all = old.sales_order_id === null ? [] : await invoicesOfOrder(tx, old.sales_order_id, now)
  const orderId = refuseUncorrectable(old, all)
  checkAsked(asked, old)
  const before = await sumsOf(req, old.payer.id, old)
  const held = await moneyOn(req, id)
  const credit_memo = await creditInvoice(tx, tools, id, { reason: asked.reason })
  const order = (await lockOrder(tx, orderId))!
  const patch = changesOf(order, { ...asked, lines: linesOf(asked, order) })
  const corrected = await correctBilled(req, order, patch)
  const isGivenBack = GIVEN_BACK.has(asked.kind)
  if (isGivenBack) await archiveTakenBack(req, orderId)
  const made = isGivenBack ? null : await billAgain(req, tools, old, corrected, asked)
  const freed = await freedOf(req, old, held)
  const invoice = await moveMoneyTo(req, tools, made, old, freed)
  if (made && order.status === 'completed') await req.call(setStatus, { id: orderId, status: 'completed' })
  const moved_payments = await movedTo(req, invoice, freed)
  const total = (rows: readonly { readonly amount: string }[]) => sum(rows.map(({ amount }) => amount))
  return {
    credit_memo: (await oneInvoice(tx, credit_memo.id, now))!,
    invoice: invoice && (await oneInvoice(tx, invoice.id, now))!,
    moved_payments,
    unapplied: money(total(freed).minus(total(moved_payments))),
    before,
    after: await sumsOf(req, old.payer.id, invoice ?? NOTHING),
  }
}
/**
 * Credits an invoice and bills it again as it should have been; a preview works all of it out and takes it back.
 * Throws 404, 409 `INVOICE_LOCKED`, `CHANGED_BY_HAND`, `CREDITED_IN_PART`, `WRITTEN_OFF`, 422 at the field, and what
 * correcting, verifying and billing the order throw.
 */
export async function correctAndBillAgain(req: Req, id: number, asked: Asked): Promise<InvoiceCorrection> {
  if (!asked.preview) return correct(req, id, asked)
  const takenBack = conflict('PREVIEW', 'Nothing was written')
  let worked: InvoiceCorrection | undefined
  const tried = await attempt(req, 'Invoice', async (inner) => {
    worked = await correct(inner, id, asked)
    throw takenBack
  })
  if (worked && 'refusal' in tried && tried.refusal === takenBack) {
    req.answer(200)
    return worked
  }
  throw 'refusal' in tried ? tried.refusal : takenBack
}
