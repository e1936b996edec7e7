/**
 * Sessions at size: two tabs that refresh at once, again and again, with answers lost on their way, sign
 * nobody out; a token that comes back, or a person who is disabled, ends everything at once, on every node.
 */
import { expect, it, vi } from 'vitest'
import { createPlatform, type Platform } from '#core/platform.ts'
import { oneTabAtATime } from '#core/session/one-tab.ts'
import { createRefresh, type Refresh } from '#core/session/refresh.ts'
import { readTokens } from '#core/session/tokens.ts'
import { createKeyValue, createTabs } from '#core/testing.ts'
import type { Server } from '../../../server/server.ts'
import { openWorld, PASSWORD, type Person } from '../harness.ts'

const REFRESHES = Number(process.env.GANTRY_SOAK_REFRESHES ?? 40)
vi.setConfig({ testTimeout: 60_000 + REFRESHES * 200 })
process.env.GANTRY_LIMITS = 'off'
const world = await openWorld()
await world.signUp('Lone Star Fuel', 'ann@kept.test')
const twin = await world.twin()
const nodes = [world.server, twin]
const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
const statusOf = async (node: Server, token: string): Promise<number> =>
  (await world.callOn(node, token)('GET', 'profile')).status
/** Resolves with the milliseconds until this stream has ended. */
async function endOfStream(node: Server, token: string): Promise<number> {
  const response = await node.app.request('http://test/api/events', {
    headers: { authorization: `Bearer ${token}` },
  })
  const began = performance.now()
  const reader = response.body!.getReader()
  while (!(await reader.read()).done);
  return performance.now() - began
}

/** The tabs of one browser, as they refresh; some answers are lost after the server gave them. */
function openTabs(held: Record<string, string>, locks: Platform['locks']) {
  const local = createKeyValue(held)
  let asked = 0
  const platform = createPlatform({
    local,
    locks,
    now: () => world.clock.now().getTime(),
    // tabs wait for each other a fiftieth of the time they take in a browser
    wait: (ms) => later(ms / 50),
    fetch: async (url, init) => {
      const node = nodes[asked++ % 2]!
      const answer = await node.app.request(`http://test${String(url)}`, init)
      if (asked % 5 === 0) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  const tab = (): Refresh => createRefresh(platform, '/api', oneTabAtATime(platform), () => {})
  return { tabs: [tab(), tab()], access: () => readTokens(local).access!, asked: () => asked }
}

it.each([
  ['with Web Locks', () => createTabs().locks],
  ['on plain http, without them', () => undefined],
])(`${REFRESHES} refreshes of two tabs at once, %s, sign nobody out`, async (_how, locks) => {
  const me = await world.signIn('ann@kept.test', PASSWORD)
  const { tabs, access, asked } = openTabs({ access_token: me.token, refresh_token: me.refresh }, locks())
  let lost = 0
  for (let round = 0; round < REFRESHES; round++) {
    world.clock.advance(11 * 60_000)
    const outcomes = await Promise.allSettled(tabs.map((refresh) => refresh()))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject({ code: 'NETWORK' })
        lost++
      }
    if (outcomes.some(({ status }) => status === 'fulfilled'))
      expect(await statusOf(nodes[round % 2]!, access())).toBe(200)
  }
  console.log(`${REFRESHES} refreshes of two tabs, ${asked()} asked for, ${lost} lost: nobody signed out`)
  expect(asked()).toBeLessThan(REFRESHES * 1.6)
})

const refreshed = async (token: string): Promise<{ access_token: string; refresh_token: string }> =>
  (await world.call('POST', 'refresh-token', { refresh_token: token })).data
const signIn = (): Promise<Person> => world.signIn('ann@kept.test', PASSWORD)
it('a token that comes back ends the whole family within a second, on every node', async () => {
  const first = await signIn()
  const second = await refreshed(first.refresh)
  const third = await refreshed(second.refresh_token)
  const began = performance.now()
  expect((await world.call('POST', 'refresh-token', { refresh_token: first.refresh })).status).toBe(401)
  for (const node of nodes)
    for (const token of [first.token, second.access_token, third.access_token])
      expect(await statusOf(node, token)).toBe(401)
  expect((await world.call('POST', 'refresh-token', { refresh_token: third.refresh_token })).status).toBe(401)
  const took = performance.now() - began
  console.log(`the family of a token that came back is out after ${took.toFixed(0)} ms`)
  expect(took).toBeLessThan(1000)
})
it('fifty who refresh at once rotate once', async () => {
  const me = await signIn()
  const all = await Promise.all(Array.from({ length: 50 }, () => refreshed(me.refresh)))
  expect(new Set(all.map(({ refresh_token }) => refresh_token)).size).toBe(1)
  const next = await refreshed(all[49]!.refresh_token)
  const counters = [me.refresh, all[0]!.refresh_token, next.refresh_token].map((token) =>
    token.split('.').at(-2),
  )
  expect(new Set(counters).size).toBe(3)
})
it('a person who is disabled is out on every node within five seconds, their streams too', async () => {
  const ann = await signIn()
  const sam = await world.as(ann, 'sales', { name: 'Sam' })
  const { id } = await sam.get('profile')
  const streams = nodes.map((node) => endOfStream(node, sam.token))
  await later(50)
  const began = performance.now()
  await ann.put(`user-account/${id}`, { status: 'disabled' })
  for (const node of nodes) expect(await statusOf(node, sam.token)).toBe(401)
  const refused = performance.now() - began
  await Promise.all(streams)
  const ended = performance.now() - began
  console.log(
    `refused after ${refused.toFixed(0)} ms, streams ended after ${ended.toFixed(0)} ms, on two nodes`,
  )
  expect(ended).toBeLessThan(5000)
})
