/** Credit memos (domain 3.7): issued at once by a call, or drafted where rates came late and issued by hand. */
import type { Invoice } from '#schema/sales/invoices.ts'
import { D, money, ZERO } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'
import { conflict, invalid, notFound, type Tx } from '#server'
import { shareAfterBilling } from '../../sales-orders/server/public.ts'
import { readCompany } from '../../settings/server/public.ts'
import { allowedInvoiceStates, type CreditChoice, creditMemo, type CreditMemo, sameMoney } from '../public.ts'
import { keepPaperFacts } from './paper/paper-facts.ts'
import { releaseOver } from './paying.ts'
import { memosOf, oneInvoice } from './read.ts'
import type { Tools } from './tools.ts'
import { readRecharge } from './recharge.ts'
import {
  insertInvoice,
  lockInvoice,
  refreshOrder,
  replaceInvoiceContent,
  tellInvoice,
  toRules,
  touchInvoice,
} from './write.ts'

/** A call of crediting; two of lines, amount off the goods, fee and tax at once are refused. */
interface CreditWish {
  readonly lines?: readonly { readonly line_item_id: number; readonly quantity: string }[] | undefined
  readonly amount?: string | undefined
  readonly tax_id?: number | undefined
  readonly fee_row_id?: number | undefined
  readonly reason: string
}
function choiceOf({ lines, amount, tax_id, fee_row_id }: Omit<CreditWish, 'reason'>): CreditChoice {
  if (lines && (amount !== undefined || tax_id !== undefined || fee_row_id !== undefined))
    throw invalid('lines', 'Choose lines, an amount, a fee or a tax, not two of them')
  if (fee_row_id !== undefined && tax_id !== undefined)
    throw invalid('fee_row_id', 'Choose a fee or a tax, not both')
  if (fee_row_id !== undefined) return { fee_row_id, amount }
  if (tax_id !== undefined) return { tax_id, amount }
  return amount === undefined ? (lines ?? null) : { amount }
}
/** Only a credit by quantity charges the rest again. */
const unasked = (): never => {
  throw new Error('This credit charges nothing again')
}
/** What a memo of a locked invoice would hold; throws 422 at the field, or 409. */
async function planMemo(tx: Tx, tools: Tools, original: Invoice, choice: CreditChoice): Promise<CreditMemo> {
  const memos = (await memosOf(tx, original.id, tools.now)).filter(
    (row) => row.status !== 'void' && row.status !== 'draft',
  )
  if (Array.isArray(choice) && original.sales_order_id === null)
    throw invalid('lines', 'An opening balance has no quantities. Credit an amount')
  const recharge = Array.isArray(choice) ? await readRecharge(tx, tools, original) : unasked
  const result = creditMemo(toRules(original), memos.map(toRules), choice, recharge)
  if ('refuse' in result)
    throw result.refuse === 'VALIDATION'
      ? invalid(result.path ?? 'lines', result.detail)
      : conflict(result.refuse, result.detail, { allowed: allowedInvoiceStates(original.status) })
  return result
}
const headOf = (original: Invoice, today: string, reason: string) => ({
  kind: 'credit_memo' as const,
  credits_invoice_id: original.id,
  customer_id: original.customer_id,
  sales_order_id: original.sales_order_id,
  ship_to_id: original.ship_to_id,
  payment_term_id: original.payment_term_id,
  invoice_date: today,
  due_date: today,
  balance: '0.00',
  reason,
})
/** What an issued memo does to the invoice it gives back; what was paid too much is set free. */
async function bookMemo(
  tx: Tx,
  tools: Tools,
  original: Invoice,
  { credited_amount, balance, paid }: CreditMemo['original'],
  memo: { readonly invoice_no: string; readonly invoice_date: string },
): Promise<void> {
  const freed = D(balance).lt(ZERO)
    ? await releaseOver(tx, tools, original, money(ZERO.minus(D(balance))), {
        paid_on: memo.invoice_date,
        reason: `Credited by ${memo.invoice_no}`,
      })
    : '0.00'
  await touchInvoice(tx, original.id, tools, {
    credited_amount,
    paid_amount: money(D(original.paid_amount).minus(D(freed))),
    balance: money(D(balance).plus(D(freed))),
    status: paid ? 'paid' : undefined,
  })
  await tellInvoice(tx, tools, 'credited', original.id, original)
}
/**
 * The exact negation of an invoice, of chosen lines and quantities, of an amount or of one tax (domain 3.7).
 * What the invoice was paid too much by it becomes unapplied money of who pays. Answers the memo.
 */
export async function creditInvoice(tx: Tx, tools: Tools, id: number, wish: CreditWish): Promise<Invoice> {
  const choice = choiceOf(wish)
  const before = await lockInvoice(tx, id, tools.now)
  const { content, original } = await planMemo(tx, tools, before, choice)
  const company = await readCompany(tx)
  const today = localDay(tools.now, company.time_zone)
  const memo = await insertInvoice(
    tx,
    tools,
    company.invoice_prefix,
    { ...headOf(before, today, wish.reason), status: 'issued', issued_at: tools.now.toISOString() },
    content,
  )
  await keepPaperFacts(tx, (await oneInvoice(tx, memo, tools.now))!)
  await bookMemo(tx, tools, before, original, await tellInvoice(tx, tools, 'created', memo))
  await refreshOrder(tx, tools, before.sales_order_id)
  if (original.paid && before.sales_order_id !== null)
    await shareAfterBilling(tx, { ...tools, zone: company.time_zone }, before.sales_order_id)
  return (await oneInvoice(tx, memo, tools.now))!
}
/** Works out what a credit comes to, below zero; nothing is written. Refuses as `creditInvoice` does. */
export async function creditPreview(
  tx: Tx,
  tools: Tools,
  id: number,
  wish: Omit<CreditWish, 'reason'>,
): Promise<Pick<Invoice, 'goods_total' | 'fee_total' | 'tax_total' | 'total'>> {
  const invoice = await oneInvoice(tx, id, tools.now)
  if (!invoice) throw notFound('Invoice')
  const { content } = await planMemo(tx, tools, invoice, choiceOf(wish))
  const { goods_total, fee_total, tax_total, total } = content
  return { goods_total, fee_total, tax_total, total }
}
/**
 * Drafts a memo of all that is left of a locked invoice; a draft that is there already is brought up to
 * date. Nothing of the invoice changes until it is issued.
 */
export async function draftMemo(
  tx: Tx,
  tools: Tools,
  original: Invoice,
  drafted: Invoice | undefined,
  reason: string,
): Promise<Invoice> {
  const { content } = await planMemo(tx, tools, original, null)
  if (drafted) {
    if (sameMoney(toRules(drafted), content)) return drafted
    await replaceInvoiceContent(tx, drafted, tools, content, { balance: '0.00' })
    return tellInvoice(tx, tools, 'updated', drafted.id, drafted)
  }
  const company = await readCompany(tx)
  const today = localDay(tools.now, company.time_zone)
  const id = await insertInvoice(tx, tools, company.invoice_prefix, headOf(original, today, reason), content)
  return tellInvoice(tx, tools, 'created', id)
}
/** A drafted memo takes effect on its invoice; throws 409 where that was credited otherwise meanwhile. */
export async function bookDraftMemo(tx: Tx, tools: Tools, memo: Invoice): Promise<void> {
  const original = (await oneInvoice(tx, memo.credits_invoice_id!, tools.now))!
  const { content, original: after } = await planMemo(tx, tools, original, null)
  if (!sameMoney(toRules(memo), content))
    throw conflict(
      'DRAFT_OUTDATED',
      `${original.invoice_no} was credited meanwhile. Void this draft and make it again`,
    )
  await bookMemo(tx, tools, original, after, memo)
}
