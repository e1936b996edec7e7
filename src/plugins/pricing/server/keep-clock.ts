/** Rules, who is on them, and margins that begin or end later, at a change of the company's time zone. */
import { margin as marginContract, pricingUpdated } from '#schema/sales/pricing.ts'
import { type CrudService, type Req, type Row, statement, writeManyAndTell } from '#server'
import { isAnyMoved, sameWallAhead, type WallClock, type ZoneChange } from '../../settings/server/public.ts'
import { tellPricing } from './rules.ts'

const ahead = (at: string): string => `case when ${at} > $2::timestamptz then ${at} end`
/** Beginnings and ends of rules, of who is on them, and of fixed prices in the rules in force or planned. */
const ROWS = `from (
  select pricing_rule_id, ${ahead('effective_from')} as begins, ${ahead('effective_to')} as ends
    from pricing_rule_version where tenant_id = $1
  union all
  select pricing_rule_id, ${ahead('effective_from')}, ${ahead('effective_to')}
    from customer_pricing_version where tenant_id = $1
  union all
  select r.id, ${ahead(`(p ->> 'effective_from')::timestamptz`)}, ${ahead(`(p ->> 'effective_to')::timestamptz`)}
    from pricing_rule r cross join jsonb_array_elements(r.products) p where r.tenant_id = $1
  ) x join pricing_rule r on r.tenant_id = $1 and r.id = x.pricing_rule_id
  where coalesce(x.begins, x.ends) is not null`
const MOMENTS = ['x.begins', 'x.ends']
const RULES = statement<{ id: number }>(
  `select distinct r.id::float8 as id ${ROWS} and ${isAnyMoved(MOMENTS, '$3::text', '$4::text')} order by 1`,
)
const LOCK = statement(
  'select from pricing_rule where tenant_id = $1 and id = any($2::bigint[]) order by id for update',
)
const moved = (at: string): string => sameWallAhead(at, '$3::text', '$4::text', '$5::timestamptz')
const DATES = `effective_from = ${moved('effective_from')}, effective_to = ${moved('effective_to')}`
const TOUCHED = 'rev = rev + 1, updated_at = $5::timestamptz, updated_by = $6::bigint'
const jsonMoment = (
  at: string,
): string => `to_char(${moved(`(p ->> '${at}')::timestamptz`)} at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** Fixed prices with their moments moved, in their order. */
const PRODUCTS = `products = (select coalesce(jsonb_agg(p || jsonb_build_object(
    'effective_from', ${jsonMoment('effective_from')}, 'effective_to', ${jsonMoment('effective_to')}) order by n), '[]')
  from jsonb_array_elements(products) with ordinality x(p, n))`
const OF_RULES = 'where tenant_id = $1 and pricing_rule_id = any($2::bigint[])'
const ENDS_LATER = '(effective_to is null or effective_to > $5::timestamptz)'
const MOVE_RULES = statement(
  `update pricing_rule set ${PRODUCTS}, ${TOUCHED} where tenant_id = $1 and id = any($2::bigint[])`,
)
const MOVE_VERSIONS = statement(
  `update pricing_rule_version set ${DATES}, ${PRODUCTS}, ${TOUCHED} ${OF_RULES} and ${ENDS_LATER}`,
)
const MOVE_CUSTOMERS = statement(
  `update customer_pricing_version set ${DATES}, ${TOUCHED} ${OF_RULES} and ${ENDS_LATER}`,
)
async function keepRules(req: Req, { from, to }: ZoneChange): Promise<void> {
  const { tx } = req
  const now = req.now.toISOString()
  const ids = (await RULES(tx, [tx.tenant, now, from, to])).map(({ id }) => id)
  await LOCK(tx, [tx.tenant, ids])
  const values = [tx.tenant, ids, from, to, now, req.user.id]
  for (const move of [MOVE_RULES, MOVE_VERSIONS, MOVE_CUSTOMERS]) await move(tx, values)
  for (const id of ids) await tellPricing(req, id, pricingUpdated.type)
}
/** Rules with a beginning or an end ahead, of a version, of a customer on it, or of a fixed price. */
export const ruleClocks: WallClock = {
  words: ['date of a pricing rule', 'dates of pricing rules'],
  rows: ROWS,
  name: 'r.name',
  moments: MOMENTS,
  keepClock: keepRules,
}

const MARGIN_MOMENTS = [ahead('m.effective_from'), ahead('m.effective_to')]
const MARGINS = `from margin m
  where m.tenant_id = $1 and (m.effective_from > $2::timestamptz or m.effective_to > $2::timestamptz)`
const MARGIN_IDS = statement<{ id: number }>(
  `select m.id::float8 as id ${MARGINS} and ${isAnyMoved(MARGIN_MOMENTS, '$3::text', '$4::text')}
   order by m.id for update of m`,
)
// two steps, for the beginning of one margin may be where another one was: no two of a kind begin together
const ASIDE = statement(
  `update margin set effective_from = effective_from + interval '1000 years'
   where tenant_id = $1 and id = any($2::bigint[])`,
)
const MOVE_MARGINS = statement(
  `update margin set effective_from = ${moved(`(effective_from - interval '1000 years')`)},
     effective_to = ${moved('effective_to')}, ${TOUCHED} where tenant_id = $1 and id = any($2::bigint[])`,
)
const MOVE_MARGIN_VERSIONS = statement(
  `update margin_version set ${DATES}, ${TOUCHED}
   where tenant_id = $1 and margin_id = any($2::bigint[]) and ${ENDS_LATER}`,
)
async function keepMargins(margins: CrudService, req: Req, { from, to }: ZoneChange): Promise<void> {
  const { tx } = req
  const now = req.now.toISOString()
  const ids = (await MARGIN_IDS(tx, [tx.tenant, now, from, to])).map(({ id }) => id)
  await writeManyAndTell<Row>(req, ids, {
    read: (some) => margins.read(tx, some, req),
    write: async () => {
      const values = [tx.tenant, ids, from, to, now, req.user.id]
      await ASIDE(tx, [tx.tenant, ids])
      await MOVE_MARGINS(tx, values)
      await MOVE_MARGIN_VERSIONS(tx, values)
    },
    event: (after) => ({ type: marginContract.events.updated.type, payload: after }),
  })
}
/** Margins whose beginning or end is ahead. */
export const marginClocks = (margins: CrudService): WallClock => ({
  words: ['margin', 'margins'],
  rows: MARGINS,
  name: `coalesce((select customer_name from customer c where c.tenant_id = $1 and c.id = m.customer_id), 'All customers')`,
  moments: MARGIN_MOMENTS,
  keepClock: (req, zones) => keepMargins(margins, req, zones),
})
