/** What drivers did that their orders could not take: another product, other gallons, a spill, one that is settled. */
import type { ReceivedWork } from '#schema/sales/delivery-exceptions.ts'
import { D, qty3 } from '#schema/values/decimal.ts'
import type { Tx } from '../server/db/pool.ts'
import { delivery_exception } from '../src/plugins/sales-orders/tables.ts'
import { insertRows, localAt } from './base.ts'
import type { Person } from './history.ts'

/** A line that a driver had to deliver, and what else stood at hand: another tank, the other color of its fuel. */
interface Done {
  readonly sales_order_id: number
  readonly driver_id: number
  readonly line_item_id: number
  readonly product_id: number
  readonly asset_id: number | null
  readonly quantity: string
  readonly other_asset: number | null
  readonly other_product: number | null
}
const LINES = `
  select distinct on (driver_id) * from (
    select o.id::int as sales_order_id, o.driver_id::int, l.id::int as line_item_id, l.product_id::int,
      l.asset_id::int, l.quantity::text, o.planned_date_time,
      (select a.id::int from asset a where a.tenant_id = o.tenant_id and a.ship_to_id = o.ship_to_id
        and a.id is distinct from l.asset_id
        and a.capacity * a.safe_fill_percent / 100 - coalesce(a.inventory, 0) >= l.quantity
        order by a.id limit 1) as other_asset,
      (select other.id::int from product p join product other on other.tenant_id = p.tenant_id
        and other.category_id = p.category_id and other.dyed <> p.dyed
        where p.tenant_id = o.tenant_id and p.id = l.product_id order by other.id limit 1) as other_product
    from sales_order o
    join sales_order_line l on l.tenant_id = o.tenant_id and l.sales_order_id = o.id and l.line_no = 1
    where o.tenant_id = $1 and o.status = any($2) and o.hold_reason is null and o.driver_id is not null
      and l.quantity is not null and o.planned_date_time >= $3 and o.planned_date_time < $4) lines
  order by driver_id, other_asset is null, other_product is null, planned_date_time, sales_order_id`

type Kept = Pick<typeof delivery_exception.$inferInsert, 'reason' | 'outcome' | 'reject_reason'> & {
  readonly of: Done | undefined
  /** when it was done, and minutes until the phone had signal again */
  readonly at: string
  readonly silent: number
  readonly work: Partial<ReceivedWork>
}
/** The line as it was asked for, with what was done otherwise. */
const receivedWork = ({ of, at, work }: Kept & { readonly of: Done }): ReceivedWork => ({
  kind: 'delivery',
  line_item_id: of.line_item_id,
  product_id: of.product_id,
  asset_id: of.asset_id,
  gross_quantity: qty3(D(of.quantity)),
  net_quantity: null,
  temperature: null,
  api_gravity: null,
  meter_start: null,
  meter_end: null,
  bol_no: null,
  delivered_at: at,
  phone_at: at,
  signature_file_key: null,
  photo_file_keys: [],
  unattended: true,
  notes: null,
  ...work,
})
const minutesAfter = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString()
/** As the meter of the truck said it, which began the day at 40,200. */
const metered = (gallons: string): Partial<ReceivedWork> => ({
  gross_quantity: gallons,
  meter_start: '40200.000',
  meter_end: qty3(D('40200').plus(gallons)),
})
function wrongProduct({ quantity, other_asset, other_product, ...line }: Done): Kept['work'] {
  return {
    ...metered(qty3(D(quantity))),
    product_id: other_product ?? line.product_id,
    asset_id: other_asset ?? line.asset_id,
    notes: 'The left fill cap was locked, so I used the one at the barn.',
  }
}
const NO_GOODS = { line_item_id: null, product_id: null, asset_id: null, gross_quantity: null } as const

/** Adds exceptions of yesterday and today; three are open, one was settled by dispatch. */
export async function seedExceptions(tx: Tx, base: string, dispatcher: Person): Promise<void> {
  const linesOf = async (statuses: readonly string[], day: number): Promise<readonly Done[]> =>
    (
      await tx.client.query<Done>(LINES, [
        tx.tenant,
        statuses,
        localAt(base, day, 0),
        localAt(base, day + 1, 0),
      ])
    ).rows
  const [moving, done] = [await linesOf(['in_transit'], 0), await linesOf(['delivered', 'verified'], -1)]
  const wrong =
    moving.find((one) => one.other_asset !== null && one.other_product !== null) ??
    moving.find(({ other_product }) => other_product !== null)
  const more = (line: Done | undefined): string => qty3(D(line?.quantity ?? '0').plus('40'))
  const all: readonly Kept[] = [
    {
      of: wrong,
      reason: 'other_product_and_tank',
      at: localAt(base, 0, 8),
      silent: 22,
      work: wrong ? wrongProduct(wrong) : {},
    },
    {
      of: moving.find((one) => one !== wrong),
      reason: 'spill',
      at: localAt(base, 0, 9),
      silent: 0,
      work: {
        ...NO_GOODS,
        kind: 'spill',
        notes: 'About 2 gal at the fill when the hose came off. Pads are down, nothing reached the drain.',
      },
    },
    {
      of: done[0],
      reason: 'recorded_before',
      at: localAt(base, -1, 13),
      silent: 95,
      work: { ...metered(more(done[0])), notes: 'Topped off after the ticket was printed.' },
    },
    {
      of: done[1],
      reason: 'recorded_before',
      at: localAt(base, -1, 11),
      silent: 5,
      outcome: 'rejected',
      reject_reason: 'The ticket is right, the meter was read twice',
      work: metered(more(done[1])),
    },
  ]
  const kept = all
    .flatMap(({ of, ...rest }) => (of ? [{ of, ...rest, told: minutesAfter(rest.at, rest.silent) }] : []))
    .toSorted((a, b) => Date.parse(a.told) - Date.parse(b.told))
  await insertRows(
    tx,
    delivery_exception,
    kept.map((one, i) => ({
      driver_id: one.of.driver_id,
      sales_order_id: one.of.sales_order_id,
      reason: one.reason,
      received: receivedWork(one),
      digest: `demonstration ${i + 1}`,
      created_at: one.told,
      updated_at: one.told,
      ...(one.outcome
        ? {
            status: 'settled',
            outcome: one.outcome,
            reject_reason: one.reject_reason,
            settled_at: minutesAfter(one.at, 240),
            settled_by: dispatcher.id,
          }
        : {}),
    })),
  )
}
