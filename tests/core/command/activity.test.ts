/** What was done lately: taken back and done again, for ten minutes. */
import { describe, expect, test } from 'vitest'
import type { Call, DispatchOptions, Outcome } from '#core'
import { createActivity } from '#core/command/activity.ts'
import { problem } from '#core/wire/problem.ts'
import { inFlight } from './in-flight.ts'

const MINUTE = 60_000
const start = () => {
  const sent: { call: Call; options: DispatchOptions | undefined }[] = []
  const world = { now: 0, outcome: { status: 'done', value: 1 } as Outcome, meanwhile: () => {} }
  const activity = createActivity(
    (async (call: Call, options?: DispatchOptions) => {
      sent.push({ call, options })
      world.meanwhile()
      return world.outcome
    }) as never,
    () => world.now,
  )
  const did = (id: string, inverse?: Call) =>
    activity.add(inFlight({ id, input: { did: id }, ...(inverse ? { inverse } : {}) }), `Did ${id}`)
  const listed = () => activity.state.deeds.map(({ id, undone }) => (undone ? `${id} undone` : id))
  return { activity, world, sent, did, listed, told: () => sent.map(({ call }) => call.input) }
}
const back = (id: string): Call => ({ command: 'order.change', input: { back: id } })

describe('taking back', () => {
  test('sends the call that takes it back, without asking again, and never twice', async () => {
    const { activity, sent, did, listed } = start()
    did('a', back('a'))
    await activity.undo('a')
    await activity.undo('a')
    await activity.undoLast()
    expect(sent).toEqual([{ call: back('a'), options: { confirmed: true, via: 'undo' } }])
    expect(listed()).toEqual(['a undone'])
  })
  test('is of that very deed', async () => {
    const { activity, did, told, listed } = start()
    did('a', back('a'))
    did('b', back('b'))
    await activity.undo('a')
    expect([told(), listed()]).toEqual([[{ back: 'a' }], ['b', 'a undone']])
  })
  test('the last takes the newest that can be taken back and was not yet', async () => {
    const { activity, did, told, listed } = start()
    did('a', back('a'))
    did('b', back('b'))
    did('c')
    await activity.undoLast()
    await activity.undoLast()
    await activity.undoLast()
    expect([told(), listed()]).toEqual([
      [{ back: 'b' }, { back: 'a' }],
      ['c', 'b undone', 'a undone'],
    ])
  })
  test('needs something to take back: no deed, one without a way back, one that is ten minutes old', async () => {
    const { activity, world, did, told } = start()
    await activity.undo('a')
    await activity.undoLast()
    did('a')
    await activity.undo('a')
    did('b', back('b'))
    world.now = 10 * MINUTE
    await activity.undo('b')
    await activity.undoLast()
    expect(told()).toEqual([])
    world.now -= 1
    await activity.undoLast()
    expect(told()).toEqual([{ back: 'b' }])
  })
  test('that is refused leaves the deed as it was', async () => {
    const { activity, world, did, listed } = start()
    did('a', back('a'))
    world.outcome = { status: 'rejected', problem: problem('STALE', 'Changed meanwhile') }
    await activity.undo('a')
    expect(listed()).toEqual(['a'])
    world.outcome = { status: 'queued' }
    await activity.undo('a')
    expect(listed()).toEqual(['a undone'])
  })
  test('brings nothing back after everything was forgotten meanwhile', async () => {
    const { activity, world, did } = start()
    did('a', back('a'))
    world.outcome = { status: 'rejected', problem: problem('STALE', 'Changed meanwhile') }
    world.meanwhile = activity.clear
    await activity.undo('a')
    expect(Object.values(activity.state.deeds)).toEqual([])
  })
  test.each([[null], ['text'], [undefined]])('works with an input of %j', async (input) => {
    const { activity, did, told } = start()
    did('a', { command: 'order.change', input })
    await activity.undo('a')
    expect(told()).toEqual([input])
  })
})
describe('doing again', () => {
  test('repeats the newest that was taken back, which can be taken back once more', async () => {
    const { activity, did, told, listed } = start()
    did('a', back('a'))
    did('b', back('b'))
    await activity.redoLast()
    expect(told()).toEqual([])
    await activity.undo('a')
    await activity.redoLast()
    expect([told().at(-1), listed()]).toEqual([{ did: 'a' }, ['b', 'a']])
    await activity.undo('a')
    expect(told().at(-1)).toEqual({ back: 'a' })
  })
  test('needs a deed that is young', async () => {
    const { activity, world, did, told } = start()
    did('a', back('a'))
    await activity.undo('a')
    world.now = 10 * MINUTE
    await activity.redoLast()
    expect(told()).toHaveLength(1)
  })
})
describe('the list', () => {
  test('names what was done, when and how, the newest first', () => {
    const { activity, world, did } = start()
    did('a')
    world.now = 5
    const deed = did('b', back('b'))
    expect(activity.state.deeds.map(({ text, at }) => [text, at])).toEqual([
      ['Did b', 5],
      ['Did a', 0],
    ])
    expect(deed).toMatchObject({ call: { command: 'order.change', input: { did: 'b' } }, inverse: back('b') })
  })
  test('keeps no input that is never repeated: it may hold a password', () => {
    const { did } = start()
    expect([did('a').call.input, did('b', back('b')).call.input]).toEqual([undefined, { did: 'b' }])
  })
  test('does not name what takes back or repeats a deed', async () => {
    const { activity, did, listed } = start()
    const inverse = back('a')
    did('a', inverse)
    await activity.undo('a')
    activity.add(inFlight({ id: 'b', input: inverse.input }), 'Undone')
    expect(listed()).toEqual(['a undone'])
  })
  test('holds fifty at most, and none of ten minutes ago', () => {
    const { activity, world, did, listed } = start()
    for (let id = 1; id <= 51; id++) did(String(id))
    expect([listed().length, listed()[0], listed().at(-1)]).toEqual([50, '51', '2'])
    world.now = 10 * MINUTE
    did('new')
    expect(listed()).toEqual(['new'])
    activity.clear()
    expect(listed()).toEqual([])
  })
})
