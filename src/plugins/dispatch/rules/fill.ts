/**
 * Whether gallons may go into a compartment: room, liquids, equipment. The one place that answers it, for loads that
 * are planned, for suggested days, for transfers and for the phone at the rack. Pure.
 */
import type { LoadFinding } from '#schema/road/loads.ts'
import { D, qty3, ZERO } from '#schema/values/decimal.ts'
import type { Family } from '#schema/values/families.ts'
import { finding, gallons } from './finding.ts'
import { type Meeting, meetingOf, needsOwnEquipment } from './liquids.ts'

/** A product as a liquid; copies of before do not say its family. */
export interface Liquid {
  readonly id: number
  readonly name: string
  readonly family?: Family | null | undefined
  readonly family_confirmed?: boolean | undefined
}
/** What is in a compartment when it is filled. */
export interface Contents {
  /** decimal text; null: nobody gauged or loaded it lately */
  readonly quantity: string | null
  /** null: nothing, as far as anybody entered */
  readonly product: Liquid | null
  /** what was in it last, empty or not */
  readonly last: Liquid | null
}
export interface FillToJudge {
  readonly vehicle: { readonly name: string; readonly carries: readonly string[] }
  readonly compartment_no: number
  /** decimal text; null where nobody knows */
  readonly capacity: string | null
  readonly contents: Contents
  readonly product: Liquid
  readonly quantity: string
  /** washed out before, so that what was in it does not matter */
  readonly flushed: boolean
}
/** Gallons that are in it, and stay in it. */
const heldIn = ({ contents: { quantity }, flushed }: Pick<FillToJudge, 'contents' | 'flushed'>): string =>
  flushed || quantity === null ? '0' : quantity
/** Room of a compartment: its capacity less what is in it; below zero where it is overfull, null where nobody knows. */
export const roomOf = (fill: Pick<FillToJudge, 'capacity' | 'contents' | 'flushed'>): string | null =>
  fill.capacity === null ? null : qty3(D(fill.capacity).minus(heldIn(fill)))

function roomFindings(fill: FillToJudge, path: string): LoadFinding[] {
  const { capacity, compartment_no: no, quantity, vehicle } = fill
  if (capacity === null) return []
  const at = { path: `${path}.planned_quantity`, compartment_no: no }
  if (D(quantity).gt(D(capacity)))
    return [
      finding(
        'over_capacity',
        `Enter ${gallons(capacity)} gal or less, that is what compartment ${no} of ${vehicle.name} holds`,
        'less',
        at,
      ),
    ]
  const room = D(roomOf(fill)!)
  if (D(quantity).lte(room)) return []
  return [
    finding(
      'over_room',
      `Compartment ${no} has room for ${gallons(qty3(room.lt(ZERO) ? ZERO : room))} gal, ` +
        `${gallons(heldIn(fill))} of ${gallons(capacity)} gal are still in it`,
      'less',
      at,
    ),
  ]
}

const isConfirmed = ({ family_confirmed }: Liquid): boolean => family_confirmed === true
/** A finding of what nobody confirmed yet asks to look, and forbids nothing. */
const checked = (found: LoadFinding, isSure: boolean): LoadFinding =>
  isSure ? found : { ...found, level: 'should', detail: `Check: ${found.detail}` }

interface Pair {
  readonly no: number
  readonly last: Liquid
  readonly next: Liquid
  readonly held: string
}
const MEETING_FINDINGS: Readonly<
  Record<Exclude<Meeting, 'fine'>, (pair: Pair, at: { path: string; compartment_no: number }) => LoadFinding>
> = {
  never: ({ no, last, next }, at) =>
    finding(
      'never_after',
      `Compartment ${no} last held ${last.name}: ${next.name} must never go in after it`,
      'edit',
      at,
    ),
  flush: ({ no, last, next }, at) =>
    finding(
      isDyed(last) && !isDyed(next) && next.family !== 'gasoline' ? 'dyed_beside_clear' : 'flush_needed',
      `Compartment ${no} last held ${last.name}: flush it before ${next.name}`,
      'flush',
      at,
    ),
  drain: ({ no, last, next, held }, at) =>
    finding(
      'drain_needed',
      D(held).gt(ZERO)
        ? `Compartment ${no} still holds ${gallons(held)} gal of ${last.name}: drain it before ${next.name}`
        : `Compartment ${no} last held ${last.name}: drain it before ${next.name}`,
      'drain',
      { ...at, level: 'should' },
    ),
}
const isDyed = ({ family }: Liquid): boolean => family === 'dyed_distillate' || family === 'dyed_kerosene'
/** What was in it before this; gallons of another product that are still in it are never fine. */
function meetingIn({ product: next, contents: { last, product, quantity } }: FillToJudge) {
  const before = product ?? last
  if (!before || before.id === next.id || !before.family || !next.family) return undefined
  const held = product && quantity !== null ? quantity : '0'
  const meeting = meetingOf(before.family, next.family)
  return {
    last: before,
    held,
    meeting: meeting === 'fine' && D(held).gt(ZERO) ? ('drain' as const) : meeting,
  }
}
/** What the compartment asks to be done before this product; undefined where it takes it as it is. */
function liquidFindings(fill: FillToJudge, path: string): LoadFinding[] {
  const { product: next, flushed, compartment_no: no } = fill
  const met = meetingIn(fill)
  if (!met || met.meeting === 'fine' || (flushed && met.meeting !== 'never')) return []
  const { last, held, meeting } = met
  const found = MEETING_FINDINGS[meeting](
    { no, last, next, held },
    { path: meeting === 'never' ? `${path}.product_id` : `${path}.flushed`, compartment_no: no },
  )
  return [checked(found, isConfirmed(last) && isConfirmed(next))]
}
/** Equipment that is made for other liquids, or of which nobody confirmed that it is made for this one. */
function equipmentFindings(fill: FillToJudge, path: string): LoadFinding[] {
  const { vehicle, product, compartment_no } = fill
  const { family } = product
  if (!family || vehicle.carries.includes(family)) return []
  const isSaid = vehicle.carries.length > 0
  if (!isSaid && !needsOwnEquipment(family)) return []
  const found = finding('not_made_for', `${vehicle.name} is not made for ${product.name}`, 'equipment', {
    path: `${path}.product_id`,
    compartment_no,
  })
  if (isSaid) return [checked(found, isConfirmed(product))]
  const detail = `Check: nobody confirmed that ${vehicle.name} is made for ${product.name}`
  return [{ ...found, level: 'should', detail }]
}
/** Everything that stands against gallons of a product in a compartment, at `path` of what was sent. */
export const judgeFill = (fill: FillToJudge, path = 'compartments'): LoadFinding[] => [
  ...roomFindings(fill, path),
  ...liquidFindings(fill, path),
  ...equipmentFindings(fill, path),
]
export const forbids = ({ level }: Pick<LoadFinding, 'level'>): boolean => level === 'must'
