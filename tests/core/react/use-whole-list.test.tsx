// @vitest-environment happy-dom
/** Short lists that several screens read whole are asked once, until a row of theirs changes. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askWholeList, commandFor, defineEvent, definePlugin, GantryProvider, useWholeList } from '#core'
import { createFakeServer, exampleRow, page, startTestGantry, type TestGantry } from '#core/testing.ts'
import { contract, crud } from '#schema/contract/kit.ts'
import { companyAsset, driver } from '#schema/areas/fleet.ts'
import { product } from '#schema/areas/products.ts'
import { supplier, terminal } from '#schema/areas/suppliers.ts'
import { region } from '#schema/areas/yards.ts'
import { text } from '#schema/values/fields.ts'
import { z } from 'zod'
import fleet from '#plugins/fleet/index.ts'
import products from '#plugins/products/index.ts'
import suppliers from '#plugins/suppliers/index.ts'
import yards from '#plugins/yards/index.ts'
import { later } from '../sample.ts'

const gate = crud({
  name: 'gate',
  label: 'Gate',
  path: '/gate/',
  tag: 'Gates',
  sort: ['code'],
  fields: { code: text(12) },
})
const plugin = definePlugin({
  id: 'gates',
  title: 'Gates',
  contracts: [contract('gates', { cruds: [gate] })],
  events: [defineEvent('gate.opened', z.object({ id: z.int() }))],
  commands: [commandFor(gate.list, { id: 'gate.list', title: 'List gates', hidden: true })],
})
const row = (id: number) => exampleRow(gate.row, { id })
const Gates = () => <p>{useWholeList(gate).length}</p>
let gates = 1
let host: HTMLElement
let root: ReturnType<typeof createRoot>
let gantry: TestGantry
const asked = () => gantry.server.asked.filter(({ path }) => path === '/gate/').map(({ query }) => query)
const show = (screens: number) =>
  act(async () =>
    root.render(
      <GantryProvider gantry={gantry}>
        {Array.from({ length: screens }, (_, i) => (
          <Gates key={i} />
        ))}
      </GantryProvider>,
    ),
  )
const reads = (words: string) =>
  vi.waitFor(async () => {
    await act(() => later(20))
    expect(host.textContent).toBe(words)
  }, 5000)
beforeEach(() => {
  gates = 1
  host = document.createElement('div')
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  await gantry.stop()
})

test('a second screen makes no second call, and a change makes one for both', async () => {
  const server = createFakeServer().serve(gate.list, () =>
    page(Array.from({ length: gates }, (_, i) => row(i + 1))),
  )
  gantry = await startTestGantry([plugin], { server, permissions: ['gate.read'] })
  await show(1)
  await reads('1')
  await show(2)
  await reads('11')
  expect(asked()).toEqual([{ page: '1', size: '200', sort_by: 'code', order: 'asc' }])
  expect(await askWholeList(gantry.ask, gate)).toHaveLength(1)
  expect(asked()).toHaveLength(1)
  gates = 2
  gantry.log.follow(1, { type: 'gate.opened', payload: { id: 1 }, meta: { id: 'e-1', at: '', by: 2 } })
  await reads('22')
  expect(asked()).toHaveLength(2)
})

test.each([
  ['drivers', driver],
  ['trucks', companyAsset],
  ['products', product],
  ['terminals', terminal],
  ['suppliers', supplier],
  ['regions', region],
] as const)('%s are asked once', async (_name, area) => {
  const { list, row: shape } = area as typeof driver
  const server = createFakeServer().serve(list, () => page([exampleRow(shape)]))
  gantry = await startTestGantry([fleet, products, suppliers, yards], { server })
  expect(await askWholeList(gantry.ask, { ...area, list })).toHaveLength(1)
  expect(await askWholeList(gantry.ask, { ...area, list })).toHaveLength(1)
  expect(gantry.server.asked.filter(({ path }) => path === list.path)).toHaveLength(1)
})
