import { later } from '#core'
import type { FieldControlProps } from '#core'
import { formats } from '#ui'

interface Held {
  readonly compartment_no: number
  readonly capacity: string
}
const Editor = later(() => import('./screens/compartments.tsx'))
/** What a trailer is divided into. */
export const Compartments = (props: FieldControlProps) => <Editor {...props} />
export const CompartmentsCell = ({ row }: { readonly row: { readonly compartments: readonly Held[] } }) =>
  row.compartments.length
    ? row.compartments
        .map(({ compartment_no, capacity }) => `${compartment_no}: ${formats.gallons(capacity)}`)
        .join(', ')
    : 'none'
