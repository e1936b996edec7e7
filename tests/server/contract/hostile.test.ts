/**
 * Whatever is sent, to every published call: no 5xx, the shape of the contract, the field in a
 * refusal, no row written by one, nothing of another company.
 */
import { describe, expect, it } from 'vitest'
import { contracts } from '#schema/index.ts'
import { openWorld } from '../harness.ts'
import { hostileCalls } from './hostile/hostile.ts'
import { complaints } from './hostile/judge.ts'
import { CANARY, openCompany, revive, watchRows } from './hostile/world.ts'

const CALLS = Number(process.env.GANTRY_SOAK_CALLS ?? 1200)
const SEED = Number(process.env.GANTRY_SEED ?? 20_260_302)
/** Calls to one world before a fresh one: deletes wear it out. */
const ROUND = 5000
/** Written by the job of an earlier call, at a time of its own, and in no audit that would name it. */
const BY_JOBS = /^(password_reset|invitation_link)\//
/** What a look for orders to price again writes, seconds after the save that asked for it. */
const BY_LOOKS = ['repricing_look', 'late_order', 'tenant', 'audit_entry', 'event']
const byCall = (touched: readonly string[]): readonly string[] =>
  touched.filter((one) => {
    const [table = '', company] = one.split('/')
    return !BY_LOOKS.includes(table) || !touched.includes(`repricing_look/${company}`)
  })
process.env.GANTRY_LIMITS = 'off'

for (let round = 0; round * ROUND < CALLS; round++) {
  const seed = SEED + round * 1000
  const count = Math.min(ROUND, CALLS - round * ROUND)
  describe(`seed ${seed}`, async () => {
    const world = await openWorld({ work: true })
    it(
      `${count} hostile calls`,
      async () => {
        const ours = await openCompany(world, 'Ours')
        const other = await openCompany(world, CANARY)
        const rows = await watchRows(world)
        const failures = new Map<string, string>()
        const statuses = new Map<number, number>()
        const started = performance.now()
        let who = ours.admin
        let slowest = { ms: 0, what: '' }
        for (const call of hostileCalls(world.server.routes, count, seed)) {
          const at = performance.now()
          const reply = await who.call(call.method, call.path, call.body, call.headers)
          const ms = performance.now() - at
          if (ms > slowest.ms) slowest = { ms, what: `${call.method} ${call.route.path}` }
          statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
          const touched = byCall(await rows.since(reply.body?.request_id))
          const said = complaints(call, reply, contracts)
          if (
            reply.status >= 400 &&
            call.route.permission !== 'public' &&
            touched.some((t) => !BY_JOBS.test(t))
          )
            said.push(`was refused and wrote ${touched.join(', ')}`)
          if (touched.some((t) => t.endsWith(`/${other.tenant}`)))
            said.push(`wrote rows of another company: ${touched.join(', ')}`)
          for (const text of said)
            failures.set(
              `${call.method} ${call.route.path}: ${text}`,
              [
                call.path.slice(0, 300),
                JSON.stringify(call.headers).slice(0, 80),
                call.body?.slice(0, 600) ?? '',
                `\n     -> ${reply.status}`,
                JSON.stringify(reply.body)?.slice(0, 300),
              ].join(' '),
            )
          if (reply.status === 401 && call.route.permission !== 'public') {
            who = await revive(world, ours)
            await rows.since()
          }
        }
        const codes = [...statuses].toSorted(([x], [y]) => x - y).map(([code, n]) => `${n} x ${code}`)
        const took = `${((performance.now() - started) / 1000).toFixed(0)} s`
        const worst = `slowest ${Math.round(slowest.ms)} ms (${slowest.what})`
        const memory = `${Math.round(process.memoryUsage().rss / 1e6)} MB`
        console.log(`${count} hostile calls, seed ${seed}: ${codes.join(', ')}; ${took}, ${worst}, ${memory}`)
        expect([...failures].map(([key, example]) => `${key}\n     ${example}`).join('\n')).toBe('')
        expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(count / 10)
      },
      60_000 + count * 60,
    )
  })
}
