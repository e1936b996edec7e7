/** Calls that a server part makes of another area: one transaction, one person, the rules of a call from outside. */
import { describe, expect, it } from 'vitest'
import { plugins } from 'virtual:gantry-server-plugins'
import { inviteUser, login } from '../../../schema/areas/access.ts'
import { startBackup } from '../../../schema/areas/backups.ts'
import { region, yard } from '../../../schema/areas/yards.ts'
import { defineEvent } from '../../../schema/contract/event.ts'
import { contract, route, z } from '../../../schema/public.ts'
import { attempt, conflict, defineServerPlugin, type Req } from '../../../server/index.ts'
import { openWorld, type Person } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
const viewer = await world.as(ann, 'viewer')

const DEEDS = [
  'add',
  'twice',
  'caught',
  'tried',
  'password',
  'operator',
  'public',
  'nowhere',
  'endless',
] as const
const tell = route({
  method: 'post',
  path: '/parcel',
  tag: 'Parcels',
  summary: 'Do something with calls of yards',
  permission: 'yard.read',
  flags: 'K',
  body: z.strictObject({
    deed: z.enum(DEEDS),
    name: z.string(),
    later: z.int().optional(),
  }),
  returns: z.unknown(),
})
const look = route({
  method: 'get',
  path: '/parcel',
  tag: 'Parcels',
  summary: 'Read regions and try to add one',
  permission: 'yard.read',
  query: z.strictObject({ search: z.string(), adds: z.string().optional() }),
  returns: z.unknown(),
})
const nowhere = route({
  method: 'post',
  path: '/nowhere',
  tag: 'Parcels',
  summary: 'Is answered by no plugin',
  permission: 'yard.read',
  returns: z.null(),
})
const noted = defineEvent('parcel.noted', z.object({ id: z.int(), text: z.string() }), { reads: 'yard.read' })
const parcels = contract('parcels', { routes: [tell, look], events: [noted] })

type Tell = Req<unknown, unknown, z.output<typeof tell.body>>
const emit = (req: Pick<Req, 'emit'>, text: string) =>
  req.emit({ type: noted.type, payload: { id: 1, text } })
const refuseTaken = async (req: Pick<Req, 'call' | 'emit'>, name: string): Promise<unknown> => {
  const made = await req.call(region.create, { name: `${name} kept by nobody` })
  emit(req, 'between')
  await req.call(region.create, { name })
  return made
}
const deeds: Record<(typeof DEEDS)[number], (req: Tell, name: string) => Promise<unknown>> = {
  async add(req, name) {
    emit(req, 'before')
    const made = await req.call(region.create, { name })
    emit(req, 'after')
    return made
  },
  async twice(req, name) {
    const made = await req.call(region.create, { name })
    return req.call(region.update, { id: made!.id, color: 'red', rev: made!.rev + (req.body.later ?? 0) })
  },
  async caught(req, name) {
    await req.call(region.create, { name: `${name} before` })
    return refuseTaken(req, name).catch(() => 'caught')
  },
  async tried(req, name) {
    await req.call(region.create, { name: `${name} before` })
    const tried = await attempt(req, 'Region', (inside) => refuseTaken(inside, name))
    return 'refusal' in tried ? tried.refusal.code : 'made'
  },
  password: (req) => req.call(inviteUser, { id: 1 }),
  operator: (req) => req.call(startBackup, {}),
  public: (req) => req.call(login, { username: 'ann', password: 'x' }),
  nowhere: async (req) => ((await req.call(nowhere, {})) === undefined ? 'no such call' : 'answered'),
  endless: (req, name) => req.call(tell, { deed: 'endless', name }),
}
const server = await world.twin({
  plugins: [
    ...plugins,
    defineServerPlugin({
      id: 'parcels',
      contracts: [parcels],
      mount({ serve }) {
        serve(tell, async (req) => deeds[req.body.deed](req, req.body.name))
        serve(look, async (req) => {
          if (req.query.adds) await req.call(region.create, { name: req.query.adds })
          return req.call(region.list, {
            search: req.query.search,
            size: 1,
            filters: { name__icontains: 'u' },
          })
        })
      },
    }),
  ],
})
const asks = (person: Person) => {
  const call = world.callOn(server, person.token)
  return (deed: (typeof DEEDS)[number], name = 'x', more: object = {}, headers = {}) =>
    call('POST', 'parcel', { deed, name, ...more }, headers)
}
const names = async (search: string): Promise<string[]> =>
  (await ann.get(`region/?search=${search}`)).items.map((row: { name: string }) => row.name)

describe('a call inside a call', () => {
  it('answers its data, and its events are in the order of the work under the key of the outer call', async () => {
    const { status, data, body } = await asks(ann)('add', 'Gulf', {}, { 'idempotency-key': 'gulf:1' })
    expect([status, data]).toMatchObject([200, { name: 'Gulf', rev: 1, created_by: expect.any(Number) }])
    expect(
      body.events.map((e: { type: string; cause: string; payload: { text?: string } }) => [
        e.type,
        e.payload.text,
        e.cause,
      ]),
    ).toEqual([
      ['parcel.noted', 'before', 'gulf'],
      ['region.created', undefined, 'gulf'],
      ['parcel.noted', 'after', 'gulf'],
    ])
    const again = await asks(ann)('add', 'Gulf', {}, { 'idempotency-key': 'gulf:1' })
    expect([again.headers.get('idempotency-replayed'), again.data]).toEqual(['true', data])
    expect(await names('Gulf')).toEqual(['Gulf'])
  })
  it('reads with filters as an address has them, and writes nothing where the outer call only reads', async () => {
    const call = world.callOn(server, ann.token)
    expect((await call('GET', 'parcel?search=Gulf')).data).toMatchObject({
      total: 1,
      items: [{ name: 'Gulf' }],
    })
    expect((await call('GET', 'parcel?search=Gulf&adds=Delta')).status).toBe(500)
  })
  it('is refused as from outside: permission, shape, what is taken, version', async () => {
    expect(await asks(viewer)('add', 'Ozarks')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await asks(ann)('add', '')).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION', fields: [{ path: 'name' }] },
    })
    expect(await asks(ann)('add', 'gulf')).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE', detail: 'A region with this name already exists' },
    })
    expect(await asks(ann)('twice', 'Ozarks')).toMatchObject({ status: 200, data: { color: 'red', rev: 2 } })
    expect(await asks(ann)('twice', 'Panhandle', { later: 4 })).toMatchObject({
      status: 412,
      body: { code: 'STALE', current: { name: 'Panhandle', rev: 1 } },
    })
    expect(await names('Panhandle')).toEqual([])
  })
  it('keeps nothing when its refusal is caught without a savepoint', async () => {
    expect(await asks(ann)('caught', 'Gulf')).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } })
    expect(await names('Gulf')).toEqual(['Gulf'])
  })
  it('is taken back with its events when it is refused under a savepoint', async () => {
    const { status, data, body } = await asks(ann)('tried', 'Gulf')
    expect([status, data]).toEqual([200, 'DUPLICATE'])
    expect(body.events.map((e: { type: string }) => e.type)).toEqual(['region.created'])
    expect((await names('Gulf')).sort()).toEqual(['Gulf', 'Gulf before'])
  })
  it('is refused where the call asks for a password, is public or belongs to the installation', async () => {
    for (const deed of ['password', 'operator', 'public'] as const)
      expect(await asks(ann)(deed)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', detail: 'This cannot be done as part of something else' },
      })
  })
  it('answers undefined where no plugin offers it, and ends where calls nest without end', async () => {
    expect((await asks(ann)('nowhere')).data).toBe('no such call')
    expect((await asks(ann)('endless')).status).toBe(500)
    expect(world.failures.join('')).toMatch(/Calls nest deeper than 8: POST \/parcel > /)
  })
})

describe('a call of a job', () => {
  it('is made as the product itself, in one transaction with the rest', async () => {
    const tenant = (await ann.get('profile')).tenant.id as number
    const ctx = server.context(tenant)
    expect(await ctx.call(yard.create, { name: 'By night' })).toMatchObject({
      name: 'By night',
      created_by: null,
    })
    expect(await ctx.call(nowhere, {})).toBeUndefined()
    await expect(ctx.call(yard.create, { name: 'by night' })).rejects.toMatchObject({ code: 'DUPLICATE' })
    await expect(ctx.call(startBackup, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      ctx.transact(async (_tx, tools) => {
        await tools.call(yard.create, { name: 'Nothing of this' })
        throw conflict('LATER', 'Refused afterwards')
      }),
    ).rejects.toMatchObject({ code: 'LATER' })
    expect((await ann.get('yard/')).items.map((row: { name: string }) => row.name)).toEqual(['By night'])
    const [entry] = (await ann.get('audit/?entity=yard')).items
    expect(entry).toMatchObject({ actor_name: 'Gantry', command: 'yard.created' })
  })
  it('is made in the name of a person, with what the person may do', async () => {
    const tenant = (await ann.get('profile')).tenant.id as number
    const { id } = (await world.callOn(server, viewer.token)('GET', 'profile')).data
    const added = server
      .context(tenant)
      .as(id, 'test:1', (req) => req.call(yard.create, { name: 'For the viewer' }))
    await expect(added).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
