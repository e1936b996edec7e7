/** What a role may be called, and what a person may keep of their own. */
import { describe, expect, it } from 'vitest'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
const called = (name: string) => ann.call('POST', 'role/', { name, permission_ids: [] })

describe('the name of a role', () => {
  it.each(['driver', 'Driver', 'ＤＲＩＶＥＲ', 'ｄriver', 'dri\u200bver', '𝓭𝓻𝓲𝓿𝓮𝓻', 'ſales', 'ADMIN'])(
    'is not one of the system’s: %s',
    async (name) => {
      expect(await called(name)).toMatchObject({ status: 409, body: { code: 'RESERVED_NAME' } })
    },
  )
  it('is not another’s that looks the same', async () => {
    const made = (await called('Straße Nord')).data
    for (const name of ['straße nord', 'STRASSE NORD', 'Ｓtrasse Nord'])
      expect(await called(name)).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } })
    const other = (await called('Night desk')).data
    const renamed = await ann.call('PUT', `role/${other.id}`, { name: 'strasse nord' })
    expect(renamed).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } })
    expect((await ann.call('PUT', `role/${made.id}`, { name: 'STRASSE NORD' })).status).toBe(200)
    expect((await called('drivers')).status).toBe(201)
  })
})
it('may hold every permission there is; their list has one page, whatever size is asked for', async () => {
  const all = await ann.get('permission/')
  expect(all.total).toBeGreaterThan(50)
  expect(await ann.get('permission/?size=3&page=2')).toEqual(all)
})
describe('preferences', () => {
  it('are kept up to 16 KB, counted in bytes', async () => {
    const most = { text: 'é'.repeat(8186) }
    expect(new TextEncoder().encode(JSON.stringify(most)).length).toBe(16_383)
    expect((await ann.call('PUT', 'profile', { preferences: most })).status).toBe(200)
    const more = await ann.call('PUT', 'profile', { preferences: { text: `${most.text}é` } })
    expect(more).toMatchObject({ status: 422, body: { fields: [{ path: 'preferences' }] } })
    expect((await ann.get('profile')).preferences).toEqual(most)
  })
})
