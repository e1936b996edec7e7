import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCollection, defineEvent } from '#core'
import { createLog } from '#core/log/log.ts'
import { purely } from '#core/testing.ts'
import { board, changing, deleted, event, listed, order, orders, updated } from '../sample.ts'

const open = () => {
  const log = createLog()
  log.add({
    collections: [orders as never],
    projections: [board],
    types: ['order.updated', 'order.deleted', 'order.listed', 'order.changing'],
  })
  return { log, rows: log.rows(orders), live: collect(log) }
}
const collect = (log: ReturnType<typeof createLog>) => {
  const seen: string[] = []
  log.live$.subscribe((one) => seen.push(one.meta.id))
  return seen
}

describe('visible = base + proposals, refolded per row', () => {
  test('three calls on one row, the middle one rejected', () => {
    const { log, rows } = open()
    log.observe([listed({ rows: [order(1)] })])
    log.propose('c1', [changing({ id: 1, changes: { driver: 7 } })])
    log.propose('c2', [changing({ id: 1, changes: { status: 'verified' } })])
    log.propose('c3', [changing({ id: 1, changes: { note: 'gate 4' } })])
    expect(rows.rows[1]).toMatchObject({ driver: 7, status: 'verified', note: 'gate 4' })
    log.withdraw('c2')
    expect(rows.rows[1]).toMatchObject({ driver: 7, status: 'draft', note: 'gate 4' })
    expect(rows.waiting[1]).toBe(true)
  })
  test('news from elsewhere lands below what is still proposed', () => {
    const { log, rows } = open()
    log.observe([listed({ rows: [order(1)] })])
    log.propose('c1', [changing({ id: 1, changes: { note: 'mine' } })])
    log.follow(5, event(5, 'order.updated', order(1, { rev: 2, note: 'theirs', status: 'confirmed' })))
    expect(rows.rows[1]).toMatchObject({ note: 'mine', status: 'confirmed' })
    log.withdraw('c1')
    expect(rows.rows[1]).toMatchObject({ note: 'theirs', status: 'confirmed' })
    expect(rows.waiting[1]).toBeUndefined()
  })
  test('the event with the same cause retires the proposal, whatever the server decided', () => {
    const { log, rows } = open()
    log.observe([listed({ rows: [order(1)] })])
    log.propose('c1', [changing({ id: 1, changes: { driver: 7 } })])
    log.confirm([event(3, 'order.updated', order(1, { rev: 2, driver: 9 }), 'c1')])
    expect(rows.rows[1]?.driver).toBe(9)
    expect(log.proposals()).toEqual([])
  })
  test('only the touched row changes its identity', () => {
    const { log, rows } = open()
    log.observe([listed({ rows: [order(1), order(2)] })])
    const other = rows.rows[2]
    log.confirm([event(1, 'order.updated', order(1, { rev: 2 }))])
    expect(rows.rows[2]).toBe(other)
  })
})

describe('newest rev wins', () => {
  test('a late list page never undoes newer news', () => {
    const { log, rows } = open()
    log.confirm([event(9, 'order.updated', order(1, { rev: 4, status: 'delivered' }))])
    log.observe([listed({ rows: [order(1, { rev: 3, status: 'verified' })] })])
    expect(rows.rows[1]).toMatchObject({ rev: 4, status: 'delivered' })
  })
  test('a late list page does not bring a deleted row back, a restored row does', () => {
    const { log, rows } = open()
    log.observe([listed({ rows: [order(1, { rev: 3 })] })])
    log.confirm([{ ...event(9, 'order.deleted', { id: 1 }), meta: { ...event(9, '', {}).meta, rev: 4 } }])
    log.observe([listed({ rows: [order(1, { rev: 3 })] })])
    expect(rows.rows[1]).toBeUndefined()
    log.confirm([event(10, 'order.updated', order(1, { rev: 5 }))])
    expect(rows.rows[1]?.rev).toBe(5)
  })
  test('a row that left what the person may see is gone', () => {
    const { log, rows } = open()
    log.observe([listed({ rows: [order(1)] })])
    log.follow(4, event(4, 'order.updated', { id: 1, gone: true }))
    expect(rows.rows[1]).toBeUndefined()
    expect(log.view(board).count).toBe(0)
  })
})

describe('arrival', () => {
  test('the same event from answer and stream counts once, for folds and for effects', () => {
    const { log, live } = open()
    const one = event(5, 'order.updated', order(1, { rev: 2 }))
    log.confirm([one])
    log.follow(5, one)
    log.confirm([one])
    expect(log.view(board).count).toBe(1)
    expect(live).toEqual(['5'])
  })
  test('only the stream moves the head', () => {
    const { log } = open()
    log.confirm([event(50, 'order.updated', order(1, { rev: 2 }))])
    expect(log.head()).toBe(0)
    log.follow(40)
    expect(log.head()).toBe(40)
    log.follow(39)
    log.follow(30, event(30, 'order.updated', order(2, { rev: 2 })))
    expect(log.head()).toBe(40)
  })
  test('a projection folds in the order of the log, also when an answer was faster', () => {
    const { log } = open()
    log.confirm([event(11, 'order.updated', order(1, { rev: 3, status: 'delivered' }))])
    expect(log.view(board).order).toEqual(['1:delivered'])
    log.follow(10, event(10, 'order.updated', order(2, { rev: 2, status: 'verified' })))
    expect(log.view(board).order).toEqual(['2:verified', '1:delivered'])
    log.follow(11, event(11, 'order.updated', order(1, { rev: 3, status: 'delivered' })))
    expect(log.view(board)).toEqual({ order: ['2:verified', '1:delivered'], count: 2 })
  })
  test('replayed and observed events are not live', () => {
    const { log, live } = open()
    log.restore({
      head: 4,
      events: [event(3, 'order.updated', order(1)), event(6, 'order.updated', order(2))],
      saved: [],
    })
    log.observe([listed({ rows: [order(3)] })])
    log.follow(7, event(7, 'order.updated', order(4)), false)
    expect(live).toEqual([])
    expect(log.rows(orders).rows[2]).toBeDefined()
  })
  test('an unknown event is kept and counted, and folded once its plugin is there', () => {
    const log = createLog()
    log.follow(1, event(1, 'order.updated', order(1, { rev: 2 })))
    expect(log.unknown.get('order.updated')).toBe(1)
    log.add({ collections: [orders as never], projections: [board], types: ['order.updated'] })
    expect(log.rows(orders).rows[1]?.rev).toBe(2)
    expect(log.view(board).count).toBe(1)
    expect(log.unknown.size).toBe(0)
  })
})

describe('storage', () => {
  test('a saved state plus the events after it is the state', () => {
    const { log } = open()
    log.follow(1, event(1, 'order.updated', order(1, { rev: 2 })))
    log.follow(2, event(2, 'order.updated', order(2, { rev: 2 })))
    const saved = structuredClone(log.save())
    const again = open()
    again.log.restore({
      head: 3,
      saved,
      events: [1, 2, 3].map((seq) => event(seq, 'order.updated', order(seq, { rev: 2 }))),
    })
    expect(again.log.view(board)).toEqual({ order: ['1:draft', '2:draft', '3:draft'], count: 3 })
    expect(Object.keys(again.rows.rows)).toEqual(['1', '2', '3'])
    again.log.follow(3, event(3, 'order.updated', order(3, { rev: 2 })))
    expect(again.log.view(board).count).toBe(3)
  })
  test('a snapshot younger than the written position is not folded over again', () => {
    const { log } = open()
    for (const seq of [1, 2, 3]) log.follow(seq, event(seq, 'order.updated', order(seq, { rev: 2 })))
    const again = open()
    again.log.restore({
      head: 1,
      saved: structuredClone(log.save()),
      events: [event(1, 'order.updated', order(1, { rev: 2 }))],
    })
    again.log.follow(2, event(2, 'order.updated', order(2, { rev: 2 })))
    expect([again.log.head(), again.log.view(board).count]).toEqual([3, 3])
  })
  test('what is merely proposed is never saved', () => {
    const { log } = open()
    log.observe([listed({ rows: [order(1)] })])
    log.propose('c1', [changing({ id: 1, changes: { note: 'guess' } })])
    expect(JSON.stringify(log.save())).not.toContain('guess')
  })
  test('a projection of another version starts clean', () => {
    const { log } = open()
    log.follow(1, event(1, 'order.updated', order(1)))
    const saved = log.save().map((one) => ({ ...one, version: 0 }))
    const again = open()
    again.log.restore({ head: 1, saved, events: [event(1, 'order.updated', order(1))] })
    expect(again.log.view(board).count).toBe(0)
  })
  test('reset forgets what was confirmed and keeps open proposals', () => {
    const { log, rows } = open()
    log.observe([listed({ rows: [order(1)] })])
    log.propose('c1', [changing({ id: 1, changes: { note: 'x' } })])
    log.follow(8)
    log.reset()
    expect([log.head(), rows.rows[1], log.proposals().length]).toEqual([0, undefined, 1])
    log.observe([listed({ rows: [order(1)] })])
    expect(rows.rows[1]?.note).toBe('x')
  })
})

test('folds are pure: neither clock nor chance, no promise', () => {
  const run = () => {
    const state = board.initial()
    for (const handler of board.handlers) handler.reduce(state, event(1, 'order.updated', order(1)) as never)
    return orders.rules.map((rule) =>
      rule.type === 'order.updated' ? rule.next(undefined, updatedEvent, 1) : undefined,
    )
  }
  const updatedEvent = event(1, updated.type, order(1)) as never
  expect(() => purely(run)).not.toThrow()
  expect(() => purely(() => Date.now())).toThrow('neither clock nor chance')
  expect(() => purely(() => Math.random())).toThrow('neither clock nor chance')
  expect(() => purely(() => Promise.resolve(deleted({ id: 1 })))).toThrow('at once')
})

test('a removal older than the row, which was taken back since, removes nothing', () => {
  const log = createLog()
  const [given, taken] = [
    defineEvent('stop.given', z.object({ id: z.number(), rev: z.number() })),
    defineEvent('stop.taken', z.object({ id: z.number() })),
  ]
  const stops = defineCollection<{ id: number; rev: number }>('stop', (row) => [
    row(
      given,
      ({ payload }) => payload.id,
      (_held, { payload }) => payload,
    ),
    row(
      taken,
      ({ payload }) => payload.id,
      () => undefined,
    ),
  ])
  log.add({ collections: [stops as never] })
  const at = (seq: number, rev: number, draft: { type: string; payload: unknown }) => ({
    ...draft,
    meta: { id: String(seq), seq, rev, at: '2026-11-21T10:00:00Z', by: 1 },
  })
  log.confirm([at(9, 7, given({ id: 1, rev: 7 }))])
  log.follow(5, at(5, 5, taken({ id: 1 })))
  expect(log.rows(stops).rows[1]).toEqual({ id: 1, rev: 7 })
  log.follow(12, at(12, 8, taken({ id: 1 })))
  expect(log.rows(stops).rows[1]).toBeUndefined()
})
