/** What leaves no choice is not asked: where a new row must have one of another area and there is one, it is taken. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Option } from '#ui'
import { useGantry } from '../../react/context.tsx'
import { offered } from '../controls/makes.tsx'
import { searchRef } from '../record/refs.ts'
import type { FormState } from './form-state.ts'
import type { FormField, Values } from './form-values.ts'

/** The id of the choice a field is made within; nothing while that is not made. */
const around = ({ within }: FormField, values: Values): string | undefined => {
  if (!within) return ''
  const id = (values[within] as Option | null)?.id
  return id === undefined ? undefined : String(id)
}
/** The fields that have to be chosen and are not, each with what it is chosen within. */
const openChoices = (fields: readonly FormField[], values: Values): readonly (readonly [string, string])[] =>
  fields.flatMap((field) => {
    const among = around(field, values)
    const isOpen =
      field.kind.kind === 'ref' &&
      !field.Control &&
      !field.optional &&
      !values[field.field] &&
      (!field.when || field.when(values))
    return isOpen && among !== undefined ? [[field.field, among] as const] : []
  })

/** Somebody types into the field, or did and went on: what they look for is theirs to choose. */
const isTypedIn = (name: string): boolean =>
  [...document.querySelectorAll<HTMLInputElement>(`[data-field="${CSS.escape(name)}"] input`)].some(
    ({ value }) => value !== '',
  )
/** Asks once for each and what it is chosen within; what was chosen or emptied by hand stays. */
export function useOnlyChoices({ form, base, values, now, finished, startWith }: FormState): void {
  const { fields } = form
  const gantry = useGantry()
  const asked = useRef(new Set<string>())
  const open = base ? [] : openChoices(fields, values)
  const key = open.map((one) => one.join(' ')).join()
  const ask = useEffectEvent(async (name: string, among: string) => {
    const field = fields.find((one) => one.field === name)
    if (!field || field.kind.kind !== 'ref') return
    const { entity, label } = field.kind
    const filters = { ...offered(gantry, entity), ...(field.within ? { [field.within]: among } : {}) }
    const found = await searchRef(gantry, entity, label, filters, true)('', new AbortController().signal)
    const isStill = !finished.current && !now()[name] && !isTypedIn(name) && around(field, now()) === among
    if (found.length === 1 && isStill) startWith(name, found[0]!)
  })
  useEffect(() => {
    for (const one of key ? key.split(',') : []) {
      if (asked.current.has(one)) continue
      asked.current.add(one)
      const [name = '', among = ''] = one.split(' ')
      // a list that cannot be read offers its choices when it is opened
      ask(name, among).catch(() => undefined)
    }
  }, [key])
}
