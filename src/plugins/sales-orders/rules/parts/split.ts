import { D, money, share, sum, type Big } from '#schema/values/decimal.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import type { PricedFee } from '#plugins/fees/public.ts'
import type { TaxItem } from '#plugins/taxes/public.ts'
import type { PricedLine } from '#plugins/order-prices/public.ts'

/** What a split needs of a priced line; `po_number` is the line's, else the order's. */
export type SplitLine = Pick<
  PricedLine,
  | 'id'
  | 'line_no'
  | 'product_id'
  | 'po_number'
  | 'delivered_at'
  | 'gross_quantity'
  | 'net_quantity'
  | 'billed_quantity'
  | 'billing_basis'
  | 'unit_price'
  | 'subtotal'
  | 'tax_amount'
>
/** An order with its money, as it is parted by PO numbers. */
export interface Splittable<L extends SplitLine = SplitLine> {
  readonly line_items: readonly L[]
  readonly fees: readonly PricedFee[]
  readonly tax_details: { readonly taxable_items: readonly TaxItem[] }
}
/** The scope of a fee that was read; rows of before are owed once by the order. */
const scopeOf = ({ scope = 'order', times = 1, by_line = [] }: ReadFee) => ({ scope, times, by_line })
type ReadFee = Pick<NonNullable<SalesOrder['fees']>[number], 'scope' | 'times' | 'by_line'>
type PricedFields = Pick<SalesOrder['line_items'][number], 'unit_price' | 'subtotal' | 'tax_amount'>
/** An order that was read, as far as its money is parted. */
type OrderWithMoney = Pick<SalesOrder, 'fees' | 'tax_details'> & {
  readonly line_items: readonly PricedFields[]
}
/**
 * An order that was read, by whom nothing of it is hidden from: its
 * saved rows know their lines and fees by id.
 */
export const orderToSplit = <O extends OrderWithMoney>(order: O) => ({
  ...order,
  line_items: order.line_items.map((line: O['line_items'][number]) => ({
    ...line,
    unit_price: line.unit_price ?? null,
    subtotal: line.subtotal!,
    tax_amount: line.tax_amount!,
  })),
  fees: order.fees!.map((fee, at) => ({ ...fee, fee_no: at + 1, taxable: false, ...scopeOf(fee) })),
  tax_details: {
    taxable_items: order.tax_details!.taxable_items.map((tax) => ({ ...tax, line_no: null, fee_no: null })),
  },
})
/**
 * A fee as a group bears it: where the order has several, or is a part of a split one, its share, the whole, and
 * what it is shared by.
 */
export interface SharedFee extends PricedFee {
  readonly whole: string | null
  readonly shared_by: 'goods' | 'lines' | 'quantity' | 'orders' | null
}
/** A fee that the parts of a split order share. */
const sharedByOrders = ({ whole = null, ...fee }: PricedFee): SharedFee => ({
  ...fee,
  whole,
  shared_by: whole === null ? null : 'orders',
})
/** The part of an order that goes on one invoice or ticket. Groups of an order sum exactly to it. */
export interface PoGroup<L extends SplitLine = SplitLine> {
  readonly po_number: string | null
  readonly line_items: readonly L[]
  /** every fee of the order with this group's share as subtotal */
  readonly fees: readonly SharedFee[]
  readonly taxable_items: readonly TaxItem[]
  readonly goods_total: string
  readonly fee_total: string
  readonly tax_total: string
  readonly total: string
}

/** Saved rows may know their line and fee by id alone. */
export const isTaxOfLine = (item: TaxItem, line: Pick<SplitLine, 'id' | 'line_no'>): boolean =>
  item.line_no !== null
    ? item.line_no === line.line_no
    : item.line_item_id !== null && item.line_item_id === line.id
/** Whether a tax was taken on this fee; saved rows may know it by id alone. */
export const isTaxOfFee = (item: TaxItem, fee: Pick<PricedFee, 'id' | 'fee_no'>): boolean =>
  item.fee_no !== null ? item.fee_no === fee.fee_no : item.fee_row_id !== null && item.fee_row_id === fee.id

const total = (rows: readonly { readonly subtotal: string }[]): Big => sum(rows.map((row) => row.subtotal))

function group<L extends SplitLine>(
  po_number: string | null,
  line_items: readonly L[],
  fees: readonly SharedFee[],
  taxable_items: readonly TaxItem[],
): PoGroup<L> {
  const [goods, fee_total, tax] = [
    total(line_items),
    total(fees),
    sum(taxable_items.map((item) => item.amount)),
  ]
  return {
    po_number,
    line_items,
    fees,
    taxable_items,
    goods_total: money(goods),
    fee_total: money(fee_total),
    tax_total: money(tax),
    total: money(goods.plus(fee_total).plus(tax)),
  }
}

/** The whole order as one group under its own PO number. */
export const wholeOrder = <L extends SplitLine>(order: Splittable<L>, po_number: string | null): PoGroup<L> =>
  group(po_number, order.line_items, order.fees.map(sharedByOrders), order.tax_details.taxable_items)

/** Tells that a row asks for money, or shows what a certificate takes off. */
const saysSomething = ({ amount, taxable_amount, exempt }: TaxItem): boolean =>
  !D(amount).eq('0') || (exempt && !D(taxable_amount).eq('0'))
/** Amounts that lines owe of a fee that is counted by its scope; null for one by the order, which goods share. */
function owedOf({ by_line }: Pick<PricedFee, 'by_line'>) {
  if (by_line.every(({ amount }) => D(amount).eq('0'))) return null
  return <L extends SplitLine>(lines: readonly L[]): Big =>
    sum(
      by_line.flatMap(({ line_no, amount }) =>
        lines.some((l) => l.line_no === line_no) ? [D(amount).abs()] : [],
      ),
    )
}
/**
 * Weights that a tax on a fee is shared by: of each group the goods that it counts in the terms of this row, or what
 * these owe of the fee; null where it counts none.
 */
function basesOfTax<L extends SplitLine>(
  { tax_id, exempt, certificate_id }: TaxItem,
  groups: readonly (readonly L[])[],
  items: readonly TaxItem[],
  worthOf: (lines: readonly L[]) => Big,
): readonly Big[] | null {
  const own = items.filter(
    (item) => item.tax_id === tax_id && item.exempt === exempt && item.certificate_id === certificate_id,
  )
  const taxed = groups.map((lines) =>
    worthOf(lines.filter((line) => own.some((item) => isTaxOfLine(item, line)))),
  )
  return sum(taxed).eq('0') ? null : taxed
}
/**
 * One group per PO in line order, lines without PO last (domain 3.7). Taxes follow their lines; fees are shared by
 * goods with the largest remainder, by line count when there are no goods, or by what each line owes of a fee that
 * its scope counts; the tax on a fee is shared by the goods which that tax taxes, or by what those owe of it.
 */
export function splitByPo<L extends SplitLine>(order: Splittable<L>): PoGroup<L>[] {
  const by_po = new Map<string | null, L[]>()
  for (const line of order.line_items) by_po.set(line.po_number, [...(by_po.get(line.po_number) ?? []), line])
  const groups = [...by_po].sort(([a], [b]) => Number(a === null) - Number(b === null))
  if (groups.length === 0) return [wholeOrder(order, null)]
  const goods = groups.map(([, lines]) => total(lines))
  const shared_by = sum(goods).eq(D('0')) ? 'lines' : 'goods'
  const weights = shared_by === 'lines' ? groups.map(([, lines]) => lines.length) : goods
  const isShared = groups.length > 1
  const ofGroups = groups.map(([, lines]) => lines)
  const owed = order.fees.map(owedOf)
  const fee_weights = owed.map((owedBy) => (owedBy ? ofGroups.map((lines) => owedBy(lines)) : weights))
  const shares = owed.map((owedBy): SharedFee['shared_by'] => (owedBy ? 'quantity' : shared_by))
  const fee_shares = order.fees.map((fee, at) => share(fee.subtotal, fee_weights[at]!))
  const { taxable_items: all } = order.tax_details
  const items = all.map((item) => {
    const of = order.fees.findIndex((fee) => isTaxOfFee(item, fee))
    if (of < 0) return { item, amounts: null, bases: null }
    const own = basesOfTax(item, ofGroups, all, owed[of] ?? total) ?? fee_weights[of]!
    return { item, amounts: share(item.amount, own), bases: share(item.taxable_amount, own) }
  })
  return groups.map(([po_number, lines], at) => {
    const fees = order.fees.map((fee, f): SharedFee => {
      const shared = sharedByOrders(fee)
      if (!isShared) return shared
      const subtotal = money(fee_shares[f]?.[at] ?? '0')
      return {
        ...shared,
        subtotal,
        whole: shared.whole ?? money(fee.subtotal),
        shared_by: shared.shared_by ?? shares[f]!,
      }
    })
    const taxable_items = items.flatMap(({ item, amounts, bases }): TaxItem[] => {
      if (amounts) {
        const part = {
          ...item,
          amount: money(amounts[at] ?? '0'),
          taxable_amount: money(bases[at] ?? '0'),
        }
        return !isShared || saysSomething(part) ? [part] : []
      }
      return lines.some((line) => isTaxOfLine(item, line)) ? [item] : []
    })
    return group(po_number, lines, fees, taxable_items)
  })
}
