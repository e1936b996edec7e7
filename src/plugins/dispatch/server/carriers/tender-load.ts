/** A load that a common carrier drives: it leaves its driver, each of its orders is tendered, and it is sent. */
import type { z } from 'zod'
import type { Load, tenderLoad as contract } from '#schema/road/loads.ts'
import { conflict, invalid, type Req } from '#server'
import { readHeads } from '../../../sales-orders/server/public.ts'
import { sharedFreight } from '../../rules/shared-freight.ts'
import { stepLoad } from '../loads/load-steps.ts'
import { ordersOn } from '../loads/orders-of-load.ts'
import { changeLoad, lockLoad } from '../loads/write-loads.ts'
import type { Services } from '../parts.ts'
import { type CarrierServices, tender } from './tender-order.ts'

type TenderReq = Req<{ id: number }, unknown, z.output<typeof contract.body>>
/** Throws what tendering one of its orders does, and nothing is sent then; 409 for a load that is sent already. */
export async function tenderLoad(
  services: Services,
  carriers: CarrierServices,
  req: TenderReq,
): Promise<Load> {
  const { carrier_id, freight = null, ...letter } = req.body
  const load = await lockLoad(services, req, req.params.id)
  if (load.status !== 'planned')
    throw conflict(
      'INVALID_TRANSITION',
      `Load ${load.load_no} is ${load.status.replace('_', ' ')}: recall it first`,
    )
  const inside: Req = { ...req, expect: () => {} }
  const ids = await ordersOn(req, load.id)
  if (!ids.length) throw invalid('sales_order_ids', 'Add an order first: the load has none')
  // its compartments are the carrier's from now on, and he fills them as he can
  const crew = { driver_id: null, truck_id: null, trailer_id: null, carrier_id, compartments: [] }
  await changeLoad(services, { ...inside, params: { id: load.id }, body: crew })
  const orders = new Map((await readHeads(req.tx, ids)).map((order) => [order.id, order]))
  const freights = sharedFreight(
    freight,
    ids.map((id) => orders.get(id)!.ordered_quantity),
  )
  for (const [i, id] of ids.entries())
    await tender(carriers, {
      ...inside,
      params: { id },
      body: { ...letter, carrier_id, freight: freights[i]! },
    })
  return stepLoad(services, { ...inside, params: { id: load.id }, body: { status: 'sent' } }) as Promise<Load>
}
