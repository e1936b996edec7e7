import { later } from '#core'
import type { FieldControlProps } from '#core'
import { type Family, FAMILY_WORDS } from '#schema/values/families.ts'

const Editor = later(() => import('./screens/carries.tsx'))
/** What equipment is made for. */
export const Carries = (props: FieldControlProps) => <Editor {...props} />
export const CarriesCell = ({ row }: { readonly row: { readonly carries: readonly Family[] } }) =>
  row.carries.length ? row.carries.map((one) => FAMILY_WORDS[one]).join(', ') : 'not confirmed'
