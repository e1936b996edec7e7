// @vitest-environment happy-dom
/** Space on a row of a panel: the record as its own list shows it. */
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { contribute, definePlugin, GantryProvider, homePanels } from '#core'
import { defineList } from '#core/screens/index.ts'
import { createFakeServer, ok, refusal, startTestGantry } from '#core/testing.ts'
import { region, yard } from '#schema/areas/yards.ts'
import home from '#plugins/home/index.ts'
import Home from '#plugins/home/screens/home.tsx'
import yards, { yards as yardArea } from '#plugins/yards/index.ts'
import { Panel, PanelRow, PanelRows } from '#ui'
import { cleanup, expectSaid, render, settle } from '../dom.ts'

afterEach(cleanup)
const ROWS = [
  ['North', '/region/4'],
  ['Depot', '/yard-desk/7'],
  ['Filtered', '/region?name=North'],
  ['Unknown', '/nothing/3'],
] as const
const answer = { value: ROWS, again: () => undefined }
const Rows = () => (
  <Panel answer={answer}>
    {(rows) => (
      <PanelRows>
        {rows.map(([words, to]) => (
          <PanelRow key={to} to={to} what={words} words={words} />
        ))}
      </PanelRows>
    )}
  </Panel>
)
const YardDesk = defineList({
  name: 'yard',
  title: 'Yard desk',
  words: ['yard', 'yards'],
  path: '/yard-desk',
  shape: yard.row.shape,
  columns: [{ field: 'name' }],
  rows: yardArea.rows,
  list: yardArea.commands.list,
  permission: yard.list.permission,
  peek: (row) => <p>Peek of yard {row.id}</p>,
})
const desk = definePlugin({
  id: 'desk',
  title: 'Desk',
  routes: [
    {
      path: '/yard-desk',
      title: 'Yard desk',
      permission: yard.list.permission,
      load: async () => ({ default: YardDesk }),
    },
  ],
  contributes: [
    contribute(homePanels, {
      id: 'desk.rows',
      title: 'Rows',
      permission: 'dashboard.read',
      layouts: { owner: { rank: 5, place: 'side' } },
      load: async () => ({ default: Rows }),
    }),
  ],
})
const REGION = { id: 4, rev: 1, name: 'North', description: 'The north of the county', road_factor: null }
const page = (items: readonly object[]) => ok({ items, total: items.length, page: 1, size: 1 })
async function open({
  regions = () => page([REGION]),
  permissions,
}: {
  readonly regions?: () => Response
  readonly permissions?: readonly string[]
} = {}) {
  const server = createFakeServer()
    .on('GET /dashboard/product_summary', () => refusal(500, 'None', 'INTERNAL'))
    .on('GET /dashboard/exceptions', () => ok({ items: [], has_orders: true }))
    .on('GET /region/', regions)
    .on('GET /yard/', () => page([{ id: 7, rev: 1, name: 'Depot' }]))
  const gantry = await startTestGantry([home, yards, desk], {
    server,
    ...(permissions ? { permissions } : {}),
  })
  history.replaceState(null, '', '/dashboard')
  const host = await render(
    <GantryProvider gantry={gantry}>
      <Home />
    </GantryProvider>,
  )
  await expectSaid(host, 'Filtered')
  const rowOf = (to: string) => host.querySelector<HTMLElement>(`[data-panel-row][href="${to}"]`)!
  const focus = (to: string) => act(async () => rowOf(to).focus())
  const press = (key: string, code: string) =>
    act(async () => gantry.keys.press({ key, code } as KeyboardEvent))
  const peek = () => host.querySelector('aside')
  return { gantry, host, server, rowOf, focus, peek, space: () => press(' ', 'Space'), press }
}

it('shows the record of the focused row as its list does, follows the focus, and closes by Space', async () => {
  const { gantry, host, rowOf, focus, peek, space } = await open()
  await focus('/region/4')
  await space()
  await expectSaid(host, 'The north of the county')
  expect(peek()?.getAttribute('aria-label')).toBe('Peek at region')
  expect(document.activeElement).toBe(rowOf('/region/4'))
  await focus('/yard-desk/7')
  await expectSaid(host, 'Peek of yard 7')
  await space()
  expect(peek()).toBeNull()
  expect(document.activeElement).toBe(rowOf('/yard-desk/7'))
  await gantry.stop()
})
it('closes by Escape and gives the focus back to the row', async () => {
  const { gantry, host, rowOf, focus, peek, space, press } = await open()
  await focus('/yard-desk/7')
  await space()
  await expectSaid(host, 'Peek of yard 7')
  await act(async () => peek()!.querySelector('button')!.focus())
  expect(peek()!.contains(document.activeElement)).toBe(true)
  await press('Escape', 'Escape')
  expect(peek()).toBeNull()
  expect(document.activeElement).toBe(rowOf('/yard-desk/7'))
  await gantry.stop()
})
it.each(['/region?name=North', '/nothing/3'])(
  'leaves Space to the page on a row that leads to %s',
  async (to) => {
    const { gantry, focus, peek } = await open()
    await focus(to)
    let isUsed = true
    await act(async () => {
      isUsed = gantry.keys.press({ key: ' ', code: 'Space' } as KeyboardEvent)
    })
    expect(isUsed).toBe(false)
    expect(peek()).toBeNull()
    await gantry.stop()
  },
)
it('has no peek of records that the person may not read', async () => {
  const { gantry, focus, space, peek, server } = await open({ permissions: ['dashboard.read'] })
  await focus('/region/4')
  await space()
  await settle(20)
  expect(peek()).toBeNull()
  expect(server.asked.filter(({ path }) => path.startsWith(region.list.path))).toEqual([])
  await gantry.stop()
})
it.each([
  [() => refusal(500, 'The disk is full', 'INTERNAL'), 'Failed to fetch regions'],
  [() => page([]), 'It is not there any more.'],
] as const)('says why there is nothing to see', async (regions, words) => {
  const { gantry, host, focus, space } = await open({ regions })
  await focus('/region/4')
  await space()
  await expectSaid(host, words)
  await gantry.stop()
})
