import { describe, expect, test, vi } from 'vitest'
import { role } from '#core'
import { bareRow } from '#core/testing.ts'
import { message } from '#schema/road/messages.ts'
import { tellWords } from '#plugins/dispatch/effects.ts'
import { tellWord } from '#plugins/dispatch/talk/commands.ts'
import { openRequests, unseen, type Word, wordOf } from '#plugins/dispatch/talk/words.ts'
import { event, expectCalls } from './effect-clock.ts'

const row = bareRow(message.row, {
  id: 1,
  driver: { id: 3, name: 'Dan' },
  sales_order: { id: 9, order_no: 'SO-1' },
  kind: 'help',
  body: 'Breakdown.',
  from_driver: true,
  author_name: 'Dan D',
  created_at: '2026-11-25T08:00:00.000Z',
})
const EVENTS = {
  h: event('message.created', row),
  o: event('message.created', { ...row, kind: 'note', from_driver: false, body: 'x'.repeat(300) }),
  s: event('message.seen', row),
}
const CALLS = {
  h: tellWord({ who: 'Dan', kind: 'help', body: 'Breakdown.' }),
  o: tellWord({ who: 'Dan D', kind: 'note', body: 'x'.repeat(160) }),
}
const tells = (live: string, who: string) =>
  expectCalls(tellWords, { facts: { [role.name]: who } }, { live, events: EVENTS })

describe('dispatch.tell-words', () => {
  test('says in the office what a driver writes, each of them', () =>
    tells('h-h', 'Dispatcher').toBe('h-h', CALLS))
  test('says to a driver what the office writes, as much as can be read', () =>
    tells('o--', 'Driver').toBe('o--', CALLS))
  test('sounds on a phone that is set to', () => {
    const begun = vi.fn()
    class Part {
      connect = (to: unknown) => to
      start = begun
      stop = () => undefined
    }
    vi.stubGlobal('OscillatorNode', Part)
    vi.stubGlobal('GainNode', Part)
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0
        resume = async () => undefined
      },
    )
    expectCalls(
      tellWords,
      { facts: { [role.name]: 'Driver' }, read: { sound: true } },
      { live: 'o--', events: EVENTS },
    ).toBe('o--', CALLS)
    expect(begun).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })
  test('is silent about what one’s own side wrote, and about what was seen', () => {
    tells('o-s', 'Dispatcher').toBe('')
    tells('h-s', 'Driver').toBe('')
  })
  test('runs in every tab', () =>
    expect([tellWords.name, tellWords.runs]).toEqual(['dispatch.tell-words', 'each-tab']))
})
describe('a thread', () => {
  const word = (id: number, more: Partial<Word> = {}): Word => ({ ...wordOf(row), id, ...more })
  const thread = [
    word(1, { kind: 'drop_request' }),
    word(2, { from_driver: false, kind: 'answer', answers_id: 1 }),
    word(3, { kind: 'drop_request', seen_at: '2026-11-25T09:00:00.000Z' }),
    word(0),
  ]
  test('knows what is new to either side, and what waits for an answer', () => {
    expect(unseen(thread, false).map(({ id }) => id)).toEqual([1])
    expect(unseen(thread, true).map(({ id }) => id)).toEqual([2])
    expect(openRequests(thread).map(({ id }) => id)).toEqual([3])
  })
  test('without a name is a driver’s', () =>
    expect(wordOf({ ...row, driver_id: null, driver: null })).toMatchObject({
      driver_id: 0,
      driver: 'Driver',
    }))
})
