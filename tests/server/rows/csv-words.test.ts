/** Lists as files that people read: the same rows and the same rights as the file of the interface. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})
/** The cells of a file without quotes in it, by heading. */
async function fileOf(person: Person, path: string): Promise<Record<string, string>[]> {
  const { bytes } = await person.call('GET', path)
  const [head, ...rows] = new TextDecoder()
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(head!.map((heading, i) => [heading, row[i] ?? ''])))
}

describe('a file in words', () => {
  it('has an order as the office speaks of it, by the clock of the company', async () => {
    const order = await shop.sell([{ product_id: shop.id.CLEAR, quantity: '500.5' }])
    const [row] = await fileOf(ann, `sales-order/?id=${order.id}&format=csv&headings=words`)
    expect(row).toMatchObject({
      'Order no': order.order_no,
      Status: 'Verified',
      Customer: 'Lone Star Farms LLC',
      'Delivery site': 'Main yard',
      Products: 'ULSD clear',
      'Ordered quantity': '500.5',
      Total: order.total,
    })
    expect(row!.Created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(Object.keys(row!).filter((heading) => /_|^(Id|Rev|Customer id)$/.test(heading))).toEqual([])
    expect(Object.values(row!).filter((cell) => cell.includes('{'))).toEqual([])
  })
  it('leaves out what its reader may not see, as the file of the interface does', async () => {
    const yard = await world.as(ann, 'driver')
    const office = await world.as(ann, 'dispatcher')
    expect((await yard.call('GET', 'customer/?format=csv&headings=words')).status).toBe(403)
    const [row] = await fileOf(office, 'sales-order/?format=csv&headings=words')
    expect(row).not.toHaveProperty('Margin total')
  })
  it('cannot begin a formula, says Yes and No, and has its headings without rows', async () => {
    await ann.post('fee/', {
      name: '=1+1',
      fee_code: 'F-1',
      fee_type: 'flat',
      amount_type: 'fixed_amount',
      rate: '85',
    })
    const [row] = await fileOf(ann, 'fee/?fee_code=F-1&format=csv&headings=words')
    expect(row).toMatchObject({ Name: "'=1+1", 'Amount type': 'Fixed amount', Rate: '85', Taxable: 'No' })
    const { bytes } = await ann.call('GET', 'fee/?fee_code=NONE&format=csv&headings=words')
    expect(new TextDecoder().decode(bytes)).toMatch(/^Name,Fee code,/)
  })
  it('is asked for: without it a file has the fields of the interface, and another word is refused', async () => {
    const [row] = await fileOf(ann, 'fee/?fee_code=F-1&format=csv')
    expect(row).toMatchObject({ fee_code: 'F-1', amount_type: 'fixed_amount' })
    expect((await ann.call('GET', 'fee/?format=csv&headings=german')).status).toBe(422)
  })
})
