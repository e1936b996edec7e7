/**
 * A day without good signal: many calls from two tabs, the network off and on again, answers lost on their
 * way, tabs killed in the middle. Each call is applied once, those of one order in the order they were made.
 * The soak makes two hundred over thirty changes of the network, as many days as it is told.
 */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { commandFor } from '#core'
import type { Channel, Platform } from '#core/platform.ts'
import {
  createFakeServer,
  createKeyValue,
  createTabs,
  ok,
  startTestGantry,
  token,
  type FakeServer,
  type TestGantry,
} from '#core/testing.ts'
import { assignRoute, changing, later, order, plugin } from '../sample.ts'

const DAYS = Number(process.env.GANTRY_SOAK_OFFLINE ?? 1)
const CALLS = 200
const FLIPS = 30
const ORDERS = 25
const SEED = Number(process.env.GANTRY_SEED ?? Date.now() % 1_000_000_000)

/** What a driver tells: kept on the device before it is sent. */
const report = commandFor(assignRoute, {
  id: 'order.report',
  title: 'Report',
  offline: 'first',
  lane: ({ id }) => `order:${id}`,
  optimistic: ({ id, driver }) => [changing({ id, changes: { driver } })],
})
const dice = (seed: number) => {
  let state = seed
  return (sides: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * sides)
  }
}

/** A server that remembers answers by their key, as ours does, and loses some of them on their way. */
function rememberingServer(roll: (sides: number) => number) {
  const server = createFakeServer()
  const applied: string[] = []
  const answers = new Set<string>()
  server.on('POST /order/:id/assign', async ({ path, body, headers }) => {
    await later(roll(3))
    const key = headers.get('Idempotency-Key')!
    if (!answers.has(key)) {
      answers.add(key)
      applied.push(`${path.split('/')[2]}:${(body as { driver: number }).driver}`)
    }
    await later(roll(3))
    // the cable was pulled meanwhile, or the answer went astray
    if (server.unplugged || roll(12) === 0) throw new TypeError('Failed to fetch')
    return ok(order(1))
  })
  return { server, applied }
}
interface Tab {
  readonly gantry: TestGantry
  kill(): void
}
/** One more tab of the same browser; killed, it says, hears and holds nothing any more. */
async function openTab(
  server: FakeServer,
  shared: Pick<Platform, 'channel' | 'locks'>,
  local: ReturnType<typeof createKeyValue>,
): Promise<Tab> {
  let isDead = false
  let die = (): void => {}
  const death = new Promise<void>((done) => {
    die = done
  })
  const never = new Promise<never>(() => {})
  const channel = (name: string): Channel => {
    const own = shared.channel(name)!
    return {
      post: (message) => void (isDead || own.post(message)),
      listen: (told) => own.listen((message) => void (isDead || told(message))),
      close: own.close,
    }
  }
  const request = (name: string, ...rest: unknown[]): Promise<unknown> => {
    const job = rest.pop() as () => Promise<unknown>
    const mortal = () => (isDead ? Promise.resolve() : Promise.race([job(), death]))
    return (shared.locks!.request as (...words: unknown[]) => Promise<unknown>)(name, ...rest, mortal)
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (isDead) return never
    const answer = await server.fetch(input, init)
    return isDead ? never : answer
  }
  const gantry = await startTestGantry([plugin({ commands: [report] })], {
    server: Object.create(server, { fetch: { value: fetch } }) as FakeServer,
    local,
    channel,
    locks: { request } as unknown as LockManager,
    indexedDB: globalThis.indexedDB,
    isOnline: () => !server.unplugged,
    wait: () => later(20),
  })
  return {
    gantry,
    kill: () => {
      isDead = true
      die()
    },
  }
}

async function oneDay(seed: number): Promise<{ readonly killed: number; readonly asked: number }> {
  globalThis.indexedDB = new IDBFactory()
  const roll = dice(seed)
  const { server, applied } = rememberingServer(roll)
  const shared = createTabs()
  const local = createKeyValue({
    access_token: token(),
    refresh_token: 'r-1',
    username: 'ann',
    user_role: 'admin',
  })
  const tabs = [await openTab(server, shared, local), await openTab(server, shared, local)]
  const made = new Map<number, string[]>()
  const all: Tab[] = [...tabs]
  let killed = 0
  for (let call = 0; call < CALLS; call++) {
    const id = 1 + roll(ORDERS)
    const { gantry } = tabs[roll(2)]!
    const outcome = await gantry.dispatch(report({ id, driver: call + 1 }))
    expect(outcome.status).toBe('queued')
    made.set(id, [...(made.get(id) ?? []), `${id}:${call + 1}`])
    if ((call + 1) % Math.floor(CALLS / FLIPS) === 0) {
      server.unplugged = !server.unplugged
      for (const one of tabs) void one.gantry.outbox.drain()
    }
    if (roll(3) === 0) await later(roll(4))
    if (call % 50 === 25) {
      const at = roll(2)
      tabs[at]!.kill()
      killed++
      tabs[at] = await openTab(server, shared, local)
      all.push(tabs[at]!)
    }
  }
  server.unplugged = false
  await vi.waitFor(
    () => {
      for (const { gantry } of tabs) void gantry.outbox.drain()
      expect(applied).toHaveLength(CALLS)
      expect(tabs.map(({ gantry }) => gantry.outbox.state.entries)).toEqual([[], []])
    },
    { timeout: 15_000, interval: 50 },
  )
  for (const [id, calls] of made)
    expect(
      applied.filter((one) => one.startsWith(`${id}:`)),
      `order ${id}`,
    ).toEqual(calls)
  await Promise.all(all.map(({ gantry }) => gantry.stop()))
  return { killed, asked: server.asked.filter(({ path }) => path.endsWith('/assign')).length }
}

test(
  `${DAYS} times ${CALLS} calls over ${FLIPS} changes of the network`,
  { timeout: 60_000 + DAYS * 20_000 },
  async () => {
    let killed = 0
    let asked = 0
    for (let day = 0; day < DAYS; day++) {
      const done = await oneDay(SEED + day).catch((error: unknown) => {
        throw new Error(`with the seed ${SEED + day}`, { cause: error })
      })
      killed += done.killed
      asked += done.asked
    }
    expect(asked).toBeGreaterThanOrEqual(DAYS * CALLS)
    console.log(
      `${DAYS * CALLS} calls over ${DAYS * FLIPS} changes of the network, ${killed} tabs killed: sent ${asked} times, each applied once and in order`,
    )
  },
)
