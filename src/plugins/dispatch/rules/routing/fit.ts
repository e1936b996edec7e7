/** Whether fuel fits a trailer: one product in a compartment, none over its capacity, all within the weight. */
import type { Goods, Truck } from './day.ts'

/** What one load carries, product by product. */
export interface Cargo {
  readonly gallons: ReadonlyMap<number, number>
  readonly total: number
  readonly pounds: number
}
export const EMPTY: Cargo = { gallons: new Map(), total: 0, pounds: 0 }

/** `cargo` with more, or with less where `sign` is -1. */
export function withGoods(cargo: Cargo, goods: readonly Goods[], sign: 1 | -1 = 1): Cargo {
  const gallons = new Map(cargo.gallons)
  let { total, pounds } = cargo
  for (const one of goods) {
    const left = (gallons.get(one.product) ?? 0) + sign * one.gallons
    if (left > 1e-6) gallons.set(one.product, left)
    else gallons.delete(one.product)
    total += sign * one.gallons
    pounds += sign * one.pounds
  }
  return { gallons, total, pounds }
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

const capacities = new WeakMap<Truck, number>()
/** What a truck holds in all, worked out once. */
function capacityOf(truck: Truck): number {
  const known = capacities.get(truck)
  if (known !== undefined) return known
  const made = sumOf(truck.compartments)
  capacities.set(truck, made)
  return made
}

/** Whether each product finds compartments of its own, by every choice there is. */
function canSpread([need, ...others]: readonly number[], room: readonly number[]): boolean {
  if (others.length === 0) return need! <= sumOf(room) + 1e-6
  // the compartments of the first product, as a set of bits
  for (let chosen = 1; chosen < 1 << room.length; chosen++) {
    const own = room.filter((_, i) => chosen & (1 << i))
    const size = sumOf(own)
    // a choice that would do with one compartment less leaves less to the others
    if (size + 1e-6 < need! || own.some((one) => size - one >= need!)) continue
    const rest = room.filter((_, i) => !(chosen & (1 << i)))
    if (canSpread(others, rest)) return true
  }
  return false
}
const isWithin = (truck: Truck, { total, pounds }: Omit<Cargo, 'gallons'>): boolean =>
  total <= capacityOf(truck) + 1e-6 && pounds <= truck.pounds + 1e-6
/** Whether a truck can carry it in one load. */
export const fits = (truck: Truck, cargo: Cargo): boolean =>
  isWithin(truck, cargo) &&
  (cargo.gallons.size === 0 || canSpread([...cargo.gallons.values()], truck.compartments))
/** Whether more fits beside it; most loads are of one product, where a sum decides. */
export function takes(truck: Truck, cargo: Cargo, goods: readonly Goods[]): boolean {
  const [only] = goods
  const isOfOne =
    goods.length === 1 &&
    (cargo.gallons.size === 0 || (cargo.gallons.size === 1 && cargo.gallons.has(only!.product)))
  if (!isOfOne) return fits(truck, withGoods(cargo, goods))
  return isWithin(truck, { total: cargo.total + only!.gallons, pounds: cargo.pounds + only!.pounds })
}
