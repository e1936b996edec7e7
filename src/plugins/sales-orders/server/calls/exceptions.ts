/** The calls of delivery exceptions: dispatch reads and settles them, a driver reads his own. */
import { and, arrayContains, eq } from 'drizzle-orm'
import { deliveryException, type ReceivedWork, settleException } from '#schema/sales/delivery-exceptions.ts'
import type { Req, ServerKit, Tx } from '#server'
import { delivery_exception as table } from '../../tables.ts'
import { settle } from '../reports/settle.ts'

type Row = Record<string, unknown>
interface Names {
  readonly kind: 'product' | 'asset' | 'customer' | 'user'
  readonly id: string
  readonly name: string
  readonly dyed: boolean | null
}
/** $1 tenant; $2 products, $3 tanks, $4 orders, $5 people. */
const NAMES = `
  select 'product' as kind, id, name, dyed from product where tenant_id = $1 and id = any($2::bigint[])
  union all
  select 'asset', id, asset_name, null from asset where tenant_id = $1 and id = any($3::bigint[])
  union all
  select 'customer', o.id, c.id || ' ' || c.customer_name, null from sales_order o
    join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    where o.tenant_id = $1 and o.id = any($4::bigint[])
  union all
  select 'user', id, name, null from "user" where tenant_id = $1 and id = any($5::bigint[])`
const list = (ids: readonly unknown[]): string =>
  `{${[...new Set(ids.filter((id) => typeof id === 'number'))].join(',')}}`

/** With the names of what was dropped where, of the customer, and of who settled it. */
async function complete(rows: Row[], tx: Tx): Promise<Row[]> {
  const works = rows.map((row) => row.received as ReceivedWork)
  const { rows: found } = await tx.client.query<Names>(NAMES, [
    tx.tenant,
    list(works.map((work) => work.product_id)),
    list(works.map((work) => work.asset_id)),
    list(rows.map((row) => row.sales_order_id)),
    list(rows.map((row) => row.settled_by)),
  ])
  const nameOf = (kind: Names['kind'], id: unknown) =>
    found.find((one) => one.kind === kind && Number(one.id) === id)
  return rows.map((row) => {
    const work = row.received as ReceivedWork
    const product = nameOf('product', work.product_id)
    const tank = nameOf('asset', work.asset_id)
    const named = {
      product: product ? { id: work.product_id, name: product.name, dyed: product.dyed === true } : null,
      asset: tank ? { id: work.asset_id, asset_name: tank.name } : null,
    }
    // of an unknown order a driver is told what he sent alone: a number that he named gets no name
    const isUnknown = row.sales_order_id === null
    const [, customer_id, customer_name] = /^(\d+) (.*)$/s.exec(
      nameOf('customer', row.sales_order_id)?.name ?? '',
    ) ?? [undefined, undefined, undefined]
    return {
      ...row,
      received: { ...work, ...(isUnknown ? { product: null, asset: null } : named) },
      named: isUnknown ? named : null,
      customer: customer_id ? { id: Number(customer_id), customer_name } : null,
      settled_by_name: nameOf('user', row.settled_by)?.name ?? null,
    }
  })
}

/** Whether the caller may read an exception that this file belongs to. */
export async function mayReadKeptFile(req: Req, key: string): Promise<boolean> {
  const reach = req.user.reach('dispatch.read')
  if (reach === 'none') return false
  const [found] = await req.tx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.tenant_id, req.tenant),
        arrayContains(table.file_keys, [key]),
        reach === 'own' ? eq(table.driver_id, req.user.driver_id ?? -1) : undefined,
      ),
    )
    .limit(1)
  return found !== undefined
}

export function serveExceptions(kit: ServerKit): void {
  kit.readers('delivery_exception', (row) => [(row as { driver_id: number }).driver_id])
  kit.serveCrud(deliveryException, table, { complete, own: (driver) => eq(table.driver_id, driver) })
  kit.serve(settleException, (req) => settle(req))
}
