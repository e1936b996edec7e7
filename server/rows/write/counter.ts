import type { Tx } from '../../db/pool.ts'
import { statement } from '../../db/statement.ts'

/** The next number of a series as part of a statement; $1 tenant, $2 the series. */
export const NEXT_NUMBER =
  'insert into counter (tenant_id, name, value) values ($1, $2, 1) on conflict (tenant_id, name) do update set value = counter.value + 1 returning value'
const next = statement<{ value: string }>(NEXT_NUMBER)
/**
 * The next number of a series of this company, as invoices and orders count: without gaps, because it is
 * given back when the transaction fails; whoever asks next waits until then.
 */
export const nextNumber = async (tx: Tx, series: string): Promise<number> =>
  Number((await next(tx, [tx.tenant, series]))[0]!.value)
