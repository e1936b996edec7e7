// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { GantryProvider } from '#core'
import { RecordHistory } from '#core/screens/record/record-history.tsx'
import {
  bareRow,
  createFakeServer,
  exampleRow,
  ok,
  page,
  refusal,
  startTestGantry,
  wire,
} from '#core/testing.ts'
import { AuditEntry } from '#schema/areas/audit.ts'
import { yard } from '#schema/areas/yards.ts'
import yardArea, { yards } from '#plugins/yards/index.ts'
import { cleanup, render, settle } from '../dom.ts'

const KATY = bareRow(yard.row, { id: 4, rev: 5, name: 'Katy 3', zip_code: '77494', address_one: '1 Main' })
const entry = (seq: number, command: string, before: object | null, after: object | null) =>
  exampleRow(AuditEntry, {
    seq,
    actor_name: 'Ana Ruiz',
    command,
    entity: 'yard',
    entity_id: 4,
    before,
    after,
  })
const LOG = [
  entry(9, 'yard.updated', { ...KATY, name: 'Katy' }, { ...KATY, name: 'Katy 3' }),
  entry(
    8,
    'yard.updated',
    { ...KATY, name: 'Katy', zip_code: null, address_one: '9 Elm' },
    { ...KATY, name: 'Katy', zip_code: '77493', address_one: '1 Main' },
  ),
  entry(1, 'yard.created', null, { ...KATY, name: 'Katy' }),
]
async function show(permissions?: readonly string[], log = LOG, total = log.length) {
  const server = createFakeServer().on('GET /audit/', ({ query }) =>
    ok({ ...(page(query.page === '2' ? [entry(0, 'yard.created', null, KATY)] : log, total) as object) }),
  )
  const gantry = await startTestGantry([yardArea], { server, ...(permissions ? { permissions } : {}) })
  gantry.log.observe([yards.events.observed({ rows: [KATY] })])
  const host = await render(
    <GantryProvider gantry={gantry}>
      <RecordHistory resource={yards.view} id={4} rev={5} />
    </GantryProvider>,
  )
  await vi.waitFor(async () => {
    await settle(20)
    expect(host.querySelector('li')).not.toBeNull()
  }, 8000)
  return {
    gantry,
    server,
    host,
    lines: () => [...host.querySelectorAll('li')].map((line) => line.textContent ?? ''),
  }
}
const undo = (host: HTMLElement) =>
  [...host.querySelectorAll('button')].filter((button) => button.textContent === 'Undo')
afterEach(cleanup)

test('a change that still holds can be undone, with the version it was seen in, and done again', async () => {
  const { gantry, server, host, lines } = await show()
  expect(lines()[0]).toMatch(/^Ana Ruiz changed Name from Katy to Katy 3/)
  expect(lines()[1]).toMatch(/zip code changed again since/i)
  expect(undo(host).length).toBe(1)
  server.on('PUT /yard/4', ({ body }) =>
    ok({ ...KATY, rev: 6, ...(body as object) }, [
      wire(10, 'yard.updated', { ...KATY, rev: 6, ...(body as object) }),
    ]),
  )
  await act(async () => undo(host)[0]!.click())
  await vi.waitFor(() => expect(gantry.toasts.state.items[0]?.text).toBe('Undone'), 5000)
  const sent = server.asked.find(({ method }) => method === 'PUT')
  expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ name: 'Katy' }, '"v5"'])
  server.on('PUT /yard/4', ({ body }) =>
    ok({ ...KATY, rev: 7, ...(body as object) }, [
      wire(11, 'yard.updated', { ...KATY, rev: 7, ...(body as object) }),
    ]),
  )
  await act(async () => gantry.toasts.state.items[0]?.action?.run())
  await vi.waitFor(() => expect(gantry.log.rows(yards.rows).rows[4]?.name).toBe('Katy 3'), 5000)
  await gantry.stop()
})
test('a change somebody overtook is refused in the server’s words, and nothing is written over', async () => {
  const { gantry, server, host } = await show()
  server.on('PUT /yard/4', () =>
    refusal(412, 'This record was changed by someone else', 'STALE', { current: { ...KATY, rev: 6 } }),
  )
  await act(async () => undo(host)[0]!.click())
  await vi.waitFor(
    () => expect(gantry.toasts.state.items[0]?.text).toContain('changed by someone else'),
    5000,
  )
  expect(gantry.log.rows(yards.rows).rows[4]?.name).toBe('Katy 3')
  await gantry.stop()
})
test('who may not change it may not undo it, and older changes come when asked for', async () => {
  const many = Array.from({ length: 50 }, (_, i) =>
    entry(60 - i, 'yard.updated', { ...KATY, name: `Katy ${i}` }, KATY),
  )
  const { gantry, host, lines } = await show(['yard.read'], many, 51)
  expect([undo(host), lines().length]).toEqual([[], 50])
  await act(async () =>
    [...host.querySelectorAll('button')]
      .find((button) => button.textContent === 'Show older changes')
      ?.click(),
  )
  await vi.waitFor(async () => {
    await settle(20)
    expect(lines().at(-1)).toMatch(/^Ana Ruiz added this yard/)
  }, 5000)
  expect(host.textContent).not.toContain('Show older changes')
  await gantry.stop()
})
