import { useEffect } from 'react'
import { online, useCommand, useFact } from '#core'
import { fetchTruck } from '../../../phone/my-truck.ts'

/** What is on the trucks is read with signal, and again when that is back; the day reads it for who loses it later. */
export function useReadTruck(assets: readonly number[]): boolean {
  const read = useCommand(fetchTruck)
  const connected = useFact(online)
  const ids = assets.join()
  useEffect(() => {
    if (connected && ids) void read({ assets: ids.split(',').map(Number) })
  }, [read, connected, ids])
  return connected
}
