/** The load of the lane under the cursor, and what can be done with it. */
import { useEffect, useRef, useState } from 'react'
import { useGantry, useMay } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import type { Lane } from '#schema/road/dispatch-center.ts'
import type { Load, updateLoad } from '#schema/road/loads.ts'
import { orderedOf } from '#schema/values/quantities.ts'
import { formats, useDeck } from '#ui'
import type { z } from 'zod'
import { buildLoad, changeLoad, readContents, readFleet, readLoad, stepLoad } from '../../../commands.ts'
import type { Wanted } from '../../../rules/best-fit.ts'
import { type LoadProduct, type LoadToJudge, type LoadVehicle, tankOf } from '../../../rules/feasibility.ts'
import { fitLoad } from '../../../rules/fit-load.ts'
import { CHANGEABLE_LOADS } from '../../../rules/load-states.ts'
import { type CompartmentPlan, plansOf, refusedAt, withCompartment } from '../../../rules/trailer.ts'
import { buildRefusal, cardAmount, freeOrders } from '../../../words.ts'
import { type CenterModel, driverOf, type DrawnLane, POOL } from '../use-center.ts'
import type { Planning } from '../use-planning.ts'

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
    fit: (tank: LoadVehicle | null, contents: LoadToJudge['contents'], wanted: readonly Wanted[]) =>
      fitLoad(tank, contents, wanted, products).compartments.map((one) => ({ ...one, flushed: false })),
  }
}
function useFleet(isAsked: boolean) {
  const mayRead = useMay('company_asset.read')
  const question = isAsked && mayRead ? 'fleet' : undefined
  const { value, problem } = useAnswer(question, () => readFleet({}), ['company-asset', 'product'])
  return { ...fleetOf(value), problem }
}
interface CrewIds {
  readonly truck_id: number | null
  readonly trailer_id: number | null
}
const contentsOf = ({ truck_id, trailer_id }: CrewIds, where: { load_id?: number; date: string }) =>
  readContents({
    ...where,
    truck_id: truck_id === null ? undefined : truck_id,
    trailer_id: trailer_id === null ? undefined : trailer_id,
  })
/** What changes the contents of compartments. */
const FILLED_BY = ['load', 'company-asset', 'product', 'sales-order', 'compartment-stock', 'transfer']
/** What changes what stands against a load. */
const JUDGED_BY = [...FILLED_BY, 'driver']
/** What is in the compartments that the load fills, and what was. */
function useContents(load: Load | undefined, mayRead: boolean) {
  const question = load && mayRead ? `${load.id} ${load.truck_id} ${load.trailer_id}` : undefined
  const call = () => contentsOf(load!, { load_id: load!.id, date: load!.date })
  const { value } = useAnswer(question, call, FILLED_BY)
  return value ?? NONE
}
/** What orders want of each product: those of the driver, and those that still wait in the pool. */
const wantedOf = (lane: Lane, ids: readonly number[], items: CenterModel['pool']['items']) =>
  ids.flatMap((id) => {
    const card = lane.cards.find(({ sales_order_id }) => sales_order_id === id)
    if (card) return card.products.map(({ id: product_id, quantity }) => ({ product_id, quantity }))
    const lines = items.get(id)?.line_items ?? NONE
    return lines.map(({ product_id, quantity }) => ({ product_id, quantity }))
  })
/** Committed orders that a load can still take: the driver's own first. */
function candidatesFor(lane: Lane | undefined, { pool: { items }, plan: { moves } }: CenterModel) {
  if (!lane) return NONE
  const planned = new Set(moves.map(({ id }) => id))
  const own = freeOrders(lane, moves).map(({ sales_order_id, order_no, customer_name, ...card }) => ({
    id: sales_order_id,
    order_no,
    words: `${customer_name}, ${cardAmount(card)}`,
  }))
  const waiting = [...items.values()]
    .filter((one) => one.load_id === null && one.hold_reason === null && one.carrier === null)
    .filter(({ id }) => !planned.has(id))
    .map(({ id, order_no, customer, ...order }) => ({
      id,
      order_no,
      words: `${customer.customer_name}, ${formats.quantities(orderedOf([order]))}, from the pool`,
    }))
  return [...own, ...waiting]
}

/** Changes of the load that is shown; what is refused is kept at its compartment. */
function useChanges(read: Load | undefined, again: () => void) {
  const gantry = useGantry()
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  // what a change answered stands until it is read anew: the next key goes on from there
  const [answered, setAnswered] = useState<Load>()
  const load = answered && answered.id === read?.id && answered.rev > read.rev ? answered : read
  const run = async (changes: Changes, sent: readonly CompartmentPlan[] = NONE) => {
    if (!load) return false
    setBusy(true)
    const { id, rev } = load
    const outcome = await gantry.dispatch(changeLoad({ id, rev, changes }), { via: 'screen', quiet: true })
    setBusy(false)
    if (outcome.status === 'done') setAnswered(outcome.value)
    setRefused(outcome.status === 'rejected' ? { ...refusedAt(outcome.problem, sent), of: id } : undefined)
    again()
    return outcome.status === 'done'
  }
  const fill = (plans: readonly CompartmentPlan[]) => run({ compartments: [...plans] }, plans)
  const step = async (status: 'sent' | 'planned' | 'cancelled') => {
    if (!load) return
    await gantry.dispatch(stepLoad({ id: load.id, status }), { via: 'screen' })
    again()
  }
  return {
    load,
    changes: {
      isBusy,
      refused: refused && refused.of === load?.id ? refused : undefined,
      /** whether it was taken */
      change: (changes: Changes) => run(changes),
      fill: (plans: readonly CompartmentPlan[]) => void fill(plans),
      put: (no: number, next: Omit<CompartmentPlan, 'compartment_no'> | null) =>
        load && void fill(withCompartment(plansOf(load), no, next)),
    },
    steps: {
      send: () => void step('sent'),
      recall: () => void step('planned'),
      cancel: () => void step('cancelled'),
      sendToCarrier: () =>
        load && void gantry.palette.start('dispatch.tender-load', { id: load.id, rev: load.rev }),
    },
  }
}
/** Does it now, or once the day was read again after a commit, for whoever is quicker than that. */
function useSettled({ plan: { isSettling } }: CenterModel, act: () => Promise<unknown>): () => void {
  const [isWaiting, setWaiting] = useState(false)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!isWaiting || isSettling) return
    setWaiting(false)
    void latest.current()
  }, [isWaiting, isSettling])
  return () => (isSettling ? setWaiting(true) : void act())
}

/** Truck and trailer of the load, or of the lane while it has none, with what is in their compartments. */
function useVehicles(lane: Lane | undefined, load: Load | undefined, mayPlan: boolean) {
  const fleet = useFleet(lane !== undefined)
  const crew = fleet.crew(load ? load.truck_id : lane?.truck?.id, load ? load.trailer_id : lane?.trailer?.id)
  return { fleet, crew, tank: tankOf(crew), contents: useContents(load, mayPlan) }
}
interface Building {
  readonly lane: Lane | undefined
  /** the orders that go onto the load */
  readonly waiting: readonly number[]
  readonly onBuilt: (load: number) => void
}
/** Builds a load for the lane, with its trailer filled for the orders. */
function useBuild(model: CenterModel, planning: Planning, { lane, waiting, onBuilt }: Building): () => void {
  const gantry = useGantry()
  const { deck } = model
  const { day } = model.asked
  const build = async () => {
    const reason = buildRefusal(lane, waiting.length, [...deck.selected], model.plan.moves)
    if (!lane || reason !== undefined) return planning.refuse(reason ?? 'Choose the lane of a driver first')
    // whoever is quicker than the first answer waits for it
    const read = await gantry.dispatch(readFleet({}), { via: 'screen' })
    if (read.status !== 'done') return
    const known = fleetOf(read.value)
    const at = known.crew(lane.truck?.id, lane.trailer?.id)
    const ids = { truck_id: lane.truck?.id ?? null, trailer_id: lane.trailer?.id ?? null }
    const held = await gantry.dispatch(contentsOf(ids, { date: day }), { via: 'screen' })
    if (held.status !== 'done') return
    const compartments = known.fit(tankOf(at), held.value, wantedOf(lane, waiting, model.pool.items))
    const call = buildLoad({
      date: day,
      driver_id: lane.driver.id,
      ...ids,
      sales_order_ids: [...waiting],
      compartments,
    })
    const outcome = await gantry.dispatch(call, { via: 'screen' })
    if (outcome.status !== 'done') return
    deck.clear()
    onBuilt(outcome.value.id)
    model.read.again()
  }
  return useSettled(model, build)
}
export type Builder = ReturnType<typeof useBuilder>
export function useBuilder(model: CenterModel, planning: Planning) {
  const { deck, mayPlan, pool, plan } = model
  const drawn = useLane(model)
  const lane = drawn?.lane
  const [picked, setPicked] = useState<number>()
  const head = pickLoad(lane, deck.card, picked)
  const question = head && String(head.id)
  const read = useAnswer(question, () => readLoad({ id: head!.id }), JUDGED_BY)
  const { load, changes, steps } = useChanges(read.value, read.again)
  const vehicles = useVehicles(lane, load, mayPlan)
  const isOpen = mayPlan && load !== undefined && CHANGEABLE_LOADS.includes(load.status)
  const free = lane ? freeOrders(lane, plan.moves) : NONE
  const selected = free.filter(({ sales_order_id: id }) => deck.selected.has(id))
  const waiting = (selected.length ? selected : free).map(({ sales_order_id }) => sales_order_id)
  const build = useBuild(model, planning, { lane, waiting, onBuilt: setPicked })
  const { fleet, tank, contents } = vehicles
  const fitted = (ids: readonly number[]) =>
    lane ? fleet.fit(tank, contents, wantedOf(lane, ids, pool.items)) : NONE
  const candidates = candidatesFor(lane, model)
  /** Other orders, and the trailer filled again for them as far as nothing is loaded yet. */
  const carry = (sales_order_ids: number[]) => {
    const isEmpty = load?.compartments.every(({ gross }) => gross === null) ?? false
    const compartments =
      tank?.compartments.length && isEmpty ? { compartments: [...fitted(sales_order_ids)] } : {}
    void changes.change({ sales_order_ids, ...compartments })
    deck.clear()
  }
  return {
    lane,
    head,
    read,
    load,
    isOpen,
    mayPlan,
    pick: setPicked,
    build,
    vehicles,
    orders: {
      /** those a load could be built from */
      waiting,
      candidates,
      /** selected orders that the load can take */
      chosen: candidates.filter(({ id }) => deck.selected.has(id)).map(({ id }) => id),
      add: (ids: readonly number[]) => load && carry([...load.sales_order_ids, ...ids]),
      takeOff: (id: number) => load && carry(load.sales_order_ids.filter((one) => one !== id)),
    },
    changes: {
      ...changes,
      refit: () => {
        if (load && lane && isOpen) changes.fill(fitted(load.sales_order_ids))
      },
      flush: (no: number) => {
        const one = load && plansOf(load).find(({ compartment_no }) => compartment_no === no)
        if (one) changes.put(no, { ...one, flushed: true })
      },
    },
    steps,
  }
}
