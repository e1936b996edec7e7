/** Lines and fees of invoices as they are answered (api 2.6, domain 1.7). */
import { z } from 'zod'
import { CHARGE_SCOPES } from '../values/charge-scopes.ts'
import { money, price, qty, rate, signedQty } from '../values/fields.ts'
import { UNITS } from '../values/units.ts'
import { TaxItem } from './sales-orders.ts'

export const InvoiceLine = z
  .object({
    id: z.int(),
    line_no: z.int(),
    line_item_id: z.int().nullable(),
    product_id: z.int().nullable(),
    /** unit of sale of the product; copies of before lack it */
    unit: z.enum(UNITS).optional(),
    description: z.string(),
    po_number: z.string().nullable(),
    gross_quantity: signedQty().nullable(),
    net_quantity: signedQty().nullable(),
    billed_quantity: signedQty(),
    quantity_basis: z.enum(['gross', 'net']),
    unit_price: price(),
    subtotal: money(),
    tax_amount: money(),
    tax_rows: z.array(TaxItem),
  })
  .meta({ id: 'InvoiceLine' })
export const InvoiceFee = z
  .object({
    id: z.int(),
    fee_row_id: z.int().nullable(),
    fee_id: z.int().nullable(),
    name: z.string(),
    fee_code: z.string().nullable(),
    erp_code: z.string().nullable(),
    fee_type: z.enum(['flat', 'per_unit']),
    amount_type: z.enum(['fixed_amount', 'percentage']),
    rate: rate(),
    /** unit that a fee per unit counts; null: the unit of the goods */
    unit: z.enum(UNITS).nullable(),
    quantity: qty(),
    subtotal: money(),
    /** of an order that is billed by PO: the whole fee, and the measure by which this share of it was found */
    whole: money().nullable(),
    shared_by: z.enum(['goods', 'lines', 'quantity', 'orders']).nullable(),
    /** scope, and number of times that it is owed on the order; rows of before do not have it */
    scope: z.enum(CHARGE_SCOPES).optional(),
    times: z.int().optional(),
    tax_rows: z.array(TaxItem),
  })
  .meta({ id: 'InvoiceFee' })
