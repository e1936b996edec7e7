/** Laws of the server kernel: keys, versions, refusals, the stream. */
import { describe, expect, it } from 'vitest'
import { follow, named } from '../follow.ts'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()

describe('idempotency', () => {
  it('makes 100 orders of 500 calls under 100 keys, and refuses another body', async () => {
    const replies = await Promise.all(
      Array.from({ length: 500 }, (_, i) =>
        ann.call('POST', 'region/', { name: `R${i % 100}` }, { 'idempotency-key': `k${i % 100}:1` }),
      ),
    )
    expect(replies.every((r) => r.status === 201)).toBe(true)
    expect(replies.filter((r) => r.headers.get('idempotency-replayed') === 'true')).toHaveLength(400)
    expect((await ann.get('region/?size=200')).total).toBe(100)
    expect(
      (await ann.call('POST', 'region/', { name: 'other' }, { 'idempotency-key': 'k1:1' })).body.code,
    ).toBe('IDEMPOTENCY_MISMATCH')
    expect((await ann.call('POST', 'region/', { name: 'x' }, { 'idempotency-key': 'a b' })).status).toBe(400)
  })
  it('does not remember a refusal', async () => {
    expect((await ann.call('POST', 'region/', {}, { 'idempotency-key': 'later:1' })).status).toBe(422)
    expect(
      (await ann.call('POST', 'region/', { name: 'now it has a name' }, { 'idempotency-key': 'later:1' }))
        .status,
    ).toBe(201)
  })
})

describe('versions', () => {
  it('let one of twenty writers win', async () => {
    const yard = await ann.post('yard/', { name: 'Contested' })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        ann.call('PUT', `yard/${yard.id}`, { name: `W${i}` }, { 'if-match': '"v1"' }),
      ),
    )
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1)
    const lost = replies.filter((r) => r.status === 412)
    expect(lost).toHaveLength(19)
    expect(lost[0]!.body.current).toMatchObject({ id: yard.id, rev: 2 })
    expect((await ann.call('PUT', `yard/${yard.id}`, { name: 'x', rev: 1 })).status).toBe(412)
  })
})

describe('refusals', () => {
  const cases: readonly (readonly [string, string, unknown, Record<string, string>, number, object])[] = [
    [
      'POST',
      'yard/',
      '{"name":',
      { 'content-type': 'application/json' },
      400,
      { code: 'BAD_JSON', detail: 'The request body is not valid JSON' },
    ],
    ['POST', 'yard/', 'name=x', { 'content-type': 'text/plain' }, 415, { code: 'UNSUPPORTED_TYPE' }],
    [
      'POST',
      'yard/',
      { name: 'x', tenant_id: 7 },
      {},
      422,
      { fields: [{ path: 'tenant_id', message: 'Unknown field' }] },
    ],
    ['POST', 'yard/', { name: '' }, {}, 422, { fields: [{ path: 'name' }] }],
    ['POST', 'yard/', { name: 'a\u0007b' }, {}, 422, { fields: [{ path: 'name' }] }],
    [
      'POST',
      'yard/',
      { name: 'x'.repeat(81) },
      {},
      422,
      { fields: [{ path: 'name', message: 'Use at most 80 characters' }] },
    ],
    ['GET', 'yard/?sort_by=address_one', undefined, {}, 422, { code: 'BAD_FILTER' }],
    ['GET', 'yard/?sort_by=name,address_one', undefined, {}, 422, { code: 'BAD_FILTER' }],
    ['GET', 'yard/?sort_by=name,name', undefined, {}, 422, { code: 'BAD_FILTER' }],
    ['GET', 'yard/?sort_by=name&order=up', undefined, {}, 422, { fields: [{ path: 'order' }] }],
    ['GET', 'yard/?name__like=x', undefined, {}, 422, { code: 'BAD_FILTER' }],
    ['GET', 'yard/?size=201', undefined, {}, 422, { fields: [{ path: 'size' }] }],
    ['GET', 'yard/?page=0', undefined, {}, 422, { fields: [{ path: 'page' }] }],
    ['GET', 'nowhere', undefined, {}, 404, { code: 'NOT_FOUND' }],
    ['PATCH', 'yard/', {}, {}, 405, { code: 'METHOD_NOT_ALLOWED', detail: 'Method not allowed' }],
    ['GET', 'yard/1', undefined, {}, 405, { code: 'METHOD_NOT_ALLOWED' }],
    ['PUT', 'yard/99999999', { name: 'x' }, {}, 404, { detail: 'Yard not found' }],
    ['POST', 'fee/', { name: 'x', rate: '1e3' }, {}, 422, { fields: [{ path: 'rate' }] }],
    [
      'POST',
      'fee/',
      { name: 'x', rate: '1.1234567' },
      {},
      422,
      { fields: [{ path: 'rate', message: 'Enter at most 6 decimals' }] },
    ],
  ]
  it.each(cases)('%s %s', async (method, path, body, headers, status, expected) => {
    const reply = await ann.call(method, path, body, headers)
    expect([reply.status, reply.body]).toMatchObject([
      status,
      { ...expected, request_id: expect.any(String) },
    ])
    expect(Object.keys(reply.body)).not.toContain('message')
    expect(Object.keys(reply.body)).not.toContain('error')
    expect(reply.body.detail.length).toBeLessThanOrEqual(200)
  })
  it('sort by a second column under the first', async () => {
    const {
      items: [role],
    } = await ann.get('role/?name=viewer')
    for (const [name, mail] of [
      ['Zoe', 'b'],
      ['Abe', 'a'],
      ['Zoe', 'a'],
    ])
      await ann.post('user-account/', {
        name,
        email: `${mail}.${name}@sorted.test`.toLowerCase(),
        role_id: role.id,
      })
    const mails = async (words: string) =>
      (await ann.get(`user-account/?email__icontains=sorted.test&${words}`)).items.map(
        (u: { email: string }) => u.email.split('@')[0],
      )
    expect([
      await mails('sort_by=name,email&order=desc,asc'),
      await mails('sort_by=name,email&order=asc'),
    ]).toEqual([
      ['a.zoe', 'b.zoe', 'a.abe'],
      ['a.abe', 'a.zoe', 'b.zoe'],
    ])
  })
  it('take aliases, both slashes, HEAD, and values in query or body', async () => {
    expect((await ann.call('GET', 'yard')).body).toEqual((await ann.call('GET', 'yard/')).body)
    expect((await ann.call('HEAD', 'yard/')).status).toBe(200)
    const customer = await ann.post('customer/', { customer_name: 'Q' })
    expect((await ann.call('PUT', `customer/${customer.id}/status?status=on_hold`)).data.status).toBe(
      'on_hold',
    )
    expect((await ann.call('PUT', `customer/${customer.id}/status`, { status: 'active' })).data.status).toBe(
      'active',
    )
    expect(
      (await ann.call('PUT', `customer/${customer.id}/status?status=on_hold`, { status: 'active' })).status,
    ).toBe(422)
  })
  it('take the second names that areas give their paths, for what lies below them and for nothing else', async () => {
    const names: [string, string, number, string?][] = [
      ['GET', 'user', 200],
      ['GET', 'user-management/', 200],
      ['GET', 'user/99999999', 404, 'User not found'],
      ['GET', 'role-management', 200],
      ['GET', 'customer-contact-book', 200],
      ['GET', 'products_category/99999999', 404, 'Product category not found'],
      ['GET', 'pricing-rule/margin', 200],
      ['POST', 'pricing-rule/customer-pricing/', 422],
      ['DELETE', 'pricing-rule/99999999', 404, 'Pricing rule not found'],
      ['DELETE', 'sales-order/line-item/99999999', 404, 'Line item not found'],
      ['GET', 'invoice', 200],
      ['POST', 'invoice/', 422, 'Choose a sales order'],
      ['GET', 'buying-price', 200],
      ['POST', 'buying-price', 422],
      ['GET', 'users', 404, 'Address not found'],
      ['GET', 'pricing-rule/none', 404, 'Address not found'],
    ]
    for (const [method, path, status, detail] of names) {
      const reply = await ann.call(method, path, method === 'POST' ? {} : undefined)
      expect([method, path, reply.status, detail === undefined ? undefined : reply.body.detail]).toEqual([
        method,
        path,
        status,
        detail,
      ])
    }
  })
  it('treat % and _ as letters in searches', async () => {
    await ann.post('yard/', { name: '100%_yard' })
    expect((await ann.get('yard/?search=%25_yard')).total).toBe(1)
    expect((await ann.get('yard/?search=%25%25%25')).total).toBe(0)
  })
  it('carry the headers of an API answer', async () => {
    const { headers } = await ann.call('GET', 'yard/')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-type': 'application/json; charset=utf-8',
    })
  })
})

describe('the stream', () => {
  it('brings what happens on another process, in order, and resumes without gap', async () => {
    const twin = await world.twin()
    const start = (await follow(world.server, ann, null, (f) => f.length > 0))[0]!.id
    // from a known place: on a busy machine the stream may open after the first call
    const watching = follow(twin, ann, start, (f) => named(f).length >= 30)
    await Promise.all(Array.from({ length: 30 }, (_, i) => ann.post('region/', { name: `live ${i}` })))
    const live = named(await watching)
    expect(live.map((f) => f.id)).toEqual(Array.from({ length: 30 }, (_, i) => start + 1 + i))
    const resumed = named(await follow(world.server, ann, start + 10, (f) => named(f).length >= 20))
    expect(resumed.map((f) => f.id)).toEqual(Array.from({ length: 20 }, (_, i) => start + 11 + i))
  })
  it('loses nothing under twelve writers and many cuts', async () => {
    const start = (await follow(world.server, ann, null, (f) => f.length > 0))[0]!.id
    let writing = true
    const writers = Promise.all(
      Array.from({ length: 12 }, async (_, w) => {
        for (let i = 0; i < 15; i++) await ann.post('region/', { name: `w${w}-${i}` })
      }),
    ).then(() => {
      writing = false
    })
    const got: number[] = []
    let at = start
    while (writing || at < start + 180) {
      const frames = await follow(world.server, ann, at, (f) => f.length >= 12, 1500)
      for (const f of frames) {
        if (f.event) got.push(f.id)
        at = Math.max(at, f.id)
      }
    }
    await writers
    expect(got).toEqual(Array.from({ length: 180 }, (_, i) => start + 1 + i))
  })
  it('shows a role only what it may read, and moves on past the rest', async () => {
    const viewer = await world.as(ann, 'viewer')
    const start = (await follow(world.server, ann, null, (f) => f.length > 0))[0]!.id
    await ann.post('margin/', { margin: '0.05' })
    const [frame] = await follow(world.server, viewer, start, (f) => f.some((x) => x.id > start), 1500).then(
      (f) => f.filter((x) => x.id > start),
    )
    expect(frame).toEqual({ id: start + 1 })
  })
  it('says reset to a reader from the future, and 401 without a token', async () => {
    expect((await follow(world.server, ann, 99_999_999, (f) => f.length > 0))[0]).toMatchObject({
      event: 'reset',
    })
    expect((await world.call('GET', 'events')).status).toBe(401)
  })
})
