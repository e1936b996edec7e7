/**
 * Random days of loads: built, split, lifted, dropped, retained, pumped back, brought back, and recalled while a
 * driver goes on. Whatever happens, what was lifted is dropped, retained, stored or open, to the thousandth; parts of
 * an order are the order; and a load is closed exactly when its BOL balances.
 */
import { expect, it } from 'vitest'
import { numbersOf } from '../../histories/steps.ts'
import type { Json } from '../harness.ts'
import { openRoad, until } from './road.ts'

const HISTORIES = Number(process.env.GANTRY_SOAK_LOADS ?? 1)
const SEED = Number(process.env.GANTRY_SEED ?? 20_261_125)
const STEPS = 18
const road = await openRoad({ work: true })
const { ann, disa, dan, id, order, plan, step, world } = road
const yard = await ann.post('yard/', { name: 'Main yard' })

/** A load with its BOL, as it is known to be. */
interface Lift {
  readonly load: Json
  readonly bol: Json
  readonly bol_no: string
  readonly gross: number
  /** orders of it that are not dropped */
  readonly waiting: Json[]
  dropped: number
  /** on the truck, meant for an order */
  free: number
  /** on the truck, kept for later */
  kept: number
  returned: number
  stored: number
  redropped: number
}
const read = (of: { readonly id: number }): Promise<Json> => ann.get(`sales-order/${of.id}`)
const gallonsOf = (of: Json): number => Number(of.ordered_quantity)
// short enough for a session to last
const later = () => world.clock.advance(250)

async function check(lift: Lift): Promise<void> {
  const bol = await until(
    () => disa.get(`bol/${lift.bol.id}`),
    ({ lines: [line] }) => Number(line.distributed_quantity) === lift.dropped,
  )
  const [line] = bol.lines
  const { gross, dropped, free, kept, returned, stored, redropped } = lift
  expect({
    open: Number(bol.open_quantity),
    retained: Number(line.retained_quantity) - Number(line.retained_dropped_quantity),
    redropped: Number(line.retained_dropped_quantity),
    stored: Number(line.stored_quantity),
    flags: line.flags,
  }).toEqual({ open: free, retained: kept + returned, redropped, stored, flags: [] })
  expect(dropped + kept + returned + stored + free).toBe(gross)
  await until(
    () => disa.get(`bol/${lift.bol.id}`),
    ({ status }) => (status === 'balanced') === (free === 0),
  )
}
let number = 500_000
async function liftOf(orders: readonly Json[], spare: number): Promise<Lift> {
  const load = await plan(orders)
  for (const status of ['sent', 'accepted', 'loading']) await step(load, status)
  const gross = orders.reduce((sum, one) => sum + gallonsOf(one), spare)
  const bol_no = String(++number)
  const bol = await dan.post('bol/', {
    bol_no,
    supplier_id: id.SUP,
    terminal_id: id.TERM,
    load_id: load.id,
    lifted_at: world.clock.now().toISOString(),
    lines: [{ product_id: id.CLEAR, gross: String(gross), net: String(gross), compartment_no: 1 }],
  })
  for (const one of load.compartments.slice(1))
    await dan.put(`load/${load.id}/compartment/${one.compartment_no}`, { product_id: id.CLEAR, gross: '1' })
  for (const status of ['loaded', 'en_route']) await step(load, status)
  const none = { dropped: 0, kept: 0, returned: 0, stored: 0, redropped: 0 }
  return { load, bol, bol_no, gross, waiting: [...orders], free: gross, ...none }
}
async function drop(lift: Lift, one: Json): Promise<void> {
  const gallons = gallonsOf(one)
  const { line_items } = await read(one)
  await ann.post(`sales-order/${one.id}/deliver`, {
    line_items: [{ id: line_items[0].id, gross_quantity: String(gallons), net_quantity: String(gallons) }],
    bol: { bol_no: lift.bol_no },
  })
  const fromKept = Math.max(0, gallons - lift.free)
  lift.dropped += gallons
  lift.free -= gallons - fromKept
  lift.kept -= fromKept
  lift.redropped += fromKept
}
type Draw = (below: number) => number
type Act = (lifts: Lift[], draw: Draw) => Promise<unknown>
/** Some of what is on the truck of a load goes where no order is. */
const goes =
  (kind: string, into: 'kept' | 'stored' | 'returned', least: number): Act =>
  async (lifts, draw) => {
    const lift = lifts[draw(lifts.length)]!
    const gallons = Math.min(lift.free, least + draw(4) * least)
    if (gallons && (await move(lift, kind, gallons))) {
      lift.free -= gallons
      lift[into] += gallons
    }
  }
/** What may happen, each with what it needs; nothing where it needs what is not there. */
const ACTS: Readonly<Record<string, Act>> = {
  async 'a load is built, an order of it split, and lifted'(lifts, draw) {
    const whole = await order(String(400 + draw(10) * 100))
    const half = String(100 + draw(3) * 50)
    const first = await plan([whole])
    const { data } = await disa.call('POST', `sales-order/${whole.id}/split`, {
      line_items: [{ id: whole.line_items[0].id, quantity: half }],
    })
    const [left, part] = [await read(data.left), await read(data.part)]
    expect(gallonsOf(left) + gallonsOf(part)).toBe(gallonsOf(whole))
    expect((await disa.get(`load/${first.id}`)).planned_quantity).toBe(left.ordered_quantity)
    await step(first, 'cancelled')
    lifts.push(await liftOf([await read(left), part], draw(4) * 50))
  },
  async 'an order is dropped'(lifts, draw) {
    const lift = lifts[draw(lifts.length)]!
    const one = lift.waiting[0]
    if (!one || gallonsOf(one) > lift.free + lift.kept) return
    lift.waiting.shift()
    await drop(lift, one)
  },
  async 'what was kept is dropped for somebody else'(lifts, draw) {
    const lift = lifts[draw(lifts.length)]!
    if (lift.kept < 10 || lift.waiting.length) return
    await drop(lift, await order(String(lift.free + 10)))
  },
  'gallons are kept': goes('retain', 'kept', 50),
  'gallons are pumped back': goes('pump_back', 'stored', 25),
  'gallons are brought back': goes('return', 'returned', 25),
  async 'a load is recalled while its driver goes on'() {
    const one = await order('300')
    const load = await plan([one])
    await step(load, 'sent')
    await step(load, 'planned')
    const { delivery_exceptions } = await step(load, 'loading', dan)
    expect(delivery_exceptions).toMatchObject([{ reason: 'load_changed' }])
    await step(load, 'cancelled')
    expect(await read(one)).toMatchObject({ status: 'confirmed', load_id: null })
  },
  async 'a load is closed'(lifts, draw) {
    const lift = lifts[draw(lifts.length)]!
    if (lift.waiting.length) return
    const { status } = await until(
      () => disa.get(`load/${lift.load.id}`),
      (load) => load.status === 'delivered' || load.status === 'closed',
    )
    const { status: code } = await disa.call('PUT', `load/${lift.load.id}/status`, { status: 'closed' })
    expect([lift.bol_no, status, code]).toEqual([
      lift.bol_no,
      status,
      status === 'closed' || lift.free === 0 ? 200 : 409,
    ])
  },
}
const move = async (lift: Lift, kind: string, gallons: number): Promise<boolean> => {
  const { status } = await dan.call('POST', 'transfer/', {
    kind,
    product_id: id.CLEAR,
    quantity: String(gallons),
    bol_id: lift.bol.id,
    from_asset_id: id.TRAILER,
    from_compartment_no: 1,
    ...(kind === 'pump_back' ? { yard_id: yard.id } : {}),
  })
  return status === 201
}

it(`holds over ${HISTORIES} random days of loads`, { timeout: 60_000 * HISTORIES + 60_000 }, async () => {
  for (let nth = 0; nth < HISTORIES; nth++) {
    const next = numbersOf(SEED + nth)
    const draw: Draw = (below) => Math.floor(next() * below)
    const names = Object.keys(ACTS)
    const lifts: Lift[] = []
    const told: string[] = []
    for (let at = 0; at < STEPS; at++) {
      const name = lifts.length ? names[draw(names.length)]! : names[0]!
      told.push(name)
      later()
      try {
        await ACTS[name]!(lifts, draw)
        for (const lift of lifts) await check(lift)
      } catch (error) {
        throw new Error(`seed ${SEED + nth}, after ${told.join('; ')}`, { cause: error })
      }
    }
    expect(lifts.length).toBeGreaterThan(0)
  }
})
