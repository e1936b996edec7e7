/** Delivery tickets: the data and the PDF, whole and split by PO. */
import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { D, money, sum } from '#schema/values/decimal.ts'
import { openShop, pdfText, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
let shop: Shop
let viewer: Person
let dispatcher: Person
const twoPos = () => [
  { product_id: shop.id.CLEAR, quantity: '5000', po_number: 'PO-A' },
  { product_id: shop.id.CLEAR, quantity: '3000', po_number: 'PO-B' },
]
const pdf = async (who: Person, query: string) =>
  pdfText((await who.call('GET', `delivery-ticket/generate?${query}`)).bytes)

/** An order of two products, delivered while no one was on site. */
async function deliverUnattended(): Promise<Json> {
  const order = await ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    po_number: 'PO-77',
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [
      { product_id: shop.id.CLEAR, asset_id: shop.id.NORTH, quantity: '8000' },
      { product_id: shop.id.DYED, quantity: '100' },
    ],
  })
  await ann.post(`sales-order/${order.id}/assign`, { driver: shop.id.DRV, assets: [shop.id.TRUCK] })
  await ann.post(`sales-order/${order.id}/deliver`, {
    unattended: true,
    notes: 'Left at the gate',
    bol: { bol_no: 'BOL-88123' },
    line_items: [
      {
        id: order.line_items[0].id,
        gross_quantity: '7412.3',
        net_quantity: '7390',
        temperature: 72.5,
        meter_start: '100',
        meter_end: '7512.3',
      },
    ],
  })
  return order
}
/** What its ticket says. */
const PRINTED = [
  'Lone Star Fuel',
  '(713) 555-0911',
  'T-000001',
  'SO-000001',
  'Lone Star Farms LLC',
  'Main yard',
  'Second gate on the left',
  'PO-77',
  'Dan Driver',
  'Truck 7',
  'North tank, 100,000 gal',
  'Net/gross 0.9970',
  'Balance before this delivery $0.00',
  '8,000',
  '7,412.3',
  '7,390',
  '72.5 °F',
  '7,512.3',
  'DYED DIESEL FUEL, NONTAXABLE USE ONLY, PENALTY FOR TAXABLE USE',
  'NA1993',
  'No one on site: yes',
  'Left at the gate',
  'BOL-88123',
  'Net 30',
  '2.5000',
]

beforeAll(async () => {
  shop = await openShop(world, ann, { print_prices_on_ticket: true })
  viewer = await world.as(ann, 'viewer')
  dispatcher = await world.as(ann, 'dispatcher')
})

describe('the ticket of an order', () => {
  it('names who, where, what and how much', async () => {
    const order = await deliverUnattended()
    const reply = await ann.call('GET', `delivery-ticket/generate?sales_order_id=${order.id}`)
    expect([
      reply.status,
      reply.headers.get('content-type'),
      reply.headers.get('content-disposition'),
    ]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('Lone_Star_Farms_LLC_T-000001_2026-03-02.pdf'),
    ])
    const [text, ...others] = await pdfText(reply.bytes)
    expect(others).toEqual([])
    for (const words of PRINTED) expect(text).toContain(words)
    expect(text!.match(/NONTAXABLE USE ONLY/g)).toHaveLength(1)
    const data = await ann.get(`delivery-ticket/${order.id}`)
    expect(data).toMatchObject({
      sales_order_id: order.id,
      ticket_no: 'T-000001',
      unattended: true,
      prices: true,
      pages: [
        {
          po_number: 'PO-77',
          lines: [
            { gross: '7412.300', tank: 'North tank' },
            { statutory_text: 'DYED DIESEL FUEL, NONTAXABLE USE ONLY, PENALTY FOR TAXABLE USE' },
          ],
        },
      ],
    })
  })
  it('says the words of dyed fuel once, at its foot, and those of other goods where they stand', async () => {
    const own = 'Contains no ethanol'
    await ann.put(`product/${shop.id.CLEAR}`, { statutory_text: own })
    const line = { quantity: '100', unit_price: '2' }
    const dyed = { ...line, product_id: shop.id.DYED }
    const { id } = await shop.sell([{ ...line, product_id: shop.id.CLEAR }, dyed, dyed])
    const { paper } = await ann.get(`delivery-ticket/${id}`)
    const [blocks] = paper.sheets
    const words = JSON.stringify(blocks)
    expect(words.match(/DYED DIESEL FUEL, NONTAXABLE USE ONLY, PENALTY FOR TAXABLE USE/g)).toHaveLength(1)
    expect(words.match(new RegExp(own, 'g'))).toHaveLength(1)
    const drops = blocks.find((block: Json) => block.kind === 'table')
    expect([JSON.stringify(drops).includes(own), JSON.stringify(drops).includes('NONTAXABLE')]).toEqual([
      true,
      false,
    ])
    await ann.put(`product/${shop.id.CLEAR}`, { statutory_text: null })
  })
  it('leaves out a fee that counts none of its goods', async () => {
    const made = await ann.post('fee/', {
      name: 'Dye fee',
      fee_type: 'per_unit',
      rate: '0.01',
      auto_add: true,
      applies_to_all_customers: true,
      product_ids: [shop.id.DYED],
    })
    const sold = async (product_id?: number) => {
      const { id, fees } = await shop.sell([{ product_id, quantity: '100', unit_price: '2' }])
      const { paper } = await ann.get(`delivery-ticket/${id}`)
      const fee = fees.find((one: Json) => one.fee_id === made.id)
      return [fee.subtotal, JSON.stringify(paper).includes('Dye fee')]
    }
    expect(await sold(shop.id.CLEAR)).toEqual(['0.00', false])
    expect(await sold(shop.id.DYED)).toEqual(['1.00', true])
    await ann.put(`fee/${made.id}`, { is_active: false })
  })
  it('splits by PO into pages that sum exactly to the order (W20)', async () => {
    const order = await shop.sell(twoPos())
    const { pages, po_numbers } = await ann.get(`delivery-ticket/${order.id}?split_by_po=true`)
    expect(po_numbers).toEqual(['PO-A', 'PO-B'])
    expect(pages.map((p: Json) => [p.po_number, p.goods_total, p.tax_total, p.fee_total, p.total])).toEqual([
      ['PO-A', '12500.00', '2220.00', '10.71', '14730.71'],
      ['PO-B', '7500.00', '1332.00', '6.43', '8838.43'],
    ])
    expect(money(sum(pages.map((p: Json) => D(p.total))))).toBe('23569.14')
    const [first, second] = await pdf(ann, `sales_order_id=${order.id}&split_by_po=true`)
    expect(first).toContain('$14,730.71')
    expect(first).not.toContain('PO-B')
    expect(second).toContain('$8,838.43')
    expect(await pdf(ann, `sales_order_id=${order.id}&po_number=PO-B`)).toEqual([
      expect.stringContaining('$8,838.43'),
    ])
    expect((await ann.call('GET', `delivery-ticket/${order.id}?po_number=PO-X`)).status).toBe(422)
  })
  it('shows prices to nobody who may not see them, and not when the company prints none', async () => {
    const order = await shop.sell()
    expect(await pdf(viewer, `sales_order_id=${order.id}`)).toEqual([expect.stringContaining('23,569.14')])
    const [hidden] = await pdf(dispatcher, `sales_order_id=${order.id}`)
    for (const secret of ['23,569.14', '2.5000', '20,000.00', '1,944.00'])
      expect(hidden).not.toContain(secret)
    const data = await dispatcher.get(`delivery-ticket/${order.id}`)
    expect(data.prices).toBe(false)
    expect(JSON.stringify(data)).not.toMatch(/23569|20000\.00|2\.500000/)
    await ann.put(`company-settings/${shop.id.SET}`, { print_prices_on_ticket: false })
    expect((await pdf(ann, `sales_order_id=${order.id}`))[0]).not.toContain('23,569.14')
    expect(await ann.get(`delivery-ticket/${order.id}`)).not.toHaveProperty('pages.0.total')
    await ann.put(`company-settings/${shop.id.SET}`, { print_prices_on_ticket: true })
  })
  it('is a driver’s own, without prices', async () => {
    const dan = await world.as(ann, 'driver', { driver_id: shop.id.DRV })
    const other = await shop.sell()
    const mine = await shop.sell(undefined, { driver: shop.id.DRV })
    expect((await dan.call('GET', `delivery-ticket/generate?sales_order_id=${other.id}`)).status).toBe(404)
    expect((await dan.call('GET', `delivery-ticket/${other.id}`)).status).toBe(404)
    const [text] = await pdf(dan, `sales_order_id=${mine.id}`)
    expect(text).toContain('Dan Driver')
    expect(text).not.toContain('23,569.14')
    expect(await dan.get(`delivery-ticket/${mine.id}`)).not.toHaveProperty('pages.0.total')
  })
  it('holds the signature, and leaves out a picture that cannot be drawn', async () => {
    const chunk = (kind: string, data: Buffer) => {
      const out = Buffer.alloc(12 + data.length)
      out.writeUInt32BE(data.length)
      out.write(kind, 4)
      data.copy(out, 8)
      return out
    }
    const png = (pixels: Buffer) =>
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        chunk('IHDR', Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0])),
        chunk('IDAT', pixels),
        chunk('IEND', Buffer.alloc(0)),
      ])
    const sizes: number[] = []
    for (const pixels of [
      deflateSync(Buffer.alloc(18)),
      deflateSync(Buffer.alloc(18, 120)),
      Buffer.from('broken'),
      deflateSync(Buffer.alloc(7)),
    ]) {
      const form = new FormData()
      form.set('file', new File([png(pixels)], 'signature.png'))
      form.set('kind', 'signature')
      const { file_key } = await ann.post('storage/upload-file', form)
      const order = await ann.post('sales-order/', {
        customer_id: shop.id.CUS,
        ship_to_id: shop.id.SHIP,
        line_items: [{ product_id: shop.id.CLEAR, quantity: '10' }],
      })
      await ann.post(`sales-order/${order.id}/deliver`, { signature_file_key: file_key })
      const { status, bytes } = await ann.call('GET', `delivery-ticket/generate?sales_order_id=${order.id}`)
      expect(status).toBe(200)
      sizes.push(Buffer.from(bytes).includes('/Subtype /Image') ? 1 : 0)
    }
    expect(sizes).toEqual([1, 0, 0, 0])
  })
  it('belongs to its company', async () => {
    const stranger = await world.signUp('Other Fuel', 'bob@example.test')
    const order = await shop.sell()
    expect((await stranger.call('GET', `delivery-ticket/${order.id}`)).status).toBe(404)
    expect(
      (await stranger.call('GET', `delivery-ticket/generate?sales_order_id=${order.id}`)).body.detail,
    ).toBe('Sales order not found')
  })
})
