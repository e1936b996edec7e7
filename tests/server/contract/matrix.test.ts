/**
 * Seven roles and every published call: allowed or 403 as the matrix says, and nothing is told before that.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '#schema/index.ts'
import { grantsOf, ROLES, type RoleName } from '#schema/permissions.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { openWorld, type Person } from '../harness.ts'

process.env.GANTRY_LIMITS = 'off'
const world = await openWorld()
const people = new Map<RoleName, Person>()
let shop: Shop
beforeAll(async () => {
  const ann = await world.signUp()
  shop = await openShop(world, ann)
  for (const role of ROLES)
    people.set(
      role,
      role === 'admin' ? ann : await world.as(ann, role, role === 'driver' ? { driver_id: shop.id.DRV } : {}),
    )
})
const routes = contracts.flatMap((c) => c.routes)
/** An address that exists for nobody, so that what is allowed changes nothing. */
const address = (path: string) =>
  path
    .replace(/\{file_key\}/, '0'.repeat(32))
    .replace(/\{(kind|entity)\}/, 'x')
    .replace(/\{\w+\}/g, '999999999')

describe('every call', () => {
  it.each(ROLES)('answers %s as the matrix says', async (role) => {
    const held = new Set(grantsOf(role))
    const wrong: string[] = []
    for (const r of routes) {
      // a body that is refused by everything that looks at it
      const reply = await people
        .get(role)!
        .call(
          r.method.toUpperCase(),
          address(r.path),
          r.method === 'get' ? undefined : '{"zz_unknown":',
          r.method === 'get' ? {} : { 'if-match': '"v999999"' },
        )
      const may =
        ['public', 'signed-in'].includes(r.permission) ||
        [r.permission, ...(r.also ?? [])].some((p) => held.has(p) || (r.own === true && held.has(`own:${p}`)))
      const is403 = reply.status === 403
      if (is403 === may || reply.status === 401)
        wrong.push(`${r.method} ${r.path} (${r.permission}): ${reply.status}`)
      if (is403)
        expect(reply.body).toEqual({
          detail: 'You do not have permission to do this',
          code: 'FORBIDDEN',
          fields: [],
          request_id: expect.any(String),
        })
      else if (r.method !== 'get' && r.permission !== 'public')
        expect([`${r.method} ${r.path}`, reply.status, reply.body?.code]).toEqual([
          `${r.method} ${r.path}`,
          400,
          'BAD_JSON',
        ])
    }
    expect(wrong).toEqual([])
  })
  it('but the public ones refuses whoever is not signed in, before anything else', async () => {
    for (const r of routes.filter((one) => one.permission !== 'public')) {
      const reply = await world.call(
        r.method.toUpperCase(),
        address(r.path),
        r.method === 'get' ? undefined : '{',
      )
      const file = r.path === '/storage/{file_key}'
      expect([r.path, reply.status, reply.body]).toEqual([
        r.path,
        file ? 404 : 401,
        {
          detail: file ? 'File not found' : 'Session expired. Please log in again.',
          code: file ? 'NOT_FOUND' : 'UNAUTHORIZED',
          fields: [],
          request_id: expect.any(String),
        },
      ])
    }
  })
  it.each([
    ['verified', 'sales_order.status'],
    ['completed', 'sales_order.status'],
    ['confirmed', 'sales_order.status'],
    ['archive', 'sales_order.archive'],
    ['restore', 'sales_order.archive'],
    ['delivered', 'sales_order.deliver'],
  ] as const)('of the status %s takes its own permission %s', async (status, permission) => {
    const ann = people.get('admin')!
    const { id } = await ann.post('sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      planned_date_start: `${shop.today}T08:00:00`,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '1' }],
    })
    for (const role of ROLES.filter((r) => r !== 'admin' && r !== 'driver')) {
      const held = new Set(grantsOf(role))
      const before = (await ann.get(`sales-order/${id}`)).rev
      // the wrong version: whoever may is told so, and nothing changes
      const reply = await people.get(role)!.call('PUT', `sales-order/${id}/status`, { status, rev: 999 })
      expect([role, reply.status === 403]).toEqual([role, !held.has(permission)])
      expect((await ann.get(`sales-order/${id}`)).rev).toBe(before)
    }
  })
})

describe('prices that were saved together', () => {
  const rack = (more: object) => ({
    supplier_id: shop.id.SUP!,
    terminal_id: shop.id.TERM!,
    product_id: shop.id.CLEAR!,
    effective_from: '2031-04-01T18:00:00.000Z',
    ...more,
  })
  it('are taken back by who may delete prices, whole, and by nobody else', async () => {
    const ann = people.get('admin')!
    const at = async () =>
      (await ann.get('buying-price/?effective_from__gte=2031-01-01&size=50')).items.map(
        ({ price }: { price: string }) => price,
      )
    const kept = await at()
    for (const role of ROLES) {
      await ann.post('buying-price/save', rack({ price: '2.4' }))
      const prices = [rack({ price: '2.4', was: null, until: null })]
      const reply = await people.get(role)!.call('POST', 'buying-price/take-back', { prices })
      const may = grantsOf(role).includes('buying_price.delete')
      expect([role, reply.status]).toEqual([role, may ? 200 : 403])
      expect([role, await at()]).toEqual([role, may ? kept : [...kept, '2.400000']])
      if (!may) await ann.post('buying-price/take-back', { prices })
    }
  })
  it('and were changed take the right to save them as well', async () => {
    const ann = people.get('admin')!
    const { items } = await ann.get('permission/')
    const ids = items
      .filter(({ name }: { name: string }) => /^buying_price\.(read|delete)$/.test(name))
      .map(({ id }: { id: number }) => id)
    await ann.post('role/', { name: 'sweeper', permission_ids: ids })
    const sweeper = await world.as(ann, 'sweeper')
    const { id } = await ann.post('buying-price/save', rack({ price: '2.4' }))
    await ann.post('buying-price/save', { id, price: '2.5' })
    const prices = [rack({ price: '2.5', was: '2.4' })]
    expect((await sweeper.call('POST', 'buying-price/take-back', { prices })).status).toBe(403)
    expect((await ann.call('POST', 'buying-price/take-back', { prices })).data).toEqual({ taken_back: 1 })
  })
})

describe('people', () => {
  it('see sessions of others only with the right to see people', async () => {
    const other = (await people.get('admin')!.get('profile')).id
    for (const role of ROLES)
      expect([role, (await people.get(role)!.call('GET', `session?user_id=${other}`)).status]).toEqual([
        role,
        grantsOf(role).includes('user.read') ? 200 : 403,
      ])
  })
})
