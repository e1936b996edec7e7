/** Orders handed to a common carrier: the tender, its email, and the answer without an account. */
import { describe, expect, it } from 'vitest'
import { pdfText } from '../fixtures.ts'
import { type Json, openPageOn } from '../harness.ts'
import { openRoad } from './road.ts'

const road = await openRoad({ work: true })
const { ann, disa, dan, id, order, world } = road
const carrier = await ann.post('supplier/', {
  supplier_name: 'Lone Haul <LLC>',
  kind: 'carrier',
  email: 'dispatch@haul.example.test',
})
const give = (one: Json, more: Json = {}) =>
  disa.call('POST', `sales-order/${one.id}/tender`, { carrier_id: carrier.id, freight: '412.50', ...more })
const mailOf = async (tender: Json): Promise<Json> => ann.get(`email/${tender.email_id}`)
const linkIn = (mail: Json): string => /\/answer\/\S+/.exec(mail.body)![0]
const page = (link: string, form?: Record<string, string>) => openPageOn(world.server, link, form)
const tenders = async (words = ''): Promise<Json[]> => (await disa.get(`sales-order-carrier/${words}`)).items

describe('a tender', () => {
  it('goes out by email with its paper, and tells no price but the freight', async () => {
    const one = await order('4000', { po_number: 'PO-9' })
    const { status, data, body } = await give(one, { message: 'Gate B' })
    expect([status, body.events.map((e: Json) => e.type)]).toEqual([
      200,
      expect.arrayContaining(['sales-order.tendered']),
    ])
    expect(data).toMatchObject({
      tender_no: expect.stringMatching(/^T-\d{6}$/),
      status: 'tendered',
      eta_color: 'grey',
      freight: '412.50',
      order: { customer_name: 'Lone Star Farms LLC', products: [{ quantity: '4000.000' }] },
    })
    const mail = await mailOf(data)
    expect([mail.recipient_email, mail.category, mail.attachments.length]).toEqual([
      'dispatch@haul.example.test',
      'other',
      1,
    ])
    expect(mail.body).not.toContain(one.total)
    const pdf = await ann.call('GET', `storage/${mail.attachments[0].file_key}`)
    const words = (await pdfText(pdf.bytes)).join(' ')
    for (const said of ['Carrier tender', 'Main yard', 'ULSD clear', '412.50', 'Gate B', 'PO-9'])
      expect(words).toContain(said)
    expect(words).not.toContain('2.5000')
    const again = await give(one)
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_TENDERED'])
    expect((await tenders('?status=tendered')).map((row) => row.id)).toContain(data.id)
    expect((await dan.call('GET', 'sales-order-carrier/')).status).toBe(403)
    const { items } = await disa.get('dispatch-center/pool?tab=carrier')
    expect(items.map((row: Json) => [row.id, row.carrier.status])).toContainEqual([one.id, 'tendered'])
  })
  it('is refused for what the carrier does not take, and for who is none', async () => {
    const kept = await ann.post('carrier-setting/', {
      carrier_id: carrier.id,
      min_quantity: '1000',
      po_required: true,
    })
    expect(await ann.get(`carrier-setting/${kept.id}`)).toMatchObject({ min_quantity: '1000.000' })
    const small = await give(await order('500', { po_number: 'PO-1' }))
    expect([small.status, small.body.code, small.body.detail]).toEqual([
      409,
      'CARRIER_LIMIT',
      'Lone Haul <LLC> takes orders from 1000 gal',
    ])
    const none = await give(await order(), { carrier_id: id.SUP })
    expect([none.status, none.body.fields]).toMatchObject([422, [{ path: 'carrier_id' }]])
  })
})

describe('the list of carriers', () => {
  it('says what each has of ours, with its newest tender and the answer', async () => {
    const own = await ann.post('supplier/', {
      supplier_name: 'Brazos',
      kind: 'carrier',
      email: 'b@brazos.example.test',
    })
    const kept = await ann.post('carrier-setting/', { carrier_id: own.id })
    const read = async (): Promise<Json> =>
      (await disa.get('carrier-setting/')).items.find((row: Json) => row.id === kept.id)
    expect(await read()).toMatchObject({ waiting: 0, under_way: 0, last_tender: null })
    const [first, second] = [await order('1000'), await order('1000')]
    const { data: taken } = await give(first, { carrier_id: own.id })
    await disa.put(`sales-order-carrier/${taken.id}/status`, { status: 'accepted' })
    const { data: asked } = await give(second, { carrier_id: own.id })
    expect(await read()).toMatchObject({
      waiting: 1,
      under_way: 1,
      last_tender: { id: asked.id, order_no: second.order_no, status: 'tendered', answered_at: null },
    })
    await disa.put(`sales-order-carrier/${taken.id}/status`, { status: 'delivered' })
    expect(await read()).toMatchObject({ waiting: 1, under_way: 0 })
  })
})

describe('the list of tenders', () => {
  it('is found by customer, order and carrier, and tells where the fuel is lifted', async () => {
    const one = await order('4000', { po_number: 'PO-77' })
    const { data } = await give(one)
    for (const words of ['lone star', one.order_no, 'lone haul', data.tender_no])
      expect((await tenders(`?search=${encodeURIComponent(words)}`)).map((row) => row.id)).toContain(data.id)
    expect(await tenders('?search=nobody%25')).toEqual([])
    expect(await disa.get(`sales-order-carrier/${data.id}`)).toMatchObject({
      id: data.id,
      status: 'tendered',
    })
    expect(data.order).toMatchObject({ load_no: null, supplier: null, loading_number: null })
    const far = await disa.call('GET', 'sales-order-carrier/?date=2031-01-01')
    expect([far.status, far.data.items]).toEqual([200, []])
  })
})

describe('the link', () => {
  it('shows times in the time zone of the company settings', async () => {
    const { id: settings } = await ann.get('company-settings/')
    const work = (time_zone: string) =>
      ann.put(`company-settings/${settings}`, { time_zone, on_zone_change: 'keep_moments' })
    const { data } = await give(await order('4000', { po_number: 'PO-5' }))
    const link = linkIn(await mailOf(data))
    await work('America/Denver')
    expect((await page(link)).text).toMatch(/07:00 MST/)
    await work('America/Chicago')
    expect((await page(link)).text).toMatch(/08:00 CST/)
  })
  it('shows on a GET, answers on a press, once, and moves the order for everyone', async () => {
    const one = await order('4000', { po_number: 'PO-2' })
    const { data } = await give(one)
    const link = linkIn(await mailOf(data))
    // who cannot answer for the carrier reads no link: whoever has it answers
    const books = await world.as(ann, 'accounting')
    for (const { body } of [
      await books.get(`email/${data.email_id}`),
      ...(await books.get(`email/?search=${one.order_no}`)).items,
    ])
      expect([body.includes('/answer/…'), body.includes(link)]).toEqual([true, false])
    for (let look = 0; look < 2; look++) {
      const shown = await page(link)
      expect([shown.status, shown.text.includes('$412.50'), shown.text.includes('<script')]).toEqual([
        200,
        true,
        false,
      ])
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect((await tenders()).find((row) => row.id === data.id)!.status).toBe('tendered')
    const done = await page(link, { answer: 'accepted', name: 'Sue <b>', message: 'on our way' })
    expect([done.status, done.text.includes('You accepted the load')]).toEqual([200, true])
    expect((await tenders()).find((row) => row.id === data.id)).toMatchObject({
      status: 'accepted',
      answered_by: 'Sue <b>',
      carrier_message: 'on our way',
    })
    for (const second of [await page(link), await page(link, { answer: 'declined', name: 'x' })])
      expect([second.status, second.text.includes('no longer valid')]).toEqual([410, true])
    const forged = await page(`/answer/${link.split('/').pop()!.replace(/.$/, '_')}`)
    expect(forged.status).toBe(410)
    expect((await page('/answer/x')).status).toBe(410)
  })
})

describe('the statuses of a carrier', () => {
  it('follow their table, with the colour of the arrival', async () => {
    const one = await order('4000', { po_number: 'PO-4' })
    const { data } = await give(one)
    const at = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString()
    const set = (body: Json) => disa.call('PUT', `sales-order-carrier/${data.id}/status`, body)
    const early = await set({ status: 'loaded' })
    expect([early.status, early.body.allowed]).toEqual([409, ['accepted', 'declined']])
    expect((await set({ status: 'accepted', eta: at(120) })).data.eta_color).toBe('green')
    expect((await set({ status: 'dispatched', eta: at(30) })).data.eta_color).toBe('orange')
    expect((await set({ status: 'late', eta: at(-5) })).data.eta_color).toBe('red')
    expect((await set({ status: 'delivered' })).data).toMatchObject({
      status: 'delivered',
      eta_color: 'green',
    })
  })
})

describe('a load of a carrier that is cancelled', () => {
  it('takes its own tenders back, and leaves an order that another carrier has', async () => {
    const other = await ann.post('supplier/', {
      supplier_name: 'Red River Carriers',
      kind: 'carrier',
      email: 'loads@red.example.test',
    })
    const [its, theirs] = [
      await order('1000', { po_number: 'PO-5' }),
      await order('1000', { po_number: 'PO-6' }),
    ]
    const load = await road.plan([its, theirs], {
      driver_id: null,
      truck_id: null,
      trailer_id: null,
      compartments: [],
      carrier_id: carrier.id,
    })
    const [{ data: own }, { data: foreign }] = [await give(its), await give(theirs, { carrier_id: other.id })]
    await road.step(load, 'cancelled')
    const now = await tenders()
    expect([own, foreign].map(({ id }) => now.find((row) => row.id === id)!.status)).toEqual([
      'declined',
      'tendered',
    ])
  })
})

describe('a link that nobody pressed', () => {
  it('ends after three days, and when the office decides', async () => {
    const one = await order('4000', { po_number: 'PO-3' })
    const first = await give(one)
    const withdrawn = linkIn(await mailOf(first.data))
    await disa.put(`sales-order-carrier/${first.data.id}/status`, { status: 'declined' })
    expect((await page(withdrawn, { answer: 'accepted', name: 'x' })).status).toBe(410)
    const second = await give(one)
    const late = linkIn(await mailOf(second.data))
    world.clock.advance(73 * 3_600_000)
    expect((await page(late, { answer: 'accepted', name: 'x' })).status).toBe(410)
  })
})
describe('the page', () => {
  it('is not shown to an address that asks for it all the time', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 80 && statuses.at(-1) !== 429; i++)
      statuses.push((await page('/answer/1.guess')).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([410, 429])
    expect((await page('/answer/1.guess')).text).toContain('Wait a minute')
  })
})
