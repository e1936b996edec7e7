/** Carrier against office: whatever moment an answer comes in, one of both brings the order, and both know who. */
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Json, openPageOn } from '../harness.ts'
import { openTrack, type Race, type Through } from '../interleaving.ts'
import { openRoad } from './road.ts'

vi.setConfig({ testTimeout: 240_000 })
process.env.GANTRY_LIMITS = 'off'
const road = await openRoad()
const { ann, disa, id, order, plan, world } = road
const track = await openTrack(world)
let tried = 0
afterAll(async () => {
  console.log(`${tried} moments of tenders, ${await track.deadlocks()} deadlocks, all mended`)
})
const expectRace = async <S>(one: Race<S>): Promise<void> => {
  tried += await track.tryRace(one)
}
const [haul, other]: Json[] = await Promise.all(
  ['Lone Haul LLC', 'Red River Carriers'].map((supplier_name) =>
    ann.post('supplier/', { supplier_name, kind: 'carrier', email: 'loads@haul.example.test' }),
  ),
)
interface Tendered {
  readonly sold: Json
  readonly tender: Json
  readonly link: string
}
const linkOf = async (tender: Json): Promise<string> =>
  /\/answer\/\S+/.exec((await ann.get(`email/${tender.email_id}`)).body)![0]
async function tendered(): Promise<Tendered> {
  const sold = await order('1000')
  const { data: tender } = await disa.call('POST', `sales-order/${sold.id}/tender`, {
    carrier_id: haul.id,
    freight: '412.50',
  })
  return { sold, tender, link: await linkOf(tender) }
}
/** What the carrier presses, on the page that has no account. */
async function accepts({ link }: { readonly link: string }, { server }: Pick<Through, 'server'>) {
  const page = await openPageOn(server, link, { answer: 'accepted', name: 'Sue' })
  return { ...page, body: page.text, data: undefined, bytes: new Uint8Array() }
}
const tenderNow = async ({ tender }: Pick<Tendered, 'tender'>): Promise<Json> =>
  (await disa.get('sales-order-carrier/?size=100')).items.find((one: Json) => one.id === tender.id)
const orderNow = ({ sold }: Pick<Tendered, 'sold'>): Promise<Json> => ann.get(`sales-order/${sold.id}`)

describe('a carrier accepts an order while the office', () => {
  it.each<[string, string, (at: Tendered) => Json]>([
    ['gives it to a driver', 'sales-order/:id/assign', () => ({ driver: id.DRV })],
    [
      'gives it to a driver with others',
      'sales-order/bulk-assign-driver',
      ({ sold }) => ({ sales_order_ids: [sold.id], driver: id.DRV }),
    ],
    [
      'commits a plan in which a driver has it',
      'dispatch-center/commit',
      ({ sold }) => ({
        date: road.today,
        moves: [{ sales_order_id: sold.id, rev: sold.rev, driver: id.DRV }],
      }),
    ],
  ])('%s: one of both has it', (_what, path, body) =>
    expectRace<Tendered>({
      setUp: tendered,
      first: accepts,
      second: (at, by) => by(disa)('POST', path.replace(':id', String(at.sold.id)), body(at)),
      async holds(at, answer, given) {
        const [tender, sold] = [await tenderNow(at), await orderNow(at)]
        if (answer.status === 200) {
          expect([tender.status, sold.driver]).toEqual(['accepted', null])
          const refusal = given.body.message?.data?.failed?.[0] ?? given.body
          expect(refusal.detail).toContain(
            `Lone Haul LLC took order ${sold.order_no}: decline tender ${at.tender.tender_no} first`,
          )
        } else {
          expect([answer.status, given.status]).toEqual([410, 200])
          expect([tender.status, sold.driver.id]).toEqual(['declined', id.DRV])
        }
      },
    }),
  )
  it('builds a load of a driver with it: one of both has it', () =>
    expectRace<Tendered>({
      setUp: tendered,
      first: accepts,
      second: ({ sold }, by) =>
        by(disa)('POST', 'load/', { date: road.today, driver_id: id.DRV, sales_order_ids: [sold.id] }),
      async holds(at, answer, built) {
        const [tender, sold] = [await tenderNow(at), await orderNow(at)]
        expect([
          [200, 409, 'accepted', undefined],
          [410, 201, 'declined', id.DRV],
        ]).toContainEqual([answer.status, built.status, tender.status, sold.driver?.id])
      },
    }))
  it('puts it on hold: it is accepted before or not at all', () =>
    expectRace<Tendered>({
      setUp: tendered,
      first: accepts,
      second: ({ sold }, by) => by(disa)('POST', `sales-order/${sold.id}/hold`, { hold_reason: 'Credit' }),
      async holds(at, answer, held) {
        expect(held.status).toBe(200)
        expect((await tenderNow(at)).status).toBe(answer.status === 200 ? 'accepted' : 'tendered')
        if (answer.status !== 200) expect(answer.status).toBe(410)
      },
    }))
  it('takes it back and tenders it to another: the one who is told so has it', () =>
    expectRace<Tendered>({
      setUp: tendered,
      first: accepts,
      second: async ({ sold, tender }, by) => {
        await by(disa)('PUT', `sales-order-carrier/${tender.id}/status`, { status: 'declined' })
        return by(disa)('POST', `sales-order/${sold.id}/tender`, { carrier_id: other.id })
      },
      async holds(at, answer, again) {
        // who accepted a moment before is taken back by the office, which may
        expect([200, 410]).toContain(answer.status)
        expect([again.status, (await tenderNow(at)).status]).toEqual([200, 'declined'])
        expect((await accepts(at, world)).status).toBe(410)
      },
    }))
})
it('a carrier accepts a load while the office recalls it: the load is his or planned again', () =>
  expectRace<Tendered & { readonly load: Json }>({
    setUp: async () => {
      const sold = await order('1000')
      const load = await plan([sold], { driver_id: null, truck_id: null, trailer_id: null, compartments: [] })
      await disa.post(`load/${load.id}/tender`, { carrier_id: haul.id })
      const tender = (await disa.get(`sales-order-carrier/?search=${sold.order_no}`)).items[0]
      return { load, sold, tender, link: await linkOf(tender) }
    },
    first: accepts,
    second: ({ load }, by) => by(disa)('PUT', `load/${load.id}/status`, { status: 'planned' }),
    async holds({ load, ...at }, answer, recalled) {
      const now = [(await disa.get(`load/${load.id}`)).status, (await tenderNow(at)).status]
      expect([
        [200, 409, 'accepted', 'accepted'],
        [410, 200, 'planned', 'declined'],
      ]).toContainEqual([answer.status, recalled.status, ...now])
      if (answer.status === 410)
        expect((await disa.call('POST', `load/${load.id}/tender`, { carrier_id: other.id })).status).toBe(200)
    },
  }))
