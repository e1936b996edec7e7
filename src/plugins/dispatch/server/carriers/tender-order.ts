/** Handing an order to a common carrier: the tender, its link, and the email with it (api 2.4, screens 6). */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type CarrierSetting,
  type CarrierTender,
  type setTenderStatus,
  tenderEvents,
  type tenderOrder,
} from '#schema/road/carriers.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { localClock } from '#schema/values/zone.ts'
import {
  environment,
  conflict,
  type CrudService,
  insertRows,
  invalid,
  nextNumber,
  paperName,
  paperPdf,
  type Req,
  type ServerKit,
  statement,
  updateRows,
} from '#server'
import { attach, sendNewEmail, senderOf } from '../../../email/server/public.ts'
import { lockOrder } from '../../../sales-orders/server/public.ts'
import { readCompany } from '../../../settings/server/public.ts'
import { nextTenderState, refusedByCarrier } from '../../rules/tender-states.ts'
import { carrier_tender as table } from '../../tables.ts'
import { goodsText } from '../goods-text.ts'
import { endUnanswered, told } from './take-back.ts'
import { tenderPaper, type TenderToPrint, windowText } from './tender-paper.ts'

export interface CarrierServices {
  readonly tenders: CrudService<CarrierTender>
  readonly settings: CrudService<CarrierSetting>
  readonly kit: ServerKit
}
/** How long a carrier may answer by the link. */
const ANSWER_MS = 72 * 3_600_000
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

interface Carrier {
  readonly id: string
  readonly supplier_name: string
  readonly email: string | null
  readonly kind: string
  readonly status: string
  readonly setting_id: string | null
}
const CARRIER = statement<Carrier>(
  `select s.id, s.supplier_name, s.email, s.kind, s.status, c.id as setting_id from supplier s
   left join carrier_setting c on c.tenant_id = s.tenant_id and c.carrier_id = s.id
   where s.tenant_id = $1 and s.id = $2`,
)
type Pickup = Pick<TenderToPrint, 'terminal_name' | 'supplier_name' | 'loading_number'> & {
  readonly terminal_id: string | null
}
const PICKUP = statement<Pickup>(
  `select t.id as terminal_id, t.name as terminal_name, s.supplier_name, coalesce(l.loading_number, s.loading_number) as loading_number
   from sales_order o
   left join load l on l.tenant_id = o.tenant_id and l.id = o.load_id
   left join ship_to st on st.tenant_id = o.tenant_id and st.id = o.ship_to_id
   left join terminal t on t.tenant_id = o.tenant_id and t.id = coalesce(l.terminal_id, o.terminal_id, st.terminal_id)
   left join supplier s on s.tenant_id = o.tenant_id and s.id = l.supplier_id
   where o.tenant_id = $1 and o.id = $2`,
)

type TenderReq = Req<{ id: number }, unknown, z.output<typeof tenderOrder.body>>
/** Throws 422 for who is no carrier, and for one that takes no such order. */
async function carrierFor(
  { settings }: CarrierServices,
  req: TenderReq,
  order: SalesOrder,
  { terminal_id, terminal_name }: Pickup,
) {
  const [carrier] = await CARRIER(req.tx, [req.tenant, req.body.carrier_id])
  if (!carrier || carrier.kind === 'supplier')
    throw invalid('carrier_id', 'Choose a carrier', 'unknown_reference')
  if (carrier.status !== 'active') throw invalid('carrier_id', `${carrier.supplier_name} is inactive`)
  const setting = carrier.setting_id ? await settings.one(req.tx, Number(carrier.setting_id), req) : undefined
  const facts = {
    planned: order.planned_date_time,
    products: order.products.length,
    quantity: order.ordered_quantity,
    po_number: order.po_number,
    clock: order.planned_date_time && localClock(order.planned_date_time, req.user.zone),
    terminal: terminal_id === null ? null : { id: Number(terminal_id), name: terminal_name ?? 'this rack' },
  }
  const refused = setting && refusedByCarrier(carrier.supplier_name, setting, facts, req.now.toISOString())
  if (refused) throw conflict('CARRIER_LIMIT', refused)
  const addresses = [req.body.recipient_email, setting?.order_emails.join(', '), carrier.email]
  const recipient_email = addresses.find((one) => one) ?? ''
  if (!recipient_email)
    throw invalid('recipient_email', `Enter an email address: ${carrier.supplier_name} has none`)
  return { carrier, setting, recipient_email }
}
async function checkOrder(req: TenderReq): Promise<SalesOrder> {
  const order = await lockOrder(req.tx, req.params.id)
  if (!order) throw req.notFound()
  if (order.status !== 'confirmed')
    throw conflict('INVALID_TRANSITION', `Cannot tender sales order while it is ${order.status}`)
  if (order.hold_reason !== null) throw conflict('ON_HOLD', `The order is on hold: ${order.hold_reason}`)
  await endUnanswered(req, order)
  return order
}
/** The words around the paper; they tell no price but the freight. */
function lettersFor(order: SalesOrder, zone: string, company: string, link: string, freight: string | null) {
  return {
    subject: `Tender of order ${order.order_no} from ${company}`.slice(0, 200),
    body:
      `Hello,\n\nPlease deliver ${goodsText(order.products)} to ${order.ship_to?.name ?? 'the site of the order'}, ` +
      `${windowText(order, zone)}.${freight === null ? '' : `\nFreight: $${freight}`}\n\n` +
      `Accept or decline it here, without an account:\n${link}\n\nThe tender is attached.\n\nThank you,\n${company}\n`,
  }
}
export async function tender(services: CarrierServices, req: TenderReq): Promise<CarrierTender> {
  const { tenders, kit } = services
  const order = await checkOrder(req)
  const [pickup] = await PICKUP(req.tx, [req.tenant, order.id])
  const { carrier, setting, recipient_email } = await carrierFor(services, req, order, pickup!)
  const { freight = null, message = null } = req.body
  const token = `${req.tenant}.${randomBytes(24).toString('base64url')}`
  const tender_no = `T-${String(await nextNumber(req.tx, 'carrier_tender')).padStart(6, '0')}`
  const [id] = await insertRows(req.tx, table, [
    {
      tenant_id: req.tenant,
      created_by: req.user.id,
      updated_by: req.user.id,
      created_at: req.now.toISOString(),
      tender_no,
      sales_order_id: order.id,
      carrier_id: req.body.carrier_id,
      freight,
      message,
      answer_hash: hashOf(token),
      answer_expires_at: new Date(req.now.getTime() + ANSWER_MS).toISOString(),
    },
  ])
  const company = await readCompany(req.tx)
  const printed: TenderToPrint = {
    ...pickup!,
    tender_no,
    freight,
    message,
    carrier_name: carrier.supplier_name,
    vendor_id: setting?.vendor_id ?? null,
  }
  const at = req.now.toISOString()
  const bytes = await paperPdf(req.tx, kit.files, tenderPaper(printed, order, company), {
    author: company.company_name,
    at,
  })
  const name = paperName([carrier.supplier_name, tender_no, order.order_no])
  const link = `${environment.address}/answer/${token}`
  const [mail] = await sendNewEmail(req, kit.files, {
    ...(await senderOf(company, req)),
    ...lettersFor(order, company.time_zone, company.company_name, link, freight),
    recipient_email,
    recipient_name: carrier.supplier_name,
    category: 'other',
    linked_parent_type: 'sales_order',
    linked_parent_id: order.id,
    links: [{ linked_parent_type: 'sales_order', linked_parent_id: order.id }],
    attachments: [await attach(req.tx, kit.files, req.user.id, name, bytes)],
  })
  await updateRows(req.tx, table, [{ id: id!, email_id: mail?.id ?? null }])
  const made = (await tenders.one(req.tx, id!, req))!
  req.emit(tenderEvents.tendered(told(made)))
  return made
}

type StatusReq = Req<{ id: number }, unknown, z.output<typeof setTenderStatus.body>>
/** Says how a carrier gets on; throws 404, and 409 `INVALID_TRANSITION` with what can come next. */
export async function moveTender({ tenders }: CarrierServices, req: StatusReq): Promise<CarrierTender> {
  const { status, eta, message } = req.body
  if (!status) throw invalid('status', 'Choose a status')
  const [row] = await req.tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), eq(table.id, req.params.id)))
    .for('update')
  if (!row) throw req.notFound()
  const before = (await tenders.one(req.tx, row.id, req))!
  const next = nextTenderState(before.status, status)
  if ('refuse' in next) throw conflict(next.refuse, next.detail, { allowed: next.allowed })
  const changes = {
    ...('to' in next ? { status: next.to } : {}),
    ...(eta === undefined || eta === before.eta ? {} : { eta }),
    ...(message === undefined || message === before.carrier_message ? {} : { carrier_message: message }),
  }
  if (!Object.keys(changes).length) return before
  // what a person decided is not asked again: the link of the email ends
  const decided = 'to' in next ? { answer_hash: null } : {}
  await updateRows(req.tx, table, [
    { ...changes, ...decided, id: row.id, updated_at: req.now.toISOString(), updated_by: req.user.id },
  ])
  const after = (await tenders.one(req.tx, row.id, req))!
  req.emit(tenderEvents['tender-updated'](told(after)), told(before))
  return after
}
