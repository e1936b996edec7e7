/** BOL documents: what was lifted at a rack, and where it went (api 2.1, domain 1.7, 3.7). */
import { z } from 'zod'
import { contract, crud, IdParam, route } from '../contract/kit.ts'
import { id, instant, int, maybe, phoneClock, qty, ref, refMaybe, signedQty, text } from '../values/fields.ts'
import { degrees, gravity } from '../sales/sales-order-input.ts'

export const BOL_STATES = ['open', 'balanced', 'billed', 'void'] as const
/** What is odd about a number or a net as it was printed; it blocks nothing (domain 3.7). */
export const BOL_FLAGS = ['net_implausible', 'net_missing', 'over_distributed'] as const
const lineFields = {
  product_id: id(),
  gross: qty(),
  net: qty().nullable().default(null),
  temperature: maybe(degrees()),
  api_gravity: maybe(gravity()),
  compartment_no: int(1, 99).nullable().default(null),
  /** left on the truck */
  retained_quantity: qty().default('0.000'),
  /** pumped into a tank of the yard */
  stored_quantity: qty().default('0.000'),
}
export const BolLineInput = z.strictObject(lineFields).meta({ id: 'BolLineInput' })
const BolLineChange = z.strictObject({ ...lineFields, id: id().optional() }).meta({ id: 'BolLineChange' })
export const BolLine = z
  .object({
    id: z.int(),
    product_id: z.int(),
    product: z.object({ id: z.int(), name: z.string(), dyed: z.boolean() }),
    gross: qty(),
    /** null: neither printed nor worked out */
    net: qty().nullable(),
    temperature: z.number().nullable(),
    api_gravity: z.number().nullable(),
    compartment_no: z.int().nullable(),
    /** what was dropped of it, by the order lines that name it */
    distributed_quantity: qty(),
    retained_quantity: qty(),
    /** of what was retained, dropped later: dropped, and retained no more */
    retained_dropped_quantity: qty().optional(),
    stored_quantity: qty(),
    /** gross less drops, stored and what is still retained; 0.000 is balanced */
    open_quantity: signedQty(),
    flags: z.array(z.enum(BOL_FLAGS)),
    drops: z.array(
      z.object({
        line_item_id: z.int(),
        sales_order_id: z.int(),
        order_no: z.string(),
        gross_quantity: qty(),
      }),
    ),
  })
  .meta({ id: 'BolLine' })
export type BolLine = z.output<typeof BolLine>
const fields = {
  bol_no: text(40),
  supplier_id: ref('supplier', 'supplier_name'),
  terminal_id: ref('terminal'),
  load_id: refMaybe('load', 'load_no'),
  driver_id: refMaybe('driver'),
  carrier_id: refMaybe('supplier', 'supplier_name'),
  lifted_at: instant(),
  destination_state_id: refMaybe('state'),
  diversion_no: maybe(text(40)),
  position_holder: maybe(text(120)),
  file_keys: z.array(z.string().max(64)).max(20).default([]),
}
export const bol = crud({
  name: 'bol',
  label: 'BOL',
  path: '/bol/',
  tag: 'BOLs',
  calls: 'LG',
  own: 'LG',
  page: '/dispatch-center',
  fields,
  owned: {
    status: z.enum(BOL_STATES),
    void_reason: z.string().nullable(),
    lines: z.array(BolLine),
    gross: qty(),
    open_quantity: signedQty(),
  },
  sort: ['bol_no', 'lifted_at', 'status'],
  search: ['bol_no'],
})
export type Bol = z.output<typeof bol.row>
const common = { tag: 'BOLs', entity: 'BOL' } as const
export const createBol = route({
  method: 'post',
  path: '/bol/',
  ...common,
  summary: 'Record a BOL that was lifted',
  permission: 'bol.create',
  own: true,
  status: 201,
  flags: 'K',
  body: z
    .strictObject({
      ...fields,
      /** of a driver: when it was by the clock of the phone */
      phone_at: phoneClock().nullable().optional(),
      lines: z.array(BolLineInput).min(1, 'Enter at least one product').max(40),
    })
    .meta({ id: 'BolInput' }),
  returns: bol.row,
})
export const updateBol = route({
  method: 'put',
  path: '/bol/{id}',
  ...common,
  summary: 'Change a BOL, or void it',
  permission: 'bol.update',
  flags: 'KM',
  params: IdParam,
  body: bol.patch
    .extend({
      lines: z.array(BolLineChange).min(1).max(40).optional(),
      /** void: it never was, and its number may be used again */
      status: z.literal('void').optional(),
      void_reason: text(300).optional(),
    })
    .meta({ id: 'BolPatch' }),
  returns: bol.row,
})
export const bolEvents = { created: bol.events.created, updated: bol.events.updated } as const
export default contract('bols', {
  routes: [...bol.routes, createBol, updateBol],
  events: Object.values(bolEvents),
})
