/** The goods of an invoice as rows of its table, and what the heads above them say. */
import { D, moneyText, ZERO } from '#schema/values/decimal.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import type { PaperPart } from '#schema/values/paper.ts'
import { cell, notice, priceText, quantityText, quiet, strong, unitsHeading, unitText } from '#server'
import type { PaperFacts, PaperLoad } from '../../rules/paper-facts.ts'
import type { TableWords } from './charge-rows.ts'

type Line = Invoice['line_items'][number]
type Row = PaperPart<'table'>['groups'][number]['rows'][number]
const only = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)
/** The unit and the measure that all goods share; null where they do not. */
export function tableWords({ line_items }: Invoice, { goods }: PaperFacts): TableWords {
  const products = line_items.map((line) => goods[String(line.product_id)])
  return {
    unit: only(products.map((product) => product?.sold_as ?? null)),
    basis: products.every((product) => product?.has_net)
      ? only(line_items.map((line) => line.quantity_basis))
      : null,
  }
}
/** `Gallons, gross` */
export const quantityHeading = ({ unit, basis }: TableWords): string =>
  [unit === null ? 'Quantity' : unitsHeading(unit), basis].filter(Boolean).join(', ')

/** Where a line was loaded, and what it went into. */
export const loadOf = ({ line_item_id }: Line, { loads }: PaperFacts): PaperLoad | undefined =>
  line_item_id === null ? undefined : loads[line_item_id]
type SharedFact = 'bol_no' | 'origin' | 'diversion_no' | 'carrier'
/** What all lines say of their load; null where they differ. */
export const sharedLoad = (invoice: Invoice, facts: PaperFacts, key: SharedFact): string | null =>
  only(invoice.line_items.map((line) => loadOf(line, facts)?.[key] ?? null))

/** Gross and net of a line, as far as its quantity does not say them. */
function measuresOf(line: Line, facts: PaperFacts): string[] {
  const product = facts.goods[String(line.product_id)]
  const unit = unitText(product?.sold_as ?? '')
  const said = (name: string, quantity: string) => `${name}: ${quantityText(quantity)} ${unit}.`
  const { gross_quantity, net_quantity, billed_quantity, quantity_basis } = line
  const differs = (quantity: string | null): quantity is string =>
    quantity !== null && !D(quantity).eq(D(billed_quantity))
  if (!product?.has_net) return differs(gross_quantity) ? [said('Delivered', gross_quantity)] : []
  const isMeasured = loadOf(line, facts)?.net_recorded ?? false
  const net = differs(net_quantity) || (isMeasured && quantity_basis === 'gross') ? net_quantity : null
  const gross = differs(gross_quantity) || quantity_basis === 'net' ? gross_quantity : null
  return [
    ...(gross === null ? [] : [said('Gross', gross)]),
    ...(net === null ? [] : [said('Net at 60 °F', net)]),
  ]
}
/** Each line of goods; what all of them share stands elsewhere. */
export function goodsRows(invoice: Invoice, facts: PaperFacts, { unit, basis }: TableWords): Row[] {
  const severalPos = new Set(invoice.line_items.map((line) => line.po_number)).size > 1
  // what all lines share is at the top
  const ofLoad = (line: Line, key: SharedFact, said: (fact: string) => string): string => {
    const fact = loadOf(line, facts)?.[key]
    return fact && sharedLoad(invoice, facts, key) === null ? said(fact) : ''
  }
  return invoice.line_items.map((line) => {
    const product = facts.goods[String(line.product_id)]
    const load = loadOf(line, facts)
    // money that is given back without goods has no quantity, nor has an opening balance
    const isMoney = line.product_id === null || D(line.billed_quantity).eq(ZERO)
    const own = unit === null && product ? ` ${unitText(product.sold_as)}` : ''
    const notes = [
      load?.tank ? `Into ${load.tank}.` : '',
      ...(isMoney ? [] : measuresOf(line, facts)),
      basis === null && product?.has_net && !isMoney ? `Billed ${line.quantity_basis}.` : '',
      severalPos && line.po_number ? `PO ${line.po_number}.` : '',
      ofLoad(line, 'bol_no', (no) => `BOL ${no}.`),
      ofLoad(line, 'origin', (place) => `From ${place}.`),
      ofLoad(line, 'carrier', (name) => `Carried by ${name}.`),
      ofLoad(line, 'diversion_no', (no) => `Diversion ${no}.`),
      product?.fta_code ? `FTA ${product.fta_code}.` : '',
    ]
      .filter(Boolean)
      .join(' ')
    return {
      cells: [
        [strong(line.description), ...(notes ? [quiet(notes)] : [])],
        cell(isMoney ? '' : `${quantityText(line.billed_quantity)}${own}`),
        cell(isMoney ? '' : priceText(line.unit_price)),
        cell(moneyText(line.subtotal)),
      ],
      below: product?.notice ? [notice(product.notice)] : [],
    }
  })
}
