/** The trucks of the company, and which of them he takes out. */
import { useEffect, useState } from 'react'
import { online, useCommand, useFact, useView } from '#core'
import { Icon, icons } from '#ui'
import { fetchTrucks } from '../commands/read.ts'
import { chooseTrucks } from '../commands/write.ts'
import { driverTrucks } from '../day.ts'
import * as d from './deliver.css.ts'
import { Press } from './press.tsx'
import { Sheet } from './sheet.tsx'
import { type Named, useTrucks } from './use-trucks.ts'
import * as s from './driver.css.ts'

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
