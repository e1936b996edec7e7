/** Taxes grouped as federal, state and local, each rate once, and fees, as rows of the invoice's table. */
import { D, moneyText, qty3, sum, ZERO } from '#schema/values/decimal.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import { figure, type PdfCell, percentText, quantityText, QUIET_COLOR, rateText } from '#server'

type Item = Invoice['tax_details']['taxable_items'][number]
const GROUPS: readonly (readonly [string, (level: string) => boolean])[] = [
  ['Federal taxes', (l) => l === 'federal'],
  ['State taxes', (l) => l === 'state'],
  ['Local taxes', (l) => l !== 'federal' && l !== 'state'],
]

const heading = (text: string): PdfCell[] => [
  { text, colSpan: 4, bold: true, fontSize: 8, color: QUIET_COLOR, margin: [0, 5, 0, 0] },
  '',
  '',
  '',
]
/** Lines of one rate are one row; an exempt part is a row of its own. */
function byRate(items: readonly Item[]): Item[][] {
  const rows = new Map<string, Item[]>()
  for (const item of items) {
    const key = [item.tax_id, item.tax_rate_id, item.exempt, item.certificate_no].join('/')
    rows.set(key, [...(rows.get(key) ?? []), item])
  }
  return [...rows.values()]
}
function taxRateText({ rate, rate_type }: Item): string {
  if (rate === null) return ''
  if (rate_type === 'per_unit') return rateText(rate)
  return rate_type === 'percent' ? percentText(rate) : ''
}
function feeRateText({ amount_type, fee_type, rate }: Invoice['fees'][number]): string {
  if (amount_type === 'percentage') return percentText(rate)
  return fee_type === 'per_unit' ? rateText(rate) : ''
}
function taxRow(items: readonly Item[]): PdfCell[] {
  const [first] = items as [Item]
  const certificate = first.certificate_no ? ` (${first.certificate_no})` : ''
  const name = first.exempt ? `${first.tax_name}, exempt${certificate}` : first.tax_name
  const measured = items.every((t) => t.taxable_quantity !== null)
    ? quantityText(qty3(sum(items.map((t) => t.taxable_quantity!))))
    : ''
  const base = `on ${moneyText(sum(items.map((t) => t.taxable_amount)))}`
  return [
    name,
    figure(first.rate_type === 'percent' ? base : measured),
    figure(taxRateText(first)),
    figure(moneyText(sum(items.map((t) => t.amount)))),
  ]
}
const feeRow = (fee: Invoice['fees'][number]): PdfCell[] => [
  fee.name,
  figure(fee.fee_type === 'per_unit' ? quantityText(fee.quantity) : ''),
  figure(feeRateText(fee)),
  figure(moneyText(fee.subtotal)),
]

export function chargeRows({ tax_details, fees }: Invoice): PdfCell[][] {
  const taxes = GROUPS.flatMap(([title, fits]) => {
    const rows = byRate(tax_details.taxable_items.filter((t) => fits(t.level)))
    return rows.length ? [heading(title), ...rows.map(taxRow)] : []
  })
  const shown = fees.filter((fee) => !D(fee.subtotal).eq(ZERO))
  return [...taxes, ...(shown.length ? [heading('Fees'), ...shown.map(feeRow)] : [])]
}
