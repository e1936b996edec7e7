import { expect, test } from 'vitest'
import { yard } from '#schema/areas/yards.ts'
import { definePlugin, defineResource } from '#core'
import { ok, page, startTestGantry, wire } from '#core/testing.ts'

const yards = defineResource({
  contract: yard,
  path: '/yard',
  label: ['Yard', 'Yards'],
  columns: ['name', 'city_id'],
  form: ['name', 'city_id'],
  menu: { group: 'operations', order: 50 },
})
const plugin = definePlugin({ id: 'yards', title: 'Yards', ...yards.manifest })
const row = {
  id: 7,
  rev: 1,
  name: 'North',
  city_id: null,
  state_id: null,
  address_one: null,
  zip_code: null,
  region_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  created_by: 1,
  updated_by: 1,
}

test('lists, creates, updates and deletes a plain area', async () => {
  const gantry = await startTestGantry([plugin])
  gantry.server
    .on('GET /yard/', () => ok(page([row])))
    .on('PUT /yard/7', ({ headers, body }) => {
      expect(headers.get('If-Match')).toBe('"v1"')
      expect(headers.get('Idempotency-Key')).toMatch(/^[0-9A-Z]{26}:1$/)
      expect(body).toEqual({ name: 'South' })
      return ok({ ...row, rev: 2, name: 'South' }, [
        wire(3, 'yard.updated', { ...row, rev: 2, name: 'South' }),
      ])
    })
  expect(gantry.registry.failures).toEqual([])
  const listed = await gantry.dispatch(
    yards.commands.list({ page: 1, size: 25, filters: { name__icontains: 'n' } }),
  )
  expect(listed.status).toBe('done')
  expect(gantry.server.asked.at(-1)?.query).toEqual({ page: '1', size: '25', name__icontains: 'n' })
  expect(gantry.log.rows(yards.rows).rows[7]?.name).toBe('North')
  const sent = gantry.dispatch(yards.commands.update({ id: 7, rev: 1, name: 'South' }))
  await Promise.resolve()
  expect(await sent).toMatchObject({ status: 'done' })
  expect(gantry.log.rows(yards.rows).rows[7]).toMatchObject({ name: 'South', rev: 2 })
  expect(gantry.toasts.state.items[0]?.text).toBe('Updated successfully\nSouth')
  await gantry.stop()
})

test('a wrong column or form field is a compile error', () => {
  const spec = { contract: yard, path: '/yard', label: ['Yard', 'Yards'] } as const
  // @ts-expect-error no such column
  const wrong = defineResource({ ...spec, columns: ['nope'], form: ['name'] })
  // and nothing but the compiler says so
  expect(wrong.columns).toEqual([{ field: 'nope' }])
  // @ts-expect-error no such field
  defineResource({ ...spec, columns: ['name'], form: ['rev'] })
  // @ts-expect-error a yard has no such field
  yards.commands.update({ id: 1, nam: 'x' })
  // @ts-expect-error the name is missing
  yards.commands.create({ city_id: 1 })
})
