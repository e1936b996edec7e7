/**
 * What is in the compartments of a truck, worked out from what was gauged, loaded, moved and dropped; and whether
 * gallons may be moved between them. The office and the phone ask the same. Pure.
 */
import type { HeldNow, TRANSFER_KINDS } from '#schema/road/driver-day.ts'
import type { LoadFinding } from '#schema/road/loads.ts'
import { type Big, D, qty3, ZERO } from '#schema/values/decimal.ts'
import { forbids, judgeFill } from './fill.ts'

export type TruckProduct = NonNullable<HeldNow['product']>
export type Held = HeldNow
/** A compartment by its numbers. */
export interface Place {
  readonly asset_id: number
  readonly compartment_no: number
}
interface Into extends Place {
  readonly product: TruckProduct
}
/** Something that happened to the truck; decimal text. Gauges and loads say what is there, drops name no place. */
export type TruckMove = { readonly at: string; readonly quantity: string } & (
  | ({ readonly is: 'gauged' } & Into)
  | ({ readonly is: 'loaded'; readonly flushed?: boolean } & Into)
  | ({ readonly is: 'in' } & Into)
  | ({ readonly is: 'out' } & Place)
  | { readonly is: 'dropped'; readonly product_id: number }
)
export const isAt = (one: Place, other: Place): boolean =>
  one.asset_id === other.asset_id && one.compartment_no === other.compartment_no
const upTo = (quantity: string, held: string): Big => (D(quantity).gt(D(held)) ? D(held) : D(quantity))
/** Nothing is in it any more: what it held last is still in its walls. */
const withLeft = (one: Held, left: Big): Held => ({
  ...one,
  quantity: qty3(left.lt(ZERO) ? ZERO : left),
  product: left.gt(ZERO) ? one.product : null,
})
function withMore(one: Held, move: TruckMove & Into, how: 'loaded' | 'moved'): Held {
  const { product, quantity, at } = move
  const isFlushed = move.is === 'loaded' && move.flushed === true
  // what another product left there was flushed out, or was never there
  const isOther = one.product !== null && one.product.id !== product.id
  const before = isFlushed || isOther ? '0' : (one.quantity ?? '0')
  return { ...one, product, last: product, quantity: qty3(D(before).plus(quantity)), at, how }
}
/** A drop comes out of the compartments that hold its product, in their order: nobody says which valve was opened. */
function withDrop(held: readonly Held[], { quantity, product_id }: TruckMove & { is: 'dropped' }): Held[] {
  let left = D(quantity)
  return held.map((one) => {
    if (one.product?.id !== product_id || one.quantity === null || left.lte(ZERO)) return one
    const taken = upTo(qty3(left), one.quantity)
    left = left.minus(taken)
    return withLeft(one, D(one.quantity).minus(taken))
  })
}
function withMove(held: readonly Held[], move: TruckMove): readonly Held[] {
  if (move.is === 'dropped') return withDrop(held, move)
  return held.map((one) => {
    if (!isAt(one, move)) return one
    const { at, quantity } = move
    if (move.is === 'loaded') return withMore(one, move, 'loaded')
    if (move.is === 'in') return withMore(one, move, 'moved')
    if (move.is === 'out')
      return one.quantity === null
        ? one
        : { ...withLeft(one, D(one.quantity).minus(quantity)), at, how: 'moved' as const }
    const last = D(quantity).gt(ZERO) ? move.product : one.last
    const gauged = { ...one, product: move.product, last, at, how: 'gauged' as const }
    return withLeft(gauged, D(quantity))
  })
}
/** The compartments after everything that happened, whatever order it is given in. */
export const onTheTruck = (held: readonly Held[], moves: readonly TruckMove[]): readonly Held[] =>
  moves.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).reduce(withMove, held)

type Kind = (typeof TRANSFER_KINDS)[number]
/** Gallons that somebody wants to move, as they are sent. */
export interface Transfer {
  readonly kind: Kind
  readonly product_id: number
  readonly quantity: string
  readonly from_asset_id: number | null
  readonly from_compartment_no: number | null
  readonly to_asset_id: number | null
  readonly to_compartment_no: number | null
  readonly yard_id: number | null
  readonly flushed: boolean
}
/** What stands against it, at its field. */
export interface TransferFault {
  readonly path: keyof Transfer
  readonly detail: string
}
const fault = (path: keyof Transfer, detail: string): TransferFault => ({ path, detail })
const MOST = 99_999
/** What a transfer has to say, whatever is on the truck. */
export function transferLacks(move: Transfer): TransferFault | undefined {
  const quantity = Number(move.quantity)
  if (!(quantity > 0 && quantity <= MOST)) return fault('quantity', 'Enter the gallons')
  if (move.kind !== 'return' && move.from_asset_id === null)
    return fault('from_asset_id', 'Choose the truck or trailer')
  if (move.kind !== 'return' && move.from_compartment_no === null)
    return fault('from_compartment_no', 'Choose the compartment')
  if (move.kind === 'pump_back' && move.yard_id === null) return fault('yard_id', 'Choose the yard')
  if (move.kind !== 'between') return undefined
  if (move.to_asset_id === null) return fault('to_asset_id', 'Choose where it goes')
  if (move.to_compartment_no === null) return fault('to_compartment_no', 'Choose the compartment')
  const isSame =
    move.from_asset_id === move.to_asset_id && move.from_compartment_no === move.to_compartment_no
  return isSame ? fault('to_compartment_no', 'Choose another compartment') : undefined
}
const gallons = (quantity: string): string =>
  Number(quantity).toLocaleString('en-US', { maximumFractionDigits: 3 })
export const placeOf = (held: readonly Held[], asset_id: number | null, no: number | null) =>
  held.find((one) => one.asset_id === asset_id && one.compartment_no === no)
function fromFault(move: Transfer, from: Held | undefined): TransferFault | undefined {
  if (!from || from.quantity === null) return undefined
  const { compartment_no: no, product, quantity } = from
  if (!product || D(quantity).lte(ZERO))
    return fault('from_compartment_no', `Compartment ${no} is empty: gauge it first`)
  if (product.id !== move.product_id)
    return fault('product_id', `Compartment ${no} holds ${product.name}: gauge it first`)
  if (D(move.quantity).gt(D(quantity)))
    return fault(
      'quantity',
      `Compartment ${no} holds ${gallons(quantity)} gal: enter less, or gauge it first`,
    )
  return undefined
}
const FIELDS: Partial<Record<LoadFinding['code'], keyof Transfer>> = {
  over_capacity: 'quantity',
  over_room: 'quantity',
  flush_needed: 'flushed',
  dyed_beside_clear: 'flushed',
  drain_needed: 'flushed',
}
/** What stands against the gallons where they go, as it is judged for any fill. */
function findingsAt(move: Transfer, to: Held, product: TruckProduct): LoadFinding[] {
  const { asset, carries = [], compartment_no, capacity } = to
  return judgeFill({
    vehicle: { name: asset, carries },
    compartment_no,
    capacity,
    contents: to,
    product,
    quantity: move.quantity,
    flushed: move.flushed,
  })
}
function toFault(move: Transfer, to: Held, product: TruckProduct | null): TransferFault | undefined {
  const { compartment_no: no } = to
  if (to.product && to.product.id !== move.product_id)
    return fault('to_compartment_no', `Compartment ${no} holds ${to.product.name}: products do not mix`)
  const [found] = product ? findingsAt(move, to, product).filter(forbids) : []
  return found && fault(FIELDS[found.code] ?? 'to_compartment_no', found.detail)
}
/** What should be looked at before these gallons are moved between compartments, and forbids nothing. */
export function transferAdvice(move: Transfer, held: readonly Held[]): string | undefined {
  const from = placeOf(held, move.from_asset_id, move.from_compartment_no)
  const to = placeOf(held, move.to_asset_id, move.to_compartment_no)
  if (move.kind !== 'between' || !to || !from?.product) return undefined
  return findingsAt(move, to, from.product).find((one) => !forbids(one))?.detail
}
/** Why these gallons cannot be moved so; what nobody gauged or loaded stands against nothing. */
export function transferFault(
  move: Transfer,
  held: readonly Held[],
  named: TruckProduct | null = null,
): TransferFault | undefined {
  const lacks = transferLacks(move)
  if (lacks) return lacks
  const from = placeOf(held, move.from_asset_id, move.from_compartment_no)
  const wrong = fromFault(move, from)
  if (wrong || move.kind !== 'between') return wrong
  const to = placeOf(held, move.to_asset_id, move.to_compartment_no)
  return to && toFault(move, to, from?.product ?? named)
}
/** What a transfer did to the truck; gallons that are retained stay where they are. */
export function movesOf(move: Transfer & { readonly at: string }, product: TruckProduct): TruckMove[] {
  const { kind, at, quantity, from_asset_id, from_compartment_no, to_asset_id, to_compartment_no } = move
  if (kind === 'retain') return []
  const out: TruckMove[] =
    from_asset_id === null || from_compartment_no === null
      ? [{ is: 'dropped', at, quantity, product_id: product.id }]
      : [{ is: 'out', at, quantity, asset_id: from_asset_id, compartment_no: from_compartment_no }]
  if (kind !== 'between' || to_asset_id === null || to_compartment_no === null) return out
  return [
    ...out,
    { is: 'in', at, quantity, product, asset_id: to_asset_id, compartment_no: to_compartment_no },
  ]
}
/** Gallons on the truck by product, of what is known. */
export function totalsOf(held: readonly Held[]) {
  const totals = new Map<number, { product: TruckProduct; quantity: string }>()
  for (const { product, quantity } of held) {
    if (!product || quantity === null) continue
    const before = totals.get(product.id)?.quantity ?? '0'
    totals.set(product.id, { product, quantity: qty3(D(before).plus(quantity)) })
  }
  return [...totals.values()]
}
