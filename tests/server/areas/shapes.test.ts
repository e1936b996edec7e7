/**
 * Shapes of rows (domain decision 44): what is refused at which field, what comes back unchanged, how rows are found,
 * and the list of what is from before.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { type Json, openWorld, type Person, type Reply } from '../harness.ts'

const ZIP = 'Enter a ZIP code like 77002 or 77002-1234'
const PHONE = 'Enter a phone number with 7 to 15 digits, like (713) 555-0142'
const EMAIL = 'Enter an email address like name@example.com'
const world = await openWorld()
let ann: Person
let texas: number
let ontario: number
let houston: number
beforeAll(async () => {
  ann = await world.signUp()
  texas = (await ann.post('state/', { name: 'Texas', code: 'TX' })).id
  ontario = (await ann.post('state/', { name: 'Ontario', code: 'ON', country: 'CA' })).id
  houston = (await ann.post('city/', { name: 'Houston', state_id: texas, zip_codes: ['77002', '77029'] })).id
})
const sql = (text: string, values: unknown[] = []) => world.database.asOwner((c) => c.query(text, values))
const refusals = ({ status, body }: Reply): Json => [
  status,
  ...(body.fields ?? []).map(({ path, message }: Json) => [path, message]),
]
let count = 0
const newCustomer = (more: Json = {}) =>
  ann.post('customer/', { customer_name: `Customer ${++count}`, ...more })
const put = (at: string, body: Json) => ann.call('PUT', at, body)

describe('a ZIP code', () => {
  it.each<[zip: string, state: 'texas' | 'ontario' | 'none', taken: boolean]>([
    ['77002', 'texas', true],
    ['77002-1234', 'texas', true],
    ['7700', 'texas', false],
    ['K1A 0B6', 'texas', false],
    ['K1A 0B6', 'ontario', true],
    ['12', 'ontario', true],
    ['7700', 'none', false],
    ['K1A 0B6', 'none', true],
    ['', 'texas', true],
  ])('%j in %s is taken: %s', async (zip_code, state, taken) => {
    const state_id = { texas, ontario, none: null }[state]
    const reply = await ann.call('POST', 'customer/', { customer_name: `Z ${++count}`, zip_code, state_id })
    expect(refusals(reply)).toEqual(taken ? [201] : [422, ['zip_code', ZIP]])
  })
  it('is judged again when the state is of another country', async () => {
    const held = await newCustomer({ zip_code: 'K1A 0B6', state_id: ontario })
    expect(refusals(await put(`customer/${held.id}`, { state_id: texas }))).toEqual([422, ['zip_code', ZIP]])
    expect(refusals(await put(`customer/${held.id}`, { state_id: texas, zip_code: '77002' }))).toEqual([200])
  })
  it('of a city is one of its country', async () => {
    const city = { name: 'Waco', state_id: texas, zip_codes: ['76701', '767'] }
    expect(refusals(await ann.call('POST', 'city/', city))).toEqual([422, ['zip_codes', ZIP]])
  })
})

describe('what is there already', () => {
  it('comes back unchanged; another value is judged', async () => {
    const { id } = await newCustomer({ state_id: texas })
    await sql(
      `update customer set zip_code = '77', phone_number = '12', email = 'mailto:x@y.z' where id = $1`,
      [id],
    )
    const held = await ann.get(`customer/${id}`)
    const { zip_code, phone_number, email, state_id } = held
    const same = { zip_code, phone_number, email, state_id, notes: 'Calls first' }
    expect(refusals(await put(`customer/${id}`, same))).toEqual([200])
    expect(refusals(await put(`customer/${id}`, { ...same, zip_code: '78' }))).toEqual([
      422,
      ['zip_code', ZIP],
    ])
    expect(refusals(await put(`customer/${id}`, { ...same, phone_number: '13', email: 'a@b' }))).toEqual([
      422,
      ['email', EMAIL],
      ['phone_number', PHONE],
    ])
    expect(
      refusals(await put(`customer/${id}`, { zip_code: null, phone_number: null, email: null })),
    ).toEqual([200])
  })
  it('of the company settings comes back too', async () => {
    const first = { company_name: 'Lone Star', state_id: texas, phone_number: '12' }
    expect(refusals(await ann.call('POST', 'company-settings/', first))).toEqual([
      422,
      ['phone_number', PHONE],
    ])
    const { id } = await ann.post('company-settings/', { company_name: 'Lone Star', state_id: texas })
    await sql(`update company_settings set zip_code = '77', email = 'a..b@c.d' where id = $1`, [id])
    const same = { zip_code: '77', email: 'a..b@c.d', state_id: texas, remit_to: 'Box 1' }
    expect(refusals(await put(`company-settings/${id}`, same))).toEqual([200])
    const other = { zip_code: '78', email: 'a..c@c.d', emergency_phone: '911' }
    const [status, ...fields] = refusals(await put(`company-settings/${id}`, other))
    expect([status, ...fields.sort()]).toEqual([
      422,
      ['email', EMAIL],
      ['emergency_phone', PHONE],
      ['zip_code', ZIP],
    ])
    expect(refusals(await put(`company-settings/${id}`, { zip_code: '', email: '' }))).toEqual([200])
  })
  it('of a person comes back in the own profile', async () => {
    const { id } = await ann.get('profile')
    await sql(`update "user" set email = 'a..b@c.test' where id = $1`, [id])
    expect(refusals(await put('profile', { email: 'a..b@c.test', name: 'Ann Lee' }))).toEqual([200])
    expect(refusals(await put('profile', { email: 'a..c@c.test' }))).toEqual([422, ['email', EMAIL]])
    expect(refusals(await put('profile', { email: 'ann@c.test' }))).toEqual([200])
  })
})
describe('a discount', () => {
  const text = 'Use at most as many days as the term has'
  it('ends with its term', async () => {
    const term = { name: '2/10 net 5', discount_percent: '2', discount_days: 10, net_days: 5 }
    expect(refusals(await ann.call('POST', 'payment-term/', term))).toEqual([422, ['discount_days', text]])
    const { id } = await ann.post('payment-term/', { ...term, net_days: 10 })
    expect(refusals(await put(`payment-term/${id}`, { net_days: 9 }))).toEqual([422, ['discount_days', text]])
    expect(refusals(await put(`payment-term/${id}`, { net_days: 9, discount_days: 9 }))).toEqual([200])
  })
  it('of before stays while the days stay', async () => {
    const { id } = await ann.post('payment-term/', { name: 'Old', discount_days: 10, net_days: 30 })
    await sql('update payment_term set net_days = 5 where id = $1', [id])
    expect(
      refusals(await put(`payment-term/${id}`, { name: 'Old 2', discount_days: 10, net_days: 5 })),
    ).toEqual([200])
    expect(refusals(await put(`payment-term/${id}`, { net_days: 6 }))).toEqual([422, ['discount_days', text]])
    expect(refusals(await put(`payment-term/${id}`, { discount_days: 5 }))).toEqual([200])
  })
})

describe('a point', () => {
  const yard = (more: Json) => ({ name: `Yard ${++count}`, city_id: houston, state_id: texas, ...more })
  const dallas = { latitude: '32.776700', longitude: '-96.797000' }
  const here = { latitude: '29.760400', longitude: '-95.369800' }
  const far = expect.stringMatching(/^This point is 2\d\d miles from Houston\. Correct it, or confirm it$/)
  it('is near its city, or a person confirms it', async () => {
    expect(refusals(await ann.call('POST', 'yard/', yard(here)))).toEqual([201])
    expect(refusals(await ann.call('POST', 'yard/', yard(dallas)))).toEqual([422, ['latitude', far]])
    const made = await ann.call('POST', 'yard/', yard({ ...dallas, point_confirmed: true }))
    expect([made.status, made.data.latitude, 'point_confirmed' in made.data]).toEqual([
      201,
      dallas.latitude,
      false,
    ])
  })
  it('is near its ZIP code where that is known', async () => {
    const zip = { city_id: null, zip_code: '77002-1234' }
    expect(refusals(await ann.call('POST', 'yard/', yard({ ...here, ...zip })))).toEqual([201])
    expect(refusals(await ann.call('POST', 'yard/', yard({ ...dallas, ...zip })))).toEqual([
      422,
      ['latitude', expect.stringMatching(/miles from 77002\./)],
    ])
  })
  it('is anywhere where nothing is known of its place', async () => {
    const somewhere = yard({ ...dallas, city_id: null, state_id: ontario, zip_code: '77002' })
    expect(refusals(await ann.call('POST', 'yard/', somewhere))).toEqual([201])
    expect(refusals(await ann.call('POST', 'yard/', yard({ ...dallas, city_id: null })))).toEqual([201])
  })
  it('is judged again when it or its place moves, not otherwise', async () => {
    const { id } = await ann.post('yard/', yard({ ...dallas, point_confirmed: true }))
    expect(
      refusals(await put(`yard/${id}`, { ...dallas, city_id: houston, address_one: '1 Gate Rd' })),
    ).toEqual([200])
    const moved = { latitude: '33.000000' }
    expect(refusals(await put(`yard/${id}`, moved))).toEqual([422, ['latitude', far]])
    expect(refusals(await put(`yard/${id}`, { ...moved, point_confirmed: true }))).toEqual([200])
    expect(refusals(await put(`yard/${id}`, here))).toEqual([200])
  })
})

describe('the public odd names are one', () => {
  it.each([
    'Odd  Name',
    '\u00a0Odd\u2003Name ',
    'Odd\u200b Name\ufeff',
    'odd\u3000na\u2060me',
    'Odd \u00adName',
  ])('%j is Odd Name', async (odd) => {
    await ann.call('POST', 'region/', { name: 'Odd Name' })
    expect((await ann.call('POST', 'region/', { name: odd })).body).toMatchObject({ code: 'DUPLICATE' })
    const q = encodeURIComponent(odd)
    expect((await ann.get(`region/?name__icontains=${q}`)).total).toBe(1)
    expect((await ann.get(`region/?search=${q}`)).total).toBe(1)
    const { items } = await ann.get(`search?types=region&q=${q}`)
    expect(items.map(({ title }: Json) => title)).toEqual(['Odd Name'])
  })
})

describe('a phone number', () => {
  const ways = ['7135550142', '(713) 555-0142', '713.555.0142', '+1 713 555 0142', '5550142', '555 01']
  it.each(ways)('is found by its digits: %s', async (typed) => {
    const q = encodeURIComponent(typed)
    const name = `Phone ${typed}`
    const { id } = await newCustomer({ customer_name: name, phone_number: '(713) 555-0142' })
    const other = await newCustomer({ phone_number: '(713) 555-9999' })
    const ids = (await ann.get(`customer/?search=${q}`)).items.map((row: Json) => row.id)
    expect([ids.includes(id), ids.includes(other.id)]).toEqual([true, false])
    const { items } = await ann.get(`search?types=customer&q=${q}`)
    expect(items).toContainEqual(expect.objectContaining({ id, title: name, subtitle: '(713) 555-0142' }))
  })
  it('of contacts, suppliers and drivers too', async () => {
    const { id } = await newCustomer()
    await ann.post('customer-contact/', { customer_id: id, name: 'Maria', mobile_number: '713/555-0177' })
    await ann.post('supplier/', { supplier_name: 'Gulf', phone_number: '713 555 0177 ext. 4' })
    await ann.post('driver/', { name: 'Dan', phone_number: '+1 (713) 555-0177' })
    for (const area of ['customer-contact', 'supplier', 'driver'])
      expect([area, (await ann.get(`${area}/?search=7135550177`)).total]).toEqual([area, 1])
  })
})

describe('a terminal', () => {
  it('is one by its TCN; its name may be that of another', async () => {
    const bayou = { name: 'Bayou', tcn: 'T-74-TX-2701' }
    await ann.post('terminal/', bayou)
    expect((await ann.call('POST', 'terminal/', { ...bayou, name: 'Other' })).body).toMatchObject({
      code: 'DUPLICATE',
      fields: [{ path: 'tcn', message: 'Already exists' }],
    })
    expect(refusals(await ann.call('POST', 'terminal/', { name: 'Bayou', tcn: 'T-74-TX-2702' }))).toEqual([
      201,
    ])
    expect(refusals(await ann.call('POST', 'terminal/', { name: 'Bayou' }))).toEqual([201])
  })
})

describe('who pays', () => {
  const at = 'bill_to_customer_id'
  const circle = [422, [at, 'Choose a customer that this one does not pay for']]
  const chain = async (length: number) => {
    const made: Json[] = []
    for (let i = 0; i < length; i++) made.push(await newCustomer({ [at]: made.at(-1)?.id }))
    return made.map(({ id }) => id as number)
  }
  it('never pays, over however many steps, for a customer who pays for it', async () => {
    const [first, second, , last] = await chain(4)
    expect(refusals(await put(`customer/${first}`, { [at]: last }))).toEqual(circle)
    expect(refusals(await put(`customer/${first}`, { [at]: second }))).toEqual(circle)
    expect(refusals(await put(`customer/${first}`, { [at]: first }))).toEqual([
      422,
      [at, 'Choose another customer'],
    ])
    expect(refusals(await put(`customer/${last}`, { [at]: first }))).toEqual([200])
  })
  it('is refused when two close a circle from both ends at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = await chain(2)
      const [c, d] = await chain(2)
      const replies = await Promise.all([
        put(`customer/${a}`, { [at]: d }),
        put(`customer/${c}`, { [at]: b }),
      ])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })
})

describe('the list of values to mend', () => {
  const list = async () => (await ann.get('value-to-mend/?size=200')).items as Json[]
  it('names each value of before once, with the way to its record, and is empty when all are mended', async () => {
    expect(await list()).toEqual([])
    const { id } = await newCustomer({ state_id: texas })
    const { id: term } = await ann.post('payment-term/', { name: 'Long', discount_days: 10, net_days: 30 })
    const { id: yard } = await ann.post('yard/', { name: 'Far', city_id: houston, state_id: texas })
    await sql(
      `update customer set customer_name = 'Odd  one', zip_code = '77', phone_number = '1', email = 'x' where id = $1`,
      [id],
    )
    await sql('update payment_term set net_days = 5 where id = $1', [term])
    await sql('update yard set latitude = 32.7767, longitude = -96.797 where id = $1', [yard])
    const found = await list()
    expect(found.map(({ path, field, value }) => [path, field, value])).toEqual(
      expect.arrayContaining([
        [`/customer/${id}`, 'customer_name', 'Odd  one'],
        [`/customer/${id}`, 'zip_code', '77'],
        [`/customer/${id}`, 'phone_number', '1'],
        [`/customer/${id}`, 'email', 'x'],
        [`/payment-term/${term}`, 'discount_days', '10'],
        [`/yard/${yard}`, 'latitude', '32.776700'],
      ]),
    )
    expect(found).toHaveLength(6)
    expect((await ann.get('value-to-mend/?entity=yard')).items).toHaveLength(1)
    await put(`customer/${id}`, { customer_name: 'Odd one', zip_code: null, phone_number: null, email: null })
    await put(`payment-term/${term}`, { discount_days: 5 })
    expect(refusals(await put(`yard/${yard}`, { point_confirmed: true }))).toEqual([200])
    expect(await list()).toEqual([])
  })
  it('is for who may change the settings', async () => {
    const viewer = await world.as(ann, 'viewer')
    expect((await viewer.call('GET', 'value-to-mend/')).status).toBe(403)
  })
})
