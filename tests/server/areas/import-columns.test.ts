/** Columns of files through the calls: percents, signs, times, merged titles, names, corrections, counts of cells. */
import { writeXlsx, type Cell } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../fixtures.ts'
import { openWorld, type Json } from '../harness.ts'
import { commit, counts, csv, formOf, said, upload } from '../imports.ts'

const world = await openWorld()
const ann = await world.signUp()
let shop: Shop
beforeAll(async () => {
  shop = await openShop(world, ann)
})
const put = async (batch: Json, body: object): Promise<Json> => ann.put(`import/${batch.id}`, body)
const asks = (batch: Json) =>
  batch.columns.flatMap(({ questions }: Json) => questions.map(({ ask }: Json) => ask))
type Value = string | number | Date | null
/** A workbook of one sheet; formats by "row,column". */
const workbook = (
  rows: readonly Value[][],
  formats: Readonly<Record<string, string>> = {},
  more: object = {},
) => {
  const cells = new Map<string, Partial<Cell>>()
  for (const [key, numFmt] of Object.entries(formats)) {
    const [row = 0, column = 0] = key.split(',').map(Number)
    cells.set(key, { value: rows[row]![column]!, style: { numFmt } })
  }
  return writeXlsx({ sheets: [{ name: 'One', rows: rows.map((row) => [...row]), cells, ...more }] })
}

describe('percents of a workbook', () => {
  it('are the percents that the sheet shows, on a tax and on a tank', async () => {
    const tax = await ann.post('tax/', { name: 'City sales', level: 'city' })
    const rates = await workbook(
      [
        ['Tax', 'Rate', 'Rate type', 'From'],
        ['City sales', 0.0825, 'percent', '01/31/2027'],
      ],
      { '1,1': '0.00%' },
    )
    const batch = await ann.post('import/tax-rate', formOf(rates, 'rates.xlsx'))
    expect([asks(batch), said(batch), counts(batch)]).toEqual([[], [], [1, 0, 0, 0]])
    await commit(world, ann, batch.id)
    expect((await ann.get(`tax/${tax.id}`)).rates.map((rate: Json) => rate.rate)).toEqual(['8.250000'])
    const tanks = await workbook(
      [
        ['Customer', 'Delivery site', 'Tank', 'Capacity', 'Safe fill'],
        ['Lone Star Farms LLC', 'Main yard', 'West tank', 10_000, 0.9],
      ],
      { '1,3': '#,##0', '1,4': '0%' },
    )
    const made = await commit(world, ann, (await ann.post('import/asset', formOf(tanks, 'tanks.xlsx'))).id)
    expect(counts(made)).toEqual([1, 0, 0, 0])
    const [west] = (await ann.get('asset/?search=West')).items
    expect([west.capacity, west.safe_fill_percent]).toEqual(['10000.000', '90.000000'])
  })
  it('without their sign are a question, and nothing is written before it is answered', async () => {
    const lines = [
      ['Customer', 'Delivery site', 'Tank', 'Safe fill'],
      ['Lone Star Farms LLC', 'Main yard', 'East tank', '0.85'],
    ]
    const batch = await upload(ann, 'asset', csv(lines))
    expect([batch.planned, asks(batch), batch.due]).toEqual([false, ['percent'], 0])
    const after = await put(batch, { answers: [{ column: 3, ask: 'percent', value: 'share' }] })
    const [row] = (await ann.get(`import/${batch.id}/row`)).items
    expect([after.planned, row.written_values[3], row.cells[3]]).toEqual([true, '85 %', '0.85'])
  })
})
describe('signs before decimals', () => {
  it('are not decided by a note', async () => {
    const lines = [
      ['Customer', 'Delivery site', 'Tank', 'Capacity', 'Usage per day', 'Location'],
      ['Lone Star Farms LLC', 'Main yard', 'Noted tank', '10,000 gal', '12', 'gate 1,2'],
    ]
    const batch = await upload(ann, 'asset', csv(lines, ';'))
    const [row] = (await ann.get(`import/${batch.id}/row`)).items
    expect([asks(batch), row.written_values[3]]).toEqual([[], '10000'])
  })
  it('are asked for where both are possible', async () => {
    const lines = [
      ['Customer', 'Delivery site', 'Tank', 'Capacity'],
      ['Lone Star Farms LLC', 'Main yard', 'Asked tank', '10,000'],
    ]
    expect(asks(await upload(ann, 'asset', csv(lines, ';')))).toEqual(['decimal'])
    expect(asks(await upload(ann, 'asset', csv(lines)))).toEqual([])
  })
})
describe('a price', () => {
  it('begins at the time in a column of its own', async () => {
    const lines = [
      ['Supplier', 'Terminal', 'Product', 'Price', 'Date', 'Time'],
      ['Gulf Supply', 'Bayou Terminal', 'ULSD-D', '2.31', '2027-01-13', '6:00 PM'],
    ]
    const batch = await commit(world, ann, (await upload(ann, 'buying-price', csv(lines))).id)
    expect(counts(batch)).toEqual([1, 0, 0, 0])
    const { items } = await ann.get(`buying-price/?product_id=${shop.id.DYED}`)
    expect(items.map((one: Json) => one.effective_from)).toContain('2027-01-14T00:00:00.000Z')
  })
  it('of a name that only its supplier has is found, once a person chose its product', async () => {
    const lines = (day: string) => [
      ['Supplier', 'Terminal', 'Product', 'Price', 'Date'],
      ['Gulf Supply', 'Bayou Terminal', 'NO2 RED', '2.41', day],
    ]
    const batch = await upload(ann, 'buying-price', csv(lines('2027-02-13')))
    expect([batch.unknown[0].field, batch.unknown[0].can_remember, batch.due]).toEqual([
      'product_id',
      true,
      0,
    ])
    const chosen = await put(batch, {
      names: [{ field: 'product_id', word: 'NO2 RED', id: shop.id.DYED, remember: true }],
    })
    expect(counts(chosen)).toEqual([1, 0, 0, 0])
    await commit(world, ann, batch.id)
    expect(counts(await upload(ann, 'buying-price', csv(lines('2027-03-13'))))).toEqual([1, 0, 0, 0])
  })
})
describe('a sheet', () => {
  it('with a merged title, hidden lines and a total keeps all its columns, and every cell is accounted for', async () => {
    const bytes = await workbook(
      [
        ['Customers of Gulf Fuel', null, null],
        ['Customer', 'Zip', 'Fax'],
        ['Merged Farm', '77002', '555'],
        ['Hidden Farm', '77003', null],
        ['Total', null, '2'],
      ],
      {},
      {
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }],
        rowDefs: new Map([[3, { hidden: true }]]),
      },
    )
    const batch = await ann.post('import/customer', formOf(bytes, 'merged.xlsx'))
    expect([batch.grid.heading_line, batch.grid.hidden_lines, counts(batch)]).toEqual([2, 1, [2, 0, 0, 0]])
    expect(batch.left_out).toEqual([
      { words: 'Above the headings', cells: 1 },
      { words: 'The headings', cells: 3 },
      { words: 'Column Fax, which is skipped', cells: 1 },
      { words: 'Looks like a total: 1 line', cells: 2 },
      { words: '1 hidden line in the sheet', cells: 0 },
    ])
    expect([batch.cells_in, batch.cells_kept]).toEqual([11, 4])
    expect(counts(await put(batch, { leave_hidden: true }))).toEqual([1, 0, 0, 0])
    const moved = await put(batch, { heading_line: 1 })
    expect([moved.planned, moved.lacks]).toEqual([false, ['Customer']])
  })
  it('with more cells in a line than headings names that line, and its cells are corrected in place', async () => {
    const text = 'Customer,Zip,Credit limit\nComma, Farm,77002,5\nLots Farm,77003,lots\n'
    const batch = await upload(ann, 'customer', text)
    expect(said(batch)).toEqual([
      '2 -: This line has more cells than there are headings. A comma may lack its quotation marks. Correct the file.',
      '3 Credit limit: Enter a number',
    ])
    const after = await put(batch, {
      cells: [{ line: 3, column: 2, text: '500' }],
      lines: [{ line: 2, take: false }],
    })
    expect([counts(after), said(after)]).toEqual([[1, 0, 0, 0], []])
    const { items } = await ann.get(`import/${batch.id}/row`)
    expect(items.map(({ action, note }: Json) => [action, note])).toEqual([
      ['leave', 'Left out here'],
      ['create', null],
    ])
  })
})
describe('names that no row has', () => {
  it('are added together by a user who may, and by no other', async () => {
    const lines = [
      ['Customer', 'Terms', 'Company type', 'City', 'State', 'Zip'],
      ['Named Farm', '2% 10 Net 45', 'Orchard', 'Katy', 'TX', '77449'],
    ]
    const batch = await upload(ann, 'customer', csv(lines))
    expect(batch.unknown.map(({ field, can_make, make }: Json) => [field, can_make, make])).toEqual([
      ['payment_term_id', ['2% 10 Net 45'], 'payment term'],
      ['customer_company_type_id', ['Orchard'], 'company type'],
      ['city_id', ['Katy'], 'city'],
    ])
    const made = await ann.post(`import/${batch.id}/make`, {})
    expect([counts(made), made.unknown]).toEqual([[1, 0, 0, 0], []])
    const term = (await ann.get('payment-term/?size=200')).items.find(
      (one: Json) => one.name === '2% 10 Net 45',
    )
    expect([term.net_days, term.discount_percent, term.discount_days]).toEqual([45, '2.000000', 10])
    const held = (await ann.get('permission/')).items.filter(({ name }: Json) =>
      ['import.create', 'customer.create', 'customer.update', 'customer.read', 'geo.read'].includes(name),
    )
    const role = await ann.post('role/', { name: 'importer', permission_ids: held.map(({ id }: Json) => id) })
    await ann.post('user-account/', {
      name: 'Cleo',
      email: 'cleo@example.test',
      password: 'long enough pw 7',
      role_id: role.id,
    })
    const cleo = await world.signIn('cleo@example.test', 'long enough pw 7')
    const own = await upload(
      cleo,
      'customer',
      csv([lines[0]!, ['Other Farm', 'Net 46', 'Vineyard', 'Sealy', 'TX', '']]),
    )
    expect(own.unknown.every(({ can_make }: Json) => can_make.length === 0)).toBe(true)
    const refused = await cleo.call('POST', `import/${own.id}/make`, { field: 'city_id', words: ['Sealy'] })
    expect(refused.status).toBe(403)
  })
})
