import { useEffect, useMemo, useState } from 'react'
import { useGantry, useRows, type FieldControlProps } from '#core'
import { nameRef, optionBeside, searchRef } from '#core/screens/index.ts'
import { ComboField, type Option } from '#ui'
import { settingsRows } from '../rows.ts'

/** What stands where a name could not be fetched; the choice itself is kept. */
const UNKNOWN = 'Name not available'
/** Whose name cannot be asked for is not called by its number. */
const called = (option: Option): Option =>
  option.label === `No. ${option.id}` ? { id: option.id, label: UNKNOWN } : option
/** As the settings call it: their answer names the state and the city beside the ids. */
function useNamed(entity: 'state' | 'city', id: number | undefined): Option | undefined {
  const rows = useRows(settingsRows)
  const field = `${entity}_id` as const
  const row = id === undefined ? undefined : Object.values(rows).find((one) => one[field] === id)
  return useMemo(() => row && optionBeside({ ...row }, field, 'name'), [row, field])
}
/** A state or a city of the company itself: 0 is none, as the specification's empty default has it. */
function Place({
  entity,
  value,
  onChange,
  label,
  error,
}: FieldControlProps & { readonly entity: 'state' | 'city' }) {
  const gantry = useGantry()
  const id = typeof value === 'number' && value > 0 ? value : undefined
  const [chosen, setChosen] = useState<Option | null>(null)
  const named = useNamed(entity, id)
  const search = useMemo(() => searchRef(gantry, entity, 'name'), [gantry, entity])
  useEffect(() => {
    if (id === undefined) return setChosen(null)
    if (named) return setChosen(called(named))
    let here = true
    void nameRef(gantry, entity, 'name', id).then((option) => {
      if (here) setChosen(called(option))
    })
    return () => {
      here = false
    }
  }, [gantry, entity, id, named])
  return (
    <ComboField
      label={label}
      optional
      value={chosen?.id === id ? chosen : null}
      onChange={(option) => {
        setChosen(option)
        onChange(option ? Number(option.id) : 0)
      }}
      search={search}
      noun={entity}
      error={error}
    />
  )
}
export const StateControl = (props: FieldControlProps) => <Place entity="state" {...props} />
export const CityControl = (props: FieldControlProps) => <Place entity="city" {...props} />
