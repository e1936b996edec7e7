/** A change whose answer was lost is made again as the same call: what it did is not done twice. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Outcome } from '#core'
import type { AnyCommand } from '#core/command/command.ts'
import { createUnanswered } from '#core/command/unanswered.ts'
import { problem } from '#core/wire/problem.ts'
import { command } from './in-flight.ts'

const pay = command({ id: 'payment.create' })
const lost: Outcome = { status: 'rejected', problem: problem('NETWORK', 'No answer', { retryable: true }) }
const refused: Outcome = { status: 'rejected', problem: problem('CONFLICT', 'Closed') }
const done: Outcome = { status: 'done', value: 1 }
const start = () => {
  const world = { now: 1000 }
  const unanswered = createUnanswered(() => world.now)
  return {
    world,
    clear: unanswered.clear,
    idOf: (input: unknown, of: AnyCommand = pay) => unanswered.idOf(of, { command: of.id, input }),
    ended: (input: unknown, id: string, outcome: Outcome, of: AnyCommand = pay) =>
      unanswered.ended(of, { command: of.id, input }, id, outcome),
  }
}

describe('a change without an answer', () => {
  test('keeps its id for the same words, and for no others', () => {
    const { idOf, ended } = start()
    expect(idOf({ amount: '100.00' })).toBeUndefined()
    ended({ amount: '100.00' }, 'c-1', lost)
    expect(idOf({ amount: '100.00' })).toBe('c-1')
    expect(idOf({ amount: '110.00' })).toBeUndefined()
    expect(idOf({ amount: '100.00' }, command({ id: 'invoice.create' }))).toBeUndefined()
  })
  test.each([
    ['done', done],
    ['refused', refused],
    ['kept on the device', { status: 'queued' } as Outcome],
  ])('is forgotten when the next attempt is %s', (_how, outcome) => {
    const { idOf, ended } = start()
    ended({ amount: '1' }, 'c-1', lost)
    ended({ amount: '1' }, 'c-1', outcome)
    expect(idOf({ amount: '1' })).toBeUndefined()
  })
  test('is forgotten after ten minutes: then the same words are another change', () => {
    const { idOf, ended, world } = start()
    ended({}, 'c-1', lost)
    world.now += 599_999
    expect(idOf({})).toBe('c-1')
    world.now += 1
    expect(idOf({})).toBeUndefined()
  })
  test('is forgotten when somebody else sits down, or after twenty others', () => {
    const { idOf, ended, clear } = start()
    ended({}, 'c-1', lost)
    clear()
    expect(idOf({})).toBeUndefined()
    for (let n = 0; n <= 20; n++) ended({ n }, `c-${n}`, lost)
    expect([idOf({ n: 0 }), idOf({ n: 1 }), idOf({ n: 20 })]).toEqual([undefined, 'c-1', 'c-20'])
  })
  test.each([
    ['a question', command({ id: 'a', kind: 'query' }), {}],
    [
      'one with a password',
      command({ id: 'b', input: z.object({ password: z.string() }) }),
      { password: 'x' },
    ],
    ['one with what it calls secret', command({ id: 'c', secret: ['pin'] }), { pin: '1' }],
    ['one with a file', command({ id: 'd' }), { file: new Blob(['x']) }],
  ])('is not remembered if it is %s', (_what, of, input) => {
    const { idOf, ended } = start()
    ended(input, 'c-1', lost, of)
    expect(idOf(input, of)).toBeUndefined()
  })
  test('is not pushed out by what may not be remembered', () => {
    const { idOf, ended } = start()
    ended({}, 'c-1', lost)
    for (let n = 0; n <= 20; n++) ended({ n }, `q-${n}`, lost, command({ id: 'a', kind: 'query' }))
    for (let n = 1; n < 20; n++) ended({ n }, `c-${n}`, lost)
    ended({ file: new Blob(['x']) }, 'c-20', lost)
    expect(idOf({})).toBe('c-1')
  })
})
