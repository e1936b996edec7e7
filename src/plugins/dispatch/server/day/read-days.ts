/** Daily summaries as answers carry them: worked out from what happened, never stored (screens 7). */
import type { DailySummary, MissingItem, SummaryRow } from '#schema/road/driver-day.ts'
import { addDays, startOfDay } from '#schema/values/zone.ts'
import { type Row, statement, type Tx } from '#server'
import { zoneOfCompany } from '../../../settings/server/public.ts'
import { dayOfProduct, needsReason } from '../../rules/balance.ts'

type Product = SummaryRow['product']
interface Moved {
  readonly part: 'begin' | 'end' | 'loaded' | 'retained'
  readonly product_id: number
  readonly quantity: string
}
type Drop = DailySummary['drops'][number] & { readonly signed: boolean; readonly is_fuel: boolean }
type BolFacts = DailySummary['bols'][number] & { readonly files: number }
interface Facts {
  readonly zone: string
  readonly moved: Moved[]
  readonly drops: Drop[]
  readonly bols: BolFacts[]
  readonly products: Product[]
  readonly inspections: number
  readonly open_stops: { readonly id: number; readonly order_no: string }[]
  readonly exceptions: number
  readonly signer: string | null
}
/**
 * $1 tenant, $2 driver, $3 day, $4 its beginning, $5 its end, $6 who signed it off.
 * @param is the condition that a row is of the driver, by its column
 */
const factsText = (is: (column: string) => string): string =>
  `with moved as (
     select case when moment = 'begin' then 'begin' else 'end' end as part, product_id, quantity
       from compartment_stock s where tenant_id = $1 and ${is('driver_id')} and date = $3
         and not exists (select from compartment_stock n where n.tenant_id = s.tenant_id and n.driver_id = s.driver_id
           and n.date = s.date and n.moment = s.moment and n.asset_id = s.asset_id
           and n.compartment_no = s.compartment_no and (n.measured_at, n.id) > (s.measured_at, s.id))
     union all
     -- what was gauged last night and nobody gauged, loaded, moved or dropped since
     select 'begin', s.product_id, s.quantity from compartment_stock s
       where s.tenant_id = $1 and ${is('s.driver_id')} and s.moment = 'end' and s.date < $3 and s.date >= $3::date - 7
         and not exists (select from compartment_stock n where n.tenant_id = s.tenant_id and n.asset_id = s.asset_id
           and n.compartment_no = s.compartment_no and (n.measured_at, n.id) > (s.measured_at, s.id)
           and (n.date < $3 or (n.date = $3 and n.moment = 'begin')))
         and not exists (select from load x join load_compartment c on c.tenant_id = x.tenant_id and c.load_id = x.id
           where x.tenant_id = s.tenant_id and s.asset_id in (x.truck_id, x.trailer_id)
           and c.compartment_no = s.compartment_no and c.loaded_at > s.measured_at and c.loaded_at < $4)
         and not exists (select from transfer t where t.tenant_id = s.tenant_id and t.kind <> 'retain'
           and s.asset_id in (t.from_asset_id, t.to_asset_id) and t.moved_at > s.measured_at and t.moved_at < $4)
         and not exists (select from sales_order_line d join sales_order o on o.tenant_id = d.tenant_id
             and o.id = d.sales_order_id where d.tenant_id = s.tenant_id and o.driver_id = s.driver_id
           and d.product_id = s.product_id and d.delivered_at > s.measured_at and d.delivered_at < $4)
     union all
     select 'loaded', l.product_id, l.gross from bol b join bol_line l on l.tenant_id = b.tenant_id and l.bol_id = b.id
       where b.tenant_id = $1 and ${is('b.driver_id')} and b.status <> 'void' and b.lifted_at >= $4 and b.lifted_at < $5
     union all
     select 'loaded', c.product_id, c.gross from load x join load_compartment c on c.tenant_id = x.tenant_id and c.load_id = x.id
       where x.tenant_id = $1 and ${is('x.driver_id')} and c.gross is not null and c.bol_line_id is null
         and c.loaded_at >= $4 and c.loaded_at < $5
     union all
     select 'retained', product_id, quantity from transfer
       where tenant_id = $1 and ${is('driver_id')} and date = $3 and kind in ('pump_back', 'return')),
   drops as (
     select d.id as line_item_id, o.id as sales_order_id, o.order_no, c.customer_name, d.product_id,
       p.name as product_name, p.is_fuel, d.unit, coalesce(d.gross_quantity, d.net_quantity, 0)::text as gross_quantity,
       d.delivered_at, d.bol_no, d.subtotal::text as subtotal, d.margin::text as margin,
       (o.delivery->>'signature_file_key' is not null or coalesce((o.delivery->>'unattended')::boolean, false)) as signed
     from sales_order_line d
     join sales_order o on o.tenant_id = d.tenant_id and o.id = d.sales_order_id
     join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
     join product p on p.tenant_id = d.tenant_id and p.id = d.product_id
     where d.tenant_id = $1 and ${is('o.driver_id')} and d.delivered_at >= $4 and d.delivered_at < $5),
   bols as (
     select b.id, b.bol_no, b.status, cardinality(b.file_keys) as files,
       (select coalesce(sum(l.gross), 0)::text from bol_line l where l.tenant_id = b.tenant_id and l.bol_id = b.id) as gross,
       (select case when count(*) = count(l.net) then coalesce(sum(l.net), 0)::text end
         from bol_line l where l.tenant_id = b.tenant_id and l.bol_id = b.id) as net
     from bol b where b.tenant_id = $1 and ${is('b.driver_id')} and b.status <> 'void'
       and b.lifted_at >= $4 and b.lifted_at < $5)
   select json_build_object(
     'moved', (select coalesce(json_agg(json_build_object('part', part, 'product_id', product_id,
       'quantity', quantity::text)), '[]') from moved),
     'drops', (select coalesce(json_agg(drops order by delivered_at, line_item_id), '[]') from drops),
     'bols', (select coalesce(json_agg(bols order by id), '[]') from bols),
     'products', (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'dyed', p.dyed)
         order by lower(p.name), p.id), '[]') from product p where p.tenant_id = $1
       and p.id in (select product_id from moved union select product_id from drops)),
     'inspections', (select count(*) from inspection i where i.tenant_id = $1 and ${is('i.driver_id')} and i.date = $3
       and i.kind = 'pre_trip'),
     'open_stops', (select coalesce(json_agg(json_build_object('id', o.id, 'order_no', o.order_no) order by o.id), '[]')
       from sales_order o where o.tenant_id = $1 and ${is('o.driver_id')} and o.status in ('assigned', 'in_transit')
         and o.planned_date_time >= $4 and o.planned_date_time < $5),
     'exceptions', (select count(*) from delivery_exception e where e.tenant_id = $1 and ${is('e.driver_id')}
       and e.status = 'open' and (e.received->>'delivered_at')::timestamptz >= $4
       and (e.received->>'delivered_at')::timestamptz < $5),
     'signer', (select name from "user" u where u.tenant_id = $1 and u.id = $6)) as facts`
const FACTS = statement<{ facts: Facts }>(factsText((column) => `${column} = $2`))
/** The same of work that names no driver. */
const FACTS_OF_NONE = statement<{ facts: Facts }>(
  factsText((column) => `(${column} is null and $2::bigint is null)`),
)
const ZONE = statement<{ time_zone: string }>(`select ${zoneOfCompany('$1')} as time_zone`)

function rowsOf({ moved, drops, products }: Facts, explanations: DailySummary['explanations']): SummaryRow[] {
  return products.map((product) => {
    const of = (part: Moved['part']) =>
      moved.flatMap((one) => (one.part === part && one.product_id === product.id ? [one.quantity] : []))
    const measured = of('end')
    const day = dayOfProduct({
      begin: of('begin'),
      loaded: of('loaded'),
      dropped: drops.flatMap((drop) => (drop.product_id === product.id ? [drop.gross_quantity] : [])),
      retained: of('retained'),
      measured: measured.length ? measured : null,
    })
    const explanation = explanations.find(({ product_id }) => product_id === product.id)?.text ?? null
    return { product_id: product.id, product, ...day, explanation }
  })
}
type Missing = Omit<MissingItem, 'mend'>
const LABELS: Readonly<Record<MissingItem['kind'], readonly [command: string, label: string]>> = {
  inspection: ['driver.inspect', 'Inspect the truck'],
  odometer_start: ['driver.edit-day', 'Enter the miles'],
  odometer_end: ['driver.edit-day', 'Enter the miles'],
  end_stock: ['driver.gauge', 'Gauge the compartments'],
  bol_photo: ['driver.photo-bol', 'Take the photo'],
  bol_unbalanced: ['driver.open-bol', 'Open the BOL'],
  signature: ['driver.open-stop', 'Open the stop'],
  bol_number: ['driver.open-stop', 'Enter the BOL number'],
  stop_open: ['driver.open-stop', 'Open the stop'],
  variance: ['driver.explain', 'Add a reason'],
  exception_open: ['dispatch.exceptions', 'Open the exceptions'],
}
function missingOf(row: Row, facts: Facts, rows: readonly SummaryRow[]): MissingItem[] {
  const found: Missing[] = []
  const say = (
    kind: MissingItem['kind'],
    detail: string,
    entity: string | null = null,
    id: number | null = null,
  ) => void found.push({ kind, detail, entity, entity_id: id })
  if (!facts.inspections) say('inspection', 'The truck was not inspected before the trip')
  if (row.odometer_start === null) say('odometer_start', 'The miles of the morning are missing')
  if (row.odometer_end === null) say('odometer_end', 'The miles of the night are missing')
  if (rows.length && !facts.moved.some(({ part }) => part === 'end'))
    say('end_stock', 'Nobody gauged what is left on the truck')
  for (const bol of facts.bols) {
    if (!bol.files) say('bol_photo', `BOL ${bol.bol_no} has no photo`, 'bol', bol.id)
    if (bol.status === 'open') say('bol_unbalanced', `BOL ${bol.bol_no} does not balance`, 'bol', bol.id)
  }
  const orders = new Map(facts.drops.map((drop) => [drop.sales_order_id, drop]))
  for (const [id, drop] of orders)
    if (!drop.signed) say('signature', `${drop.order_no} has no signature`, 'sales_order', id)
  for (const drop of facts.drops)
    if (drop.is_fuel && drop.bol_no === null)
      say(
        'bol_number',
        `${drop.order_no}: ${drop.product_name} has no BOL number`,
        'sales_order',
        drop.sales_order_id,
      )
  for (const stop of facts.open_stops)
    say('stop_open', `${stop.order_no} is not delivered`, 'sales_order', stop.id)
  for (const one of rows)
    if (needsReason(one.variance) && one.explanation === null)
      say('variance', `${one.product.name} is off by ${one.variance} gal`, 'product', one.product_id)
  if (facts.exceptions) say('exception_open', 'Deliveries of this day wait for dispatch')
  return found.map((one) => {
    const [command, label] = LABELS[one.kind]
    return { ...one, mend: { command, label } }
  })
}

/** Adds to the rows of days what happened on them. */
export async function completeDays(found: Row[], tx: Tx): Promise<Row[]> {
  if (!found.length) return found
  const [company] = await ZONE(tx, [tx.tenant])
  const zone = company!.time_zone
  const done: Row[] = []
  for (const row of found) {
    const day = row.date as string
    const [held] = await (row.driver_id === null ? FACTS_OF_NONE : FACTS)(tx, [
      tx.tenant,
      row.driver_id,
      day,
      startOfDay(day, zone),
      startOfDay(addDays(day, 1), zone),
      row.signed_off_by,
    ])
    const { facts } = held!
    const rows = rowsOf(facts, row.explanations as DailySummary['explanations'])
    done.push({
      ...row,
      rows,
      missing: missingOf(row, facts, rows),
      bols: facts.bols.map(({ files: _f, ...bol }) => bol),
      drops: facts.drops.map(({ signed: _s, is_fuel: _i, ...drop }) => ({
        ...drop,
        delivered_at: new Date(drop.delivered_at).toISOString(),
      })),
      signed_off_by_name: facts.signer,
    })
  }
  return done
}
