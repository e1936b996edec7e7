/** What drivers and their phones do in a day of loads. What they enter waits in the phone until it is sent. */
import { bolsOf, emptyYet, loadOf, type MyLoad, withFill, withStep } from '#plugins/dispatch/rules/my-load.ts'
import type { Reply } from '../../server/harness.ts'
import { pick } from '../history.ts'
import {
  CAPACITIES,
  type Day,
  type Driver,
  type Inside,
  type Moved,
  observe,
  shown,
  type Waiting,
} from './day.ts'
import type { RoadStep } from './steps.ts'

type Lived = (day: Day, step: RoadStep) => Promise<void>
const driverOf = ({ cast }: Day, { phone }: RoadStep): Driver => cast.drivers[phone % 3 === 2 ? 1 : 0]

const readLoads: Lived = async (day, step) => {
  const driver = driverOf(day, step)
  const { items } = await driver.person.get('load/?size=50')
  for (const id of driver.read.keys())
    if (!items.some((row: { id: number }) => row.id === id)) driver.read.delete(id)
  for (const row of items) observe(driver, row)
  const seen = shown(driver).map(({ load_no, status }) => `${load_no} ${status}`)
  day.say(`${driver.name}’s phone reads its loads: ${seen.join(', ') || 'none'}`)
}
/** Calls of one piece of work, each under a key of its own. */
const callsOf = (
  day: Day,
  { person }: Driver,
  calls: readonly (readonly [method: string, path: string, body: object])[],
): (() => Promise<Reply>)[] =>
  calls.map(([method, path, body]) => {
    const headers = { 'idempotency-key': day.key() }
    return () => person.call(method, path, body, headers)
  })
const wait = (day: Day, driver: Driver, waiting: Waiting): void => {
  day.say(`${driver.name} ${waiting.words}`)
  driver.waiting.push(waiting)
}
const loadsIn = (driver: Driver, states: readonly string[]): MyLoad[] =>
  shown(driver).filter(({ status }) => states.includes(status))
const onLoad =
  (id: number, view: (load: MyLoad) => MyLoad) =>
  (load: MyLoad): MyLoad =>
    load.id === id ? view(load) : load

const begin: Lived = async (day, step) => {
  const driver = driverOf(day, step)
  const load = pick(loadsIn(driver, ['sent', 'accepted']), step.order)
  if (!load) return
  const at = day.moment()
  for (const status of ['accepted', 'loading'] as const)
    wait(day, driver, {
      words: `has ${load.load_no} ${status}`,
      lane: `load:${load.id}`,
      view: onLoad(load.id, (seen) => withStep(seen, status)),
      calls: callsOf(day, driver, [['PUT', `load/${load.id}/status`, { status, at, phone_at: at }]]),
    })
}
/** Clear and dyed of one load are printed on two papers. */
function numberOf(day: Day, driver: Driver, load: number, product: number): string {
  const same = day.lifts.find((one) => one.driver === driver && one.load === load && one.product === product)
  return same?.bol_no ?? day.number()
}
function fill(day: Day, driver: Driver, load: MyLoad, no: number, gallons: number): void {
  const planned = load.compartments.find(({ compartment_no }) => compartment_no === no)!
  const { product_id: product } = planned
  const inside = driver.truck.get(no) ?? { product, gallons: 0 }
  const lift = day.lifts.find(
    (one) =>
      one.driver === driver && one.load === load.id && one.compartment_no === no && one.product === product,
  )
  const more = gallons - (lift?.gallons ?? 0)
  const isMixed = inside.gallons > 0 && inside.product !== product
  if (isMixed || inside.gallons + more > CAPACITIES[no - 1]! || inside.gallons + more < 0) return
  if (lift && day.free(lift.bol_no, product) + more < 0) return
  const bol_no = numberOf(day, driver, load.id, product)
  driver.truck.set(no, { product, gallons: inside.gallons + more })
  if (lift) lift.gallons = gallons
  else
    day.lifts.push({
      driver,
      load: load.id,
      bol_no,
      compartment_no: no,
      product,
      gallons,
      isOnBol: false,
    })
  const at = day.moment()
  const values = {
    bol_no,
    gross: `${gallons}`,
    net: null,
    temperature: null,
    api_gravity: null,
    flushed: true,
  }
  wait(day, driver, {
    words: `loads ${gallons} gal ${day.fuel(product)} into compartment ${no} of ${load.load_no} under ${bol_no}`,
    lane: `load:${load.id}`,
    view: onLoad(load.id, (seen) => withFill(seen, { compartment_no: no, ...values })),
    heard: (row) => ({
      ...row,
      compartments: row.compartments.map((one) =>
        one.compartment_no === no ? { ...one, bol_no: one.bol_no ?? bol_no } : one,
      ),
    }),
    calls: callsOf(day, driver, [
      [
        'PUT',
        `load/${load.id}/compartment/${no}`,
        { ...values, product_id: product, loaded_at: at, phone_at: at },
      ],
    ]),
  })
}
const loadOne: Lived = async (day, step) => {
  const driver = driverOf(day, step)
  const load = pick(loadsIn(driver, ['loading']), step.order)
  const no = load && pick(emptyYet(load), step.line)
  if (!load || no === undefined) return
  const planned = load.compartments.find(({ compartment_no }) => compartment_no === no)!
  fill(day, driver, load, no, step.chance < 0.5 ? Number(planned.planned_quantity) : step.gallons)
}
const correct: Lived = async (day, step) => {
  const driver = driverOf(day, step)
  const load = pick(loadsIn(driver, ['loading']), step.order)
  const full = load?.compartments.filter(({ gross, product_id, compartment_no: no }) => {
    const own = day.lifts.some(
      (one) => one.load === load.id && one.compartment_no === no && one.product === product_id,
    )
    return gross !== null && own
  })
  const one = full && pick(full, step.line)
  if (load && one) fill(day, driver, load, one.compartment_no, step.gallons)
}
/** Everything that the phone does when he presses "Leave": BOLs first, then both steps. */
export function leaveWith(day: Day, driver: Driver, load: MyLoad): void {
  const at = day.moment()
  const { supplier, terminal } = day.cast
  const bols = bolsOf(load)
  for (const lift of day.lifts)
    if (lift.load === load.id && bols.some(({ bol_no }) => bol_no === lift.bol_no)) lift.isOnBol = true
  const head = { supplier_id: supplier, terminal_id: terminal, load_id: load.id, lifted_at: at, phone_at: at }
  const said = bols.map(
    ({ bol_no, lines }) => ['POST', 'bol/', { bol_no, ...head, file_keys: [], lines }] as const,
  )
  const steps = ['loaded', 'en_route'].map(
    (status) => ['PUT', `load/${load.id}/status`, { status, at, phone_at: at }] as const,
  )
  wait(day, driver, {
    words: `leaves the rack with ${load.load_no}`,
    lane: `load:${load.id}`,
    view: onLoad(load.id, (seen) => withStep(seen, 'en_route')),
    calls: callsOf(day, driver, [...said, ...steps]),
  })
}
const leave: Lived = async (day, step) => {
  const driver = driverOf(day, step)
  const load = pick(loadsIn(driver, ['loading']), step.order)
  const isFull = load && !emptyYet(load).length && load.compartments.some(({ gross }) => gross !== null)
  if (isFull) leaveWith(day, driver, load)
}

/** Out of the compartments that hold it, in their order. */
function pumpOut({ truck }: Driver, product: number, gallons: number): void {
  let left = gallons
  for (const [no, inside] of [...truck].toSorted(([a], [b]) => a - b)) {
    if (inside.product !== product || left <= 0) continue
    const taken = Math.min(left, inside.gallons)
    truck.set(no, { product, gallons: inside.gallons - taken })
    left -= taken
  }
}
const deliver: Lived = async (day, step) => {
  const driver = driverOf(day, step)
  const load = pick(loadsIn(driver, ['en_route']), step.order)
  const open = load?.orders.filter((id) => !day.drops.some(({ order }) => order === id))
  const order = open && pick(open, step.line)
  if (order === undefined || !load) return
  // an order that is his own may be read; of one that is not, the phone has what it read before
  const { order_no, line_items } = await day.order(order)
  const [line] = line_items
  const lift = day.lifts.find(
    (one) => one.driver === driver && one.load === load.id && one.product === line.product_id,
  )
  const wanted = step.chance < 0.7 ? Number(line.quantity) : step.gallons
  const gallons = lift && Math.min(wanted, day.free(lift.bol_no, lift.product))
  if (!lift || !gallons) return
  const { product, bol_no } = lift
  pumpOut(driver, product, gallons)
  day.drops.push({ driver, order, product, gallons, bol_no })
  const at = day.moment()
  wait(day, driver, {
    words: `pumps ${gallons} gal ${day.fuel(product)} for ${order_no} of ${bol_no}`,
    lane: `order:${order}`,
    calls: callsOf(day, driver, [
      [
        'POST',
        `sales-order/${order}/deliver`,
        {
          delivered_at: at,
          phone_at: at,
          line_items: [{ id: line.id, product_id: product, asset_id: null, gross_quantity: `${gallons}` }],
          bol: { bol_no },
        },
      ],
    ]),
  })
}

/** The load that the phone names for gallons in a compartment, and the number they were lifted under. */
function paperOf(day: Day, driver: Driver, no: number, { product }: Inside) {
  const named = loadOf(shown(driver), {
    asset_id: driver.trailer,
    compartment_no: no,
    product: { id: product, name: day.fuel(product), dyed: false, is_fuel: true },
  })
  const lifts = day.lifts.filter((one) => one.driver === driver && one.product === product)
  const lift = named === null ? undefined : lifts.find((one) => one.load === named)
  return { load_id: named, bol_no: lift?.bol_no }
}
function moveOut(day: Day, driver: Driver, kind: Moved, no: number, wanted: number): boolean {
  const inside = driver.truck.get(no)
  if (!inside?.gallons) return false
  const { product } = inside
  const { load_id, bol_no } = paperOf(day, driver, no, inside)
  if (bol_no === undefined) return false
  const gallons = Math.min(wanted, inside.gallons, day.free(bol_no, product))
  if (gallons <= 0) return false
  if (kind !== 'retain') driver.truck.set(no, { product, gallons: inside.gallons - gallons })
  sendMove(day, driver, { kind, product, gallons, load_id, from: no, bol_no })
  return true
}
interface Sent {
  readonly kind: Moved
  readonly product: number
  readonly gallons: number
  readonly load_id: number | null
  readonly from: number
  readonly to?: number
  readonly bol_no: string
}
function sendMove(day: Day, driver: Driver, sent: Sent): void {
  const { kind, product, gallons, load_id, from, to, bol_no } = sent
  day.moves.push({ kind, driver, product, gallons, bol_no })
  const at = day.moment()
  const target = to === undefined ? '' : ` to ${to}`
  wait(day, driver, {
    words: `moves ${gallons} gal ${day.fuel(product)} from compartment ${from}${target} (${kind})`,
    lane: day.cast.today,
    calls: callsOf(day, driver, [
      [
        'POST',
        'transfer/',
        {
          kind,
          product_id: product,
          quantity: `${gallons}`,
          load_id,
          moved_at: at,
          phone_at: at,
          date: day.cast.today,
          from_asset_id: driver.trailer,
          from_compartment_no: from,
          ...(to === undefined ? {} : { to_asset_id: driver.trailer, to_compartment_no: to }),
          ...(kind === 'pump_back' ? { yard_id: day.cast.yard } : {}),
        },
      ],
    ]),
  })
}
const movesOut =
  (kind: Moved): Lived =>
  async (day, step) => {
    const driver = driverOf(day, step)
    const full = [...driver.truck].filter(([, { gallons }]) => gallons > 0)
    const found = pick(full, step.line)
    if (found) moveOut(day, driver, kind, found[0], Math.min(step.gallons, 150))
  }
const moveBetween: Lived = async (day, step) => {
  const driver = driverOf(day, step)
  const full = [...driver.truck].filter(([, { gallons }]) => gallons > 0)
  const [from, inside] = pick(full, step.line) ?? []
  const to = (step.tank % CAPACITIES.length) + 1
  if (from === undefined || !inside || from === to) return
  const there = driver.truck.get(to) ?? { product: inside.product, gallons: 0 }
  const paper = paperOf(day, driver, from, inside)
  if (paper.bol_no === undefined || (there.gallons > 0 && there.product !== inside.product)) return
  const gallons = Math.min(step.gallons, inside.gallons, CAPACITIES[to - 1]! - there.gallons)
  if (gallons <= 0) return
  driver.truck.set(from, { ...inside, gallons: inside.gallons - gallons })
  driver.truck.set(to, { product: inside.product, gallons: there.gallons + gallons })
  const { product } = inside
  sendMove(day, driver, {
    kind: 'between',
    product,
    gallons,
    from,
    to,
    load_id: paper.load_id,
    bol_no: paper.bol_no,
  })
}

/** Does the calls of one piece of work, all or some; what is not answered stays and is done again. */
async function sendOne(day: Day, driver: Driver, waiting: Waiting, some?: number): Promise<void> {
  const { calls, words } = waiting
  const told = `${driver.name}’s phone sends “${words}”`
  for (const call of calls.slice(0, some)) {
    const answer = await call()
    if (!day.heard(some === undefined ? told : `${told}, and the answer is lost`, answer))
      day.breaches.push(`${told}: refused with ${answer.status} ${JSON.stringify(answer.body)}`)
    else if (some === undefined && answer.data?.compartments)
      observe(driver, waiting.heard?.(answer.data) ?? answer.data)
  }
  if (some === undefined) driver.waiting = driver.waiting.filter((one) => one !== waiting)
}
const send =
  (isLost: boolean): Lived =>
  async (day, step) => {
    const driver = driverOf(day, step)
    const lane = pick([...new Set(driver.waiting.map((one) => one.lane))], step.line)
    const waiting = driver.waiting.find((one) => one.lane === lane)
    if (!waiting) return
    await sendOne(day, driver, waiting, isLost ? 1 + (step.tank % waiting.calls.length) : undefined)
  }
/** The night: what is left on a truck is kept there, and all that waits is sent. */
export async function endOfDay(day: Day): Promise<void> {
  for (const driver of day.cast.drivers) {
    for (const load of loadsIn(driver, ['loading']))
      if (load.compartments.some(({ gross }) => gross !== null)) leaveWith(day, driver, load)
    for (const no of driver.truck.keys()) while (moveOut(day, driver, 'retain', no, Number.MAX_SAFE_INTEGER));
    while (driver.waiting[0]) await sendOne(day, driver, driver.waiting[0])
  }
}

export const DRIVER_ACTS = {
  'a phone reads its loads': readLoads,
  'a driver accepts and begins to load': begin,
  'a driver loads a compartment': loadOne,
  'a driver corrects a compartment': correct,
  'a driver leaves the rack': leave,
  'a driver delivers': deliver,
  'a driver keeps gallons': movesOut('retain'),
  'a driver pumps gallons back': movesOut('pump_back'),
  'a driver brings gallons back': movesOut('return'),
  'a driver moves gallons between compartments': moveBetween,
  'a phone sends': send(false),
  'an answer is lost': send(true),
} as const
