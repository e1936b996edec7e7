/** The fields of an order: what stands in them, how that travels, and what was changed. Pure. */
import { defineForm } from '#core/screens/index.ts'
import { OrderInput } from '#schema/sales/sales-order-input.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { date, maybe, ref, refMaybe, text } from '#schema/values/fields.ts'
import { formats, type Option } from '#ui'
import { formOf, planFrom } from '../../../plan.ts'
import { ORDER_TYPES } from '../../../words.ts'
import { DriverNoteField, EarliestField, LatestField } from '../plan-fields.tsx'

export interface EditFee {
  readonly id?: number | undefined
  readonly fee_id: number | null
  readonly name: string
}
/** What is typed into the fields; a plan is a day and two hours of the company's zone. */
type Typed = {
  readonly customer_id: Option | null
  readonly ship_to_id: Option | null
  readonly po_number: string
  readonly order_type: string
  readonly planned_date_time: string
  readonly planned_date_start: string
  readonly planned_date_end: string
  readonly driver_notes: string
  readonly notes: string
}
export type Head = Typed & {
  /** null: the fees that come by themselves */
  readonly fees: readonly EditFee[] | null
}
/** As the fields travel, before hours of the company's zone become moments. */
type Body = {
  readonly planned_date_time: string | null
  readonly planned_date_start: string
  readonly planned_date_end: string
}
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() || null : value)

export const orderForm = defineForm<Partial<SalesOrder>, Body, Typed>({
  form: [
    { field: 'customer_id', label: 'Customer', required: true },
    { field: 'ship_to_id', label: 'Delivery site' },
    { field: 'po_number', label: 'PO number' },
    { field: 'order_type', words: ORDER_TYPES },
    { field: 'planned_date_time', label: 'Requested date' },
    { field: 'planned_date_start', label: 'Earliest', Control: EarliestField },
    { field: 'planned_date_end', label: 'Latest', Control: LatestField },
    { field: 'driver_notes', label: 'Driver note', Control: DriverNoteField },
    { field: 'notes', label: 'Note for the office' },
  ],
  shape: {
    ...OrderInput.shape,
    customer_id: ref('customer', 'customer_name'),
    ship_to_id: refMaybe('ship_to'),
    planned_date_time: maybe(date()),
    planned_date_start: maybe(text(5)),
    planned_date_end: maybe(text(5)),
  },
  reads: (order) => {
    const { planned_date_start = null, planned_date_end = null, planned_date_time = null } = order
    const plan = { planned_date_start, planned_date_end, planned_date_time }
    const { day, from, to } = formOf(plan, formats.formatZone())
    return {
      ...order,
      planned_date_time: day,
      planned_date_start: from,
      planned_date_end: to,
      driver_notes: order.driver_notes ?? '',
    }
  },
  sends: ({ planned_date_time: day, planned_date_start: from, planned_date_end: to, ...fields }) => ({
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, trimmed(value)])),
    ...planFrom(day ?? '', from, to, formats.formatZone()),
  }),
})
export const headFrom = (order: SalesOrder): Head => ({ ...orderForm.start(order), fees: null })
export const blankHead = (): Head => ({ ...orderForm.start({}), fees: null })
/** What the calls take of the fields. */
export const headToWire = ({ fees: _fees, ...typed }: Head) => orderForm.wire({ ...typed })
export const feesToWire = (fees: readonly EditFee[]) =>
  fees.map((fee) => (fee.id !== undefined ? { id: fee.id } : { fee_id: fee.fee_id }))

/** Drafts kept by earlier versions called their fields so. */
const FORMER: Readonly<Record<string, string>> = {
  customer: 'customer_id',
  site: 'ship_to_id',
  po: 'po_number',
  type: 'order_type',
  day: 'planned_date_time',
  from: 'planned_date_start',
  to: 'planned_date_end',
}
/** The fields of a draft that was kept on this device. */
export const headKept = (head: object): Head => ({
  ...blankHead(),
  ...Object.fromEntries(Object.entries(head).map(([field, value]) => [FORMER[field] ?? field, value])),
})
