/** What pure code may look at, and the views that events alone make. */
import { describe, expect, test } from 'vitest'
import { contribute, defineCapability, definePoint, provide } from '#core'
import { createReading } from '#core/kernel/create-reading.ts'
import { refolded } from '#core/kernel/refolded.ts'
import { createLog } from '#core/log/log.ts'
import { createRegistry } from '#core/plugin/registry.ts'
import { createFacts } from '#core/reading/facts.ts'
import { board, event, listed, order, orders, plugin } from '../sample.ts'

const rate = defineCapability<{ readonly of: () => number }>('sample/rate@1')
const own = defineCapability<string>('core/own@1')
const badges = definePoint<string>('sample.badges')

describe('what pure code sees', () => {
  const start = () => {
    let made = 0
    const { registry } = createRegistry([
      plugin({
        provides: [
          provide(rate, (reading) => ({ of: () => ++made + Number(reading.may('order.read')) })),
          provide(own, () => 'of a plugin'),
        ],
        contributes: [contribute(badges, 'late')],
      }),
    ])
    const log = createLog()
    log.add({ collections: [orders as never], projections: [board] })
    const facts = createFacts()
    const reading = createReading({
      registry,
      log,
      facts,
      may: (permission) => permission === 'order.read',
      own: [provide(own, () => 'of the kernel')],
    })
    return { reading, log, registry }
  }
  test('are rows, views, facts and permissions', () => {
    const { reading, log } = start()
    log.observe([listed({ rows: [order(1)] })])
    log.follow(2, event(2, 'order.updated', order(2, { status: 'open' })), true)
    expect(reading.rows(orders)[1]).toEqual(order(1))
    expect(reading.read(board)).toMatchObject({ order: ['2:open'], count: 1 })
    expect(reading.facts()).toMatchObject({ 'signed-in': false, typing: false })
    expect(['order.read', 'order.write'].map(reading.may)).toEqual([true, false])
  })
  test('a capability is made once, from the same view; one of the kernel cannot be replaced', () => {
    const { reading, registry } = start()
    expect(registry.failures).toEqual([])
    expect(reading.use(rate)).toBe(reading.use(rate))
    expect(reading.use(rate).of()).toBe(2)
    expect(reading.use(own)).toBe('of the kernel')
    expect(() => reading.use(defineCapability('sample/none@1'))).toThrow('Nobody provides "sample/none@1"')
  })
  test('what others contributed, if anything', () => {
    const { reading } = start()
    expect([reading.contributions(badges), reading.contributions(definePoint('sample.none'))]).toEqual([
      ['late'],
      [],
    ])
  })
})
test('events folded again make the same rows and views, in whatever order they are given', () => {
  const { registry } = createRegistry([plugin()])
  const { rows, views } = refolded(registry, [
    event(3, 'order.updated', order(1, { rev: 3, status: 'closed' })),
    event(1, 'order.updated', order(1, { rev: 1 })),
    event(2, 'order.updated', order(1, { rev: 2, status: 'open' })),
  ])
  expect(rows.get('order')?.[1]).toEqual(order(1, { rev: 3, status: 'closed' }))
  expect(views.get('order.board')).toMatchObject({ order: ['1:draft', '1:open', '1:closed'] })
})
