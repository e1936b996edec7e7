/**
 * A key alone opens nothing: a file is read by whoever stored it, and by whoever may read what it is part of.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld({ work: true })
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let ann: Person
let shop: Shop
let sales: Person
let desk: Person
let dan: Person
let eve: Person
const upload = async (who: Person, kind = 'photo'): Promise<string> => {
  const form = new FormData()
  form.set('file', new File([PNG], 'picture.png'))
  form.set('kind', kind)
  return (await who.post('storage/upload-file', form)).file_key
}
const sees = async (who: Person, key: string) => (await who.call('GET', `storage/${key}`)).status
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
  sales = await world.as(ann, 'sales')
  desk = await world.as(ann, 'dispatcher')
  dan = await world.as(ann, 'driver', { driver_id: shop.id.DRV })
  eve = await world.signUp('Other Fuel')
})

describe('a file', () => {
  it('of nobody else is its uploader’s only', async () => {
    const key = await upload(sales)
    expect([
      await sees(sales, key),
      await sees(ann, key),
      await sees(desk, key),
      await sees(dan, key),
      await sees(eve, key),
    ]).toEqual([200, 404, 404, 404, 404])
  })
  it('that is the logo is everybody’s in the company', async () => {
    const key = await upload(ann, 'logo')
    const settings = await ann.get('company-settings/')
    await ann.put(`company-settings/${settings.id}`, {
      logo: [{ file_key: key, file_name: 'logo.png', file_path: '', full_path: '', file_url: '' }],
    })
    expect([await sees(sales, key), await sees(dan, key), await sees(eve, key)]).toEqual([200, 200, 404])
    const [{ file_url }] = (await sales.get('company-settings/')).logo
    expect((await world.call('GET', file_url.replace('/api/', ''))).status).toBe(200)
    expect((await world.call('GET', file_url.replace('/api/', '').replace(/sig=\d+/, 'sig=9'))).status).toBe(
      404,
    )
  })
  it('that is a driver’s proof is shown with the order, and no other file becomes proof by being named', async () => {
    const order = await ann.post('sales-order/', {
      customer_id: shop.id.CUS,
      ship_to_id: shop.id.SHIP,
      planned_date_start: `${shop.today}T08:00:00`,
      line_items: [{ product_id: shop.id.CLEAR, quantity: '10' }],
    })
    await ann.post(`sales-order/${order.id}/assign`, { driver: shop.id.DRV, assets: [shop.id.TRUCK] })
    const foreign = await upload(ann, 'document')
    const proof = await upload(dan)
    const photo = await upload(dan)
    const deliver = (body: Json) => dan.call('POST', `sales-order/${order.id}/deliver`, body)
    await dan.put(`sales-order/${order.id}/start-delivery`, {})
    expect((await deliver({ signature_file_key: foreign })).body.fields).toMatchObject([
      { path: 'signature_file_key' },
    ])
    expect((await deliver({ photo_file_keys: [photo, foreign] })).body.fields).toMatchObject([
      { path: 'photo_file_keys.1' },
    ])
    expect((await deliver({ signature_file_key: proof, photo_file_keys: [photo] })).status).toBe(200)
    const other = await world.as(ann, 'driver', {
      driver_id: (await ann.post('driver/', { name: 'Olga' })).id,
    })
    for (const key of [proof, photo])
      expect([
        await sees(dan, key),
        await sees(desk, key),
        await sees(ann, key),
        await sees(other, key),
        await sees(eve, key),
      ]).toEqual([200, 200, 200, 404, 404])
  })
  it('finds its order by an index, also behind the walls', async () => {
    const plan = await world.database.scoped(1, async ({ client }) => {
      await client.query('set local enable_seqscan = off')
      return (
        await client.query<Record<string, string>>(
          `explain select id from sales_order where tenant_id = 1 and id in (select sales_order_id from sales_order_proof where tenant_id = 1 and file_key = 'x')`,
        )
      ).rows
        .map((row) => Object.values(row)[0])
        .join('\n')
    })
    expect(plan).toMatch(/sales_order_proof_file_key_idx[\s\S]*file_key = 'x'/)
  })
  it('that a mail of an invoice carries is shown to whoever may read that mail', async () => {
    const bill = await shop.bill()
    const form = new FormData()
    form.set(
      'invoice_pdf',
      new File([(await ann.call('GET', `invoice/${bill.id}/pdf`)).bytes as BlobPart], 'invoice.pdf'),
    )
    const mail = await ann.post(`invoice/${bill.id}/email`, form)
    const key = mail.attachments[0].file_key
    expect([
      await sees(ann, key),
      await sees(sales, key),
      await sees(desk, key),
      await sees(dan, key),
    ]).toEqual([200, 200, 404, 404])
    const stolen = {
      recipient_email: 'a@b.example.test',
      subject: 'x',
      body: 'y',
      attachments: [{ file_key: await upload(ann, 'document'), file_name: 'x.png' }],
    }
    expect((await sales.call('POST', 'email/', [stolen])).body.fields).toMatchObject([
      { path: '0.attachments.0.file_key' },
    ])
    expect(
      (
        await sales.call('POST', 'email/', [
          { ...stolen, attachments: [{ file_key: await upload(sales, 'document'), file_name: 'x.png' }] },
        ])
      ).status,
    ).toBe(200)
  })
  it('is taken sixty times a minute from one person', async () => {
    const replies = []
    for (let i = 0; i < 61; i++) {
      const form = new FormData()
      form.set('file', new File([PNG], 'p.png'))
      replies.push((await desk.call('POST', 'storage/upload-file', form)).status)
    }
    expect([replies.filter((s) => s === 201).length, replies.at(-1)]).toEqual([60, 429])
  })
})
