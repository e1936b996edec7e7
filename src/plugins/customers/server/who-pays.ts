/** Payers of customers: none pays, over however many steps, for a customer who pays for it (domain decision 44). */
import { invalid, type Req, type Row, statement } from '#server'

/** $1 tenant, $2 customer: whether those who pay for it, one after another, lead back to it. */
const PAYS_ITSELF = statement<{ pays_itself: boolean }>(
  `with recursive payer as (
     select bill_to_customer_id as id from customer where tenant_id = $1 and id = $2::bigint
     union
     select c.bill_to_customer_id from payer p join customer c on c.tenant_id = $1 and c.id = p.id
   )
   select exists (select from payer where id = $2::bigint) as pays_itself`,
)
/**
 * Keeps the payers of a company as they are until the transaction ends, where one is about to change: two people who
 * close a circle from both ends take turns, and the second is refused.
 */
export async function lockPayers({ tx, tenant }: Req, values: Row, current: Row | undefined): Promise<void> {
  const next = values.bill_to_customer_id
  if (!next || next === current?.bill_to_customer_id) return
  await tx.client.query(`select pg_advisory_xact_lock($1, hashtext('customer/bill-to'))`, [
    tenant % 2147483647,
  ])
}
/** Throws 422 at `bill_to_customer_id` where a customer, as it was written, pays for one who pays for it. */
export async function refuseCircle({ tx, tenant }: Req, row: Row, previous: Row | undefined): Promise<void> {
  const payer = row.bill_to_customer_id
  if (!payer || payer === previous?.bill_to_customer_id) return
  const [found] = await PAYS_ITSELF(tx, [tenant, row.id as number])
  if (found?.pays_itself)
    throw invalid('bill_to_customer_id', 'Choose a customer that this one does not pay for', 'circle')
}
