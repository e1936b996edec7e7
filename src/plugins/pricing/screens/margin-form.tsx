import { type FormSpec, ResourceForm } from '#core/screens/index.ts'
import type { AnyResource } from '#core'

/** A margin that is changed is asked from when: its form does not begin with the moment of its last change. */
export const fromNow = (spec: FormSpec): FormSpec => ({
  ...spec,
  reads: (row) => (row.id === undefined ? row : { ...row, effective_from: '' }),
})
/** The form of a margin. */
export default function MarginForm({ resource }: { readonly resource: AnyResource }) {
  return <ResourceForm resource={resource} adapt={fromNow} />
}
