/**
 * What is in the compartments of a tank when a load is filled: what was gauged, loaded, moved and dropped until now,
 * then the loads that are planned before it, each filled and dropped. Pure.
 */
import { type Held, onTheTruck, type TruckMove, type TruckProduct } from './on-the-truck.ts'

/** A load of a tank that is open, in the order that they are filled in. */
export interface TankLoad {
  readonly id: number
  /** what decides which is filled first */
  readonly turn: readonly [is_begun: 0 | 1, date: string, from: string, id: number]
  readonly fills: readonly {
    readonly compartment_no: number
    readonly product: TruckProduct
    readonly planned_quantity: string
    readonly is_loaded: boolean
    /** emptied before it is filled */
    readonly flushed: boolean
  }[]
  /** what its orders still take; null gallons: what fits their tanks */
  readonly drops: readonly { readonly product_id: number; readonly quantity: string | null }[]
}
/** Something that happened to a tank, and the load that it was part of. */
export type TankMove = TruckMove & { readonly load_id?: number | null }
export interface Tank {
  readonly asset_id: number
  readonly held: readonly Held[]
  readonly moves: readonly TankMove[]
  readonly loads: readonly TankLoad[]
}
/** A load that nobody gets anything of any more is not driven. */
const isDriven = ({ turn: [waits], drops }: TankLoad): boolean => waits === 0 || drops.length > 0
const isBefore = ({ turn: a }: TankLoad, { turn: b }: TankLoad): boolean => {
  for (const [i, mine] of a.entries()) if (mine !== b[i]) return mine < b[i]!
  return false
}
/** More than any compartment holds: a drop that fills a tank takes what there is. */
const ALL = '99999999'
const after = (moves: readonly TruckMove[], i: number): string =>
  new Date(Math.max(0, ...moves.map(({ at }) => Date.parse(at))) + i + 1).toISOString()

/** The compartments as the load finds them; `load` null: after everything that is planned and `counts`. */
export function contentsAt(
  { asset_id, held, moves, loads }: Tank,
  load: TankLoad | null,
  counts: (one: TankLoad) => boolean = () => true,
): readonly Held[] {
  const before = loads
    .filter(
      (one) => one.id !== load?.id && isDriven(one) && counts(one) && (load === null || isBefore(one, load)),
    )
    .toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  const happened = moves.filter(({ load_id }) => load === null || load_id !== load.id)
  const planned = before.flatMap(({ fills, drops }): Omit<TruckMove, 'at'>[] => [
    ...fills.flatMap(({ compartment_no, product, planned_quantity: quantity, is_loaded, flushed }) =>
      is_loaded ? [] : [{ is: 'loaded' as const, asset_id, compartment_no, product, quantity, flushed }],
    ),
    ...drops.map(({ product_id, quantity }) => ({
      is: 'dropped' as const,
      product_id,
      quantity: quantity ?? ALL,
    })),
  ])
  return onTheTruck(held, [
    ...happened,
    ...planned.map((move, i) => ({ ...move, at: after(happened, i) }) as TruckMove),
  ])
}
