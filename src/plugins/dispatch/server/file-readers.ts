/** Files of the road: who may read the row that a file belongs to may read the file. */
import { and, arrayContains, eq } from 'drizzle-orm'
import type { Req } from '#server'
import type { bol, inspection, message } from '../tables.ts'

/** Whether the caller may read a row of `table` that names the file; a driver reads his own rows. */
export const readsRowOf =
  (table: typeof bol | typeof inspection | typeof message, permission: string) =>
  async (req: Req, key: string): Promise<boolean> => {
    const reach = req.user.reach(permission)
    if (reach === 'none') return false
    const mine = reach === 'own' ? eq(table.driver_id, req.user.driver_id ?? -1) : undefined
    const [found] = await req.tx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.tenant_id, req.tenant), arrayContains(table.file_keys, [key]), mine))
      .limit(1)
    return found !== undefined
  }
