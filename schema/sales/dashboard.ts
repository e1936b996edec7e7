/** The dashboard: sums of deliveries, and work that waits for the office (api 2.8). */
import { z } from 'zod'
import { contract, route } from '../contract/kit.ts'
import { date, flag, instant, int, money, needs, qty } from '../values/fields.ts'
import { UNITS } from '../values/units.ts'
import { MARGIN, PRICE } from './sales-order-input.ts'

const common = { tag: 'Dashboard', permission: 'dashboard.read' } as const
/** Days of a summary when nothing else is asked (specification 9). */
export const SUMMARY_DAYS = 7
const sums = {
  /** in the product's unit; of orders that were delivered, what was ordered */
  ordered_quantity: qty(),
  delivered_quantity: qty(),
  /** goods without fees and taxes */
  goods_total: needs(PRICE, money().optional()),
  margin_total: needs(MARGIN, money().optional()),
  orders: z.int(),
}
/** Deliveries of a product in the days of the summary, and in as many days before them. */
export const ProductSum = z
  .object({
    product_id: z.int(),
    name: z.string(),
    dyed: z.boolean(),
    sold_as: z.enum(UNITS),
    ...sums,
    before: z.object(sums),
  })
  .meta({ id: 'ProductSum' })
export type ProductSum = z.output<typeof ProductSum>
const Punctual = z.object({
  /** orders that were delivered and had a window */
  orders: z.int(),
  /** those of them delivered by its end */
  on_time: z.int(),
})
export const ProductSummary = z
  .object({
    products: z.array(ProductSum),
    date_range: z.object({ start: date(), end: date(), days: z.int() }),
    /** days on which something was delivered */
    by_day: z.array(z.object({ date: date(), product_id: z.int(), delivered_quantity: qty() })),
    punctual: Punctual.extend({ before: Punctual }),
    /** delivered, and on no issued invoice yet, whenever it was delivered */
    not_invoiced: z.object({ orders: z.int(), total: needs(PRICE, money().optional()) }),
    /** the moment the figures were read; up to 60 s ago */
    as_of: instant(),
  })
  .meta({ id: 'ProductSummary' })
export type ProductSummary = z.output<typeof ProductSummary>
export const productSummary = route({
  method: 'get',
  path: '/dashboard/product_summary',
  ...common,
  summary: 'Sum up what was delivered of each product over days',
  query: z.strictObject({
    days: int(1, 90).default(SUMMARY_DAYS),
    /** the figures are read now, also when they were read less than 60 s ago */
    force_refresh: flag(false),
  }),
  returns: ProductSummary,
  failed: 'Failed to fetch product summary data',
})

/** Weights of an entry of the dashboard. */
export const ATTENTION_TONES = ['red', 'amber', 'neutral'] as const
/** Work that waits for the office: its count, and the list that shows it. */
export const OfficeException = z
  .object({
    kind: z.string(),
    count: z.int(),
    /** the list that it counts, with its conditions */
    path: z.string(),
    /** "Delivered, not verified" */
    title: z.string(),
    tone: z.enum(ATTENTION_TONES),
    /** names of the first, as "SO-10473, Bluebonnet Dairy" */
    detail: z.string().nullable(),
    /** since when the oldest waits */
    since: instant().nullable(),
  })
  .meta({ id: 'OfficeException' })
export type OfficeException = z.output<typeof OfficeException>
export const officeExceptions = route({
  method: 'get',
  path: '/dashboard/exceptions',
  ...common,
  summary: 'Count what waits for the office, of what the caller may read',
  returns: z
    .object({
      items: z.array(OfficeException),
      /** the company has made an order, however long ago */
      has_orders: z.boolean(),
    })
    .meta({ id: 'OfficeExceptions' }),
  failed: 'Failed to fetch exceptions',
})
export default contract('dashboard', { routes: [productSummary, officeExceptions] })
