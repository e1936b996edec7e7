/** Charges an invoice again by what its order was charged by. */
import type { Invoice } from '#schema/sales/invoices.ts'
import { conflict, type Tx } from '#server'
import { readChargedOrder } from '../../sales-orders/server/public.ts'
import { readCompany } from '../../settings/server/public.ts'
import { type Recharge, rechargeBy } from '../public.ts'
import type { Tools } from './tools.ts'
import { toRules } from './write.ts'

/** Returns what prices the order of an invoice with other lines; throws 409 `INVOICE_LOCKED` where it is gone. */
export async function readRecharge(tx: Tx, { now }: Pick<Tools, 'now'>, invoice: Invoice): Promise<Recharge> {
  const { time_zone: zone } = await readCompany(tx)
  const order = invoice.sales_order_id
  const charged = order === null ? undefined : await readChargedOrder(tx, { now, zone }, order)
  if (!charged) throw conflict('INVOICE_LOCKED', 'The order of this invoice is no longer there')
  return rechargeBy(charged.order, charged.world, toRules(invoice))
}
