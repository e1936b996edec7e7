/** What the text in the box of a list may mean, hanging under it; comes with the first key. */
import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react'
import { ComboList, formats, useCombo, type Option } from '#ui'
import { useGantry } from '../../react/context.tsx'
import type { FilterField } from './filters.ts'
import { rowReadings } from './said.ts'
import { meaningOf, readTyped, type Reading } from './typed.ts'

/** A view that is called so. */
export interface NamedView {
  readonly id: string
  readonly label: string
}
export interface TypedFiltersProps {
  readonly box: RefObject<HTMLInputElement | null>
  /** what the keys of the box do first: true when the list used one */
  readonly keys: { current: ((e: KeyboardEvent) => boolean) | undefined }
  readonly text: string
  /** the list of all fields was asked for */
  readonly asked: boolean
  readonly fields: readonly FilterField[]
  readonly views: readonly NamedView[]
  readonly onText: (text: string) => void
  /** the text is a condition: it is not looked for */
  readonly onSure: (sure: boolean) => void
  readonly onApply: (field: FilterField, set: Readonly<Record<string, string>>) => void
  readonly onView: (id: string) => void
  readonly onClose: () => void
}
interface Choice extends Option {
  readonly reading?: Reading
  readonly view?: string
}
/** The ARIA of a combobox on a box that is drawn elsewhere. */
function useBoxAria(
  box: TypedFiltersProps['box'],
  open: boolean,
  listId: string,
  active: string | undefined,
) {
  useEffect(() => {
    const el = box.current
    if (!el) return undefined
    const set = (name: string, value: string | undefined) =>
      value === undefined ? el.removeAttribute(name) : el.setAttribute(name, value)
    set('role', 'combobox')
    set('aria-autocomplete', 'list')
    set('aria-expanded', String(open))
    set('aria-controls', open ? listId : undefined)
    set('aria-activedescendant', active)
    return () => {
      for (const name of [
        'role',
        'aria-autocomplete',
        'aria-expanded',
        'aria-controls',
        'aria-activedescendant',
      ])
        el.removeAttribute(name)
    }
  }, [box, open, listId, active])
}
export function TypedFilters(props: TypedFiltersProps) {
  const { box, keys, text, asked, views, onText, onSure, onApply, onView, onClose } = props
  const gantry = useGantry()
  // a list may say a field of its area in words of its own, which stand first
  const fields = props.fields.filter(({ field }, i, all) => all.findIndex((one) => one.field === field) === i)
  const readings = text || asked ? readTyped(text, fields, formats.today()) : []
  const said = text.trim().toLowerCase()
  const called = said.length > 1 ? views.filter(({ label }) => label.toLowerCase().startsWith(said)) : []
  const isView = called.some(({ label }) => label.toLowerCase() === said)
  const meaning = isView ? 'condition' : meaningOf(readings, text)
  const search = async (_text: string, signal: AbortSignal): Promise<readonly Choice[]> => [
    ...called.map(({ id, label }) => ({ id: `view ${id}`, label, note: 'View', view: id })),
    ...(
      await Promise.all(
        readings.map(async (reading, i): Promise<readonly Choice[]> => {
          if (reading.find !== undefined)
            return (await rowReadings(gantry, reading, signal)).map(({ row, words, set }) => ({
              ...row,
              id: `${reading.field.field} ${row.id}`,
              label: words,
              reading: { words: row.label, field: reading.field, set },
            }))
          const { words, note } = reading
          return [{ id: `${i} ${words}`, label: words, ...(note ? { note } : {}), reading }]
        }),
      )
    ).flat(),
  ]
  const pick = ({ reading, view }: Choice) => {
    if (view !== undefined) onView(view)
    else if (reading?.set) onApply(reading.field, reading.set)
    else if (reading?.fill) onText(reading.fill)
  }
  const combo = useCombo({ text, search, onPick: pick, eager: meaning === 'condition' })
  const isShown = (readings.length > 0 || called.length > 0) && (text !== '' || asked)
  const show = useEffectEvent(() => combo.setOpen(isShown))
  useEffect(() => show(), [text, asked, isShown])
  const isMeant = meaning !== 'text'
  const tell = useEffectEvent(() => onSure(isMeant))
  useEffect(() => tell(), [isMeant])
  const leave = useEffectEvent(() => {
    combo.setOpen(false)
    onSure(false)
    onClose()
  })
  useEffect(() => {
    const el = box.current
    const gone = () => leave()
    el?.addEventListener('blur', gone)
    return () => el?.removeEventListener('blur', gone)
  }, [box])
  useEffect(() => {
    keys.current = combo.onKey
    return () => {
      keys.current = undefined
    }
  })
  useBoxAria(box, combo.open, combo.listId, combo.active < 0 ? undefined : combo.optionId(combo.active))
  return <ComboList combo={combo} anchor={box} label="Filters" nothing="Nothing by that name" />
}
