/** Tickets and invoices of the demonstration company as their delivery and their issue would have kept them. */
import { keepFirstTickets } from '../src/plugins/delivery-tickets/server/public.ts'
import { keepPapersOf } from '../src/plugins/invoices/server/public.ts'
import type { Tx } from '../server/db/pool.ts'

/** A large company for measuring keeps no papers: its orders say them at their first print. */
const MOST = 5000
const idsOf = async (tx: Tx, text: string): Promise<number[]> =>
  (await tx.client.query<{ id: string }>(text, [tx.tenant])).rows.map(({ id }) => Number(id))

/** Keeps the papers of what is delivered and issued, once everything they name is there. */
export async function seedPapers(tx: Tx, now: Date): Promise<void> {
  const delivered = await idsOf(
    tx,
    'select id from sales_order where tenant_id = $1 and delivered_at is not null order by id',
  )
  if (delivered.length > MOST) return
  await keepFirstTickets(tx, delivered)
  const issued = 'select id from invoice where tenant_id = $1 and issued_at is not null order by id'
  await keepPapersOf(tx, await idsOf(tx, issued), now)
}
