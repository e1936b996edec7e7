// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { GantryProvider } from '#core'
import type { z } from 'zod'
import { bareRow, createFakeServer, ok, page, startTestGantry } from '#core/testing.ts'
import { Session } from '#schema/areas/access.ts'
import users from '#plugins/users/index.ts'
import { PermissionsControl } from '#plugins/users/permissions-control.tsx'
import { permissionsOf } from '#plugins/users/permissions.tsx'
import { Keyboard } from '#plugins/users/screens/keyboard.tsx'
import Profile from '#plugins/users/screens/profile.tsx'
import { deviceInWords, Sessions } from '#plugins/users/screens/sessions.tsx'
import { PERMISSIONS, permissionId } from '#schema/permissions.ts'
import { cleanup, expectSaid, one, press, render, settle } from '../dom.ts'

afterEach(cleanup)
const at = '2026-11-20T10:00:00.000Z'
const session = (id: number, more: Partial<z.output<typeof Session>> = {}) =>
  bareRow(Session, {
    id,
    user_id: 1,
    device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537',
    ip: '10.0.0.9',
    created_at: at,
    authenticated_at: at,
    last_refreshed_at: at,
    status: 'active',
    expires_at: at,
    ...more,
  })

test('a role is a table of kinds and actions, and nobody gives what they lack', async () => {
  const gantry = await startTestGantry([users], {
    server: createFakeServer().on('GET *', () => ok(page([]))),
    permissions: ['yard.read', 'yard.create', 'role.create'],
  })
  const changed = vi.fn()
  const host = await render(
    <GantryProvider gantry={gantry}>
      <PermissionsControl value={[permissionId('yard.read')!]} onChange={changed} label="Permissions" />
    </GantryProvider>,
  )
  const box = (label: string) => one(host, `[role=checkbox][aria-label="${label}"]`)
  const [all, create] = [box('Yards: all actions'), box('Yards: Add')]
  const states = [all, box('Yards: View'), create].map((each) => each.getAttribute('aria-checked'))
  expect(states).toEqual(['mixed', 'true', 'false'])
  expect([create, box('Yards: Change')].map((each) => each.getAttribute('aria-disabled'))).toEqual([
    null,
    'true',
  ])
  const invoices = [...host.querySelectorAll('[role=checkbox][aria-label^="Invoices: "]')]
  expect(invoices.every((each) => each.getAttribute('aria-disabled') === 'true')).toBe(true)
  await act(async () => create.click())
  expect(changed).toHaveBeenLastCalledWith(
    [permissionId('yard.read'), permissionId('yard.create')].toSorted((x, y) => x! - y!),
  )
  await act(async () => all.click())
  expect(changed.mock.lastCall![0].map((id: number) => PERMISSIONS.find((p) => p.id === id)?.name)).toEqual([
    'yard.read',
    'yard.create',
  ])
  await gantry.stop()
})
test('what a system role holds is the catalogue’s, a driver’s own rows marked', () => {
  expect([
    permissionsOf({ name: 'admin', is_system: true, permission_ids: [] }).size,
    permissionsOf({ name: 'driver', is_system: true, permission_ids: [] }).has('own:sales_order.read'),
    [...permissionsOf({ name: 'x', is_system: false, permission_ids: [permissionId('yard.read')!] })],
  ]).toEqual([PERMISSIONS.length, true, ['yard.read']])
})
test('sessions say which device, and end one at a time', async () => {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /session', () =>
      ok(page([session(4, { current: true }), session(3), session(2, { status: 'revoked', device: '' })])),
    )
    .on('DELETE /session/3', () => ok({ id: 3 }))
  const gantry = await startTestGantry([users], { server })
  const host = await render(
    <GantryProvider gantry={gantry}>
      <Sessions />
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.querySelectorAll('li').length).toBe(3)
  }, 5000)
  expect([...host.querySelectorAll('li')].map((li) => li.textContent)).toEqual([
    expect.stringContaining('Chrome on Windows This device'),
    expect.stringMatching(/^Chrome on Windows .*End session$/),
    expect.stringMatching(/^Unknown device .*Ended$/),
  ])
  await act(async () => one(host, 'button[aria-label="End the session of Chrome on Windows"]').click())
  await vi.waitFor(() =>
    expect(server.asked.some(({ method, path }) => method === 'DELETE' && path === '/session/3')).toBe(true),
  )
  expect(
    deviceInWords('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'),
  ).toBe('Safari on iPhone')
  await gantry.stop()
})
test('keys can be moved, but not onto those of another or of the browser', async () => {
  const gantry = await startTestGantry([users], {
    server: createFakeServer()
      .on('GET *', () => ok(page([])))
      .on('PUT /profile', () => ok({})),
  })
  const host = await render(
    <GantryProvider gantry={gantry}>
      <Keyboard />
    </GantryProvider>,
  )
  const line = () =>
    [...host.querySelectorAll('tr')].find((tr) => tr.querySelector('td')?.textContent === 'Add filter')!
  const take = async (key: string, more: KeyboardEventInit = {}) => {
    await act(async () => one(line(), 'button[aria-label="Change the keys of Add filter"]').click())
    await press(one(line(), 'input'), key, more)
  }
  await take('j')
  expect(line().querySelector('[role=alert]')?.textContent).toContain('“Next row” has these keys')
  await take('t', { ctrlKey: true })
  expect(line().querySelector('[role=alert]')?.textContent).toContain(
    'The browser or a screen reader needs these keys',
  )
  await take('q')
  expect([
    line().querySelector('[role=alert]'),
    line().querySelector('kbd')?.textContent,
    line().querySelector('button[aria-label="Reset the keys of Add filter"]') !== null,
  ]).toEqual([null, 'Q', true])
  await act(async () => one(line(), 'button[aria-label="Switch off the keys of Add filter"]').click())
  expect(line().textContent).toContain('Off')
  await gantry.stop()
})

test('a profile that cannot be read says so on its page, and is asked for again', async () => {
  const profile = { id: 1, username: 'ana', name: 'Ana Ruiz', email: 'ana@x.example', user_role: 'admin' }
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /profile', () => Response.json({ message: { data: 'nonsense' } }))
  const gantry = await startTestGantry([users], { server })
  history.replaceState(null, '', '/profile')
  const host = await render(
    <GantryProvider gantry={gantry}>
      <Profile />
    </GantryProvider>,
  )
  await expectSaid(host, 'Failed to fetch profile')
  await expectSaid(host, 'Unexpected API response format')
  server.on('GET /profile', () => ok(profile))
  const again = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')!
  await act(async () => again.click())
  await vi.waitFor(async () => {
    await settle(50)
    expect([...host.querySelectorAll('input')].map(({ value }) => value)).toContain('Ana Ruiz')
  }, 3000)
  await gantry.stop()
})
