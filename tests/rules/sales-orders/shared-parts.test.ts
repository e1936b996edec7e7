/** Parts of a split order: together they are charged what the whole is, and a part that is billed stays. */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  type OrderLine,
  type OrderToPrice,
  type OrderWorld,
  type OtherPart,
  priceAgain,
  type PricedOrder,
  priceOrder,
} from '#plugins/order-prices/public.ts'
import { D, money, sum } from '#schema/values/decimal.ts'
import { BRACKET, CONTENTS, EXCISE, FLAT } from '../invoices/billed.ts'
import { CLEAR, CUS, DYED, fee, line, NOW, order, product, rate, SHIP, tax, world } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 + CONTENTS * 100 })
const FEES = [
  fee(1, { fee_type: 'per_unit', rate: '0.045', minimum_quantity: '7000' }),
  fee(2, { amount_type: 'percentage', rate: '1.25' }),
  fee(3, { rate: '25' }),
  fee(4, { fee_type: 'per_unit', rate: '0.0123', product_ids: [DYED] }),
]
const WORLD: OrderWorld = world({
  products: [product(CLEAR), product(DYED)],
  taxes: [EXCISE, FLAT, BRACKET],
  fees: FEES,
})

/** A part as it is stored: priced, with what it is charged. */
interface Part {
  readonly asked: OrderToPrice
  readonly priced: PricedOrder
  readonly is_billed: boolean
}
const rowsOf = ({ fees }: PricedOrder) =>
  fees.map((row, at) => ({ ...row, id: at + 1, shared_row_id: at + 1 }))
const asOther = ({ asked, priced, is_billed }: Part): OtherPart => ({
  ...asked,
  id: asked.id!,
  order_no: `SO-${asked.id}`,
  customer_id: CUS,
  ship_to_id: SHIP,
  is_billed,
  line_items: priced.line_items.map((one) => ({ ...one, keep_price: true })),
  fees: rowsOf(priced),
  taxes: priced.tax_details.taxable_items.filter(({ line_no }) => line_no !== null),
})
/** Prices all parts that are not billed, each beside the others. */
function shared(parts: readonly Part[]): Part[] {
  return parts.map((part) => {
    if (part.is_billed) return part
    const other_parts = parts.filter((one) => one !== part).map(asOther)
    return { ...part, priced: priceOrder({ ...part.asked, other_parts }, WORLD) }
  })
}
const rowsOfWhole = rowsOf(priceOrder(order([]), WORLD))
/** Parts of one order, in the order of their ids, each with the rows of all fees. */
function split(contents: readonly (readonly OrderLine[])[]): Part[] {
  const alone = contents.map((lines, at): Part => {
    const asked = { ...order(lines, { fees: rowsOfWhole }), id: at + 1 }
    return { asked, priced: priceOrder(asked, WORLD), is_billed: false }
  })
  return shared(alone)
}
const whole = (contents: readonly (readonly OrderLine[])[]): PricedOrder =>
  priceOrder(order(contents.flat(), { fees: rowsOfWhole }), WORLD)
const total = (parts: readonly Part[], of: 'total' | 'fee_total' | 'tax_total' = 'total'): string =>
  money(sum(parts.map(({ priced }) => priced[of])))

const drop = (gallons: string, product_id: number, id: number): OrderLine => ({
  ...line(gallons, '2.5', { product_id, id }),
  delivered_at: NOW,
  gross_quantity: gallons,
  net_quantity: gallons,
})
describe('two parts of an order', () => {
  it('share a flat tax and a bracket, each by its gallons', () => {
    const [one, two] = split([[drop('3000', CLEAR, 1)], [drop('1000', CLEAR, 2)]])
    const taxes = ({ priced }: Part) =>
      priced.tax_details.taxable_items
        .filter(({ rate_type }) => rate_type !== 'per_unit')
        .map(({ amount }) => amount)
    expect([taxes(one!), taxes(two!)]).toEqual([
      ['23.38', '5.63'],
      ['7.79', '1.87'],
    ])
  })
  it('share a flat fee and a minimum, and say what the whole is', () => {
    const [one, two] = split([[drop('3000', CLEAR, 1)], [drop('1000', CLEAR, 2)]])
    const fees = ({ priced }: Part) => priced.fees.map(({ subtotal, whole: all }) => [subtotal, all])
    expect(fees(one!)).toEqual([
      ['236.25', '315.00'],
      ['93.75', '125.00'],
      ['18.75', '25.00'],
      ['0.00', '0.00'],
    ])
    expect(fees(two!)[0]).toEqual(['78.75', '315.00'])
  })
  it('leave all of it to the one that was delivered, where nothing was dropped of the other', () => {
    const [one, two] = split([[drop('0', CLEAR, 1)], [drop('1000', CLEAR, 2)]])
    expect(one!.priced.total).toBe('0.00')
    expect(two!.priced.total).toBe(whole([[drop('1000', CLEAR, 2)]]).total)
  })
  it('find a flat rate that was saved late in all of them, once together', () => {
    const parts = split([[drop('3000', CLEAR, 1)], [drop('1000', CLEAR, 2)]])
    const later = tax(8, 'Stop', [rate('51.17', { rate_type: 'flat' })], {
      applies_to_all_products: false,
      product_ids: [CLEAR],
    })
    const again = parts.map((part) => {
      const other_parts = parts.filter((one) => one !== part).map(asOther)
      const { line_items, charged_by } = part.priced
      const kept = { ...part.asked, line_items, charged_by, fees: rowsOf(part.priced), other_parts }
      return priceAgain(kept, { ...WORLD, taxes: [EXCISE, later, BRACKET] })
    })
    const more = again.map((priced, at) => D(priced.total).minus(parts[at]!.priced.total).toFixed(2))
    expect(more).toEqual(['15.00', '5.00'])
  })
  it('are charged alone where they go to two sites', () => {
    const [one] = split([[drop('3000', CLEAR, 1)]])
    const other = { ...asOther(one!), id: 2, ship_to_id: SHIP + 1 }
    expect(priceOrder({ ...one!.asked, other_parts: [other] }, WORLD).total).toBe(one!.priced.total)
  })
})

const gallons = fc.integer({ min: 0, max: 9_000_000 }).map((n) => (n / 1000).toFixed(3))
const contents = fc
  .array(
    fc.array(fc.record({ gallons, product_id: fc.constantFrom(CLEAR, DYED) }), {
      minLength: 1,
      maxLength: 3,
    }),
    { minLength: 2, maxLength: 4 },
  )
  .map((parts) => {
    let id = 0
    return parts.map((lines) => lines.map((one) => drop(one.gallons, one.product_id, ++id)))
  })
describe('over random contents', () => {
  it('the parts of a split order are charged what the whole is', () =>
    fc.assert(
      fc.property(contents, (parts) => {
        expect(total(split(parts))).toBe(whole(parts).total)
      }),
      { numRuns: CONTENTS },
    ))
  it('asking again changes nothing', () =>
    fc.assert(
      fc.property(contents, (parts) => {
        const once = split(parts)
        expect(shared(once)).toEqual(once)
      }),
      { numRuns: CONTENTS / 5 },
    ))
  it('a part that is billed stays, and the others owe what the whole is charged less what is billed', () =>
    fc.assert(
      fc.property(contents, gallons, (parts, later) => {
        const [first, second, ...rest] = split(parts)
        const changed = [drop(later, CLEAR, 99)]
        const next = shared([
          { ...first!, is_billed: true },
          { ...second!, asked: { ...second!.asked, line_items: changed } },
          ...rest,
        ])
        // the others see what it has become
        const after = shared(next)
        expect(after[0]!.priced).toEqual(first!.priced)
        const now = whole([parts[0]!, changed, ...parts.slice(2)])
        const open = after.slice(1)
        const takesTax = open.some(({ priced }) =>
          priced.line_items.some((one) => D(one.billed_quantity).gt(D('0')) && one.product_id === CLEAR),
        )
        if (takesTax) expect(total(after)).toBe(now.total)
        else expect(total(after, 'fee_total')).toBe(now.fee_total)
      }),
      { numRuns: CONTENTS },
    ))
})
