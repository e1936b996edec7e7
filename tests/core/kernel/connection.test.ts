/** Whether the server can be reached, as far as a browser can tell. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchConnection } from '#core/kernel/connection.ts'
import type { GantryState } from '#core/kernel/gantry.ts'
import { createPlatform } from '#core/platform.ts'
import { createFacts } from '#core/reading/facts.ts'
import { online } from '#core/reading/when.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const start = (stream: GantryState['stream'], network = { isThere: true }) => {
  const facts = createFacts()
  const state = { stream } as GantryState
  let back = 0
  const platform = createPlatform({ isOnline: () => network.isThere })
  const connection = watchConnection(platform, facts, state, () => back++)
  return {
    connection,
    network,
    state,
    isOnline: () => facts.get(online),
    cameBack: () => back,
    /** the stream stands differently now */
    streamIs: (next: GantryState['stream']) => {
      state.stream = next
      connection.look()
    },
  }
}
/** A browser that tells when its network comes and goes. */
const browser = () => {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  return (told: 'online' | 'offline') => void target.dispatchEvent(new Event(told))
}

describe('a network', () => {
  test('counts from the start as the browser says', () => {
    expect(start('off').isOnline()).toBe(true)
    expect(start('off', { isThere: false }).isOnline()).toBe(false)
  })
  test.each(['connecting', 'waiting'] as const)(
    'is doubted after three seconds of a stream that is %s',
    (stream) => {
      const { isOnline, connection } = start(stream)
      connection.look()
      vi.advanceTimersByTime(1000)
      connection.look()
      vi.advanceTimersByTime(1999)
      expect(isOnline()).toBe(true)
      vi.advanceTimersByTime(1)
      expect(isOnline()).toBe(false)
    },
  )
  test.each(['off', 'open', 'stopped'] as const)('is not doubted while the stream is %s', (stream) => {
    const { isOnline, connection } = start(stream)
    connection.look()
    vi.advanceTimersByTime(10_000)
    expect(isOnline()).toBe(true)
  })
  test('is trusted again as soon as the stream is open, and may be doubted anew', () => {
    const { isOnline, streamIs } = start('off')
    streamIs('connecting')
    vi.advanceTimersByTime(2000)
    streamIs('open')
    vi.advanceTimersByTime(2000)
    expect(isOnline()).toBe(true)
    streamIs('waiting')
    vi.advanceTimersByTime(3000)
    expect(isOnline()).toBe(false)
    streamIs('open')
    expect(isOnline()).toBe(true)
  })
  test('that is gone is gone at once', () => {
    const { isOnline, network, streamIs } = start('off')
    network.isThere = false
    streamIs('connecting')
    expect(isOnline()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
describe('a browser that tells', () => {
  test('of a network is believed, and doubted anew after three seconds; what waits is told', () => {
    const tell = browser()
    const { isOnline, network, cameBack } = start('waiting', { isThere: false })
    network.isThere = true
    tell('online')
    expect([isOnline(), cameBack()]).toEqual([true, 1])
    vi.advanceTimersByTime(3000)
    expect(isOnline()).toBe(false)
  })
  test('of none is believed at once', () => {
    const tell = browser()
    const { isOnline, network, cameBack } = start('open')
    network.isThere = false
    tell('offline')
    expect([isOnline(), cameBack()]).toEqual([false, 0])
  })
  test('is not heard any more after the end, and no doubt is left', () => {
    const tell = browser()
    const { isOnline, network, cameBack, connection } = start('waiting')
    connection.look()
    connection.stop()
    network.isThere = false
    tell('offline')
    tell('online')
    vi.advanceTimersByTime(3000)
    expect([isOnline(), cameBack()]).toEqual([true, 0])
  })
})
describe('a server that answers', () => {
  test('is there, also while the stream takes its time with a new token', () => {
    const { isOnline, streamIs, connection } = start('open')
    streamIs('waiting')
    for (let seconds = 0; seconds < 12; seconds += 2) {
      vi.advanceTimersByTime(2000)
      connection.answered({ status: seconds === 4 ? 401 : 200 })
      expect(isOnline()).toBe(true)
    }
    vi.advanceTimersByTime(3000)
    expect(isOnline()).toBe(false)
  })
  test('is found again by an answer, and doubted again after three seconds', () => {
    const { isOnline, streamIs, connection, cameBack } = start('open')
    streamIs('connecting')
    vi.advanceTimersByTime(3000)
    expect([isOnline(), cameBack()]).toEqual([false, 0])
    connection.answered({ status: 200 })
    // what waits goes at once, without an event of the browser or a stream
    connection.answered({ status: 200 })
    expect([isOnline(), cameBack()]).toEqual([true, 1])
    vi.advanceTimersByTime(3000)
    expect(isOnline()).toBe(false)
  })
  test('is there for three seconds more, whatever was doubted before', () => {
    const { isOnline, streamIs, connection } = start('open')
    streamIs('waiting')
    vi.advanceTimersByTime(2000)
    connection.answered({ status: 200 })
    vi.advanceTimersByTime(2999)
    expect(isOnline()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isOnline()).toBe(false)
  })
  test.each([501, 505])('is there also when it says %i itself', (status) => {
    const { isOnline, streamIs, connection } = start('open')
    streamIs('waiting')
    vi.advanceTimersByTime(2000)
    connection.answered({ status })
    vi.advanceTimersByTime(1000)
    expect(isOnline()).toBe(true)
  })
  test.each([502, 503, 504])('is not there when a gateway says %i for it', (status) => {
    const { isOnline, streamIs, connection } = start('open')
    streamIs('waiting')
    vi.advanceTimersByTime(2000)
    connection.answered({ status })
    vi.advanceTimersByTime(1000)
    expect(isOnline()).toBe(false)
  })
})
