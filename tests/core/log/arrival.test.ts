/** What arrives in the log, in whatever order and however often, and who is told. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCollection, defineEvent, defineProjection } from '#core'
import { createLog, type LogChange } from '#core/log/log.ts'
import { createSeen } from '#core/log/seen.ts'
import { board, changing, event, listed, order, orders } from '../sample.ts'

type Told = ['changed', LogChange] | ['live', string] | ['touched'] | ['reset']
const open = (options = {}) => {
  const log = createLog(options)
  log.add({ collections: [orders as never], projections: [board], types: ['order.updated'] })
  const told: Told[] = []
  log.changes$.subscribe((change) => told.push(['changed', change]))
  log.live$.subscribe(({ meta }) => told.push(['live', meta.id]))
  log.touched$.subscribe(() => told.push(['touched']))
  log.resets$.subscribe(() => told.push(['reset']))
  return { log, told, rows: log.rows(orders), count: () => log.view(board).count }
}
const update = (seq: number, id = seq) => event(seq, 'order.updated', order(id, { rev: seq }))
/** What storage would be given of the board. */
const stored = (log: ReturnType<typeof createLog>) =>
  log.save().find(({ name }) => name === 'projection:order.board')?.state

describe('who keeps a copy is told', () => {
  test('of news, with the position read so far', () => {
    const { log, told } = open()
    const [five, six] = [update(5), update(6)]
    log.confirm([six])
    log.follow(5, five)
    log.follow(6)
    expect(told).toEqual([
      ['changed', { events: [six], head: 0 }],
      ['live', '6'],
      ['changed', { events: [five], head: 5 }],
      ['live', '5'],
      ['changed', { events: [], head: 6 }],
    ])
  })
  test('nothing of what is known already', () => {
    const { log, told } = open()
    log.follow(5, update(5))
    told.length = 0
    log.confirm([update(5)])
    log.confirm([])
    log.follow(5)
    log.follow(4)
    expect(told).toEqual([])
  })
  test('of what is only proposed that something is seen, and no more', () => {
    const { log, told } = open()
    log.observe([listed({ rows: [order(1)] })])
    log.propose('c1', [changing({ id: 1, changes: { note: 'x' } })])
    log.withdraw('c1')
    expect(told).toEqual([['touched'], ['touched'], ['touched']])
    log.propose('c2', [changing({ id: 1, changes: { note: 'y' } })])
    log.withdraw('c1')
    log.withdraw('never proposed')
    expect(told).toHaveLength(4)
  })
  test('that all of it is forgotten', () => {
    const { log, told } = open()
    log.reset()
    expect(told).toEqual([['reset']])
  })
})

describe('answers that are faster than the stream', () => {
  test('are folded in the order of the log, whatever order they came in', () => {
    const { log } = open()
    log.confirm([update(12)])
    log.confirm([update(11), update(10)])
    expect(log.view(board).order).toEqual(['10:draft', '11:draft', '12:draft'])
  })
  test('are part of what is stored once the stream has passed them, and not before', () => {
    const { log, count } = open()
    log.confirm([update(11), update(12)])
    expect(stored(log)).toBeUndefined()
    log.follow(11)
    expect(stored(log)).toEqual({ order: ['11:draft'], count: 1 })
    log.follow(13, update(13))
    expect(stored(log)).toEqual({ order: ['11:draft', '12:draft', '13:draft'], count: 3 })
    expect(count()).toBe(3)
  })
  test('an event below the position that nobody saw yet is taken all the same', () => {
    const { log, rows } = open()
    log.follow(40)
    log.follow(30, update(30, 3))
    expect([log.head(), rows.rows[3]?.rev]).toEqual([40, 30])
  })
})

describe('what is kept in memory', () => {
  test('are a thousand events, the newest', () => {
    const { log } = open()
    log.restore({ head: 0, saved: [], events: Array.from({ length: 1001 }, (_, at) => update(at + 1)) })
    expect([log.kept().length, log.kept()[0]?.meta.seq]).toEqual([1000, 2])
    log.follow(1002, update(1002))
    expect([log.kept().length, log.kept()[0]?.meta.seq]).toEqual([1000, 3])
  })
  test('is each stored event once, those above the stored position too', () => {
    const { log, count } = open()
    log.restore({ head: 2, saved: [], events: [update(1), update(2), update(3), update(3)] })
    expect(log.kept().map(({ meta }) => meta.seq)).toEqual([1, 2, 3])
    expect([log.head(), count()]).toEqual([2, 1])
    log.follow(3, update(3))
    expect(count()).toBe(1)
  })
  test('nothing is left of after a reset', () => {
    const { log, count } = open()
    log.follow(1, event(1, 'order.unheard', {}))
    log.follow(2, update(2))
    log.confirm([update(3)])
    log.reset()
    expect([log.kept(), log.unknown.size, log.head(), count()]).toEqual([[], 0, 0, 0])
    log.follow(2, update(2))
    expect(count()).toBe(1)
  })
  test('only events that no plugin knows are counted as unknown', () => {
    const { log } = open()
    log.follow(1, update(1))
    for (const seq of [2, 3]) log.follow(seq, event(seq, 'order.unheard', {}))
    expect([...log.unknown]).toEqual([['order.unheard', 2]])
  })
})

describe('an event of this browser', () => {
  test('says when it was made, by whom and for which call, and has no place in the log', () => {
    const { log } = open({ now: () => '2026-11-22T10:00:00Z', me: () => 7 })
    log.propose('c1', [changing({ id: 1, changes: {} }), changing({ id: 2, changes: {} })])
    const meta = { at: '2026-11-22T10:00:00Z', by: 7, cause: 'c1' }
    expect(log.proposals().flatMap(({ events }) => events.map((one) => one.meta))).toEqual([
      { id: 'local-1', ...meta },
      { id: 'local-2', ...meta },
    ])
  })
  test('is of now and of nobody where nobody says otherwise', () => {
    const log = createLog()
    log.propose('c1', [changing({ id: 1, changes: {} })])
    const { at, by } = log.proposals()[0]!.events[0]!.meta
    expect([new Date(at).toISOString(), by]).toEqual([at, null])
  })
})

test('another person who sits down sees neither rows nor proposals of the one before', () => {
  const { log, told, rows, count } = open()
  log.follow(1, update(1))
  log.propose('c1', [changing({ id: 1, changes: { note: 'mine' } })])
  told.length = 0
  log.clear()
  expect([log.proposals(), rows.rows, rows.waiting, count(), log.head()]).toEqual([[], {}, {}, 0, 0])
  expect(told).toEqual([['reset']])
})

test('an event without a payload costs nothing', () => {
  const emptied = defineEvent('order.emptied', z.null())
  const log = createLog({
    broke: (name, error) => {
      throw new Error(`${name}: ${String(error)}`)
    },
  })
  const times = defineProjection(
    'order.times',
    () => ({ emptied: 0 }),
    (on) => [on(emptied, (state) => void state.emptied++)],
  )
  const rows = defineCollection<{ id: number; emptied: true }>('emptied', (row) => [
    row(
      emptied,
      () => 1,
      () => ({ id: 1, emptied: true }),
    ),
  ])
  log.add({ projections: [times], collections: [rows as never] })
  log.follow(1, { ...emptied(null), meta: { id: '1', seq: 1, at: '2026-11-22T10:00:00Z', by: 1 } })
  expect([log.view(times).emptied, log.rows(rows).rows[1]]).toEqual([1, { id: 1, emptied: true }])
})

describe('which events were folded', () => {
  const at = (seq: number | undefined, id = String(seq)) =>
    ({
      type: 'a.b',
      payload: {},
      meta: { id, at: '', by: 1, ...(seq === undefined ? {} : { seq }) },
    }) as const
  test('is known by their ids, and below the position of a start by that', () => {
    const seen = createSeen(10)
    expect([seen.has(at(10)), seen.has(at(11)), seen.has(at(undefined, 'x'))]).toEqual([true, false, false])
    seen.add(at(11))
    seen.add(at(undefined, 'x'))
    expect([seen.has(at(11)), seen.has(at(12)), seen.has(at(undefined, 'x'))]).toEqual([true, false, true])
  })
  test('is known by position of the oldest thousand, once there are more than five thousand', () => {
    const seen = createSeen()
    for (let seq = 5001; seq > 1; seq--) seen.add(at(seq))
    expect(seen.has(at(2, 'again'))).toBe(false)
    seen.add(at(1))
    // the ids of 1 to 1,000 are forgotten, and nobody brings them again
    expect([seen.has(at(1)), seen.has(at(1000, 'again')), seen.has(at(1001, 'again'))]).toEqual([
      true,
      true,
      false,
    ])
    expect([seen.has(at(1001)), seen.has(at(5001)), seen.has(at(5002))]).toEqual([true, true, false])
  })
})
