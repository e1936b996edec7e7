/** Orders handed to a common carrier: tenders, their answers, and what a carrier takes (api 2.4, screens 6). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { contract, crud, IdParam, route } from '../contract/kit.ts'
import { TENDER_STATES, type TenderState } from '../values/tender-states.ts'
import { UNITS } from '../values/units.ts'
import { id, ids, instant, int, maybe, money, qty, ref, text, clock } from '../values/fields.ts'

export { TENDER_STATES, type TenderState }
/** green: more than an hour left · orange: less · red: passed and not delivered · grey: everything else (screens 6) */
export const ETA_COLORS = ['green', 'orange', 'red', 'grey'] as const
const named = z.object({ id: z.int(), name: z.string() })
export const carrierTender = crud({
  name: 'carrier-tender',
  label: 'Carrier tender',
  path: '/sales-order-carrier/',
  tag: 'Carriers',
  resource: 'dispatch',
  calls: 'LG',
  page: '/sales-order-carrier',
  fields: {
    sales_order_id: ref('sales_order', 'order_no'),
    carrier_id: ref('supplier', 'supplier_name'),
    freight: maybe(money({ min: 0 })),
    message: maybe(text(2000)),
    eta: maybe(instant()),
  },
  owned: {
    tender_no: z.string(),
    status: z.enum(TENDER_STATES),
    eta_color: z.enum(ETA_COLORS),
    answered_at: instant().nullable(),
    /** the name a carrier wrote who answered by the link */
    answered_by: z.string().nullable(),
    answer_expires_at: instant().nullable(),
    email_id: z.int().nullable(),
    carrier_message: z.string().nullable(),
    order: z
      .object({
        status: z.string(),
        customer_name: z.string(),
        ship_to_name: z.string().nullable(),
        city: z.string().nullable(),
        planned_date_start: instant().nullable(),
        planned_date_end: instant().nullable(),
        products: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            dyed: z.boolean(),
            quantity: qty(),
            /** copies of before do not say it */
            unit: z.enum(UNITS).optional(),
          }),
        ),
        terminal: named.nullable(),
        load_id: z.int().nullable(),
        load_no: z.string().nullable(),
        /** who the fuel is lifted from, and the customer number at the rack */
        supplier: named.nullable(),
        loading_number: z.string().nullable(),
      })
      .nullable(),
  },
  sort: ['created_at', 'status', 'eta', 'tender_no'],
  search: ['tender_no'],
})
export type CarrierTender = z.output<typeof carrierTender.row>
/** Who drives, for what, and where the tender goes. */
export const tenderFields = {
  carrier_id: id(),
  freight: money({ min: 0 }).nullable().optional(),
  message: text(2000).nullable().optional(),
  /** without it the addresses of the carrier's settings, else the carrier's own */
  recipient_email: text(1000).nullable().optional(),
}
export const tenderOrder = route({
  method: 'post',
  path: '/sales-order/{id}/tender',
  tag: 'Carriers',
  entity: 'Sales order',
  permission: 'dispatch.update',
  summary: 'Tender an order to a common carrier by email',
  flags: 'K',
  params: IdParam,
  body: z.strictObject(tenderFields).meta({ id: 'TenderInput' }),
  returns: carrierTender.row,
})
const step = { status: z.enum(TENDER_STATES).optional() }
export const setTenderStatus = route({
  method: 'put',
  path: '/sales-order-carrier/{id}/status',
  tag: 'Carriers',
  entity: 'Carrier tender',
  permission: 'dispatch.update',
  summary: 'Say how a carrier gets on with an order',
  flags: 'K',
  queryOrBody: true,
  params: IdParam,
  query: z.strictObject(step),
  body: z.strictObject({
    ...step,
    eta: instant().nullable().optional(),
    message: text(2000).nullable().optional(),
  }),
  returns: carrierTender.row,
})
export const carrierSettings = crud({
  name: 'carrier-setting',
  label: 'Carrier setting',
  path: '/carrier-setting/',
  tag: 'Carriers',
  resource: 'dispatch',
  calls: 'LGCU',
  page: '/sales-order-carrier',
  fields: {
    carrier_id: ref('supplier', 'supplier_name'),
    order_emails: z.array(text(254)).max(20).default([]),
    inventory_emails: z.array(text(254)).max(20).default([]),
    credit_emails: z.array(text(254)).max(20).default([]),
    min_hours_ahead: maybe(int(0, 720)),
    max_days_ahead: maybe(int(0, 365)),
    max_products: maybe(int(1, 20)),
    min_quantity: maybe(qty()),
    max_quantity: maybe(qty()),
    window_start: maybe(clock()),
    window_end: maybe(clock()),
    po_required: z.boolean().default(false),
    vendor_id: maybe(text(40)),
    terminal_ids: ids('terminal'),
  },
  owned: {
    /** the newest tender, with its answer */
    last_tender: z
      .object({
        id: z.int(),
        tender_no: z.string(),
        order_no: z.string(),
        status: z.enum(TENDER_STATES),
        created_at: instant(),
        answered_at: instant().nullable(),
        answer_expires_at: instant().nullable(),
      })
      .nullable(),
    /** tenders without an answer, and orders that were accepted and are not delivered */
    waiting: z.int(),
    under_way: z.int(),
  },
  unique: ['carrier_id'],
  permissions: { C: 'dispatch.update', U: 'dispatch.update' },
})
export type CarrierSetting = z.output<typeof carrierSettings.row>

/** Of the order: its number stands where events of orders have it; its money is not told. */
const Tendered = z
  .object({ id: z.int(), rev: z.int(), tender: carrierTender.row })
  .meta({ id: 'TenderedOrder' })
const reads = 'dispatch.read'
export const tenderEvents = {
  tendered: defineEvent('sales-order.tendered', Tendered, { reads }),
  'tender-updated': defineEvent('sales-order.tender-updated', Tendered, { reads }),
} as const
export default contract('carriers', {
  cruds: [carrierSettings],
  routes: [...carrierTender.routes, tenderOrder, setTenderStatus],
  events: Object.values(tenderEvents),
})
