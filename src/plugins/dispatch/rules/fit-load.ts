/** The trailer filled for what orders want: by room, liquids and equipment, as they are judged. Pure. */
import { D, ZERO } from '#schema/values/decimal.ts'
import { bestFit, type BestFit, type Wanted } from './best-fit.ts'
import type { LoadProduct, LoadToJudge, LoadVehicle } from './feasibility.ts'
import { type Contents, type FillToJudge, forbids, judgeFill, roomOf } from './fill.ts'

/** What a flush costs beside something that should be looked at. */
const FLUSH = 10
/** What stands against a product in a compartment, as a cost; undefined where no flush mends it. */
export function costIn(fill: FillToJudge): number | undefined {
  const found = judgeFill({ ...fill, quantity: '0' })
  if (!found.some(forbids)) return found.length
  return judgeFill({ ...fill, quantity: '0', flushed: true }).some(forbids) ? undefined : FLUSH
}
const NOTHING: Contents = { quantity: null, product: null, last: null }
export function fitLoad(
  tank: Pick<LoadVehicle, 'name' | 'carries' | 'compartments'> | null,
  contents: LoadToJudge['contents'],
  wanted: readonly Wanted[],
  products: readonly LoadProduct[],
): BestFit {
  const rooms = (tank?.compartments ?? []).map(({ compartment_no, capacity }) => {
    const held = contents.find((one) => one.compartment_no === compartment_no) ?? NOTHING
    const room = roomOf({ capacity, contents: held, flushed: false })!
    return { compartment_no, capacity, held, room: D(room).lt(ZERO) ? '0' : room }
  })
  return bestFit(rooms, wanted, ({ compartment_no, capacity, held }, id) => {
    const product = products.find((one) => one.id === id)
    if (!tank || !product) return 0
    return costIn({
      vehicle: tank,
      compartment_no,
      capacity,
      contents: held,
      product,
      quantity: '0',
      flushed: false,
    })
  })
}
