/**
 * Certificates with their papers, who receives what and why,
 * accounts of contacts, compartments, times of day.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})
const scan = (bytes: string, name = 'resale.pdf') => {
  const form = new FormData()
  form.append('file', new File([bytes], name))
  form.append('kind', 'document')
  return form
}

describe('an exemption certificate', () => {
  it('names taxes or groups of taxes', async () => {
    const base = { customer_id: shop.id.CUS, certificate_no: 'C-1', issued_on: '2026-01-01' }
    expect((await ann.call('POST', 'exemption-certificate/', base)).body).toMatchObject({
      detail: expect.stringContaining('Select at least one'),
      fields: [{ path: 'tax_ids', message: 'Select at least one' }],
    })
    expect(await ann.post('exemption-certificate/', { ...base, tax_groups: ['set'] })).toMatchObject({
      tax_ids: [],
      tax_groups: ['set'],
      status: 'active',
      exempt_percent: '100.000000',
    })
    expect(
      await ann.post('exemption-certificate/', { ...base, certificate_no: 'C-2', tax_ids: [shop.id.TXD] }),
    ).toMatchObject({ tax_ids: [shop.id.TXD], tax_groups: [] })
  })
  it('carries its scan, which whoever may read certificates may read', async () => {
    const { file_key } = await ann.post('storage/upload-file', scan('%PDF-1.7 paper'))
    const held = await ann.post('exemption-certificate/', {
      customer_id: shop.id.CUS,
      certificate_no: 'C-3',
      issued_on: '2026-01-01',
      tax_groups: ['set'],
      file_key,
    })
    const viewer = await world.as(ann, 'viewer')
    const reply = await viewer.call('GET', `storage/${held.file_key}`)
    expect([reply.status, reply.headers.get('content-type'), new TextDecoder().decode(reply.bytes)]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.7 paper',
    ])
    expect(
      (await ann.call('POST', 'storage/upload-file', scan('MZ not a paper', 'x.pdf'))).body,
    ).toMatchObject({ detail: 'This file type is not accepted' })
  })
  it('is found by the day it ends', async () => {
    const make = (certificate_no: string, expires_on: string | null) =>
      ann.post('exemption-certificate/', {
        customer_id: shop.id.CUS,
        certificate_no,
        issued_on: '2025-01-01',
        expires_on,
        tax_groups: ['set'],
      })
    for (const [no, day] of [
      ['E-1', '2026-03-14'],
      ['E-2', '2026-02-01'],
      ['E-3', '2027-01-01'],
    ] as const)
      await make(no, day)
    const found = async (query: string) =>
      (await ann.get(`exemption-certificate/?sort_by=certificate_no&order=asc&${query}`)).items.map(
        (one: { certificate_no: string }) => one.certificate_no,
      )
    expect(await found('status=active&expires_on__gte=2026-03-02&expires_on__lte=2026-04-01')).toEqual([
      'E-1',
    ])
    expect(await found('status=active&expires_on__lt=2026-03-02')).toEqual(['E-2'])
  })
})

describe('a tank', () => {
  it('at a delivery site is said to be its customer’s, in a list, alone, and when it is told of', async () => {
    const made = await ann.call('POST', 'asset/', { asset_name: 'South tank', ship_to_id: shop.id.SHIP })
    const owner = { id: shop.id.CUS, customer_name: 'Lone Star Farms LLC' }
    expect([made.data.customer_id, made.data.customer, made.body.events[0].payload.customer]).toEqual([
      null,
      owner,
      owner,
    ])
    expect((await ann.get('asset/?search=South')).items[0].customer).toEqual(owner)
    const truck = await ann.post('asset/', {
      asset_name: 'Reefer 3',
      kind: 'vehicle',
      customer_id: shop.id.CUS,
    })
    expect([truck.customer_id, truck.customer]).toEqual([shop.id.CUS, owner])
  })
})

describe('a name that is taken', () => {
  it('is refused at its field, in words, also where it need be unique at its delivery site only', async () => {
    await ann.post('asset/', { asset_name: 'Tank 7', ship_to_id: shop.id.SHIP })
    const twin = await ann.call('POST', 'asset/', { asset_name: 'tank 7', ship_to_id: shop.id.SHIP })
    expect([twin.status, twin.body.detail, twin.body.fields]).toEqual([
      409,
      'A tank with this tank name already exists',
      [{ path: 'asset_name', message: 'Already exists', code: 'duplicate' }],
    ])
    const { customer_name } = await ann.get(`customer/${shop.id.CUS}`)
    const namesake = await ann.call('POST', 'customer/', { customer_name })
    expect([namesake.body.detail, namesake.body.fields[0].path]).toEqual([
      'A customer with this customer name already exists',
      'customer_name',
    ])
  })
})

describe('the tanks of a filter', () => {
  it('are summed up as their list says them, one by one', async () => {
    const tank = (asset_name: string, sizes: object) =>
      ann.post('asset/', { asset_name, ship_to_id: shop.id.SHIP, ...sizes })
    await tank('Sums 1', { capacity: '1000.000', inventory: '250.125' })
    // over its safe fill there is no room, and without a capacity nobody knows of any
    await tank('Sums 2', { capacity: '500.000', inventory: '499.000' })
    await tank('Sums 3', {})
    await tank('Sums 4', { capacity: '333.333', safe_fill_percent: '95.5' })
    for (const filter of [
      '',
      'search=sums',
      `customer_id=${shop.id.CUS}`,
      'inventory__gte=300&search=sums',
    ]) {
      const { items, total } = await ann.get(`asset/?page=1&size=200&${filter}`)
      const known = items.filter((row: Json) => row.inventory !== null)
      const sumOf = (field: string) =>
        known.reduce((sum: number, row: Json) => sum + Math.round(Number(row[field] ?? 0) * 1000), 0) / 1000
      expect(await ann.get(`asset/sums?${filter}`)).toEqual({
        tanks: total,
        inventory: sumOf('inventory').toFixed(3),
        ullage: sumOf('ullage').toFixed(3),
        on_order: expect.stringMatching(/^\d+\.000$/),
      })
    }
    expect((await ann.get('asset/sums?search=sums')).ullage).toBe('649.875')
    // what open orders still bring: a fill brings the room there is, what was delivered is there already
    const { items } = await ann.get('asset/?search=sums&sort_by=asset_name&order=asc')
    const [first, , third] = items
    const order = (line: object) =>
      ann.post('sales-order/', {
        customer_id: shop.id.CUS,
        ship_to_id: shop.id.SHIP,
        line_items: [{ product_id: shop.id.CLEAR, ...line }],
      })
    await order({ asset_id: first.id, fill: true })
    await order({ asset_id: third.id, quantity: '150.5' })
    const done = await order({ asset_id: third.id, quantity: '75' })
    await ann.put(`sales-order/${done.id}/status?status=delivered`)
    const sums = await ann.get('asset/sums?search=sums')
    expect(sums.on_order).toBe((Number(first.ullage) + 150.5).toFixed(3))
    expect((await ann.get('asset/sums?search=sums+2')).on_order).toBe('0.000')
    expect((await ann.call('GET', 'asset/sums?nonsense=1')).body.code).toBe('BAD_FILTER')
  })
})

describe('the days off of a driver', () => {
  const off = (from: string, to: string) => ({ days_off: [{ from, to }] })
  it('are none, and are kept as they are said', async () => {
    const made = await ann.post('driver/', { name: 'Sam Okafor' })
    expect(made.days_off).toEqual([])
    const sick = await ann.put(`driver/${made.id}`, off('2026-11-26', '2026-11-27'))
    expect(sick).toMatchObject(off('2026-11-26', '2026-11-27'))
    expect((await ann.get('driver/?search=okafor')).items).toMatchObject([sick])
  })
  it.each([
    ['2026-11-27', '2026-11-26', 'days_off.0.to', 'Choose a day on or after the first'],
    ['soon', '2026-11-26', 'days_off.0.from', expect.stringContaining('date')],
  ])('from %s to %s is refused at its field', async (from, to, path, message) => {
    const { status, body } = await ann.call('PUT', `driver/${shop.id.DRV}`, off(from, to))
    expect([status, body]).toMatchObject([422, { fields: [{ path, message }] }])
  })
})

describe('who would receive a paper', () => {
  const ask = (query: string) =>
    ann.get(`customer-contact/recipients?customer_id=${shop.id.CUS}&service=invoice${query}`)
  const INVOICE = 1
  it('is the customer’s own address, then a contact of the customer, then of the site; each says why', async () => {
    const { CUS, SHIP } = shop.id
    const own = (await ann.get(`customer/${CUS}`)).email
    expect(await ask('')).toMatchObject([{ email: own, contact_id: null, reason: 'customer_email' }])
    const pat = await ann.post('customer-contact/', {
      customer_id: CUS,
      name: 'Pat',
      email: 'pat@farms.example.test',
      service_ids: [INVOICE],
    })
    expect(await ask(`&ship_to_id=${SHIP}`)).toEqual([
      { name: 'Pat', email: 'pat@farms.example.test', contact_id: pat.id, reason: 'customer' },
    ])
    const sue = await ann.post('customer-contact/', {
      customer_id: CUS,
      ship_to_id: SHIP,
      name: 'Sue',
      email: 'sue@farms.example.test',
      service_ids: [INVOICE],
    })
    expect(await ask(`&ship_to_id=${SHIP}`)).toEqual([
      { name: 'Sue', email: 'sue@farms.example.test', contact_id: sue.id, reason: 'ship_to' },
    ])
    expect((await ask('')).map((one: { name: string }) => one.name)).toEqual(['Pat'])
  })
  it('is nobody where there is no address at all', async () => {
    const { id } = await ann.post('customer/', { customer_name: 'Silent Farms' })
    expect(await ann.get(`customer-contact/recipients?customer_id=${id}&service=statement`)).toEqual([])
  })
  it('a contact may have an account, which the contact then shows and which opens no door of the office', async () => {
    const { id, user_account } = await ann.post('customer-contact/', {
      customer_id: shop.id.CUS,
      name: 'Max',
      email: 'max@farms.example.test',
      language: 'es',
    })
    expect(user_account).toBeNull()
    const made = await ann.post('user-account/', {
      name: 'Max',
      email: 'max@farms.example.test',
      customer_contact_id: id,
    })
    expect(await ann.get(`customer-contact/${id}`)).toMatchObject({
      language: 'es',
      user_account: { id: made.id, username: 'max@farms.example.test', status: 'invited' },
    })
    expect(
      (
        await world.call('POST', 'login', {
          username: 'max@farms.example.test',
          password: 'long enough pw 7',
        })
      ).status,
    ).toBe(401)
  })
})

describe('fields', () => {
  it('of places are degrees, of days are times', async () => {
    expect(
      await ann.post('yard/', { name: 'South', latitude: '29.7604', longitude: '-95.3698' }),
    ).toMatchObject({ latitude: '29.760400', longitude: '-95.369800' })
    expect((await ann.call('POST', 'yard/', { name: 'Moon', latitude: '91' })).body.fields).toMatchObject([
      { path: 'latitude', message: 'Must be 90 or less' },
    ])
    expect(
      (await ann.call('POST', 'terminal/', { name: 'Late', opens_at: '24:10' })).body.fields,
    ).toMatchObject([{ path: 'opens_at', message: 'Write it as 06:30' }])
    expect(
      await ann.post('terminal/', { name: 'Early', opens_at: '04:00', closes_at: '22:30' }),
    ).toMatchObject({ opens_at: '04:00', closes_at: '22:30' })
  })
  it('of a trailer are its compartments, each with its own number and a product that is there', async () => {
    const compartments = [
      { compartment_no: 1, capacity: '2500', last_product_id: shop.id.CLEAR },
      { compartment_no: 2, capacity: '3000' },
    ]
    const made = await ann.post('company-asset/', { name: 'Trailer 1', kind: 'trailer', compartments })
    expect(made.compartments).toEqual([
      { compartment_no: 1, capacity: '2500.000', last_product_id: shop.id.CLEAR },
      { compartment_no: 2, capacity: '3000.000', last_product_id: null },
    ])
    const wrong = (list: object[]) => ann.call('PUT', `company-asset/${made.id}`, { compartments: list })
    expect((await wrong([compartments[1]!, compartments[1]!])).body.fields).toMatchObject([
      { path: 'compartments', message: 'Give every compartment a number of its own' },
    ])
    expect(
      (await wrong([{ compartment_no: 1, capacity: '1', last_product_id: 987654 }])).body.fields,
    ).toMatchObject([{ path: 'compartments', code: 'unknown_reference' }])
  })
})

describe('fees of a customer', () => {
  it('are those named for it and those for every customer; the list can be cut to them', async () => {
    const { CUS } = shop.id
    const other = await ann.post('customer/', { customer_name: 'Other Farms' })
    const add = (name: string, more: object) => ann.post('fee/', { name, rate: '25', ...more })
    await add('Named', { customer_ids: [CUS] })
    await add('Not for it', { customer_ids: [other.id] })
    const names = (page: { items: { name: string }[] }) => page.items.map((one) => one.name).toSorted()
    const applied = names(await ann.get(`fee/customer/${CUS}`))
    expect(applied).toContain('Named')
    expect(applied).not.toContain('Not for it')
    expect(names(await ann.get(`fee/?customer_id=${CUS}`))).toEqual(applied)
    expect((await ann.call('GET', 'fee/?customer_id=x')).status).toBe(422)
  })
  it('come to the same on an order as the order says', async () => {
    const order = await ann.post('sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '5200' }],
    })
    const fee = await ann.post('fee/', {
      name: 'Freight',
      fee_type: 'per_unit',
      rate: '0.045',
      minimum_quantity: '7000',
    })
    expect(await ann.get(`fee/calculate?fee_id=${fee.id}&sales_order_id=${order.id}`)).toMatchObject({
      fee_id: fee.id,
      quantity: '7000.000',
      subtotal: '315.00',
      rate: '0.045000',
    })
    expect(
      (
        await ann.call('POST', 'fee/', {
          name: 'Odd',
          rate: '1',
          fee_type: 'per_unit',
          amount_type: 'percentage',
        })
      ).body.fields,
    ).toMatchObject([{ path: 'amount_type', message: 'A fee per unit is a fixed amount' }])
  })
})

describe('a tax that does not apply to all', () => {
  it.each([
    ['applies_to_all_states', 'state_ids'],
    ['applies_to_all_cities', 'city_ids'],
    ['applies_to_all_products', 'product_ids'],
    ['applies_to_all_product_categories', 'category_ids'],
    ['applies_to_all_jurisdictions', 'jurisdiction_ids'],
  ])('%s: false needs %s', async (flag, list) => {
    expect((await ann.call('POST', 'tax/', { name: `No ${list}`, [flag]: false })).body).toMatchObject({
      detail: expect.stringContaining('Select at least one'),
      fields: [{ path: list, message: 'Select at least one' }],
    })
  })
  it('of brackets has an open last one', async () => {
    const tax = await ann.post('tax/', { name: 'Delivery fee by load', level: 'state' })
    const rate = (brackets: object[]) =>
      ann.call('POST', `tax-rate/?tax_id=${tax.id}`, {
        rate_type: 'bracket',
        brackets,
        effective_from: '2026-01-01',
        as_of: '2025-12-15',
        source: 'Bulletin 7',
      })
    expect((await rate([{ up_to: '2500', amount: '3.75' }])).body.fields).toMatchObject([
      { path: 'brackets', message: 'The last bracket must be open' },
    ])
    expect(
      (
        await rate([
          { up_to: '2500', amount: '3.75' },
          { up_to: null, amount: '20' },
        ])
      ).data,
    ).toMatchObject({
      brackets: [
        { up_to: '2500.000', amount: '3.75' },
        { up_to: null, amount: '20.00' },
      ],
      as_of: '2025-12-15',
      confirmed_at: null,
    })
  })
})
