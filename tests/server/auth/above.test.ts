/** Nobody acts on a person who holds more than they. */
import { describe, expect, it } from 'vitest'
import { permissionId } from '#schema/permissions.ts'
import { openWorld, PASSWORD, type Json, type Person } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel', 'ann@star.test')
const annId = (await ann.get('profile')).id
const idsOf = (...names: string[]) => names.map((name) => permissionId(name)!)
/** May do everything with people and roles, and nothing else. */
const clerkRole = await ann.post('role/', {
  name: 'people clerk',
  permission_ids: idsOf(
    'user.read',
    'user.create',
    'user.update',
    'user.delete',
    'role.read',
    'role.create',
    'role.update',
    'role.delete',
  ),
})
const heavier = await ann.post('role/', {
  name: 'yard keeper',
  permission_ids: idsOf('yard.read', 'yard.update'),
})
await ann.post('user-account/', {
  name: 'Clerk',
  email: 'clerk@star.test',
  password: PASSWORD,
  role_id: clerkRole.id,
})
const clerk = await world.signIn('clerk@star.test', PASSWORD)
const manager = await world.as(ann, 'manager')
const sessionOf = async (person: Person): Promise<number> =>
  (await person.get('session?size=50')).items.find((one: Json) => one.current).id
const refused = { status: 422, body: { fields: [{ code: 'escalation' }] } }

describe('a person who holds more', () => {
  it.each([
    ['one session', async (by: Person) => by.call('DELETE', `session/${await sessionOf(ann)}`)],
    ['every session', (by: Person) => by.call('DELETE', `session/all?user_id=${annId}`)],
    ['the name', (by: Person) => by.call('PUT', `user-account/${annId}`, { name: 'Gone' })],
    [
      'the password',
      (by: Person) => by.call('PUT', `user-account/${annId}`, { password: 'a whole new one' }),
    ],
  ])('keeps %s, whoever asks', async (_what, ask) => {
    for (const by of [manager, clerk]) expect(await ask(by)).toMatchObject(refused)
    expect((await ann.call('GET', 'profile')).status).toBe(200)
  })
  it('is not deleted', async () => {
    expect(await clerk.call('DELETE', `user-account/${annId}`)).toMatchObject(refused)
  })
  it('acts on those who hold less, and everybody on themselves', async () => {
    const id = (await clerk.get('profile')).id
    const other = await world.signIn('clerk@star.test', PASSWORD)
    expect((await other.call('DELETE', `session/${await sessionOf(other)}`)).status).toBe(200)
    expect((await ann.call('DELETE', `session/all?user_id=${id}`)).status).toBe(200)
    const driver = await world.as(ann, 'driver')
    const fresh = await world.signIn('clerk@star.test', PASSWORD)
    const driverId = (await driver.get('profile')).id
    expect((await fresh.call('DELETE', `session/all?user_id=${driverId}`)).status).toBe(200)
  })
})
describe('a role that holds more', () => {
  it.each([
    ['PUT', { description: 'Mine now' }],
    ['PUT', { permission_ids: [] }],
    ['DELETE', undefined],
  ])('is not changed by %s %j', async (method, body) => {
    const by = await world.signIn('clerk@star.test', PASSWORD)
    expect(await by.call(method, `role/${heavier.id}`, body)).toMatchObject(refused)
  })
})
