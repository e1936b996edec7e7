/** Passwords are hashed outside any transaction, few at a time: who guesses at once stops nobody else. */
import { afterAll, describe, expect, it } from 'vitest'
import { withOutside } from '../../../server/db/outside.ts'
import { bundle } from '../embedded-processes.ts'
import { endServers, PASSWORD, type Running, runServer, signUp, stop, tempDir } from '../http-server.ts'

afterAll(endServers)

/** How long each of so many calls in a row took, the longest last. */
async function timesOf(one: Running, token: string, calls: number) {
  const codes: number[] = []
  const times: number[] = []
  for (let i = 0; i < calls; i++) {
    const began = performance.now()
    codes.push((await one.call('GET', '/api/yard/', undefined, token)).status)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return { codes: new Set(codes), p95: times[Math.floor(times.length * 0.95)]! }
}

describe('work outside a transaction', () => {
  it('is done when none is open, once, and what it refuses is the answer of the call', async () => {
    const story: string[] = []
    const answer = withOutside(async (outside) => {
      story.push('begin')
      const hash = await outside('hash', async () => {
        story.push('hash')
        return 7
      })
      return hash + (await outside('other', async () => 1))
    })
    expect([await answer, story]).toEqual([8, ['begin', 'hash', 'begin', 'begin']])
    const refused = withOutside((outside) => outside('hash', () => Promise.reject(new Error('busy'))))
    await expect(refused).rejects.toThrow('busy')
  })
})

describe('sixty wrong passwords at once', () => {
  // a machine that others use may be slow for a moment: the figure is right when it is once
  const once = { timeout: 90_000, retry: 2 }
  it(
    'slow others down five times at most, refuse none of them, and wait in a short queue',
    once,
    async () => {
      // from as many addresses: how many guesses one address has is another limit
      const proxied = { TRUST_PROXY: '1' }
      const one = await runServer(await bundle('server/main.ts', 'hashing'), tempDir('hashing'), proxied)
      const token = await signUp(one)
      await timesOf(one, token, 40)
      const quiet = await timesOf(one, token, 60)
      const guesses = Array.from({ length: 60 }, (_, i) =>
        one.call(
          'POST',
          '/api/login',
          { username: `nobody${i}@example.test`, password: `guess ${i}` },
          undefined,
          { 'x-forwarded-for': `10.0.0.${i}` },
        ),
      )
      const busy = await timesOf(one, token, 60)
      const answers = await Promise.all(guesses)
      expect(busy.codes).toEqual(new Set([200]))
      // below that the machine is measured
      expect(busy.p95).toBeLessThan(Math.max(5 * quiet.p95, 100))
      const refused = answers.filter(({ status }) => status === 429)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]))
      expect(refused.length).toBeGreaterThan(20)
      for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      const known = { username: 'ann@example.test', password: PASSWORD }
      expect((await one.call('POST', '/api/login', known)).status).toBe(200)
      console.log(
        `quiet p95 ${quiet.p95.toFixed(1)} ms, busy ${busy.p95.toFixed(1)} ms, ${refused.length} refused`,
      )
      await stop(one)
    },
  )
})
