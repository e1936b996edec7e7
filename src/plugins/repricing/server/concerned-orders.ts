/**
 * Delivered orders that a saved fact can concern at all, found in the tables before anything is priced: by
 * tax and place, by fee, by product and moment, by customer.
 */
import { LOOK_DAYS } from '#schema/sales/repricing.ts'
import type { Tx } from '#server'
import type { Concern } from './saved-facts.ts'

/** $1 tenant, $2 the first instant that counts, $3 the rows that were saved, $4 the zone of the company. */
const DELIVERED = `o.tenant_id = $1 and o.status in ('delivered', 'verified', 'completed') and o.delivered_at >= $2`
/** Prices that a delivery finds by itself, where nothing fixed them (domain 3.1). */
const REPRICED = `l.tenant_id = $1 and l.sales_order_id = o.id and not o.pricing_locked
  and l.price_source not in ('manual', 'quote')
  and coalesce((select s.price_at from company_settings s where s.tenant_id = $1), 'delivery') = 'delivery'`
const DAY = `(coalesce(l.delivered_at, o.delivered_at) at time zone $4)::date`
const inForce = (rate: string, day: string): string =>
  `${rate}.effective_from <= ${day} and (${rate}.effective_to is null or ${rate}.effective_to > ${day})`

/** Lines that the place and the goods of a tax let it reach; more than it takes in the end. */
const REACHED = `
  exists (select from sales_order_line l
    join product p on p.tenant_id = $1 and p.id = l.product_id
    left join ship_to s on s.tenant_id = $1 and s.id = o.ship_to_id
    where l.tenant_id = $1 and l.sales_order_id = o.id
      and (x.applies_to_all_states or s.state_id = any(x.state_ids))
      and (x.applies_to_all_cities or s.city_id = any(x.city_ids))
      and ((x.applies_to_all_products and x.applies_to_all_product_categories)
        or (not x.applies_to_all_products and l.product_id = any(x.product_ids))
        or (not x.applies_to_all_product_categories and p.category_id = any(x.category_ids)))
      and exists (select from tax_rate r
        where r.tenant_id = $1 and r.tax_id = x.id and ${inForce('r', DAY)}))`
const BEARS = `exists (select from sales_order_tax t
  where t.tenant_id = $1 and t.sales_order_id = o.id and t.tax_id = x.id)`
/** What was charged at a rate that is not that of its day any more. */
const OTHER_RATE = `exists (select from sales_order_tax t
  left join sales_order_line l on l.tenant_id = $1 and l.id = t.line_item_id
  where t.tenant_id = $1 and t.sales_order_id = o.id and t.tax_id = x.id
    and not exists (select from tax_rate r
      where r.tenant_id = $1 and r.id = t.tax_rate_id and ${inForce('r', DAY)}))`
const ofTax = (condition: string): string => `
  select o.id from sales_order o where ${DELIVERED} and exists (
    select from tax x where x.tenant_id = $1 and x.id = any($3::bigint[]) and (${condition}))`

const FEE_DAY = `(o.delivered_at at time zone $4)::date`
const ofFee = (condition: string): string => `
  select o.id from sales_order o where ${DELIVERED} and exists (
    select from sales_order_fee f
    where f.tenant_id = $1 and f.sales_order_id = o.id and f.fee_id = any($3::bigint[]) and (${condition}))`

const BUYING_PRICE = `
  select o.id from sales_order o where ${DELIVERED} and exists (
    select from sales_order_line l where ${REPRICED} and (
      exists (select from unnest($3::bigint[]) saved (id)
        where l.price_trace->'base'->'buying_price_ids' @> to_jsonb(saved.id)
          and not exists (select from buying_price b where b.tenant_id = $1 and b.id = saved.id
            and b.status = 'active' and ${inForce('b', 'l.delivered_at')} and b.price = l.buying_price))
      or exists (select from buying_price b
        where b.tenant_id = $1 and b.id = any($3::bigint[]) and b.product_id = l.product_id
          and ${inForce('b', 'l.delivered_at')}
          and not coalesce(l.price_trace->'base'->'buying_price_ids' @> to_jsonb(b.id)
            and b.price = l.buying_price, false))))`
const PRICING_RULE = `
  select o.id from sales_order o where ${DELIVERED} and exists (
    select from sales_order_line l where ${REPRICED} and (
      (l.price_trace->'refs'->>'pricing_rule_id')::bigint = any($3::bigint[])
      or exists (select from customer_pricing c
        join pricing_rule r on r.tenant_id = $1 and r.id = c.pricing_rule_id
        where c.tenant_id = $1 and c.customer_id = o.customer_id and c.pricing_rule_id = any($3::bigint[])
          and (r.base_price_types = 'fixed' or cardinality(r.selected_product_ids) = 0
            or l.product_id = any(r.selected_product_ids)))))`
const MARGIN = `
  select o.id from sales_order o where ${DELIVERED} and exists (
    select from sales_order_line l
    join product p on p.tenant_id = $1 and p.id = l.product_id
    where ${REPRICED} and (
      (l.price_trace->'refs'->>'margin_id')::bigint = any($3::bigint[])
      or exists (select from margin m
        where m.tenant_id = $1 and m.id = any($3::bigint[]) and ${inForce('m', 'l.delivered_at')}
          and (m.customer_id is null or m.customer_id = o.customer_id)
          and (m.product_id is null or m.product_id = l.product_id)
          and (m.product_category_id is null or m.product_category_id = p.category_id))))`
const CERTIFICATE = `
  select o.id from sales_order o where ${DELIVERED} and (
    exists (select from sales_order_tax t
      where t.tenant_id = $1 and t.sales_order_id = o.id and t.certificate_id = any($3::bigint[]))
    or exists (select from exemption_certificate c
      where c.tenant_id = $1 and c.id = any($3::bigint[]) and c.customer_id = o.customer_id
        and (c.ship_to_id is null or c.ship_to_id = o.ship_to_id)
        and c.issued_on <= ${FEE_DAY}))`

/** The rows a statement is asked about, and the statement. */
const ASKED: readonly (readonly [Concern['kind'], Concern['reach'], string])[] = [
  ['tax', 'rates', ofTax(`${OTHER_RATE} or (not ${BEARS} and ${REACHED})`)],
  ['tax', 'whole', ofTax(`${BEARS} or ${REACHED}`)],
  [
    'fee',
    'rates',
    ofFee(`f.fee_rate_id is not null and not exists (select from fee_rate r
      where r.tenant_id = $1 and r.id = f.fee_rate_id and r.rate = f.rate and ${inForce('r', FEE_DAY)})`),
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
