/** Taxes with their rates, and fees (domain 1.6, 3.5, 3.6). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { CHARGE_SCOPES } from '../values/charge-scopes.ts'
import { UNITS } from '../values/units.ts'
import {
  date,
  flag,
  id,
  ids,
  instant,
  int,
  maybe,
  money,
  price,
  qty,
  rate,
  ref,
  text,
  word,
} from '../values/fields.ts'
import { printed } from '../values/printed.ts'
import { type AnyRoute, contract, crud, IdParam, pageOf, patchOf, route } from '../contract/kit.ts'
import { Bracket, BracketInput, chargeScope } from './tax-brackets.ts'
import { TaxItem } from './sales-orders.ts'

/** Fields of a rate beside its amount: its days, its source, and the person who checked it. */
const datedRate = {
  effective_from: date(),
  effective_to: date().nullable(),
  source: z.string().nullable(),
  as_of: date().nullable(),
  confirmed_by: z.int().nullable(),
  confirmed_at: instant().nullable(),
}
/** Input of a rate that is added; `confirm`: a rate below zero is meant. */
const datedRateInput = {
  confirm: z.boolean().optional(),
  effective_from: date(),
  effective_to: maybe(date()),
  source: maybe(text(300)),
  as_of: maybe(date()),
  confirmed: flag(false),
}
/** Fields of a rate that can change: never its amount. */
const rateChange = { effective_to: maybe(date()), source: maybe(text(300)), confirmed: z.boolean() }
const RATE_TYPES = ['per_unit', 'percent', 'flat', 'bracket'] as const
export const TaxRate = z
  .object({
    id: z.int(),
    tax_id: z.int(),
    rev: z.int(),
    rate: rate().nullable(),
    rate_type: z.enum(RATE_TYPES),
    brackets: z.array(Bracket),
    ...datedRate,
  })
  .meta({ id: 'TaxRate' })
export type TaxRate = z.output<typeof TaxRate>
export const tax = crud({
  name: 'tax',
  label: 'Tax',
  path: '/tax/',
  tag: 'Taxes',
  calls: 'LGCUD',
  pageSize: 25,
  sort: ['name', 'sequence'],
  search: ['name', 'code'],
  unique: ['name'],
  fields: {
    name: printed(120),
    code: maybe(text(40)),
    level: z.enum(['federal', 'state', 'county', 'city', 'district', 'other']).default('other'),
    tax_group: maybe(word(40)),
    applies_to_all_states: flag(true),
    applies_to_all_cities: flag(true),
    applies_to_all_products: flag(true),
    applies_to_all_product_categories: flag(true),
    applies_to_all_jurisdictions: flag(true),
    state_ids: ids('state'),
    city_ids: ids('city'),
    product_ids: ids('product'),
    category_ids: ids('product_category'),
    jurisdiction_ids: ids('jurisdiction'),
    tax_use: maybe(word(40)),
    quantity_basis: z.enum(['gross', 'net', 'billed']).default('billed'),
    unit: z.enum(UNITS).default('gallon'),
    sequence: int(0, 100_000).default(100),
    compound: flag(false),
    applies_to_fees: flag(false),
    /** on fees as a whole, whatever goods it taxes; else on the share that its taxed goods have */
    always: flag(false),
    scope: chargeScope(),
    applies_to_sales: flag(true),
    applies_to_purchases: flag(false),
    is_active: flag(true),
  },
  owned: { rates: z.array(TaxRate) },
})
export type Tax = z.output<typeof tax.row>
export const RateInput = z
  .strictObject({
    tax_id: id().optional(),
    rate: maybe(rate()),
    rate_type: z.enum(RATE_TYPES).default('per_unit'),
    brackets: z.array(BracketInput).max(50).default([]),
    ...datedRateInput,
  })
  .meta({ id: 'TaxRateInput' })
/** A rate as a line of a file has it; rates with brackets are typed. */
export const rateLine = crud({
  name: 'tax-rate',
  label: 'Tax rate',
  path: '/tax-rate/',
  tag: 'Taxes',
  permissions: { C: 'tax.update', U: 'tax.update' },
  fields: {
    tax_id: ref('tax'),
    rate: rate(),
    rate_type: z.enum(['per_unit', 'percent', 'flat']).default('per_unit'),
    effective_from: date(),
    effective_to: maybe(date()),
    source: maybe(text(300)),
    as_of: maybe(date()),
    /** a rate below zero is meant */
    confirm: flag(false),
  },
})
const common = { tag: 'Taxes', entity: 'Tax rate', permission: 'tax.update' } as const
export const addTaxRate = route({
  method: 'post',
  path: '/tax-rate/',
  ...common,
  summary: 'Add a rate to a tax',
  status: 201,
  flags: 'K',
  queryOrBody: true,
  query: z.strictObject({ tax_id: id().optional() }),
  body: RateInput,
  returns: TaxRate,
})
export const updateTaxRate = route({
  method: 'put',
  path: '/tax-rate/{id}',
  ...common,
  summary: 'End or confirm a rate',
  flags: 'KM',
  params: IdParam,
  body: patchOf('TaxRate', rateChange),
  returns: TaxRate,
})
export const removeTaxRate = route({
  method: 'delete',
  path: '/tax-rate/{id}',
  ...common,
  summary: 'Delete a rate of a tax',
  flags: 'KM',
  params: IdParam,
  returns: z.object({ id: z.int() }),
})
/** A tax as it would be: over the saved one, or a new one, with a rate to try. */
const Draft = z
  .strictObject({
    id: id().optional(),
    rate: maybe(rate()).optional(),
    rate_type: z.enum(['per_unit', 'percent', 'flat']).optional(),
    ...tax.patch.shape,
  })
  .meta({ id: 'TaxDraft' })
const TestedTax = TaxItem.extend({
  /** the one that is being tried */ tested: z.boolean(),
  confirmed: z.boolean(),
}).meta({ id: 'TestedTax' })
/**
 * The question of the form of a tax: which taxes a sale would have, with the same rules as
 * an order (beside the calls of the specification).
 */
export const testSale = route({
  method: 'post',
  path: '/tax/test-sale',
  tag: 'Taxes',
  summary: 'Tell which taxes a sale would bear, and why not the others; nothing is saved',
  permission: 'tax.read',
  flags: 'N',
  body: z
    .strictObject({
      customer_id: maybe(id()),
      ship_to_id: maybe(id()),
      state_id: maybe(id()),
      city_id: maybe(id()),
      product_id: id('Choose a product'),
      tax_use: maybe(word(40)),
      gross: qty(),
      net: maybe(qty()),
      unit_price: maybe(price()),
      day: date(),
      draft: Draft.optional(),
    })
    .meta({ id: 'TestSaleInput' }),
  returns: z
    .object({
      sold_as: z.string(),
      billed: qty(),
      goods: money(),
      tax_total: money(),
      total: money(),
      taxes: z.array(TestedTax),
      rejected: z.array(
        z.object({ tax_id: z.int(), tax_name: z.string(), tested: z.boolean(), reason: z.string() }),
      ),
      tax_unconfirmed: z.boolean(),
      certificate_expired: z.boolean(),
    })
    .meta({ id: 'TestSale' }),
})
export const RateGap = z
  .object({
    tax: z.object({ id: z.int(), name: z.string() }),
    /** null: the tax applies in every state */
    state: z.object({ id: z.int(), name: z.string() }).nullable(),
    trouble: z.enum(['no_rate', 'ended', 'ends', 'gap', 'unconfirmed']),
    from: date().nullable(),
    to: date().nullable(),
  })
  .meta({ id: 'TaxRateGap' })
/** Exceptions of a day that concern taxes (beside the calls of the specification). */
export const rateGapsOfTaxes = route({
  method: 'get',
  path: '/tax/gaps',
  tag: 'Taxes',
  summary: 'List days without a tax rate, and rates nobody confirmed, by tax and state',
  permission: 'tax.read',
  returns: pageOf(RateGap),
})
/** A word of the company: what it is called, what it is for, and the spellings that were joined into it. */
const words = (name: 'tax-use' | 'tax-group', label: string) =>
  crud({
    name,
    label,
    path: `/${name}/`,
    tag: 'Taxes',
    resource: 'tax',
    permissions: { L: 'signed-in' },
    sort: ['name'],
    search: ['name', 'description'],
    unique: ['name'],
    fields: { name: word(40), description: maybe(text(200)) },
    owned: { joined: z.array(z.string()) },
  })
export const taxUse = words('tax-use', 'Use')
export const taxGroup = words('tax-group', 'Tax group')
export const rateAdded = defineEvent('tax.rate-added', tax.row, { reads: 'tax.read' })
export const rateUpdated = defineEvent('tax.rate-updated', tax.row, { reads: 'tax.read' })
export const rateDeleted = defineEvent('tax.rate-deleted', tax.row, { reads: 'tax.read' })

export const FeeRate = z
  .object({ id: z.int(), fee_id: z.int(), rev: z.int(), rate: rate(), ...datedRate })
  .meta({ id: 'FeeRate' })
export type FeeRate = z.output<typeof FeeRate>
const feeArea = crud({
  name: 'fee',
  label: 'Fee',
  path: '/fee/',
  tag: 'Fees',
  calls: 'LGCUD',
  pageSize: 25,
  sort: ['name', 'fee_code'],
  search: ['name', 'fee_code', 'erp_code'],
  unique: ['fee_code'],
  fields: {
    name: printed(120),
    fee_code: maybe(text(40)),
    erp_code: maybe(text(40)),
    fee_type: z.enum(['flat', 'per_unit']).default('flat'),
    amount_type: z.enum(['fixed_amount', 'percentage']).default('fixed_amount'),
    /** answered: the one in force; written: the first, or the next, which begins today */
    rate: rate(),
    /** unit that a fee per unit counts; null: the unit of the goods, of which it counts one only */
    unit: maybe(z.enum(UNITS)),
    quantity: qty().default('1.000'),
    minimum_quantity: maybe(qty()),
    product_ids: ids('product'),
    customer_ids: ids('customer', 'customer_name'),
    applies_to_all_customers: flag(false),
    auto_add: flag(false),
    taxable: flag(false),
    scope: chargeScope(),
    is_active: flag(true),
  },
  owned: { rates: z.array(FeeRate) },
})
/** A rate below zero is refused unless it is said that it is meant. */
const confirmed = { confirm: z.boolean().optional() }
const createFee = { ...feeArea.create, body: feeArea.input.extend(confirmed).meta({ id: 'FeeInput' }) }
const updateFee = { ...feeArea.update, body: feeArea.patch.extend(confirmed).meta({ id: 'FeePatch' }) }
export const fee = {
  ...feeArea,
  create: createFee,
  update: updateFee,
  routes: feeArea.routes.map((one): AnyRoute => {
    if (one.method === 'post') return createFee
    return one.method === 'put' ? updateFee : one
  }),
}
export type Fee = z.output<typeof fee.row>
export const FeeRateInput = z
  .strictObject({ fee_id: id().optional(), rate: rate(), ...datedRateInput })
  .meta({ id: 'FeeRateInput' })
const ofFees = { tag: 'Fees', entity: 'Fee rate', permission: 'fee.update' } as const
export const addFeeRate = route({
  method: 'post',
  path: '/fee-rate/',
  ...ofFees,
  summary: 'Add a rate to a fee',
  status: 201,
  flags: 'K',
  queryOrBody: true,
  query: z.strictObject({ fee_id: id().optional() }),
  body: FeeRateInput,
  returns: FeeRate,
})
export const updateFeeRate = route({
  method: 'put',
  path: '/fee-rate/{id}',
  ...ofFees,
  summary: 'End or confirm a rate of a fee',
  flags: 'KM',
  params: IdParam,
  body: patchOf('FeeRate', rateChange),
  returns: FeeRate,
})
export const removeFeeRate = route({
  method: 'delete',
  path: '/fee-rate/{id}',
  ...ofFees,
  summary: 'Delete a rate of a fee',
  flags: 'KM',
  params: IdParam,
  returns: z.object({ id: z.int() }),
})
export const feeRateAdded = defineEvent('fee.rate-added', fee.row, { reads: 'fee.read' })
export const feeRateUpdated = defineEvent('fee.rate-updated', fee.row, { reads: 'fee.read' })
export const feeRateDeleted = defineEvent('fee.rate-deleted', fee.row, { reads: 'fee.read' })
export const feesOfCustomer = route({
  method: 'get',
  path: '/fee/customer/{id}',
  tag: 'Fees',
  summary: 'List the fees that apply to a customer',
  entity: 'Customer',
  permission: 'fee.read',
  params: IdParam,
  returns: pageOf(fee.row),
})
export const CalculatedFee = z
  .object({
    id: z.int(),
    fee_id: z.int(),
    name: z.string(),
    fee_code: z.string().nullable(),
    erp_code: z.string().nullable(),
    fee_type: z.enum(['flat', 'per_unit']),
    amount_type: z.enum(['fixed_amount', 'percentage']),
    rate: rate(),
    unit: z.enum(UNITS).nullable(),
    quantity: qty(),
    subtotal: money(),
    scope: z.enum(CHARGE_SCOPES),
    /** number of times that it is owed on this order */
    times: z.int(),
    /** numbers of the lines it does not count: they are sold by another unit */
    left_out: z.array(z.int()),
  })
  .meta({ id: 'CalculatedFee' })
export const calculateFee = route({
  method: 'get',
  path: '/fee/calculate',
  tag: 'Fees',
  summary: 'Compute a fee on an order; nothing is saved',
  entity: 'Fee',
  permission: 'fee.read',
  query: z.strictObject({ fee_id: id(), sales_order_id: id() }),
  returns: CalculatedFee,
})

export default contract('taxes', {
  cruds: [tax, fee, taxUse, taxGroup],
  routes: [
    addTaxRate,
    updateTaxRate,
    removeTaxRate,
    testSale,
    rateGapsOfTaxes,
    addFeeRate,
    updateFeeRate,
    removeFeeRate,
    feesOfCustomer,
    calculateFee,
  ],
  events: [rateAdded, rateUpdated, rateDeleted, feeRateAdded, feeRateUpdated, feeRateDeleted],
})
