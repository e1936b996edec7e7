/** Fields of the company whose values have codes: what is chosen is said in words. */
import { useMemo } from 'react'
import type { FieldControlProps } from '#core'
import { ComboField, searchIn, type Option } from '#ui'

/** As the trade says them, the usual first. */
const ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Atlantic, Puerto Rico',
}
const clock = (timeZone: string): string =>
  new Date().toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
const zoneOf = (zone: string): Option => ({
  id: zone,
  label: ZONES[zone] ? `${ZONES[zone]} (${zone})` : zone,
})
/** Each with the time it is there, by which somebody knows their own. */
function zones(): readonly Option[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !ZONES[zone])
  return [...Object.keys(ZONES), ...others].map((zone) => ({ ...zoneOf(zone), note: `now ${clock(zone)}` }))
}
const USUAL = ['USD', 'CAD', 'MXN']
const nameOf = (code: string) => new Intl.DisplayNames('en-US', { type: 'currency' }).of(code) ?? code
const currencyOf = (code: string): Option => ({ id: code, label: `${code}, ${nameOf(code)}` })
const currencies = (): readonly Option[] =>
  [...USUAL, ...Intl.supportedValuesOf('currency').filter((code) => !USUAL.includes(code))].map(currencyOf)

type Words = Pick<FieldControlProps, 'value' | 'onChange' | 'label' | 'error'> & {
  readonly list: () => readonly Option[]
  readonly optionOf: (code: string) => Option
  readonly noun: string
  readonly help: string
}
function CodeControl({ value, onChange, label, error, list, optionOf, noun, help }: Words) {
  const search = useMemo(() => searchIn(list()), [list])
  const code = typeof value === 'string' ? value : ''
  const chosen = useMemo(() => (code ? optionOf(code) : null), [code, optionOf])
  return (
    <ComboField
      label={label}
      help={help}
      value={chosen}
      onChange={(option) => onChange(option ? String(option.id) : '')}
      search={search}
      noun={noun}
      error={error}
    />
  )
}
export const TimeZoneControl = (props: FieldControlProps) => (
  <CodeControl
    {...props}
    list={zones}
    optionOf={zoneOf}
    noun="time zone"
    help="Sets “today” and every date filter"
  />
)
export const CurrencyControl = (props: FieldControlProps) => (
  <CodeControl
    {...props}
    list={currencies}
    optionOf={currencyOf}
    noun="currency"
    help="Amounts are not converted"
  />
)
