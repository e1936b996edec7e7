/** Which compartments the loads of a day are filled into, where not everything may follow all. */
import type { Liquids } from './day.ts'
import type { Cargo } from './fit.ts'

interface Tank {
  readonly compartments: readonly number[]
  readonly liquids?: Liquids | undefined
}
/** Of one load: which product each compartment carries, null: none. */
export type Filling = readonly (number | null)[]
/** Looking for longer than this is not worth it: the stop goes elsewhere. */
const MOST_LOOKS = 3000
const HAIR = 1e-6

/** A filling for each load, in their order; undefined where there is none that nothing forbids. */
export function fillings(tank: Tank, cargos: readonly Cargo[]): readonly Filling[] | undefined {
  const { compartments, liquids } = tank
  const may = liquids?.may ?? (() => true)
  let looks = 0
  type Goods = readonly (readonly [product: number, gallons: number])[]
  /** Fills the rest of a load from compartment `c` on; `left` are its products that still lack room. */
  const fill = (
    load: number,
    last: Filling,
    goods: Goods,
    filling: Filling,
  ): readonly Filling[] | undefined => {
    const [next, ...others] = goods
    if (!next) {
      const after = last.map((one, c) => filling[c] ?? one)
      const following = load + 1 < cargos.length ? begin(load + 1, after) : []
      return following && [filling, ...following]
    }
    const [product, gallons] = next
    const free = compartments
      .map((room, c) => ({ room, c, isSame: last[c] === product }))
      .filter(({ room, c }) => filling[c] === null && room > HAIR && may(product, last[c] ?? null))
      .toSorted((a, b) => Number(b.isSame) - Number(a.isSame) || b.room - a.room)
    const choose = (at: number, lacks: number, chosen: Filling): readonly Filling[] | undefined => {
      if (++looks > MOST_LOOKS) return undefined
      if (lacks <= HAIR) return fill(load, last, others, chosen)
      const one = free[at]
      if (!one) return undefined
      return choose(at + 1, lacks - one.room, chosen.with(one.c, product)) ?? choose(at + 1, lacks, chosen)
    }
    return choose(0, gallons, filling)
  }
  const begin = (load: number, last: Filling): readonly Filling[] | undefined => {
    const goods = [...cargos[load]!.gallons].toSorted((a, b) => b[1] - a[1])
    return fill(
      load,
      last,
      goods,
      compartments.map(() => null),
    )
  }
  return cargos.length ? begin(0, liquids?.last ?? compartments.map(() => null)) : []
}
/** Whether the loads of a truck can be filled one after another; where everything may follow all, a sum decides. */
export const mayFollow = (tank: Tank, cargos: readonly Cargo[]): boolean =>
  tank.liquids === undefined || fillings(tank, cargos) !== undefined
