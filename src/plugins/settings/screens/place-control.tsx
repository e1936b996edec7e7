import { useEffect, useMemo, useState } from 'react'
import { useGantry, type FieldControlProps } from '#core'
import { nameRef, searchRef } from '#core/screens/index.ts'
import { ComboField, type Option } from '#ui'

/** What stands where a name could not be fetched; the choice itself is kept. */
const UNKNOWN = 'Name not available'
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
  const search = useMemo(() => searchRef(gantry, entity, 'name'), [gantry, entity])
  useEffect(() => {
    if (id === undefined) return setChosen(null)
    let here = true
    void nameRef(gantry, entity, 'name', id).then((option) => {
      // whose name cannot be asked for is not called by its number
      if (here) setChosen(option.label === `No. ${id}` ? { id, label: UNKNOWN } : option)
    })
    return () => {
      here = false
    }
  }, [gantry, entity, id])
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
      {...(error ? { error } : {})}
    />
  )
}
export const StateControl = (props: FieldControlProps) => <Place entity="state" {...props} />
export const CityControl = (props: FieldControlProps) => <Place entity="city" {...props} />
