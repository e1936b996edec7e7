/** Which outcome is told, and in which words. */
import { describe, expect, test } from 'vitest'
import type { Outcome } from '#core'
import { createActivity } from '#core/command/activity.ts'
import { notify } from '#core/command/middleware/notify.ts'
import { createToasts } from '#core/notify/toasts.ts'
import { problem } from '#core/wire/problem.ts'
import { inFlight } from './in-flight.ts'

type Flight = Parameters<typeof inFlight>[0]
const start = () => {
  const toasts = createToasts()
  const undone: unknown[] = []
  const activity = createActivity(
    (async ({ input }: { input: unknown }) => (undone.push(input), { status: 'done' })) as never,
    () => 0,
  )
  const layer = notify(toasts, activity)
  return {
    toasts,
    undone,
    activity,
    deeds: () => activity.state.deeds.map(({ text }) => text),
    ended: async (flight: Flight, outcome: Outcome) => {
      expect(await layer.handle(inFlight(flight), async () => outcome)).toBe(outcome)
    },
    shown: () => toasts.state.items.map(({ kind, text, duration }) => [kind, text, duration]),
  }
}
const done: Outcome = { status: 'done', value: { id: 4 } }
const refused = (code = 'ON_HOLD'): Outcome => ({
  status: 'rejected',
  problem: problem(code, 'It is on hold'),
})
const words = { says: { done: 'Saved' } }

describe('what is done', () => {
  test('is told in the words of the command, as long as it wants', async () => {
    const { ended, shown, deeds } = start()
    await ended({ command: words }, done)
    await ended(
      {
        command: {
          says: { done: (row: { id: number }, said?: string) => `${said} ${row.id}`, doneFor: 1200 },
        },
        said: 'Welcome',
      },
      done,
    )
    expect(shown()).toEqual([
      ['success', 'Welcome 4', 1200],
      ['success', 'Saved', 3000],
    ])
    expect(deeds()).toEqual(['Welcome 4', 'Saved'])
  })
  test('of what was made goes back by what only the answer knows, and comes back the same way', async () => {
    const { toasts, undone, ended, activity } = start()
    const undoMade = ({ id }: { id: number }) => ({
      undo: { command: 'order.archive', input: { id } },
      redo: { command: 'order.restore', input: { back: id } },
    })
    await ended({ command: { ...words, undoMade } }, done)
    toasts.state.items[0]!.action!.run()
    await activity.redoLast()
    expect(undone).toEqual([{ id: 4 }, { back: 4 }])
    // nothing was made
    await ended({ command: { ...words, undoMade: () => undefined } }, done)
    expect(toasts.state.items[0]!.action).toBeUndefined()
  })
  test.each<[string, Flight, string]>([
    ['the command has no words', {}, 'Change order'],
    ['the caller tells it', { command: words, quiet: true }, 'Saved'],
    ['it waited and was sent later', { command: words, via: 'outbox' }, 'Saved'],
  ])('is not told, but listed, when %s', async (_when, flight, listed) => {
    const { ended, shown, deeds } = start()
    await ended(flight, done)
    expect([shown(), deeds()]).toEqual([[], [listed]])
  })
  test('is told by a caller that keeps only some problems to itself', async () => {
    const { ended, shown } = start()
    await ended({ command: words, quiet: () => true }, done)
    expect(shown()).toEqual([['success', 'Saved', 3000]])
  })
  test('can be taken back from its toast when there is a way', async () => {
    const { ended, toasts, undone } = start()
    await ended({ command: words }, done)
    expect(toasts.state.items[0]?.action).toBeUndefined()
    await ended({ command: words, inverse: { command: 'order.change', input: { back: 1 } } }, done)
    expect(toasts.state.items[0]?.action?.label).toBe('Undo')
    toasts.state.items[0]?.action?.run()
    expect(undone).toEqual([{ back: 1 }])
  })
  test('an older Undo goes when something newer can be taken back', async () => {
    const { ended, toasts } = start()
    const inverse = { command: 'order.change', input: {} }
    await ended({ command: words, inverse }, done)
    await ended({ command: words }, done)
    await ended({ command: words, inverse }, done)
    expect(toasts.state.items.map(({ action }) => action?.label)).toEqual(['Undo', undefined])
  })
  test('leads on where the command says so', async () => {
    const { ended, toasts } = start()
    const went: unknown[] = []
    const leads = (row: { id: number }) => ({ label: 'Open', call: { command: 'order.open', input: row } })
    const ctx = { dispatch: async (call: unknown) => void went.push(call) } as never
    await ended({ command: { says: { done: 'Saved', leads } }, ctx }, done)
    expect(toasts.state.items[0]?.action?.label).toBe('Open')
    toasts.state.items[0]?.action?.run()
    expect(went).toEqual([{ command: 'order.open', input: { id: 4 } }])
  })
  test('words that break leave the title of the command', async () => {
    const { ended, shown } = start()
    const says = {
      done: () => {
        throw new Error('no words')
      },
    }
    await ended({ command: { says } }, done)
    expect(shown()).toEqual([['success', 'Change order', 3000]])
  })
  test('is neither told nor listed when it only read, or waits to be sent', async () => {
    const { ended, shown, deeds } = start()
    await ended({ command: { ...words, kind: 'query' } }, done)
    await ended({ command: words }, { status: 'queued' })
    expect([shown(), deeds()]).toEqual([[], []])
  })
})
describe('what is refused', () => {
  test('is told with its sentence, as long as the command wants', async () => {
    const { ended, shown, deeds } = start()
    await ended({ command: words }, refused())
    await ended({ command: { says: { failedFor: 1500 } }, via: 'outbox' }, refused())
    await ended({ quiet: ({ code }) => code === 'STALE' }, refused())
    await ended({}, refused('NETWORK'))
    expect(shown()).toEqual([
      ['error', 'It is on hold', 3000],
      ['error', 'It is on hold', 3000],
      ['error', 'It is on hold', 1500],
      ['error', 'It is on hold', 3000],
    ])
    expect(deeds()).toEqual([])
  })
  test.each<[string, Flight, string]>([
    ['the person called it off', {}, 'CANCELLED'],
    ['its caller tells it', { quiet: true }, 'ON_HOLD'],
    ['its caller tells this problem', { quiet: ({ code }) => code === 'ON_HOLD' }, 'ON_HOLD'],
    ['it only read', { command: { kind: 'query' } }, 'ON_HOLD'],
    ['it goes on waiting for the network', { via: 'outbox' }, 'NETWORK'],
  ])('is not told when %s', async (_when, flight, code) => {
    const { ended, shown } = start()
    await ended(flight, refused(code))
    expect(shown()).toEqual([])
  })
  test('because the session is over is told once, also by what only reads or is told elsewhere', async () => {
    const { ended, shown } = start()
    await ended({ command: { kind: 'query' } }, refused('UNAUTHORIZED'))
    await ended({ quiet: true, command: { says: { failedFor: 1500 } } }, refused('UNAUTHORIZED'))
    expect(shown()).toEqual([['error', 'It is on hold', 3000]])
  })
  test('because a password is wrong is told like any refusal', async () => {
    const { ended, shown } = start()
    const login = { permission: 'public', says: { failedFor: 1500 } }
    await ended({ command: login }, refused('UNAUTHORIZED'))
    await ended({ command: login }, refused('UNAUTHORIZED'))
    expect(shown()).toHaveLength(2)
    expect(shown()[0]).toEqual(['error', 'It is on hold', 1500])
  })
})
