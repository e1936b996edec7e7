/** What dispatch does in a day of loads. A refusal is told and nothing else: the office sees why. */
import type { Json } from '../../server/harness.ts'
import { pick } from '../history.ts'
import type { Day } from './day.ts'
import type { RoadStep } from './steps.ts'

type Lived = (day: Day, step: RoadStep) => Promise<void>
const MOST_LOADS = 4
const crewOf = (day: Day, { chance }: RoadStep) => day.cast.drivers[chance < 0.65 ? 0 : 1]
async function takeOrder(day: Day, gallons: number, product: number): Promise<Json> {
  const { office, customer, site, today } = day.cast
  const order = await office.post('sales-order/', {
    customer_id: customer,
    ship_to_id: site,
    planned_date_start: `${today}T08:00:00`,
    line_items: [{ product_id: product, quantity: `${gallons}` }],
  })
  day.orders.push(order.id)
  return order
}
const compartmentsFor = (orders: readonly Json[]) =>
  orders.map(({ line_items: [line] }, at) => ({
    compartment_no: at + 1,
    product_id: line.product_id,
    planned_quantity: line.quantity,
    flushed: true,
  }))
const plan: Lived = async (day, step) => {
  if (day.loads.length >= MOST_LOADS) return
  const { office, products, today, terminal, supplier } = day.cast
  const driver = crewOf(day, step)
  const orders: Json[] = []
  for (let at = 0; at <= step.line % 3; at++)
    orders.push(await takeOrder(day, step.gallons + at * 20, products[(step.tank >> at) % 2]!))
  const answer = await office.call('POST', 'load/', {
    date: today,
    driver_id: driver.id,
    trailer_id: driver.trailer,
    terminal_id: terminal,
    supplier_id: supplier,
    sales_order_ids: orders.map(({ id }) => id),
    compartments: compartmentsFor(orders),
  })
  const what = orders.map(
    ({ order_no, line_items: [line] }) =>
      `${order_no} (${Number(line.quantity)} ${day.fuel(line.product_id)})`,
  )
  if (day.heard(`Dispatch plans a load for ${driver.name} of ${what.join(', ')}`, answer))
    day.loads.push(answer.data.id)
}
/** One of the loads in such a state, as the office reads it. */
async function loadIn(day: Day, { order }: RoadStep, states: readonly string[]): Promise<Json | undefined> {
  const loads = await Promise.all(day.loads.map((id) => day.load(id)))
  return pick(
    loads.filter(({ status }) => states.includes(status)),
    order,
  )
}
const toStatus =
  (status: string, verb: string, from: readonly string[]): Lived =>
  async (day, step) => {
    const load = await loadIn(day, step, from)
    if (load)
      day.heard(
        `Dispatch ${verb} ${load.load_no}`,
        await day.cast.office.call('PUT', `load/${load.id}/status`, { status }),
      )
  }
const CHANGEABLE = ['planned', 'sent', 'accepted', 'loading']
const change = async (day: Day, load: Json, words: string, body: object): Promise<void> => {
  day.heard(`Dispatch ${words}`, await day.cast.office.call('PUT', `load/${load.id}`, body))
}
/** With the trailer of the other driver: what it sees in the compartments goes nowhere by a stroke of the pen. */
const giveAway: Lived = async (day, step) => {
  const load = await loadIn(day, step, CHANGEABLE)
  if (!load || load.compartments.some(({ gross }: Json) => gross !== null)) return
  const other = day.cast.drivers.find(({ id }) => id !== load.driver_id)!
  await change(day, load, `gives ${load.load_no} to ${other.name}`, {
    driver_id: other.id,
    trailer_id: other.trailer,
  })
}
const putOn: Lived = async (day, step) => {
  const load = await loadIn(day, step, CHANGEABLE)
  if (!load || day.orders.length > 9) return
  const order = await takeOrder(day, step.gallons, day.cast.products[step.line % 2]!)
  await change(day, load, `puts ${order.order_no} on ${load.load_no}`, {
    sales_order_ids: [...load.sales_order_ids, order.id],
  })
}
const takeOff: Lived = async (day, step) => {
  const load = await loadIn(day, step, CHANGEABLE)
  const gone = load && pick<number>(load.sales_order_ids, step.line)
  if (gone === undefined) return
  const { order_no } = await day.order(gone)
  await change(day, load, `takes ${order_no} off ${load.load_no}`, {
    sales_order_ids: load.sales_order_ids.filter((id: number) => id !== gone),
  })
}
const replan: Lived = async (day, step) => {
  const load = await loadIn(day, step, CHANGEABLE)
  const one = load && pick<Json>(load.compartments, step.line)
  if (!one) return
  const compartments = load.compartments.map(
    ({ compartment_no, product_id, planned_quantity, flushed }: Json) => ({
      compartment_no,
      product_id,
      flushed,
      planned_quantity: compartment_no === one.compartment_no ? `${step.gallons}` : planned_quantity,
    }),
  )
  const words = `plans ${step.gallons} gal in compartment ${one.compartment_no} of ${load.load_no}`
  await change(day, load, words, { compartments })
}
const assign: Lived = async (day, step) => {
  const id = pick(day.orders, step.order)
  if (id === undefined) return
  const { order_no } = await day.order(id)
  const driver = crewOf(day, step)
  const answer = await day.cast.office.call('POST', `sales-order/${id}/assign`, {
    driver: driver.id,
    assets: [],
  })
  day.heard(`Dispatch gives ${order_no} to ${driver.name}`, answer)
}
const hold: Lived = async (day, step) => {
  const id = pick(day.orders, step.order)
  if (id === undefined) return
  const { order_no, hold_reason } = await day.order(id)
  const words = hold_reason === null ? `puts ${order_no} on hold` : `releases ${order_no}`
  const body = { hold_reason: hold_reason === null ? 'Gate is shut' : null }
  day.heard(`Dispatch ${words}`, await day.cast.office.call('POST', `sales-order/${id}/hold`, body))
}
/** The driver reads his paper out when he leaves the rack, and his phone has not sent it. */
const typeBol: Lived = async (day, step) => {
  const lift = pick(
    day.lifts.filter(({ bol_no, isOnBol }) => isOnBol && !day.typed.has(bol_no)),
    step.line,
  )
  if (!lift) return
  const { office, supplier, terminal } = day.cast
  const lines = day.lifts.filter(({ bol_no }) => bol_no === lift.bol_no)
  const { driver_id } = await day.load(lift.load)
  if (driver_id !== lift.driver.id) return
  const answer = await office.call('POST', 'bol/', {
    bol_no: lift.bol_no,
    supplier_id: supplier,
    terminal_id: terminal,
    load_id: lift.load,
    lifted_at: day.moment(),
    lines: lines.map(({ product, gallons, compartment_no }) => ({
      product_id: product,
      gross: `${gallons}`,
      compartment_no,
    })),
  })
  if (day.heard(`Dispatch types BOL ${lift.bol_no} by telephone`, answer)) day.typed.add(lift.bol_no)
}
const settle: Lived = async (day, step) => {
  const kept = pick(await exceptionsOf(day, 'open'), step.line)
  if (!kept) return
  const choice = step.chance < 0.7 ? { apply: kept.sales_order_id } : { reject: 'Not so' }
  const words = `Dispatch ${'apply' in choice ? 'applies' : 'rejects'} what ${kept.reason} kept`
  day.heard(words, await day.cast.office.call('PUT', `delivery-exception/${kept.id}`, choice))
}
/** What was kept of the drivers of this day. */
export async function exceptionsOf(day: Day, status?: 'open'): Promise<Json[]> {
  const pages = await Promise.all(
    day.cast.drivers.map(({ id }) =>
      day.cast.office.get(`delivery-exception/?size=200&driver_id=${id}${status ? `&status=${status}` : ''}`),
    ),
  )
  return pages.flatMap(({ items }) => items)
}

export const OFFICE_ACTS = {
  'dispatch plans a load': plan,
  'dispatch sends a load': toStatus('sent', 'sends', ['planned']),
  'dispatch recalls a load': toStatus('planned', 'recalls', ['sent']),
  'dispatch cancels a load': toStatus('cancelled', 'cancels', ['planned', 'sent', 'accepted']),
  'dispatch gives a load to the other driver': giveAway,
  'dispatch puts an order on a load': putOn,
  'dispatch takes an order off a load': takeOff,
  'dispatch plans other gallons': replan,
  'dispatch gives an order to the other driver': assign,
  'dispatch holds or releases an order': hold,
  'dispatch types a BOL by telephone': typeBol,
  'dispatch settles': settle,
  'dispatch closes a load': toStatus('closed', 'closes', ['delivered']),
} as const
