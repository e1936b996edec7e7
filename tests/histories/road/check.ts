/** What must hold after every day of loads, by what truly happened. */
import type { Json } from '../../server/harness.ts'
import { type Day, type Driver, type Drop, type Lift, type Move, shown } from './day.ts'
import { exceptionsOf } from './office-acts.ts'

/** All that the office has of the day. */
interface End {
  readonly day: Day
  readonly bols: readonly Json[]
  readonly transfers: readonly Json[]
  readonly exceptions: readonly Json[]
  readonly orders: readonly Json[]
}
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
const isStanding = ({ status }: Json): boolean => status !== 'void'
/** Whether a lift waits for dispatch in the driver's words. */
const isTold = ({ exceptions }: End, { bol_no, gallons, compartment_no: no }: Lift): boolean =>
  exceptions.some(({ received: { notes } }) => {
    const words = String(notes)
    const isOfIt = words.includes(`BOL ${bol_no}`)
    return (
      isOfIt &&
      [`${gallons} gal went into compartment ${no} `, `${gallons} gal in compartment ${no}`].some((one) =>
        words.includes(one),
      )
    )
  })
/** What was lifted stands on one BOL, or waits for dispatch in the driver's words. */
function* liftedUnseen(end: End): Generator<string> {
  const { day, bols } = end
  for (const lift of day.lifts) {
    const { bol_no, product, gallons, compartment_no, isOnBol } = lift
    const told = `${gallons} gal ${day.fuel(product)} in compartment ${compartment_no} under ${bol_no}`
    const standing = bols.filter((bol) => isStanding(bol) && bol.bol_no === bol_no)
    if (standing.length > 1) yield `two BOLs stand: ${bol_no}`
    const lines = standing.flatMap(({ lines: all }) =>
      all.filter((line: Json) => line.product_id === product && line.compartment_no === compartment_no),
    )
    const right = lines.filter((line: Json) => Number(line.gross) === gallons)
    if (right.length > 1) yield `lifted twice: ${told}`
    if (isOnBol && !right.length && !isTold(end, lift)) yield `lifted, but the office cannot see it: ${told}`
  }
  const numbers = new Set(day.lifts.map(({ bol_no }) => bol_no))
  for (const { bol_no } of bols) if (!numbers.has(bol_no)) yield `a BOL that nobody lifted: ${bol_no}`
}
const recordedOf = ({ orders }: End, { order, gallons, bol_no }: Drop): Json | undefined =>
  orders
    .find(({ id }) => id === order)
    ?.line_items.find((line: Json) => Number(line.gross_quantity ?? 0) === gallons && line.bol_no === bol_no)
/** What was dropped is recorded, or waits for dispatch: once. */
function* droppedUnseen(end: End): Generator<string> {
  for (const drop of end.day.drops) {
    const told = `${drop.gallons} gal ${end.day.fuel(drop.product)} for order ${drop.order}`
    const kept = end.exceptions.filter(
      (one) =>
        one.sales_order_id === drop.order &&
        one.received.kind === 'delivery' &&
        Number(one.received.gross_quantity) === drop.gallons,
    )
    const isRecorded = recordedOf(end, drop) !== undefined
    if (!isRecorded && !kept.length) yield `dropped, but the office cannot see it: ${told}`
    if (kept.length > 1) yield `kept twice: ${told}`
    if (isRecorded && kept.some(({ status }) => status === 'open')) yield `recorded, and waits too: ${told}`
  }
  for (const { id, order_no, line_items } of end.orders)
    for (const line of line_items)
      if (line.delivered_at !== null && !end.day.drops.some(({ order }) => order === id))
        yield `recorded, but nobody dropped it: ${order_no}`
}
const moveKey = (of: { kind: string; product: number; gallons: number; driver: number }): string =>
  [of.driver, of.kind, of.product, of.gallons].join(' ')
const keyOfMove = ({ driver, ...move }: Move): string => moveKey({ ...move, driver: driver.id })
/** What was moved stands in the office as often as it was moved. */
function* movedWrongly({ day, transfers }: End): Generator<string> {
  const rows = transfers.map(({ kind, product_id, quantity, driver_id }) =>
    moveKey({ kind, product: product_id, gallons: Number(quantity), driver: driver_id }),
  )
  const done = day.moves.map(keyOfMove)
  for (const key of new Set([...rows, ...done])) {
    const [said, is] = [rows, done].map((all) => all.filter((one) => one === key).length)
    if (said !== is) yield `moved ${is} times, and in the office ${said} times: ${key}`
  }
}
/** Each BOL accounts for its gallons by what its driver did with them. */
function* unbalanced(end: End): Generator<string> {
  const { day, bols } = end
  for (const bol of bols.filter(isStanding))
    for (const product of new Set<number>(bol.lines.map((line: Json) => line.product_id))) {
      const of = (one: { bol_no: string; product: number }) =>
        one.bol_no === bol.bol_no && one.product === product
      const lines = bol.lines.filter((line: Json) => line.product_id === product)
      const inAll = (field: string) => sum(lines.map((line: Json) => Number(line[field])))
      const moved = (...kinds: string[]) =>
        sum(day.moves.filter((one) => of(one) && kinds.includes(one.kind)).map(({ gallons }) => gallons))
      const drops = day.drops.filter((drop) => of(drop) && recordedOf(end, drop))
      const is = {
        dropped: inAll('distributed_quantity'),
        stored: inAll('stored_quantity'),
        retained: inAll('retained_quantity'),
      }
      const wanted = {
        dropped: sum(drops.map(({ gallons }) => gallons)),
        stored: moved('pump_back'),
        retained: moved('retain', 'return'),
      }
      if (JSON.stringify(is) !== JSON.stringify(wanted))
        yield `BOL ${bol.bol_no} of ${day.fuel(product)} says ${JSON.stringify(is)}, done was ${JSON.stringify(wanted)}`
      // gallons that wait for dispatch are on the truck, and on no BOL yet
      const isWhole = !day.lifts.some((lift) => of(lift) && isTold(end, lift))
      if (isWhole && lines.some((line: Json) => line.flags.includes('over_distributed')))
        yield `more went out than in: BOL ${bol.bol_no}`
    }
}
/** Where nothing waits for dispatch, the office knows what is in every compartment. */
async function* wrongTruck({ exceptions }: End, driver: Driver): AsyncGenerator<string> {
  if (exceptions.some(({ driver_id }) => driver_id === driver.id)) return
  const { items } = await driver.person.get(`compartment-stock/now?asset_ids=${driver.trailer}`)
  for (const { compartment_no, quantity, product } of items) {
    const inside = driver.truck.get(compartment_no)
    const truly = inside?.gallons ? `${inside.gallons} of ${inside.product}` : 'nothing'
    const said = Number(quantity ?? 0) ? `${Number(quantity)} of ${product?.id}` : 'nothing'
    if (truly !== said)
      yield `compartment ${compartment_no} of ${driver.name} holds ${truly}, and in the office ${said}`
  }
}
/** What a phone shows of a load is what went into its compartments. */
function* shownWrongly({ lifts }: Day, driver: Driver): Generator<string> {
  for (const load of shown(driver))
    for (const { compartment_no: no, gross } of load.compartments) {
      const isIn = (one: Lift) => one.driver === driver && one.load === load.id && one.compartment_no === no
      const lifted = lifts.find(isIn)?.gallons
      if (gross !== null && Number(gross) !== lifted)
        yield `${load.load_no} on ${driver.name}’s phone says ${gross} in compartment ${no}, lifted was ${lifted}`
    }
}

async function rowsOf({ cast }: Day, path: string): Promise<Json[]> {
  const pages = await Promise.all(
    cast.drivers.map(({ id }) => cast.office.get(`${path}/?size=200&driver_id=${id}`)),
  )
  return pages.flatMap(({ items }) => items)
}
/** What is wrong at the end; empty when the law holds. */
export async function breachesOf(day: Day): Promise<string[]> {
  const end: End = {
    day,
    bols: await rowsOf(day, 'bol'),
    transfers: await rowsOf(day, 'transfer'),
    exceptions: await exceptionsOf(day),
    orders: await Promise.all(day.orders.map((id) => day.order(id))),
  }
  const trucks: string[] = []
  for (const driver of day.cast.drivers) {
    for await (const wrong of wrongTruck(end, driver)) trucks.push(wrong)
    trucks.push(...shownWrongly(day, driver))
  }
  return [...liftedUnseen(end), ...droppedUnseen(end), ...movedWrongly(end), ...unbalanced(end), ...trucks]
}
