/** What other plugins' server sides may use of imports. */
import type { Tx } from '#server'

/** Whether a file is being taken in or taken back. */
export async function importRuns({ client, tenant }: Tx): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from import_batch where tenant_id = $1 and state in ('committing', 'undoing') limit 1`,
    [tenant],
  )
  return (rowCount ?? 0) > 0
}
