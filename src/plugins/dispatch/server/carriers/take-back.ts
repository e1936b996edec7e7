/**
 * An order has one who brings it. Given to a driver, a tender that nobody answered is taken back, and its link with
 * it; of one that a carrier took, the dispatcher has to tell him first. A load that is recalled or cancelled takes
 * its carrier's tenders back, and leaves an order that another has.
 */
import { type CarrierTender, tenderEvents } from '#schema/road/carriers.ts'
import { conflict, type Req, statement, updateRows } from '#server'
import { isExpired } from '../../../sales-orders/public.ts'
import { assignOrder } from '../../../sales-orders/server/public-steps.ts'
import { nextTenderState } from '../../rules/tender-states.ts'
import { carrier_tender as table } from '../../tables.ts'

/** What an event of a tender says: the order it is about, and the tender. */
export const told = (tender: CarrierTender) => ({ id: tender.sales_order_id, rev: tender.rev, tender })
interface Open {
  readonly id: string
  readonly carrier_id: string
  readonly tender_no: string
  readonly status: CarrierTender['status']
  readonly supplier_name: string
  readonly answer_expires_at: string | null
}
const OPEN = statement<Open>(
  `select t.id, t.carrier_id, t.tender_no, t.status, t.answer_expires_at, s.supplier_name from carrier_tender t
   join supplier s on s.tenant_id = t.tenant_id and s.id = t.carrier_id
   where t.tenant_id = $1 and t.sales_order_id = $2 and t.status not in ('declined', 'delivered') for update of t`,
)
const openOf = async ({ tx, tenant }: Req, order: number): Promise<Open | undefined> =>
  (await OPEN(tx, [tenant, order]))[0]
async function decline(req: Req, { id }: Open): Promise<void> {
  const read = async () => (await req.read('carrier_tender', [Number(id)]))[0] as object as CarrierTender
  const before = await read()
  await updateRows(req.tx, table, [
    {
      id: Number(id),
      status: 'declined',
      answer_hash: null,
      updated_at: req.now.toISOString(),
      updated_by: req.user.id,
    },
  ])
  req.emit(tenderEvents['tender-updated'](told(await read())), told(before))
}
/** Takes a carrier's tenders of these orders back; throws 409 for one that he has on the truck. */
export async function takeBack(req: Req, carrier: number, orders: readonly number[]): Promise<void> {
  for (const order of orders) {
    const open = await openOf(req, order)
    if (!open || Number(open.carrier_id) !== carrier) continue
    const next = nextTenderState(open.status, 'declined')
    if ('refuse' in next) throw conflict(next.refuse, `${open.tender_no}: ${next.detail}`)
    await decline(req, open)
  }
}
/** Ends a tender that nobody answered while its link was good; throws 409 `ALREADY_TENDERED` for any other. */
export async function endUnanswered(req: Req, order: { readonly id: number; readonly order_no: string }) {
  const open = await openOf(req, order.id)
  if (!open) return
  const { status, answer_expires_at: until } = open
  if (!isExpired({ status, answer_expires_at: until }, req.now.getTime()))
    throw conflict('ALREADY_TENDERED', `${order.order_no} is already tendered to ${open.supplier_name}`)
  await decline(req, open)
}
/** `assignOrder`, and 409 `ALREADY_TENDERED` for an order that a carrier took. */
export async function giveOrder(...[req, id, driver, ...crew]: Parameters<typeof assignOrder>) {
  // first the order, then its tender, as a carrier's answer does
  const order = await assignOrder(req, id, driver, ...crew)
  const open = driver === null ? undefined : await openOf(req, id)
  if (open && open.status !== 'tendered')
    throw conflict(
      'ALREADY_TENDERED',
      `${open.supplier_name} took order ${order.order_no}: decline tender ${open.tender_no} first`,
    )
  if (open) await decline(req, open)
  return order
}
