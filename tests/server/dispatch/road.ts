/** A shop with a truck, a trailer of four compartments, a driver and people of dispatch. */
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person, type World } from '../harness.ts'

export interface Road extends Shop {
  readonly world: World
  readonly ann: Person
  readonly disa: Person
  readonly dan: Person
  /** A confirmed order of these gallons of clear diesel. */
  order(quantity?: string, more?: Json): Promise<Json>
  /** A load of these orders on the trailer, one compartment each. */
  plan(orders: readonly Json[], more?: Json): Promise<Json>
  step(load: Json, status: string, who?: Person, more?: Json): Promise<Json>
}
export async function openRoad(options: Parameters<typeof openWorld>[0] = {}): Promise<Road> {
  const world = await openWorld(options)
  const ann = await world.signUp('Lone Star Fuel')
  const shop = await openShop(world, ann)
  const { id, today } = shop
  id.TRAILER = (
    await ann.post('company-asset/', {
      name: 'T-204',
      kind: 'trailer',
      capacity: '9000',
      compartments: ['3000', '2500', '2000', '1500'].map((capacity, i) => ({
        compartment_no: i + 1,
        capacity,
      })),
    })
  ).id
  const disa = await world.as(ann, 'dispatcher')
  const dan = await world.as(ann, 'driver', { driver_id: id.DRV })
  const order: Road['order'] = (quantity = '2000', more = {}) =>
    ann.post('sales-order/', {
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      planned_date_start: `${today}T08:00:00`,
      line_items: [{ product_id: id.CLEAR, quantity }],
      ...more,
    })
  const plan: Road['plan'] = (orders, more = {}) =>
    disa.post('load/', {
      date: today,
      driver_id: id.DRV,
      truck_id: id.TRUCK,
      trailer_id: id.TRAILER,
      terminal_id: id.TERM,
      supplier_id: id.SUP,
      sales_order_ids: orders.map((one) => one.id),
      compartments: orders.map((one, i) => ({
        compartment_no: i + 1,
        product_id: one.line_items[0].product_id,
        planned_quantity: one.line_items[0].quantity,
      })),
      ...more,
    })
  const step: Road['step'] = (load, status, who = disa, more = {}) =>
    who.put(`load/${load.id}/status`, { status, ...more })
  return { ...shop, world, ann, disa, dan, order, plan, step }
}
/** Waits until what follows by itself is done. */
export async function until<T>(look: () => Promise<T>, is: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const value = await look()
    if (is(value)) return value
    if (tries > 200) throw new Error(`still ${JSON.stringify(value).slice(0, 500)}`)
    await new Promise((again) => setTimeout(again, 50))
  }
}
