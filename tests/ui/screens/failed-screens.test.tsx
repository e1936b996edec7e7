// @vitest-environment happy-dom
/** Screens whose rows or record cannot be read say so in the words of the specification (section 8). */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { GantryProvider, type Gantry } from '#core'
import { createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import { PERMISSIONS } from '#schema/permissions.ts'
import { cleanup, render, settle } from '../dom.ts'
import { clientPlugins } from '../../laws/everything.ts'

const plugins = clientPlugins.map(([, plugin]) => plugin)
const routes = new Map(plugins.flatMap((plugin) => plugin.routes ?? []).map((route) => [route.path, route]))
const silent = () => new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } })
const full = () => refusal(500, 'The disk is full', 'INTERNAL')

let gantry: Gantry
const server = createFakeServer()
beforeAll(async () => {
  gantry = await startTestGantry(plugins, { server, permissions: PERMISSIONS.map(({ name }) => name) })
})
afterEach(cleanup)
afterAll(() => gantry.stop())

/** Texts of elements that hold nothing but text. */
const drawn = (): string[] =>
  [...document.body.querySelectorAll('p, span')].map(({ textContent }) => textContent)

async function open(path: string, address: string) {
  history.replaceState(null, '', address)
  const { default: Screen } = await routes.get(path)!.load()
  await render(
    <GantryProvider gantry={gantry}>
      <Route path={path}>
        <Screen />
      </Route>
    </GantryProvider>,
  )
}

/** route, address, call that fails, answer, text */
const SCREENS: readonly (readonly [string, string, string, () => Response, string])[] = [
  ['/customer', '/customer', 'GET /customer/', silent, 'Failed to fetch customers'],
  ['/yard', '/yard', 'GET /yard/', silent, 'Failed to fetch yards'],
  ['/region', '/region', 'GET /region/', silent, 'Failed to fetch regions'],
  ['/driver', '/driver', 'GET /driver/', silent, 'Failed to fetch drivers'],
  ['/asset-type', '/asset-type', 'GET /asset-type/', silent, 'Failed to fetch asset type'],
  [
    '/buying-price',
    '/buying-price?tab=history',
    'GET /buying-price/',
    silent,
    'Failed to fetch buying prices',
  ],
  [
    '/pricing-rule/customer-pricing',
    '/pricing-rule/customer-pricing',
    'POST /customer-pricing/list',
    silent,
    'Failed to fetch customer pricing',
  ],
  ['/job-log', '/job-log', 'GET /job-log/', silent, 'Failed to fetch job logs'],
  ['/data-to-correct', '/data-to-correct', 'GET /value-to-mend/', silent, 'Failed to fetch data to correct'],
  ['/email', '/email', 'GET /email/', silent, 'Failed to fetch email list'],
  ['/email/:id', '/email/1', 'GET /email/1', silent, 'Failed to fetch email details'],
  [
    '/weekly-task-planner',
    '/weekly-task-planner',
    'GET /sales-order/',
    silent,
    'Failed to load weekly orders',
  ],
  [
    '/delivery-ticket/:id',
    '/delivery-ticket/1',
    'GET /delivery-ticket/1',
    silent,
    'Failed to fetch delivery ticket',
  ],
  ['/invoice', '/invoice', 'GET /invoice/', full, 'Failed to fetch invoices: The disk is full'],
  ['/invoice/:id', '/invoice/1', 'GET /invoice/1', full, 'Failed to fetch invoice: The disk is full'],
]
it.each(SCREENS)('%s', { timeout: 20_000 }, async (path, address, call, answer, text) => {
  for (const verb of ['GET', 'POST']) server.on(`${verb} *`, () => ok(page([])))
  server.on(call, answer)
  await open(path, address)
  await vi.waitFor(async () => {
    await settle(10)
    expect(drawn()).toContain(text)
  }, 15_000)
  // a whole sentence of the server is not followed by one that names no reason
  if (answer === full) expect(drawn()).not.toContain('The server did not say why.')
})
