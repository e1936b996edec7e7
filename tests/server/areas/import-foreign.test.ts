/**
 * Files of other programs, brought with at most six answers of a person: at least 95 of 100 lines, and no value that
 * differs from the one the sheet shows.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { nameKey } from '#schema/values/names.ts'
import { openWorld, type Json, type Person } from '../harness.ts'
import { commit, formOf } from '../imports.ts'

const FOLDER = new URL('../../fixtures/import/', import.meta.url)
const MOST_ANSWERS = 6
/** Fields of columns by their headings, rows that names mean, values of every line: what a person says. */
interface Answer {
  readonly columns?: Readonly<Record<string, string | null>>
  readonly make?: readonly string[]
  readonly constants?: Readonly<Record<string, string>>
  /** lines that the expectation calls no data */
  readonly leaveNoData?: boolean
  readonly leaveHidden?: boolean
  readonly sheet?: string
  readonly headingLine?: number
  /** cells that are corrected: line, heading, text */
  readonly correct?: readonly (readonly [line: number, heading: string, text: string])[]
  /** cities that names of the file mean */
  readonly cities?: Readonly<Record<string, string>>
}
const ANSWERS: Readonly<Record<string, readonly Answer[]>> = {
  'distributor-best-buy.csv': [],
  'distributor-stations.csv': [
    { columns: { StationOperator: 'customer_id', stationID: 'code', StationName: 'name' } },
    { make: ['customer_id'] },
  ],
  // a point of 0, 0 is no place in the United States
  'distributor-terminals.txt': [
    {
      correct: [
        [13, 'term_Latitude', ''],
        [13, 'term_Longitude', ''],
      ],
    },
  ],
  'erpnext-customers.csv': [
    { headingLine: 15 },
    {
      columns: {
        ID: 'code',
        'Primary Address': 'address@whole',
        Disabled: 'status',
        'Customer Details': 'notes',
        'Customer Group': 'customer_company_type_id',
        'Mobile No': 'phone_number',
        'Tax ID': 'fein',
      },
    },
    { leaveNoData: true },
  ],
  'irs-terminals.xlsx': [{ sheet: 'Approved' }, { cities: { 'East Boston': 'Boston' } }],
  'odoo-partners.csv': [{ leaveNoData: true }],
  'quickbooks-desktop-customers.csv': [],
  'quickbooks-desktop-vendors.xlsx': [{ sheet: 'Sheet1' }],
  'quickbooks-online-contact-list.csv': [],
  'supplier-rack-prices.xlsx': [
    { sheet: 'Gross' },
    {
      constants: {
        supplier_id: 'Gulf Star Supply',
        effective_from: '11/30/2026 6:00 PM',
        volume_type: 'gross',
      },
    },
  ],
  'tank-levels.xlsx': [{ sheet: 'Levels' }, { leaveHidden: true }],
  'zip-codes.csv': [],
}
type Values = Readonly<Record<string, string>>
interface Expected {
  readonly entity: string
  readonly notData: readonly { readonly lines: readonly number[] }[]
  readonly lines: readonly {
    readonly line: number
    readonly values?: Values
    readonly rows?: readonly Values[]
    readonly repeats?: number
    readonly refused?: readonly string[]
  }[]
}
const files = readdirSync(FOLDER).filter((file) => /\.(csv|txt|xlsx)$/.test(file))
const expectedOf = (file: string): Expected =>
  JSON.parse(readFileSync(new URL(file.replace(/\.\w+$/, '.expected.json'), FOLDER), 'utf8')) as Expected

const world = await openWorld()
const ann = await world.signUp()
const rowsOf = (expected: Expected): Values[] =>
  expected.lines.flatMap(({ values, rows }) => rows ?? (values ? [values] : []))

/** Rows that the company has before such a file comes: suppliers, terminals, products, customers with their sites. */
async function prepare(who: Person): Promise<void> {
  await who.post('state/import', { codes: ['TX', 'LA', 'CA', 'MA'], cities: true })
  const made = new Map<string, number>()
  const once = async (path: string, name: string, body: object) => {
    const key = `${path} ${nameKey(name)}`
    if (!made.has(key)) made.set(key, (await who.post(path, body)).id)
    return made.get(key)!
  }
  const houston = (await who.get('city/?search=Houston&size=1')).items[0]
  for (const name of ['distributor-best-buy', 'supplier-rack-prices', 'tank-levels']) {
    for (const row of rowsOf(expectedOf(`${name}.csv`))) {
      if (row.supplier_id) await once('supplier/', row.supplier_id, { supplier_name: row.supplier_id })
      if (row.terminal_id) {
        const tcn = /^T-\d/.test(row.terminal_id) ? row.terminal_id : null
        await once('terminal/', row.terminal_id, { name: tcn ? `Rack ${tcn}` : row.terminal_id, tcn })
      }
      if (row.product_id)
        await once('product/', row.product_id, {
          name: row.product_id,
          code: row.product_id.slice(0, 40),
          sold_as: 'gallon',
        })
      if (!row.customer_id) continue
      const customer_id = await once('customer/', row.customer_id, { customer_name: row.customer_id })
      const site = {
        customer_id,
        name: row.ship_to_id,
        address_one: '1 Road',
        city_id: houston.id,
        state_id: houston.state_id,
      }
      await once('ship-to/', `${row.customer_id} ${row.ship_to_id}`, site)
    }
  }
}
beforeAll(() => prepare(ann))

const send = async (method: string, path: string, body: object): Promise<Json> => {
  const reply = await ann.call(method, path, body)
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.data
}
const put = (batch: Json, body: object): Promise<Json> => send('PUT', `import/${batch.id}`, body)
async function give(batch: Json, answer: Answer, noData: readonly number[] = []): Promise<Json> {
  const { columns, make, constants, leaveNoData, leaveHidden, sheet, headingLine, correct, cities } = answer
  let now = batch
  for (const field of make ?? []) {
    const words = now.unknown.find((one: Json) => one.field === field)?.can_make ?? []
    now = await send('POST', `import/${now.id}/make`, { field, words })
  }
  const mapping =
    columns &&
    now.columns.map(
      ({ heading }: Json, i: number) => columns[heading] ?? (heading in columns ? null : now.mapping[i]),
    )
  const body = {
    mapping: mapping && withoutTwins(mapping, columns, now),
    constants: constants && Object.entries(constants).map(([field, text]) => ({ field, text })),
    lines: leaveNoData && noData.map((line) => ({ line, take: false })),
    leave_hidden: leaveHidden,
    sheet,
    heading_line: headingLine,
    cells: correct?.map(([line, heading, text]) => ({
      line,
      column: now.columns.findIndex((one: Json) => one.heading === heading),
      text,
    })),
    names: cities && (await citiesNamed(cities)),
  }
  return make ? now : put(now, body)
}
const citiesNamed = (cities: Readonly<Record<string, string>>) =>
  Promise.all(
    Object.entries(cities).map(async ([word, name]) => {
      const { items } = await ann.get(`city/?search=${name}&size=50`)
      return { field: 'city_id', word, id: items.find((one: Json) => one.name === name).id }
    }),
  )
/** A field that a person gives to one column leaves the column that had it. */
const withoutTwins = (mapping: (string | null)[], columns: NonNullable<Answer['columns']>, batch: Json) =>
  mapping.map((field, i) => {
    const chosen = Object.values(columns).includes(field) && !(batch.columns[i].heading in columns)
    return chosen && !field?.includes('@') ? null : field
  })
/** Answers what the file itself asks: names to add, and the columns step. */
async function finish(batch: Json, answers: number): Promise<{ batch: Json; answers: number }> {
  let [now, n] = [batch, answers]
  if (!now.planned) now = await put(now, {})
  if (now.unknown.some(({ can_make }: Json) => can_make.length > 0)) {
    now = await send('POST', `import/${now.id}/make`, {})
    n++
  }
  return { batch: now, answers: n }
}
/** TCN -> name of the terminal, as the company has it now */
let racks = new Map<string, string>()
const isSame = (field: string, expected: string, written: string | null): boolean => {
  if (written === null) return false
  if (field === 'zip_codes') return written.split('; ').includes(expected)
  const plain = (text: string) => nameKey(text.replace(/\.0+$|(\.\d*?)0+$/, '$1').replace(/ %$|[$,]/g, ''))
  if (field === 'effective_from') return nameKey(expected).slice(0, 16).replace('t', ' ') === written
  if (field === 'state_id') return true
  if (field === 'terminal_id')
    return [expected, racks.get(expected) ?? ''].map(nameKey).includes(nameKey(written))
  return plain(written) === plain(expected)
}
/** Fields of a line whose value is not the one expected: `city_id: Houston instead of Katy`. */
function differences(batch: Json, row: Json, values: Values, chosen: readonly string[]): string[] {
  return Object.entries(values).flatMap(([field, expected]) => {
    if (batch.constants.some((one: Json) => one.field === field)) return []
    const own = batch.mapping.indexOf(field)
    const whole = batch.mapping.indexOf('address@whole')
    const part = batch.mapping.indexOf('price@product_id')
    if (own < 0 && part >= 0 && field === 'price')
      return isSame(field, expected, row.written_values[row.part]) ? [] : [field]
    if (own < 0 && part >= 0 && field === 'product_id') return []
    if (own < 0 && whole >= 0) {
      const text = nameKey(row.written_values[whole] ?? '')
      return field === 'state_id' || text.includes(nameKey(expected))
        ? []
        : [`${field}: ${text} without ${expected}`]
    }
    const written = own < 0 ? null : row.written_values[own]
    if (chosen.includes(`${expected} is ${written}`)) return []
    return isSame(field, expected, written) ? [] : [`${field}: ${written} instead of ${expected}`]
  })
}
/** Actions, notes and errors of the rows of a line. */
const reasonsOf = (its: readonly Json[]): string =>
  JSON.stringify(
    its.map(({ action, note, errors }) => [
      action,
      note,
      errors.map((error: Json) => `${error.heading}: ${error.message}`),
    ]),
  )
describe.each(files)('%s', (file) => {
  it('is brought as the sheet shows it, with few answers', { timeout: 120_000 }, async () => {
    const expected = expectedOf(file)
    const bytes = new Uint8Array(readFileSync(new URL(file, FOLDER)))
    let batch: Json = await ann.post(`import/${expected.entity}`, formOf(bytes, file))
    const given = ANSWERS[file]!
    const { items: terminals } = await ann.get('terminal/?size=200')
    racks = new Map(terminals.map(({ tcn, name }: Json) => [tcn, name]))
    for (const answer of given)
      batch = await give(
        batch,
        answer,
        expected.notData.flatMap((one) => one.lines),
      )
    const done = await finish(batch, given.length)
    batch = done.batch
    const { items } = await ann.get(`import/${batch.id}/row?size=200`)
    const wrong: string[] = []
    let brought = 0
    const chosen = given.flatMap(({ cities = {} }) => Object.entries(cities).map((one) => one.join(' is ')))
    for (const { line, values, rows, refused } of expected.lines) {
      if (refused) continue
      const its = items.filter((one: Json) => one.row === line)
      const due = rows ?? [values!]
      const fine = its.filter(({ action }: Json) => action !== 'error' && action !== 'leave')
      if (fine.length >= due.length) brought++
      else wrong.push(`${line}: ${reasonsOf(its)}`)
      for (const [i, one] of due.entries())
        if (fine[i]) wrong.push(...differences(batch, fine[i], one, chosen).map((text) => `${line} ${text}`))
    }
    const all = expected.lines.filter(({ refused }) => !refused).length
    const lost = wrong.filter((text) => !/^\d+: /.test(text))
    console.log(
      `${file}: ${brought} of ${all} lines, ${done.answers} answers, cells ${batch.cells_kept} of ${batch.cells_in}`,
    )
    if (!batch.planned)
      wrong.push(
        `0: lacks ${batch.lacks}, asks ${JSON.stringify(batch.columns.flatMap((c: Json) => c.questions))}, headings in line ${batch.grid.heading_line}`,
      )
    if (wrong.length) console.log(wrong.slice(0, 12).join('\n'))
    expect(lost).toEqual([])
    expect(brought / all).toBeGreaterThanOrEqual(0.95)
    expect(done.answers).toBeLessThanOrEqual(MOST_ANSWERS)
    const told = batch.left_out.reduce((n: number, one: Json) => n + one.cells, 0)
    expect(batch.cells_kept + told).toBe(batch.cells_in)
    expect((await commit(world, ann, batch.id)).state).toBe('committed')
  })
})
