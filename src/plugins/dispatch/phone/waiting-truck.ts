/** What was done to the truck here and the office does not know yet: it waits in the queue, and counts at once. */
import type { z } from 'zod'
import type { OutboxEntry } from '#core'
import { DELIVER } from '#plugins/driver-portal/public-client.ts'
import { D, qty3 } from '#schema/values/decimal.ts'
import { localDay } from '#schema/values/zone.ts'
import type { MyLoad } from '../rules/my-load.ts'
import { type Held, movesOf, onTheTruck, type TruckMove, type TruckProduct } from '../rules/on-the-truck.ts'
import { gaugeTruck } from './closing.ts'
import { fillMyCompartment, finishMyLoad } from './loading.ts'
import { moveGallons, type TruckNow } from './my-truck.ts'

type Input<C extends { readonly input: z.ZodType }> = z.output<C['input']>
type Fill = Input<typeof fillMyCompartment>
type Gauge = Input<typeof gaugeTruck>
type Moved = Input<typeof moveGallons>
type Left = Input<typeof finishMyLoad>
interface Drops {
  readonly id: number
  readonly delivered_at: string
  readonly line_items: readonly { readonly product_id?: number; readonly gross_quantity: string }[]
}
const inputsOf = <T>(entries: readonly OutboxEntry[], command: string): readonly T[] =>
  entries.filter((entry) => entry.command === command).map(({ input }) => input as T)

export interface WaitingTruck {
  readonly fills: readonly Fill[]
  readonly gauges: readonly Gauge[]
  readonly moved: readonly Moved[]
  readonly drops: readonly Drops[]
  readonly left: readonly Left[]
}
/** What waits of one day. */
export interface WaitingDay extends WaitingTruck {
  /** what a BOL moves from the day it went in on to the one that the truck left on: less here, more there */
  readonly turned: readonly { readonly product_id: number; readonly quantity: string }[]
}
/** @param done what the truck knows already as it was read: its answer was lost, and it is sent again */
export function waitingTruck(entries: readonly OutboxEntry[], done: readonly string[] = []): WaitingTruck {
  const waiting = entries.filter(({ id }) => !done.includes(id))
  return {
    fills: inputsOf(waiting, fillMyCompartment.id),
    gauges: inputsOf(waiting, gaugeTruck.id),
    moved: inputsOf(waiting, moveGallons.id),
    drops: inputsOf(waiting, DELIVER),
    left: inputsOf(waiting, finishMyLoad.id),
  }
}
/** The office counts a BOL on the day it was lifted; without supplier or rack there is none, only a message. */
function turnedOn(date: string, dayOf: (at: string) => string, left: readonly Left[]): WaitingDay['turned'] {
  return left
    .filter(({ supplier_id, terminal_id }) => supplier_id !== null && terminal_id !== null)
    .flatMap(({ at, filled = [] }) =>
      filled.flatMap(({ product_id, gross, at: since }) => {
        const [from, to] = [dayOf(since), dayOf(at)]
        if (from === to || (from !== date && to !== date)) return []
        return [{ product_id, quantity: qty3(to === date ? D(gross) : D('0').minus(gross)) }]
      }),
    )
}
const wentIn = ({ since, at }: Pick<Fill, 'since' | 'at'>): string => since ?? at
/** What of it is of one day: a shift goes past midnight, and the day before is closed after it. */
export function waitingOn(
  date: string,
  zone: string,
  { fills, gauges, moved, drops, left }: WaitingTruck,
): WaitingDay {
  const dayOf = (at: string): string => localDay(at, zone)
  return {
    fills: fills.filter((one) => dayOf(wentIn(one)) === date),
    gauges: gauges.filter((one) => one.date === date),
    moved: moved.filter((one) => one.date === date),
    drops: drops.filter(({ delivered_at }) => dayOf(delivered_at) === date),
    left,
    turned: turnedOn(date, dayOf, left),
  }
}
/** A product by its number, as far as this phone knows it. */
function productsOf(held: readonly Held[], loads: readonly MyLoad[]) {
  const known = new Map<number, TruckProduct>()
  for (const { compartments } of loads)
    for (const { product } of compartments) known.set(product.id, { is_fuel: true, ...product })
  for (const one of held)
    for (const product of [one.last, one.product]) if (product) known.set(product.id, product)
  return (id: number, name = 'Product'): TruckProduct =>
    known.get(id) ?? { id, name, dyed: false, is_fuel: true }
}
/** The vehicle of a load that has this compartment: the trailer where it has one. */
const assetOf = (held: readonly Held[], assets: readonly number[] = [], no: number): number | undefined =>
  assets.find((id) => held.some((one) => one.asset_id === id && one.compartment_no === no))

/** The truck as it was read, with everything that waits on this phone. */
export function truckHere(
  { items }: Pick<TruckNow, 'items'>,
  { fills, gauges, moved, drops }: WaitingTruck,
  loads: readonly MyLoad[],
): readonly Held[] {
  const productOf = productsOf(items, loads)
  const moves: TruckMove[] = [
    ...gauges.flatMap(({ rows, at }) =>
      rows.map(({ product_id, product, ...row }): TruckMove => ({
        ...row,
        is: 'gauged',
        at,
        product: productOf(product_id, product),
      })),
    ),
    ...fills.flatMap(({ id, product_id, was, fill, ...moments }): TruckMove[] => {
      const at = wentIn(moments)
      const { compartment_no, gross } = fill
      const asset_id = assetOf(items, loads.find((load) => load.id === id)?.assets, compartment_no)
      if (asset_id === undefined) return []
      const quantity = qty3(D(gross).minus(was ?? '0'))
      // a figure that is set right adds to what went in after the flush
      const flushed = fill.flushed && !was
      return [
        { is: 'loaded', at, asset_id, compartment_no, quantity, flushed, product: productOf(product_id) },
      ]
    }),
    ...moved.flatMap((one) => movesOf({ ...one, product_id: one.product.id }, one.product)),
    ...drops.flatMap(({ delivered_at, line_items }) =>
      line_items.flatMap(({ product_id, gross_quantity: quantity }): TruckMove[] =>
        product_id === undefined ? [] : [{ is: 'dropped', at: delivered_at, product_id, quantity }],
      ),
    ),
  ]
  return onTheTruck(items, moves)
}
/** The same by product, as the day counts it. */
export const waitingGallons = (
  { fills, moved, drops, turned = [] }: WaitingTruck & Partial<WaitingDay>,
  loads: readonly MyLoad[],
) => {
  const nameOf = (id: number): string | null =>
    loads.flatMap(({ compartments }) => compartments).find(({ product }) => product.id === id)?.product
      .name ?? null
  return [
    ...fills.map(({ product_id, fill, was }) => ({
      product_id,
      product: nameOf(product_id),
      part: 'loaded' as const,
      quantity: qty3(D(fill.gross).minus(was ?? '0')),
    })),
    ...turned.map(({ product_id, quantity }) => ({
      product_id,
      product: nameOf(product_id),
      part: 'loaded' as const,
      quantity,
    })),
    ...drops.flatMap(({ line_items }) =>
      line_items.flatMap(({ product_id, gross_quantity: quantity }) =>
        product_id === undefined
          ? []
          : [{ product_id, product: nameOf(product_id), part: 'dropped' as const, quantity }],
      ),
    ),
    ...moved.flatMap(({ kind, product, quantity }) =>
      kind === 'pump_back' || kind === 'return'
        ? [{ product_id: product.id, product: product.name, part: 'retained' as const, quantity }]
        : [],
    ),
  ]
}
