import { D, sum, type Big } from '#schema/values/decimal.ts'
import { roomAt, roomForOrder } from '#plugins/customers/public.ts'
import type { MatchedLine, OrderTax } from '#plugins/taxes/public.ts'
import { netLooksWrong } from './net-gallons.ts'
import { belowCost, netImplausible, priceJump } from './sane-money.ts'
import { taxExpected } from './tax-expected.ts'
import { isEmptyDrop, isFarOff, lacksNet, lineQuantities, taxLacksNet } from './quantities.ts'
import { wrongFuel } from './tank-fuel.ts'
import type {
  OrderFlag,
  OrderProduct,
  OrderToPrice,
  OrderWorld,
  PricedLine,
  RepeatedNumber,
} from './types.ts'

const isDelivered = (line: PricedLine): boolean => (line.delivered_at ?? null) !== null
const gross = (line: PricedLine): Big => lineQuantities(line, 'gross').gross

/** Delivered against ordered above 10 %, or a net that the thermometer does not explain (domain 3.7). */
const variance = (line: PricedLine, product: OrderProduct | undefined): boolean =>
  isDelivered(line) && (netLooksWrong(line, product?.net_table) || isFarOff(line))

/** A tank of the order holds something else than what goes into it. */
const wrongTank = (lines: readonly PricedLine[], { assets, products }: OrderWorld): boolean =>
  lines.some(({ asset_id, product_id }) => {
    const tank = assets.find((one) => one.id === asset_id)
    return (
      tank !== undefined &&
      wrongFuel(
        { id: product_id, dyed: products.find((one) => one.id === product_id)?.dyed ?? false },
        { product_id: tank.product_id ?? null, dyed_only: tank.dyed_only },
      ) !== undefined
    )
  })
const HIGHWAY = 'highway'
/** Dyed fuel is sold for the highway: by the use of the line, else of its tank. */
const dyedHighway = (lines: readonly PricedLine[], { assets, products }: OrderWorld): boolean =>
  lines.some(({ product_id, asset_id, tax_use = null }) => {
    const use = tax_use ?? assets.find(({ id }) => id === asset_id)?.tax_use ?? null
    return use === HIGHWAY && products.find(({ id }) => id === product_id)?.dyed === true
  })
/** Room of a tank for the order: at its delivery as the tank is then, before it with all that comes first. */
function roomOf(
  { ullage, stock, coming = [] }: OrderWorld['assets'][number],
  { id, delivered_at, planned_date_time: planned }: OrderToPrice,
  now: number,
): string | null {
  if (ullage === null || !stock) return ullage
  return delivered_at === null
    ? roomForOrder(stock, coming, { id, planned }, now)
    : roomAt(stock, [], Date.parse(delivered_at), now)
}
/** More than the tank has room for; undefined when no tank of the order is known. */
function overRoom(
  lines: readonly PricedLine[],
  order: OrderToPrice,
  { assets, now }: OrderWorld,
): boolean | undefined {
  const rooms = assets
    .filter(({ id }) => lines.some((line) => line.asset_id === id))
    .map((tank) => ({ id: tank.id, room: roomOf(tank, order, Date.parse(now)) }))
    .filter(({ room }) => room !== null)
  if (rooms.length === 0) return undefined
  return rooms.some(({ id, room }) =>
    sum(lines.filter((line) => line.asset_id === id).map(gross)).gt(D(room ?? '0')),
  )
}

/**
 * The taxes of an order, by the number of a line those that apply to it whatever its quantity, and the numbers that
 * other orders have too.
 */
interface Found {
  readonly tax: OrderTax
  readonly matched: ReadonlyMap<number, MatchedLine>
  readonly repeated: readonly RepeatedNumber[]
}
/**
 * Returns the flags that people should look at, in the order of domain 1.7; a net that is
 * missing comes right after a price that is missing.
 */
export function orderFlags(
  order: OrderToPrice,
  lines: readonly PricedLine[],
  { tax, matched, repeated }: Found,
  world: OrderWorld,
): OrderFlag[] {
  const fuels = new Set(world.products.filter((product) => product.is_fuel).map((product) => product.id))
  const before = order.flags ?? []
  const productOf = ({ product_id }: PricedLine) => world.products.find(({ id }) => id === product_id)
  const isRepeated = (flag: RepeatedNumber['flag']) => repeated.some((one) => one.flag === flag)
  const goods = lines.filter((line) => !isEmptyDrop(line, line.billed_quantity))
  const tests: readonly (readonly [OrderFlag, boolean])[] = [
    ['price_missing', goods.some((line) => line.unit_price === null)],
    ['net_missing', goods.some((line) => lacksNet(line, productOf(line)))],
    ['tax_net_missing', goods.some((line) => taxLacksNet(line, productOf(line), tax.taxable_items))],
    [
      'bol_missing',
      goods.some(
        (line) =>
          isDelivered(line) &&
          fuels.has(line.product_id) &&
          (line.bol_line_id ?? null) === null &&
          (line.bol_no ?? null) === null,
      ),
    ],
    ['bol_used', isRepeated('bol_used')],
    ['wrong_tank', wrongTank(goods, world)],
    ['dyed_highway', dyedHighway(goods, world)],
    [
      'over_ullage',
      overRoom(lines, order, world) ??
        (lines.some((line) => (line.asset_id ?? null) !== null) && before.includes('over_ullage')),
    ],
    [
      'po_missing',
      world.customer.po_required &&
        (lines.length === 0 ? order.po_number === null : lines.some((line) => line.po_number === null)),
    ],
    ['po_repeated', isRepeated('po_repeated')],
    ['certificate_expired', tax.certificate_expired],
    ['tax_unconfirmed', tax.tax_unconfirmed],
    ['tax_expected', taxExpected(goods, matched, world)],
    ['quantity_variance', lines.some((line) => variance(line, productOf(line)))],
    ['net_implausible', goods.some(netImplausible)],
    [
      'line_not_dropped',
      before.includes('line_not_dropped') &&
        lines.some((line) => !isDelivered(line)) &&
        lines.some(isDelivered),
    ],
    ['below_cost', goods.some(belowCost)],
    ['price_jump', goods.some((line) => priceJump(line, world))],
  ]
  return tests.filter(([, raised]) => raised).map(([flag]) => flag)
}
