// @vitest-environment happy-dom
/** Lists of a handful: what was put aside stands behind a word, and what failed says so alone. */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { definePlugin, GantryProvider } from '#core'
import { savedViews } from '#core/screens/view/saved-views.ts'
import ResourceList from '#core/screens/resource/resource-list.tsx'
import { bareRow, createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import { paymentMethod } from '#schema/areas/parties.ts'
import terms, { paymentMethods } from '#plugins/terms/index.ts'
import { cleanup, render, settle } from '../dom.ts'

const views = definePlugin({ id: 'views', title: 'Views', ...savedViews.manifest })
afterEach(cleanup)
const method = (id: number, name: string, is_active = true) =>
  bareRow(paymentMethod.row, { id, name, kind: 'card', is_active })
const METHODS = [method(1, 'Check'), method(2, 'Cash', false), method(3, 'EFT'), method(4, 'Barter', false)]

async function open(search: string, rows: readonly object[] | 'fails' = METHODS) {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /payment-method/', ({ query }) => {
      if (rows === 'fails') return refusal(500, 'Something broke', 'INTERNAL')
      const all = rows as typeof METHODS
      const found = all.filter(({ name }) => name.toLowerCase().includes(String(query.search ?? '')))
      return ok(page(found, found.length))
    })
    .on('GET /use-count', () => ok({ items: [] }))
  const gantry = await startTestGantry([terms, views], { server })
  history.replaceState(null, '', `/payment-method${search}`)
  const host = await render(
    <GantryProvider gantry={gantry}>
      <ResourceList resource={paymentMethods.view} />
    </GantryProvider>,
  )
  return { gantry, host, server }
}
const shows = (told: () => void) =>
  vi.waitFor(async () => {
    await settle(20)
    told()
  }, 5000)
const names = (host: ParentNode) =>
  METHODS.map(({ name }) => name).filter((name) =>
    [...host.querySelectorAll('[role=row]')].some((row) => row.textContent?.includes(name)),
  )
const button = (host: ParentNode, words: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === words)

test('what was put aside is hidden, counted, shown by a press, and hidden again; the address remembers it', async () => {
  const { host, gantry } = await open('')
  await shows(() => expect(names(host)).toEqual(['Check', 'EFT']))
  await act(async () => button(host, 'Show 2 inactive')!.click())
  await shows(() => expect(names(host)).toEqual(['Check', 'Cash', 'EFT', 'Barter']))
  expect(location.search).toBe('?archived=shown')
  await act(async () => button(host, 'Hide 2 inactive')!.click())
  await shows(() => expect(names(host)).toEqual(['Check', 'EFT']))
  expect(location.search).toBe('')
  await gantry.stop()
})
test('a link shows them at once, and a list where nothing was put aside has no word for it', async () => {
  const linked = await open('?archived=shown')
  await shows(() => expect(names(linked.host)).toEqual(['Check', 'Cash', 'EFT', 'Barter']))
  await linked.gantry.stop()
  await cleanup()
  const none = await open('', [METHODS[0]!, METHODS[2]!])
  await shows(() => expect(names(none.host)).toEqual(['Check', 'EFT']))
  expect(none.host.textContent).not.toContain('inactive')
  await none.gantry.stop()
})
test('with the filter open they stay hidden, and are all there for who asks for them', async () => {
  const { host, gantry } = await open('')
  await shows(() => expect(names(host)).toEqual(['Check', 'EFT']))
  await act(async () => gantry.keys.press({ key: '/', code: 'Slash' } as never))
  await shows(() => expect(host.querySelector('input')).not.toBeNull())
  expect(names(host)).toEqual(['Check', 'EFT'])
  history.replaceState(null, '', '/payment-method?search=ca')
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
  // one is found, and it was put aside
  await shows(() => expect(host.textContent).toContain('All payment methods that match are inactive.'))
  await act(async () => button(host, 'Show 1 inactive')!.click())
  await shows(() => expect(names(host)).toEqual(['Cash']))
  expect(location.search).toBe('?search=ca&archived=shown')
  history.replaceState(null, '', '/payment-method?is_active=false')
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate')))
  await shows(() => expect(names(host)).toContain('Barter'))
  expect(host.textContent).not.toContain('inactive')
  await gantry.stop()
})
test('a handful that failed to load says so with a way to try again, and shows nothing of a big list', async () => {
  const { host, gantry } = await open('', 'fails')
  await shows(() => expect(host.textContent).toContain('Failed to fetch payment methods'))
  expect(button(host, 'Try again')).toBeDefined()
  expect(host.querySelector('[role=tab]')).toBeNull()
  expect(host.querySelector('input')).toBeNull()
  expect(host.textContent).not.toContain('move')
  await gantry.stop()
})
