// @vitest-environment happy-dom
/** Settings that the server answers as no settings: the page shows the empty ones, and they can be saved. */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { GantryProvider } from '#core'
import { createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import { emptySettings } from '#schema/areas/settings.ts'
import email from '#plugins/email/index.ts'
import geo from '#plugins/geo/index.ts'
import settings from '#plugins/settings/index.ts'
import CompanySettingsScreen from '#plugins/settings/screens/company-settings.tsx'
import { cleanup, one, render, settle, type } from '../dom.ts'

async function open(answer: () => Response, permissions?: readonly string[]) {
  const server = createFakeServer()
    .on('GET /state/', () => ok(page([])))
    .on('GET /city/', () => ok(page([])))
    .on('GET /about', () =>
      ok({ name: 'Gantry', version: '0', commit: '', mode: 'embedded', needs_setup: false }),
    )
    .on('GET /profile', () => ok({ id: 1, username: 'ann', name: 'Ann', tenant: { name: '' } }))
    .on('GET /company-settings/', answer)
    .on('POST /company-settings/', (asked) =>
      ok({ ...emptySettings, ...(asked.body as object), id: 4, rev: 1 }),
    )
  const gantry = await startTestGantry([settings, geo, email], {
    server,
    ...(permissions ? { permissions } : {}),
  })
  const host = await render(
    <GantryProvider gantry={gantry}>
      <CompanySettingsScreen />
    </GantryProvider>,
  )
  await settle(50)
  return { gantry, server, host }
}
afterEach(cleanup)

test.each(['validation error: Enter a text', 'none is not an allowed value'])(
  'a reading refused with "%s"',
  async (detail) => {
    const { gantry, server, host } = await open(() => refusal(422, detail, 'VALIDATION'))
    expect(host.textContent).not.toContain('Failed to fetch company settings')
    await type(one<HTMLInputElement>(host, '[data-field="company_name"] input'), 'Lone Star Fuel')
    await act(async () => one<HTMLFormElement>(host, 'form').requestSubmit())
    await settle(50)
    expect(server.asked.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/company-settings/', body: { company_name: 'Lone Star Fuel', state_id: 0 } },
    ])
    await gantry.stop()
  },
)
test('another failure is one', async () => {
  const { gantry, host } = await open(() => refusal(500, 'The disk is full'))
  expect(host.textContent).toContain('Failed to fetch company settings')
  await gantry.stop()
})
test('whoever may not change them reads them', async () => {
  const row = {
    ...emptySettings,
    id: 4,
    rev: 1,
    company_name: 'Lone Star Fuel',
    state_id: 9,
    state: { id: 9, name: 'Texas', code: 'TX' },
  }
  const { gantry, host } = await open(() => ok(row), ['yard.read'])
  const facts = Object.fromEntries(
    [...host.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
  expect(facts).toMatchObject({
    'Company name': 'Lone Star Fuel',
    State: 'Texas',
    'Verify before invoicing': 'Yes',
    'Remit to': '–',
  })
  expect(host.querySelector('form, input, [type=submit]')).toBeNull()
  await gantry.stop()
})
test('state and city read as the settings name them, also where their lists cannot be read', async () => {
  const row = {
    ...emptySettings,
    id: 4,
    rev: 1,
    company_name: 'Lone Star Fuel',
    state_id: 9,
    city_id: 12,
    state: { id: 9, name: 'Texas', code: 'TX' },
    city: { id: 12, name: 'Houston' },
  }
  const { gantry, server, host } = await open(() => ok(row))
  const shown = () =>
    ['state_id', 'city_id'].map((field) => one<HTMLInputElement>(host, `[data-field="${field}"] input`).value)
  expect(shown()).toEqual(['Texas', 'Houston'])
  expect(server.asked.filter(({ path }) => /^\/(state|city)\//.test(path))).toEqual([])
  await gantry.stop()
})
