// @vitest-environment happy-dom
/**
 * Every list opens with the page size and the order of the specification (section 9), and reads what follows as
 * the next page of the same size.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { GantryProvider, type Gantry } from '#core'
import { createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { PERMISSIONS } from '#schema/permissions.ts'
import { resources, type AnyResource } from '../../../src/core/resource/resource-types.ts'
import { cleanup, render, settle } from '../dom.ts'
import { clientPlugins } from '../../laws/everything.ts'

/** Rows of a page where they are not 50, by the place of the list. */
const SIZES: Readonly<Record<string, number>> = {
  '/customer': 100,
  '/product': 100,
  '/supplier': 100,
  '/driver': 100,
  '/buying-price?tab=history': 100,
  '/customer-company-type': 100,
  '/user-management': 100,
  '/weekly-task-planner': 100,
  '/tax': 25,
  '/yard': 25,
  '/region': 25,
  '/payment-method': 25,
  '/payment-term': 25,
  '/fee': 25,
  '/job-log': 20,
  '/terminal': 10,
  '/company-asset': 10,
  '/sales-order?status=archive': 10,
  '/invoice': 10,
}
/** Orders that the specification names; the others are those of names, or the server's own. */
const ORDERS: Readonly<Record<string, readonly [by: string | undefined, order: string | undefined]>> = {
  '/pricing-rule/margin': ['id', 'desc'],
  '/supplier-product-alias': ['id', 'asc'],
  '/email': ['sent_at', 'desc'],
  '/weekly-task-planner': ['create_date_time', 'desc'],
  // the desk opens with open invoices, those due first on top
  '/invoice': ['due_date', 'asc'],
}
/** Places of lists that are no plain area, and the call they read. */
const MORE: Readonly<Record<string, string>> = {
  '/sales-order': '/sales-order/',
  '/sales-order?status=archive': '/sales-order/',
  '/invoice': '/invoice/',
  '/email': '/email/',
  '/job-log': '/job-log/',
  '/weekly-task-planner': '/sales-order/',
  '/sales-order-carrier': '/sales-order-carrier/',
  '/pricing-rule/customer-pricing': '/customer-pricing/list',
  '/buying-price?tab=history': '/buying-price/',
}
const plugins = clientPlugins.map(([, plugin]) => plugin)
const routes = new Map(plugins.flatMap((plugin) => plugin.routes ?? []).map((route) => [route.path, route]))
const areas = plugins
  .flatMap((plugin) => plugin.contributes ?? [])
  .filter(({ point }) => point === resources.name)
  .map(({ value }) => value as AnyResource)
  // they stand on what they belong to, or are read as a matrix first
  .filter(({ name }) => name !== 'note' && name !== 'saved-view' && name !== 'buying-price')
const lists = [
  ...areas.map(({ path, contract }) => [path, contract.list.path] as const),
  ...Object.entries(MORE),
].filter(([place]) => routes.has(place.split('?')[0]!))

const server = createFakeServer()
  .on('GET *', () => ok(page([])))
  .on('GET /asset/on-order', () => ok([]))
  .on('POST *', () => ok(page([])))
let gantry: Gantry
beforeAll(async () => {
  gantry = await startTestGantry(plugins, { server, permissions: PERMISSIONS.map(({ name }) => name) })
})
afterEach(cleanup)
afterAll(() => gantry.stop())

/** Opens the place and answers the first request of its rows. */
async function firstRequest(place: string, call: string) {
  const before = server.asked.length
  history.replaceState(null, '', place)
  const { default: Screen } = await routes.get(place.split('?')[0]!)!.load()
  await render(
    <GantryProvider gantry={gantry}>
      <Screen />
    </GantryProvider>,
  )
  return vi.waitFor(async () => {
    await settle(10)
    const asked = server.asked.slice(before).find(({ path, query }) => path === call && query.size !== '1')
    expect(asked, `${place} reads ${call}`).toBeDefined()
    return asked!
  }, 10_000)
}

describe('the first request of every list', () => {
  it('is that of many', () => expect(lists.length).toBeGreaterThan(35))
  it.each(lists)('%s', { timeout: 20_000 }, async (place, call) => {
    const { query } = await firstRequest(place, call)
    expect([query.page, query.size]).toEqual(['1', String(SIZES[place] ?? 50)])
    const order = ORDERS[place]
    if (order) expect([query.sort_by, query.order ?? query.sort_direction]).toEqual([...order])
  })
  it('of buying prices asks for the fixed range of days', async () => {
    const { query } = await firstRequest('/buying-price?tab=history', '/buying-price/')
    expect([query.effective_from, query.effective_to]).toEqual(['2000-01-01', '2100-01-01'])
  })
  it('is followed by the next page, not by a bigger one', async () => {
    const terminals = Array.from({ length: 24 }, (_, i) => ({ id: i + 1, rev: 1, name: `Rack ${i + 1}` }))
    server.on('GET /terminal/', ({ query }) => {
      const from = (Number(query.page) - 1) * Number(query.size)
      return ok(page(terminals.slice(from, from + Number(query.size)), terminals.length))
    })
    const before = server.asked.length
    await firstRequest('/terminal', '/terminal/')
    await vi.waitFor(async () => {
      await settle(20)
      const asked = server.asked.slice(before).filter(({ path }) => path === '/terminal/')
      expect(asked.map(({ query }) => `${query.page} ${query.size}`)).toEqual(['1 10', '2 10', '3 10'])
    }, 5000)
  })
  it('names every list of the specification', () => {
    const places = lists.map(([place]) => place)
    expect(Object.keys({ ...SIZES, ...ORDERS, ...MORE }).filter((place) => !places.includes(place))).toEqual(
      [],
    )
  })
})
