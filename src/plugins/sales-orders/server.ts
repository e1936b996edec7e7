import { and, eq } from 'drizzle-orm'
import * as contract from '#schema/sales-orders.ts'
import { conflict, defineServerPlugin, forbidden, invalid, notFound, type Req } from '#server'
import { each } from './server/bulk.ts'
import { correctTanks, drop } from './server/delivery.ts'
import { change, create, filled, locked, same, told, worldFor } from './server/edit.ts'
import { type Held, toPrice } from './server/held.ts'
import { assign, hold, setStatus, shifted, start } from './server/lifecycle.ts'
import { listOrders, todaysOrders } from './server/list.ts'
import { LATE_DAYS, ownOrder } from './server/own.ts'
import { checkProof, proofOf } from './server/proof.ts'
import { preview } from './server/preview.ts'
import { readOrders } from './server/read.ts'
import { orderSearch } from './server/search.ts'
import { totalsOf, touch, writeMoney } from './server/write.ts'
import { checkEdit, priceOrder } from './public.ts'

import { sales_order, sales_order_fee, sales_order_line } from './tables.ts'
import type { SalesOrder } from '#schema/sales-orders.ts'
import { setup } from './server/setup.ts'

type AnyReq = Req<unknown, unknown, unknown>

/** A driver reaches own orders only, far enough back that queued work is never too late. */
async function reachable(req: AnyReq, id: number, back = LATE_DAYS): Promise<void> {
  if (req.own === null) return
  const [found] = await req.tx.db
    .select({ id: sales_order.id })
    .from(sales_order)
    .where(and(eq(sales_order.tenant_id, req.tenant), eq(sales_order.id, id), ownOrder(req.own, req, back)))
  if (!found) throw notFound('Sales order')
}
const openDrops = (held: Held) => held.lines.filter((l) => l.delivered_at === null).map((l) => ({ id: l.id }))

export default defineServerPlugin({
  id: 'sales-orders',
  setup,
  aliases: [{ from: '/sales-order/line-item', to: '/line-item' }],
  mount({ serve, readers, table, searchable, files }) {
    table('sales_order', sales_order)
    searchable(orderSearch)
    files.partOf(proofOf)
    readers('sales_order', (row) => {
      const { driver } = row as { driver?: { id: number } | null }
      return driver ? [driver.id] : []
    })
    const c = contract

    serve(c.orders, (req) => listOrders(req as never))
    serve(c.todaysOrders, (req) => todaysOrders(req as never))
    serve(c.previewOrder, (req) => preview(req))
    serve(c.createOrder, (req) => create(req))
    serve(c.order, async (req) => {
      await reachable(req, req.params.id, 1)
      const [found] = await readOrders(req.tx, [req.params.id])
      if (!found) throw notFound('Sales order')
      return found
    })
    serve(c.updateOrder, async (req) => {
      const { before } = await locked(req, req.params.id)
      const after = await change(req, req.params.id, req.body)
      if (before.status === 'delivered') await correctTanks(req, before, after)
      return after
    })
    serve(c.assign, (req) => assign(req, req.params.id, req.body.driver, req.body.assets))
    serve(c.startDelivery, async (req) => {
      await reachable(req, req.params.id)
      return start(req, req.params.id, req.body.start_date_time)
    })
    serve(c.deliverProducts, async (req) => {
      await reachable(req, req.params.id)
      const { products, delivered_at } = req.body
      return drop(
        req,
        req.params.id,
        (held) =>
          products.map(({ line_item_id, product_id, ...actuals }, i) => {
            const line = held.lines.find((l) =>
              line_item_id === undefined
                ? l.product_id === product_id && l.delivered_at === null
                : l.id === line_item_id,
            )
            if (!line)
              throw invalid(
                `products.${i}.${line_item_id === undefined ? 'product_id' : 'line_item_id'}`,
                'Choose a line of this order',
                'unknown_reference',
              )
            return { ...actuals, id: line.id }
          }),
        delivered_at,
        'deliver-products',
      )
    })
    serve(c.deliver, async (req) => {
      await reachable(req, req.params.id)
      const { delivered_at, line_items = [], bol, ...proof } = req.body
      await checkProof(req, files, proof)
      return drop(
        req,
        req.params.id,
        (held) => {
          const stray = line_items.findIndex((l) => !held.lines.some((h) => h.id === l.id))
          if (stray >= 0)
            throw invalid(`line_items.${stray}.id`, 'Choose a line of this order', 'unknown_reference')
          return openDrops(held).map(({ id }) => ({
            ...(bol ? bol : {}),
            ...(line_items.find((l) => l.id === id) ?? { id }),
          }))
        },
        delivered_at,
        'deliver',
        proof,
      )
    })
    serve(c.setStatus, async (req) => {
      const { status, credit_override } = req.body
      if (!status)
        throw invalid('status', 'Choose one of archive, verified, completed, delivered, confirmed, restore')
      await reachable(req, req.params.id)
      const [now] = await readOrders(req.tx, [req.params.id])
      if (!now) throw notFound('Sales order')
      const back = status === 'delivered' && (now.status === 'verified' || now.status === 'completed')
      const needed =
        status === 'archive' || status === 'restore'
          ? 'sales_order.archive'
          : status === 'delivered' && !back
            ? 'sales_order.deliver'
            : 'sales_order.status'
      const reach = req.user.reach(needed)
      if (reach === 'none' || (reach === 'own' && req.own === null)) throw forbidden()
      if (status !== 'delivered') return setStatus(req, now.id, status, credit_override)
      return back
        ? setStatus(req, now.id, 'unverify')
        : await drop(req, now.id, openDrops, undefined, 'status=delivered')
    })
    serve(c.bulkAssign, (req) =>
      each(req, req.body.sales_order_ids, (one, id) => assign(one, id, req.body.driver, req.body.assets)),
    )
    serve(c.bulkReplan, async (req) => {
      const { sales_order_ids, shift_days, ...plan } = req.body
      if (
        shift_days === undefined &&
        plan.planned_date_time === undefined &&
        plan.planned_date_start === undefined
      )
        throw invalid('planned_date_time', 'Choose a date')
      return each(req, sales_order_ids, async (one, id) => {
        const [row] = await one.tx.db
          .select()
          .from(sales_order)
          .where(and(eq(sales_order.tenant_id, one.tenant), eq(sales_order.id, id)))
        if (!row) throw notFound('Sales order')
        const { planned_date_time = plan.planned_date_start } = plan
        const moved = shift_days === undefined ? { ...plan, planned_date_time } : shifted(row, shift_days)
        return change(
          {
            ...one,
            emit: (draft, before) =>
              one.emit(
                draft.type === c.facts.updated.type ? { ...draft, type: c.facts.replanned.type } : draft,
                before,
              ),
          },
          id,
          Object.fromEntries(Object.entries(moved).filter(([, v]) => v !== undefined)),
        )
      })
    })
    serve(c.hold, (req) => hold(req, req.params.id, req.body.hold_reason))
    serve(c.reprice, async (req) => {
      const { held, before } = await locked(req, req.params.id)
      const refused = checkEdit(held.row.status, { order_fields: ['pricing_locked'], lines: [] })
      if (refused) throw conflict('ORDER_LOCKED', refused.detail)
      const order = toPrice(held, () => true)
      const { world } = await worldFor(req.tx, req, held.row.customer_id, held.row.ship_to_id, order)
      const priced = priceOrder(order, filled(world, held))
      if (
        priced.line_items.every((l, i) => l.unit_price === held.lines[i]!.unit_price) &&
        priced.total === held.row.total &&
        same(priced.flags, held.row.flags)
      )
        return before
      await writeMoney(req.tx, held.row.id, priced, {
        lines: held.lines.map((l) => l.id),
        fees: held.fees.map((f) => f.id),
      })
      await touch(req.tx, held.row.id, totalsOf(priced), req.now, req.user.id)
      return told(req, held.row.id, before, 'updated')
    })
    serve(c.orderTaxes, async (req) => {
      const [found] = await readOrders(req.tx, [req.params.orderId])
      if (!found) throw notFound('Sales order')
      return found.tax_details!
    })

    /** One line or fee of an order is a change of that order. */
    const asChange = async (
      req: AnyReq,
      orderId: number,
      lines: (held: SalesOrder) => { line_items?: unknown[]; fees?: unknown[] },
    ) => {
      // locked before its lines are listed: two that add at once both stay
      const { before } = await locked(req, orderId)
      return change({ ...req, expect: () => {} }, orderId, lines(before) as never)
    }
    const parentOf = async (
      req: AnyReq,
      rows: typeof sales_order_line | typeof sales_order_fee,
      id: number,
      entity: string,
    ): Promise<number> => {
      const [row] = await req.tx.db
        .select({ order: rows.sales_order_id })
        .from(rows as typeof sales_order_line)
        .where(and(eq(rows.tenant_id, req.tenant), eq(rows.id, id)))
      if (!row) throw notFound(entity)
      return row.order
    }
    serve(c.addLine, async (req) => {
      const { sales_order_id, ...line } = req.body
      return asChange(req, sales_order_id, (o) => ({
        line_items: [...o.line_items.map((l) => ({ id: l.id })), line],
      }))
    })
    serve(c.changeLine, async (req) =>
      asChange(req, await parentOf(req, sales_order_line, req.params.id, 'Line item'), (o) => ({
        line_items: o.line_items.map((l) =>
          l.id === req.params.id ? { ...req.body, id: l.id } : { id: l.id },
        ),
      })),
    )
    serve(c.removeLine, async (req) =>
      asChange(req, await parentOf(req, sales_order_line, req.params.id, 'Line item'), (o) => ({
        line_items: o.line_items.filter((l) => l.id !== req.params.id).map((l) => ({ id: l.id })),
      })),
    )
    serve(c.addOrderFee, async (req) =>
      asChange(req, req.params.id, (o) => ({ fees: [...o.fees!.map((f) => ({ id: f.id })), req.body] })),
    )
    serve(c.removeOrderFee, async (req) => {
      const order = await parentOf(req, sales_order_fee, req.params.id, 'Fee')
      req.say('Fee deleted successfully')
      return asChange(req, order, (o) => ({
        fees: o.fees!.filter((f) => f.id !== req.params.id).map((f) => ({ id: f.id })),
      }))
    })
  },
})
