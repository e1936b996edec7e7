/**
 * Random days of office against phones: loads, lifts, retains, transfers, pump backs and what the office changes
 * meanwhile. Every gallon lifted is dropped, kept or stored once, nothing is sent twice, and both sides agree.
 */
import { expect, it } from 'vitest'
import { inWords } from '../../histories/live.ts'
import { CAPACITIES, type Cast, type Driver } from '../../histories/road/day.ts'
import { live } from '../../histories/road/live.ts'
import { dayOf } from '../../histories/road/steps.ts'
import { openRoad } from './road.ts'

const DAYS = Number(process.env.GANTRY_SOAK_ROAD ?? 3)
const SEED = Number(process.env.GANTRY_SEED ?? 20_261_126)
process.env.GANTRY_LIMITS = 'off'
const road = await openRoad({ work: true })
const { ann, id, today, world } = road
const yard = await ann.post('yard/', { name: 'Main yard' })
let opened = 0

async function driverOf(name: string): Promise<Driver> {
  const trailer = await ann.post('company-asset/', {
    name: `T-${opened}-${name}`,
    kind: 'trailer',
    capacity: '9000',
    compartments: CAPACITIES.map((capacity, i) => ({ compartment_no: i + 1, capacity: `${capacity}` })),
  })
  const driver = await ann.post('driver/', { name: `${name} ${opened}`, selected_asset_ids: [trailer.id] })
  const person = await world.as(ann, 'driver', { driver_id: driver.id })
  return { name, id: driver.id, person, trailer: trailer.id, read: new Map(), waiting: [], truck: new Map() }
}
/** Two drivers with a trailer each, and nothing planned. */
async function open(): Promise<Cast> {
  opened++
  return {
    name: `${opened}`,
    office: ann,
    drivers: [await driverOf('Dan'), await driverOf('Eve')],
    products: [id.CLEAR!, id.DYED!],
    customer: id.CUS!,
    site: id.SHIP!,
    terminal: id.TERM!,
    supplier: id.SUP!,
    yard: yard.id,
    today,
    now: world.clock.now().toISOString(),
  }
}

it(`${DAYS} random days of office and phones keep the law`, { timeout: 60_000 + DAYS * 60_000 }, async () => {
  const broken: string[] = []
  let steps = 0
  for (let seed = SEED; seed < SEED + DAYS && broken.length < 3; seed++) {
    const lived = await live(open, dayOf(seed))
    steps += lived.told.length
    if (lived.breaches.length) broken.push(inWords(seed, lived))
  }
  console.log(`${DAYS} days of loads, seed ${SEED}: ${steps} steps, ${broken.length} break the law`)
  expect(broken.join('\n\n')).toBe('')
})
