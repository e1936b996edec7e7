/** A delivered order stays charged as it was delivered; what is saved afterwards counts when a person asks for it. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#schema/values/zone.ts'
import { openShop, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann)
})
const read = (id: number): Promise<Json> => ann.get(`sales-order/${id}`)
/** A new order of 1,000 gal, or of these lines. */
const take = (more: Record<string, unknown> = {}): Promise<Json> =>
  ann.post('sales-order/', {
    customer_id: shop.id.CUS,
    ship_to_id: shop.id.SHIP,
    planned_date_start: `${shop.today}T08:00:00`,
    line_items: [{ product_id: shop.id.CLEAR, quantity: '1000' }],
    ...more,
  })
async function deliver(more: Record<string, unknown> = {}): Promise<Json> {
  const { id } = await take(more)
  return ann.post(`sales-order/${id}/deliver`, {})
}
const edit = async (id: number, body: Record<string, unknown>): Promise<Json> => {
  await ann.put(`sales-order/${id}`, body)
  return read(id)
}
const editLine = async (id: number, body: Record<string, unknown>): Promise<Json> => {
  const { line_items } = await read(id)
  return edit(id, { line_items: [{ id: line_items[0].id, ...body }] })
}
const parts = async (id: number): Promise<Json[]> =>
  (await ann.get(`repricing/compare?sales_order_ids=${id}`)).orders[0]?.parts ?? []
let back = 25
/** The rate of a tax is another since a day of the past: it is known late. */
async function newRate(tax: number | undefined, rate: string): Promise<void> {
  const { rates } = await ann.get(`tax/${tax}`)
  const from = addDays(shop.today, -back--)
  const old = rates.find((one: Json) => one.effective_to === null)
  await ann.put(`tax-rate/${old.id}`, { effective_to: from })
  await ann.post(`tax-rate/?tax_id=${tax}`, { rate, rate_type: 'per_unit', effective_from: from })
}

describe('a delivered order', () => {
  let id: number
  let total: string
  beforeEach(async () => {
    const order = await deliver()
    id = order.id
    total = order.total
  })
  it('keeps its taxes when a PO number is typed after a rate was saved, and the late list says it', async () => {
    await newRate(shop.id.TXD, '0.25')
    expect((await edit(id, { po_number: 'PO-9' })).total).toBe(total)
    expect(await parts(id)).toMatchObject([{ kind: 'tax', id: shop.id.TXD, difference: '50.00' }])
    await ann.post('repricing/apply', { sales_order_ids: [id] })
    expect(Number((await read(id)).total) - Number(total)).toBeCloseTo(50)
    expect(await parts(id)).toEqual([])
    await newRate(shop.id.TXD, '0.20')
  })
  it('keeps the certificate it was exempt by when that is revoked', async () => {
    const { id: paper } = await ann.post('exemption-certificate/', {
      customer_id: shop.id.CUS,
      tax_ids: [shop.id.TXD],
      certificate_no: 'C-1',
      issued_on: addDays(shop.today, -30),
    })
    const exempt = await deliver()
    await ann.put(`exemption-certificate/${paper}`, { status: 'revoked' })
    expect((await editLine(exempt.id, { bol_no: 'B-77' })).total).toBe(exempt.total)
  })
  it('keeps a tax that is inactive since', async () => {
    await ann.put(`tax/${shop.id.FET}`, { is_active: false })
    expect((await edit(id, { po_number: 'PO-10' })).total).toBe(total)
    expect((await editLine(id, { gross_quantity: '2000' })).tax_total).toBe('888.00')
    await ann.put(`tax/${shop.id.FET}`, { is_active: true })
  })
  it('keeps the basis of its customer, the minimum of its fee and the place of its site', async () => {
    const [fee] = (await ann.get('fee/')).items
    await ann.put(`customer/${shop.id.CUS}`, { billing_basis: 'net' })
    await ann.put(`fee/${fee.id}`, { minimum_quantity: '9000' })
    const la = await ann.post('state/', { name: 'Louisiana', code: 'LA' })
    const city = await ann.post('city/', { name: 'Lake Charles', state_id: la.id })
    await ann.put(`ship-to/${shop.id.SHIP}`, { state_id: la.id, city_id: city.id })
    const after = await edit(id, { po_number: 'PO-11' })
    expect(after.total).toBe(total)
    expect(after.line_items[0].billing_basis).toBe('gross')
    expect(await parts(id)).toMatchObject([{ kind: 'fee' }])
    await ann.put(`ship-to/${shop.id.SHIP}`, { state_id: shop.id.TX, city_id: shop.id.HOU })
    await ann.put(`fee/${fee.id}`, { minimum_quantity: null })
    await ann.put(`customer/${shop.id.CUS}`, { billing_basis: null })
  })
  it('is looked up again where a person corrects its product, and says so', async () => {
    const after = await editLine(id, { product_id: shop.id.DYED })
    expect(after.tax_total).toBe('1.00')
    expect(after.status).toBe('delivered')
  })
  it('is looked up again at another site', async () => {
    const la = await ann.post('state/', { name: 'Oklahoma', code: 'OK' })
    const city = await ann.post('city/', { name: 'Tulsa', state_id: la.id })
    const site = await ann.post('ship-to/', {
      customer_id: shop.id.CUS,
      name: 'Tulsa yard',
      address_one: '2 Farm Rd',
      state_id: la.id,
      city_id: city.id,
      terminal_id: shop.id.TERM,
    })
    const after = await edit(id, { ship_to_id: site.id })
    expect(after.tax_total).toBe('244.00')
  })
  it('keeps its customer while an invoice bills it', async () => {
    const other = await ann.post('customer/', { customer_name: 'Other' })
    await ann.put(`sales-order/${id}/status?status=verified`)
    await ann.post(`invoice/create?sales_order_id=${id}`)
    await ann.put(`sales-order/${id}/status?status=delivered`)
    const { status, body } = await ann.call('PUT', `sales-order/${id}`, {
      customer_id: other.id,
      ship_to_id: null,
    })
    expect([status, body.code]).toEqual([409, 'INVOICE_LOCKED'])
  })
  it('of before is charged by what its rows say', async () => {
    await world.database.asOwner((c) =>
      c.query('update sales_order_line set charged_by = null where sales_order_id = $1', [id]),
    )
    await world.database.asOwner((c) =>
      c.query('update sales_order_fee set charged_by = null where sales_order_id = $1', [id]),
    )
    await world.database.asOwner((c) =>
      c.query('update sales_order set charged_by = null, fees_off = null where id = $1', [id]),
    )
    await newRate(shop.id.TXD, '0.21')
    expect((await edit(id, { po_number: 'PO-12' })).total).toBe(total)
    expect(await parts(id)).toMatchObject([{ kind: 'tax', difference: '10.00' }])
    await newRate(shop.id.TXD, '0.20')
  })
})

describe('the second drop', () => {
  it('does not rate the first again', async () => {
    const { id } = await take({
      line_items: [
        { product_id: shop.id.CLEAR, quantity: '1000' },
        { product_id: shop.id.CLEAR, quantity: '500' },
      ],
    })
    const { line_items } = await read(id)
    await ann.post(`sales-order/${id}/deliver-products`, {
      products: [{ line_item_id: line_items[0].id, gross_quantity: '1000' }],
    })
    const before = (await read(id)).line_items[0].tax_amount
    await newRate(shop.id.TXD, '0.30')
    await ann.post(`sales-order/${id}/deliver-products`, {
      products: [{ line_item_id: line_items[1].id, gross_quantity: '500' }],
    })
    const after = await read(id)
    expect(after.line_items.map((line: Json) => line.tax_amount)).toEqual([before, '272.00'])
    await newRate(shop.id.TXD, '0.20')
  })
})

describe('automatic fees', () => {
  const names = (order: Json): string[] => order.fees.map((fee: Json) => fee.name)
  const begin = (name: string) =>
    ann.post('fee/', {
      name,
      fee_type: 'flat',
      rate: '34.40',
      applies_to_all_customers: true,
      auto_add: true,
    })
  it('that begin between plan and delivery are charged', async () => {
    const { id } = await take()
    const { id: fee } = await begin('Hazmat')
    await ann.post(`sales-order/${id}/deliver`, {})
    expect(names(await read(id))).toEqual(['Federal oil-spill fee', 'Hazmat'])
    await ann.put(`fee/${fee}`, { is_active: false })
  })
  it('that a person took off stay off, and those that a person added stay', async () => {
    const { id } = await take()
    await edit(id, { fees: [{ name: 'Pump-off', rate: '50' }] })
    await ann.post(`sales-order/${id}/deliver`, {})
    expect(names(await read(id))).toEqual(['Pump-off'])
  })
  it('that a person takes off in the very change that corrects the site stay off', async () => {
    const { id } = await deliver()
    const site = await ann.post('ship-to/', {
      customer_id: shop.id.CUS,
      name: 'Second yard',
      address_one: '3 Farm Rd',
      state_id: shop.id.TX,
      city_id: shop.id.HOU,
      terminal_id: shop.id.TERM,
    })
    expect(names(await edit(id, { ship_to_id: site.id, fees: [] }))).toEqual([])
  })
  it('that begin later but count for the day of a delivery are proposed', async () => {
    const { id } = await deliver()
    const { id: fee } = await begin('Late hazmat')
    expect(await parts(id)).toMatchObject([{ kind: 'fee', name: 'Late hazmat', difference: '34.40' }])
    await ann.put(`fee/${fee}`, { is_active: false })
  })
})

describe('a certificate that is revoked', () => {
  const file = (no: string) =>
    ann.post('exemption-certificate/', {
      customer_id: shop.id.CUS,
      tax_ids: [shop.id.TXD],
      certificate_no: no,
      issued_on: addDays(shop.today, -30),
    })
  it('counts for the days before, so that no delivery of them is proposed again', async () => {
    const { id: paper } = await file('C-8')
    const { id } = await deliver()
    const { revoked_on } = await ann.put(`exemption-certificate/${paper}`, {
      status: 'revoked',
      revoked_on: addDays(shop.today, 1),
    })
    expect(revoked_on).toBe(addDays(shop.today, 1))
    expect(await parts(id)).toEqual([])
    await ann.put(`exemption-certificate/${paper}`, { revoked_on: addDays(shop.today, -30) })
    expect(await parts(id)).toMatchObject([{ kind: 'tax', difference: '200.00' }])
  })
  it('is revoked today unless a day is given, and not before it was issued', async () => {
    const { id: paper } = await file('C-9')
    expect((await ann.put(`exemption-certificate/${paper}`, { status: 'revoked' })).revoked_on).toBe(
      shop.today,
    )
    const early = await ann.call('PUT', `exemption-certificate/${paper}`, {
      revoked_on: addDays(shop.today, -31),
    })
    expect([early.status, early.body.fields[0].path]).toEqual([422, 'revoked_on'])
    expect((await ann.put(`exemption-certificate/${paper}`, { status: 'active' })).revoked_on).toBe(null)
  })
})
