import { useState } from 'react'
import { Icon, icons } from '#ui'
import { useForgetDelivered } from '../waiting.ts'
import * as d from './deliver.css.ts'
import * as s from './driver.css.ts'
import { ChooseTrucks } from './truck-slot.tsx'
import { useTrucks } from './use-trucks.ts'

/** In the driver's header: the names, and behind them the choice. */
export function TruckButton() {
  useForgetDelivered()
  const trucks = useTrucks()
  const [open, setOpen] = useState(false)
  return (
    <>
      {trucks.length > 0 && (
        <button type="button" className={d.truckButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={icons.Truck} size="l" />
          <span>
            <span className={s.hidden}>Change trucks: </span>
            {trucks.map((truck) => truck.name).join(', ')}
          </span>
          <Icon of={icons.ChevronDown} />
        </button>
      )}
      {open && <ChooseTrucks onClose={() => setOpen(false)} />}
    </>
  )
}
