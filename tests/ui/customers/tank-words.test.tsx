// @vitest-environment happy-dom
/** What is said of a level: who measured it, and what a delivery has done to it since. */
import { afterEach, expect, test } from 'vitest'
import { bareRow } from '#core/testing.ts'
import { asset, Reading } from '#schema/areas/parties.ts'
import { ReadingAge, type TankRow } from '#plugins/customers/screens/tank/tank-cells.tsx'
import { levelWords } from '#plugins/customers/screens/tank/tank-figures.tsx'
import { cleanup, render } from '../dom.ts'

afterEach(cleanup)
const now = Date.parse('2026-11-20T12:00:00.000Z')
const tank = (over: Partial<TankRow>) =>
  bareRow(asset.row, {
    level_at: '2026-11-20T11:00:00.000Z',
    last_reading_at: '2026-11-20T11:00:00.000Z',
    level_source: 'monitor',
    ...over,
  })
const raised = { last_reading_at: '2026-11-20T11:30:00.000Z' }
const drop = (dropped: string) => [
  bareRow(Reading, { source: 'driver', read_at: '2026-11-20T11:30:00.000Z', dropped }),
]
test.each<[Partial<TankRow>, ReturnType<typeof drop> | undefined, string]>([
  [{}, undefined, 'Sensor, 1 h ago'],
  [raised, drop('1200.000'), 'Delivery added 1,200 gal, sensor 1 h ago'],
  [raised, drop('-40.000'), 'Correction took 40 gal, sensor 1 h ago'],
  [{ ...raised, level_source: 'driver' }, drop('90.000'), 'Delivery added 90 gal, dip by the driver 1 h ago'],
  // its readings are on their way, or what went in was taken back
  [raised, undefined, 'Changed by deliveries, sensor 1 h ago'],
  [{ level_at: null, level_source: null, last_reading_at: null }, [], 'No readings yet'],
])('%j with %j: %s', (over, readings, words) => expect(levelWords(tank(over), readings, now)).toBe(words))

test('a row of the list says so too', async () => {
  const said = async (over: Partial<TankRow>) => (await render(<ReadingAge tank={tank(over)} />)).textContent
  expect(await said({})).toMatch(/ sensor$/)
  expect(await said(raised)).toMatch(/ sensor \+ delivery$/)
  expect(await said({ ...raised, level_source: null })).toMatch(/ delivery$/)
})
