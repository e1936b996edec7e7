/**
 * Delivered orders that a saved fact can concern at all, found in the tables before anything is priced: by
 * tax and place, by fee, by product and moment, by customer.
 */
import { LOOK_DAYS } from '#schema/sales/repricing.ts'
import type { Tx } from '#server'
import { cityOfSite, someCertificate, stateOfSite } from '../../customers/server/public.ts'
import { isFeeRateInForce } from '../../fees/server/public.ts'
import { mayPrice, someMargin } from '../../pricing/server/public.ts'
import { categoryOf } from '../../products/server/public.ts'
import { isPriceInForce, somePrice } from '../../suppliers/server/public.ts'
import { isTaxRateInForce, someTax, type TaxOfCondition } from '../../taxes/server/public.ts'
import type { Concern } from './saved-facts.ts'

/** $1 tenant, $2 the first instant that counts, $3 the rows that were saved, $4 the zone of the company. */
const DELIVERED = `o.tenant_id = $1 and o.status in ('delivered', 'verified', 'completed') and o.delivered_at >= $2`
/** Prices that a delivery finds by itself, where nothing fixed them (domain 3.1). */
const REPRICED = `l.tenant_id = $1 and l.sales_order_id = o.id and not o.pricing_locked
  and l.price_source not in ('manual', 'quote')
  and coalesce((select s.price_at from company_settings s where s.tenant_id = $1), 'delivery') = 'delivery'`
const SAVED = '$3::bigint[]'
const DAY = `(coalesce(l.delivered_at, o.delivered_at) at time zone $4)::date`
const CATEGORY = categoryOf('l.product_id')

/** Lines that the place and the goods of a tax let it reach; more than it takes in the end. */
const isReached = (tax: TaxOfCondition): string => `
  exists (select from sales_order_line l
    where l.tenant_id = $1 and l.sales_order_id = o.id and ${tax.reaches({
      product: 'l.product_id',
      category: CATEGORY,
      state: stateOfSite('o.ship_to_id'),
      city: cityOfSite('o.ship_to_id'),
      day: DAY,
    })})`
const isBorne = ({ id }: TaxOfCondition): string => `exists (select from sales_order_tax t
  where t.tenant_id = $1 and t.sales_order_id = o.id and t.tax_id = ${id})`
/** What was charged at a rate that is not that of its day any more. */
const hasOtherRate = ({ id }: TaxOfCondition): string => `exists (select from sales_order_tax t
  left join sales_order_line l on l.tenant_id = $1 and l.id = t.line_item_id
  where t.tenant_id = $1 and t.sales_order_id = o.id and t.tax_id = ${id}
    and not ${isTaxRateInForce('t.tax_rate_id', DAY)})`
const ofTax = (condition: (tax: TaxOfCondition) => string): string => `
  select o.id from sales_order o where ${DELIVERED} and ${someTax(SAVED, condition)}`

const FEE_DAY = `(o.delivered_at at time zone $4)::date`
const ofFee = (condition: string): string => `
  select o.id from sales_order o where ${DELIVERED} and exists (
    select from sales_order_fee f
    where f.tenant_id = $1 and f.sales_order_id = o.id and f.fee_id = any(${SAVED}) and (${condition}))`

const NAMES_PRICE = (id: string): string => `l.price_trace->'base'->'buying_price_ids' @> to_jsonb(${id})`
/** Cost that the price began from; the cost of the line may be that of its lift. */
const BASE = `(l.price_trace->'base'->>'amount')::numeric`
const BUYING_PRICE = `
  select o.id from sales_order o where ${DELIVERED} and exists (
    select from sales_order_line l where ${REPRICED} and (
      exists (select from unnest(${SAVED}) saved (id)
        where ${NAMES_PRICE('saved.id')} and not ${isPriceInForce('saved.id', BASE, 'l.delivered_at')})
      or ${somePrice(
        SAVED,
        'l.product_id',
        'l.delivered_at',
        ({ id, amount }) => `not coalesce(${NAMES_PRICE(id)} and ${amount} = ${BASE}, false)`,
      )}))`
const PRICING_RULE = `
  select o.id from sales_order o where ${DELIVERED} and exists (
    select from sales_order_line l where ${REPRICED} and (
      (l.price_trace->'refs'->>'pricing_rule_id')::bigint = any(${SAVED})
      or ${mayPrice(SAVED, 'o.customer_id', 'l.product_id')}))`
const MARGIN = `
  select o.id from sales_order o where ${DELIVERED} and exists (
    select from sales_order_line l where ${REPRICED} and (
      (l.price_trace->'refs'->>'margin_id')::bigint = any(${SAVED})
      or ${someMargin(SAVED, {
        customer: 'o.customer_id',
        product: 'l.product_id',
        category: CATEGORY,
        at: 'l.delivered_at',
      })}))`
const CERTIFICATE = `
  select o.id from sales_order o where ${DELIVERED} and (
    exists (select from sales_order_tax t
      where t.tenant_id = $1 and t.sales_order_id = o.id and t.certificate_id = any(${SAVED}))
    or ${someCertificate(SAVED, 'o.customer_id', 'o.ship_to_id', FEE_DAY)})`

/** The rows a statement is asked about, and the statement. */
const ASKED: readonly (readonly [Concern['kind'], Concern['reach'], string])[] = [
  ['tax', 'rates', ofTax((tax) => `${hasOtherRate(tax)} or (not ${isBorne(tax)} and ${isReached(tax)})`)],
  ['tax', 'whole', ofTax((tax) => `${isBorne(tax)} or ${isReached(tax)}`)],
  [
    'fee',
    'rates',
    ofFee(`f.fee_rate_id is not null and not ${isFeeRateInForce('f.fee_rate_id', 'f.rate', FEE_DAY)}`),
  ],
  ['fee', 'whole', ofFee('true')],
  ['buying_price', 'whole', BUYING_PRICE],
  ['pricing_rule', 'whole', PRICING_RULE],
  ['margin', 'whole', MARGIN],
  ['certificate', 'whole', CERTIFICATE],
]
const since = (now: Date): string => new Date(now.getTime() - LOOK_DAYS * 86_400_000).toISOString()

/** Every delivered order of the last 90 days, or those that the concerns can touch; by delivery, the oldest first. */
export async function concernedOrders(
  tx: Tx,
  { now, zone }: { readonly now: Date; readonly zone: string },
  concerns: readonly Concern[] | 'all',
): Promise<number[]> {
  const from = since(now)
  if (concerns === 'all') {
    const { rows } = await tx.client.query<{ id: string }>(
      `select o.id from sales_order o where ${DELIVERED} order by o.delivered_at, o.id`,
      [tx.tenant, from],
    )
    return rows.map(({ id }) => Number(id))
  }
  const found = new Set<number>()
  for (const [kind, reach, text] of ASKED) {
    const ids = concerns.filter((one) => one.kind === kind && one.reach === reach).map(({ id }) => id)
    if (!ids.length) continue
    const { rows } = await tx.client.query<{ id: string }>(text, [
      tx.tenant,
      from,
      `{${ids.join(',')}}`,
      ...(text.includes('$4') ? [zone] : []),
    ])
    for (const { id } of rows) found.add(Number(id))
  }
  const { rows } = await tx.client.query<{ id: string }>(
    'select id from sales_order where tenant_id = $1 and id = any($2::bigint[]) order by delivered_at, id',
    [tx.tenant, `{${[...found].join(',')}}`],
  )
  return rows.map(({ id }) => Number(id))
}
