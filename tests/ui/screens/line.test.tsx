// @vitest-environment happy-dom
/** A record that is no more than a line: added and changed in its list, with what uses it. */
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { definePlugin, GantryProvider } from '#core'
import { savedViews } from '#core/screens/view/saved-views.ts'
import ResourceList from '#core/screens/resource/resource-list.tsx'
import { bareRow, createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { region as regionArea } from '#schema/areas/yards.ts'
import yards, { regions } from '#plugins/yards/index.ts'
import { cleanup, one, press, render, settle, type } from '../dom.ts'

const views = definePlugin({ id: 'views', title: 'Views', ...savedViews.manifest })
afterEach(cleanup)
const region = (id: number, name: string) => bareRow(regionArea.row, { id, name })
interface Slow {
  readonly rows: readonly object[]
  readonly come: Promise<void>
}
/** The list, and until its rows are there unless they are held back. */
async function open(permissions?: readonly string[], slow?: Slow) {
  const rows = slow?.rows ?? [region(1, 'North'), region(2, 'South')]
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /region/', async () => {
      await slow?.come
      return ok(page(rows))
    })
    .on('GET /use-count', () => ok({ items: [{ id: 2, by: 'yard', field: 'region_id', total: 3 }] }))
    .on('POST /region/', ({ body }) => ok({ ...region(3, 'West'), ...(body as object) }))
    .on('PUT /region/2', ({ body }) => ok({ ...region(2, 'South'), rev: 2, ...(body as object) }))
  const gantry = await startTestGantry([yards, views], { server, ...(permissions ? { permissions } : {}) })
  history.replaceState(null, '', '/region')
  const host = await render(
    <GantryProvider gantry={gantry}>
      <ResourceList resource={regions.view} />
    </GantryProvider>,
  )
  if (!slow) await shows(() => expect(host.textContent).toContain('South'))
  return { server, gantry, host }
}
const shows = (told: () => void) =>
  vi.waitFor(async () => {
    await settle(20)
    told()
  }, 5000)
const lineOf = (host: ParentNode) => host.querySelector<HTMLFormElement>('form[aria-label]')
const name = (host: ParentNode) => one<HTMLInputElement>(host, '[data-field="name"] input')
const send = (host: ParentNode) =>
  act(async () => {
    lineOf(host)!.requestSubmit()
  })

test('what uses a line stands in it as a way there, and nothing where nothing does', async () => {
  const { host, gantry } = await open()
  await shows(() => expect(host.querySelector('a[href="/yard?region_id=2"]')?.textContent).toBe('3 yards'))
  expect(host.querySelector('a[href="/yard?region_id=1"]')).toBeNull()
  await gantry.stop()
})
test('C opens a line under the last row; Enter adds it and opens the next, Escape closes', async () => {
  const { host, gantry, server } = await open()
  await act(async () => gantry.keys.press({ key: 'c', code: 'KeyC' } as never))
  await shows(() => expect(lineOf(host)?.getAttribute('aria-label')).toBe('New region'))
  expect(location.pathname).toBe('/region')
  await type(name(host), 'West')
  await send(host)
  await shows(() =>
    expect(server.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'West' }),
  )
  await shows(() => expect(name(host).value).toBe(''))
  await press(name(host), 'Escape')
  expect(lineOf(host)).toBeNull()
  await gantry.stop()
})
test('Enter on a row changes it where it stands', async () => {
  const { host, gantry, server } = await open()
  const grid = one(host, '[data-grid]')
  await press(grid, 'ArrowDown')
  await press(grid, 'Enter')
  await shows(() => expect(lineOf(host)?.getAttribute('aria-label')).toBe('Edit region'))
  expect(name(host).value).toBe('South')
  await type(name(host), 'South coast')
  await send(host)
  await shows(() => expect(lineOf(host)).toBeNull())
  expect(server.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'South coast' })
  await gantry.stop()
})
test('who may only read opens the page of a row, and is offered no line', async () => {
  const { host, gantry } = await open(['region.read'])
  const grid = one(host, '[data-grid]')
  await press(grid, 'Home')
  await press(grid, 'Enter')
  expect([lineOf(host), location.pathname]).toEqual([null, '/region/1'])
  await gantry.stop()
})
describe('C before the rows came', () => {
  const pressed = async (rows: readonly object[]) => {
    let come = () => {}
    const slow = { rows, come: new Promise<void>((done) => (come = done)) }
    const opened = await open(undefined, slow)
    await act(async () => opened.gantry.keys.press({ key: 'c', code: 'KeyC' } as never))
    await shows(() => expect(lineOf(opened.host)?.getAttribute('aria-label')).toBe('New region'))
    await type(name(opened.host), 'West')
    return { ...opened, come: () => act(async () => come()) }
  }
  test('opens the same line, which stays as it is when they do', async () => {
    const { host, gantry, come } = await pressed([region(1, 'North'), region(2, 'South')])
    await come()
    await shows(() => expect(host.textContent).toContain('South'))
    expect([name(host).value, location.pathname]).toEqual(['West', '/region'])
    await gantry.stop()
  })
  test('goes on as a page where they are more than a handful', async () => {
    const { gantry, come } = await pressed(Array.from({ length: 30 }, (_, i) => region(i + 1, `R ${i}`)))
    await come()
    await shows(() => expect(location.pathname).toBe('/region/new'))
    await gantry.stop()
  })
})
