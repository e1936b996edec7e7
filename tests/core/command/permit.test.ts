/** What is checked before a call goes on, and what is asked. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { any, has, saying, type AtGate, type Call, type Outcome } from '#core'
import type { AnyCommand } from '#core/command/command.ts'
import { createConfirming } from '#core/command/confirming.ts'
import { permit } from '#core/command/middleware/permit.ts'
import { factsMeaning } from '#core/reading/record-scope.ts'
import { signedIn } from '#core/reading/when.ts'
import { instant } from '#schema/values/fields.ts'
import { settle } from '../sample.ts'
import { inFlight } from './in-flight.ts'

type Flight = Parameters<typeof inFlight>[0]
const start = (zone = 'America/Chicago') => {
  const confirming = createConfirming()
  const layer = permit({
    confirming,
    zone: () => zone,
    may: (permission) => permission === 'order.read',
    factsOf: (scope, ids) =>
      ids.includes(9) ? undefined : { ...factsMeaning(scope, ids), open: ids[0] === 1 },
  })
  const passed = async (flight: Flight) => {
    const call = inFlight(flight)
    await layer.handle(call, async () => ({ status: 'queued' }))
    return call
  }
  return { confirming, passed }
}
const nowhere: Partial<AnyCommand> = { when: saying('Log in first', has(signedIn)) }

describe('a call goes on', () => {
  test('when the person may, and with its input brought to the form of the wire', async () => {
    const { passed } = start()
    const call = await passed({
      input: { at: '2026-07-01T08:00' },
      command: {
        permission: 'order.read',
        input: z.object({ at: instant(), note: z.string().default('-') }),
      },
    })
    expect(call.parsed).toEqual({ at: '2026-07-01T13:00:00.000Z', note: '-' })
    expect(call.inverse).toBeUndefined()
  })
  test('with the call that takes it back, made from what it will do', async () => {
    const { passed } = start()
    const undo = (input: never) => ({ command: 'order.back', input })
    const call = await passed({ input: { id: 1 }, command: { undo } })
    expect(call.inverse).toEqual({ command: 'order.back', input: { id: 1 } })
    expect('inverse' in (await passed({ command: { undo: () => undefined } }))).toBe(false)
  })
  test('although it is not its moment, when it had one before: it waited, was asked for, or takes something back', async () => {
    const { passed } = start()
    await passed({ via: 'steps', command: nowhere })
    await passed({ via: 'outbox', command: nowhere })
    await passed({ via: 'undo', command: nowhere })
    await expect(passed({ command: nowhere })).rejects.toMatchObject({
      problem: { code: 'NOT_NOW', detail: 'Log in first' },
    })
  })
})
describe('a call is refused', () => {
  test('when it takes back what somebody has gone on from since, and only then', async () => {
    const { passed } = start()
    const said: unknown[] = []
    const overtaken = (input: { by?: string }) => {
      said.push(input)
      return input.by
    }
    const command = { overtaken } as Partial<AnyCommand>
    await expect(passed({ via: 'undo', input: { by: 'Ana moved it' }, command })).rejects.toMatchObject({
      problem: { code: 'STALE', detail: 'Ana moved it' },
    })
    expect(said).toHaveLength(1)
    await passed({ via: 'undo', input: {}, command })
    await passed({ input: { by: 'Ana moved it' }, command })
    expect(said).toHaveLength(2)
  })
  test('when the person may not', async () => {
    await expect(start().passed({ command: { permission: 'order.write' } })).rejects.toMatchObject({
      problem: { code: 'FORBIDDEN', detail: 'Needs permission order.write' },
    })
  })
  test('in words also where a condition has none', async () => {
    await expect(start().passed({ command: { when: any() } })).rejects.toMatchObject({
      problem: { code: 'NOT_NOW', detail: 'Not available now' },
    })
  })
  test('with the first of the fields that are wrong, and all of them named by their place', async () => {
    const input = z.object({
      lines: z.array(z.object({ gallons: z.number('Enter gallons') })),
      note: z.string(),
    })
    await expect(start().passed({ input: { lines: [{}] }, command: { input } })).rejects.toMatchObject({
      problem: {
        code: 'VALIDATION',
        detail: 'Enter gallons',
        fields: [
          { path: 'lines.0.gallons', message: 'Enter gallons', code: 'invalid_type' },
          { path: 'note', message: 'Invalid note', code: 'invalid_type' },
        ],
      },
    })
  })
  test("with 'Invalid {field}' where a field has no words, and with a request to check without any", async () => {
    const input = z.strictObject({ planned_date: z.string(), fee_ids: z.array(z.int()) })
    const refused = (given: unknown) => start().passed({ input: given, command: { input } })
    await expect(refused({ planned_date: 5, fee_ids: ['x'] })).rejects.toMatchObject({
      problem: {
        detail: 'Invalid planned date',
        fields: [{ message: 'Invalid planned date' }, { path: 'fee_ids.0', message: 'Invalid fee' }],
      },
    })
    await expect(refused({ planned_date: 'x', fee_ids: [], more: 1 })).rejects.toMatchObject({
      problem: { detail: 'Please check your input' },
    })
  })
})
describe('a question', () => {
  test('may be looked up first, and is none where nothing is found', async () => {
    const { confirming, passed } = start()
    confirming.attach()
    const looked = (found: string | undefined) => ({ confirm: async () => found })
    void passed({ input: {}, command: looked(undefined) })
    await settle()
    expect(confirming.state.question).toBeUndefined()
    const asked = passed({ input: {}, command: looked('It differs. Go on?') })
    await settle()
    expect(confirming.state.question).toMatchObject({ text: 'It differs. Go on?' })
    confirming.answer(false)
    await expect(asked).rejects.toMatchObject({ problem: { code: 'CANCELLED' } })
  })
  const confirm = (input: never) => ((input as { many: boolean }).many ? 'Delete them all?' : undefined)
  test('is asked only where the input calls for one', async () => {
    const { confirming, passed } = start()
    confirming.attach()
    void passed({ input: { many: false }, command: { confirm } })
    await settle()
    expect(confirming.state.question).toBeUndefined()
    const asked = passed({ input: { many: true }, command: { confirm } })
    await settle()
    expect(confirming.state.question).toMatchObject({ text: 'Delete them all?', title: 'Change order' })
    confirming.answer(true)
    await asked
    const refused = passed({ command: { confirm: 'Really?' } })
    await settle()
    confirming.answer(false)
    await expect(refused).rejects.toMatchObject({ problem: { code: 'CANCELLED', detail: 'Cancelled' } })
  })
  test.each<[string, Flight]>([
    ['was answered already', { confirmed: true }],
    ['comes with a call of the program itself', { via: 'effect' }],
    ['comes with a call that waited', { via: 'outbox' }],
  ])('is not asked when it %s', async (_when, flight) => {
    const { confirming, passed } = start()
    confirming.attach()
    void passed({ ...flight, command: { confirm: 'Really?' } })
    await settle()
    expect(confirming.state.question).toBeUndefined()
  })
})
describe('a gate', () => {
  /** A command of several rows whose gate stops all but the first, and what it opened with. */
  const gated = (answer: Outcome) => {
    const dispatched: Call[] = []
    const opened: unknown[] = []
    const dispatch = async (call: Call) => {
      dispatched.push(call)
      return answer
    }
    const gate = (({ ids }: { readonly ids: readonly number[] }): AtGate<never> | undefined =>
      ids.length < 2
        ? undefined
        : {
            ready: { command: 'order.change', input: { ids: [ids[0]] } },
            open: (done) => void opened.push(done),
          }) as AnyCommand['gate']
    const flight = (ids: readonly number[], more: Flight = {}): Flight => ({
      input: { ids },
      ctx: { facts: () => ({}), dispatch } as never,
      ...more,
      command: { gate: gate!, confirm: 'Really?' },
    })
    return { flight, dispatched, opened }
  }
  test('lets what is ready go on as a call of its own, opens for the rest, and asks nothing', async () => {
    const { confirming, passed } = start()
    confirming.attach()
    const { flight, dispatched, opened } = gated({ status: 'done', value: 1 })
    await expect(passed(flight([1, 2]))).rejects.toMatchObject({ problem: { code: 'CANCELLED' } })
    expect([dispatched, opened]).toEqual([[{ command: 'order.change', input: { ids: [1] } }], [1]])
    expect(confirming.state.question).toBeUndefined()
  })
  test('opens without an answer where what is ready only waits to be sent', async () => {
    const { flight, opened } = gated({ status: 'queued' })
    await expect(start().passed(flight([1, 2]))).rejects.toMatchObject({ problem: { code: 'CANCELLED' } })
    expect(opened).toEqual([undefined])
  })
  test('is passed before the question is asked', async () => {
    const { confirming, passed } = start()
    confirming.attach()
    void passed(gated({ status: 'queued' }).flight([1]))
    await settle()
    expect(confirming.state.question).toMatchObject({ text: 'Really?' })
  })
  test.each<Flight>([{ confirmed: true }, { via: 'effect' }, { via: 'outbox' }])(
    'is not in the way of what nobody began just now (%o)',
    async (more) => {
      const { flight, dispatched, opened } = gated({ status: 'queued' })
      await start().passed(flight([1, 2], more))
      expect([dispatched, opened]).toEqual([[], []])
    },
  )
})
