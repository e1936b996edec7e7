/** An invoice or a credit memo as the blocks of its document (screens 15): what was billed, word for word. */
import { D, money, moneyText, sum, ZERO } from '#schema/values/decimal.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import type { Paper, PaperBlock, PaperPart, PaperPicture } from '#schema/values/paper.ts'
import { currencyText, dayText, momentText } from '#server'
import type { PaperFacts } from '../../rules/paper-facts.ts'
import { chargeGroups } from './charge-rows.ts'
import { goodsRows, quantityHeading, sharedLoad, tableWords } from './goods-rows.ts'

type Fact = PaperPart<'totals'>['rows'][number]
const isMemo = ({ kind }: Invoice): boolean => kind === 'credit_memo'
/** An opening balance, or a credit memo of one. */
const isWithoutOrder = ({ sales_order_id }: Invoice): boolean => sales_order_id === null
const titleOf = (invoice: Invoice): string => (isMemo(invoice) ? 'Credit memo' : 'Invoice')
const MARKS: Readonly<Record<string, string>> = { draft: 'DRAFT', void: 'VOID' }
const known = (rows: readonly (readonly [string, string | null])[]): Fact[] =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))

function datesOf(invoice: Invoice, { terms, credits }: PaperFacts): Fact[] {
  if (isMemo(invoice))
    return known([
      ['Date', dayText(invoice.invoice_date)],
      ['Credits invoice', credits && `${credits.invoice_no} of ${dayText(credits.invoice_date)}`],
    ])
  return known([
    ['Invoice date', dayText(invoice.invoice_date)],
    ['Terms', terms],
    ['Due', dayText(invoice.due_date)],
  ])
}
function facts(invoice: Invoice, about: PaperFacts): Fact[] {
  const ticket = /(\d+)\D*$/.exec(invoice.order_no ?? '')?.[1]
  const { delivered_at, company } = about
  return [
    ...datesOf(invoice, about),
    ...known([
      ['Delivered', delivered_at && momentText(delivered_at, company.time_zone)],
      ['PO number', invoice.po_number],
      ['Order', invoice.order_no],
      ['Ticket', ticket ? `T-${ticket}` : null],
      ['BOL', sharedLoad(invoice, about, 'bol_no')],
      ['Origin', sharedLoad(invoice, about, 'origin')],
      ['Destination', about.destination],
      ['Carrier', sharedLoad(invoice, about, 'carrier')],
      ['Diversion', sharedLoad(invoice, about, 'diversion_no')],
      ['As of', (about.as_of ?? null) && momentText(about.as_of!, company.time_zone)],
    ]),
  ]
}
function parties(invoice: Invoice, about: PaperFacts): PaperBlock {
  const said = (label: string, lines: readonly string[]) => ({
    label,
    lines: lines.filter(Boolean),
    facts: [],
  })
  return {
    kind: 'columns',
    columns: [
      said('Bill to', [...about.bill_to, about.registration]),
      ...(about.delivered_to.length ? [said('Delivered to', about.delivered_to)] : []),
      { label: null, lines: [], facts: facts(invoice, about) },
    ],
  }
}
function table(invoice: Invoice, about: PaperFacts): PaperBlock {
  const words = tableWords(invoice, about)
  const heads = ['Description', quantityHeading(words), 'Rate', 'Amount']
  const widths = [null, 84, 66, 74]
  return {
    kind: 'table',
    label: isWithoutOrder(invoice) ? 'Opening balance' : 'Goods, taxes and fees',
    columns: heads.map((label, at) => ({ label, figures: at > 0, width: widths[at] ?? null })),
    groups: [{ title: null, rows: goodsRows(invoice, about, words) }, ...chargeGroups(invoice, words, about)],
  }
}
const PAID = { payment: 'Paid', discount: 'Discount taken', write_off: 'Written off' } as const
/** What came in by its kind; what was reversed counts against what it reversed. */
function settled({ payments, paid_amount, credited_amount }: Invoice): Fact[] {
  const kindOf = (row: Invoice['payments'][number]): string =>
    payments.find(({ id }) => id === row.reverses_id)?.kind ?? row.kind
  const special = (['discount', 'write_off'] as const).map((kind) => ({
    label: PAID[kind] as string,
    amount: sum(payments.filter((row) => kindOf(row) === kind).map(({ amount }) => amount)),
  }))
  const others = sum(special.map(({ amount }) => amount))
  return [
    { label: PAID.payment, amount: D(paid_amount).minus(others) },
    ...special,
    { label: 'Credited', amount: D(credited_amount) },
  ]
    .filter(({ amount }) => !amount.eq(ZERO))
    .map(({ label, amount }) => ({ label, value: moneyText(money(amount.neg())) }))
}
/** What it asks for: a credit memo says its total, a void invoice nothing. */
function amountDue({ kind, status, total, balance }: Invoice): string {
  if (kind === 'credit_memo') return total
  return status === 'void' ? '0.00' : balance
}
function closing(invoice: Invoice, { company }: PaperFacts, reason: string | null): string[] {
  if (isMemo(invoice)) return reason ? [`Reason: ${reason}`] : []
  const { discount_until, discount_amount, balance } = invoice
  const inMoney = (amount: string) => currencyText(amount, company.currency)
  const early =
    discount_until && D(discount_amount).gt(ZERO)
      ? [
          `Take ${inMoney(discount_amount)} off and pay ${inMoney(
            money(D(balance).minus(D(discount_amount))),
          )} when paid by ${dayText(discount_until)}.`,
        ]
      : []
  return [`Remit to: ${company.remit_to}`, ...early]
}
function totals(invoice: Invoice, about: PaperFacts, reason: string | null): PaperBlock {
  const paid = settled(invoice)
  const value = (amount: string) => moneyText(amount)
  const charged = (label: string, amount: string): Fact[] =>
    D(amount).eq(ZERO) ? [] : [{ label, value: value(amount) }]
  return {
    kind: 'totals',
    beside: closing(invoice, about, reason),
    rows: [
      { label: isWithoutOrder(invoice) ? 'Balance' : 'Goods', value: value(invoice.goods_total) },
      ...charged('Taxes', invoice.tax_total),
      ...charged('Fees', invoice.fee_total),
      ...(paid.length ? [{ label: 'Total', value: value(invoice.total) }, ...paid] : []),
    ],
    due: {
      label: isMemo(invoice) ? 'Credit' : 'Amount due',
      value: currencyText(amountDue(invoice), about.company.currency),
    },
  }
}

/** The document of an invoice; every amount is one of its rows, every other word one of `about`. */
export function invoiceBlocks(
  invoice: Invoice,
  about: PaperFacts,
  { reason, logo }: { readonly reason: string | null; readonly logo: PaperPicture | null },
): Paper {
  const { company } = about
  const title = titleOf(invoice)
  return {
    title: `${title} ${invoice.invoice_no}`,
    mark: MARKS[invoice.status] ?? null,
    foot: `${company.company_name}, ${title.toLowerCase()} ${invoice.invoice_no}`,
    sheets: [
      [
        {
          kind: 'head',
          logo,
          company: company.company_name,
          lines: [...company.lines],
          title,
          number: invoice.invoice_no,
        },
        parties(invoice, about),
        table(invoice, about),
        totals(invoice, about, reason),
      ],
    ],
  }
}
