/** The drivers a row belonged to, as the log of events has them. */
import type { Tx } from '../db/pool.ts'
import { statement } from '../db/statement.ts'

const WAS_HIS = statement<{ seq: string }>(
  `select seq from event where tenant_id = $1 and entity = $2 and entity_id = $3
     and $4::bigint = any(readers_before || readers_after) limit 1`,
)
/** Answers for as long as the log keeps events: 30 days, which is how late work of a phone may arrive. */
export const wasHis = async (tx: Tx, entity: string, id: number, driver: number): Promise<boolean> =>
  (await WAS_HIS(tx, [tx.tenant, entity, id, driver])).length > 0
