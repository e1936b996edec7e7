// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { definePlugin, GantryProvider } from '#core'
import { savedViews } from '#core/screens/view/saved-views.ts'
import { createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import repricing from '#plugins/repricing/index.ts'
import LateList from '#plugins/repricing/screens/late-list.tsx'
import { cleanup, expectSaid, render, settle } from '../dom.ts'

const views = definePlugin({ id: 'views', title: 'Views', ...savedViews.manifest })
afterEach(cleanup)

test('what would differ and its orders are asked for once when the page opens', async () => {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    // later than the list, as on a slow line
    .on('GET /repricing/look', async () => {
      await new Promise((done) => setTimeout(done, 60))
      return ok({ orders: 0, difference: '0.00', look: null })
    })
  const gantry = await startTestGantry([repricing, views], { server })
  history.replaceState(null, '', '/repricing')
  const host = await render(
    <GantryProvider gantry={gantry}>
      <LateList />
    </GantryProvider>,
  )
  await expectSaid(host, 'No delivered order would differ')
  await settle(200)
  const asked = server.asked.map(({ path }) => path).filter((path) => path.startsWith('/repricing'))
  expect(asked.toSorted()).toEqual(['/repricing/', '/repricing/look'])
  await gantry.stop()
})
