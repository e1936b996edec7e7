/**
 * Setting up a company: what is counted, what is kept, and a sample that
 * comes and goes without touching anything else.
 */
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#schema/permissions.ts'
import { headOf, toldSince } from '../follow.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld({ work: true })
let ann: Person
let bob: Person
let eve: Person
let dan: Person
beforeAll(async () => {
  ann = await world.signUp()
  bob = await world.as(ann, 'viewer')
  dan = await world.as(ann, 'driver')
  eve = await world.signUp('Other Fuel')
})
const step = async (who: Person, key: string): Promise<Json> =>
  (await who.get('onboarding')).steps.find((one: Json) => one.key === key)
const counts = async (who: Person) =>
  Object.fromEntries((await who.get('onboarding')).steps.map((one: Json) => [one.key, one.count]))
const remove = async (who: Person, key?: string) =>
  (await who.call('DELETE', `onboarding/sample${key ? `?step=${key}` : ''}`, {})).data
/** Read as the owner of the database. */
const raw = async (text: string, values: unknown[] = []): Promise<Json[]> => {
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
const KEYS = [
  'company',
  'products',
  'places',
  'suppliers',
  'fleet',
  'customers',
  'taxes',
  'prices',
  'email',
  'users',
  'first-order',
]

describe('the steps', () => {
  it('stand in the order of the specification; accounting is none while nothing brings it', async () => {
    const { steps, at, dismissed } = await ann.get('onboarding')
    expect([steps.map((one: Json) => one.key), at, dismissed]).toEqual([KEYS, null, false])
    expect(steps[1]).toMatchObject({
      key: 'products',
      title: 'Products',
      done: false,
      count: 0,
      path: '/product',
      skipped: false,
      has_sample: true,
      sample_count: 0,
    })
  })
  it('are those the caller may read; a driver has none', async () => {
    expect((await bob.get('onboarding')).steps.map((one: Json) => one.key)).toEqual(
      KEYS.filter((key) => !['company', 'prices', 'email', 'users'].includes(key)),
    )
    expect((await bob.get('onboarding')).steps.some((one: Json) => one.has_sample)).toBe(false)
    expect((await dan.get('onboarding')).steps).toEqual([])
  })
  it('count what is there now, each company its own', async () => {
    const made = await eve.post('product/', { name: 'ULSD', code: 'U', sold_as: 'gallon' })
    expect([await step(eve, 'products'), (await step(ann, 'products')).count]).toMatchObject([
      {
        count: 1,
        done: true,
        parts: [
          { entity: 'product', label: 'products', count: 1, path: '/product', optional: false },
          { entity: 'product-category', count: 0, optional: true },
        ],
      },
      0,
    ])
    await eve.call('DELETE', `product/${made.id}`, {})
    expect(await step(eve, 'products')).toMatchObject({ count: 0, done: false })
    await eve.post('company-settings/', { company_name: 'Other Fuel' })
    expect((await step(eve, 'company')).done).toBe(true)
  })
  it('keep the place and what was skipped for the company, also in another process', async () => {
    const from = await headOf(world.server, ann)
    expect(await ann.put('onboarding', { at: 'fleet', skip: 'suppliers' })).toMatchObject({ at: 'fleet' })
    await ann.put('onboarding', { skip: 'suppliers' })
    await ann.put('onboarding', { skip: 'users' })
    expect(
      (await ann.put('onboarding', { unskip: 'users' })).steps
        .filter((one: Json) => one.skipped)
        .map((one: Json) => one.key),
    ).toEqual(['suppliers'])
    const twin = await world.twin()
    const seen = await (
      await twin.app.request('/api/onboarding', { headers: { authorization: `Bearer ${ann.token}` } })
    ).json()
    expect([
      seen.message.data.at,
      seen.message.data.steps.find((one: Json) => one.key === 'suppliers').skipped,
    ]).toEqual(['fleet', true])
    expect([(await eve.get('onboarding')).at, (await step(eve, 'suppliers')).skipped]).toEqual([null, false])
    // what changed nothing is told to nobody
    expect(
      (await toldSince(world.server, ann, ann, from)).map((e: Json) => [e.type, e.payload.skipped]),
    ).toEqual([
      ['onboarding.changed', ['suppliers']],
      ['onboarding.changed', ['suppliers', 'users']],
      ['onboarding.changed', ['suppliers']],
    ])
  })
  it('are shown until somebody puts them away', async () => {
    expect((await ann.put('onboarding', { dismissed: true })).dismissed).toBe(true)
    expect((await ann.put('onboarding', { dismissed: false })).dismissed).toBe(false)
  })
  it('are kept and filled by whoever may change the company', async () => {
    for (const [method, path, body] of [
      ['PUT', 'onboarding', { at: 'fleet' }],
      ['GET', 'onboarding/sample', undefined],
      ['POST', 'onboarding/sample', { step: 'products' }],
      ['DELETE', 'onboarding/sample', {}],
    ] as const)
      expect([method, path, (await bob.call(method, path, body)).status]).toEqual([method, path, 403])
    expect((await ann.call('PUT', 'onboarding', { at: 'nowhere' })).body.fields[0].path).toBe('at')
    expect((await ann.call('POST', 'onboarding/sample', { step: 'users' })).body.detail).toBe(
      'This step has no sample data',
    )
  })
})

describe('sample data', () => {
  it('fills a step and what it needs, once', async () => {
    const { added, onboarding } = await eve.post('onboarding/sample', { step: 'customers' })
    expect(added).toBe(8 + 4 + 4 + 4 + 7)
    expect(await counts(eve)).toMatchObject({ products: 5, places: 3, customers: 15, suppliers: 0 })
    expect(onboarding.sample_count).toBe(added)
    expect((await eve.post('onboarding/sample', { step: 'customers' })).added).toBe(0)
    expect((await eve.get('customer/')).items.map((one: Json) => one.customer_name).toSorted()).toEqual([
      'Bluebonnet Trucking (sample)',
      'Lone Star Farms (sample)',
      'Mesquite Schools (sample)',
      'Pecan Creek Stores (sample)',
    ])
    expect(await counts(ann)).toMatchObject({ products: 0, customers: 0 })
  })
  it('goes again, all of it, and the company’s own stays', async () => {
    const own = await eve.post('product/', { name: 'My diesel', code: 'MINE', sold_as: 'gallon' })
    const { removed, kept } = await remove(eve)
    expect([removed, kept]).toEqual([27, []])
    expect(await counts(eve)).toMatchObject({ products: 1, places: 0, customers: 0 })
    expect((await eve.get(`product/${own.id}`)).name).toBe('My diesel')
    expect(await remove(eve)).toMatchObject({ removed: 0, kept: [] })
  })
  it('of every step fits the rules of its area', async () => {
    for (const key of ['products', 'places', 'suppliers', 'fleet', 'customers', 'taxes', 'prices'])
      expect([key, (await ann.post('onboarding/sample', { step: key })).added > 0]).toEqual([key, true])
    expect(
      (await ann.get('onboarding')).steps.filter((one: Json) => one.done).map((one: Json) => one.key),
    ).toEqual(['products', 'places', 'suppliers', 'fleet', 'customers', 'prices', 'users'])
    expect((await ann.get('company-asset/?kind=trailer')).items[0].compartments).toHaveLength(4)
    const taxes = (await ann.get('tax/')).items
    for (const { rates } of taxes)
      expect(rates).toMatchObject([
        { confirmed_at: null, source: expect.any(String), as_of: expect.any(String) },
      ])
    // an order of it has a price at once
    const [customer] = (await ann.get('customer/')).items
    const [site] = (await ann.get(`ship-to/?customer_id=${customer.id}`)).items
    const [tank] = (await ann.get(`asset/?ship_to_id=${site.id}`)).items
    const preview = await ann.post('sales-order/preview', {
      customer_id: customer.id,
      ship_to_id: site.id,
      line_items: [{ product_id: tank.product_id, asset_id: tank.id, quantity: '500' }],
    })
    expect(preview.line_items[0].unit_price).toMatch(/^\d\.\d+$/)
  })
  it('that somebody changed, or that others refer to, is kept and named', async () => {
    const rows = await ann.get('onboarding/sample')
    const id = (entity: string, name: string) =>
      rows.find((one: Json) => one.entity === entity && one.name.startsWith(name)).id
    await ann.put(`driver/${id('driver', 'Dale')}`, { phone_number: '713-555-0199' })
    const [site] = (await ann.get(`ship-to/?customer_id=${id('customer', 'Lone Star')}`)).items
    await ann.post('sales-order/', {
      customer_id: id('customer', 'Lone Star'),
      ship_to_id: site.id,
      line_items: [{ product_id: id('product', 'ULSD clear'), quantity: '500' }],
    })
    const own = await ann.post('supplier-product-alias/', {
      supplier_id: id('supplier', 'Gulf'),
      product_id: id('product', 'E10 premium'),
      alias: 'UNL 93',
    })
    const [rate] = (await ann.get('tax/')).items.find((one: Json) =>
      one.name.startsWith('Texas diesel'),
    ).rates
    await ann.put(`tax-rate/${rate.id}`, { confirmed: true })
    expect(
      (await ann.get('onboarding/sample')).filter((one: Json) => one.changed).map((one: Json) => one.name),
    ).toEqual(expect.arrayContaining(['Dale Hughes (sample)', 'Texas diesel (sample)']))

    const { removed, kept } = await remove(ann)
    const named = Object.fromEntries(kept.map((one: Json) => [`${one.entity}: ${one.name}`, one.reason]))
    expect(named).toMatchObject({
      'driver: Dale Hughes (sample)': 'Someone changed it since',
      'customer: Lone Star Farms (sample)': 'Delivery site “Main yard (sample)” refers to it',
      'ship-to: Main yard (sample)': expect.any(String),
      'product: ULSD clear (sample)': expect.any(String),
      'supplier: Gulf Rack Supply (sample)': 'Supplier product alias “UNL 93” refers to it',
      'tax: Texas diesel (sample)': 'Someone changed it since',
      'yard: Main yard (sample)': 'Driver “Dale Hughes (sample)” refers to it',
    })
    expect(kept.every((one: Json) => one.reason)).toBe(true)
    expect(removed).toBeGreaterThan(30)
    expect((await ann.get('supplier-product-alias/')).items.map((one: Json) => one.id)).toEqual([own.id])
    expect(await ann.get('onboarding/sample')).toHaveLength(kept.length)
    // again: the same stays, nothing else goes
    expect(await remove(ann)).toMatchObject({
      removed: 0,
      kept: kept.map(({ name, reason }: Json) => ({ name, reason })),
    })
    expect((await ann.get('sales-order/')).total).toBe(1)
  })
  it('comes back where it went, beside what was kept', async () => {
    const before = (await ann.get('onboarding/sample')).length
    const { added } = await ann.post('onboarding/sample', { step: 'fleet' })
    expect(added).toBe(4)
    expect(await ann.get('onboarding/sample')).toHaveLength(before + 4)
    expect((await remove(ann, 'fleet')).removed).toBe(4)
  })
  it('takes what the company calls so already as it is, and leaves it', async () => {
    const tx = await eve.post('state/', { name: 'Texas', code: 'TX' })
    const { added } = await eve.post('onboarding/sample', { step: 'places' })
    expect(added).toBe(3)
    expect((await remove(eve, 'places')).removed).toBe(3)
    expect((await eve.get('state/')).items.map((one: Json) => one.id)).toEqual([tx.id])
  })
  it('gives twice the same under one key, and only once what two ask for at once', async () => {
    const both = await Promise.all(
      [1, 2].map(() =>
        eve.call('POST', 'onboarding/sample', { step: 'fleet' }, { 'idempotency-key': crypto.randomUUID() }),
      ),
    )
    expect(both.map(({ data }) => data.added).toSorted((a: number, b: number) => a - b)).toEqual([0, 6])
    expect((await step(eve, 'fleet')).count).toBe(6)
  })
})

describe('beside what a company has already', () => {
  const company = async (name: string) => world.signUp(name)
  const bring = async (who: Person, key: string): Promise<Json> =>
    who.post('onboarding/sample', { step: key })
  /** Somebody who may change the company, and this. */
  const clerk = async (admin: Person, ...names: string[]): Promise<Person> => {
    const ids = ['settings.update', ...names].map((name) => PERMISSIONS.find((one) => one.name === name)!.id)
    const role = await admin.post('role/', { name: `clerk ${names.length}`, permission_ids: ids })
    await admin.post('user-account/', {
      name: 'Clerk',
      email: `clerk.${names.length}@example.test`,
      password: 'long enough pw 7',
      role_id: role.id,
    })
    return world.signIn(`clerk.${names.length}@example.test`, 'long enough pw 7')
  }
  it('prices and taxes touch none of its own, and say what comes first', async () => {
    const who = await company('Own Prices Fuel')
    const product = await who.post('product/', { name: 'ULSD', code: 'U', sold_as: 'gallon' })
    const supplier = await who.post('supplier/', { supplier_name: 'Our rack', code: 'OUR' })
    const state = await who.post('state/', { name: 'Oklahoma', code: 'OK' })
    const terminal = await who.post('terminal/', { name: 'Tulsa', state_id: state.id })
    await who.post('buying-price/save', {
      supplier_id: supplier.id,
      terminal_id: terminal.id,
      product_id: product.id,
      price: '2.5',
      effective_from: '2026-01-01T06:00:00.000Z',
    })
    const [own] = (await who.get('buying-price/')).items
    expect(await bring(who, 'prices')).toMatchObject({
      added: 0,
      note: 'Add the sample of products, suppliers and terminals first',
    })
    expect((await who.get('buying-price/')).items).toEqual([own])
    expect((await who.get('margin/')).items).toEqual([])
    expect(await bring(who, 'taxes')).toMatchObject({ note: null })
    expect((await who.get('tax/')).items).toEqual([])
    for (const key of ['products', 'places', 'suppliers'])
      expect(await bring(who, key)).toMatchObject({ note: null })
    expect((await bring(who, 'prices')).added).toBe(10)
    expect((await bring(who, 'taxes')).added).toBeGreaterThan(0)
    expect(
      (await who.get('buying-price/')).items.filter((one: Json) => one.product_id === product.id),
    ).toEqual([own])
    for (const tax of (await who.get('tax/')).items) expect(tax.product_ids).not.toContain(product.id)
    expect(await remove(who)).toMatchObject({ kept: [] })
    expect((await who.get('buying-price/')).items).toEqual([own])
  })
  it('its own Texas, Houston and Harris County serve as they are', async () => {
    const who = await company('Imported Texas Fuel')
    await who.post('state/', { name: 'Alabama', code: 'AL' })
    const texas = await who.post('state/', { name: 'TEXAS', code: 'tx' })
    const houston = await who.post('city/', { name: 'HOUSTON', state_id: texas.id, zip_codes: [] })
    const county = await who.post('jurisdiction/', {
      name: 'Harris county',
      kind: 'county',
      state_id: texas.id,
      city_ids: [houston.id],
    })
    expect((await bring(who, 'places')).added).toBe(1)
    expect((await bring(who, 'suppliers')).added).toBe(5)
    for (const one of (await who.get('supplier/')).items)
      expect([one.state_id, one.city_id]).toEqual([texas.id, houston.id])
    expect(await remove(who)).toMatchObject({ removed: 6, kept: [] })
    expect((await who.get('jurisdiction/')).items.map((one: Json) => one.id)).toEqual([county.id])
  })
  it('a list that says nothing holds no sample back; one that counts does', async () => {
    const who = await company('Idle Lists Fuel')
    await bring(who, 'products')
    const [one, two] = (await who.get('product/')).items
    await who.post('tax/', {
      name: 'Everything',
      level: 'state',
      applies_to_all_products: true,
      product_ids: [one.id, two.id],
    })
    const named = await who.post('tax/', {
      name: 'Only one',
      level: 'state',
      applies_to_all_products: false,
      product_ids: [two.id],
    })
    const { kept } = await remove(who)
    expect(kept.filter(({ entity }: Json) => entity === 'product')).toMatchObject([
      { id: two.id, reason: expect.any(String) },
    ])
    await who.call('DELETE', `tax/${named.id}`, {})
    expect((await remove(who)).kept).toEqual([])
  })
  it('a change that is under way when it is removed is seen', async () => {
    const who = await company('Two Hands Fuel')
    await bring(who, 'fleet')
    const [driver] = (await who.get('driver/')).items
    const { tenant_id } = (await raw('select tenant_id from driver where id = $1', [driver.id]))[0]
    const other = new pg.Client({ connectionString: world.adminUrl })
    await other.connect()
    try {
      await other.query('begin')
      await other.query(
        `update driver set phone_number = '713-555-0100', rev = rev + 1 where tenant_id = $1 and id = $2`,
        [tenant_id, driver.id],
      )
      const going = remove(who)
      for (let waits = 0; !waits;)
        ({ n: waits } = (
          await raw(
            `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        )[0])
      await other.query('commit')
      expect((await going).kept).toMatchObject([
        { entity: 'yard' },
        { entity: 'driver', id: driver.id, reason: 'Someone changed it since' },
      ])
    } finally {
      await other.end()
    }
    expect((await who.get('driver/')).items.map((one: Json) => [one.id, one.phone_number])).toEqual([
      [driver.id, '713-555-0100'],
    ])
  })
  it('goes with the permission to delete, and names no row the caller may not read', async () => {
    const who = await company('Many Roles Fuel')
    await bring(who, 'fleet')
    const adds = await clerk(who, 'yard.create', 'driver.create', 'company_asset.create')
    expect((await adds.call('DELETE', 'onboarding/sample', {})).status).toBe(403)
    expect((await adds.get('onboarding/sample')).filter((one: Json) => one.name.includes('sample'))).toEqual(
      [],
    )
    const [dale] = (await who.get('driver/')).items
    await who.put(`driver/${dale.id}`, { phone_number: '713-555-0199' })
    const deletes = await clerk(who, 'yard.read', 'yard.delete', 'driver.delete', 'company_asset.delete')
    const { kept } = await remove(deletes)
    expect(kept.map(({ entity, name, reason }: Json) => [entity, name, reason])).toEqual([
      ['yard', 'Main yard (sample)', 'Driver refers to it'],
      ['driver', `No. ${dale.id}`, 'Someone changed it since'],
    ])
  })
  it('people who are gone are not counted', async () => {
    const who = await company('Small Fuel')
    await world.as(who, 'viewer')
    expect(await step(who, 'users')).toMatchObject({ done: true, parts: [{ count: 2 }, {}] })
    const gone = (await who.get('user-account/')).items.find((one: Json) => one.name === 'viewer person')
    expect((await who.call('DELETE', `user-account/${gone.id}`, {})).status).toBe(200)
    expect(await step(who, 'users')).toMatchObject({ done: false, parts: [{ count: 1 }, {}] })
  })
})
