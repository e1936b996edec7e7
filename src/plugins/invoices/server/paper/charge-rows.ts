/** Taxes grouped by who levies them, each rate once, and fees, as rows of the invoice's table. */
import { D, money, moneyText, percentOf, qty3, round, sum, ZERO } from '#schema/values/decimal.ts'
import type { Unit } from '#schema/values/units.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import type { PaperPart } from '#schema/values/paper.ts'
import { taxTimes, timesWords, wholeOfTax } from '#schema/values/scope-words.ts'
import { cell, percentText, plain, quantityText, quiet, rateText, shareText, unitText } from '#server'
import type { PaperFacts } from '../../rules/paper-facts.ts'

type Item = Invoice['tax_details']['taxable_items'][number]
type Fee = Invoice['fees'][number]
type Group = PaperPart<'table'>['groups'][number]
type Row = Group['rows'][number]
const LEVELS: readonly (readonly [string, readonly string[]])[] = [
  ['Federal taxes', ['federal']],
  ['State taxes', ['state']],
  ['Local taxes', ['county', 'city', 'district']],
  ['Other taxes', ['other']],
]
/** What the heads of the table say of every quantity below them: its unit and what was measured. */
export interface TableWords {
  readonly unit: Unit | null
  readonly basis: 'gross' | 'net' | null
}
interface Said {
  readonly name: string
  readonly notes: readonly string[]
  readonly quantity: string
  readonly rate: string
  readonly amount: string
}
const rowOf = ({ name, notes, quantity, rate, amount }: Said): Row => ({
  cells: [[plain(name), ...notes.filter(Boolean).map(quiet)], cell(quantity), cell(rate), cell(amount)],
  below: [],
})
/** Lines of one rate are one row; what a certificate takes off is a row of its own. */
function byRate(items: readonly Item[]): (readonly [Item, ...Item[]])[] {
  const rows = new Map<string, readonly [Item, ...Item[]]>()
  for (const item of items) {
    const { tax_id, tax_rate_id, rate, quantity_basis, exempt, certificate_id, certificate_no } = item
    const terms = [exempt, certificate_id, certificate_no, item.exempt_percent]
    const key = [tax_id, tax_rate_id, rate, quantity_basis, ...terms].join('/')
    const held = rows.get(key)
    rows.set(key, held ? [...held, item] : [item])
  }
  return [...rows.values()]
}
/** A row that charges nothing is printed only where it shows what a certificate takes off. */
const saysSomething = (items: readonly [Item, ...Item[]]): boolean =>
  items[0].exempt || !sum(items.map((item) => item.amount)).eq(ZERO)
function taxRateText({ rate, rate_type }: Item): string {
  if (rate === null) return ''
  if (rate_type === 'per_unit') return rateText(rate)
  return rate_type === 'percent' ? percentText(rate) : ''
}
/** The part of it that was charged, as the certificate says. */
function exemptionText({ exempt, exempt_percent, certificate_no }: Item, charged: string): string {
  if (!exempt) return ''
  const under = certificate_no ? ` under certificate ${certificate_no}` : ''
  if (exempt_percent !== null && D(exempt_percent).lt('100'))
    return `${percentText(exempt_percent)} exempt${under}: ${percentText(
      D('100').minus(D(exempt_percent)).toFixed(),
    )} charged`
  return D(charged).eq(ZERO) ? `Exempt${under}` : `Partly exempt${under}`
}
const quantityOf = (items: readonly Item[]): string | null =>
  items.every((item) => item.taxable_quantity !== null)
    ? qty3(sum(items.map((item) => item.taxable_quantity!)))
    : null
/** Rate times quantity as a reader would check it; null where a tax has no such product. */
function productOf(items: readonly [Item, ...Item[]]): string | null {
  const [{ rate, rate_type, exempt_percent }] = items
  const quantity = quantityOf(items)
  if (rate === null) return null
  const whole =
    rate_type === 'percent' ? percentOf(sum(items.map((item) => item.taxable_amount)), rate) : null
  const exact = rate_type === 'per_unit' && quantity !== null ? D(quantity).times(rate) : whole
  if (!exact) return null
  return money(percentOf(round(exact, 2), D('100').minus(D(exempt_percent ?? '0'))))
}
function roundingText(items: readonly [Item, ...Item[]], amount: string, isMemo: boolean): string {
  const product = productOf(items)
  const isPartlyUnknown = items[0].exempt && items[0].exempt_percent === null
  if (product === null || isPartlyUnknown || D(product).eq(D(amount))) return ''
  return isMemo ? 'Rounded as billed' : 'Rounded per line'
}
/** Gallons of a tax that are not the gallons the heads speak of say which they are. */
function measureOf(items: readonly [Item, ...Item[]], { unit, basis }: TableWords, taxUnit: Unit | null) {
  const [{ rate_type, quantity_basis }] = items
  if (rate_type === 'percent')
    return { quantity: `on ${moneyText(sum(items.map((item) => item.taxable_amount)))}`, note: '' }
  const quantity = quantityOf(items)
  if (quantity === null || rate_type === 'flat') return { quantity: '', note: '' }
  const own = taxUnit !== null && taxUnit !== unit ? ` ${unitText(taxUnit)}` : ''
  const differs = quantity_basis !== 'billed' && basis !== null && quantity_basis !== basis
  return {
    quantity: `${quantityText(quantity)}${own}`,
    note: differs || (basis === null && quantity_basis !== 'billed') ? `On ${quantity_basis} quantity` : '',
  }
}
/** Number of deliveries, loads or lines that a tax of one sum was owed for; nothing where that is the order. */
function countNote(items: readonly [Item, ...Item[]]): string {
  const { scope = null } = items[0]
  return scope === null || scope === 'order' ? '' : timesWords(scope, taxTimes(items))
}
/** The share of a flat tax that the parts of a split order are charged together; a credit is of its invoice. */
function shareNote(items: readonly [Item, ...Item[]], { kind, tax_details }: Invoice, facts: PaperFacts) {
  if (kind === 'credit_memo' || !facts.is_split) return ''
  const whole = wholeOfTax(tax_details.taxable_items.filter(({ tax_id }) => tax_id === items[0].tax_id))
  return shareText({ subtotal: money(sum(items.map(({ amount }) => amount))), whole, shared_by: 'orders' })
}
function taxRow(
  items: readonly [Item, ...Item[]],
  words: TableWords,
  facts: PaperFacts,
  invoice: Invoice,
): Row {
  const [first] = items
  const amount = money(sum(items.map((item) => item.amount)))
  const { quantity, note } = measureOf(items, words, facts.tax_units[first.tax_id] ?? null)
  return rowOf({
    name: first.tax_name,
    notes: [
      exemptionText(first, amount),
      note,
      countNote(items),
      shareNote(items, invoice, facts),
      roundingText(items, amount, invoice.kind === 'credit_memo'),
    ],
    quantity,
    rate: taxRateText(first),
    amount: moneyText(amount),
  })
}
/** Its quantity and rate as far as its amount is their product. */
function feeMeasure(fee: Fee, { unit }: TableWords): Pick<Said, 'quantity' | 'rate'> {
  const sign = D(fee.subtotal).lt(ZERO) ? '-' : ''
  const quantity = `${sign}${quantityText(fee.quantity)}`
  if (fee.fee_type === 'per_unit') {
    const rate = rateText(fee.rate)
    if (!isOfItsUnits(fee)) return { quantity: '', rate }
    return {
      quantity: fee.unit !== null && fee.unit !== unit ? `${quantity} ${unitText(fee.unit)}` : quantity,
      rate,
    }
  }
  if (fee.amount_type === 'percentage') return { quantity: '', rate: percentText(fee.rate) }
  const { scope = 'order', times = 1 } = fee
  if (scope === 'order')
    return D(fee.quantity).eq('1') ? { quantity: '', rate: '' } : { quantity, rate: moneyText(fee.rate) }
  return isProduct(fee, times)
    ? { quantity: `${sign}${timesWords(scope, times)}`, rate: moneyText(money(oneOf(fee))) }
    : { quantity: '', rate: '' }
}
const oneOf = ({ rate, quantity }: Fee) => D(rate).times(D(quantity))
/** Tells whether a fee per unit is its units at its rate; a share may be rounded by a cent. */
const isOfItsUnits = (fee: Fee): boolean =>
  D(money(oneOf(fee)))
    .minus(D(fee.subtotal).abs())
    .abs()
    .lte(fee.whole === null ? ZERO : '0.01')
/** Tells whether a flat fee is so many times its amount: a share of it and a part of a credit are not. */
const isProduct = (fee: Fee, times: number): boolean =>
  fee.whole === null &&
  D(money(oneOf(fee)))
    .times(D(times))
    .eq(D(fee.subtotal).abs())
const feeRow = (fee: Fee, words: TableWords): Row =>
  rowOf({
    name: fee.name,
    notes: [shareText(fee)],
    ...feeMeasure(fee, words),
    amount: moneyText(fee.subtotal),
  })

/** The groups of taxes and fees of an invoice; amounts are those that were charged. */
export function chargeGroups(invoice: Invoice, words: TableWords, facts: PaperFacts): Group[] {
  const { tax_details, fees } = invoice
  const taxes = LEVELS.map(([title, levels]): Group => {
    const items = tax_details.taxable_items.filter(({ level }) => levels.includes(level))
    const charged = byRate(items).filter(saysSomething)
    return { title, rows: charged.map((row) => taxRow(row, words, facts, invoice)) }
  })
  const shown = fees.filter((fee) => !D(fee.subtotal).eq(ZERO))
  const groups = [...taxes, { title: 'Fees', rows: shown.map((fee) => feeRow(fee, words)) }]
  return groups.filter(({ rows }) => rows.length > 0)
}
