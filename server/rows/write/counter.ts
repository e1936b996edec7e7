import type { Tx } from '../../db/pool.ts'

/**
 * The next number of a series of this company, as invoices and orders count: without gaps, because it is
 * given back when the transaction fails; whoever asks next waits until then.
 */
export async function nextNumber(tx: Tx, series: string): Promise<number> {
  const {
    rows: [row],
  } = await tx.client.query<{ value: string }>({
    name: 'next-number',
    text: 'insert into counter (tenant_id, name, value) values ($1, $2, 1) on conflict (tenant_id, name) do update set value = counter.value + 1 returning value',
    values: [tx.tenant, series],
  })
  return Number(row!.value)
}
