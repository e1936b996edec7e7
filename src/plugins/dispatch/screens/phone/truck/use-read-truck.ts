import { useEffect } from 'react'
import { online, useCommand, useFact, useView } from '#core'
import { useTrucks } from '#plugins/driver-portal/public-screens.ts'
import { inTurn, myLoads, type MyLoads } from '../../../phone/my-loads.ts'
import { fetchTruck } from '../../../phone/my-truck.ts'

/**
 * What is on the trucks is read with signal, and again when that is back; the day reads it for who loses it later. The
 * trucks are those that were chosen, and those of the loads: a trailer is filled whether it was chosen or not.
 */
export function useReadTruck(): boolean {
  const read = useCommand(fetchTruck)
  const connected = useFact(online)
  const chosen = useTrucks().map(({ id }) => id)
  const filled = inTurn(useView(myLoads) as MyLoads).flatMap(({ assets = [] }) => assets)
  const ids = [...new Set([...chosen, ...filled])].join()
  useEffect(() => {
    if (connected && ids) void read({ assets: ids.split(',').map(Number) })
  }, [read, connected, ids])
  return connected
}
