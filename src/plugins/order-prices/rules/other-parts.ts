/**
 * The other parts of a split order, as the taxes and fees of one part see them (domain decision 34): what is owed
 * once for the whole order is shared by all of its parts, and every part asks the same question.
 */
import type { FeeLine, FeePart } from '#plugins/fees/public.ts'
import type { LineBeside, TaxableLine } from '#plugins/taxes/public.ts'
import type { OtherPart, OrderToPrice, OrderWorld, PricedOrder } from './types.ts'

/** Another part with its lines as taxes and fees see them. */
export interface PartBeside {
  readonly part: OtherPart
  readonly taxable: readonly TaxableLine[]
  readonly of_fees: readonly FeeLine[]
  /** day of its fees, in the tenant zone */
  readonly day: string
}

/** The other parts that share with an order: those that go to its site, for its customer. */
export const sharingParts = (
  { other_parts = [] }: Pick<OrderToPrice, 'other_parts'>,
  { customer, ship_to }: Pick<OrderWorld, 'customer' | 'ship_to'>,
): readonly OtherPart[] =>
  other_parts.filter((part) => part.customer_id === customer.id && part.ship_to_id === (ship_to?.id ?? null))

/** The lines of other parts that share the taxes that are owed once; `own` is the id of the order that is priced. */
export const linesBeside = (parts: readonly PartBeside[], own: number): LineBeside[] =>
  [...parts]
    .sort((a, b) => a.part.id - b.part.id)
    .flatMap(({ part, taxable }) =>
      taxable.map((line): LineBeside => ({
        ...line,
        is_before: part.id < own,
        billed_taxes: part.is_billed
          ? part.taxes.filter(({ line_item_id }) => line_item_id === line.line_item_id)
          : null,
      })),
    )
/** Other parts as the fees of one part see them. */
export const feePartsOf = (parts: readonly PartBeside[]): FeePart[] =>
  parts.map(({ part: { id, is_billed, fees }, of_fees: lines, day }) => ({ id, is_billed, fees, lines, day }))
/** The parts with one of them as it would be charged: fees and taxes of `priced` in place of its own. */
export const partsWith = (
  parts: readonly OtherPart[],
  id: number,
  { fees, tax_details }: Pick<PricedOrder, 'fees' | 'tax_details'>,
): OtherPart[] =>
  parts.map((part) =>
    part.id === id
      ? { ...part, fees, taxes: tax_details.taxable_items.filter((tax) => tax.line_item_id !== null) }
      : part,
  )
