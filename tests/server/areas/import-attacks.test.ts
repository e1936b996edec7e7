/** Files that once changed, lost or doubled what they show, and calls that passed a question or a right. */
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../fixtures.ts'
import { bring, commit, counts, csv, firstFound, said, undo, upload } from '../imports.ts'
import { type Json, openWorld, type Person } from '../harness.ts'

const world = await openWorld()
let ann: Person
beforeAll(async () => {
  ann = await world.signUp()
  await openShop(world, ann)
  await bring(world, ann, 'customer', [
    ['Customer', 'Code'],
    ['Acme Oil', 'Beta'],
    ['Beta', 'X1'],
  ])
})
const asked = (batch: Json): string[] =>
  batch.columns.flatMap(({ questions }: Json) => questions.map(({ ask }: Json) => ask))
const linesOf = async (batch: Json): Promise<Json[]> => (await ann.get(`import/${batch.id}/row`)).items
const written = async (batch: Json): Promise<Json[]> =>
  (await linesOf(batch)).map((line) => [line.row, line.action, ...line.written_values])
const OPENING = ['Invoice', 'Customer', 'Date', 'Total', 'Balance']
/** No cell of a file is without an account. */
const accounted = ({ cells_in, cells_kept, left_out }: Json): boolean =>
  cells_in === cells_kept + left_out.reduce((n: number, { cells }: Json) => n + cells, 0)

describe('a name', () => {
  it('that is the code of one customer and the name of another means two', async () => {
    const batch = await upload(
      ann,
      'opening-invoice',
      csv([OPENING, ['C-1', 'Beta', '2026-01-05', '5', '5'], ['C-2', 'X1', '2026-01-05', '5', '5']]),
    )
    expect(said(batch)).toEqual(['2 Customer: More than one customer is called “Beta”'])
    expect((await written(batch))[1]).toEqual([3, 'create', 'C-2', 'Beta', '2026-01-05', '5', '5'])
  })
  it('of another company is none, also where its row is chosen by id', async () => {
    const other = await world.signUp('Other Fuel')
    await bring(world, other, 'customer', [['Customer'], ['Hidden Farm']])
    const hidden = await firstFound(other, 'customer', 'Hidden')
    const lines = [OPENING, ['C-3', 'Hidden Farm', '2026-01-05', '5', '5']]
    const batch = await upload(ann, 'opening-invoice', csv(lines))
    const after = await ann.put(`import/${batch.id}`, {
      names: [{ field: 'customer_id', word: 'Hidden Farm', id: hidden.id }],
    })
    expect(said(after)).toEqual(['2 Customer: No customer is called “Hidden Farm”'])
    expect((await other.call('GET', `import/${batch.id}`)).status).toBe(404)
    expect((await other.call('PUT', `import/${batch.id}`, { answers: [] })).status).toBe(404)
    expect((await other.call('POST', `import/${batch.id}/commit`)).status).toBe(404)
  })
})
describe('a number', () => {
  it('is asked about as a percent where every line is one by a value of the whole file', async () => {
    const [tax] = (await ann.get('tax/?size=1')).items
    const batch = await upload(
      ann,
      'tax-rate',
      csv([
        ['Tax', 'Rate', 'From'],
        [tax.name, '0.0825', '2027-01-01'],
      ]),
    )
    expect(asked(batch)).toEqual([])
    const body = { constants: [{ field: 'rate_type', text: 'percent' }] }
    expect(asked(await ann.put(`import/${batch.id}`, body))).toEqual(['percent'])
    const share = { answers: [{ column: 1, ask: 'percent', value: 'share' }] }
    expect((await ann.put(`import/${batch.id}`, share)).planned).toBe(true)
    expect((await written(batch))[0]!.slice(3)).toContain('8.25')
  })
  it('of an opening invoice has its cents, and no fraction of one', async () => {
    const batch = await upload(
      ann,
      'opening-invoice',
      csv([
        OPENING,
        ['M-1', 'Acme Oil', '2026-01-05', '$1,234.56', '$0.10'],
        ['M-2', 'Acme Oil', '2026-01-05', '100.0055', '100.0055'],
        ['M-3', 'Acme Oil', '2026-01-05', '5', '€5'],
        ['M-4', 'Acme Oil', '2026-01-05 11:30 PM EST', '(5.00)', '50¢'],
      ]),
    )
    expect((await written(batch))[0]).toEqual([
      2,
      'create',
      'M-1',
      'Acme Oil',
      '2026-01-05',
      '1234.56',
      '0.1',
    ])
    expect((await written(batch)).map(([, action]) => action)).toEqual(['create', 'error', 'error', 'error'])
    expect((await written(batch))[3]![4]).toBe('2026-01-05')
    expect(accounted(batch)).toBe(true)
  })
  it('and a day of a workbook are the same in both of its calendars', async () => {
    const rows = [OPENING, ['X-1', 'Acme Oil', new Date(Date.UTC(2026, 0, 5)), 1234.1, 0.1 + 0.2]]
    for (const dateSystem of ['1900', '1904'] as const) {
      const batch = await upload(
        ann,
        'opening-invoice',
        await writeXlsx({ dateSystem, sheets: [{ name: 'S', rows }] }),
      )
      expect(await written(batch)).toEqual([[2, 'create', 'X-1', 'Acme Oil', '2026-01-05', '1234.1', '0.3']])
    }
  })
  it('is written by no answer that its question does not have, nor while a question is open', async () => {
    const batch = await upload(
      ann,
      'customer',
      csv([
        ['Customer', 'Credit limit'],
        ['Weird Farm', '1.250'],
      ]),
    )
    expect(asked(batch)).toEqual(['decimal'])
    const answer = (ask: string, value: string) =>
      ann.call('PUT', `import/${batch.id}`, { answers: [{ column: 1, ask, value }] })
    expect((await answer('decimal', 'x')).status).toBe(422)
    expect((await answer('__proto__', '.')).status).toBe(422)
    expect((await answer('toString', '.')).status).toBe(422)
    expect((await ann.call('POST', `import/${batch.id}/commit`)).status).toBe(409)
    expect((await answer('decimal', ',')).status).toBe(200)
    expect(await written(batch)).toEqual([[2, 'create', 'Weird Farm', '1250']])
  })
})
describe('a line', () => {
  it('with an amount that is merged over several is refused, so that it counts once; a name is of each', async () => {
    const day = new Date(Date.UTC(2026, 0, 5))
    const rows = [
      OPENING,
      ['G-1', 'Acme Oil', day, 90, 90],
      ['G-2', null, day, null, 20],
      ['G-3', 'X1', day, 7, 7],
    ]
    const merges = [1, 3].map((column) => ({ startRow: 1, startCol: column, endRow: 2, endCol: column }))
    const batch = await upload(
      ann,
      'opening-invoice',
      await writeXlsx({ sheets: [{ name: 'S', rows, merges }] }),
    )
    const words = 'This number is merged over several lines. Enter the number of this line'
    expect(said(batch)).toEqual([`2 Total: ${words}`, `3 Total: ${words}`])
    const cells = [2, 3].map((line) => ({ line, column: 3, text: '45' }))
    expect(said(await ann.put(`import/${batch.id}`, { cells }))).toEqual([
      '2 Balance: Enter the total of $45.00 or less',
    ])
  })
  it('without a value across is left out with a word', async () => {
    const [supplier, terminal] = [
      await firstFound(ann, 'supplier', ''),
      await firstFound(ann, 'terminal', ''),
    ]
    const [product] = (await ann.get('product/?size=1')).items
    const names = [supplier.supplier_name, terminal.name]
    const batch = await upload(
      ann,
      'buying-price',
      csv([
        ['Supplier', 'Terminal', 'Effective', product.name],
        [...names, '12/13/2026', '2.459'],
        [...names, '12/14/2026', ''],
      ]),
    )
    expect((await linesOf(batch)).map(({ action, note }) => [action, note])).toEqual([
      ['create', null],
      ['leave', 'No value in its columns'],
    ])
    expect(batch.left_out).toContainEqual({ words: 'No value in its columns: 1 line', cells: 3 })
    expect(accounted(batch)).toBe(true)
  })
  it('is written once by two who ask at once, empties nothing, and is taken back', async () => {
    await bring(world, ann, 'customer', [
      ['Customer', 'Code', 'Notes', 'Credit limit'],
      ['Twice Farm', 'T-1', 'old', '500'],
    ])
    const lines = [
      ['Code', 'Notes', 'Credit limit'],
      ['T-1', '"call first"', ''],
      ['T-1', '"call first"', ''],
    ]
    const { id } = await upload(ann, 'customer', csv(lines))
    await ann.put(`import/${id}`, { mapping: ['code', 'notes', 'credit_limit'] })
    const both = await Promise.all([1, 2].map(() => ann.call('POST', `import/${id}/commit`)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(counts(await commit(world, ann, id))).toEqual([0, 1, 1, 0])
    const farm = { code: 'T-1', credit_limit: '500.00' }
    expect(await firstFound(ann, 'customer', 'Twice Farm')).toMatchObject({ ...farm, notes: '"call first"' })
    await undo(world, ann, id)
    expect(await firstFound(ann, 'customer', 'Twice Farm')).toMatchObject({ ...farm, notes: 'old' })
  })
})
describe('a right', () => {
  it('to add what a file names is asked for again with the call', async () => {
    const sales = await world.as(ann, 'sales')
    const lines = [
      ['Customer', 'Company type'],
      ['Right Farm', 'Brand new type'],
    ]
    const batch = await upload(sales, 'customer', csv(lines))
    const may = batch.unknown.some(({ can_make }: Json) => can_make.length > 0)
    const made = await sales.call('POST', `import/${batch.id}/make`, {
      field: 'customer_company_type_id',
      words: ['Brand new type'],
    })
    expect(made.status === 200).toBe(may)
  })
})
