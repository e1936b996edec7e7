/** An order over two loads: its load gives up the gallons, and another may take them (screens 1). */
import type { z } from 'zod'
import type { Load, splitOrder as contract } from '#schema/road/loads.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { invalid, type Req, statement } from '#server'
import { noteLoadOfSplit, splitOrder } from '../../../sales-orders/server/public-steps.ts'
import { readHeads } from '../../../sales-orders/server/public.ts'
import { OPEN_LOADS } from '../../rules/load-states.ts'
import { plansOf, withLess } from '../../rules/trailer.ts'
import type { Services } from '../parts.ts'
import { ordersOn } from './orders-of-load.ts'
import { changeLoad, changeLoadOf, checkChangeable } from './write-loads.ts'

type SplitReq = Req<{ id: number }, unknown, z.output<typeof contract.body>>
/** The load that the order is on and the one that its part goes to, locked before the order as everywhere. */
const LOADS = statement<{ id: string }>(
  `select id from load where tenant_id = $1 and (id = $2
     or id = (select o.load_id from sales_order o where o.tenant_id = $1 and o.id = $3))
   order by id for update`,
)
/** What of the trailer is filled for gallons that left: less of each product, from its last compartment on. */
const compartmentsWithout = ({ compartments }: Load, { line_items }: SalesOrder) =>
  plansOf({
    compartments: line_items.reduce<Load['compartments']>(
      (left, { product_id, quantity }) => [...withLess(left, product_id, quantity)],
      compartments,
    ),
  })
/** Throws 404, 412, 422 at a field, 409 for an order that is under way, and for a load that is full or gone. */
export async function splitOverLoads(services: Services, req: SplitReq) {
  const { load_id = null, line_items } = req.body
  const locked = await LOADS(req.tx, [req.tenant, load_id, req.params.id])
  if (load_id !== null && !locked.some(({ id }) => Number(id) === load_id))
    throw invalid('load_id', 'Choose an existing load', 'unknown_reference')
  const inside: Req = { ...req, expect: () => {} }
  const split = await splitOrder(req, req.params.id, line_items)
  const from = split.before.load_id ?? null
  if (from !== null && from === load_id) throw invalid('load_id', 'Choose another load than its own')
  const load = from === null ? undefined : await services.loads.one(req.tx, from, inside)
  if (load && OPEN_LOADS.includes(load.status)) {
    checkChangeable(load)
    const compartments = [...compartmentsWithout(load, split.part)]
    const sales_order_ids = await ordersOn(req, load.id)
    await changeLoad(services, {
      ...inside,
      params: { id: load.id },
      body: { sales_order_ids, ...(load.compartments.length ? { compartments } : {}) },
    })
    const before = [...plansOf(load)]
    await noteLoadOfSplit(req, split.id, { load_id: load.id, before, after: compartments })
  }
  if (load_id !== null) await changeLoadOf(services, inside, split.part, load_id)
  const [left, part] = await readHeads(req.tx, [split.left.id, split.part.id])
  return { left: left!, part: part! }
}
