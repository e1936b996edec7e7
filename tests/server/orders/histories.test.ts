/**
 * Random histories over HTTP: nothing billed that was not dropped, nothing dropped that the office cannot see,
 * nothing twice. The soak lives three thousand of them.
 */
import { describe, expect, it } from 'vitest'
import { type Company, httpBooks } from '../../histories/http-books.ts'
import { inWords, live, shrink } from '../../histories/live.ts'
import { historyOf } from '../../histories/steps.ts'
import { openShop } from '../fixtures.ts'
import { openWorld } from '../harness.ts'

const HISTORIES = Number(process.env.GANTRY_SOAK_HISTORIES ?? 60)
const SEED = Number(process.env.GANTRY_SEED ?? 20_261_123)
/** as many live in one company: what one page of exceptions holds */
const A_COMPANY = 30
/** as many at once */
const LANES = [1, 2, 3]
process.env.GANTRY_LIMITS = 'off'
const world = await openWorld()

async function openCompany(): Promise<Company> {
  const office = await world.signUp()
  const { id, today } = await openShop(world, office, { credit_policy: 'ok' })
  const eve = await office.post('driver/', { name: 'Eve Driver' })
  const drivers = [id.DRV!, eve.id as number].map(async (driver_id) => ({
    id: driver_id,
    person: await world.as(office, 'driver', { driver_id }),
  }))
  return {
    office,
    drivers: await Promise.all(drivers),
    customer: id.CUS!,
    site: id.SHIP!,
    products: [id.CLEAR!, id.DYED!],
    today,
    now: world.clock.now().toISOString(),
  }
}

/** Lives every history of these seeds, in companies of their own; answers those that break the law, in words. */
async function liveAll(seeds: Iterator<number>, broken: string[]): Promise<number> {
  let steps = 0
  let open = httpBooks(await openCompany())
  for (let lived = 0, next = seeds.next(); !next.done && broken.length < 3; lived++, next = seeds.next()) {
    if (lived % A_COMPANY === A_COMPANY - 1) open = httpBooks(await openCompany())
    const history = historyOf(next.value)
    const { breaches, told } = await live(open, history)
    steps += told.length
    if (breaches.length) broken.push(inWords(next.value, (await shrink(open, history)).lived))
  }
  return steps
}
function* seedsFrom(first: number, count: number): Generator<number> {
  for (let seed = first; seed < first + count; seed++) yield seed
}

describe('random histories over HTTP', () => {
  it(`${HISTORIES} keep the law`, { timeout: 120_000 + HISTORIES * 3000 }, async () => {
    const broken: string[] = []
    const seeds = seedsFrom(SEED, HISTORIES)
    const steps = await Promise.all(LANES.map(() => liveAll(seeds, broken)))
    const total = steps.reduce((sum, some) => sum + some, 0)
    console.log(
      `${HISTORIES} histories over HTTP, seed ${SEED}: ${total} steps, ${broken.length} break the law`,
    )
    expect(broken.join('\n\n')).toBe('')
  })
})
