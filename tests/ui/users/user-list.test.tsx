// @vitest-environment happy-dom
/** Users: the role as a card that is chosen, and the state of each invitation with its next step. */
import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { definePlugin, GantryProvider } from '#core'
import { savedViews } from '#core/screens/index.ts'
import { bareRow, createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import { role, user } from '#schema/areas/access.ts'
import type { RowOf } from '#schema/contract/kit.ts'
import { grantsOf, permissionId } from '#schema/permissions.ts'
import users, { users as area } from '#plugins/users/index.ts'
import { RoleCards } from '#plugins/users/screens/roles/role-cards.tsx'
import UserList from '#plugins/users/screens/user-list.tsx'
import { formats } from '#ui'
import { cleanup, expectSaid, one, render, settle } from '../dom.ts'

const views = definePlugin({ id: 'views', title: 'Views', ...savedViews.manifest })
const NOW = '2026-03-02T15:00:00.000Z'
type User = Partial<RowOf<typeof user>>
const rowOf = (id: number, name: string, more: User = {}) =>
  bareRow(user.row, { id, rev: 1, name, email: `${id}@oak.example`, role_id: 3, status: 'invited', ...more })
const USERS = [
  rowOf(1, 'Ann Active', { status: 'active', last_login_at: NOW }),
  rowOf(2, 'Ben Invited', { invitation_email: 'sent', invitation_expires_at: '2026-03-08T15:00:00.000Z' }),
  rowOf(3, 'Cat Expired', { invitation_email: 'sent', invitation_expires_at: '2026-02-20T15:00:00.000Z' }),
  rowOf(4, 'Dan Disabled', { status: 'disabled' }),
  rowOf(5, 'Eve Unsent', { invitation_email: null }),
]
const ROLES = (['sales', 'viewer'] as const).map((name, i) =>
  bareRow(role.row, {
    id: i + 3,
    rev: 1,
    name,
    description: name === 'sales' ? 'Orders, customers, quotes' : null,
    is_system: true,
    permission_ids: grantsOf(name).flatMap((grant) => permissionId(grant) ?? []),
  }),
)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
  formats.setFormats({ zone: 'America/Chicago', now: () => new Date() })
})
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
})
const open = async (answers: { roles?: () => unknown; users?: () => unknown } = {}) => {
  const server = createFakeServer()
    .on('GET *', () => ok(page([])))
    .on('GET /user-account/', (answers.users ?? (() => ok(page(USERS)))) as never)
    .on('GET /role/', (answers.roles ?? (() => ok(page(ROLES)))) as never)
    .on('POST /user-account/3/invitation', () => ok(USERS[2]))
  return { server, gantry: await startTestGantry([users, views], { server }) }
}
describe('the list of users', () => {
  const list = async (answers?: Parameters<typeof open>[0]) => {
    const { gantry, server } = await open(answers)
    history.replaceState(null, '', '/user-management')
    const host = await render(
      <GantryProvider gantry={gantry}>
        <UserList resource={area.view} />
      </GantryProvider>,
    )
    const said = (name: string) =>
      [...host.querySelectorAll('[role=row]')].find((row) => row.textContent.includes(name))?.textContent
    return { host, server, said }
  }
  it('says the state of each invitation, with the next step as a button', async () => {
    const { host, said } = await list()
    await expectSaid(host, 'Eve Unsent')
    expect(said('Ann Active')).toContain('Active')
    expect(said('Ben Invited')).toContain('Invited Sun Mar 1, not accepted yet')
    expect(said('Cat Expired')).toContain('Invitation expired Fri Feb 20')
    expect(said('Dan Disabled')).toContain('Disabled')
    expect(said('Eve Unsent')).toContain('Not invited yet')
    const steps = [...host.querySelectorAll('button[aria-label*="Send"]')]
    expect(steps.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Send again: Ben Invited',
      'Send again: Cat Expired',
      'Send invitation: Eve Unsent',
    ])
  })
  it('sends the invitation again from its row', async () => {
    const { host, server } = await list()
    await expectSaid(host, 'Cat Expired')
    await act(async () => one(host, 'button[aria-label="Send again: Cat Expired"]').click())
    await settle(50)
    expect(server.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/user-account/3/invitation',
    ])
  })
  it('says what failed', async () => {
    const { host } = await list({ users: () => refusal(500, 'The database is away') })
    await expectSaid(host, 'Failed to fetch users')
  })
})
describe('the cards of roles', () => {
  const cards = async (answers?: Parameters<typeof open>[0]) => {
    const { gantry } = await open(answers)
    const chosen: unknown[] = []
    function Field() {
      const [value, setValue] = useState<unknown>(3)
      const change = (next: unknown) => {
        chosen.push(next)
        setValue(next)
      }
      return <RoleCards label="Role" value={value} onChange={change} />
    }
    const host = await render(
      <GantryProvider gantry={gantry}>
        <Field />
      </GantryProvider>,
    )
    return { host, chosen }
  }
  it('say in a line what each may do, mark the one that is chosen, and choose another', async () => {
    const { host, chosen } = await cards()
    await expectSaid(host, 'Orders, customers, quotes')
    // a role without a description says what it reaches
    expect(host.textContent).toMatch(/ViewerMay do \d+ of \d+/)
    const radios = [...host.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    expect(radios.map(({ checked }) => checked)).toEqual([true, false])
    await act(async () => radios[1]!.click())
    // as it travels: a control of its own answers what the contract takes
    expect(chosen).toEqual([4])
  })
  it('say that roles could not be read', async () => {
    const { host } = await cards({ roles: () => refusal(500, 'The database is away') })
    await expectSaid(host, 'Failed to fetch roles')
  })
})
