// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { commandFor, defineEvent, definePlugin, GantryProvider, useAsk } from '#core'
import { createFakeServer, refusal, startTestGantry, type TestGantry } from '#core/testing.ts'
import { route } from '#schema/contract/kit.ts'
import { later } from '../sample.ts'

const level = route({
  method: 'get',
  path: '/level',
  tag: 'Levels',
  permission: 'level.read',
  summary: 'Read a level now',
  query: z.object({ tank: z.string() }),
  returns: z.object({ gallons: z.int() }),
})
const plugin = definePlugin({
  id: 'levels',
  title: 'Levels',
  events: [defineEvent('level.updated', z.object({ id: z.int() }))],
  commands: [commandFor(level, { id: 'level.read', title: 'Read a level', hidden: true })],
})
let gallons = 7
let host: HTMLElement
let root: ReturnType<typeof createRoot>
let gantry: TestGantry
const Level = ({ tank }: { readonly tank: string | undefined }) => {
  const { value, problem } = useAsk(level, tank === undefined ? undefined : { tank }, ['level'])
  return <p>{`${value?.gallons ?? 'none'} ${problem ?? ''}`.trim()}</p>
}
const open = async (plugins = [plugin], permissions = ['level.read']) => {
  const server = createFakeServer().serve(level, () => ({ gallons }))
  gantry = await startTestGantry(plugins, { server, permissions })
}
const show = (tank: string | undefined) =>
  act(async () =>
    root.render(
      <GantryProvider gantry={gantry}>
        <Level tank={tank} />
      </GantryProvider>,
    ),
  )
const reads = (words: string) =>
  vi.waitFor(async () => {
    await act(() => later(20))
    expect(host.textContent).toBe(words)
  }, 5000)
const asked = () => gantry.server.asked.filter(({ path }) => path === '/level').map(({ query }) => query.tank)
beforeEach(() => {
  gallons = 7
  host = document.createElement('div')
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  await gantry.stop()
})

test('a part of a page asks what it shows, and asks again after news of its kind', async () => {
  await open()
  await show(undefined)
  expect(asked()).toEqual([])
  await show('1')
  await reads('7')
  gallons = 8
  gantry.log.follow(1, { type: 'level.updated', payload: { id: 1 }, meta: { id: 'e-1', at: '', by: 2 } })
  await reads('8')
  expect(asked()).toEqual(['1', '1'])
  await show('2')
  await reads('8')
  expect(asked()).toEqual(['1', '1', '2'])
})
test('it keeps what it read before, and says why the newest answer is missing', async () => {
  await open()
  await show('1')
  await reads('7')
  gantry.server.on('GET /level', () => refusal(500, 'Out of order'))
  gantry.log.follow(2, { type: 'level.updated', payload: { id: 1 }, meta: { id: 'e-2', at: '', by: 2 } })
  await reads('7 Out of order')
  expect(asked()).toEqual(['1', '1'])
})
test('it shows nothing where no plugin offers the call, and asks nothing without the permission', async () => {
  await open([])
  await show('1')
  await reads('none')
  await act(async () => root.unmount())
  await gantry.stop()
  root = createRoot(host)
  await open([plugin], ['tank.read'])
  await show('1')
  await reads('none')
  expect(asked()).toEqual([])
})
