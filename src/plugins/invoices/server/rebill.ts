/**
 * Crediting and billing again what was issued before a rate, a price or a certificate was saved (decision
 * 29): both as drafts, which a person issues. Until then nothing of order and invoice changes.
 */
import type { Invoice } from '#schema/sales/invoices.ts'
import { D, ZERO } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'
import { conflict, type Tx } from '#server'
import { readCompany } from '../../settings/server/public.ts'
import {
  type ComparedOrder,
  lockAndCompare,
  readOrders,
  refuseUnpriced,
  writePricedAgain,
} from '../../sales-orders/server/public.ts'
import {
  discountTerms,
  type InvoiceContent,
  isCorrectionDraft,
  isLive,
  sameMoney,
  termDates,
} from '../public.ts'
import { billingHabits } from './create.ts'
import { draftMemo } from './credit.ts'
import { billsOldPrices, contentsOf } from './late-orders.ts'
import { invoicesOfOrder, oneInvoice } from './read.ts'
import type { Tools } from './tools.ts'
import { insertInvoice, replaceInvoiceContent, tellInvoice, toRules } from './write.ts'

/** The order of an invoice that is billed again: one without order never is. */
const orderIdOf = ({ invoice_no, sales_order_id }: Invoice): number => {
  if (sales_order_id === null) throw conflict('INVOICE_LOCKED', `${invoice_no} has no order to bill again`)
  return sales_order_id
}

/** An issued invoice with the drafts that correct it, by their numbers and ids. */
export interface DraftedCorrection {
  readonly invoice_no: string
  readonly memo: { readonly id: number; readonly invoice_no: string }
  readonly rebill: { readonly id: number; readonly invoice_no: string }
}
const named = ({ id, invoice_no }: Invoice) => ({ id, invoice_no })

/** Throws 409 for what a person has to settle by hand: their own changes would be lost. */
export function refuseByHand({ invoice_no, edited, credited_amount, payments }: Invoice): void {
  if (edited)
    throw conflict('CHANGED_BY_HAND', `${invoice_no} was changed by hand. Credit and bill it by hand too`)
  if (D(credited_amount).gt(ZERO))
    throw conflict('CREDITED_IN_PART', `${invoice_no} is credited in part. Credit and bill it by hand`)
  if (payments.some(({ kind, reversible }) => kind === 'write_off' && reversible))
    throw conflict(
      'WRITTEN_OFF',
      `A part of ${invoice_no} is written off. Take the write-off back, or credit and bill it by hand`,
    )
}
async function draftRebill(
  tx: Tx,
  tools: Tools,
  original: Invoice,
  content: InvoiceContent,
  drafted: Invoice | undefined,
): Promise<Invoice> {
  if (drafted) {
    if (sameMoney(toRules(drafted), content)) return drafted
    if (drafted.edited)
      throw conflict(
        'CHANGED_BY_HAND',
        `${drafted.invoice_no} was changed by hand. Issue or void it before ${original.invoice_no} is billed again`,
      )
    await replaceInvoiceContent(tx, drafted, tools, content, { edited: false })
    return tellInvoice(tx, tools, 'updated', drafted.id, drafted)
  }
  const [order] = await readOrders(tx, [orderIdOf(original)])
  const { term, company } = await billingHabits(tx, order!)
  const date = localDay(tools.now, company.time_zone)
  const id = await insertInvoice(
    tx,
    tools,
    company.invoice_prefix,
    {
      rebills_invoice_id: original.id,
      customer_id: original.customer_id,
      sales_order_id: original.sales_order_id,
      ship_to_id: original.ship_to_id,
      invoice_date: date,
      ...termDates(date, term),
      ...discountTerms(term),
      payment_term_id: term?.id ?? null,
      balance: content.total,
    },
    content,
  )
  return tellInvoice(tx, tools, 'created', id)
}
/**
 * Drafts a credit and a re-bill of each issued invoice of a locked order that would be another; made again,
 * the drafts are brought up to date. Throws 409 `CHANGED_BY_HAND`, `CREDITED_IN_PART`, `WRITTEN_OFF`,
 * `PARTLY_BILLED`, `PRICE_MISSING`, `NET_MISSING`.
 */
export async function draftCorrections(
  tx: Tx,
  tools: Tools,
  compared: ComparedOrder,
  reason: string,
): Promise<DraftedCorrection[]> {
  const all = await invoicesOfOrder(tx, compared.stored.row.id, tools.now)
  const live = all.filter((row) => isLive(row) && !isCorrectionDraft(row, all))
  if (live.some((row) => row.status === 'draft'))
    throw conflict('PARTLY_BILLED', 'A part of this order is a draft invoice: issue or void it first')
  refuseUnpriced(compared)
  const contents = await contentsOf(tx, compared, live)
  const drafts = all.filter((row) => isCorrectionDraft(row, all))
  const done: DraftedCorrection[] = []
  for (const original of live) {
    const content = contents.find((one) => one.po_number === original.po_number)
    if (!compared.late.parts.length && !billsOldPrices(original, content)) continue
    if (!content) throw conflict('CHANGED_BY_HAND', `${original.invoice_no} bills other POs than its order`)
    if (sameMoney(toRules(original), content)) continue
    refuseByHand(original)
    const memo = await draftMemo(
      tx,
      tools,
      original,
      drafts.find((row) => row.credits_invoice_id === original.id),
      reason,
    )
    const rebill = await draftRebill(
      tx,
      tools,
      original,
      content,
      drafts.find((row) => row.rebills_invoice_id === original.id),
    )
    done.push({ invoice_no: original.invoice_no, memo: named(memo), rebill: named(rebill) })
  }
  return done
}
/** A re-bill as it was drafted of its order, before anybody changed it; the history keeps it. */
async function asDrafted(tx: Tx, rebill: Invoice): Promise<InvoiceContent> {
  if (!rebill.edited) return toRules(rebill)
  const { rows } = await tx.client.query<{ after: Invoice }>(
    `select after from audit_entry
     where tenant_id = $1 and entity = 'invoice' and entity_id = $2 and after->>'edited' = 'false'
     order by seq desc limit 1`,
    [tx.tenant, rebill.id],
  )
  return toRules(rows[0]?.after ?? rebill)
}
/**
 * A re-bill that is issued gives its order the prices it bills. Throws 409 `CREDIT_FIRST` while the invoice
 * before it still bills, and `DRAFT_OUTDATED` where rates or prices are others again.
 */
export async function takeRebilledPrices(tx: Tx, tools: Tools, rebill: Invoice): Promise<void> {
  const original = (await oneInvoice(tx, rebill.rebills_invoice_id!, tools.now))!
  if (isLive(original))
    throw conflict(
      'CREDIT_FIRST',
      `${original.invoice_no} still bills this order. Issue its credit memo first, then this invoice`,
    )
  const { time_zone: zone } = await readCompany(tx)
  const compared = (await lockAndCompare(tx, { now: tools.now, zone }, orderIdOf(rebill)))!
  const all = await invoicesOfOrder(tx, orderIdOf(rebill), tools.now)
  const others = all.filter((row) => row.id !== rebill.id && isLive(row) && !isCorrectionDraft(row, all))
  const contents = await contentsOf(tx, compared, [rebill, ...others])
  const content = contents.find((one) => one.po_number === rebill.po_number)
  if (!content || !sameMoney(await asDrafted(tx, rebill), content))
    throw conflict(
      'DRAFT_OUTDATED',
      `Rates or prices changed since ${rebill.invoice_no} was drafted. Create the invoice again, then issue it`,
    )
  await writePricedAgain(tx, { ...tools, zone }, compared)
}
