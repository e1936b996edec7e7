/**
 * A sale that is tried on the form of a tax: the same taxes an order
 * would bear, to the cent, and why not the others.
 */
import { describe, expect, it } from 'vitest'
import { openShop } from '../fixtures.ts'
import { type Json, openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')
const { id, today } = await openShop(world, ann)
const sale = {
  customer_id: id.CUS,
  ship_to_id: id.SHIP,
  product_id: id.CLEAR,
  gross: '8000',
  unit_price: '2.5',
  day: today,
}
const ask = (more: object = {}): Promise<Json> => ann.post('tax/test-sale', { ...sale, ...more })
const amounts = (answer: Json) =>
  Object.fromEntries(answer.taxes.map((one: Json) => [one.tax_name, one.amount]))
const reasons = (answer: Json) =>
  Object.fromEntries(answer.rejected.map((one: Json) => [one.tax_name, one.reason]))

describe('a test sale', () => {
  it('bears what an order bears (the worked case of diesel in Texas, without its fee)', async () => {
    const answer = await ask()
    expect(amounts(answer)).toEqual({
      'Federal excise diesel': '1944.00',
      LUST: '8.00',
      'Texas diesel': '1600.00',
    })
    expect(answer).toMatchObject({
      goods: '20000.00',
      tax_total: '3552.00',
      total: '23552.00',
      billed: '8000.000',
      sold_as: 'gallon',
      tax_unconfirmed: true,
      rejected: [],
    })
    const order = await ann.post('sales-order/preview', {
      customer_id: id.CUS,
      ship_to_id: id.SHIP,
      line_items: [{ product_id: id.CLEAR, quantity: '8000', unit_price: '2.5' }],
    })
    expect(answer.tax_total).toBe(order.tax_total)
  })
  it('says why a tax does not apply', async () => {
    expect(reasons(await ask({ product_id: id.DYED }))).toEqual({
      'Federal excise diesel': 'goods',
      'Texas diesel': 'goods',
    })
    expect(reasons(await ask({ customer_id: null, ship_to_id: null }))).toEqual({ 'Texas diesel': 'place' })
    expect(reasons(await ask({ day: '2020-01-01' }))).toEqual({
      'Federal excise diesel': 'no_rate',
      LUST: 'no_rate',
      'Texas diesel': 'no_rate',
    })
  })
  it('takes a state instead of a site', async () =>
    expect(amounts(await ask({ customer_id: null, ship_to_id: null, state_id: id.TX }))['Texas diesel']).toBe(
      '1600.00',
    ))
  it('tries a saved tax as it would be, and writes nothing', async () => {
    const answer = await ask({
      draft: { id: id.TXD, applies_to_all_products: true, quantity_basis: 'net' },
      net: '7900',
      product_id: id.DYED,
    })
    expect(answer.taxes.find((one: Json) => one.tested)).toMatchObject({
      tax_name: 'Texas diesel',
      amount: '1580.00',
      taxable_quantity: '7900.000',
      confirmed: false,
    })
    expect(await ann.get(`tax/${id.TXD}`)).toMatchObject({
      applies_to_all_products: false,
      quantity_basis: 'billed',
    })
  })
  it('tries one that does not exist yet, with a rate to try, and who loses to it', async () => {
    const draft = {
      name: 'Houston diesel',
      tax_group: 'set',
      applies_to_all_cities: false,
      city_ids: [id.HOU],
      rate: '0.010001',
    }
    const answer = await ask({ draft })
    expect(answer.taxes.find((one: Json) => one.tested)).toMatchObject({
      tax_id: 0,
      tax_name: 'Houston diesel',
      amount: '80.01',
    })
    expect(answer.rejected).toEqual([
      { tax_id: id.TXD, tax_name: 'Texas diesel', tested: false, reason: 'less_specific' },
    ])
    const { rate: _rate, ...bare } = draft
    expect((await ask({ draft: bare })).rejected.find((one: Json) => one.tested).reason).toBe('no_rate')
    expect(
      (await ask({ draft: { ...draft, applies_to_sales: false } })).rejected.find((one: Json) => one.tested)
        .reason,
    ).toBe('purchases')
    expect(
      (await ask({ draft: { ...draft, is_active: false } })).rejected.find((one: Json) => one.tested).reason,
    ).toBe('inactive')
  })
  it('takes certificates into account, and names them to whoever reads certificates', async () => {
    await ann.post('exemption-certificate/', {
      customer_id: id.CUS,
      tax_ids: [id.FET],
      certificate_no: 'TX-77',
      issued_on: '2026-01-01',
    })
    expect((await ask()).taxes.find((one: Json) => one.tax_id === id.FET)).toMatchObject({
      exempt: true,
      amount: '0.00',
      certificate_no: 'TX-77',
    })
    const [may] = (await ann.get('permission/')).items.filter(
      (one: Json) => one.name === 'tax.read',
    ) as Json[]
    await ann.post('role/', { name: 'taxclerk', permission_ids: [may!.id] })
    const clerk = await world.as(ann, 'taxclerk')
    expect((await clerk.call('POST', 'tax/test-sale', sale)).status).toBe(403)
    expect(
      (await clerk.call('POST', 'tax/test-sale', { ...sale, customer_id: null, ship_to_id: null })).status,
    ).toBe(200)
    const named = (await ann.get('permission/')).items as Json[]
    await ann.post('role/', {
      name: 'salesclerk',
      permission_ids: ['tax.read', 'customer.read', 'ship_to.read'].map(
        (name) => named.find((one) => one.name === name).id,
      ),
    })
    const seen = (
      await world.as(ann, 'salesclerk').then((one) => one.post('tax/test-sale', sale))
    ).taxes.find((one: Json) => one.tax_id === id.FET)
    expect([seen.exempt, seen.amount, seen.certificate_no]).toEqual([true, '0.00', null])
  })
  it('names what is not there at its field', async () => {
    for (const [field, more] of [
      ['product_id', { product_id: 999_999 }],
      ['customer_id', { customer_id: 999_999 }],
      ['ship_to_id', { customer_id: null }],
    ] as const)
      expect((await ann.call('POST', 'tax/test-sale', { ...sale, ...more })).body.fields[0].path).toBe(field)
  })
})

describe('a list under a tax that applies to all', () => {
  it('is kept as the browser filled it, and changes nothing', async () => {
    await ann.put(`tax/${id.LUST}`, { state_ids: [id.TX], product_ids: [id.CLEAR] })
    expect(amounts(await ask({ customer_id: null, ship_to_id: null, product_id: id.DYED })).LUST).toBe('8.00')
  })
  it('keeps nobody from deleting what only stands there', async () => {
    const { id: extra } = await ann.post('product/', { name: 'Kerosene', code: 'KERO', sold_as: 'gallon' })
    await ann.put(`tax/${id.LUST}`, { product_ids: [extra] })
    expect((await ann.call('DELETE', `product/${extra}`)).status).toBe(200)
  })
})
