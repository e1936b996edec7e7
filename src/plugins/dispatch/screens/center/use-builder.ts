/** The load of the lane that the cursor stands in: which it is, and what can be done with it. */
import { useState } from 'react'
import { useGantry, useMay } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import type { Lane } from '#schema/road/dispatch-center.ts'
import type { Load, updateLoad } from '#schema/road/loads.ts'
import { useDeck } from '#ui'
import type { z } from 'zod'
import { buildLoad, changeLoad, readFleet, readLoad, stepLoad } from '../../commands.ts'
import { bestFit, type BestFit } from '../../rules/best-fit.ts'
import { type LoadProduct, type LoadVehicle, tankOf } from '../../rules/feasibility.ts'
import { CHANGEABLE_LOADS } from '../../rules/load-states.ts'
import { type CompartmentPlan, plansOf, refusedAt, withCompartment } from '../../rules/trailer.ts'
import { buildRefusal, freeOrders } from '../../words.ts'
import { type CenterModel, driverOf, type DrawnLane, POOL } from './use-center.ts'
import type { Planning } from './use-planning.ts'

type Changes = z.input<typeof updateLoad.body>
type Refused = ReturnType<typeof refusedAt> & { readonly of: number }
const NONE: readonly never[] = []

/** The lane under the cursor; while it stands in the pool, the one it stood in before. */
function useLane({ deck, lanes }: CenterModel): DrawnLane | undefined {
  useDeck(deck)
  const place = deck.place
  const [last, setLast] = useState<string>()
  if (place !== undefined && place !== POOL && place !== last) setLast(place)
  const driver = last === undefined ? null : driverOf(last)
  return lanes.find(({ lane }) => lane.driver.id === driver)
}
/** The load of the card under the cursor, else the one that was picked, else the first that is under way or ahead. */
function pickLoad(lane: Lane | undefined, card: number | undefined, picked: number | undefined) {
  const loads = lane?.loads ?? NONE
  return (
    loads.find(({ id }) => id === picked) ??
    loads.find(({ sales_order_ids: ids }) => card !== undefined && ids.includes(card)) ??
    loads.find(({ status }) => status !== 'closed' && status !== 'delivered') ??
    loads[0]
  )
}
interface FleetRead {
  readonly vehicles: readonly (LoadVehicle & { readonly kind: string })[]
  readonly products: readonly LoadProduct[]
}
/** Trucks, trailers and products, and what fits where; nothing of it where this person may not see them. */
function fleetOf(read: FleetRead | undefined) {
  const { vehicles, products } = read ?? { vehicles: NONE, products: NONE }
  return {
    vehicles,
    products,
    isKnown: read !== undefined,
    /** truck and trailer of these numbers */
    crew: (truck: number | null | undefined, trailer: number | null | undefined) => ({
      truck: vehicles.find(({ id }) => id === truck) ?? null,
      trailer: vehicles.find(({ id }) => id === trailer) ?? null,
    }),
    fit: (tank: LoadVehicle | null, wanted: Parameters<typeof bestFit>[1]): BestFit =>
      bestFit(tank?.compartments ?? NONE, wanted, (last, next) => {
        const [a, b] = [last, next].map((id) => products.find((one) => one.id === id))
        return Boolean(a?.is_fuel && b?.is_fuel && a.dyed !== b.dyed)
      }),
  }
}
function useFleet(isAsked: boolean) {
  const mayRead = useMay('company_asset.read')
  const question = isAsked && mayRead ? 'fleet' : undefined
  const { value, problem } = useAnswer(question, () => readFleet({}), ['company-asset', 'product'])
  return { ...fleetOf(value), problem }
}
const wantedOf = (lane: Lane, ids: readonly number[]) =>
  lane.cards
    .filter(({ sales_order_id }) => ids.includes(sales_order_id))
    .flatMap(({ products }) => products.map(({ id, quantity }) => ({ product_id: id, quantity })))

/** Changes of the load that is shown; what is refused is kept at its compartment. */
function useChanges(load: Load | undefined, again: () => void) {
  const gantry = useGantry()
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const run = async (changes: Changes, sent: readonly CompartmentPlan[] = NONE) => {
    if (!load) return
    setBusy(true)
    const { id, rev } = load
    const outcome = await gantry.dispatch(changeLoad({ id, rev, changes }), { via: 'screen', quiet: true })
    setBusy(false)
    setRefused(outcome.status === 'rejected' ? { ...refusedAt(outcome.problem, sent), of: id } : undefined)
    again()
  }
  const fill = (plans: readonly CompartmentPlan[]) => run({ compartments: [...plans] }, plans)
  const step = async (status: 'sent' | 'planned' | 'cancelled') => {
    if (!load) return
    await gantry.dispatch(stepLoad({ id: load.id, status }), { via: 'screen' })
    again()
  }
  return {
    isBusy,
    refused: refused && refused.of === load?.id ? refused : undefined,
    assign: (changes: Pick<Changes, 'driver_id' | 'truck_id' | 'trailer_id'>) => void run(changes),
    fill: (plans: readonly CompartmentPlan[]) => void fill(plans),
    put: (no: number, next: Omit<CompartmentPlan, 'compartment_no'> | null) =>
      load && void fill(withCompartment(plansOf(load), no, next)),
    send: () => void step('sent'),
    recall: () => void step('planned'),
    cancel: () => void step('cancelled'),
  }
}

export type Builder = ReturnType<typeof useBuilder>
export function useBuilder(model: CenterModel, planning: Planning) {
  const gantry = useGantry()
  const { deck, day, mayPlan } = model
  const drawn = useLane(model)
  const lane = drawn?.lane
  const [picked, setPicked] = useState<number>()
  const head = pickLoad(lane, deck.card, picked)
  const question = head && String(head.id)
  const read = useAnswer(question, () => readLoad({ id: head!.id }), ['load', 'company-asset', 'sales-order'])
  const load = read.value
  const fleet = useFleet(lane !== undefined)
  const changes = useChanges(load, read.again)
  const crew = fleet.crew(load ? load.truck_id : lane?.truck?.id, load ? load.trailer_id : lane?.trailer?.id)
  const tank = tankOf(crew)
  const isOpen = mayPlan && load !== undefined && CHANGEABLE_LOADS.includes(load.status)
  const free = lane ? freeOrders(lane, model.moves) : NONE
  const chosen = free.filter(({ sales_order_id: id }) => deck.selected.has(id))
  const orders = (chosen.length ? chosen : free).map(({ sales_order_id }) => sales_order_id)
  const build = async () => {
    const reason = buildRefusal(lane, orders.length, [...deck.selected], model.moves)
    if (!lane || reason !== undefined) return planning.refuse(reason ?? 'Choose the lane of a driver first')
    // whoever is quicker than the first answer waits for it
    const read = await gantry.dispatch(readFleet({}), { via: 'screen' })
    if (read.status !== 'done') return
    const known = fleetOf(read.value)
    const at = known.crew(lane.truck?.id, lane.trailer?.id)
    const { compartments } = known.fit(tankOf(at), wantedOf(lane, orders))
    const call = buildLoad({
      date: day,
      driver_id: lane.driver.id,
      truck_id: lane.truck?.id ?? null,
      trailer_id: lane.trailer?.id ?? null,
      sales_order_ids: orders,
      compartments: [...compartments],
    })
    const outcome = await gantry.dispatch(call, { via: 'screen' })
    if (outcome.status !== 'done') return
    deck.clear()
    setPicked(outcome.value.id)
    model.read.again()
  }
  return {
    ...{ lane, head, load, read, fleet, crew, tank, isOpen, mayPlan, orders, ...changes },
    pick: setPicked,
    build: () => void build(),
    refit: () => {
      if (!load || !lane || !isOpen) return
      const fit = fleet.fit(tank, wantedOf(lane, load.sales_order_ids))
      changes.fill(fit.compartments.map((one) => ({ ...one, flushed: false })))
    },
    flush: (no: number) => {
      const one = load && plansOf(load).find(({ compartment_no }) => compartment_no === no)
      if (one) changes.put(no, { ...one, flushed: true })
    },
  }
}
