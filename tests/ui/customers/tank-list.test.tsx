// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { definePlugin, GantryProvider } from '#core'
import { savedViews } from '#core/screens/view/saved-views.ts'
import { bareRow, createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { asset } from '#schema/areas/parties.ts'
import customers, { tanks } from '#plugins/customers/index.ts'
import TankList from '#plugins/customers/screens/tank/tank-list.tsx'
import { cleanup, render, settle } from '../dom.ts'

const views = definePlugin({ id: 'views', title: 'Views', ...savedViews.manifest })
afterEach(cleanup)
const tank = (id: number) =>
  bareRow(asset.row, {
    id,
    asset_name: `Tank ${id}`,
    capacity: '1000',
    inventory: '250',
    ullage: '650',
    safe_fill_percent: '90',
    reserve_percent: '20',
  })

test('the room of a whole filter stands under its rows and beside each view, asked once a view', async () => {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /asset/', ({ query }) =>
      ok(
        page(
          Array.from({ length: Number(query.size) }, (_, i) => tank(i + 1)),
          212,
        ),
      ),
    )
    .on('GET /asset/on-order', () => ok([]))
    .on('GET /asset/sums', ({ query }) =>
      ok(
        query.runs_out_on__lte
          ? { tanks: 48, inventory: '10.000', ullage: '31400.000' }
          : { tanks: 212, inventory: '10.000', ullage: '231640.000', on_order: '71300.000' },
      ),
    )
  const gantry = await startTestGantry([customers, views], { server })
  history.replaceState(null, '', '/asset?view=')
  const host = await render(
    <GantryProvider gantry={gantry}>
      <TankList resource={tanks.view} />
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.querySelector('[data-view=week]')?.textContent).toContain('31.4k gal room')
    expect(host.textContent).toContain('10 gal in tanks231,640 gal room71,300 gal on order')
    expect(host.textContent).not.toContain('First ')
  }, 5000)
  const asked = server.asked.filter(({ path }) => path === '/asset/sums')
  // six views that are counted, and the filter in sight
  expect(asked).toHaveLength(7)
  await gantry.stop()
})

test.each([
  ['unknown', 'No run-out estimate'],
  ['stale', 'Reading until '],
])('what the view %s asks for stands there in words of a tank desk', async (view, words) => {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /asset/on-order', () => ok([]))
    .on('GET /asset/sums', () => ok({ tanks: 0, inventory: '0.000', ullage: '0.000' }))
  const gantry = await startTestGantry([customers, views], { server })
  history.replaceState(null, '', `/asset?view=${view}`)
  const host = await render(
    <GantryProvider gantry={gantry}>
      <TankList resource={tanks.view} />
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await settle(20)
    const chips = [...host.querySelectorAll('button')].map((one) => one.textContent.replaceAll(/\s+/g, ' '))
    // the view itself is called so, too
    expect(chips.filter((one) => one.startsWith(words) && !/\d+ gal/.test(one))).not.toEqual([])
    expect(host.textContent).not.toMatch(/Level at|No runs out|\d{4}-\d\d-\d\d/)
  }, 5000)
  await gantry.stop()
})
