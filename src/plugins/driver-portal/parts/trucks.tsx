import { useEffect, useState } from 'react'
import { online, useCommand, useFact, useGantry, useStore, useView } from '#core'
import { Icon, icons } from '#ui'
import { fetchTrucks } from '../commands/read.ts'
import { chooseTrucks } from '../commands/write.ts'
import { driverTrucks } from '../day.ts'
import { useForgetDelivered } from '../waiting.ts'
import * as d from './deliver.css.ts'
import { Press } from './press.tsx'
import { Sheet } from './sheet.tsx'
import * as s from './driver.css.ts'

interface Named {
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
function whyNoTrucks(state: string, connected: boolean | undefined): string {
  if (state === 'reading') return 'Loading trucks'
  if (state === 'read') return 'Your company has no active trucks.'
  return connected
    ? 'The trucks could not be loaded. Close this and try again.'
    : 'No signal. The trucks are shown when the phone is connected.'
}
export function ChooseTrucks({ onClose }: { readonly onClose: () => void }) {
  const { all } = useView(driverTrucks)
  const held = useTrucks()
  const read = useCommand(fetchTrucks)
  const choose = useCommand(chooseTrucks)
  const connected = useFact(online)
  const [picked, setPicked] = useState<readonly Named[]>(held)
  const [state, setState] = useState<'reading' | 'read' | 'failed'>('reading')
  useEffect(() => {
    void read({}).then((outcome) => setState(outcome.status === 'done' ? 'read' : 'failed'))
  }, [read, connected])
  const has = (id: number) => picked.some((one) => one.id === id)
  const flip = ({ id, name }: Named) =>
    setPicked(has(id) ? picked.filter((one) => one.id !== id) : [...picked, { id, name }])
  const save = () => void choose({ trucks: picked.map(({ id, name }) => ({ id, name })) }).then(onClose)
  return (
    <Sheet title="Choose trucks" onClose={onClose}>
      {all.length > 0 && (
        <div role="group" aria-label="Trucks" className={s.list}>
          {all.map((truck) => (
            <button
              key={truck.id}
              type="button"
              role="checkbox"
              aria-checked={has(truck.id)}
              className={d.truckRow}
              onClick={() => flip(truck)}
            >
              <span className={d.tick} aria-hidden="true">
                {has(truck.id) && <Icon of={icons.Check} size="l" />}
              </span>
              <span className={s.fillRow}>
                <b>{truck.name}</b> <span className={s.sub}>{truck.detail}</span>
              </span>
            </button>
          ))}
        </div>
      )}
      {all.length === 0 && <p role="status">{whyNoTrucks(state, connected)}</p>}
      <Press onPress={save} disabled={all.length === 0}>
        Save trucks
      </Press>
      <Press kind="second" onPress={onClose}>
        Cancel
      </Press>
    </Sheet>
  )
}
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
