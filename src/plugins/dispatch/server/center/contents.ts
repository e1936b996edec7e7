/** What a load finds in its compartments: what is on the truck now, after the loads that are planned before it. */
import type { z } from 'zod'
import type { contents } from '#schema/road/dispatch-center.ts'
import { localDay } from '#schema/values/zone.ts'
import { type Req, together } from '#server'
import { type LoadVehicle, tankOf } from '../../rules/feasibility.ts'
import { looseOrders, openLoads, readAround } from '../loads/other-loads.ts'

/** $1 tenant, $2 truck, $3 trailer. */
const CREW = '(select null::bigint as driver_id, $2::bigint as truck_id, $3::bigint as trailer_id) j'
const ask = together({ open: openLoads(CREW), loose: looseOrders(CREW) })

export async function readContents(req: Req<unknown, z.output<typeof contents.query>>) {
  const { truck_id = null, trailer_id = null, load_id = null } = req.query
  const date = req.query.date ?? localDay(req.now, req.user.zone)
  const ids = [truck_id, trailer_id].flatMap((id) => id ?? [])
  const vehicles = (await req.read('company_asset', ids)) as object[] as LoadVehicle[]
  const of = (id: number | null) => vehicles.find((one) => one.id === id) ?? null
  const tank = tankOf({ truck: of(truck_id), trailer: of(trailer_id) })
  if (!tank) return { items: [] }
  const found = await ask(req.tx, [req.tenant, truck_id, trailer_id])
  const around = await readAround(req.tx, found, [tank.id], req)
  return { items: [...around.contents(load_id, tank, ({ turn }) => load_id !== null || turn[1] <= date)] }
}
