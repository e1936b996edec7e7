/** Limits are counted together by all processes; what is kept for a time only goes. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openLimits } from '../../../server/auth/limits.ts'
import { diskStore } from '../../../server/files/files.ts'
import { purgeOld } from '../../../server/jobs/purge.ts'
import type { Server } from '../../../server/server.ts'
import { openWorld, PASSWORD } from '../harness.ts'

process.env.GANTRY_LIMITS = 'on'
const world = await openWorld()
await world.signUp('Lone Star Fuel', 'ann@limits.test')
const twin = await world.twin()
const servers = [world.server, twin]
const ask = (server: Server, at: string, body: object) =>
  server.app.request(`http://test/api/${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const count = (codes: number[], code: number) => codes.filter((one) => one === code).length

describe('two processes on one database', () => {
  it('evaluate five guesses between them, also of those sent at once, and let the owner in after the wait', async () => {
    const guess = async (i: number) =>
      (await ask(servers[i % 2]!, 'login', { username: 'ann@limits.test', password: `guess ${i}` })).status
    const codes = await Promise.all(Array.from({ length: 24 }, (_, i) => guess(i)))
    for (let i = 0; i < 6; i++) codes.push(await guess(i))
    expect([count(codes, 401), count(codes, 429)]).toEqual([5, 25])
    world.clock.advance(1_000)
    expect([await guess(0), await guess(1)]).toEqual([401, 429])
    const refused = await ask(twin, 'login', { username: 'ann@limits.test', password: PASSWORD })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
    world.clock.advance(2_000)
    for (const server of [...servers, ...servers, ...servers])
      expect((await ask(server, 'login', { username: 'ann@limits.test', password: PASSWORD })).status).toBe(
        200,
      )
  })
  it('send five links an hour between them', async () => {
    const codes = []
    for (let i = 0; i < 8; i++)
      codes.push((await ask(servers[i % 2]!, 'forgot-password', { email: 'nobody@limits.test' })).status)
    expect([count(codes, 200), count(codes, 429)]).toEqual([5, 3])
    world.clock.advance(3_600_000)
    expect((await ask(twin, 'forgot-password', { email: 'nobody@limits.test' })).status).toBe(200)
  })
  it('stop a busy caller within a hundred calls of each', async () => {
    const quotas = [openLimits(world.database), openLimits(world.database)].map((limits) =>
      limits.frequent('test', 300, 60_000),
    )
    const takes = (i: number) => {
      try {
        quotas[i % 2]!.take('me', 0)
        return true
      } catch {
        return false
      }
    }
    const aTransaction = () => world.database.scoped(0, ({ client }) => client.query('select 1'))
    let taken = 0
    for (let i = 0; i < 1000; i++) {
      if (takes(i)) taken++
      // a count on its way to the other process takes one transaction; two give it the time on a busy machine too
      if (i % 20 === 0) for (let turn = 0; turn < 2; turn++) await aTransaction()
    }
    expect(taken).toBeGreaterThanOrEqual(300)
    expect(taken).toBeLessThanOrEqual(500)
    expect([takes(0), takes(1), quotas[0]!.take('other', 0), quotas[0]!.take('me', 60_000)]).toEqual([
      false,
      false,
      undefined,
      undefined,
    ])
  })
})

describe('every hour', () => {
  it('is taken away what has had its time, and nothing younger', async () => {
    const store = diskStore(path.join(world.dir, 'files'))
    const folder = path.join(world.dir, 'files', 'captured')
    for (const name of ['old.eml', 'new.eml']) await store.put(`captured/${name}`, new Uint8Array([1]))
    const now = new Date()
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
    fs.utimesSync(path.join(folder, 'old.eml'), ago(1.1), ago(1.1))
    const ann = await world.signIn('ann@limits.test', PASSWORD)
    const tenant = (await ann.get('profile')).tenant.id as number
    await ann.post('region/', { name: 'one' }, { 'idempotency-key': 'old:1' })
    await ann.post('region/', { name: 'two' }, { 'idempotency-key': 'new:1' })
    const sql = (text: string, values: unknown[] = []) =>
      world.database.asOwner(async (c) => (await c.query(text, values)).rows as Record<string, unknown>[])
    await sql('update event set at = $1', [ago(31)])
    await ann.post('region/', { name: 'three' })
    await sql(
      `update idempotency_key set created_at = case key when 'old:1' then $1::timestamptz else $2 end`,
      [ago(3.1), ago(2.9)],
    )
    await sql(
      'update session set created_at = $1, last_refreshed_at = $1 where id <> (select max(id) from session)',
      [ago(91)],
    )
    await sql('update event set at = $1 where seq = (select max(seq) from event)', [now])
    const sessions = await sql('select max(id) as id from session')
    await purgeOld({ database: world.database, store, now })
    expect(fs.readdirSync(folder)).toEqual(['new.eml'])
    expect(await sql('select key from idempotency_key')).toEqual([{ key: 'new:1' }])
    expect(await sql('select id from session')).toEqual(sessions)
    expect(await sql('select type from event')).toEqual([{ type: 'region.created' }])
    expect(await sql('select count(*)::int as n from rate_count')).toEqual([{ n: 0 }])
    // what one part says wrongly keeps the others from nothing, and is heard of
    await expect(
      purgeOld({
        database: world.database,
        store,
        now,
        expires: [
          { days: 1, sql: 'delete from nowhere where at < $1' },
          { days: -1, sql: 'delete from region where created_at < $1' },
        ],
      }),
    ).rejects.toThrow('Not everything was purged: relation "nowhere" does not exist')
    expect(await sql('select from region')).toEqual([])
    // the newest stays whatever its age: a reader before it must notice
    await sql('update event set at = $1', [ago(31)])
    await purgeOld({ database: world.database, store, now })
    expect(
      await sql(
        'select e.seq = t.event_seq as newest from event e join tenant t on t.id = e.tenant_id where t.id = $1',
        [tenant],
      ),
    ).toEqual([{ newest: true }])
  })
  it('by a job that one of the processes takes', async () => {
    await world.server.work()
    await expect
      .poll(() =>
        world.database.asOwner(
          async (c) =>
            (await c.query('select identifier from graphile_worker._private_known_crontabs order by 1')).rows,
        ),
      )
      .toEqual([{ identifier: 'nightly' }, { identifier: 'purge' }])
  })
})

describe('guesses', () => {
  it.each([
    ['session/step-up', (password: string) => ({ password })],
    [
      'change-password',
      (password: string) => ({ current_password: password, password: 'a whole new sentence' }),
    ],
  ])('at the password of an open session are few: %s', async (path, body) => {
    const email = `${path.replace('/', '-')}@limits.test`
    const me = await world.signUp('Guessed', email)
    const codes = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => (await me.call('POST', path, body(`guess ${i}`))).status),
    )
    expect([count(codes, 422), count(codes, 429)]).toEqual([5, 7])
    const other = await world.signIn(email, PASSWORD)
    expect((await other.call('POST', path, body(PASSWORD))).status).toBe(200)
    world.clock.advance(60_000)
    const mine = await me.call('POST', path, body(PASSWORD))
    expect([200, 401]).toContain(mine.status)
  })
  it('at many names from one address are few, and who knows a password comes in', async () => {
    await world.signUp('Spared', 'spared@limits.test')
    world.clock.advance(600_000)
    const guess = async (i: number) =>
      (await world.call('POST', 'login', { username: `nobody${i}@limits.test`, password: 'Summer2026!' }))
        .status
    const codes: number[] = []
    for (let i = 0; i < 60; i++) {
      codes.push(await guess(i))
      if (i === 20)
        for (let again = 0; again < 40; again++) await world.signIn('spared@limits.test', PASSWORD)
    }
    expect([count(codes, 401), count(codes, 429)]).toEqual([50, 10])
    world.clock.advance(600_000)
    expect(await guess(99)).toBe(401)
  })
})
