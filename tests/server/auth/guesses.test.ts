/**
 * Guessing at one password for hours: a handful is looked at, the owner comes in from elsewhere all the
 * while. How long an answer takes tells neither who is known nor which rows others have.
 */
import { afterAll, expect, it, vi } from 'vitest'
import { bundle } from '../embedded-processes.ts'
import { openWorld, PASSWORD } from '../harness.ts'
import { endServers, runServer, signUp, stop, tempDir } from '../http-server.ts'

const GUESSES = Number(process.env.GANTRY_SOAK_GUESSES ?? 600)
const HOUR = 3_600_000
/** sent evenly over five hours */
const EVERY_MS = (5 * HOUR) / Math.max(GUESSES, 2000)
vi.setConfig({ testTimeout: 120_000 + GUESSES * 40 })
process.env.GANTRY_LIMITS = 'on'
const world = await openWorld()
await world.signUp('Lone Star Fuel', 'ann@guessed.test')
const server = await world.twin({ trustProxy: true })
afterAll(endServers)

const login = async (password: string, address: string): Promise<number> =>
  (
    await world.callOn(server)(
      'POST',
      'login',
      { username: 'ann@guessed.test', password },
      { 'x-forwarded-for': address },
    )
  ).status

it(`${GUESSES} guesses from one address`, async () => {
  const began = world.clock.now().getTime()
  const looked: number[] = []
  let owner = 0
  for (let i = 0; i < GUESSES; i++) {
    world.clock.advance(EVERY_MS)
    const status = await login(`guess number ${i}`, '203.0.113.7')
    if (status === 401) looked.push(world.clock.now().getTime())
    else expect(status).toBe(429)
    if (i % Math.ceil(GUESSES / 20) === 0) {
      expect(await login(PASSWORD, '198.51.100.4')).toBe(200)
      owner++
    }
  }
  const most = Math.max(
    ...looked.map((at) => looked.filter((other) => other > at - HOUR && other <= at).length),
  )
  const hours = (world.clock.now().getTime() - began) / HOUR
  console.log(
    `${GUESSES} guesses in ${hours.toFixed(1)} hours: ${looked.length} looked at, ${most} in the worst hour; ` +
      `the owner signed in ${owner} times from elsewhere`,
  )
  expect(most).toBeLessThanOrEqual(20)
})

type Times = Record<'known' | 'unknown', number[]>
const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
/** The medians, and how far they are apart. */
function compared(times: Times): { known: number; unknown: number; apart: number } {
  const [known, unknown] = [median(times.known), median(times.unknown)]
  return { known, unknown, apart: Math.abs(known - unknown) / Math.min(known, unknown) }
}
/** Times are compared in the soak alone: under other load they say nothing. */
const TIMES = process.env.GANTRY_SOAK_GUESSES ? 150 : 0
function compareTimes(): void {
  it('a name that is known takes as long as one that is not', { timeout: 120_000 }, async () => {
    const one = await runServer(await bundle('server/main.ts', 'guesses'), tempDir('guesses'), {
      TRUST_PROXY: '1',
    })
    await signUp(one)
    const times: Times = { known: [], unknown: [] }
    const wrong = async (username: string, address: string): Promise<number> => {
      const began = performance.now()
      const { status } = await one.call(
        'POST',
        '/api/login',
        { username, password: 'not this one' },
        undefined,
        {
          'x-forwarded-for': address,
        },
      )
      expect(status).toBe(401)
      return performance.now() - began
    }
    for (let i = 0; i < TIMES + 5; i++) {
      const address = `10.${i >> 8}.${i & 255}`
      const pair = [
        await wrong('ann@example.test', `${address}.1`),
        await wrong(`nobody${i}@example.test`, `${address}.2`),
      ]
      if (i < 5) continue
      times.known.push(pair[0]!)
      times.unknown.push(pair[1]!)
    }
    await stop(one)
    const { known, unknown, apart } = compared(times)
    console.log(
      `${TIMES} wrong passwords each: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ${(apart * 100).toFixed(1)} % apart`,
    )
    expect(apart).toBeLessThan(0.05)
  })
  it('a row of another company takes as long as one that is nowhere', { timeout: 120_000 }, async () => {
    const eve = await world.signUp('Other Fuel')
    const bob = await world.signUp('Guessing Fuel')
    const { id } = await eve.post('yard/', { name: 'Foreign' })
    const times: Times = { known: [], unknown: [] }
    const asked = async (yard: number): Promise<number> => {
      const began = performance.now()
      expect((await bob.call('PUT', `yard/${yard}`, { name: 'x' })).status).toBe(404)
      return performance.now() - began
    }
    for (let i = 0; i < 8 * TIMES; i++) {
      times.known.push(await asked(id))
      times.unknown.push(await asked(id + 1_000_000 + i))
    }
    const { known, unknown, apart } = compared(times)
    console.log(
      `${8 * TIMES} foreign ids ${known.toFixed(2)} ms, as many unknown ${unknown.toFixed(2)} ms, ${(apart * 100).toFixed(1)} % apart`,
    )
    expect(apart).toBeLessThan(0.05)
  })
}
if (TIMES) compareTimes()
