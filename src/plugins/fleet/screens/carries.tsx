import type { FieldControlProps } from '#core'
import { FAMILIES, FAMILY_WORDS } from '#schema/values/families.ts'
import { searchIn, TokenField } from '#ui'

const optionOf = (family: string) => ({
  id: family,
  label: FAMILY_WORDS[family as keyof typeof FAMILY_WORDS] ?? family,
})
const search = searchIn(FAMILIES.map(optionOf))
/** The families of products that a truck or trailer is made for; none is chosen until a person confirms it. */
export default function Carries({ value, onChange, label, error }: FieldControlProps) {
  const chosen = (value as readonly string[] | null) ?? []
  return (
    <TokenField
      label={label}
      optional
      help="Every kind of product it may carry. Left blank it is not confirmed, and loads of DEF and propane say “Check”."
      error={error}
      value={chosen.map(optionOf)}
      onChange={(next) => onChange(next.map(({ id }) => String(id)))}
      search={search}
    />
  )
}
