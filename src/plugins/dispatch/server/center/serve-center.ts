/** The calls of the dispatch center. */
import * as contract from '#schema/road/dispatch-center.ts'
import { dayMap, tripSheets } from '#schema/road/day-views.ts'
import { suggestDay } from '#schema/road/suggest.ts'
import type { ServerKit } from '#server'
import type { Services } from '../parts.ts'
import { readChanges } from './changes.ts'
import { commit } from './commit.ts'
import { readContents } from './contents.ts'
import { readLanes } from './lanes.ts'
import { readMap } from './map.ts'
import { notePlanning, readPlanners } from './planning.ts'
import { readPool } from './pool.ts'
import { routingServer } from './routing-server.ts'
import { suggest } from './suggest.ts'
import { drawTripSheets } from './trip-sheets.ts'

export function serveCenter({ serve, readers }: ServerKit, services: Services): void {
  readers('shift_extension', (row) => [(row as { driver_id: number }).driver_id])
  // an address that cannot be one stops the start
  routingServer()
  serve(contract.pool, readPool)
  serve(contract.lanes, readLanes)
  serve(contract.contents, readContents)
  serve(contract.commitPlan, (req) => commit(services, req))
  serve(contract.changes, readChanges)
  serve(dayMap, readMap)
  serve(tripSheets, (req) => drawTripSheets(services, req))
  serve(suggestDay, suggest)
  serve(contract.planners, (req) => readPlanners(req, req.query.date))
  serve(contract.tellPlanning, notePlanning)
}
