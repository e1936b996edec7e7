/** What is no fault of the program is told as what it is: a full disk, a database that is gone. */
import path from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openPool } from '../../../server/db/pool.ts'
import { diskStore } from '../../../server/files/files.ts'
import { DISK_FULL, outageOf } from '../../../server/refusal.ts'
import type { Server } from '../../../server/server.ts'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
const ask = async (server: Server, at: string, init: RequestInit = {}) => {
  const headers = { authorization: `Bearer ${ann.token}`, ...(init.headers as Record<string, string>) }
  const answer = await server.app.request(`http://test${at}`, { ...init, headers })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
const json = { 'content-type': 'application/json' }
const store = diskStore(path.join(world.dir, 'files'))
const noRoom = () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }))

describe('a full disk', () => {
  it('of files says so in words and in /readyz', async () => {
    const twin = await world.twin({ store: { ...store, put: noRoom } })
    const body = new FormData()
    body.set('file', new File(['%PDF-1.4'], 'a.pdf'))
    const answer = await ask(twin, '/api/storage/upload-file', { method: 'POST', body })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(answer.body).toMatchObject({ code: 'UNAVAILABLE', detail: DISK_FULL })
    const ready = { status: 503, body: { checks: { database: true, disk: false, serving: true } } }
    expect(await ask(twin, '/readyz')).toMatchObject(ready)
    expect((await ask(world.server, '/readyz')).body.checks).toEqual({
      database: true,
      disk: true,
      serving: true,
    })
  })
  it('of the database says the same, and takes nothing', async () => {
    await world.database.asOwner((c) =>
      c.query(`create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
        create trigger no_room before insert on region execute function no_room()`),
    )
    expect(await ann.call('POST', 'region/', { name: 'North' })).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', detail: DISK_FULL },
    })
    expect((await ann.get('region/')).total).toBe(0)
  })
  it('that is nearly so is seen before', async () => {
    const twin = await world.twin({ store: { ...store, free: async () => 1024 } })
    expect(await ask(twin, '/readyz')).toMatchObject({ status: 503, body: { checks: { disk: false } } })
  })
})

describe('a database that is gone', () => {
  it('is 503, for who signs in and for who is signed in', async () => {
    const gone = openPool('postgres://nobody@127.0.0.1:1/x', 'x')
    const twin = await world.twin({ database: gone })
    const body = JSON.stringify({ username: 'a@b.test', password: 'x' })
    for (const answer of [
      await ask(twin, '/api/login', { method: 'POST', body, headers: json }),
      await ask(twin, '/api/yard/'),
    ])
      expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect((await ask(twin, '/readyz')).body.checks.database).toBe(false)
    await gone.close()
  })
  it('is seen through what drivers wrap it in', () => {
    const wrapped = (cause: Error) => new DrizzleQueryError('select 1', [], cause)
    const coded = (code: string) => Object.assign(new Error('x'), { code })
    for (const code of ['57P01', '08006', '53300', 'ECONNRESET', 'EPIPE'])
      expect(outageOf(wrapped(coded(code)))?.status).toBe(503)
    expect(outageOf(wrapped(new Error('Connection terminated unexpectedly')))?.status).toBe(503)
    expect(outageOf(wrapped(coded('53100')))?.detail).toBe(DISK_FULL)
    for (const code of ['23505', '42P01', 'ERR_ASSERTION'])
      expect(outageOf(wrapped(coded(code)))).toBe(undefined)
  })
})
