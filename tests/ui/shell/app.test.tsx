// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { definePlugin, startGantry, type Gantry, type PluginManifest } from '#core'
import { Entrance } from '../../../src/shell/entry/entrance.tsx'
import { gate } from '../../../src/shell/entry/gate.ts'
import { productOver } from '../../../src/shell/entry/product-over.tsx'
import { framePlugin } from '../../../src/shell/frame-plugin.ts'
import { cleanup, expectSaid, render, settle } from '../dom.ts'

const part = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
const token = (seconds: number) =>
  `${part({ alg: 'none' })}.${part({ sub: '1', tid: '1', role: 'admin', exp: Math.floor(Date.now() / 1000) + seconds })}.x`
const yards = definePlugin({
  id: 'yards',
  title: 'Yards',
  routes: [
    {
      path: '/yard',
      title: 'Yards',
      permission: 'yard.read',
      load: async () => ({ default: () => <h1>Yards here</h1> }),
    },
    {
      path: '/yard/:id',
      title: 'Yard',
      permission: 'yard.read',
      load: async () => ({ default: () => <h1>One yard here</h1> }),
    },
  ],
  menu: [
    { group: 'operations', label: 'Yards', to: '/yard' },
    { group: 'pricing', label: 'Secret prices', to: '/buying-price', permission: 'buying_price.read' },
  ],
})
const current = {
  user: { id: 1, username: 'ana', name: 'Ana Ruiz', email: 'ana@x.example' },
  role: { id: 1, name: 'admin' },
  permissions: ['yard.read'],
  driver: null,
  perm_version: 1,
}
const profile = {
  id: 1,
  username: 'ana',
  name: 'Ana Ruiz',
  email: 'ana@x.example',
  user_role: 'admin',
  role: null,
  permissions: ['yard.read'],
  driver: null,
  tenant: { id: 1, name: 'Brazos' },
  time_zone: 'America/Chicago',
  language: 'en',
  perm_version: 1,
  preferences: {},
}
let gantry: Gantry | undefined
let refreshes = 0
let refreshWorks = false
let about = { needs_setup: false }
const answers: Readonly<Record<string, () => unknown>> = {
  '/api/about': () => ({ name: 'Gantry', version: '1', commit: '', mode: 'embedded', ...about }),
  '/api/role/current-user': () => current,
  '/api/profile': () => profile,
  '/api/company-settings/': () => ({ company_name: 'Brazos Fuel Supply' }),
}
const server = vi.fn(async (url: string | URL | Request) => {
  const path = new URL(String(url instanceof Request ? url.url : url), 'http://localhost').pathname
  const json = (data: unknown, status = 200) =>
    new Response(JSON.stringify(status < 400 ? { message: { data } } : data), {
      status,
      headers: { 'Content-Type': 'application/json' },
    })
  if (path === '/api/refresh-token') {
    refreshes++
    return refreshWorks
      ? json({ access_token: token(900), refresh_token: 'r2', token_type: 'bearer', expires_in: 900 })
      : json({ detail: 'Not signed in', code: 'UNAUTHORIZED', fields: [], request_id: 'x' }, 401)
  }
  return answers[path]
    ? json(answers[path]())
    : json({ detail: 'Not found', code: 'NOT_FOUND', fields: [], request_id: 'x' }, 404)
})
async function open(path: string, plugin: PluginManifest = yards): Promise<HTMLElement> {
  history.replaceState(null, '', path)
  const go = (to: string) => navigate(to)
  gantry = startGantry({
    plugins: [
      framePlugin({ navigate: go, plugins: [plugin], theme: () => undefined, density: () => undefined }),
      plugin,
    ],
    fetch: server as typeof fetch,
    noStream: true,
    navigate: go,
    go: (to) => history.replaceState(null, '', to),
  })
  const product = productOver(gantry)
  const load = async () => product
  const host = await render(<Entrance load={load} atOnce />)
  // Screens are loaded when they are first needed, which takes what it takes.
  const busy = () =>
    /^(Skip to content)?(Checking your session|Loading your company|Opening the office)?$|Looking for the server/.test(
      host.textContent,
    )
  while (busy()) await settle(30)
  await settle(120)
  return host
}
// the first to open the office does not pay for its files with its own time
beforeAll(async () => void (await import('../../../src/shell/office.tsx')), 60_000)
beforeEach(() => {
  localStorage.clear()
  refreshes = 0
  refreshWorks = false
  about = { needs_setup: false }
  gate.open = false
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /min-width/.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(async () => {
  await cleanup()
  await gantry?.stop()
  gantry = undefined
})

describe('signed out', () => {
  test.each(['/', '/login', '/nowhere/at/all'])('%s shows the login page', async (path) => {
    await expectSaid(await open(path), 'Log in')
    expect(location.pathname).toBe(path)
  })
  test('a protected page sends to the start, replacing history', async () => {
    const before = history.length
    await expectSaid(await open('/yard'), 'Log in')
    expect(location.pathname).toBe('/')
    expect(history.length).toBe(before)
  })
  test('public pages are readable', async () => expectSaid(await open('/privacy-policy'), 'What is stored'))
  test('a server without a company offers to open one first', async () => {
    about = { needs_setup: true }
    await expectSaid(await open('/'), 'Set up Gantry')
  })
})
test('the file of a screen is fetched while permissions are asked for', async () => {
  localStorage.setItem('access_token', token(600))
  const load = vi.fn(async () => ({ default: () => <h1>Yards here</h1> }))
  let answer: () => void = () => undefined
  const answered = new Promise<void>((done) => (answer = done))
  const usual = server.getMockImplementation()!
  server.mockImplementation(async (url) => {
    if (/current-user|profile/.test(String(url instanceof Request ? url.url : url))) await answered
    return usual(url)
  })
  try {
    const host = await open('/yard', definePlugin({ ...yards, routes: [{ ...yards.routes![0]!, load }] }))
    await expectSaid(host, 'Opening yards')
    expect(load).toHaveBeenCalled()
    answer()
    await settle(120)
    await expectSaid(host, 'Yards here')
  } finally {
    server.mockImplementation(usual)
  }
})
describe('a start after a page was refused', () => {
  const arrive = (refused: string) => {
    localStorage.setItem('access_token', token(600))
    sessionStorage.setItem('gantry-passage', JSON.stringify({ refused }))
    return open('/')
  }
  test('stays, with the menu, and goes back only when the person asks for it', async () => {
    const host = await arrive('/yard')
    await expectSaid(host, 'The server refused to show your page.')
    expect([location.pathname, host.querySelector('[data-pane="rail"]') !== null]).toEqual(['/', true])
    const again = [...host.querySelectorAll('button')].find((one) => one.textContent === 'Try again')!
    await act(async () => again.click())
    await settle(120)
    await expectSaid(host, 'Yards here')
    expect(gantry!.state.refused).toBeUndefined()
  })
})
describe('an expired session', () => {
  test('tries one refresh, then goes to the start', async () => {
    localStorage.setItem('access_token', token(-60))
    localStorage.setItem('refresh_token', 'r1')
    expect((await open('/yard')).textContent).not.toContain('Yards here')
    expect(refreshes).toBe(1)
  })
  test('says at the login that the place is kept, and signing in leads back to it, once', async () => {
    const host = await open('/yard/7')
    await expectSaid(host, 'Log in to go on where you were.')
    await act(async () => {
      gantry!.session.open({ access_token: token(600), refresh_token: 'r2' }, 'ana')
    })
    await settle(120)
    await expectSaid(host, 'One yard here')
    expect([location.pathname, gantry!.state.left]).toEqual(['/yard/7', undefined])
  })
  test('shows the page when the refresh works', async () => {
    refreshWorks = true
    localStorage.setItem('access_token', token(-60))
    localStorage.setItem('refresh_token', 'r1')
    await expectSaid(await open('/yard'), 'Yards here')
  })
})
describe('signed in', () => {
  beforeEach(() => {
    localStorage.setItem('access_token', token(900))
    localStorage.setItem('refresh_token', 'r1')
    localStorage.setItem('username', 'ana')
  })
  test('an unknown path says so in the exact words', async () => {
    const text = (await open('/nowhere')).textContent
    for (const words of [
      'Oops! page not found',
      '404',
      "we couldn't find what you are looking for. Please try again with different url",
      'Refresh Page',
    ])
      expect(text).toContain(words)
  })
  test('an unknown path waits while plugins are on their way', async () => {
    const host = await open('/yard')
    gantry!.state.coming = true
    await act(async () => navigate('/hello'))
    await settle(50)
    expect(host.textContent).not.toContain('page not found')
    const Hello = () => <h1>Hello from a plugin</h1>
    const routes = [{ path: '/hello', title: 'Hello', load: async () => ({ default: Hello }) }]
    await act(async () => void gantry!.plug(definePlugin({ id: 'hello', title: 'Hello', routes })))
    await expectSaid(host, 'Hello from a plugin')
    await act(async () => navigate('/nowhere'))
    await settle(50)
    expect(host.textContent).not.toContain('page not found')
    await act(async () => void (gantry!.state.coming = false))
    await expectSaid(host, 'Oops! page not found')
  })
  test('a record is called by its number, and a word in its place leads nowhere', async () => {
    await expectSaid(await open('/yard/12'), 'One yard here')
    expect((await open('/yard/board')).textContent).toContain('Oops! page not found')
  })
  test('the start goes to the first place the person may read', async () => {
    await open('/')
    expect(location.pathname).toBe('/yard')
  })
  test('the rail has the company, the person, and only permitted groups', async () => {
    const host = await open('/yard')
    const rail = host.querySelector('aside')!
    expect(rail.textContent).toContain('Brazos Fuel Supply')
    expect(rail.textContent).toContain('Ana Ruiz')
    expect([...rail.querySelectorAll('[data-rail]')].map((el) => el.getAttribute('data-rail'))).toEqual([
      'operations',
      'settings',
    ])
    expect(rail.querySelector('a[href="/company-settings"]')).not.toBeNull()
  })
  test('the logo hides the rail and gives it back', async () => {
    const host = await open('/yard')
    await act(async () => host.querySelector<HTMLElement>('[aria-label="Hide menu"]')!.click())
    expect(host.querySelector('aside')).toBeNull()
    await act(async () => host.querySelector<HTMLElement>('[aria-label="Show menu"]')!.click())
    expect(host.querySelector('aside')).not.toBeNull()
  })
  test('the rail goes when a screen asks for the whole width, and comes back with it', async () => {
    const host = await open('/yard')
    const ask = (wide: boolean | undefined) =>
      act(async () =>
        window.dispatchEvent(
          new CustomEvent('sales-order-fullscreen', wide === undefined ? {} : { detail: wide }),
        ),
      )
    await ask(undefined)
    expect(host.querySelector('aside')).toBeNull()
    await ask(false)
    expect(host.querySelector('aside')).not.toBeNull()
    await ask(true)
    await act(async () => host.querySelector<HTMLElement>('[aria-label="Show menu"]')!.click())
    expect(host.querySelector('aside')).not.toBeNull()
  })
  test('a group of the menu says what it is for', async () => {
    const host = await open('/yard')
    await act(async () => host.querySelector<HTMLElement>('button[data-rail="operations"]')!.click())
    const flyout = host.querySelector('[role="group"][aria-label^="Operations"]')!
    expect(flyout.textContent).toContain('Drivers, trucks, yards')
    const about = document.getElementById(flyout.getAttribute('aria-describedby')!)
    expect(about?.textContent).toBe('Drivers, trucks, yards')
  })
  test('a driver has no menu but the driver’s header', async () => {
    localStorage.setItem('user_role', 'Driver')
    const host = await open('/yard')
    expect(host.querySelector('aside')).toBeNull()
    await expectSaid(host, 'Driver Portal')
    await expectSaid(host, 'Logout')
  })
  test('a screen that breaks leaves the frame standing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Broken = () => {
      throw new Error('No figures')
    }
    const host = await open('/yard', {
      ...yards,
      routes: [{ ...yards.routes[0]!, load: async () => ({ default: Broken }) }],
    })
    expect(host.querySelector('aside')).not.toBeNull()
    await expectSaid(host, 'Yards stopped working')
  })
})
