/** Tanks: whose they are, and how much still goes in. */
import { and, eq, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { D, qty3 } from '#schema/values/decimal.ts'
import * as contract from '#schema/areas/parties.ts'
import {
  type CrudRules,
  type CrudService,
  expression,
  invalid,
  ownThrough,
  type Req,
  type Row,
  type ServerKit,
} from '#server'
import { makeWords } from '../../taxes/server/public.ts'
import { type Lasting, ORDER_DAYS, runOutOf } from '../rules/run-out.ts'
import { asset, ship_to } from '../tables.ts'
import { comingDrops, ownSites } from './from-above.ts'

const DAY = 86_400_000
/** Room left: capacity × safe fill − inventory, never below 0 (domain 1.5). */
const withRoom: NonNullable<CrudRules['complete']> = async (rows) =>
  rows.map((r) => {
    const room =
      r.capacity === null
        ? D('0')
        : D(r.capacity as string)
            .times(D(r.safe_fill_percent as string))
            .div('100')
            .minus(D((r.inventory as string | null) ?? '0'))
    const { owner: ofSite, ...row } = r
    return { ...row, customer: row.customer ?? ofSite, ullage: qty3(room.lt(D('0')) ? D('0') : room) }
  })
/** A tank at a delivery site is its customer's, also where nobody wrote the customer down. */
const owner = expression<{ id: number; customer_name: string } | null>(
  `(select json_build_object('id', c.id, 'customer_name', c.customer_name)
    from ship_to s join customer c on c.tenant_id = s.tenant_id and c.id = s.customer_id
    where s.tenant_id = asset.tenant_id and s.id = asset.ship_to_id and asset.customer_id is null)`,
)
/** Refuses a tank that stands nowhere, and one whose site is another customer's. */
const refuseWrongPlace: NonNullable<CrudRules['before']> = async (values, req, current) => {
  const next = { ...current, ...values }
  await makeWords(req, 'use', [values.tax_use as string | null | undefined])
  if (next.ship_to_id === null && next.customer_id === null)
    throw invalid('ship_to_id', 'Choose a delivery site or a customer')
  if (!values.ship_to_id) return
  const [site] = await req.tx.db
    .select({ customer_id: ship_to.customer_id })
    .from(ship_to)
    .where(and(eq(ship_to.tenant_id, req.tenant), eq(ship_to.id, values.ship_to_id as number)))
  if (!site) throw invalid('ship_to_id', 'Choose an existing delivery site', 'unknown_reference')
  if (next.customer_id !== null && next.customer_id !== undefined && next.customer_id !== site.customer_id)
    throw invalid('customer_id', 'Choose the customer of this delivery site')
}
/** A customer's tanks are its own and those at its delivery sites. */
function ofCustomer(given: unknown, { tenant }: Req): SQL | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d*$/.test(String(given))) throw invalid('customer_id', 'Enter a number', 'bad_filter')
  const id = Number(given)
  return sql`(${asset.customer_id} = ${id} or ${asset.ship_to_id} = any(array(
    select s.id from ship_to s where s.tenant_id = ${tenant} and s.customer_id = ${id})))`
}
type Stands = (typeof contract.TANK_STANDS)[number]
/** Tanks that are dry before long, and to which no open order brings anything. */
export const isToOrder = (req: Req): SQL => {
  const until = new Date(req.now.getTime() + ORDER_DAYS * DAY).toISOString()
  return sql`(${asset.runs_out_at} < ${until} and not exists (
    select from ${comingDrops(req)} where coming.asset_id = ${asset.id}))`
}
/** Tanks that are dry before the next delivery that is planned for them. */
const isDryBeforeTruck = (req: Req): SQL =>
  sql`(${asset.runs_out_at} < (select min(coming.planned_at) from ${comingDrops(req)}
    where coming.asset_id = ${asset.id}))`
/** Gallons in a tank now, as `stockAt` has them before anything more comes; null where its level is not known. */
const heldNow = (req: Pick<Req, 'now'>): SQL => sql`case when ${asset.inventory} is not null then
  round(greatest(0, greatest(0, ${asset.inventory})
  - coalesce(case when ${asset.usage_per_day} > 0 then ${asset.usage_per_day}
      when ${asset.used_per_day} > 0 then ${asset.used_per_day} end, 0)
  * round(greatest(0, coalesce(extract(epoch from ${req.now.toISOString()}::timestamptz - ${asset.level_at}), 0))
      / 86400, 6)), 3) end`
/** A part of the statement that only a person who reads orders may ask for. */
const ofOrders = (req: Req, part: (of: Req) => SQL): SQL => {
  if (!req.may('sales_order.read')) throw invalid('stands', 'Unknown filter', 'bad_filter')
  return part(req)
}
const STANDS: Readonly<Record<Stands, (req: Req) => SQL>> = {
  below_reserve: (req) => sql`${heldNow(req)} < ${asset.capacity} * ${asset.reserve_percent} / 100`,
  to_order: (req) => ofOrders(req, isToOrder),
  dry_before_truck: (req) => ofOrders(req, isDryBeforeTruck),
}
const isStands = (word: string): word is Stands => word in STANDS
/** One of several, `to_order,below_reserve`. */
function standing(given: unknown, req: Req): SQL | undefined {
  if (given === undefined) return undefined
  const words = String(given).split(',')
  if (!words.every(isStands))
    throw invalid('stands', `Enter one of ${contract.TANK_STANDS.join(', ')}`, 'bad_filter')
  return or(...words.map((word) => STANDS[word](req)))
}
const asAsked: NonNullable<CrudRules['where']> = (query, req) => {
  const given = query.ship_to_id
  if (given !== undefined && !/^[1-9]\d*$/.test(String(given).trim()))
    throw invalid('ship_to_id', 'Invalid delivery location')
  const both = and(ofCustomer(query.customer_id, req), standing(query.stands, req))
  return { used: ['customer_id', 'stands'], sql: both }
}
const DECIDES = ['inventory', 'usage_per_day'] as const
/** What is typed of its level is true now, and with what it uses a day it says when the tank runs out. */
const withRunOut = (values: Row, req: Req, current?: Row): Row => {
  const moved = DECIDES.filter(
    (field) => values[field] !== undefined && (values[field] ?? null) !== (current?.[field] ?? null),
  )
  if (!moved.length) return values
  const typed = values.inventory === null ? [null, null] : [req.now.toISOString(), 'office']
  const level = moved.includes('inventory') ? { level_at: typed[0], level_source: typed[1] } : {}
  const unknown = { inventory: null, usage_per_day: null, used_per_day: null, level_at: null }
  const next = { ...unknown, ...current, ...values, ...level } as Lasting
  return { ...values, ...level, ...runOutOf(next, req.user.zone) }
}
const ownTanks = (driver: number, req: Req) => ownThrough(ownSites, asset.ship_to_id, driver, req)
/** Whoever may read a tank may see where it stands; a driver those of his stops. */
async function mayReadPhoto(req: Req, key: string): Promise<boolean> {
  const reach = req.user.reach('asset.read')
  if (reach === 'none') return false
  const mine = reach === 'own' ? ownTanks(req.user.driver_id ?? -1, req) : undefined
  const [found] = await req.tx.db
    .select({ id: asset.id })
    .from(asset)
    .where(and(eq(asset.tenant_id, req.tenant), eq(asset.location_photo_key, key), mine))
    .limit(1)
  return found !== undefined
}
/** Gallons that a fill of each brings now, rounded before they are summed up; an unknown level counts as empty. */
const fillNow = (req: Pick<Req, 'now'>): SQL => sql`greatest(round(
  ${asset.capacity} * ${asset.safe_fill_percent} / 100 - coalesce(${heldNow(req)}, 0), 3), 0)`
/** The room of each as it is now; none of an unknown level. */
const roomNow = (req: Pick<Req, 'now'>): SQL =>
  sql`case when ${asset.inventory} is not null then ${fillNow(req)} end`
const sumOf = (gallons: SQLWrapper) => sql<string>`coalesce(sum(${gallons}), 0)::numeric(18, 3)::text`
/** Serves tanks with their room and their owner, and the gallons of a whole filter. */
export function serveTanks({ serve, serveCrud, files }: ServerKit): CrudService {
  files.partOf(mayReadPhoto)
  const tanks = serveCrud(contract.asset, asset, {
    listing: { sort: { by: 'runs_out_at', order: 'asc' } },
    also: { owner },
    complete: withRoom,
    before: async (values, req, current) => {
      await refuseWrongPlace(values, req, current)
      const photo = values.location_photo_key as string | null | undefined
      if (photo && photo !== current?.location_photo_key && !(await files.mayRead(req, photo)))
        throw invalid('location_photo_key', 'Choose a stored file', 'unknown_reference')
      return withRunOut(values, req, current)
    },
    own: ownTanks,
    where: asAsked,
  })
  serve(contract.tankSums, async (req) => {
    const { db } = req.tx
    const asked = tanks.asked(req)
    const coming = sumOf(sql`case when coming.fill then ${fillNow(req)} else coming.quantity end`)
    const [[sums], [orders]] = await Promise.all([
      db
        .select({
          tanks: sql<number>`count(*)::int`,
          inventory: sumOf(heldNow(req)),
          ullage: sumOf(roomNow(req)),
        })
        .from(asset)
        .where(asked),
      db
        .select({ on_order: coming })
        .from(asset)
        .innerJoin(comingDrops(req), sql`coming.asset_id = ${asset.id}`)
        .where(asked),
    ])
    return { ...sums!, ...orders }
  })
  return tanks
}
