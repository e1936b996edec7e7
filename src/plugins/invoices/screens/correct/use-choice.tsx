import { askWholeList, labelOf, useGantry, type Gantry } from '#core'
import { taxUse } from '#schema/sales/taxes.ts'
import { ComboField, type Option, type Search } from '#ui'

const optionOf = (name: string): Option => ({ id: name, label: labelOf({ field: name }) })
/** The uses that taxes of the company know. */
const searchUses =
  (gantry: Gantry): Search =>
  async (text) => {
    const uses = await askWholeList(gantry.ask, taxUse)
    const wanted = text.trim().toLowerCase()
    return uses.map(({ name }) => optionOf(name)).filter(({ label }) => label.toLowerCase().includes(wanted))
  }
/** Chooses the use that the fuel of a line is taxed for. */
export function UseChoice({
  label,
  value,
  onChange,
  autoFocus,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (name: string) => void
  readonly autoFocus: boolean
}) {
  const gantry = useGantry()
  return (
    <ComboField
      label={label}
      hideLabel
      value={value ? optionOf(value) : null}
      onChange={(option) => onChange(option ? String(option.id) : '')}
      search={searchUses(gantry)}
      noun="use"
      autoFocus={autoFocus}
    />
  )
}
