/**
 * A plugin that breaks costs itself: the others start, fold, search and act, and a notice says what is off.
 */
import { Observable } from 'rxjs'
import { describe, expect, test } from 'vitest'
import {
  contribute,
  defineCollection,
  defineEffect,
  definePlugin,
  defineProjection,
  recordFinders,
  type PluginManifest,
} from '#core'
import { startTestGantry } from '../../../src/core/testing.ts'
import { board, event, later, order, orders, plugin, updated } from '../sample.ts'

const broken = (more: Partial<PluginManifest>): PluginManifest =>
  definePlugin({ id: 'broken', title: 'Broken', ...more })
const boom = (): never => {
  throw new Error('boom')
}
const texts = (gantry: { notices: { state: { items: readonly { code: string; text: string }[] } } }) =>
  gantry.notices.state.items.filter((one) => one.code !== 'in-memory').map((one) => one.text)

describe('a plugin that throws', () => {
  test('before there is a manifest: named with its reason', async () => {
    const gantry = await startTestGantry([plugin()], { off: [{ plugin: 'gone', reasons: ['boom'] }] })
    expect(texts(gantry)).toContain('The plugin "gone" is switched off: boom')
    expect(gantry.registry.commands.has('order.assign')).toBe(true)
  })
  test('while its manifest is read, at the start and after it', async () => {
    const unreadable = {
      id: 'odd',
      title: 'Odd',
      get commands() {
        return boom()
      },
    } as unknown as PluginManifest
    const gantry = await startTestGantry([unreadable, plugin()], { permissions: [] })
    expect(
      gantry.plug({
        id: 'late',
        title: 'Late',
        get routes() {
          return boom()
        },
      } as unknown as PluginManifest),
    ).toEqual(['its manifest cannot be read: Error: boom'])
    expect(gantry.plug(undefined as unknown as PluginManifest)).toEqual(['it is no manifest'])
    expect(texts(gantry).map((text) => text.slice(0, 35))).toEqual([
      'The plugin "odd" is switched off: i',
      'The plugin "late" is switched off: ',
      'The plugin "?" is switched off: it ',
    ])
    expect([...gantry.registry.plugins.keys()]).toEqual(['core', 'orders'])
  })
  test('in a fold: the folds of others see the event', async () => {
    const gantry = await startTestGantry([
      broken({
        projections: [
          defineProjection(
            'broken.sum',
            () => ({ sum: 0 }),
            (on) => [on(updated, boom)],
          ),
        ],
        collections: [
          defineCollection<{ id: number }>('broken.rows', (row) => [
            row(updated, (e) => e.payload.id, boom),
            row(updated, boom, () => undefined),
          ]) as never,
        ],
      }),
      plugin(),
    ])
    gantry.log.follow(7, event(7, 'order.updated', order(1, { rev: 2, status: 'assigned' })), true)
    expect(gantry.log.rows(orders).rows[1]).toMatchObject({ status: 'assigned' })
    expect(gantry.log.view(board).count).toBe(1)
    expect(texts(gantry).toSorted()).toEqual([
      'broken.rows may be out of date: Error: boom',
      'broken.sum may be out of date: Error: boom',
    ])
  })
  test('in an effect: it starts again alone, its sibling acts', async () => {
    const heard: string[] = []
    const sibling = defineEffect(
      'orders.hear',
      'each-tab',
      (live$) =>
        new Observable((calls) =>
          live$.subscribe((one) => {
            heard.push(one.type)
            calls.next({ command: 'device.note', input: { text: one.type } })
          }),
        ),
    )
    const gantry = await startTestGantry([
      broken({ effects: [defineEffect('broken.at-once', 'each-tab', boom)] }),
      plugin({ effects: [sibling] }),
    ])
    gantry.log.follow(7, event(7, 'order.updated', order(1, { rev: 2 })), true)
    await later()
    expect(heard).toEqual(['order.updated'])
    expect(texts(gantry)).toEqual(['broken.at-once: Error: boom'])
    await gantry.stop()
  })
  test('in a finder of the palette: the other finders answer', async () => {
    const finds = contribute(recordFinders, {
      id: 'order',
      label: 'Order',
      find: () => [{ path: '/order/3', label: 'SO-3' }],
    })
    const gantry = await startTestGantry([
      broken({
        contributes: [
          contribute(recordFinders, { id: 'sync', label: 'Wells', find: boom }),
          contribute(recordFinders, { id: 'late', label: 'Pumps', find: async () => boom() }),
        ],
      }),
      plugin({ contributes: [finds] }),
    ])
    await gantry.palette.prepare()
    gantry.palette.open()
    gantry.palette.type('so-3')
    await later(300)
    expect(gantry.palette.state.rows.map((row) => row.label)).toContain('SO-3')
    expect(texts(gantry)).toEqual([
      'Wells cannot be searched: Error: boom',
      'Pumps cannot be searched: Error: boom',
    ])
  })
})
