/** People and sessions: whatever moment another call comes in, nobody has more than they may. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Json, openWorld, PASSWORD, type Person, type Reply } from '../harness.ts'
import { openTrack, type Race } from '../interleaving.ts'

vi.setConfig({ testTimeout: 240_000 })
process.env.GANTRY_LIMITS = 'off'
const world = await openWorld()
const track = await openTrack(world)
let ann: Person
let viewer = 0
let tried = 0
let made = 0
beforeAll(async () => {
  ann = await world.signUp()
  viewer = await roleOf(ann, 'viewer')
})
afterAll(async () => {
  console.log(`${tried} moments of people and sessions, ${await track.deadlocks()} deadlocks, all mended`)
})
const expectRace = async <S>(one: Race<S>): Promise<void> => {
  tried += await track.tryRace(one)
}
const roleOf = async (who: Person, name: string): Promise<number> =>
  (await who.get('role/')).items.find((one: Json) => one.name === name).id
const sql = async (text: string, ...values: unknown[]): Promise<Json[]> =>
  world.database.asOwner(async (c) => (await c.query(text, values)).rows)
const statuses = (...replies: Reply[]) => replies.map((r) => r.status).sort()
const NEW = 'a whole new sentence'
/** Somebody who looks on, by name and password. */
async function person(): Promise<{ id: number; email: string; signIn(): Promise<Person> }> {
  const email = `p${++made}@races.test`
  const { id } = await ann.post('user-account/', { name: 'Pat', email, password: PASSWORD, role_id: viewer })
  return { id, email, signIn: () => world.signIn(email, PASSWORD) }
}
const active = async (id: number): Promise<number> =>
  (await sql("select id from session where user_id = $1 and status = 'active'", id)).length

describe('administrators', () => {
  const two = async () => {
    const eve = await world.signUp(`Two ${++made}`)
    const fay = await world.as(eve, 'admin')
    const idOf = async (who: Person): Promise<number> => (await who.get('profile')).id
    return { eve, fay, ids: [await idOf(eve), await idOf(fay)], viewer: await roleOf(eve, 'viewer') }
  }
  type Two = Awaited<ReturnType<typeof two>>
  type Deed = (at: Two, id: number) => readonly [string, string, object?]
  const demote: Deed = (at, id) => ['PUT', `user-account/${id}`, { role_id: at.viewer }]
  const remove: Deed = (_at, id) => ['DELETE', `user-account/${id}`]
  const disable: Deed = (_at, id) => ['PUT', `user-account/${id}`, { status: 'disabled' }]
  it.each<[string, Deed, Deed]>([
    ['demote each other', demote, demote],
    ['demote and delete each other', demote, remove],
    ['disable each other', disable, disable],
  ])('who %s leave one', (_what, one, other) =>
    expectRace({
      setUp: two,
      first: (at, by) => by(at.eve)(...one(at, at.ids[1]!)),
      second: (at, by) => by(at.fay)(...other(at, at.ids[0]!)),
      async holds({ ids }, first, second) {
        expect([first, second].filter((r) => r.status === 200)).toHaveLength(1)
        const left = await sql(
          `select from "user" u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
           where u.id = any($1) and r.name = 'admin' and u.status = 'active' and u.deleted_at is null`,
          ids,
        )
        expect(left).toHaveLength(1)
      },
    }),
  )
})

describe('names', () => {
  it('one name makes one company', () =>
    expectRace({
      setUp: async () => `s${++made}@races.test`,
      first: (email, by) => by()('POST', 'tenant', signUp(email)),
      second: (email, by) => by()('POST', 'tenant', signUp(email.toUpperCase())),
      async holds(email, first, second) {
        expect(statuses(first, second)).toEqual([201, 409])
        expect(await sql('select from "user" where lower(username) = $1', email)).toHaveLength(1)
      },
    }))
  const signUp = (email: string) => ({ company_name: 'Twin Fuel', name: 'Ann', email, password: PASSWORD })
  it('of two who take one name one has it', () =>
    expectRace({
      setUp: async () => [await person(), await person(), `n${++made}`] as const,
      first: ([pat], by) => by(ann)('PUT', `user-account/${pat.id}`, { username: `n${made}` }),
      second: ([, quin], by) => by(ann)('PUT', `user-account/${quin.id}`, { username: `N${made}` }),
      async holds([, , name], first, second) {
        expect(statuses(first, second)).toEqual([200, 409])
        expect(await sql('select from "user" where lower(username) = $1', name)).toHaveLength(1)
      },
    }))
  it('two roles that look alike are one', () =>
    expectRace({
      setUp: async () => String(++made),
      first: (n, by) => by(ann)('POST', 'role/', { name: `Night ${n}`, permission_ids: [] }),
      second: (n, by) => by(ann)('POST', 'role/', { name: `Ｎｉｇｈｔ ${n}`, permission_ids: [] }),
      holds(_n, first, second) {
        expect(statuses(first, second)).toEqual([201, 409])
      },
    }))
  it('a role that somebody is given does not go', () =>
    expectRace({
      async setUp() {
        const role = await ann.post('role/', { name: `Gone ${++made}`, permission_ids: [] })
        return { role: role.id as number, pat: await person() }
      },
      first: ({ role }, by) => by(ann)('DELETE', `role/${role}`),
      second: ({ role, pat }, by) => by(ann)('PUT', `user-account/${pat.id}`, { role_id: role }),
      holds(_at, first, second) {
        expect([first.status < 300, second.status < 300].filter(Boolean)).toHaveLength(1)
      },
    }))
})

describe('sessions', () => {
  const login = (email: string) => ['POST', 'login', { username: email, password: PASSWORD }] as const
  it('nobody stays in with a password that was changed meanwhile', () =>
    expectRace({
      async setUp() {
        const pat = await person()
        return { ...pat, me: await pat.signIn() }
      },
      first: ({ email }, by) => by()(...login(email)),
      second: ({ me }, by) =>
        by(me)('POST', 'change-password', { current_password: PASSWORD, password: NEW }),
      async holds({ id }, first, second) {
        expect(second.status).toBe(200)
        expect([200, 401]).toContain(first.status)
        // the one who changed it
        expect(await active(id)).toBe(1)
      },
    }))
  it('nobody comes in while they are disabled', () =>
    expectRace({
      setUp: person,
      first: ({ email }, by) => by()(...login(email)),
      second: ({ id }, by) => by(ann)('PUT', `user-account/${id}`, { status: 'disabled' }),
      async holds({ id }, _first, second) {
        expect(second.status).toBe(200)
        expect(await active(id)).toBe(0)
      },
    }))
  it('a password is changed once by whoever knows it', () =>
    expectRace({
      async setUp() {
        const pat = await person()
        return { one: await pat.signIn(), other: await pat.signIn() }
      },
      first: ({ one }, by) =>
        by(one)('POST', 'change-password', { current_password: PASSWORD, password: NEW }),
      second: ({ other }, by) =>
        by(other)('POST', 'change-password', { current_password: PASSWORD, password: `${NEW} 2` }),
      holds(_at, first, second) {
        expect([first, second].filter((r) => r.status === 200)).toHaveLength(1)
      },
    }))
  it('a link to a new password is good once', () =>
    expectRace({
      async setUp() {
        const pat = await person()
        const [{ tenant_id }] = await sql('select tenant_id from "user" where id = $1', pat.id)
        const token = `${tenant_id}.${String(++made).padStart(32, 'x')}`
        await sql(
          'insert into password_reset (tenant_id, user_id, token_hash, expires_at) values ($1, $2, $3, $4)',
          tenant_id,
          pat.id,
          createHash('sha256').update(token).digest('hex'),
          new Date(world.clock.now().getTime() + 600_000),
        )
        return token
      },
      first: (token, by) => by()('POST', 'reset-password', { token, password: NEW }),
      second: (token, by) => by()('POST', 'reset-password', { token, password: `${NEW} 2` }),
      holds(_token, first, second) {
        expect(statuses(first, second)).toEqual([200, 422])
      },
    }))
  it('one token is exchanged for one successor, however often it is sent', () =>
    expectRace({
      setUp: async () => (await person()).signIn(),
      first: (me, by) => by()('POST', 'refresh-token', { refresh_token: me.refresh }),
      second: (me, by) => by()('POST', 'refresh-token', { refresh_token: me.refresh }),
      holds(_me, first, second) {
        expect(statuses(first, second)).toEqual([200, 200])
        expect(first.data.refresh_token).toBe(second.data.refresh_token)
      },
    }))
  it.each<[string, (me: Person) => readonly [string, string, object]]>([
    ['is refreshed', (me) => ['POST', 'refresh-token', { refresh_token: me.refresh }]],
    ['is used', () => ['POST', 'region/', { name: 'x' }]],
  ])('a session that is ended while it %s is ended', (_what, deed) =>
    expectRace({
      async setUp() {
        const pat = await person()
        return { me: await pat.signIn(), id: pat.id }
      },
      first: ({ me }, by) => by(me)(...deed(me)),
      second: ({ me }, by) => by()('POST', 'logout', { refresh_token: me.refresh }),
      async holds({ me, id }, first) {
        expect(await active(id)).toBe(0)
        expect((await me.call('GET', 'profile')).status).toBe(401)
        const after = first.data?.refresh_token
        if (after)
          expect((await world.call('POST', 'refresh-token', { refresh_token: after })).status).toBe(401)
      },
    }),
  )
  it('the password given again opens nothing that was ended', () =>
    expectRace({
      async setUp() {
        const pat = await person()
        return { me: await pat.signIn(), id: pat.id }
      },
      first: ({ me }, by) => by(me)('POST', 'session/step-up', { password: PASSWORD }),
      second: ({ id }, by) => by(ann)('DELETE', `session/all?user_id=${id}`),
      async holds({ id }, first) {
        expect(await active(id)).toBe(0)
        const token = first.data?.access_token
        if (token)
          expect(
            (await world.call('GET', 'profile', undefined, { authorization: `Bearer ${token}` })).status,
          ).toBe(401)
      },
    }))
})
