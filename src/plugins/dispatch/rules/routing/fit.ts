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
const capacities = new WeakMap<Truck, { readonly total: number; readonly largestFirst: readonly number[] }>()
/** Capacities of a truck, worked out once. */
function capacityOf(truck: Truck): { readonly total: number; readonly largestFirst: readonly number[] } {
  const known = capacities.get(truck)
  if (known) return known
  const made = {
    total: sumOf(truck.compartments),
    largestFirst: truck.compartments.toSorted((a, b) => b - a),
  }
  capacities.set(truck, made)
  return made
}

/** Whether each product finds compartments of its own: the largest need is served first, by every choice there is. */
function canSpread(needs: readonly number[], room: readonly number[]): boolean {
  if (needs.length === 0) return true
  if (needs.length > room.length) return false
  const [need, ...others] = needs
  if (others.length === 0) return need! <= sumOf(room) + 1e-6
  // the compartments of the first product, as a set of bits; fewest first is not needed, any will do
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
/** Whether a truck can carry it in one load. */
export function fits(truck: Truck, cargo: Cargo): boolean {
  const { total, largestFirst } = capacityOf(truck)
  if (cargo.total > total + 1e-6 || cargo.pounds > truck.pounds + 1e-6) return false
  if (cargo.gallons.size <= 1) return true
  return canSpread(
    [...cargo.gallons.values()].toSorted((a, b) => b - a),
    largestFirst,
  )
}
/** Whether more fits beside it; most loads are of one product, where a sum decides. */
export function takes(truck: Truck, cargo: Cargo, goods: readonly Goods[]): boolean {
  const { total } = capacityOf(truck)
  let [gallons, pounds] = [cargo.total, cargo.pounds]
  let isSame = true
  for (const one of goods) {
    gallons += one.gallons
    pounds += one.pounds
    if (cargo.total > 0 && (cargo.gallons.size > 1 || !cargo.gallons.has(one.product))) isSame = false
  }
  if (gallons > total + 1e-6 || pounds > truck.pounds + 1e-6) return false
  return (isSame && goods.length === 1) || fits(truck, withGoods(cargo, goods))
}
