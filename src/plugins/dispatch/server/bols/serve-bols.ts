/** The calls of BOLs. */
import { and, arrayContains, eq } from 'drizzle-orm'
import * as contract from '#schema/road/bols.ts'
import type { Req, ServerKit } from '#server'
import { bol as table } from '../../tables.ts'
import { completeBols } from './read-bols.ts'
import { type BolServices, changeBol, recordBol } from './write-bols.ts'

/** Whether the caller may read a BOL that this file belongs to. */
async function mayReadFile(req: Req, key: string): Promise<boolean> {
  const reach = req.user.reach('bol.read')
  if (reach === 'none') return false
  const mine = reach === 'own' ? eq(table.driver_id, req.user.driver_id ?? -1) : undefined
  const [found] = await req.tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenant_id, req.tenant), arrayContains(table.file_keys, [key]), mine))
    .limit(1)
  return found !== undefined
}
export function serveBols(kit: ServerKit): void {
  kit.readers('bol', (row) => {
    const { driver_id } = row as { driver_id: number | null }
    return driver_id === null ? [] : [driver_id]
  })
  kit.files.partOf(mayReadFile)
  const bols = kit.serveCrud(contract.bol, table, {
    complete: completeBols,
    own: (driver) => eq(table.driver_id, driver),
  })
  const services: BolServices = { bols, kit }
  kit.serve(contract.createBol, (req) => recordBol(services, req))
  kit.serve(contract.updateBol, (req) => changeBol(services, req))
}
