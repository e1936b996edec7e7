/** A truck that was found unsafe: said wherever a delivery would begin. */
import { useView } from '#core'
import { formats, Icon, icons } from '#ui'
import { driverTrucks, type TruckCheck } from '../day.ts'
import * as s from './driver.css.ts'
import { useTrucks } from './use-trucks.ts'

/** The first of the chosen trucks that may not start, if any. */
export function useUnsafe(): TruckCheck | undefined {
  const trucks = useTrucks()
  const { checks = {} } = useView(driverTrucks)
  return trucks.map(({ id }) => checks[id] as TruckCheck | undefined).find((one) => one?.result === 'unsafe')
}
export function UnsafeNote() {
  const unsafe = useUnsafe()
  if (!unsafe) return null
  return (
    <p className={s.toneText.over} role="alert">
      <Icon of={icons.TriangleAlert} size="l" />
      <span>
        <b>
          {unsafe.truck} is unsafe: {formats.list(unsafe.unsafe)}.
        </b>{' '}
        Do not drive. Call the office: it notes the repair, then the truck can start. Or choose another truck.
      </span>
    </p>
  )
}
