import { useEffect } from 'react'
import { online, useCommand, useFact, useGantry, useStore, useView } from '#core'
import type { LiftedUnderView } from '#plugins/driver-portal/public-client.ts'
import { numberFor } from '../rules/my-load.ts'
import { fetchMyLoads } from './loading.ts'
import { inTurn, myLoads, type MyLoads } from './my-loads.ts'

/** Tells a delivery the number that its fuel was lifted under, also when the loads come after it was opened. */
export function LiftedUnder({ order, tell }: LiftedUnderView) {
  const loads = useView(myLoads) as MyLoads
  const read = useCommand(fetchMyLoads)
  const connected = useFact(online)
  const driver = useStore(useGantry().me.state).current?.driver?.id
  const isRead = loads.driver_id !== 0
  useEffect(() => {
    // a driver may come straight to a delivery, before the day above it was drawn
    if (connected && !isRead && driver !== undefined) void read({ driver_id: driver })
  }, [read, connected, isRead, driver])
  const bol = numberFor(inTurn(loads), order)
  useEffect(() => {
    if (bol !== undefined) tell(order, bol)
  }, [order, bol, tell])
  return null
}
