/** Tickets are kept as they came true: master data changes no byte of them, a correction makes a new revision. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'
import { EDITS } from './edits-of-names.ts'

const world = await openWorld()
const ann = await world.signUp()
let shop: Shop
let dispatcher: Person
const sql = (text: string, values: unknown[] = []): Promise<Json[]> =>
  world.database.asOwner(async (c) => (await c.query(text, values)).rows)
const kept = (order: number): Promise<Json[]> =>
  sql('select revision, as_of from delivery_ticket where sales_order_id = $1 order by revision', [order])
const ticket = async (id: number, who = ann): Promise<Json> => {
  const { paper } = await who.get(`delivery-ticket/${id}`)
  return paper
}
/** Links of pictures are signed at each reading. */
const words = (paper: Json): string => JSON.stringify(paper).replace(/"file_url":"[^"]*"/g, '')
const bytes = async (id: number, more = ''): Promise<Buffer> =>
  Buffer.from((await ann.call('GET', `delivery-ticket/generate?sales_order_id=${id}${more}`)).bytes)
const factsOf = (paper: Json): Record<string, string> =>
  Object.fromEntries(
    paper.sheets[0]
      .filter((block: Json) => block.kind === 'columns')
      .flatMap(({ columns }: Json) => columns.flatMap(({ facts }: Json) => facts))
      .map(({ label, value }: Json) => [label, value]),
  )
const numberOf = (paper: Json): string => paper.sheets[0][0].number
async function delivered(more: Json = {}): Promise<Json> {
  const order = await ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    terminal_id: shop.id.TERM,
    po_number: 'PO-77',
    line_items: [
      { product_id: shop.id.CLEAR, asset_id: shop.id.NORTH, quantity: '800' },
      { product_id: shop.id.DYED, quantity: '100' },
    ],
    ...more,
  })
  await ann.post(`sales-order/${order.id}/assign`, { driver: shop.id.DRV, assets: [shop.id.TRUCK] })
  return ann.post(`sales-order/${order.id}/deliver`, { bol: { bol_no: 'BOL-1' } })
}
beforeAll(async () => {
  shop = await openShop(world, ann, { print_prices_on_ticket: true })
  dispatcher = await world.as(ann, 'dispatcher')
})

describe('the ticket of a delivered order', () => {
  it('is kept with the delivery, with and without prices in one row', async () => {
    const { id } = await delivered()
    expect(await kept(id)).toEqual([{ revision: 1, as_of: false }])
    const priced = await ticket(id)
    const bare = await ticket(id, dispatcher)
    expect(words(priced)).toContain('Total')
    expect(words(bare)).not.toContain('Total')
    expect(await kept(id)).toHaveLength(1)
    expect(numberOf(priced)).toMatch(/^T-\d+$/)
    expect(factsOf(priced)).not.toHaveProperty('As of')
  })
  it('says the correction, and goes on with the names that it had', async () => {
    const order = await delivered()
    const before = await ticket(order.id)
    await ann.put(`sales-order/${order.id}`, { notes: 'For the office alone' })
    expect(await kept(order.id)).toHaveLength(1)
    await ann.put(`driver/${shop.id.DRV}`, { name: 'Dan the driver' })
    world.clock.advance(60_000)
    await ann.put(`sales-order/${order.id}`, { po_number: 'PO-78' })
    const after = await ticket(order.id)
    expect(await kept(order.id)).toEqual([
      { revision: 1, as_of: false },
      { revision: 2, as_of: false },
    ])
    expect(numberOf(after)).toBe(`${numberOf(before)}, revision 2`)
    const { Revised, ...facts } = factsOf(after)
    expect(Revised).toMatch(/Mar 2, 2026/)
    expect(facts).toEqual({ ...factsOf(before), 'PO number': 'PO-78' })
    expect(words(after)).toContain('Dan Driver')
    // once verified it says the same
    await ann.put(`sales-order/${order.id}/status?status=verified`)
    expect(words(await ticket(order.id))).toBe(words(after))
    expect(await kept(order.id)).toHaveLength(2)
    await ann.put(`driver/${shop.id.DRV}`, { name: 'Dan Driver' })
  })
  it('is none before the delivery, and one for each of many orders delivered at once', async () => {
    const orders = await Promise.all(
      [1, 2].map(() =>
        ann.post('sales-order/', {
          customer_id: shop.id.CUS,
          ship_to_id: shop.id.SHIP,
          line_items: [{ product_id: shop.id.CLEAR, quantity: '10' }],
        }),
      ),
    )
    expect(await kept(orders[0].id)).toEqual([])
    expect(words(await ticket(orders[0].id))).toContain('T-0')
    expect(await kept(orders[0].id)).toEqual([])
    for (const { id } of orders) await ann.put(`sales-order/${id}/status?status=delivered`)
    for (const { id } of orders) expect(await kept(id)).toHaveLength(1)
  })
  it('of an order delivered before tickets were kept is kept at its first print, and says as of when', async () => {
    const printed = await delivered()
    const changed = await delivered()
    await sql('delete from delivery_ticket')
    const paper = await ticket(printed.id)
    expect(factsOf(paper)['As of']).toMatch(/Mar 2, 2026/)
    expect(await kept(printed.id)).toEqual([{ revision: 1, as_of: true }])
    world.clock.advance(60_000)
    await ann.put(`terminal/${shop.id.TERM}`, { name: 'Bay terminal' })
    expect(words(await ticket(printed.id))).toBe(words(paper))
    await ann.put(`sales-order/${changed.id}`, { po_number: 'PO-79' })
    expect(await kept(changed.id)).toEqual([{ revision: 1, as_of: true }])
    expect(words(await ticket(changed.id))).toContain('Bay terminal')
    await ann.put(`terminal/${shop.id.TERM}`, { name: 'Bayou Terminal' })
  })
  it('takes another price as a correction where prices are printed, and as none where they are not', async () => {
    const printed = await delivered()
    const priced = (order: Json, unit_price: string) =>
      ann.put(`sales-order/${order.id}`, {
        line_items: order.line_items.map(({ id }: Json, at: number) => (at ? { id } : { id, unit_price })),
      })
    await priced(printed, '2.6')
    expect(await kept(printed.id)).toHaveLength(2)
    expect(words(await ticket(printed.id))).toContain('2.6000')
    await ann.put(`company-settings/${shop.id.SET}`, { print_prices_on_ticket: false })
    const bare = await delivered()
    const before = words(await ticket(bare.id))
    await priced(bare, '2.7')
    expect([await kept(bare.id), words(await ticket(bare.id))]).toEqual([
      [{ revision: 1, as_of: false }],
      before,
    ])
    await ann.put(`company-settings/${shop.id.SET}`, { print_prices_on_ticket: true })
    expect(words(await ticket(bare.id))).toContain('2.7000')
  })
  it('keeps every byte whatever is edited of others', async () => {
    const { id } = await delivered()
    const papers = () => Promise.all([bytes(id), bytes(id, '&split_by_po=true')])
    const before = words(await ticket(id))
    const printed = await papers()
    for (const [path, name, body] of EDITS) {
      await ann.put(`${path}${shop.id[name]}`, body)
      expect(words(await ticket(id)), `${path} ${JSON.stringify(body)}`).toBe(before)
    }
    for (const [at, paper] of (await papers()).entries()) expect(paper.equals(printed[at]!)).toBe(true)
    expect(await kept(id)).toHaveLength(1)
    // an order of now says the new words
    const now = words(await ticket((await delivered()).id))
    for (const text of ['Renamed LLC', 'Other yard', 'Renamed fuel', 'Other terminal', 'Renamed Fuel'])
      expect(now).toContain(text)
  })
})
