/** Notes at records: who reads and writes them, the files they hold, and what a stranger learns. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
let ann: Person
let shop: Shop
let sales: Person
let dan: Person
let eve: Person
let order: Json
const of = (type: string, id: number | undefined) => ({ linked_parent_type: type, linked_parent_id: id })
const upload = async (who: Person): Promise<string> => {
  const form = new FormData()
  form.set('file', new File([PNG], 'gate code.png'))
  form.set('kind', 'document')
  return (await who.post('storage/upload-file', form)).file_key
}
const list = async (who: Person, type: string, id: number | undefined) =>
  who.call('GET', `note/?linked_parent_type=${type}&linked_parent_id=${id}`)
const bodies = async (who: Person, type: string, id: number | undefined) =>
  (await list(who, type, id)).data.items.map((note: Json) => note.body)
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  sales = await world.as(ann, 'sales')
  dan = await world.as(ann, 'driver', { driver_id: shop.id.DRV })
  eve = await world.signUp('Other Fuel')
  order = await ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: shop.id.CLEAR, quantity: '10' }],
  })
  await ann.post(`sales-order/${order.id}/assign`, { driver: shop.id.DRV })
})

describe('a note', () => {
  it('stands at its record, the pinned first and then the newest, with its author', async () => {
    const first = await ann.post('note/', { ...of('customer', shop.id.CUS), body: 'Gate code 4411' })
    expect(first).toMatchObject({
      ...of('customer', shop.id.CUS),
      body: 'Gate code 4411',
      audience: 'office',
      pinned: false,
      file_keys: [],
      files: [],
      author_name: expect.stringMatching(/\w/),
      rev: 1,
    })
    world.clock.set(new Date(world.clock.now().getTime() + 60_000).toISOString())
    await sales.post('note/', { ...of('customer', shop.id.CUS), body: 'Pays by check' })
    expect(await bodies(sales, 'customer', shop.id.CUS)).toEqual(['Pays by check', 'Gate code 4411'])
    await ann.put(`note/${first.id}`, { pinned: true })
    expect(await bodies(sales, 'customer', shop.id.CUS)).toEqual(['Gate code 4411', 'Pays by check'])
  })
  it('needs to know its record, and none is listed without', async () => {
    expect((await ann.call('GET', 'note/')).body.fields).toMatchObject([{ path: 'linked_parent_type' }])
    expect((await ann.call('GET', 'note/?linked_parent_type=customer')).body.fields).toMatchObject([
      { path: 'linked_parent_id' },
    ])
    expect((await list(ann, 'cat', 1)).status).toBe(422)
    expect(
      (await ann.call('POST', 'note/', { ...of('customer', shop.id.CUS), body: '  ' })).body.fields,
    ).toMatchObject([{ path: 'body' }])
  })
  it('is changed by its author and by administrators only, and stays with its record', async () => {
    const mine = await sales.post('note/', { ...of('customer', shop.id.CUS), body: 'Ask for Lee' })
    const annas = await ann.post('note/', { ...of('customer', shop.id.CUS), body: 'Dyed only' })
    expect((await sales.call('PUT', `note/${annas.id}`, { body: 'Clear only' })).status).toBe(403)
    expect((await sales.put(`note/${mine.id}`, { body: 'Ask for Kim' })).body).toBe('Ask for Kim')
    expect((await ann.put(`note/${mine.id}`, { body: 'Ask for Max' })).body).toBe('Ask for Max')
    expect((await ann.call('PUT', `note/${mine.id}`, { rev: 1, body: 'Ask for Joe' })).status).toBe(412)
    expect((await ann.call('PUT', `note/${mine.id}`, of('customer', shop.id.CUS! + 1))).status).toBe(422)
    expect((await sales.call('DELETE', `note/${mine.id}`)).data).toEqual({ id: mine.id })
  })
})
describe('who may not see the record', () => {
  it('is told that it is not there: another company’s, nobody’s, and one without the permission', async () => {
    const theirs = await eve.post('customer/', { customer_name: 'Elsewhere' })
    for (const call of [
      await list(ann, 'customer', theirs.id),
      await list(ann, 'customer', 99_999),
      await ann.call('POST', 'note/', { ...of('customer', theirs.id), body: 'x' }),
    ])
      expect(call.status).toBe(404)
    const clerk = await world.as(ann, 'dispatcher')
    const readable = (await clerk.get('role/current-user')).permissions as string[]
    expect(readable).toContain('note.read')
    const kinds = ['user', 'role', 'tax', 'invoice', 'supplier', 'pricing_rule', 'payment_method'].filter(
      (kind) => !readable.includes(`${kind}.read`) && !readable.includes('user.read'),
    )
    const user = await ann.get('role/current-user')
    expect((await list(clerk, 'user', user.user.id)).status).toBe(404)
    expect(kinds.length).toBeGreaterThan(0)
    await ann.post('note/', { ...of('user', user.user.id), body: 'On leave in May' })
    const told = await clerk.call(
      'GET',
      `audit/?entity=note&entity_id=${(await list(ann, 'user', user.user.id)).data.items[0].id}`,
    )
    expect(JSON.stringify(told.body)).not.toContain('On leave')
  })
  it('a driver reads what is meant for drivers at own orders, and writes such notes only', async () => {
    await ann.post('note/', { ...of('sales_order', order.id), body: 'Margin is thin' })
    await ann.post('note/', { ...of('sales_order', order.id), body: 'Dog in the yard', audience: 'driver' })
    expect(await bodies(dan, 'sales_order', order.id)).toEqual(['Dog in the yard'])
    const his = await dan.post('note/', { ...of('sales_order', order.id), body: 'Gate was locked' })
    expect(his.audience).toBe('driver')
    expect(
      (await dan.call('POST', 'note/', { ...of('sales_order', order.id), body: 'x', audience: 'office' }))
        .status,
    ).toBe(422)
    expect((await dan.call('POST', 'note/', { ...of('customer', shop.id.CUS), body: 'x' })).status).toBe(404)
    expect((await list(dan, 'customer', shop.id.CUS)).status).toBe(404)
    expect((await dan.call('PUT', `note/${his.id}`, { body: 'y' })).status).toBe(403)
    const other = await ann.post('sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      planned_date_start: `${shop.today}T08:00:00`,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '10' }],
    })
    expect((await list(dan, 'sales_order', other.id)).status).toBe(404)
  })
})
describe('files of a note', () => {
  it('are read by whoever reads the note, by a link, and are no way to read another file', async () => {
    const key = await upload(sales)
    expect((await ann.call('GET', `storage/${key}`)).status).toBe(404)
    expect(
      (await ann.call('POST', 'note/', { ...of('customer', shop.id.CUS), body: 'stolen', file_keys: [key] }))
        .body.fields,
    ).toMatchObject([{ path: 'file_keys.0' }])
    const note = await sales.post('note/', {
      ...of('customer', shop.id.CUS),
      body: 'The gate',
      file_keys: [key],
    })
    expect(note.files).toMatchObject([
      { file_key: key, file_name: 'gate code.png', mime: 'image/png', size: PNG.length },
    ])
    expect([
      (await ann.call('GET', `storage/${key}`)).status,
      (await dan.call('GET', `storage/${key}`)).status,
      (await eve.call('GET', `storage/${key}`)).status,
    ]).toEqual([200, 404, 404])
    expect((await world.call('GET', note.files[0].file_url.replace('/api/', ''))).status).toBe(200)
    expect((await ann.put(`note/${note.id}`, { body: 'The gate, new code' })).files.length).toBe(1)
    await sales.call('DELETE', `note/${note.id}`)
    expect((await ann.call('GET', `storage/${key}`)).status).toBe(404)
    const forDriver = await ann.post('note/', {
      ...of('sales_order', order.id),
      body: 'Map',
      audience: 'driver',
      file_keys: [await upload(ann)],
    })
    expect((await dan.call('GET', `storage/${forDriver.file_keys[0]}`)).status).toBe(200)
  })
})
