/** The journal: what was called, how it ended, without what must not be kept. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createJournal } from '#core/command/journal.ts'
import { journal as layer } from '#core/command/middleware/journal.ts'
import { problem } from '#core/wire/problem.ts'
import type { JournalEntry } from '#core/device/store-port.ts'
import { inFlight } from './in-flight.ts'

const start = () => {
  const written: JournalEntry[] = []
  return { written, book: createJournal((entry) => written.push(entry)) }
}

test('a call is there as it begins and as it ends', async () => {
  const { book, written } = start()
  const call = inFlight({ via: 'keys', input: { note: 'x' } })
  const during: unknown[] = []
  const outcome = await layer(book, () => 1250).handle(call, async () => {
    during.push(...book.state.entries)
    return { status: 'queued' }
  })
  const begun = {
    id: 'call-1',
    command: 'order.change',
    kind: 'change',
    via: 'keys',
    at: 1000,
    status: 'running',
    input: { note: 'x' },
  }
  expect(outcome).toEqual({ status: 'queued' })
  expect(during).toEqual([begun])
  expect(book.state.entries).toEqual([{ ...begun, status: 'queued', ms: 250 }])
  expect(written).toEqual(book.state.entries)
})
test('a refusal is kept with its sentence; what was only read is not handed on', () => {
  const { book, written } = start()
  const refused = inFlight({ id: 'a' })
  const read = inFlight({ id: 'b', command: { kind: 'query' } })
  for (const call of [refused, read]) book.begin(call)
  book.end(refused, { status: 'rejected', problem: problem('ON_HOLD', 'The order is on hold') }, 1)
  book.end(read, { status: 'done', value: { secret: 1 } }, 2)
  expect(book.state.entries.map(({ id, kind, problem: said }) => [id, kind, said])).toEqual([
    ['b', 'query', undefined],
    ['a', 'change', 'The order is on hold'],
  ])
  expect(written.map(({ id }) => id)).toEqual(['a'])
})
test('a call that waited has an entry of its own when it goes again under its id', () => {
  const { book } = start()
  const first = inFlight({ id: 'a', via: 'keys' })
  const again = inFlight({ id: 'a', via: 'outbox' })
  book.begin(first)
  book.begin(again)
  book.end(first, { status: 'queued' }, 1)
  book.end(again, { status: 'done', value: 1 }, 2)
  expect(book.state.entries.map(({ via, status, ms }) => [via, status, ms])).toEqual([
    ['outbox', 'done', 2],
    ['keys', 'queued', 1],
  ])
})
test('neither secret fields nor those the command names are written down', () => {
  const { book } = start()
  book.begin(
    inFlight({
      input: { name: 'n', password: 'p', iban: 'i' },
      command: { input: z.object({}), secret: ['iban'] },
    }),
  )
  expect(book.state.entries[0]?.input).toEqual({ name: 'n' })
})
test('the last 500 are kept, and one that is no longer among them stays away when it ends', () => {
  const { book } = start()
  const calls = Array.from({ length: 501 }, (_, at) => inFlight({ id: `call-${at}` }))
  for (const call of calls) book.begin(call)
  expect([book.state.entries.length, book.state.entries[0]?.id, book.state.entries.at(-1)?.id]).toEqual([
    500,
    'call-500',
    'call-1',
  ])
  book.end(calls[0]!, { status: 'done', value: 1 }, 1)
  expect(Object.values(book.state.entries).every(({ status }) => status === 'running')).toBe(true)
  book.clear()
  expect(book.state.entries).toEqual([])
})
