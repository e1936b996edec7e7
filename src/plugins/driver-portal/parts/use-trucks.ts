import { useGantry, useStore, useView } from '#core'
import { driverTrucks } from '../day.ts'

export interface Named {
  readonly id: number
  readonly name: string
}
/** The trucks chosen, also while the choice still waits on this phone. */
export function useTrucks(): readonly Named[] {
  const { me } = useGantry()
  const { profile, current } = useStore(me.state)
  const { chosen } = useView(driverTrucks)
  return chosen ?? (profile?.driver ?? current?.driver)?.assets ?? []
}
