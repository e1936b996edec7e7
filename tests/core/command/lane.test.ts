/** Calls of one lane follow each other. */
import { expect, test } from 'vitest'
import type { Outcome } from '#core'
import { lane } from '#core/command/middleware/lane.ts'
import { settle } from '../sample.ts'
import { inFlight } from './in-flight.ts'

/** Calls that run until they are ended by hand. */
const start = () => {
  const layer = lane()
  const running = new Map<string, { end: () => void; fail: () => void }>()
  return {
    running: () => [...running.keys()],
    end: (name: string) => running.get(name)?.end(),
    fail: (name: string) => running.get(name)?.fail(),
    send: (name: string, key: string | undefined) => {
      const flight = inFlight({ command: key === undefined ? {} : { lane: () => key } })
      const job = () =>
        new Promise<Outcome>((resolve, reject) => {
          const over = (tell: () => void) => () => {
            running.delete(name)
            tell()
          }
          running.set(name, {
            end: over(() => resolve({ status: 'done', value: name })),
            fail: over(() => reject(new Error(name))),
          })
        })
      return layer.handle(flight, job)
    },
  }
}

test('one of a lane starts when the one before is over, also when that failed', async () => {
  const { send, running, end, fail } = start()
  const sent = [send('a', 'order:1'), send('b', 'order:1'), send('c', 'order:1'), send('other', 'order:2')]
  const failed = expect(sent[0]).rejects.toThrow('a')
  await settle()
  expect(running()).toEqual(['a', 'other'])
  fail('a')
  await settle()
  expect(running()).toEqual(['other', 'b'])
  end('b')
  await settle()
  expect(running()).toEqual(['other', 'c'])
  end('c')
  expect(await sent[2]).toEqual({ status: 'done', value: 'c' })
  await failed
})
test('one that comes while the second runs waits for it, although the first is over', async () => {
  const { send, running, end } = start()
  void send('a', 'order:1')
  void send('b', 'order:1')
  await settle()
  end('a')
  await settle()
  void send('c', 'order:1')
  await settle()
  expect(running()).toEqual(['b'])
  end('b')
  await settle()
  expect(running()).toEqual(['c'])
})
test('without a lane nothing waits', async () => {
  const { send, running } = start()
  void send('a', undefined)
  void send('b', undefined)
  expect(running()).toEqual(['a', 'b'])
})
