/** Where fuel comes from and what it costs at the rack (domain 1.5, 1.6). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { clock, flag, id, ids, instant, maybe, price, ref, refMaybe, text } from '../values/fields.ts'
import { address, printed } from '../values/printed.ts'
import { email, phone, position } from '../values/shaped-fields.ts'
import {
  contract,
  crud,
  Deleted,
  IdParam,
  pageOf,
  PageQuery,
  patchOf,
  route,
  rowOf,
} from '../contract/kit.ts'

export const terminal = crud({
  name: 'terminal',
  label: 'Terminal',
  path: '/terminal/',
  tag: 'Terminals',
  calls: 'LAGCUD',
  pageSize: 10,
  sort: ['name', 'tcn'],
  search: ['name', 'tcn'],
  unique: ['tcn'],
  own: 'LAG',
  fields: {
    name: printed(160),
    tcn: maybe(
      text(14).refine((s) => /^T-\d{2}-[A-Z]{2}-\d{4}$/.test(s), 'Write it as on the IRS list: T-74-TX-2701'),
    ),
    ...address,
    ...position,
    opens_at: maybe(clock()),
    closes_at: maybe(clock()),
  },
})
export const supplier = crud({
  name: 'supplier',
  label: 'Supplier',
  path: '/supplier/',
  tag: 'Suppliers',
  calls: 'LAGCUD',
  pageSize: 100,
  sort: ['supplier_name', 'code', 'status'],
  search: ['supplier_name', 'code', 'email', 'phone_number'],
  unique: ['supplier_name', 'code'],
  fields: {
    supplier_name: printed(160),
    code: maybe(text(40)),
    status: z.enum(['active', 'inactive']).default('active'),
    kind: z.enum(['supplier', 'carrier', 'both']).default('supplier'),
    terminal_ids: ids('terminal'),
    email: maybe(email()),
    email_domains: z.array(text(120)).max(20).default([]),
    phone_number: maybe(phone()),
    /** federal employer number, printed for a carrier */
    fein: maybe(printed(20)),
    ...address,
    payment_term_id: refMaybe('payment_term'),
    lists_federal_fees: flag(true),
    loading_number: maybe(text(40)),
  },
})
export const supplierTerminals = route({
  method: 'get',
  path: '/supplier/{id}/terminals/',
  tag: 'Suppliers',
  summary: 'List the terminals linked to a supplier',
  entity: 'Supplier',
  permission: 'supplier.read',
  params: IdParam,
  returns: pageOf(terminal.row),
})
export const supplierStatus = route({
  method: 'put',
  path: '/supplier/{id}/status',
  tag: 'Suppliers',
  summary: 'Set the status of a supplier',
  entity: 'Supplier',
  permission: 'supplier.status',
  params: IdParam,
  flags: 'KE',
  queryOrBody: true,
  query: z.strictObject({ status: z.enum(['active', 'inactive']).optional() }),
  body: z.strictObject({ status: z.enum(['active', 'inactive']).optional() }),
  returns: supplier.row,
})
export const supplierStatusChanged = defineEvent('supplier.status-changed', supplier.row, {
  reads: 'supplier.read',
})

/** What a supplier's papers call a product or a terminal of ours. */
export const alias = crud({
  name: 'supplier-product-alias',
  label: 'Supplier product alias',
  path: '/supplier-product-alias/',
  tag: 'Supplier product aliases',
  resource: 'alias',
  sort: ['id', 'alias', 'supplier_id', 'product_id'],
  first: { by: 'id', order: 'asc' },
  search: ['alias'],
  fields: {
    supplier_id: ref('supplier', 'supplier_name'),
    product_id: ref('product'),
    alias: text(160),
    kind: z.enum(['product', 'terminal']).default('product'),
    terminal_id: refMaybe('terminal'),
  },
})

const priceFields = {
  supplier_id: ref('supplier', 'supplier_name'),
  terminal_id: ref('terminal'),
  product_id: ref('product'),
  price: price(),
  effective_from: instant(),
  effective_to: maybe(instant()),
  status: z.enum(['active', 'inactive']).default('active'),
  volume_type: z.enum(['gross', 'net']).default('gross'),
  source: z.enum(['manual', 'email', 'bill', 'import']).default('manual'),
  note: maybe(text(300)),
}
export const BuyingPrice = rowOf('BuyingPrice', priceFields, {})
export type BuyingPrice = z.output<typeof BuyingPrice>
/** A new price, or with an id what of one changes: so none of it has a default. */
/**
 * `in_dollars`: a price above 5.00 a gallon is meant (decision 28). `fit`: a price that comes late is in force until
 * the next known one begins, and the one before it ends there (domain 3.2).
 */
const One = patchOf('BuyingPrice', {
  ...priceFields,
  id: id(),
  in_dollars: z.boolean(),
  fit: z.boolean(),
}).meta({
  id: 'BuyingPriceInput',
})
const common = { tag: 'Buying prices', entity: 'Buying price' } as const
/** Asked for when nobody names a range: it hides no price (domain, decision 26). */
export const EVERY_DAY = { effective_from: '2000-01-01', effective_to: '2100-01-01' } as const
export const buyingPrices = route({
  method: 'get',
  path: '/buying-price/',
  ...common,
  summary: 'List buying prices that overlap a range of days',
  permission: 'buying_price.read',
  query: PageQuery.extend({
    effective_from: z.string().max(40).default(EVERY_DAY.effective_from),
    effective_to: z.string().max(40).default(EVERY_DAY.effective_to),
  }),
  pageSize: 100,
  returns: pageOf(BuyingPrice),
  failed: 'Failed to fetch buying prices',
})
export const saveBuyingPrice = route({
  method: 'post',
  path: '/buying-price/save',
  ...common,
  summary: 'Add or change buying prices',
  permission: 'buying_price.create',
  status: 201,
  flags: 'K',
  body: z.union([
    One,
    z.array(One).min(1, 'Send at least one price').max(500, 'Send at most 500 prices at once'),
  ]) as unknown as typeof One,
  returns: z.union([BuyingPrice, z.array(BuyingPrice)]),
  failed: 'Failed to save buying price',
})
/** The same call with many prices at once. */
export const saveBuyingPrices = { ...saveBuyingPrice, body: z.array(One).min(1).max(500) }
export const removeBuyingPrice = route({
  method: 'delete',
  path: '/buying-price/{id}',
  ...common,
  summary: 'Delete a buying price',
  permission: 'buying_price.delete',
  params: IdParam,
  returns: Deleted,
  flags: 'K',
  failed: 'Failed to delete buying price',
})
/** A price as it was saved, and how it stood before. */
const SavedPrice = z.strictObject({
  supplier_id: id(),
  terminal_id: id(),
  product_id: id(),
  effective_from: instant(),
  /** as it was saved: another is not taken back */
  price: price(),
  /** what it was before; null: it was new and goes */
  was: price().nullable(),
  /** of a new price: until when the one before it was in force, null for no end */
  until: instant().nullable().optional(),
})
export const takeBackPrices = route({
  method: 'post',
  path: '/buying-price/take-back',
  ...common,
  summary: 'Take back prices that were saved together: all of them or none',
  permission: 'buying_price.delete',
  flags: 'K',
  body: z.strictObject({
    prices: z.array(SavedPrice).min(1, 'Send at least one price').max(500, 'Send at most 500 prices at once'),
  }),
  returns: z.object({ taken_back: z.int() }),
  failed: 'Failed to undo buying prices',
})
const Posted = z.object({
  id: z.int(),
  price: price(),
  effective_from: instant(),
  effective_to: instant().nullable(),
})
const Named = z.object({ id: z.int(), name: z.string() })
/** One supplier's price of one product at one terminal: at a moment, the day before, and the one that comes. */
export const RackPrice = z
  .object({
    supplier_id: z.int(),
    terminal_id: z.int(),
    product_id: z.int(),
    current: Posted.extend({ source: z.string() }).nullable(),
    /** 24 hours earlier */
    before: price().nullable(),
    next: Posted.nullable(),
    /** 30 days to this moment, oldest first */
    days: z.array(price().nullable()),
  })
  .meta({ id: 'RackPrice' })
export type RackPrice = z.output<typeof RackPrice>
export const priceMatrix = route({
  method: 'get',
  path: '/buying-price/matrix',
  ...common,
  summary: 'List the prices in force at a moment by terminal and product',
  permission: 'buying_price.read',
  query: z.strictObject({
    at: instant().optional(),
    /** `csv` answers a line for each supplier at each terminal, with price and move of each product */
    format: z.enum(['csv', 'json']).optional(),
    /** columns of the file, ids separated by commas; without it every product */
    products: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'Enter ids separated by commas')
      .optional(),
  }),
  returns: z.object({
    at: instant(),
    terminals: z.array(Named.extend({ city: z.string().nullable() })),
    suppliers: z.array(Named),
    products: z.array(Named),
    items: z.array(RackPrice),
  }),
  failed: 'Failed to fetch buying prices',
})
const Rack = z.strictObject({ supplier_id: id(), terminal_id: id(), product_id: id() })
export const ordersAtRacks = route({
  method: 'post',
  path: '/buying-price/open-orders',
  ...common,
  summary: 'Count the open orders that are priced by what these racks post',
  permission: 'buying_price.read',
  flags: 'N',
  body: z.strictObject({
    racks: z.array(Rack).min(1, 'Send at least one rack').max(500, 'Send at most 500 racks at once'),
  }),
  returns: z.object({ orders: z.int() }).meta({ id: 'OrdersAtRacks' }),
  failed: 'Failed to fetch buying prices',
})
export const buyingPriceSaved = defineEvent('buying-price.saved', BuyingPrice, { reads: 'buying_price.read' })
export const buyingPriceClosed = defineEvent('buying-price.closed', BuyingPrice, {
  reads: 'buying_price.read',
})
export const buyingPriceDeleted = defineEvent('buying-price.deleted', Deleted, { reads: 'buying_price.read' })

/** The same calls in the shape of a plain resource, one price at a time, for the kit's screens. */
const saveOne = { ...saveBuyingPrice, body: One }
const plain = crud({
  name: 'buying-price',
  label: 'Buying price',
  path: '/buying-price/',
  tag: 'Buying prices',
  pageSize: 100,
  sort: ['effective_from', 'supplier_id', 'terminal_id', 'product_id'],
  fields: priceFields,
})
export const buyingPrice = {
  ...plain,
  list: buyingPrices,
  create: saveOne,
  update: saveOne,
  remove: removeBuyingPrice,
  events: { created: buyingPriceSaved, updated: buyingPriceClosed, deleted: buyingPriceDeleted },
} as unknown as typeof plain

export default contract('suppliers', {
  cruds: [terminal, supplier, alias],
  routes: [
    supplierTerminals,
    supplierStatus,
    buyingPrices,
    priceMatrix,
    ordersAtRacks,
    saveBuyingPrice,
    takeBackPrices,
    removeBuyingPrice,
  ],
  events: [supplierStatusChanged, buyingPriceSaved, buyingPriceClosed, buyingPriceDeleted],
})
