/** The calls of loads. */
import { eq } from 'drizzle-orm'
import * as contract from '#schema/road/loads.ts'
import type { ServerKit } from '#server'
import { load as table } from '../../tables.ts'
import { wallClocks } from '../../../settings/server/public.ts'
import type { Services } from '../parts.ts'
import { fillCompartment, recordStop } from './at-the-rack.ts'
import { stopClocks } from './keep-clock.ts'
import { stepLoad } from './load-steps.ts'
import { completeLoads } from './read-loads.ts'
import { joinParts } from './join-order.ts'
import { splitOverLoads } from './split-order.ts'
import { changeLoad, planLoad } from './write-loads.ts'

export function serveLoads(kit: ServerKit): Services {
  kit.readers('load', (row) => {
    const { driver_id } = row as { driver_id: number | null }
    return driver_id === null ? [] : [driver_id]
  })
  const loads = kit.serveCrud(contract.load, table, {
    complete: completeLoads,
    own: (driver) => eq(table.driver_id, driver),
  })
  const services: Services = { loads, kit }
  kit.contribute(wallClocks, { stop: stopClocks(services) })
  kit.serve(contract.createLoad, (req) => planLoad(services, req))
  kit.serve(contract.updateLoad, (req) => changeLoad(services, req))
  kit.serve(contract.setLoadStatus, (req) => stepLoad(services, req))
  kit.serve(contract.loadCompartment, (req) => fillCompartment(services, req))
  kit.serve(contract.moveStop, (req) => recordStop(services, req))
  kit.serve(contract.splitOrder, (req) => splitOverLoads(services, req))
  kit.serve(contract.joinOrders, (req) => joinParts(services, req))
  return services
}
