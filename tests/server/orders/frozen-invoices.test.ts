/** An issued invoice stays as it was issued: master data changes no byte of it. */
import { beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'
import { EDITS } from './edits-of-names.ts'

const world = await openWorld()
const ann = await world.signUp()
let shop: Shop
const sql = (text: string, values: unknown[] = []): Promise<Json[]> =>
  world.database.asOwner(async (c) => (await c.query(text, values)).rows)
const words = async (id: number): Promise<string> => JSON.stringify(await ann.get(`invoice/${id}/paper`))
const bytes = async (id: number): Promise<Buffer> =>
  Buffer.from((await ann.call('GET', `invoice/${id}/pdf`)).bytes)
async function issued(): Promise<Json> {
  const order = await ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    terminal_id: shop.id.TERM,
    po_number: 'PO-77',
    line_items: [
      { product_id: shop.id.CLEAR, asset_id: shop.id.NORTH, quantity: '800' },
      { product_id: shop.id.DYED, quantity: '100' },
    ],
  })
  await ann.post(`sales-order/${order.id}/deliver`, { bol: { bol_no: 'BOL-1' } })
  await ann.put(`sales-order/${order.id}/status?status=verified`)
  const { invoices } = await ann.post(`invoice/create?sales_order_id=${order.id}`)
  await ann.call('POST', `sales-order/${order.id}/invoice-status/?status=issued`)
  return invoices[0]
}
beforeAll(async () => {
  shop = await openShop(world, ann)
})

it('of before papers were kept, it is kept at its first print and says as of when', async () => {
  const { id } = await issued()
  await sql('update invoice set paper = null where id = $1', [id])
  const before = await words(id)
  expect(before).toContain('"label":"As of","value":"Mar 2, 2026')
  await ann.put(`terminal/${shop.id.TERM}`, { name: 'Bay terminal' })
  expect(await words(id)).toBe(before)
  await ann.put(`terminal/${shop.id.TERM}`, { name: 'Bayou Terminal' })
})
it('keeps every byte whatever is edited of others', async () => {
  const invoice = await issued()
  const memo = await ann.post(`invoice/${(await issued()).id}/credit`, { reason: 'Wrong customer' })
  const ids: number[] = [invoice.id, memo.id]
  const before = await Promise.all(ids.map(words))
  const printed = await Promise.all(ids.map(bytes))
  for (const [path, name, body] of EDITS) {
    await ann.put(`${path}${shop.id[name]}`, body)
    expect(await Promise.all(ids.map(words)), `${path} ${JSON.stringify(body)}`).toEqual(before)
  }
  for (const [at, paper] of (await Promise.all(ids.map(bytes))).entries())
    expect(paper.equals(printed[at]!)).toBe(true)
})
