/** Who drives a load with what, and where and when it is loaded. */
import { type FormEvent, useState } from 'react'
import { useGantry } from '#core'
import { nothingIn, searchRef } from '#core/screens/index.ts'
import type { Load } from '#schema/road/loads.ts'
import { Button, ComboField, DateField, type Option, SelectField, TextField, TimeField } from '#ui'
import type { Builder } from './use-builder.ts'
import type { CenterModel } from '../use-center.ts'
import * as s from './builder.css.ts'

interface Props {
  readonly load: Load
  readonly builder: Builder
  readonly onClose: () => void
}
const idOf = (value: string) => (value === '' ? null : Number(value))
export function CrewEditor({ load, builder, model, onClose }: Props & { readonly model: CenterModel }) {
  const gantry = useGantry()
  const { fleet, crew } = builder.vehicles
  const { change } = builder.changes
  const options = (kind: string) =>
    fleet.vehicles
      .filter((one) => one.kind === kind && one.status === 'active')
      .map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <div className={s.editor} role="group" aria-label="Driver, truck and trailer">
      <SelectField
        label="Driver"
        value={String(load.driver_id ?? '')}
        onChange={(value) => void change({ driver_id: idOf(value) })}
        options={model.lanes.map(({ lane: { driver } }) => ({
          value: String(driver.id),
          label: driver.name,
        }))}
        nothing={nothingIn(gantry.reading, 'driver')}
      />
      <SelectField
        label="Truck"
        optional
        value={String(crew.truck?.id ?? '')}
        onChange={(value) => void change({ truck_id: idOf(value) })}
        options={options('truck')}
        nothing={nothingIn(gantry.reading, { kind: 'company_asset', one: 'truck', many: 'trucks' })}
      />
      <SelectField
        label="Trailer"
        optional
        value={String(crew.trailer?.id ?? '')}
        onChange={(value) => void change({ trailer_id: idOf(value) })}
        options={options('trailer')}
        nothing={nothingIn(gantry.reading, { kind: 'company_asset', one: 'trailer', many: 'trailers' })}
      />
      <span className={s.editorFoot}>
        <Button size="s" onPress={onClose}>
          Close
        </Button>
      </span>
    </div>
  )
}
const optionOf = (row: object | null | undefined, label: string): Option | null => {
  const named = row as Readonly<Record<string, unknown>> | null | undefined
  return named ? { id: Number(named.id), label: String(named[label]) } : null
}
const chosen = (option: Option | null): number | null => (option === null ? null : Number(option.id))
/** Rack, whose product is lifted there, the number the rack asks for, and the day; saved together. */
export function RackEditor({ load, builder, onClose }: Props) {
  const gantry = useGantry()
  const [terminal, setTerminal] = useState(() => optionOf(load.terminal, 'name'))
  const [supplier, setSupplier] = useState(() => optionOf(load.supplier, 'supplier_name'))
  const [number, setNumber] = useState(load.loading_number ?? '')
  const [day, setDay] = useState(load.date)
  const [at, setAt] = useState(load.starts_at?.slice(0, 5) ?? '')
  const save = async (e: FormEvent) => {
    e.preventDefault()
    const isTaken = await builder.changes.change({
      terminal_id: chosen(terminal),
      supplier_id: chosen(supplier),
      loading_number: number.trim() || null,
      starts_at: at || null,
      ...(day ? { date: day } : {}),
    })
    if (isTaken) onClose()
  }
  return (
    <form className={s.editor} aria-label="Rack and day" onSubmit={(e) => void save(e)}>
      <ComboField
        label="Rack"
        optional
        autoFocus
        value={terminal}
        onChange={setTerminal}
        search={searchRef(gantry, 'terminal', 'name')}
      />
      <ComboField
        label="Supplier"
        optional
        value={supplier}
        onChange={setSupplier}
        search={searchRef(gantry, 'supplier', 'supplier_name')}
      />
      <TextField label="Loading number" optional value={number} onChange={setNumber} />
      <DateField label="Day" value={day} onChange={(next) => setDay(next ?? '')} />
      <TimeField label="Starts at" optional value={at} onChange={(next) => setAt(next ?? '')} />
      <span className={s.editorFoot}>
        <Button size="s" onPress={onClose}>
          Close
        </Button>
        <Button size="s" kind="primary" type="submit" disabled={builder.changes.isBusy}>
          Save
        </Button>
      </span>
    </form>
  )
}
