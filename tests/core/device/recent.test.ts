import { beforeEach, expect, test } from 'vitest'
import { createRecent } from '#core/device/recent.ts'
import { createMemoryStore } from '#core/device/store-memory.ts'
import type { Store } from '#core/device/store-port.ts'

let store: Store
let now = 0
const open = () =>
  createRecent(
    () => store,
    () => ++now,
  )
beforeEach(() => {
  store = createMemoryStore()
  now = 0
})
const paths = (recent: ReturnType<typeof open>) => recent.state.visits.map(({ path }) => path)

test('the place visited last stands first, and a place stands there once', () => {
  const recent = open()
  recent.visit('/order/1', 'SO-1')
  recent.visit('/order/2', 'SO-2')
  recent.visit('/order/1', 'SO-1, verified')
  expect(recent.state.visits).toEqual([
    { path: '/order/1', title: 'SO-1, verified', at: 3 },
    { path: '/order/2', title: 'SO-2', at: 2 },
  ])
})
test('fifty places are remembered, the newest', () => {
  const recent = open()
  for (let id = 1; id <= 51; id++) recent.visit(`/order/${id}`, `SO-${id}`)
  expect([paths(recent).length, paths(recent)[0], paths(recent).at(-1)]).toEqual([
    50,
    '/order/51',
    '/order/2',
  ])
})
test('they survive a restart, and are gone for the next person at this device', async () => {
  const first = open()
  first.visit('/order/1', 'SO-1')
  const second = open()
  await second.load()
  expect(paths(second)).toEqual(['/order/1'])
  second.clear()
  expect(paths(second)).toEqual([])
})
test('what is stored and is no list of places counts as none', async () => {
  await store.put('recent', [{ path: 7 }])
  const recent = open()
  await recent.load()
  expect(paths(recent)).toEqual([])
})
test('a device without room remembers until the tab closes, and complains about nothing', async () => {
  store = { ...store, put: () => Promise.reject(new Error('no room')) }
  const recent = open()
  recent.visit('/order/1', 'SO-1')
  await Promise.resolve()
  expect(paths(recent)).toEqual(['/order/1'])
})

test('a command that was run is remembered with when and how often, two hundred of them', async () => {
  const first = open()
  first.use('order.assign')
  first.use('order.hold')
  first.use('order.assign')
  expect([first.used('order.assign'), first.used('order.hold'), first.used('order.void')]).toEqual([
    { at: 3, times: 2 },
    { at: 2, times: 1 },
    undefined,
  ])
  const second = open()
  await second.load()
  expect(second.used('order.assign')).toEqual({ at: 3, times: 2 })
  // the one that was used longest ago is forgotten first
  for (let id = 1; id <= 199; id++) second.use(`command.${id}`)
  expect([
    second.used('order.hold'),
    second.used('order.assign')?.times,
    second.used('command.1')?.times,
  ]).toEqual([undefined, 2, 1])
  second.clear()
  expect(second.used('order.assign')).toBeUndefined()
})
test('what is stored and is no list of uses counts as none, and so does nothing', async () => {
  await store.put('used', [['order.assign', { at: 1, times: 'often' }]])
  const recent = open()
  await recent.load()
  expect([recent.used('order.assign'), paths(recent)]).toEqual([undefined, []])
})
