/**
 * The laws of plain areas: every contract is made, changed, listed, exported, told of and
 * deleted in the same way. A new one needs a sample here.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyCrud } from '#schema/contract/kit.ts'
import { cruds } from '../areas.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let eve: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  eve = await world.signUp('Other Fuel')
  shop.id.CAT = (await ann.post('product-category/', { name: 'Fuels' })).id
})
/** Sizes of section 9; `all` where the specification lists without pages. */
const SIZES: Readonly<Record<string, number | 'all'>> = {
  customer: 100,
  product: 100,
  supplier: 100,
  driver: 100,
  'buying-price': 100,
  'customer-company-type': 100,
  user: 100,
  margin: 50,
  'customer-contact': 50,
  'supplier-product-alias': 50,
  tax: 25,
  'tax-use': 50,
  'tax-group': 50,
  yard: 25,
  region: 25,
  'payment-method': 25,
  'payment-term': 25,
  fee: 25,
  terminal: 10,
  'company-asset': 10,
  state: 'all',
  city: 'all',
  'product-category': 'all',
  'product-sub-category': 'all',
  'ship-to': 'all',
  asset: 'all',
  'asset-type': 'all',
  role: 50,
  jurisdiction: 50,
  'exemption-certificate': 50,
  note: 50,
  'saved-view': 50,
  'delivery-exception': 50,
  load: 50,
  bol: 50,
  inspection: 50,
  'compartment-stock': 50,
  transfer: 50,
  'daily-summary': 50,
  message: 50,
  'carrier-tender': 50,
  'carrier-setting': 50,
}
type Body = Record<string, unknown>
interface Sample {
  readonly body: (id: Shop['id']) => Body
  /** a field to change, and to what */ readonly change: readonly [field: string, to: unknown]
  /** a field that must be there */ readonly needs: string
  readonly query?: (id: Shop['id']) => string
}
const named = (more: Body = {}): Sample => ({
  body: () => ({ name: '=1+1 Sample', ...more }),
  change: ['name', 'Renamed'],
  needs: 'name',
})
const SAMPLES: Readonly<Record<string, Sample>> = {
  region: named(),
  yard: named(),
  'asset-type': named(),
  'company-asset': named({ kind: 'trailer' }),
  driver: named(),
  'payment-term': named(),
  'payment-method': named(),
  'product-category': named(),
  terminal: named(),
  role: named(),
  tax: named(),
  'tax-use': { body: () => ({ name: '=1+1_sample' }), change: ['name', 'renamed'], needs: 'name' },
  'tax-group': { body: () => ({ name: '=1+1_sample' }), change: ['name', 'renamed'], needs: 'name' },
  fee: named({ rate: '1' }),
  state: named({ code: 'ZZ' }),
  city: { ...named(), body: ({ TX }) => ({ name: '=1+1 Sample', state_id: TX }) },
  jurisdiction: { ...named(), body: ({ TX }) => ({ name: '=1+1 Sample', kind: 'county', state_id: TX }) },
  'product-sub-category': { ...named(), body: ({ CAT }) => ({ name: '=1+1 Sample', category_id: CAT }) },
  product: named({ code: 'SMP', sold_as: 'gallon' }),
  customer: {
    body: () => ({ customer_name: '=1+1 Sample' }),
    change: ['customer_name', 'Renamed'],
    needs: 'customer_name',
  },
  'customer-company-type': {
    body: () => ({ company_type: '=1+1 Sample' }),
    change: ['company_type', 'Renamed'],
    needs: 'company_type',
  },
  supplier: {
    body: () => ({ supplier_name: '=1+1 Sample' }),
    change: ['supplier_name', 'Renamed'],
    needs: 'supplier_name',
  },
  'ship-to': {
    body: ({ CUS, TX, HOU }) => ({
      customer_id: CUS,
      name: '=1+1 Sample',
      address_one: '1 Rd',
      state_id: TX,
      city_id: HOU,
    }),
    change: ['name', 'Renamed'],
    needs: 'name',
  },
  asset: {
    body: ({ SHIP }) => ({ asset_name: '=1+1 Sample', ship_to_id: SHIP }),
    change: ['asset_name', 'Renamed'],
    needs: 'asset_name',
  },
  'customer-contact': {
    body: ({ CUS }) => ({ customer_id: CUS, name: '=1+1 Sample' }),
    change: ['name', 'Renamed'],
    needs: 'name',
  },
  'exemption-certificate': {
    body: ({ CUS, FET }) => ({
      customer_id: CUS,
      certificate_no: '=1+1 Sample',
      tax_ids: [FET],
      issued_on: '2026-01-01',
    }),
    change: ['certificate_no', 'Renamed'],
    needs: 'certificate_no',
  },
  'supplier-product-alias': {
    body: ({ SUP, CLEAR }) => ({ supplier_id: SUP, product_id: CLEAR, alias: '=1+1 Sample' }),
    change: ['alias', 'Renamed'],
    needs: 'alias',
  },
  margin: {
    body: ({ CUS }) => ({ customer_id: CUS, margin: '0.1' }),
    change: ['margin', '0.200000'],
    needs: 'margin',
  },
  user: {
    body: () => ({ name: '=1+1 Sample', email: 'sample@area.test', role_id: 1 }),
    change: ['name', 'Renamed'],
    needs: 'name',
  },
  note: {
    body: ({ CUS }) => ({ linked_parent_type: 'customer', linked_parent_id: CUS, body: '=1+1 Sample' }),
    change: ['body', 'Renamed'],
    needs: 'body',
    query: ({ CUS }) => `linked_parent_type=customer&linked_parent_id=${CUS}&`,
  },
  'saved-view': {
    body: () => ({ screen: 'yard', name: '=1+1 Sample' }),
    change: ['name', 'Renamed'],
    needs: 'name',
  },
}
/** Written by calls of their own, tested in their own files. */
const OWN = new Set([
  'buying-price',
  'tax-rate',
  'delivery-exception',
  'load',
  'bol',
  'inspection',
  'compartment-stock',
  'transfer',
  'daily-summary',
  'message',
  'carrier-tender',
  'carrier-setting',
])
const areas = cruds.filter(({ name }) => !OWN.has(name)).map((contract) => [contract.name, contract] as const)
const at = ({ path }: AnyCrud) => path.slice(1)
const listOf = (who: Person, contract: AnyCrud, words: string) =>
  who.call('GET', `${at(contract)}?${SAMPLES[contract.name]!.query?.(shop.id) ?? ''}${words}`)

it('have each a sample, and the size of the specification', () => {
  expect(areas.map(([name]) => name).filter((name) => !SAMPLES[name])).toEqual([])
  expect(
    Object.fromEntries(
      cruds.filter(({ name }) => name !== 'tax-rate').map(({ name, pageSize }) => [name, pageSize]),
    ),
  ).toEqual(SIZES)
})
describe.each(areas.filter(([name]) => SAMPLES[name]))('%s', (name, contract) => {
  const {
    body,
    change: [field, to],
    needs,
  } = SAMPLES[name]!
  const event = (kind: string) => `${name}.${kind}`
  let made: Json
  const sample = () => {
    const given = body(shop.id)
    return 'role_id' in given ? { ...given, role_id: role } : given
  }
  let role = 0
  beforeAll(async () => {
    role = (await ann.get('role/?name=viewer')).items[0].id
  })

  it('is refused by the field when something needed is missing', async () => {
    const { [needs]: _gone, ...rest } = sample()
    const { status, body: answer } = await ann.call('POST', at(contract), rest)
    expect([status, answer.code, answer.fields.some((one: Json) => one.path === needs)]).toEqual([
      422,
      'VALIDATION',
      true,
    ])
  })
  it('is made, listed, found, counted and exported for its own company, and for no other', async () => {
    made = await ann.post(at(contract), sample())
    const { data } = await listOf(ann, contract, `id=${made.id}`)
    expect([data.total, data.items[0].id, data.size]).toEqual([
      1,
      made.id,
      contract.pageSize === 'all' ? 1 : contract.pageSize,
    ])
    const csv = new TextDecoder().decode((await listOf(ann, contract, `id=${made.id}&format=csv`)).bytes)
    if (Object.values(sample()).includes('=1+1 Sample')) expect(csv).toContain("'=1+1 Sample")
    const theirs = await listOf(eve, contract, `id=${made.id}`)
    expect(theirs.data?.total ?? 0).toBe(0)
    expect((await eve.call('PUT', `${at(contract)}${made.id}`, { [field]: to })).status).toBe(404)
    if (contract.search.length)
      expect((await listOf(ann, contract, 'search=Sample')).data.items.map((row: Json) => row.id)).toContain(
        made.id,
      )
  })
  it('is read alone, and with all of its kind, by its own company', async () => {
    if (contract.calls.includes('G')) {
      const one = await ann.get(`${at(contract)}${made.id}`)
      expect([one.id, one.rev, one[field]]).toEqual([made.id, made.rev, made[field]])
      expect((await eve.call('GET', `${at(contract)}${made.id}`)).status).toBe(404)
    }
    if (contract.calls.includes('A')) {
      const ids = (rows: Json) => rows.items.map((row: Json) => row.id)
      const all = await ann.get(`${at(contract)}all`)
      expect(ids(all)).toContain(made.id)
      expect(all.items.length).toBe(all.total)
      expect(ids(await eve.get(`${at(contract)}all`))).not.toContain(made.id)
    }
  })
  it('is sorted by every column it offers, either way, and by no other', async () => {
    for (const by of contract.sort)
      for (const order of ['asc', 'desc'])
        expect([by, order, (await listOf(ann, contract, `sort_by=${by}&order=${order}`)).status]).toEqual([
          by,
          order,
          200,
        ])
    expect((await listOf(ann, contract, 'sort_by=updated_by')).body.code).toBe('BAD_FILTER')
    expect((await listOf(ann, contract, 'nothing_such=1')).body.code).toBe('BAD_FILTER')
  })
  it('is changed in its version only, with its history', async () => {
    const changed = await ann.put(`${at(contract)}${made.id}`, { [field]: to, rev: made.rev })
    expect([changed[field], changed.rev]).toEqual([to, made.rev + 1])
    const stale = await ann.call('PUT', `${at(contract)}${made.id}`, { [field]: made[field], rev: made.rev })
    expect([stale.status, stale.body.code, stale.body.detail, stale.body.current[field]]).toEqual([
      412,
      'STALE',
      'This record was changed by someone else',
      to,
    ])
    const { items } = await ann.get(`audit/?entity=${name.replaceAll('-', '_')}&entity_id=${made.id}`)
    expect(
      items.map((entry: Json) => [
        entry.command,
        entry.actor_name,
        entry.before?.[field] ?? null,
        entry.after?.[field] ?? null,
      ]),
    ).toEqual([
      [event('updated'), 'Ann Admin', made[field], to],
      [event('created'), 'Ann Admin', null, made[field]],
    ])
  })
  it('is deleted, once, and that is told', async () => {
    const gone = await ann.call('DELETE', `${at(contract)}${made.id}`, {})
    expect([gone.status, gone.data.id, gone.body.events.map((one: Json) => one.type)]).toEqual([
      200,
      made.id,
      [event('deleted')],
    ])
    expect((await ann.call('DELETE', `${at(contract)}${made.id}`, {})).body.detail).toBe(
      `${contract.label} not found`,
    )
  })
})
describe('a delete that is refused', () => {
  const texts = [
    [
      'product/',
      'CLEAR',
      'Cannot delete this product because it is being used in sales orders. Please remove it from all orders first.',
    ],
    [
      'customer/',
      'CUS',
      'Cannot delete this customer because it has associated records. Please remove related data first.',
    ],
    ...(
      ['state/TX', 'city/HOU', 'terminal/TERM', 'supplier/SUP', 'payment-term/N30', 'ship-to/SHIP'] as const
    ).map(
      (one) =>
        [
          `${one.split('/')[0]!}/`,
          one.split('/')[1]!,
          'Cannot delete this record because it is being referenced by other data.',
        ] as const,
    ),
  ] as const
  it.each(texts)('%s%s has the specification’s words', async (path, key, detail) => {
    expect((await ann.call('DELETE', `${path}${shop.id[key]}`, {})).body).toMatchObject({
      code: 'IN_USE',
      detail,
    })
  })
  const words = 'Cannot delete this record because it is being referenced by other data.'
  it('a row in a list of another is in use: a rack a supplier loads at, a truck an order ran on, a county of a city', async () => {
    const rack = await ann.post('terminal/', {
      name: 'Listed Rack',
      address_one: '1 Rack Rd',
      city_id: shop.id.HOU,
      state_id: shop.id.TX,
    })
    const supplier = await ann.post('supplier/', { supplier_name: 'Loads there', terminal_ids: [rack.id] })
    expect((await ann.call('DELETE', `terminal/${rack.id}`, {})).body).toMatchObject({
      code: 'IN_USE',
      detail: words,
    })
    await ann.put(`supplier/${supplier.id}`, { terminal_ids: [] })
    expect((await ann.call('DELETE', `terminal/${rack.id}`, {})).status).toBe(200)
    const county = await ann.post('jurisdiction/', {
      name: 'Listed County',
      kind: 'county',
      state_id: shop.id.TX,
      city_ids: [],
    })
    await ann.put(`ship-to/${shop.id.SHIP}`, { jurisdiction_ids: [county.id] })
    expect((await ann.call('DELETE', `jurisdiction/${county.id}`, {})).body.code).toBe('IN_USE')
    const truck = await ann.post('company-asset/', { name: 'Listed 12' })
    await ann.post('sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      planned_date_start: `${shop.today}T08:00:00`,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '100' }],
      driver_id: shop.id.DRV,
      asset_ids: [truck.id],
    })
    expect((await ann.call('DELETE', `company-asset/${truck.id}`, {})).body).toMatchObject({
      code: 'IN_USE',
      detail: words,
    })
  })
  it('a list that a tax does not look at keeps nothing', async () => {
    const product = await ann.post('product/', { name: 'Listed', code: 'LISTED', sold_as: 'gallon' })
    const tax = await ann.post('tax/', {
      name: 'Listed tax',
      applies_to_all_products: false,
      product_ids: [product.id],
    })
    expect((await ann.call('DELETE', `product/${product.id}`, {})).body.code).toBe('IN_USE')
    await ann.put(`tax/${tax.id}`, { applies_to_all_products: true })
    expect((await ann.call('DELETE', `product/${product.id}`, {})).status).toBe(200)
  })
})
