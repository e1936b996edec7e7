/** An order says who brings it wherever it is read: a driver, or the common carrier that it was sent to. */
import { describe, expect, it } from 'vitest'
import { type Json, openPageOn } from '../harness.ts'
import { openRoad } from './road.ts'

const { ann, disa, id, order, world } = await openRoad({ work: true })
const [haul, river]: Json[] = await Promise.all(
  ['Lone Haul LLC', 'Red River Carriers'].map((supplier_name) =>
    ann.post('supplier/', { supplier_name, kind: 'carrier', email: 'loads@haul.example.test' }),
  ),
)
const give = (one: Json, carrier = haul) =>
  disa.call('POST', `sales-order/${one.id}/tender`, { carrier_id: carrier!.id, freight: '412.50' })
const mark = (tender: Json, status: string, more: Json = {}) =>
  disa.put(`sales-order-carrier/${tender.id}/status`, { status, ...more })
const now = (one: Json): Promise<Json> => ann.get(`sales-order/${one.id}`)
const listed = async (question: string): Promise<number[]> =>
  (await ann.get(`sales-order/?size=100&${question}`)).items.map((one: Json) => one.id)
const WAITING = 'status=confirmed&driver__isnull=true'

describe('an order at a carrier', () => {
  it('names the carrier and how its tender stands, in lists and by itself', async () => {
    const one = await order('4000')
    expect((await now(one)).carrier).toBeNull()
    const { data: tender } = await give(one)
    const asked = {
      id: haul!.id,
      supplier_name: 'Lone Haul LLC',
      tender_id: tender.id,
      status: 'tendered',
      eta: null,
      answer_expires_at: tender.answer_expires_at,
    }
    expect((await now(one)).carrier).toEqual(asked)
    const { items } = await ann.get(`sales-order/?search=${one.order_no}`)
    expect(items[0].carrier).toEqual(asked)
    const eta = new Date(world.clock.now().getTime() + 7_200_000).toISOString()
    await mark(tender, 'accepted', { eta })
    expect((await now(one)).carrier).toEqual({ ...asked, status: 'accepted', eta })
    await mark(tender, 'declined')
    expect((await now(one)).carrier).toBeNull()
  })
  it('needs no driver once the carrier took it, and one again when it declines', async () => {
    const [taken, asked, free] = [await order('1000'), await order('1000'), await order('1000')]
    const { data: tender } = await give(taken)
    await give(asked)
    await mark(tender, 'accepted')
    const waiting = await listed(WAITING)
    expect([taken, asked, free].map((one) => waiting.includes(one.id))).toEqual([false, true, true])
    expect(await listed('driver__isnull=false')).toEqual([])
    const at = await listed(`carrier=${haul!.id}`)
    expect([taken, asked, free].map((one) => at.includes(one.id))).toEqual([true, true, false])
    expect(await listed(`carrier=${river!.id},${haul!.id}`)).toEqual(at)
    const sums = await ann.get(`sales-order/sums?${WAITING}`)
    expect(sums.orders).toBe(waiting.length)
    await mark(tender, 'declined')
    expect(await listed(WAITING)).toContain(taken.id)
    const wrong = await ann.call('GET', 'sales-order/?carrier=haul')
    expect([wrong.status, wrong.body.fields]).toMatchObject([422, [{ path: 'carrier' }]])
  })
  it('is still said of the one who brought it', async () => {
    const one = await order('1000')
    const { data: tender } = await give(one)
    await mark(tender, 'accepted')
    await mark(tender, 'delivered')
    expect((await now(one)).carrier).toMatchObject({ supplier_name: 'Lone Haul LLC', status: 'delivered' })
    expect(await listed(WAITING)).not.toContain(one.id)
  })
})
describe('a tender that nobody answered', () => {
  it('ends when a driver gets the order', async () => {
    const one = await order('1000')
    await give(one)
    await disa.post(`sales-order/${one.id}/assign`, { driver: id.DRV })
    expect(await now(one)).toMatchObject({ carrier: null, driver: { id: id.DRV } })
  })
  it('keeps its order from another carrier until its link has ended', async () => {
    const one = await order('1000')
    const { data: first } = await give(one)
    const early = await give(one, river)
    expect([early.status, early.body.code]).toEqual([409, 'ALREADY_TENDERED'])
    const mail = await ann.get(`email/${first.email_id}`)
    await world.database.asOwner((client) =>
      client.query('update carrier_tender set answer_expires_at = $2 where id = $1', [
        first.id,
        new Date(world.clock.now().getTime() - 60_000).toISOString(),
      ]),
    )
    const late = await give(one, river)
    expect([late.status, late.data?.carrier.supplier_name]).toEqual([200, 'Red River Carriers'])
    expect(await disa.get(`sales-order-carrier/${first.id}`)).toMatchObject({ status: 'declined' })
    expect((await now(one)).carrier).toMatchObject({ id: river!.id, status: 'tendered' })
    const gone = await openPageOn(world.server, /\/answer\/\S+/.exec(mail.body)![0])
    expect(gone.status).toBe(410)
  })
})
