/** A load as it is drawn: every compartment of its trailer, filled or empty, with what stands against it. Pure. */
import { D, qty3, sum } from '#schema/values/decimal.ts'
import type { Load, LoadFinding } from '#schema/road/loads.ts'
import {
  type LoadProduct,
  type LoadToJudge,
  type LoadVehicle,
  weightLimitOf,
  weightsOf,
} from './feasibility.ts'
import { roomOf } from './fill.ts'

/** What a planner may change of a compartment. */
export interface CompartmentPlan {
  readonly compartment_no: number
  readonly product_id: number
  readonly planned_quantity: string
  readonly flushed: boolean
}
/** One compartment as it is drawn. */
export interface DrawnCompartment {
  readonly no: number
  /** decimal text; null where nobody knows */
  readonly capacity: string | null
  readonly product: { readonly id: number; readonly name: string; readonly dyed: boolean } | null
  readonly planned: string
  /** gallons that go into it, beside what stays in it; null where nobody knows */
  readonly room: string | null
  /** gallons that are in it before this load; null where nothing is, or nobody knows */
  readonly held: string | null
  readonly flushed: boolean
  /** 0 to 100 */
  readonly fill: number
  readonly findings: readonly LoadFinding[]
}
type Held = Pick<LoadVehicle, 'compartments'>['compartments']
type Planned = Pick<Load, 'compartments' | 'findings'>

export function drawnTrailer(
  held: Held,
  { compartments, findings }: Planned,
  contents: readonly { readonly compartment_no: number; readonly quantity: string | null }[] = [],
): readonly DrawnCompartment[] {
  const numbers = [...held, ...compartments].map(({ compartment_no }) => compartment_no)
  return [...new Set(numbers)]
    .toSorted((a, b) => a - b)
    .map((no) => {
      const one = compartments.find(({ compartment_no }) => compartment_no === no)
      const capacity =
        held.find(({ compartment_no }) => compartment_no === no)?.capacity ?? one?.capacity ?? null
      const planned = one?.planned_quantity ?? '0.000'
      const inIt = contents.find(({ compartment_no }) => compartment_no === no)?.quantity ?? '0'
      const room = roomOf({
        capacity,
        flushed: one?.flushed ?? false,
        contents: { quantity: inIt, product: null, last: null },
      })
      const share = capacity === null || D(capacity).eq('0') ? D('0') : D(planned).div(D(capacity))
      return {
        no,
        capacity,
        product: one?.product ?? null,
        planned,
        room: room === null || D(room).gt('0') ? room : '0.000',
        held: D(inIt).gt('0') ? inIt : null,
        flushed: one?.flushed ?? false,
        fill: Math.min(100, Number(share.times('100').toFixed(0))),
        findings: findings.filter(({ compartment_no }) => compartment_no === no),
      }
    })
}
export const plansOf = ({ compartments }: Pick<Load, 'compartments'>): readonly CompartmentPlan[] =>
  compartments.map(({ compartment_no, product_id, planned_quantity, flushed }) => ({
    compartment_no,
    product_id,
    planned_quantity,
    flushed,
  }))
/** All compartments with one of them changed; one without product or gallons is empty. */
export function withCompartment(
  plans: readonly CompartmentPlan[],
  no: number,
  next: Omit<CompartmentPlan, 'compartment_no'> | null,
): readonly CompartmentPlan[] {
  const others = plans.filter(({ compartment_no }) => compartment_no !== no)
  return [...others, ...(next ? [{ compartment_no: no, ...next }] : [])].toSorted(
    (a, b) => a.compartment_no - b.compartment_no,
  )
}
/** So much less of a product, from the last compartment on; one that is loaded stays as it was measured. */
export function withLess<C extends CompartmentPlan & Pick<Load['compartments'][number], 'gross'>>(
  compartments: readonly C[],
  product_id: number,
  quantity: string,
): readonly C[] {
  let over = D(quantity)
  const left = compartments.toReversed().flatMap((one) => {
    if (one.product_id !== product_id || one.gross !== null || over.lte('0')) return [one]
    const planned = D(one.planned_quantity)
    const taken = planned.lt(over) ? planned : over
    over = over.minus(taken)
    return planned.gt(taken) ? [{ ...one, planned_quantity: qty3(planned.minus(taken)) }] : []
  })
  return left.toReversed()
}
interface Refused {
  readonly detail: string
  readonly fields: readonly { readonly path: string; readonly message: string }[]
}
/** Why a change was refused, at the compartment it is about; `no` is null where it is about the whole load. */
export function refusedAt(
  { detail, fields }: Refused,
  sent: readonly CompartmentPlan[],
): { readonly no: number | null; readonly message: string } {
  for (const { path, message } of fields) {
    const no = sent[Number(/^compartments\.(\d+)\./.exec(path)?.[1])]?.compartment_no
    if (no !== undefined) return { no, message }
  }
  const named = /^Compartment (\d+) /.exec(detail)?.[1]
  return { no: named === undefined ? null : Number(named), message: fields[0]?.message ?? detail }
}
/** Pounds of truck, trailer, goods and what is still in it; null where nobody said what something weighs. */
export function grossWeight(
  crew: Pick<LoadToJudge, 'truck' | 'trailer'>,
  plans: readonly CompartmentPlan[],
  products: readonly LoadProduct[],
  contents: LoadToJudge['contents'] = [],
): { readonly pounds: string | null; readonly limit: string | null } {
  const empty = [crew.truck, crew.trailer].flatMap((one) => (one ? [one.empty_weight] : []))
  const compartments = plans.map(({ planned_quantity: quantity, ...plan }) => ({ ...plan, quantity }))
  const all = [...empty, ...weightsOf({ compartments, contents, products }).map(({ pounds }) => pounds)]
  const known = all.flatMap((one) => one ?? [])
  const isKnown = known.length === all.length && known.length > 0
  return { pounds: isKnown ? qty3(sum(known)) : null, limit: weightLimitOf(crew) }
}
