/** Folds that come and go, and what storage is given of them. */
import { describe, expect, test } from 'vitest'
import { subscribe } from 'valtio/vanilla'
import { z } from 'zod'
import { defineCollection, defineEvent, defineProjection } from '#core'
import { MOST_ROWS } from '#core/log/collection-state.ts'
import { createLog } from '#core/log/log.ts'
import { board, changing, event, listed, order, orders } from '../sample.ts'

const folds = { collections: [orders as never], projections: [board], types: ['order.updated'] }
const open = () => {
  const log = createLog()
  log.add(folds)
  return { log, rows: log.rows(orders) }
}
const update = (seq: number, more = {}) =>
  event(seq, 'order.updated', { ...order(seq, { rev: seq }), ...more })
const removal = (seq: number, id: number, rev?: number) => {
  const { meta, ...one } = event(seq, 'order.deleted', { id })
  const { rev: _rev, ...bare } = meta
  return { ...one, meta: rev === undefined ? bare : { ...bare, rev } }
}
const names = (log: ReturnType<typeof createLog>) => log.save().map(({ name }) => name)
const stored = (log: ReturnType<typeof createLog>) =>
  log.save().find(({ name }) => name === 'collection:order')?.state as {
    rows: [number, object][]
    gone: [number, number][]
  }

describe('folds that are taken away', () => {
  test('show nothing any more, and their events count as unknown', () => {
    const { log } = open()
    log.follow(1, update(1))
    log.remove(folds)
    expect([log.hasCollection('order'), log.hasProjection('order.board')]).toEqual([false, false])
    expect(() => log.rows(orders)).toThrow('"order" is in no manifest')
    expect(() => log.view(board)).toThrow('"order.board" is in no manifest')
    expect(log.save()).toEqual([])
    log.follow(2, update(2))
    expect([...log.unknown]).toEqual([['order.updated', 1]])
  })
  test('are back with what was kept when they are added again', () => {
    const { log } = open()
    log.follow(1, update(1))
    log.remove(folds)
    log.add(folds)
    expect([log.rows(orders).rows[1]?.rev, log.view(board).count]).toEqual([1, 1])
  })
  test('may be none', () => {
    const { log, rows } = open()
    log.follow(1, update(1))
    log.remove({})
    expect([rows.rows[1]?.rev, log.hasCollection('order'), log.hasCollection('well')]).toEqual([
      1,
      true,
      false,
    ])
  })
  test('are not stored again, though storing them failed before', () => {
    const { log } = open()
    log.follow(1, update(1))
    const saved = log.save()
    log.remove(folds)
    log.keep(saved)
    expect(log.save()).toEqual([])
    log.add(folds)
    log.save()
    expect(names(log)).toEqual([])
  })
})

describe('storage is given', () => {
  test('a fold again that could not be written, of either kind', () => {
    const { log } = open()
    log.follow(1, update(1))
    const saved = log.save()
    expect(saved.map(({ name }) => name)).toEqual(['projection:order.board', 'collection:order'])
    log.keep([saved[0]!])
    expect(names(log)).toEqual(['projection:order.board'])
    log.keep([saved[1]!])
    expect(names(log)).toEqual(['collection:order'])
  })
  test('rows when one was removed', () => {
    const { log } = open()
    log.observe([listed({ rows: [order(1)] })])
    log.save()
    log.follow(1, removal(1, 1, 2))
    expect(names(log)).toEqual(['collection:order'])
  })
  test('nothing when an event changed nothing', () => {
    const { log, rows } = open()
    log.observe([listed({ rows: [order(1, { rev: 7 })] })])
    log.save()
    log.follow(1, removal(1, 1, 6))
    log.follow(2, removal(2, 9, 6))
    log.follow(3, event(3, 'order.changing', { id: 8, changes: {} }))
    expect([names(log), rows.rows[1]?.rev]).toEqual([[], 7])
    const same = order(1, { rev: 8 })
    log.follow(4, event(4, 'order.updated', same))
    log.save()
    log.confirm([{ ...event(5, 'order.updated', same) }])
    expect(names(log)).toEqual([])
  })
  test('of removed rows those removed last, as many as of rows', () => {
    const { log } = open()
    const gone = Array.from({ length: MOST_ROWS }, (_, at) => [at + 2, 1])
    const state = { rows: [[1, order(1)]], gone }
    log.restore({ head: 0, events: [], saved: [{ name: 'collection:order', version: 1, head: 0, state }] })
    log.confirm([removal(1, 1, 7)])
    expect(stored(log).gone).toEqual([...gone.slice(1), [1, 7]])
  })
  test('of a row that was taken back no removal', () => {
    const { log } = open()
    log.observe([listed({ rows: [order(1, { rev: 3 })] })])
    log.confirm([removal(9, 1, 4)])
    expect(stored(log)).toEqual({ rows: [], gone: [[1, 4]] })
    log.confirm([event(10, 'order.updated', order(1, { rev: 5 }))])
    expect(stored(log)).toEqual({ rows: [[1, order(1, { rev: 5 })]], gone: [] })
  })
})

describe('a removed row', () => {
  test.each([
    ['by the version that the removal names', 4, 4, 5],
    ['by the version it had, when the removal names none', undefined, 3, 4],
  ])('is known %s', (_words, named, same, later) => {
    const { log, rows } = open()
    log.observe([listed({ rows: [order(1, { rev: 3 })] })])
    log.confirm([removal(9, 1, named)])
    log.observe([listed({ rows: [order(1, { rev: same })] })])
    expect(rows.rows[1]).toBeUndefined()
    log.observe([listed({ rows: [order(1, { rev: later })] })])
    expect(rows.rows[1]?.rev).toBe(later)
  })
  test('stays removed after a restart', () => {
    const { log } = open()
    log.observe([listed({ rows: [order(1, { rev: 3 })] })])
    log.confirm([removal(9, 1, 4)])
    const again = open()
    again.log.restore({ head: 9, events: [], saved: structuredClone(log.save()) })
    again.log.observe([listed({ rows: [order(1, { rev: 3 })] })])
    expect(again.rows.rows[1]).toBeUndefined()
  })
  test('of the same version as the removal is removed', () => {
    const { log, rows } = open()
    log.observe([listed({ rows: [order(1, { rev: 3 })] })])
    log.confirm([removal(9, 1, 3)])
    expect(rows.rows[1]).toBeUndefined()
  })
})

describe('rows without a version', () => {
  const said = defineEvent('word.said', z.object({ id: z.number(), text: z.string() }))
  const unsaid = defineEvent('word.unsaid', z.object({ id: z.number() }))
  const words = defineCollection<{ id: number; text: string }>('word', (row) => [
    row(
      said,
      ({ payload }) => payload.id,
      (_held, { payload }) => payload,
    ),
    row(
      unsaid,
      ({ payload }) => payload.id,
      () => undefined,
    ),
  ])
  test('are what was said of them last', () => {
    const log = createLog()
    log.add({ collections: [words as never] })
    const text = () => log.rows(words).rows[1]?.text
    log.observe([said({ id: 1, text: 'a' })])
    log.observe([said({ id: 1, text: 'b' })])
    expect(text()).toBe('b')
    log.observe([unsaid({ id: 1 })])
    expect(text()).toBeUndefined()
    log.observe([said({ id: 1, text: 'c' })])
    expect(text()).toBe('c')
    log.follow(4, { ...unsaid({ id: 1 }), meta: { id: '4', seq: 4, rev: 4, at: '', by: 1 } })
    expect(text()).toBeUndefined()
  })
})

describe('a start', () => {
  test('from a snapshot that holds nothing is one without rows', () => {
    const { log, rows } = open()
    const saved = [undefined, {}].map((state) => ({ name: 'collection:order', version: 1, head: 3, state }))
    for (const one of saved) log.restore({ head: 3, events: [], saved: [one] })
    expect(rows.rows).toEqual({})
  })
  test('folds nothing from the middle into what was never stored', () => {
    const { log } = open()
    log.restore({ head: 3, saved: [], events: [update(2), update(3), update(4)] })
    expect(log.view(board)).toEqual({ order: ['4:draft'], count: 1 })
  })
})

describe('what is shown of a read model', () => {
  const noted = defineEvent('note.noted', z.object({ key: z.string() }))
  const notes = defineProjection(
    'notes',
    () => ({}) as Record<string, true>,
    (on) => [on(noted, (state, { payload }) => void (state[payload.key] = true))],
  )
  test('loses with a proposal what only that had brought', () => {
    const log = createLog()
    log.add({ projections: [notes] })
    log.observe([noted({ key: 'here' })])
    log.propose('c1', [noted({ key: 'perhaps' })])
    expect(log.view(notes)).toEqual({ here: true, perhaps: true })
    let told = 0
    const stop = subscribe(log.view(notes), () => told++, true)
    log.withdraw('c1')
    stop()
    expect([log.view(notes), told]).toEqual([{ here: true }, 1])
  })
})

test('a row waits only while its call is open, and a row that does not wait moves nobody', () => {
  const { log, rows } = open()
  log.observe([listed({ rows: [order(1), order(2)] })])
  let told = 0
  const stop = subscribe(rows.waiting, () => told++, true)
  log.confirm([update(2)])
  expect(told).toBe(0)
  log.propose('c1', [changing({ id: 1, changes: { note: 'x' } })])
  log.propose('c2', [changing({ id: 1, changes: { note: 'y' } })])
  log.withdraw('c1')
  expect([told, rows.waiting]).toEqual([1, { 1: true }])
  log.withdraw('c2')
  expect([told, rows.waiting]).toEqual([2, {}])
  stop()
})
