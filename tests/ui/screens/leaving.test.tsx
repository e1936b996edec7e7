// @vitest-environment happy-dom
import { act } from 'react'
import { Route, Router, useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { afterEach, expect, test, vi } from 'vitest'
import { GantryProvider } from '#core'
import { goTo } from '#core/screens/form/leaving.ts'
import ResourceForm from '#core/screens/resource/resource-form.tsx'
import { bareRow, createFakeServer, ok, page, startTestGantry, wire } from '#core/testing.ts'
import { yard } from '#schema/areas/yards.ts'
import yardArea, { yards } from '#plugins/yards/index.ts'
import { cleanup, one, render, settle, type } from '../dom.ts'

const KATY = bareRow(yard.row, { id: 4, rev: 2, name: 'Katy', address_one: '1 Main' })
const Elsewhere = () => {
  const [path, go] = useLocation()
  return (
    <>
      <p data-path>{path}</p>
      <button type="button" data-go onClick={() => go('/elsewhere')}>
        Go
      </button>
    </>
  )
}
async function open(path: string) {
  history.replaceState(null, '', '/yard')
  history.pushState(null, '', path)
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /yard/4', () => ok(KATY))
    .on('GET /yard/', () => ok(page([KATY])))
  const gantry = await startTestGantry([yardArea], { server })
  const host = await render(
    <GantryProvider gantry={gantry}>
      <Router aroundNav={(go, to, options) => goTo(to, () => go(to, options))}>
        <Elsewhere />
        <Route path="/yard/new">
          <ResourceForm resource={yards.view} />
        </Route>
        <Route path="/yard/:id/edit">
          <ResourceForm resource={yards.view} />
        </Route>
      </Router>
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.querySelector('form')).not.toBeNull()
  }, 8000)
  return { gantry, host, server, name: () => one<HTMLInputElement>(host, '[data-field=name] input') }
}
const question = () => document.querySelector<HTMLElement>('[role=alertdialog]')
const answer = async (words: string) => {
  const button = [...(question()?.querySelectorAll('button') ?? [])].find(
    (one_) => one_.textContent === words,
  )
  if (!button) throw new Error(`no ${words}`)
  await act(async () => button.click())
  await settle(20)
}
const go = (host: HTMLElement) => act(async () => one<HTMLButtonElement>(host, '[data-go]').click())
afterEach(cleanup)

test('a form with nothing typed lets go', async () => {
  const { host, gantry } = await open('/yard/4/edit')
  await go(host)
  expect([question(), location.pathname]).toEqual([null, '/elsewhere'])
  await gantry.stop()
})
test('a link, the palette and back ask once: staying keeps the form, leaving keeps the draft', async () => {
  const { host, gantry, name } = await open('/yard/4/edit')
  await type(name(), 'Katy 3')
  await go(host)
  expect(question()?.textContent).toContain('Name is not saved')
  await answer('Keep editing')
  expect([location.pathname, name().value]).toEqual(['/yard/4/edit', 'Katy 3'])
  await act(async () => goTo('/yard', () => navigate('/yard')))
  expect(question()).not.toBeNull()
  await answer('Keep editing')
  await act(async () => {
    history.replaceState(null, '', '/yard')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect([question() !== null, location.pathname, name().value]).toEqual([true, '/yard/4/edit', 'Katy 3'])
  await answer('Keep editing')
  await go(host)
  await answer('Leave, keep the draft')
  expect(location.pathname).toBe('/elsewhere')
  expect((await gantry.drafts.offer<{ name: string }>('yard/4'))?.value.name).toBe('Katy 3')
  await gantry.stop()
})
test('discarding leaves no draft behind', async () => {
  const { host, gantry, name } = await open('/yard/new')
  await type(name(), 'Katy 3')
  await settle(300)
  expect(gantry.drafts.state.forms).toContain('yard/new')
  await act(async () =>
    [...host.querySelectorAll('button')].find((button) => button.textContent === 'Cancel')?.click(),
  )
  await answer('Discard changes')
  await settle(300)
  expect(location.pathname).toBe('/yard')
  expect(gantry.drafts.state.forms).toEqual([])
  await gantry.stop()
})
test('what is saved is not asked about', async () => {
  const { gantry, server, name } = await open('/yard/4/edit')
  server.on('PUT /yard/4', ({ body }) =>
    ok({ ...KATY, rev: 3, ...(body as object) }, [
      wire(9, 'yard.updated', { ...KATY, rev: 3, ...(body as object) }),
    ]),
  )
  await type(name(), 'Katy 3')
  await act(async () => one<HTMLFormElement>(document, 'form').requestSubmit())
  await vi.waitFor(async () => {
    await settle(20)
    expect(location.pathname).toBe('/yard/4')
  }, 5000)
  expect([question(), gantry.drafts.state.forms]).toEqual([null, []])
  await gantry.stop()
})
test('a tab that closes at once has written what was typed', async () => {
  const { gantry, name } = await open('/yard/4/edit')
  await type(name(), 'Katy 3')
  window.dispatchEvent(new Event('pagehide'))
  await settle(20)
  expect((await gantry.drafts.offer<{ name: string }>('yard/4'))?.value.name).toBe('Katy 3')
  await gantry.stop()
})
