/**
 * The fees of an order on its two parts. Both together they charge what all of it was charged: gallons and dollars
 * take theirs along, what is charged once stays, and a minimum is shared by the gallons that it counts. Pure.
 */
import { D, qty3, round, sum, ZERO, type Big } from '#schema/values/decimal.ts'
import { type Fee, feeAmount, type FeeLine, linesOfFee, type OrderFee } from '#plugins/fees/public.ts'

export interface PartedFees<Row extends OrderFee = OrderFee> {
  readonly stays: readonly Row[]
  /** of the part, each new */
  readonly goes: readonly Row[]
}
/** Lines as a fee sees them: of all of the order, and of each part. */
export interface PartedFeeLines {
  readonly all: readonly FeeLine[]
  readonly stays: readonly FeeLine[]
  readonly goes: readonly FeeLine[]
}
type Counting = Pick<Fee, 'id' | 'minimum_quantity' | 'product_ids'>

const CENT = D('0.01')
/** Thousandths beside a share whose money is whole cents: one of them rounds the rest the right way. */
const BESIDE = ['0', '-0.001', '0.001'].map(D)
/**
 * The share of a minimum that goes. Where the minimum is what is charged, it is the share of the gallons, or the
 * nearest to it with which both halves come to the cent that all of it came to.
 */
function shareOfMinimum(minimum: Big, rate: string, goes: Big, all: Big): Big {
  const exact = D(qty3(minimum.times(goes).div(all)))
  if (all.gte(minimum) || D(rate).eq(ZERO)) return exact
  const cents = (quantity: Big) => round(quantity.times(rate), 2)
  const isExact = (part: Big) => sum([cents(part), cents(minimum.minus(part))]).eq(cents(minimum))
  const near = [ZERO, CENT, CENT.neg()].flatMap((more) => {
    const part = round(cents(exact).plus(more).div(rate), 3)
    return BESIDE.map((step) => part.plus(step))
  })
  const fits = (part: Big) => part.gte(ZERO) && part.lte(minimum) && isExact(part)
  return [exact, ...near].find(fits) ?? exact
}
function partedPerUnit<Row extends OrderFee>(row: Row, fee: Counting | undefined, lines: PartedFeeLines) {
  const product_ids = fee?.product_ids ?? []
  const counts = (of: readonly FeeLine[]) => linesOfFee(of, product_ids).length > 0
  const stays = [row]
  if (!counts(lines.goes)) return { stays, goes: [] }
  const part = { ...row, id: null }
  const minimum = D(row.minimum_quantity ?? fee?.minimum_quantity ?? '0')
  if (minimum.lte(ZERO)) return { stays, goes: [part] }
  const measure = (of: readonly FeeLine[]) =>
    feeAmount({ ...row, minimum_quantity: null, product_ids }, of).quantity
  const all = measure(lines.all)
  // nothing is measured yet of a tank that is filled: who has the line has the minimum
  const isOfPart = all.eq(ZERO) && !counts(lines.stays)
  const unmeasured = isOfPart ? minimum : ZERO
  const goes = all.eq(ZERO) ? unmeasured : shareOfMinimum(minimum, row.rate, measure(lines.goes), all)
  return {
    stays: [{ ...row, minimum_quantity: qty3(minimum.minus(goes)) }],
    goes: [{ ...part, minimum_quantity: qty3(goes) }],
  }
}
/** `fees` is the list that the rows were copied from. */
export function partedFees<Row extends OrderFee>(
  rows: readonly Row[],
  fees: readonly Counting[],
  lines: PartedFeeLines,
): PartedFees<Row> {
  const parted = rows.map((row): PartedFees<Row> => {
    const fee = fees.find(({ id }) => id === row.fee_id)
    if (row.fee_type === 'per_unit') return partedPerUnit(row, fee, lines)
    const isOfGoods =
      row.amount_type === 'percentage' && linesOfFee(lines.goes, fee?.product_ids ?? []).length
    return { stays: [row], goes: isOfGoods ? [{ ...row, id: null }] : [] }
  })
  return { stays: parted.flatMap(({ stays }) => stays), goes: parted.flatMap(({ goes }) => goes) }
}
