// @vitest-environment happy-dom
/** Roles as a table of areas and actions: read and changed by keys, in words beside its marks. */
import { act, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { GantryProvider } from '#core'
import { bareRow, createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import { role } from '#schema/areas/access.ts'
import { grantsOf, PERMISSIONS, permissionId, ROLES } from '#schema/permissions.ts'
import users, { roles } from '#plugins/users/index.ts'
import { PermissionTable } from '#plugins/users/screens/roles/permission-table.tsx'
import RolePage from '#plugins/users/screens/roles/role-page.tsx'
import { mayNotWords } from '#plugins/users/screens/roles/may-not-words.ts'
import { inOrder } from '#plugins/users/rules/role-order.ts'
import { cleanup, expectSaid, one, press, render } from '../dom.ts'

afterEach(cleanup)
const ROWS = ROLES.map((name, i) =>
  bareRow(role.row, {
    id: i + 1,
    rev: 1,
    name,
    description: `About ${name}`,
    is_system: true,
    permission_ids: grantsOf(name).flatMap((grant) => permissionId(grant.replace(/^own:/, '')) ?? []),
  }),
)
const focused = () => document.activeElement?.getAttribute('aria-label')

describe('the table of a role', () => {
  it('says of each action whether the role may do it, all of it or its own rows alone', async () => {
    const host = await render(<PermissionTable label="Driver" held={new Set(grantsOf('driver'))} />)
    const said = [...host.querySelectorAll('[role=img]')].map((each) => each.getAttribute('aria-label'))
    expect(said).toHaveLength(PERMISSIONS.length)
    expect(said).toContain('Sales orders: View, may, own rows only')
    expect(said).toContain('Sales orders: Add, may not')
    expect(host.querySelectorAll('[role=checkbox]')).toHaveLength(0)
  })
  it('has one place in the order of Tab, from which the arrows lead through it', async () => {
    const host = await render(<PermissionTable label="Sales" held={new Set(grantsOf('sales'))} />)
    const start = host.querySelectorAll<HTMLElement>('[tabindex="0"]')
    expect(start).toHaveLength(1)
    await act(async () => start[0]!.focus())
    expect(focused()).toBe('Dashboard: View, may')
    for (const [key, label] of [
      ['ArrowDown', 'Sales orders: View, may'],
      ['ArrowRight', 'Sales orders: Add, may'],
      ['End', 'Sales orders: Exceed credit, may not'],
      ['ArrowUp', 'Dashboard: View, may'],
      ['ArrowUp', 'Dashboard: View, may'],
    ] as const) {
      await press(document.activeElement!, key)
      expect(focused()).toBe(label)
    }
    expect(host.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })
  it('is changed cell by cell and area by area, as far as the person may give', async () => {
    const changed: string[][] = []
    function Editor() {
      const [held, setHeld] = useState<ReadonlySet<string>>(new Set(['tax.read']))
      return (
        <PermissionTable
          label="Permissions"
          held={held}
          granting={{
            mayGive: ({ action }) => action !== 'delete',
            put: (permissions, on) => {
              changed.push([String(on), ...permissions.map(({ name }) => name)])
              const names = permissions.map(({ name }) => name)
              setHeld(new Set(on ? [...held, ...names] : [...held].filter((one) => !names.includes(one))))
            },
          }}
        />
      )
    }
    const host = await render(<Editor />)
    const box = (label: string) => one(host, `[role=checkbox][aria-label="${label}"]`)
    expect(box('Taxes: all actions').getAttribute('aria-checked')).toBe('mixed')
    await act(async () => box('Taxes: Change').click())
    expect(box('Taxes: Change').getAttribute('aria-checked')).toBe('true')
    await act(async () => box('Taxes: View').click())
    await act(async () => box('Taxes: Delete').click())
    expect(changed).toEqual([
      ['true', 'tax.update'],
      ['false', 'tax.read'],
    ])
    expect(box('Taxes: Delete').getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the page of a role', () => {
  async function open(answer: () => unknown = () => ok(page(ROWS)), shown = ROWS[3]!) {
    const server = createFakeServer()
      .on('GET *', () => ok(page([])))
      .on('GET /role/4', () => ok(shown))
      .on('GET /role/', answer as never)
    const gantry = await startTestGantry([users], { server })
    gantry.log.observe([
      roles.events.observed({ rows: ROWS.map((row) => (row.id === shown.id ? shown : row)) }),
    ])
    const { hook } = memoryLocation({ path: '/4' })
    const { Route } = await import('wouter')
    return render(
      <GantryProvider gantry={gantry}>
        <Router hook={hook}>
          <Route path="/:id">
            <RolePage resource={roles.view} />
          </Route>
        </Router>
      </GantryProvider>,
    )
  }
  it('leads to the other six, and says where this one has no access', async () => {
    const host = await open()
    await expectSaid(host, 'No access to')
    await expectSaid(host, 'Accounting')
    const links = [...host.querySelectorAll('nav[aria-label=Roles] a')]
    expect(links.map((each) => each.textContent)).toEqual([
      'Admin',
      'Manager',
      'Sales',
      'Dispatcher',
      'Accounting',
      'Viewer',
      'Driver',
    ])
    expect(links.filter((each) => each.getAttribute('aria-current')).map((each) => each.textContent)).toEqual(
      ['Dispatcher'],
    )
    expect(host.textContent).toContain('A built-in role cannot be changed.')
  })
  it('offers to edit and delete one that the company made, and none that is built in', async () => {
    const offered = async (is_system: boolean) => {
      const row = { ...ROWS[3]!, is_system }
      const host = await open(() => ok(page(ROWS.map((one) => (one.id === row.id ? row : one)))), row)
      await expectSaid(host, 'No access to')
      const words = [...host.querySelectorAll('button')].map(
        (each) => each.getAttribute('aria-label') ?? each.textContent,
      )
      await cleanup()
      return words.some((each) => each.startsWith('Edit'))
    }
    expect([await offered(true), await offered(false)]).toEqual([false, true])
  })
  it('shows its table though the others could not be read', async () => {
    const host = await open(() => refusal(500, 'The database is away'))
    await expectSaid(host, 'Failed to fetch roles')
    expect(host.querySelector('[role=grid]')).not.toBeNull()
  })
  it('counts what may be done, and names the areas that are closed', () => {
    expect(mayNotWords(new Set(grantsOf('admin')))).toBe('May do everything.')
    const viewer = mayNotWords(new Set(grantsOf('viewer')))
    expect(viewer).toMatch(/^May do \d+ of \d+\. No access to .*Backups/)
    expect(mayNotWords(new Set(grantsOf('driver')))).toMatch(/for own rows only\./)
    expect(inOrder([{ ...ROWS[0]!, id: 9, name: 'Clerk', is_system: false }, ...ROWS]).at(-1)?.name).toBe(
      'Clerk',
    )
  })
})
