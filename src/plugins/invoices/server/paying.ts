/** Money at one invoice: received, applied, taken off, written off (domain 1.7, 2.3). */
import type { Invoice } from '#schema/sales/invoices.ts'
import { D, money, moneyText, sum, ZERO } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'
import { conflict, invalid, Refusal, type Tx } from '#server'
import { readCompany } from '../../settings/server/public.ts'
import {
  freeOverpaid,
  moveMoney,
  type NewEntry,
  type PaymentRefusal,
  type PaymentResult,
  type PaymentTerms,
  recordPayment,
  takeOldest,
} from '../public.ts'
import {
  addEntries,
  entriesOfInvoices,
  freeMoneyOf,
  lockCustomers,
  type MoneyFacts,
  type NamedMoney,
  tellMoney,
} from './ledger-rows.ts'
import type { Tools } from './tools.ts'
import { eventNameOf, lockInvoice, tellInvoice, touchInvoice } from './write.ts'

interface Money extends PaymentTerms, Omit<MoneyFacts, 'paid_on'> {
  readonly amount: string | null
  readonly paid_on?: string | undefined
}
/** The day money came or went: today unless given, never later. Throws 422. */
export function dayOfMoney(paid_on: string | undefined, now: Date, zone: string): string {
  const today = localDay(now, zone)
  if (paid_on && paid_on > today) throw invalid('paid_on', 'A payment cannot be in the future')
  return paid_on ?? today
}
const refusalOf = ({ refuse, detail, allowed, path }: PaymentRefusal): Refusal =>
  refuse === 'VALIDATION'
    ? invalid(path ?? 'amount', detail, 'too_big')
    : conflict(refuse, detail, { allowed })
/** What a payment comes to, before anything is written. Throws 409 or 422. */
function resultOf(invoice: Invoice, amount: string | null, terms?: PaymentTerms): PaymentResult {
  const result = recordPayment(invoice, amount, terms)
  if ('refuse' in result) throw refusalOf(result)
  return result
}
const OWED: ReadonlySet<Invoice['status']> = new Set(['issued', 'sent', 'partially_paid'])
function checkTakesMoney({ kind }: Invoice): void {
  if (kind === 'credit_memo')
    throw conflict('INVALID_TRANSITION', 'A credit memo takes no payments', { allowed: [] })
}
/** An invoice after its payment, told. */
async function settle(tx: Tx, tools: Tools, before: Invoice, result: PaymentResult): Promise<Invoice> {
  const { to: status, paid_amount, balance } = result
  await touchInvoice(tx, before.id, tools, { status, paid_amount, balance })
  return tellInvoice(tx, tools, eventNameOf(result.events[0]!), before.id, before)
}
const entryAt = ({ id, payer }: Invoice, kind: NewEntry['kind'], amount: string): NewEntry => ({
  customer_id: payer.id,
  invoice_id: id,
  kind,
  amount,
  origin_id: null,
  reverses_id: null,
})

async function addDiscount(
  tx: Tx,
  tools: Tools,
  before: Invoice,
  { discount }: PaymentResult,
  paid_on: string,
): Promise<void> {
  if (D(discount).gt(ZERO)) await addEntries(tx, tools, [entryAt(before, 'discount', discount)], { paid_on })
}
/** Puts money against a locked invoice: the payment, what is over it, and the discount. */
export async function pay(
  tx: Tx,
  tools: Tools,
  before: Invoice,
  { amount, discount, unapplied, ...given }: Money,
  today: string,
): Promise<Invoice> {
  const result = resultOf(before, amount, { discount, unapplied: unapplied ?? false })
  const facts = { ...given, paid_on: given.paid_on ?? today }
  if (D(result.rest).gt(ZERO)) {
    const whole = money(D(result.amount).plus(D(result.rest)))
    const [origin_id] = await addEntries(
      tx,
      tools,
      [{ ...entryAt(before, 'payment', whole), invoice_id: null }],
      facts,
    )
    const part = { origin_id: origin_id!, customer_id: before.payer.id, amount: result.amount }
    await addEntries(tx, tools, moveMoney(part, null, before.id), facts)
    await tellMoney(tx, tools, 'received', origin_id!)
  } else if (D(result.amount).gt(ZERO))
    await addEntries(tx, tools, [entryAt(before, 'payment', result.amount)], facts)
  await addDiscount(tx, tools, before, result, facts.paid_on)
  return settle(tx, tools, before, result)
}
/** A discount is taken once, by its last day, and not beyond what the term grants. Throws 422. */
function checkDiscount(invoice: Invoice, discount: string, counts_on: string): void {
  if (D(discount).eq(ZERO)) return
  const { discount_until, discount_amount } = invoice
  if (discount_until === null || D(discount_amount).eq(ZERO))
    throw invalid('discount', 'This invoice has no early-payment discount left')
  if (counts_on > discount_until) throw invalid('discount', `The discount ended on ${discount_until}`)
  if (D(discount).gt(D(discount_amount)))
    throw invalid('discount', `The discount is at most ${discount_amount}`, 'too_big')
}
/** The day that decides whether money came early: that on its check, or that on which it came (decision 37). */
async function discountDays(tx: Tx): Promise<(of: Pick<NamedMoney, 'paid_on' | 'check_date'>) => string> {
  const { discount_counts_from } = await readCompany(tx)
  return ({ paid_on, check_date }) =>
    discount_counts_from === 'received' ? paid_on : (check_date ?? paid_on)
}
/** A discount that a person allows later, whatever the day; it is given with a reason. Throws 422 at the field. */
async function allowDiscount(
  tx: Tx,
  tools: Tools,
  before: Invoice,
  { amount, reason = null }: Money,
  paid_on: string,
): Promise<Invoice> {
  if (reason === null) throw invalid('reason', 'Enter the reason')
  const result = resultOf(before, amount)
  await addEntries(tx, tools, [entryAt(before, 'discount', result.amount)], { paid_on, reason })
  return settle(tx, tools, before, result)
}
/**
 * Money received, or a discount allowed; more than the balance is refused unless what is over is kept for the
 * customer.
 */
export async function takePayment(
  tx: Tx,
  tools: Tools,
  id: number,
  { kind = 'payment', ...given }: Money & { readonly kind?: 'payment' | 'discount' },
  zone: string,
): Promise<Invoice> {
  const before = await lockInvoice(tx, id, tools.now)
  checkTakesMoney(before)
  const paid_on = dayOfMoney(given.paid_on, tools.now, zone)
  if (kind === 'discount') return allowDiscount(tx, tools, before, given, paid_on)
  const dayOf = await discountDays(tx)
  if (OWED.has(before.status))
    checkDiscount(before, given.discount ?? '0', dayOf({ paid_on, check_date: given.check_date ?? null }))
  return pay(tx, tools, before, { ...given, paid_on }, paid_on)
}

/** How much is to be applied, and what is taken off beside it for paying early. */
interface Applied {
  readonly amount?: string | undefined
  readonly discount?: string | undefined
}
/** Moves free money to a locked invoice, up to an amount that its balance takes. */
export async function applyTo(
  tx: Tx,
  tools: Tools,
  before: Invoice,
  free: readonly NamedMoney[],
  { amount, discount = '0' }: Applied & { readonly amount: string },
  paid_on: string,
): Promise<Invoice> {
  const result = resultOf(before, amount, { discount })
  const parts = takeOldest(free, amount) as NamedMoney[]
  // earned by the day the money came, however late the office applies it
  const dayOf = await discountDays(tx)
  checkDiscount(before, discount, parts.map(dayOf).sort().at(-1) ?? paid_on)
  for (const part of parts) {
    const { payment_method_id, reference } = part
    await addEntries(tx, tools, moveMoney(part, null, before.id), { paid_on, payment_method_id, reference })
    await tellMoney(tx, tools, 'applied', part.origin_id)
  }
  await addDiscount(tx, tools, before, result, paid_on)
  return settle(tx, tools, before, result)
}
/**
 * Applies unapplied money of who pays, or of the customer itself, and what is left of the discount for paying
 * early; without an amount as much as fits. Throws 409 `NOTHING_UNAPPLIED`, 422 at the field.
 */
export async function applyMoney(
  tx: Tx,
  tools: Tools,
  id: number,
  { amount: given, discount = '0' }: Applied,
  zone: string,
): Promise<Invoice> {
  const before = await lockInvoice(tx, id, tools.now)
  checkTakesMoney(before)
  const customers = [...new Set([before.payer.id, before.customer_id])]
  await lockCustomers(tx, customers)
  const free = await freeMoneyOf(tx, customers)
  const there = sum(free.map(({ amount }) => amount))
  if (given === undefined && there.lte(ZERO))
    throw conflict('NOTHING_UNAPPLIED', 'This customer has no unapplied money')
  if (given !== undefined && D(given).gt(there))
    throw invalid('amount', `Amount is more than the unapplied money of $${moneyText(there)}`, 'too_big')
  const due = D(before.balance).minus(D(discount))
  const fits = money(there.lt(due) ? there : due)
  const today = localDay(tools.now, zone)
  return applyTo(tx, tools, before, free, { amount: given ?? fits, discount }, today)
}

/** Gives up what will not be paid, all that is owed unless said. */
export async function writeOff(
  tx: Tx,
  tools: Tools,
  id: number,
  { amount, reason }: { readonly amount?: string | undefined; readonly reason: string },
  zone: string,
): Promise<Invoice> {
  const before = await lockInvoice(tx, id, tools.now)
  checkTakesMoney(before)
  const result = resultOf(before, amount ?? before.balance)
  const paid_on = localDay(tools.now, zone)
  await addEntries(tx, tools, [entryAt(before, 'write_off', result.amount)], { paid_on, reason })
  return settle(tx, tools, before, result)
}

/** After a credit: what a locked invoice has too much becomes unapplied. Answers what left it. */
export async function releaseOver(
  tx: Tx,
  tools: Tools,
  { id }: Invoice,
  over: string,
  facts: MoneyFacts,
): Promise<string> {
  const added = freeOverpaid(id, await entriesOfInvoices(tx, [id]), over)
  await addEntries(tx, tools, added, facts)
  for (const { origin_id, invoice_id } of added)
    if (origin_id !== null && invoice_id === null) await tellMoney(tx, tools, 'released', origin_id)
  const left = added.filter((row) => row.invoice_id === id).map((row) => row.amount)
  return money(ZERO.minus(sum(left)))
}
