/** The calls of BOLs. */
import { eq } from 'drizzle-orm'
import * as contract from '#schema/road/bols.ts'
import type { ServerKit } from '#server'
import { bol as table } from '../../tables.ts'
import { readsRowOf } from '../file-readers.ts'
import { completeBols } from './read-bols.ts'
import { type BolServices, changeBol, recordBol } from './write-bols.ts'

export function serveBols(kit: ServerKit): void {
  kit.readers('bol', (row) => {
    const { driver_id } = row as { driver_id: number | null }
    return driver_id === null ? [] : [driver_id]
  })
  kit.files.partOf(readsRowOf(table, 'bol.read'))
  const bols = kit.serveCrud(contract.bol, table, {
    complete: completeBols,
    own: (driver) => eq(table.driver_id, driver),
  })
  const services: BolServices = { bols, kit }
  kit.serve(contract.createBol, (req) => recordBol(services, req))
  kit.serve(contract.updateBol, (req) => changeBol(services, req))
}
