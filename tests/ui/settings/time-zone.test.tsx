// @vitest-environment happy-dom
/** Another time zone in the company settings: what would move is shown, and the form asks what stays. */
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { GantryProvider } from '#core'
import { createFakeServer, ok, page, refusal, startTestGantry } from '#core/testing.ts'
import { emptySettings, type WallClockMove } from '#schema/areas/settings.ts'
import geo from '#plugins/geo/index.ts'
import email from '#plugins/email/index.ts'
import settings from '#plugins/settings/index.ts'
import CompanySettingsScreen from '#plugins/settings/screens/company-settings.tsx'
import { movedText } from '#plugins/settings/screens/zone-change.tsx'
import { cleanup, expectSaid, one, press, render, settle, type } from '../dom.ts'

const saved = {
  ...emptySettings,
  id: 4,
  rev: 3,
  company_name: 'Lone Star Fuel',
  time_zone: 'America/Chicago',
}
const ORDERS: WallClockMove = {
  kind: 'sales_order',
  one: 'planned order',
  many: 'planned orders',
  count: 118,
  example: { name: 'SO-001042', before: '2026-12-02T06:00', after: '2026-12-02T05:00' },
}
const PRICES: WallClockMove = {
  kind: 'buying_price',
  one: 'buying price',
  many: 'buying prices',
  count: 1,
  example: { name: 'ULSD clear', before: '2026-12-02T00:30', after: '2026-12-01T23:30' },
}
async function open(moves: readonly WallClockMove[]) {
  const server = createFakeServer()
    .on('GET /state/', () => ok(page([])))
    .on('GET /city/', () => ok(page([])))
    .on('GET /about', () =>
      ok({ name: 'Gantry', version: '0', commit: '', mode: 'embedded', needs_setup: false }),
    )
    .on('GET /profile', () =>
      ok({ id: 1, username: 'ann', name: 'Ann', tenant: { name: '' }, time_zone: saved.time_zone }),
    )
    .on('GET /company-settings/', () => ok(saved))
    .on('GET /company-settings/time-zone', (asked) =>
      ok({ from: saved.time_zone, to: asked.query.time_zone, moves }),
    )
    .on('PUT /company-settings/4', (asked) => {
      const body = asked.body as Record<string, unknown>
      return moves.length && !body.on_zone_change
        ? refusal(422, 'validation error', 'VALIDATION', {
            fields: [{ path: 'time_zone', message: 'This moves 118 planned orders', code: 'zone_moves' }],
          })
        : ok({ ...saved, ...body, rev: 4 })
    })
  const gantry = await startTestGantry([settings, geo, email], { server })
  const host = await render(
    <GantryProvider gantry={gantry}>
      <CompanySettingsScreen />
    </GantryProvider>,
  )
  await expectSaid(host, 'Time zone and currency')
  const choose = async (words: string) => {
    const input = one<HTMLInputElement>(host, '[data-field="time_zone"] input')
    await type(input, words)
    await settle(200)
    await press(input, 'Enter')
    await settle(50)
  }
  const save = async () => {
    await act(async () => one<HTMLFormElement>(host, 'form').requestSubmit())
    await settle(50)
  }
  const sent = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { gantry, server, host, choose, save, sent }
}
afterEach(cleanup)

describe('another time zone', () => {
  test('is not asked about while the saved one is chosen', async () => {
    const { gantry, server, host } = await open([ORDERS])
    expect(host.querySelector('[data-field="on_zone_change"]')).toBeNull()
    expect(server.asked.filter(({ path }) => path.endsWith('/time-zone'))).toEqual([])
    await gantry.stop()
  })
  test('shows what would move, with one example of each kind', async () => {
    const { gantry, host, choose } = await open([ORDERS, PRICES])
    await choose('Denver')
    await expectSaid(host, '118 planned orders: 06:00 becomes 05:00 (SO-001042, ')
    await expectSaid(host, '1 buying price: ')
    expect([...host.querySelectorAll('[data-field="on_zone_change"] input[type=radio]')]).toHaveLength(2)
    await gantry.stop()
  })
  test('is refused at its field until something is chosen, and sends what was chosen', async () => {
    const { gantry, host, choose, save, sent } = await open([ORDERS])
    await choose('Denver')
    await expectSaid(host, '118 planned orders')
    await save()
    expect(one(host, '[data-field="time_zone"]').textContent).toContain('This moves 118 planned orders')
    await act(async () => one<HTMLInputElement>(host, 'input[value=keep_clock]').click())
    await save()
    expect(sent().at(-1)).toMatchObject({ time_zone: 'America/Denver', on_zone_change: 'keep_clock' })
    await gantry.stop()
  })
  test('that moves nothing asks nothing', async () => {
    const { gantry, host, choose, save, sent } = await open([])
    await choose('Winnipeg')
    await expectSaid(host, 'Nothing planned changes its time.')
    await save()
    expect(sent()).toEqual([expect.objectContaining({ time_zone: 'America/Winnipeg' })])
    await gantry.stop()
  })
})
test('a time that comes to another day is shown with both days', () =>
  expect(movedText(PRICES.example)).toMatch(/^Wed Dec 2.* 00:30 becomes Tue Dec 1.* 23:30$/))
