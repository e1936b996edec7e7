import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  AddFilterButton,
  atoms,
  Button,
  Chip,
  icons,
  narrow,
  Popover,
  Sheet,
  useMedia,
  whenOpened,
} from '#ui'
import { useGantry } from '../../react/context.tsx'
import type { FilterEditorProps } from './filter-editor.tsx'
import { conditionsOf, valueInWords, type Condition, type FilterField } from './filters.ts'
import { nameRef } from '../record/refs.ts'

const FilterEditor = whenOpened<FilterEditorProps>(
  async () => (await import('./filter-editor.tsx')).FilterEditor,
  () => true,
)

/** The words of ids in conditions, asked for once each. */
function useNames(conditions: readonly Condition[]) {
  const gantry = useGantry()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const wanted = conditions.flatMap(({ field, value, operator }) =>
    field.kind.kind === 'ref' && operator.fixed === undefined
      ? value.split(',').map((id) => ({
          entity: (field.kind as { entity: string }).entity,
          label: (field.kind as { label: string }).label,
          id: Number(id),
        }))
      : [],
  )
  const missing = wanted.filter(({ entity, id }) => !(`${entity} ${id}` in names))
  const key = missing.map(({ entity, id }) => `${entity} ${id}`).join()
  const ask = useEffectEvent(() => {
    for (const { entity, label, id } of missing)
      void nameRef(gantry, entity, label, id).then((option) =>
        setNames((now) => ({ ...now, [`${entity} ${id}`]: option.label })),
      )
  })
  useEffect(() => {
    if (key) ask()
  }, [key])
  return (entity: string, id: number) => names[`${entity} ${id}`]
}

interface Props {
  readonly fields: readonly FilterField[]
  readonly filters: Readonly<Record<string, string>>
  readonly onChange: (filters: Readonly<Record<string, string>>) => void
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}
/**
 * The conditions of a list as chips that can be changed in place, and the way
 * to add one. On narrow screens they are a sheet.
 */
export function ListFilters({ fields, filters, onChange, open, onOpen }: Props) {
  const conditions = conditionsOf(filters, fields)
  const names = useNames(conditions)
  const small = useMedia(narrow)
  const [editing, setEditing] = useState<string>()
  const anchor = useRef<HTMLButtonElement>(null)
  const without = (key: string) => Object.fromEntries(Object.entries(filters).filter(([k]) => k !== key))
  const apply = (key: string, value: string, replaced: string | undefined) => {
    onChange({ ...(replaced ? without(replaced) : filters), [key]: value })
    setEditing(undefined)
    onOpen(false)
  }
  const chips = conditions.map((c) => (
    <Popover
      key={c.key}
      label={`Change ${c.field.label}`}
      open={editing === c.key}
      onOpenChange={(next) => setEditing(next ? c.key : undefined)}
      trigger={
        <Chip
          field={c.field.label}
          op={c.operator.words}
          value={valueInWords(c, names)}
          onEdit={() => setEditing(c.key)}
          onRemove={() => onChange(without(c.key))}
        />
      }
    >
      <FilterEditor fields={fields} condition={c} names={names} onApply={apply} />
    </Popover>
  ))
  if (fields.length === 0) return <>{chips}</>
  if (small)
    return (
      <>
        <Button kind="ghost" icon={icons.ListFilter} onPress={() => onOpen(true)}>
          {conditions.length ? `Filters ${conditions.length}` : 'Filters'}
        </Button>
        <Sheet open={open} onClose={() => onOpen(false)} title="Filters">
          <div className={`${atoms.row} ${atoms.wrap}`}>{chips}</div>
          <FilterEditor fields={fields} names={names} onApply={apply} />
        </Sheet>
      </>
    )
  return (
    <>
      {chips}
      <Popover
        label="Add filter"
        open={open}
        onOpenChange={onOpen}
        trigger={<AddFilterButton ref={anchor} onPress={() => onOpen(!open)} />}
      >
        <FilterEditor fields={fields} names={names} onApply={apply} />
      </Popover>
    </>
  )
}
