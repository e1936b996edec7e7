import { createContext, useCallback, useContext, type ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { Option } from '#ui'
import type { Gantry } from '../../kernel/gantry.ts'
import { useGantry } from '../../react/context.tsx'
import { usePermissions } from '../../react/use-when.ts'
import { offeredBy } from '../../resource/row-commands.ts'
import { resources, type AnyResource } from '../../resource/resource-types.ts'
import { isOptional, kindOf } from '../../resource/field-kind.ts'

/** What the form around it has chosen so far, by field. */
export type Known = Readonly<Record<string, Option | null | undefined>>
export const resourceOf = (gantry: Gantry, entity: string): AnyResource | undefined =>
  gantry.reading.contributions(resources).find(({ name }) => name === entity.replaceAll('_', '-'))
/** What may be chosen for something new; a row that was put aside stays where it was chosen already. */
export function offered(gantry: Gantry, entity: string): Readonly<Record<string, string>> | undefined {
  const resource = resourceOf(gantry, entity)
  return resource?.archive && offeredBy(resource.contract, resource.archive)
}

const Inside = createContext(false)
/** One dialog at a time: a form in a dialog offers no other. */
export const InDialog = ({ children }: { readonly children: ReactNode }) => (
  <Inside.Provider value>{children}</Inside.Provider>
)

/** Whose rows may be made here, without leaving the form. */
export function useMakes(): (entity: string) => AnyResource | undefined {
  const gantry = useGantry()
  const may = usePermissions()
  const inside = useContext(Inside)
  return useCallback(
    (entity) => {
      const resource = inside ? undefined : resourceOf(gantry, entity)
      return resource &&
        resource.form.length > 0 &&
        resource.contract.calls.includes('C') &&
        may(resource.contract.create.permission)
        ? resource
        : undefined
    },
    [gantry, may, inside],
  )
}
/** The typed text is its name; what it must belong to is taken from the form around it. */
export function presetOf(
  { form, contract }: AnyResource,
  label: string,
  text: string,
  known: Known,
): Readonly<Record<string, unknown>> {
  const fields = contract.fields as Readonly<Record<string, ZodType>>
  const given = form.flatMap(({ field, required }) => {
    const schema = fields[field]
    const kind = schema && kindOf(schema)
    const option = known[field]
    if (!schema || kind?.kind !== 'ref' || !option || (isOptional(schema) && !required)) return []
    return [
      [field, Number(option.id)],
      [field.replace(/_id$/, ''), { id: Number(option.id), [kind.label]: option.label }],
    ]
  })
  return { ...Object.fromEntries(given), ...(label in fields ? { [label]: text } : {}) }
}
