// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { definePlugin, GantryProvider } from '#core'
import { savedViews } from '#core/screens/view/saved-views.ts'
import ResourceList from '#core/screens/resource/resource-list.tsx'
import type { z } from 'zod'
import { bareRow, createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import { asset } from '#schema/areas/parties.ts'
import { product } from '#schema/areas/products.ts'
import { savedView } from '#schema/areas/saved-views.ts'
import * as yardArea from '#schema/areas/yards.ts'
import customers, { tanks } from '#plugins/customers/index.ts'
import products from '#plugins/products/index.ts'
import { products as productArea } from '#plugins/products/resources.ts'
import yards, { yards as yard } from '#plugins/yards/index.ts'
import { cleanup, expectSaid, one, render, settle, type } from '../dom.ts'

const rows = Array.from({ length: 300 }, (_, i) =>
  bareRow(yardArea.yard.row, { id: i + 1, rev: 2, name: `Yard ${i + 1}` }),
)
const views = definePlugin({ id: 'views', title: 'Views', ...savedViews.manifest })
const view = (id: number, more: Partial<z.output<typeof savedView.row>> = {}) =>
  bareRow(savedView.row, {
    id,
    screen: 'yard',
    name: `View ${id}`,
    position: id,
    user_id: 1,
    columns: {},
    query: { search: 'north', filters: {}, sort: [] },
    ...more,
  })
afterEach(cleanup)

async function open() {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /saved-view/', () => ok(page([view(1), view(2, { shared: true, user_id: 9 })])))
    .on('GET /yard/', ({ query }) => {
      const size = Number(query.size ?? 25)
      const from = (Number(query.page ?? 1) - 1) * size
      return ok(page(rows.slice(from, from + size), rows.length))
    })
  const gantry = await startTestGantry([yards, customers, views], { server })
  history.replaceState(null, '', '/yard')
  return { server, gantry }
}
test('views of the person and those shared with them stand beside the list’s own, in their order', async () => {
  const { gantry, server } = await open()
  const host = await render(
    <GantryProvider gantry={gantry}>
      <ResourceList resource={yard.view} />
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await settle(20)
    expect([...host.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual([
      'All300',
      'View 1',
      expect.stringContaining('View 2'),
    ])
  }, 5000)
  expect(
    server.asked
      .filter(({ path }) => path === '/saved-view/')
      .map(({ query }) => [query.screen, query.sort_by]),
  ).toEqual([['yard', 'position']])
  await act(async () => host.querySelector<HTMLElement>('[data-view=v1]')!.click())
  await vi.waitFor(async () => {
    await settle(20)
    expect(location.search).toBe('?view=v1&search=north')
  }, 5000)
  // one's own can be renamed, shared and deleted; another's not
  expect(host.querySelector('[aria-label="More for view View 1"]')).not.toBeNull()
  await act(async () => host.querySelector<HTMLElement>('[data-view=v2]')!.click())
  await settle(50)
  expect(host.querySelector('[aria-label^="More for view"]')).toBeNull()
  await gantry.stop()
})
test('many rows are deleted one after the other, and what refuses is said', async () => {
  const { gantry, server } = await open()
  const detail = 'Cannot delete this record because it is being referenced by other data.'
  server
    .on('DELETE /yard/1', () => ok({ id: 1 }))
    .on('DELETE /yard/2', () => refusal(409, detail, 'IN_USE'))
    .on('DELETE /yard/3', () => ok({ id: 3 }))
  const outcome = await gantry.dispatch(
    yard.commands.removeMany({
      rows: [
        { id: 1, rev: 2 },
        { id: 2, rev: 2 },
        { id: 3, rev: 2 },
      ],
    }),
  )
  expect(outcome).toMatchObject({ status: 'done', value: { done: [1, 3], failed: [{ id: 2, detail }] } })
  expect(gantry.toasts.state.items.map((toast) => toast.text)).toEqual([`2 yards deleted, 1 not: ${detail}`])
  expect(await gantry.dispatch(yard.commands.removeMany({ rows: [{ id: 2 }] }))).toMatchObject({
    status: 'rejected',
    problem: { detail },
  })
  await gantry.stop()
})
test('one field of many rows is changed, and taken back as it was', async () => {
  const { gantry, server } = await open()
  const sent: [string, { zip_code?: unknown }][] = []
  for (const id of [1, 2])
    server.on(`PUT /yard/${id}`, ({ path, body }) => {
      sent.push([path, body as object])
      return ok({ ...rows[id - 1], ...(body as object), rev: 3 })
    })
  gantry.log.observe([yard.events.observed({ rows: [{ ...rows[0]!, zip_code: '77001' }, rows[1]!] })])
  const outcome = await gantry.dispatch(
    yard.commands.changeMany({
      rows: [
        { id: 1, rev: 2, changes: { zip_code: '77002' } },
        { id: 2, rev: 2, changes: { zip_code: '77002' } },
      ],
    }),
  )
  expect(outcome.status).toBe('done')
  const [toast] = gantry.toasts.state.items
  expect([toast?.text, toast?.action?.label]).toEqual(['2 yards changed', 'Undo'])
  toast!.action!.run()
  await vi.waitFor(() =>
    expect(sent.map(([path, body]) => [path, body.zip_code])).toEqual([
      ['/yard/1', '77002'],
      ['/yard/2', '77002'],
      ['/yard/1', '77001'],
      ['/yard/2', null],
    ]),
  )
  await gantry.stop()
})
test('a view that is refused keeps its name, is saved once however often it is pressed, and closes then', async () => {
  const { gantry, server } = await open()
  const made = () => server.asked.filter(({ method, path }) => method === 'POST' && path === '/saved-view/')
  server.on('POST /saved-view/', () => (made().length === 1 ? refusal(500, 'Busy', 'INTERNAL') : ok(view(3))))
  const host = await render(
    <GantryProvider gantry={gantry}>
      <ResourceList resource={yard.view} />
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.querySelector('[aria-label="More for view View 1"], [data-view=v1]')).not.toBeNull()
  }, 5000)
  await act(async () => one(host, '[aria-label="Save this view"]').click())
  await settle(20)
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
  const name = one<HTMLInputElement>(dialog()!, 'input')
  await type(name, 'North yards')
  const save = () => act(async () => one<HTMLFormElement>(dialog()!, 'form').requestSubmit())
  await save()
  await settle(50)
  expect([made().length, name.value, dialog() !== null]).toEqual([1, 'North yards', true])
  await act(async () => {
    const form = one<HTMLFormElement>(dialog()!, 'form')
    form.requestSubmit()
    form.requestSubmit()
  })
  await vi.waitFor(async () => {
    await settle(20)
    expect(dialog()).toBeNull()
  }, 5000)
  expect(made().map(({ body }) => (body as { name: string }).name)).toEqual(['North yards', 'North yards'])
  await gantry.stop()
})
test('all rows of a filter can be selected, also those never scrolled to', async () => {
  const { gantry } = await open()
  const host = await render(
    <GantryProvider gantry={gantry}>
      <ResourceList resource={yard.view} />
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.querySelector('[data-grid]')).not.toBeNull()
  }, 5000)
  await act(async () =>
    host
      .querySelector('[data-grid]')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true })),
  )
  const all = [...host.querySelectorAll('button')].find((button) => button.textContent === 'Select all 300')
  expect([host.textContent?.includes('300 selected'), all !== undefined]).toEqual([false, true])
  await act(async () => all!.click())
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.textContent).toContain('300 selected')
  }, 5000)
  await gantry.stop()
})
test('figures whose sum says something are summed, exactly', async () => {
  const { sumsOf } = await import('#core/screens/resource/resource-list.tsx')
  const tank = (id: number, capacity: string, inventory: string) =>
    bareRow(asset.row, { id, capacity, inventory, ullage: '0' })
  expect(sumsOf(tanks.view, [tank(1, '10000.000', '0.100'), tank(2, '500.500', '0.200')])).toEqual([
    'Capacity 10,500.5',
    'Inventory 0.3',
    'Room 0',
  ])
})
test.each([300, 3])('of %i rows: the letter that follows / at once is the filter’s', async (count) => {
  const { gantry, server } = await open()
  server.on('GET /yard/', () => ok(page(rows.slice(0, Math.min(count, 25)), count)))
  const host = await render(
    <GantryProvider gantry={gantry}>
      <ResourceList resource={yard.view} />
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.textContent).toContain('Yard 3')
  }, 5000)
  const focused = await act(async () => {
    gantry.keys.press({ key: '/', code: 'Slash' } as never)
    return document.activeElement
  })
  expect(focused?.getAttribute('aria-label')).toBe('Filter these yards')
  await gantry.stop()
})
test('a server that says no leaves the rows of this device, says why, and is asked again', async () => {
  const { gantry, server } = await open()
  const draw = () =>
    render(
      <GantryProvider gantry={gantry}>
        <ResourceList resource={yard.view} />
      </GantryProvider>,
    )
  const foot = (host: Element) => [...host.querySelectorAll('[role=status]')].map((e) => e.textContent).join()
  await expectSaid(await draw(), 'Yard 1')
  await cleanup()
  server.on('GET /yard/', () => refusal(500, 'The disk is full'))
  const host = await draw()
  await vi.waitFor(async () => {
    await settle(50)
    expect(foot(host)).toContain('Rows on this device. Failed to fetch yards: The disk is full')
  }, 5000)
  expect(host.textContent).toContain('Yard 1')
  expect(host.textContent).not.toContain('has not answered')
  server.on('GET /yard/', () => ok(page(rows.slice(0, 25), rows.length)))
  const again = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')!
  again.focus()
  await act(async () => again.click())
  await vi.waitFor(async () => {
    await settle(50)
    expect(foot(host)).not.toContain('Failed')
  }, 5000)
  // the button is gone, and the keys are the list's
  expect(document.activeElement?.getAttribute('role')).toBe('grid')
  await gantry.stop()
})

test.each([
  ['a text', { message: { data: 'nonsense' } }],
  ['nothing', { message: { data: null } }],
])(
  'a list that is answered %s is an empty page that says so, also over rows of this device',
  async (_what, body) => {
    const { server, gantry } = await open()
    const draw = () =>
      render(
        <GantryProvider gantry={gantry}>
          <ResourceList resource={yard.view} />
        </GantryProvider>,
      )
    await expectSaid(await draw(), 'Yard 1')
    await cleanup()
    server.on('GET /yard/', () => Response.json(body))
    const host = await draw()
    // longer than the rows of this device are held back
    await settle(500)
    await expectSaid(host, 'Unexpected API response format')
    expect(host.textContent).toContain('Failed to fetch yards')
    expect(host.textContent).not.toContain('Yard 1')
    await gantry.stop()
  },
)

test('a list whose answer is held and fresh is not asked for again; a change of its rows ends that', async () => {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /product/', () => ok(page([bareRow(product.row, { id: 1, name: 'ULSD clear' })])))
  const gantry = await startTestGantry([products, views], { server })
  history.replaceState(null, '', '/product')
  const asked = () => server.asked.filter(({ path }) => path === '/product/').length
  const draw = async () => {
    await cleanup()
    const host = await render(
      <GantryProvider gantry={gantry}>
        <ResourceList resource={productArea.view} />
      </GantryProvider>,
    )
    await expectSaid(host, 'ULSD clear')
  }
  await draw()
  await draw()
  expect(asked()).toBe(1)
  const meta = { id: 'e-1', at: '', by: 2, entity_id: 1 }
  gantry.log.follow(1, {
    type: 'product.updated',
    payload: { id: 1, rev: 2, name: 'ULSD clear' },
    meta,
  } as never)
  await draw()
  await vi.waitFor(() => expect(asked()).toBe(2), 3000)
  await gantry.stop()
})
