/** What invoices and credit memos say on paper: what was charged, and everything the trade wants beside it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, pdfText, type Shop } from '../fixtures.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
let shop: Shop
beforeAll(async () => {
  ann = await world.signUp()
  shop = await openShop(world, ann, { fein: '74-1234567', license_no: '32001234567' })
})
const pdf = async (id: number) => pdfText((await ann.call('GET', `invoice/${id}/pdf`)).bytes)
const paper = (id: number): Promise<Json> => ann.get(`invoice/${id}/paper`)
const issue = (so: number) => ann.call('POST', `sales-order/${so}/invoice-status/?status=issued`)
const close = (text: string): string => text.replace(/\s+/g, '')
const blockOf = (page: Json, kind: string): Json => page.sheets[0].find((block: Json) => block.kind === kind)
const rowsOf = (page: Json): Json[] => blockOf(page, 'table').groups.flatMap((group: Json) => group.rows)
const cellsOf = (row: Json): string[] =>
  row.cells.map((lines: Json[]) => lines.map(({ text }) => text).join(' | '))
/** The rows of a table whose first cell begins so. */
const rowsLike = (page: Json, words: string): string[][] =>
  rowsOf(page)
    .map(cellsOf)
    .filter(([first]) => first!.startsWith(words))
const factsOf = (page: Json): Record<string, string> =>
  Object.fromEntries(
    blockOf(page, 'columns').columns.flatMap(({ facts }: Json) =>
      facts.map(({ label, value }: Json) => [label, value]),
    ),
  )
const linesOf = (label: string, page: Json): string[] =>
  blockOf(page, 'columns').columns.find((column: Json) => column.label === label).lines
async function billed(order: Json): Promise<Json[]> {
  await ann.put(`sales-order/${order.id}/status?status=verified`)
  return (await ann.post(`invoice/create?sales_order_id=${order.id}`)).invoices
}
const ordered = (line_items: Json[], more: Json = {}) =>
  ann.post('sales-order/', { customer_id: shop.id.CUS, ship_to_id: shop.id.SHIP, line_items, ...more })

describe('an invoice', () => {
  it('says DRAFT on every page until it is issued, and carries its heads over', async () => {
    const lines = Array.from({ length: 60 }, () => ({ product_id: shop.id.CLEAR, quantity: '100' }))
    const { id, sales_order_id } = await shop.bill(lines)
    const pages = await pdf(id)
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toMatch(/DRAFT.*|.*DRAFT/)
    for (const page of pages) expect(page).toContain('Description Gallons, gross Rate Amount')
    expect(pages.at(-1)).toContain('Amount due')
    expect((await paper(id)).mark).toBe('DRAFT')
    await issue(sales_order_id)
    for (const page of await pdf(id)) expect(page).not.toContain('DRAFT')
    expect((await paper(id)).mark).toBeNull()
  })
  it('says the same on the screen and as PDF', async () => {
    const { id } = await shop.bill(undefined, { po_number: 'PO-9' })
    const said: string[] = []
    JSON.stringify(await paper(id), (key, value) => {
      if (typeof value === 'string' && !['kind', 'tone', 'mark', 'title', 'label'].includes(key))
        said.push(value)
      return value
    })
    const text = close((await pdf(id)).join(' '))
    for (const words of said) expect(text).toContain(close(words))
  })
  it('prints what was charged of a tax that is exempt in part', async () => {
    const certificate = await ann.post('exemption-certificate/', {
      customer_id: shop.id.CUS,
      tax_ids: [shop.id.TXD],
      certificate_no: 'TX-EX-1',
      exempt_percent: '60',
      issued_on: '2026-01-01',
    })
    const { id } = await shop.bill()
    expect(rowsLike(await paper(id), 'Texas diesel')).toEqual([
      ['Texas diesel | 60% exempt under certificate TX-EX-1: 40% charged', '8,000', '$0.20', '640.00'],
    ])
    expect((await pdf(id))[0]).not.toContain('Exempt from tax')
    await ann.put(`exemption-certificate/${certificate.id}`, { exempt_percent: '100' })
    const whole = await shop.bill()
    expect(rowsLike(await paper(whole.id), 'Texas diesel')).toEqual([
      ['Texas diesel | Exempt under certificate TX-EX-1', '8,000', '$0.20', '0.00'],
    ])
    await ann.call('DELETE', `exemption-certificate/${certificate.id}`)
  })
  it('prints its share of a fee that is split', async () => {
    const order = await shop.sell([
      { product_id: shop.id.CLEAR, quantity: '5000', po_number: 'PO-A' },
      { product_id: shop.id.CLEAR, quantity: '3000', po_number: 'PO-B' },
    ])
    const { invoices } = await ann.post(`invoice/create?sales_order_id=${order.id}&split_by_po=true`)
    const shares = await Promise.all(
      invoices.map(async ({ id }: Json) => rowsLike(await paper(id), 'Federal oil-spill fee')[0]![0]),
    )
    expect(shares).toEqual([
      'Federal oil-spill fee | 10.71 of 17.14, by goods',
      'Federal oil-spill fee | 6.43 of 17.14, by goods',
    ])
    // made again, nothing of it is another
    expect(await ann.post(`invoice/create?sales_order_id=${order.id}&split_by_po=true`)).toMatchObject({
      unchanged: 2,
    })
  })
  it('prints the units of a fee that a credit gives back, and none where they do not make its amount', async () => {
    const fee = async (id: number) => rowsLike(await paper(id), 'Federal oil-spill fee')[0]
    const whole = await shop.bill()
    await ann.post(`sales-order/${whole.sales_order_id}/invoice-status/?status=issued`)
    const [{ line_item_id }] = whole.line_items
    const lines = [{ line_item_id, quantity: '1000' }]
    const memo = await ann.post(`invoice/${whole.id}/credit`, { reason: 'Meter', lines })
    expect(await fee(memo.id)).toEqual(['Federal oil-spill fee', '-1,000', '$0.002143', '-2.14'])
    const [{ fee_row_id }] = whole.fees
    const part = await ann.post(`invoice/${whole.id}/credit`, { reason: 'Agreed', fee_row_id, amount: '5' })
    expect(await fee(part.id)).toEqual(['Federal oil-spill fee', '', '$0.002143', '-5.00'])
  })
  it('says where its lines were rounded one by one', async () => {
    const small = { product_id: shop.id.CLEAR, quantity: '10.1' }
    const { id } = await shop.bill([small, small, small])
    const page = await paper(id)
    expect(rowsLike(page, 'Federal excise')).toEqual([
      ['Federal excise diesel | Rounded per line', '30.3', '$0.243', '7.35'],
    ])
    expect(rowsLike(page, 'Texas')[0]![0]).toBe('Texas diesel')
  })
  it('names BOL, origin, destination, measures, terms, license and FEIN', async () => {
    await ann.put(`customer/${shop.id.CUS}`, { fein: '76-7654321', license_no: '637-X' })
    const order = await ordered([{ product_id: shop.id.CLEAR, quantity: '8000' }], {
      terminal_id: shop.id.TERM,
    })
    await ann.post(`sales-order/${order.id}/deliver`, {
      bol: { bol_no: '0048213' },
      line_items: [{ id: order.line_items[0].id, gross_quantity: '8000', net_quantity: '7961' }],
    })
    const [{ id }] = (await billed(order)) as [Json]
    const page = await paper(id)
    expect(factsOf(page)).toMatchObject({
      Terms: 'Net 30',
      Due: 'Apr 1, 2026',
      BOL: '0048213',
      Origin: 'Bayou Terminal, Houston TX',
      Destination: 'Houston TX',
    })
    expect(linesOf('Bill to', page)).toContain('FEIN 76-7654321, license 637-X')
    expect(blockOf(page, 'head').lines).toEqual(
      expect.arrayContaining(['Houston TX 77002', 'FEIN 74-1234567, license 32001234567']),
    )
    expect(rowsLike(page, 'ULSD clear')).toEqual([
      ['ULSD clear | Net at 60 °F: 7,961 gal.', '8,000', '2.5000', '20,000.00'],
    ])
    expect(blockOf(page, 'table').columns[1].label).toBe('Gallons, gross')
  })
  it('names the tank of each line, and goes on naming it as it was when the invoice was issued', async () => {
    const tanks = await Promise.all(
      ['Yard, north', 'Yard, south'].map((asset_name) =>
        ann.post('asset/', { asset_name, customer_id: shop.id.CUS, ship_to_id: shop.id.SHIP }),
      ),
    )
    const order = await shop.sell([
      ...tanks.map(({ id }) => ({ product_id: shop.id.CLEAR, quantity: '500', asset_id: id })),
      { product_id: shop.id.CLEAR, quantity: '500' },
    ])
    const [invoice] = (await billed(order)) as [Json]
    const said = async () => rowsLike(await paper(invoice.id), 'ULSD clear').map(([goods]: string[]) => goods)
    const before = ['ULSD clear | Into Yard, north.', 'ULSD clear | Into Yard, south.', 'ULSD clear']
    expect(await said()).toEqual(before)
    await issue(order.id)
    await ann.put(`asset/${tanks[0]!.id}`, { asset_name: 'Tank 9' })
    expect(await said()).toEqual(before)
  })
  it('speaks of net at 60 °F only where goods have one', async () => {
    const { id: grease } = await ann.post('product/', {
      name: 'Grease',
      code: 'GR',
      sold_as: 'each',
      is_fuel: false,
      unit_price: '10',
    })
    const order = await ordered([{ product_id: grease, quantity: '12', unit_price: '10' }])
    await ann.post(`sales-order/${order.id}/deliver`, {
      line_items: [{ id: order.line_items[0].id, gross_quantity: '12', net_quantity: '11' }],
    })
    const [{ id }] = (await billed(order)) as [Json]
    expect(blockOf(await paper(id), 'table').columns[1].label).toBe('Pieces')
    expect((await pdf(id)).join(' ')).not.toContain('60 °F')
    const ticket = await ann.get(`delivery-ticket/${order.id}`)
    expect(JSON.stringify(ticket.paper)).not.toContain('60 °F')
  })
  it('says what it said when it was issued, whatever is renamed since', async () => {
    const issued = await shop.bill()
    await issue(issued.sales_order_id)
    const before = await paper(issued.id)
    const draft = await shop.bill()
    await ann.put(`customer/${shop.id.CUS}`, { customer_name: 'Renamed LLC', fein: '11-1111111' })
    await ann.put(`ship-to/${shop.id.SHIP}`, { name: 'Other yard', address_one: '2 Farm Rd' })
    await ann.put(`company-settings/${shop.id.SET}`, { company_name: 'Renamed Fuel', remit_to: 'PO Box 1' })
    await ann.put(`payment-term/${shop.id.N30}`, { name: 'Net thirty' })
    await ann.put(`product/${shop.id.CLEAR}`, { statutory_text: 'NEW WORDS' })
    expect(await paper(issued.id)).toEqual(before)
    expect(await ann.get(`invoice/${issued.id}`)).toMatchObject({
      bill_to: linesOf('Bill to', before).slice(0, -1),
      delivered_to: linesOf('Delivered to', before),
    })
    const now = JSON.stringify(await paper(draft.id))
    for (const words of [
      'Renamed LLC',
      '11-1111111',
      'Other yard',
      'Renamed Fuel',
      'PO Box 1',
      'Net thirty',
      'NEW WORDS',
    ])
      expect(now).toContain(words)
    // a memo speaks of its goods as its invoice does
    const memo = await ann.post(`invoice/${issued.id}/credit`, { reason: 'Wrong customer' })
    const credit = await paper(memo.id)
    expect(linesOf('Bill to', credit)).toEqual(linesOf('Bill to', before))
    expect(JSON.stringify(credit)).not.toContain('NEW WORDS')
  })
})
describe('what is known of a load', () => {
  it('is on invoice and ticket: carrier with FEIN, terminal with TCN, diversion, codes, certificate, POs', async () => {
    const { id: carrier_id } = await ann.post('supplier/', {
      supplier_name: 'Gulf Haulers',
      kind: 'carrier',
      fein: '76-1111111',
    })
    await ann.put(`terminal/${shop.id.TERM}`, { tcn: 'T-76-TX-2500' })
    await ann.put(`product/${shop.id.CLEAR}`, {
      fta_code: '167',
      hazard_text: 'UN1202, Diesel fuel, 3, PG III',
    })
    const certificate = await ann.post('exemption-certificate/', {
      customer_id: shop.id.CUS,
      tax_ids: [shop.id.TXD],
      certificate_no: 'TX-EX-9',
      issued_on: '2026-01-01',
    })
    const bol = await ann.post('bol/', {
      bol_no: '0048299',
      supplier_id: shop.id.SUP,
      terminal_id: shop.id.TERM,
      carrier_id,
      diversion_no: 'DIV-7',
      lifted_at: `${shop.today}T08:00:00`,
      lines: [{ product_id: shop.id.CLEAR, gross: '8000', net: '7961' }],
    })
    const order = await ordered(
      ['PO-A', 'PO-B'].map((po_number) => ({ product_id: shop.id.CLEAR, quantity: '4000', po_number })),
      { terminal_id: shop.id.TERM },
    )
    await ann.post(`sales-order/${order.id}/deliver`, {
      line_items: order.line_items.map(({ id }: Json) => ({
        id,
        gross_quantity: '4000',
        net_quantity: '3980',
        bol_line_id: bol.lines[0].id,
        bol_no: '0048299',
      })),
    })
    const known = {
      Carrier: 'Gulf Haulers, FEIN 76-1111111',
      Diversion: 'DIV-7',
      Origin: 'Bayou Terminal, T-76-TX-2500, Houston TX',
    }
    const { paper: ticket } = await ann.get(`delivery-ticket/${order.id}`)
    expect(factsOf(ticket)).toMatchObject({ ...known, 'PO numbers': 'PO-A, PO-B', Certificate: 'TX-EX-9' })
    const words = JSON.stringify(ticket)
    for (const text of ['PO PO-A, FTA 167', 'PO PO-B, FTA 167', 'UN1202, Diesel fuel, 3, PG III'])
      expect(words).toContain(text)
    const [{ id }] = (await billed(order)) as [Json]
    const page = await paper(id)
    expect(factsOf(page)).toMatchObject(known)
    expect(rowsLike(page, 'ULSD clear').map(([goods]) => goods)).toEqual([
      'ULSD clear | Net at 60 °F: 3,980 gal. PO PO-A. FTA 167.',
      'ULSD clear | Net at 60 °F: 3,980 gal. PO PO-B. FTA 167.',
    ])
    // what is not known has no row
    const bare = await ordered([{ product_id: shop.id.CLEAR, quantity: '10' }])
    await ann.post(`sales-order/${bare.id}/deliver`, {})
    const said = factsOf((await ann.get(`delivery-ticket/${bare.id}`)).paper)
    for (const label of ['Carrier', 'Diversion', 'PO number', 'BOL number', 'Driver'])
      expect(said).not.toHaveProperty(label)
    await ann.call('DELETE', `exemption-certificate/${certificate.id}`)
    await ann.put(`product/${shop.id.CLEAR}`, { fta_code: null, hazard_text: null })
    await ann.put(`terminal/${shop.id.TERM}`, { tcn: null })
  })
  it('follows the BOL: a diversion that is typed later makes a revision of its tickets', async () => {
    const bol = await ann.post('bol/', {
      bol_no: '0048300',
      supplier_id: shop.id.SUP,
      terminal_id: shop.id.TERM,
      lifted_at: `${shop.today}T08:00:00`,
      lines: [{ product_id: shop.id.CLEAR, gross: '800', net: '796' }],
    })
    const order = await ordered([{ product_id: shop.id.CLEAR, quantity: '800' }])
    const [{ id }] = order.line_items
    await ann.post(`sales-order/${order.id}/deliver`, {
      line_items: [{ id, gross_quantity: '800', bol_line_id: bol.lines[0].id, bol_no: '0048300' }],
    })
    await ann.put(`bol/${bol.id}`, { diversion_no: 'DIV-8' })
    const { paper: ticket, revision } = await ann.get(`delivery-ticket/${order.id}`)
    expect([revision, factsOf(ticket).Diversion]).toEqual([2, 'DIV-8'])
  })
})
describe('a credit memo', () => {
  it('has its reason and its invoice, and asks for no money', async () => {
    const invoice = await shop.bill()
    await issue(invoice.sales_order_id)
    const memo = await ann.post(`invoice/${invoice.id}/credit`, { reason: 'The price was 2.40' })
    const page = await paper(memo.id)
    expect(factsOf(page)).toMatchObject({ 'Credits invoice': `${invoice.invoice_no} of Mar 2, 2026` })
    expect(factsOf(page)).not.toHaveProperty('Due')
    expect(blockOf(page, 'totals')).toMatchObject({
      beside: ['Reason: The price was 2.40'],
      due: { label: 'Credit', value: '-$23,569.14' },
    })
    expect((await pdf(memo.id)).join(' ')).not.toMatch(/Remit to|Amount due/)
  })
  it('shows what was paid, taken off, written off and credited apart', async () => {
    const invoice = await shop.bill()
    await issue(invoice.sales_order_id)
    await ann.post(`invoice/${invoice.id}/payment`, { amount: '1000' })
    const allowed = { kind: 'discount', amount: '200', reason: 'Allowed later' }
    await ann.post(`invoice/${invoice.id}/payment`, allowed)
    await ann.post(`invoice/${invoice.id}/write-off`, { amount: '5', reason: 'Cents' })
    const { rows, due } = blockOf(await paper(invoice.id), 'totals')
    expect(rows.map(({ label, value }: Json) => [label, value]).slice(3)).toEqual([
      ['Total', '23,569.14'],
      ['Paid', '-1,000.00'],
      ['Discount taken', '-200.00'],
      ['Written off', '-5.00'],
    ])
    expect(due).toEqual({ label: 'Amount due', value: '$22,364.14' })
  })
})
