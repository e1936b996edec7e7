import { useEffect, useState } from 'react'
import { formats } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { nameRef } from './refs.ts'

const SHOWN = 6
/** The rows that ids point at, by name; beyond a few only how many more. */
export function RefNames({
  entity,
  label,
  ids,
}: {
  readonly entity: string
  readonly label: string
  readonly ids: readonly number[]
}) {
  const gantry = useGantry()
  const key = ids.slice(0, SHOWN).join()
  const [names, setNames] = useState<readonly string[]>()
  useEffect(() => {
    let here = true
    void Promise.all(key.split(',').map((id) => nameRef(gantry, entity, label, Number(id)))).then((found) => {
      if (here) setNames(found.map((one) => one.label))
    })
    return () => {
      here = false
    }
  }, [gantry, entity, label, key])
  if (!names) return formats.plural(ids.length, 'item')
  const more = ids.length - names.length
  return formats.list(more > 0 ? [...names, `${more} more`] : names)
}
