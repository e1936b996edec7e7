/** Shares of the parts of a split order, which follow when one of them changes (domain decision 34). */
import { orderEvents as events } from '#schema/sales/sales-orders.ts'
import type { EventDraft } from '#schema/contract/event.ts'
import { defineParts, type Req, statement, type Tx, writeAndTell } from '#server'
import { type OrderFlag, type PricedOrder, priceOrder } from '#plugins/order-prices/public.ts'
import { withKeptCharges } from '../pricing/kept-charges.ts'
import { loadWorlds } from '../pricing/load-worlds.ts'
import { readOrders } from '../rows/read-orders.ts'
import { type OrderRow, orderToPrice, readStoredOrders, type StoredOrder } from '../rows/stored-order.ts'
import { writeMoney } from '../rows/write-money.ts'

/** The writer, the moment, and the zone of a company without settings. */
export interface PricingTools {
  emit(draft: EventDraft, before?: object): void
  readonly now: Date
  readonly by: number | null
  readonly zone: string
}
const pricingTools = ({ emit, now, user }: Req): PricingTools => ({
  emit,
  now,
  by: user.id,
  zone: user.zone,
})

/** The split order, and the part that has just been charged, if one was. */
type Charged = Pick<OrderRow, 'split_root'> & { readonly id?: number }
const OPEN_PARTS = statement<{ id: number }>(
  `select id::float8 as id from sales_order where tenant_id = $1 and split_root = $2
     and status <> 'archive' and invoice_state = 'none' order by id`,
)
/** Tells whether the order is charged what it is charged already. */
const isCharged = ({ row, fees }: StoredOrder, priced: PricedOrder): boolean =>
  row.total === priced.total &&
  row.tax_total === priced.tax_total &&
  priced.fees.every((fee) =>
    fees.some(
      ({ id, subtotal, whole }) =>
        id === fee.id && subtotal === fee.subtotal && whole === (fee.whole ?? null),
    ),
  )

/**
 * Charges the parts of a split order again that are on no invoice, but for the one that has just been charged, and
 * tells those that are charged otherwise now. Their prices stay.
 */
export async function shareParts(
  tx: Tx,
  { emit, now, by, zone }: PricingTools,
  { split_root, id: done }: Charged,
): Promise<void> {
  if (split_root === null) return
  const open = await OPEN_PARTS(tx, [tx.tenant, split_root])
  const parts = await readStoredOrders(
    tx,
    open.flatMap(({ id }) => (id === done ? [] : id)),
  )
  if (parts.length === 0) return
  const { worldOf } = await loadWorlds(tx, { now, zone }, parts)
  for (const part of parts) {
    const { id, flags, repeated_numbers } = part.row
    const world = worldOf(part)
    const priced = priceOrder(await withKeptCharges(tx, orderToPrice(part), part, world), world)
    if (isCharged(part, priced)) continue
    const [before] = await readOrders(tx, [id])
    // a share changes money alone: flags were judged with more facts than are read here
    const judged = { flags: flags as OrderFlag[], repeated_numbers }
    await writeAndTell({ emit }, before!, {
      write: () => writeMoney({ tx, now, user: { id: by } }, id, { ...priced, ...judged }),
      read: async () => (await readOrders(tx, [id]))[0],
      event: events.updated,
    })
  }
}
/** The same after a call changed the charges of this part; an order that never was split is left alone. */
export const shareWithParts = (req: Req, charged: Charged): Promise<void> =>
  shareParts(req.tx, pricingTools(req), charged)

const ROOT_OF = statement<{ split_root: number | null }>(
  'select split_root::float8 as split_root from sales_order where tenant_id = $1 and id = $2',
)
/** Charges the open parts again after an order is billed no more: it is one of them then. */
export async function shareAfterBilling(tx: Tx, tools: PricingTools, id: number): Promise<void> {
  const [of] = await ROOT_OF(tx, [tx.tenant, id])
  if (of) await shareParts(tx, tools, of)
}

type Follower = (tx: Tx, at: { readonly now: Date }, orders: readonly number[]) => Promise<unknown>
/**
 * Steps of other areas, each under its name, after a part of a split order was archived or restored: what the orders
 * that are billed owe of the whole may be another now.
 */
export const whenBilledPartsOwe = defineParts<Readonly<Record<string, Follower>>>(
  'sales-order.billed-parts-owe',
)
const BILLED_PARTS = statement<{ id: number }>(
  `select id::float8 as id from sales_order where tenant_id = $1 and split_root = $2
     and status in ('delivered', 'verified', 'completed') and invoice_state <> 'none' order by id`,
)
/** Charges the open parts again after a part was archived or restored, and has the billed ones looked at. */
export async function shareAfterLeaving(req: Req, split_root: number): Promise<void> {
  await shareWithParts(req, { split_root })
  const billed = await BILLED_PARTS(req.tx, [req.tenant, split_root])
  if (billed.length === 0) return
  for (const [, follow] of whenBilledPartsOwe.all())
    await follow(
      req.tx,
      req,
      billed.map(({ id }) => id),
    )
}
