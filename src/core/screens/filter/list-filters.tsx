import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { AddFilterButton, Chip, FilterBox, formats, whenOpened } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { conditionsOf, conditionWords, without, type Condition, type FilterField } from './filters.ts'
import type { NamedView, TypedFiltersProps } from './typed-filters.tsx'
import { nameRef } from '../record/refs.ts'

const TypedFilters = whenOpened<TypedFiltersProps>(
  async () => (await import('./typed-filters.tsx')).TypedFilters,
  ({ text, asked }) => asked || text !== '',
)

/** The words of ids in conditions, asked for once each. */
function useNames(conditions: readonly Condition[]) {
  const gantry = useGantry()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const wanted = conditions.flatMap(({ field: { kind }, value, keys: [key] }) =>
    kind.kind === 'ref' && !key?.endsWith('__isnull')
      ? value.split(',').map((id) => ({ entity: kind.entity, label: kind.label, id: Number(id) }))
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
  readonly views: readonly NamedView[]
  readonly onView: (id: string) => void
  /** what is typed, and where */
  readonly text: string
  readonly setText: (text: string) => void
  readonly input: RefObject<HTMLInputElement | null>
  /** the text is a condition: it is not looked for */
  readonly onSure: (sure: boolean) => void
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly label: string
  readonly onLeave: () => void
}
/**
 * One box for all that narrows a list: a text is looked for, a condition in words ("planned this week", "no driver")
 * becomes a chip. A chip goes back into the box to be changed.
 */
export function ListFilters(props: Props) {
  const { fields, filters, onChange, views, onView, text, setText, input, onSure, open, onOpen, label } =
    props
  const conditions = conditionsOf(filters, fields)
  const names = useNames(conditions)
  const keys = useRef<((e: KeyboardEvent) => boolean) | undefined>(undefined)
  const done = () => {
    setText('')
    onSure(false)
    onOpen(false)
  }
  const ask = (phrase: string) => {
    setText(phrase)
    onOpen(true)
    input.current?.focus()
  }
  useEffect(() => {
    if (open) input.current?.focus()
  }, [open, input])
  return (
    <>
      <FilterBox
        value={text}
        onChange={setText}
        label={label}
        inputRef={input}
        onLeave={props.onLeave}
        onKeyFirst={(e) => keys.current?.(e) ?? false}
      />
      <TypedFilters
        box={input}
        keys={keys}
        text={text}
        asked={open}
        fields={fields}
        views={views}
        onText={setText}
        onSure={onSure}
        onApply={(field, set) => {
          done()
          onChange({ ...without(filters, field), ...set })
        }}
        onView={(id) => {
          done()
          onView(id)
        }}
        onClose={() => onOpen(false)}
      />
      {conditions.map((condition) => {
        if (condition.field.chip === false) return null
        const words = conditionWords(condition, names, formats.today())
        return (
          <Chip
            key={condition.keys.join()}
            {...words}
            onEdit={() => ask([words.field || condition.field.label, ''].join(' '))}
            onRemove={() => onChange(without(filters, condition.field))}
          />
        )
      })}
      {fields.length > 0 && <AddFilterButton onPress={() => ask('')} />}
    </>
  )
}
