/** What drivers of a day may bring with their trucks: asked of the same judge as a load that is built. Pure. */
import { D, qty3 } from '#schema/values/decimal.ts'
import {
  judgeLoad,
  type LoadDriver,
  type LoadProduct,
  type LoadToJudge,
  type LoadVehicle,
  tankOf,
} from './feasibility.ts'
import { type Contents, forbids, judgeFill, roomOf } from './fill.ts'
import type { OtherLoad } from './load-times.ts'
import type { Liquids } from './routing/day.ts'

/** A driver with what he drives, and what is in it before the day. */
export interface DayCrew {
  readonly driver: LoadDriver
  readonly truck: LoadVehicle | null
  readonly trailer: LoadVehicle | null
  readonly contents: LoadToJudge['contents']
}
export interface JudgedDay {
  readonly date: string
  readonly products: readonly LoadProduct[]
}
/** A load that is open already. */
export interface PlannedLoad extends OtherLoad {
  readonly sales_order_ids: readonly number[]
}
const NOTHING: Contents = { quantity: null, product: null, last: null }
export const contentsIn = ({ contents }: Pick<DayCrew, 'contents'>, no: number): Contents =>
  contents.find(({ compartment_no }) => compartment_no === no) ?? NOTHING
/** Gallons that go into each compartment, beside what is in it; of a tank without compartments, what it holds. */
export function roomsOf(crew: DayCrew): readonly number[] {
  const tank = tankOf(crew)
  if (!tank) return []
  if (!tank.compartments.length) return tank.capacity === null ? [] : [Number(tank.capacity)]
  return tank.compartments.map(({ compartment_no, capacity }) =>
    Math.max(0, Number(roomOf({ capacity, contents: contentsIn(crew, compartment_no), flushed: false }))),
  )
}
/** Why this driver may bring none of these products on that day with what he drives; undefined where he may. */
export function barredBy(
  crew: DayCrew,
  { date, products }: JudgedDay,
  goods: readonly number[],
): string | undefined {
  const compartments = goods.map((product_id, i) => ({
    compartment_no: -1 - i,
    product_id,
    quantity: '0',
    flushed: false,
  }))
  const load = { ...crew, date, compartments, contents: [], products, wanted: [], span: null, others: [] }
  return judgeLoad(load).find(forbids)?.detail
}
/** What may follow what in the compartments of a tank; undefined where everything that the day brings may. */
export function liquidsOf(
  crew: DayCrew,
  { products }: JudgedDay,
  goods: readonly number[],
): Liquids | undefined {
  const tank = tankOf(crew)
  if (!tank?.compartments.length) return undefined
  const productOf = (id: number | null) => products.find((one) => one.id === id) ?? null
  const known = new Map<string, boolean>()
  const may = (product: number, last: number | null): boolean => {
    const key = `${product} ${last}`
    const held = known.get(key)
    if (held !== undefined) return held
    const next = productOf(product)
    const found =
      !next ||
      !judgeFill({
        vehicle: tank,
        compartment_no: 0,
        capacity: null,
        product: next,
        quantity: '0',
        flushed: false,
        contents: { quantity: null, product: null, last: productOf(last) },
      }).some(forbids)
    known.set(key, found)
    return found
  }
  const last = tank.compartments.map(({ compartment_no }) => {
    const held = contentsIn(crew, compartment_no)
    return (held.product ?? held.last)?.id ?? null
  })
  const isAnyFine = [...new Set([...last, ...goods])].every((one) => goods.every((next) => may(next, one)))
  return isAnyFine ? undefined : { last, may }
}
/** One load of a suggested day. */
export interface SuggestedLoad {
  /** product of each compartment, null: none */
  readonly filling: readonly (number | null)[]
  readonly gallons: ReadonlyMap<number, number>
  readonly from: string
  readonly until: string
  readonly others: readonly OtherLoad[]
}
/** The load as the judge knows it, and the crew as it is after it: what was loaded is dropped, and was there last. */
export function judgedLoad(
  crew: DayCrew,
  { date, products }: JudgedDay,
  { filling, gallons, from, until, others }: SuggestedLoad,
): { readonly load: LoadToJudge; readonly after: DayCrew } {
  const tank = tankOf(crew)
  const rooms = roomsOf(crew)
  const left = new Map(gallons)
  const compartments = (tank?.compartments ?? []).flatMap(({ compartment_no }, i) => {
    const product_id = filling[i] ?? null
    if (product_id === null) return []
    const quantity = Math.min(rooms[i]!, left.get(product_id) ?? 0)
    left.set(product_id, (left.get(product_id) ?? 0) - quantity)
    return [{ compartment_no, product_id, quantity: qty3(D(quantity.toFixed(3))), flushed: false }]
  })
  const contents = (tank?.compartments ?? []).map(({ compartment_no }) => {
    const held = contentsIn(crew, compartment_no)
    const filled = compartments.find((one) => one.compartment_no === compartment_no)
    const product = filled && products.find(({ id }) => id === filled.product_id)
    return { ...held, compartment_no, ...(product ? { last: product } : {}) }
  })
  const wanted = [...gallons].map(([product_id, count]) => ({ product_id, quantity: count.toFixed(3) }))
  return {
    load: { ...crew, date, compartments, products, wanted, span: { from, until }, others },
    after: { ...crew, contents },
  }
}
