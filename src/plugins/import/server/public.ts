/** Door for the server sides of other plugins to imports. */
import type { Tx } from '#server'

/** Tells whether a file is being taken in or taken back. */
export async function importRuns({ client, tenant }: Tx): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from import_batch where tenant_id = $1 and state in ('committing', 'undoing') limit 1`,
    [tenant],
  )
  return (rowCount ?? 0) > 0
}
