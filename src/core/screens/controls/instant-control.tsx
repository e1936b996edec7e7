import { DateField, TimeField } from '#ui'
import { localDay } from '#schema/values/zone.ts'
import { useGantry } from '../../react/context.tsx'
import * as s from '../form/record-form.css.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly error?: string | undefined
  readonly help?: string | undefined
  readonly optional?: boolean
  readonly name?: string
  readonly autoFocus?: boolean
  readonly disabled?: boolean
}
const clock = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at))
/**
 * What the wall shows in the company's zone; a value typed here has no
 * offset and is read in that zone by the server.
 */
const parts = (value: string, zone: string): readonly [string, string] => {
  if (value === '') return ['', '']
  if (/Z$|[+-]\d\d:?\d\d$/.test(value) && !Number.isNaN(Date.parse(value)))
    return [localDay(value, zone), clock(value, zone)]
  const [day = '', time = ''] = value.split('T')
  return [day, time]
}

/** A day and a time of day, in the company's zone. Without a time it is the beginning of the day. */
export function InstantControl({
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  optional,
  name,
  autoFocus,
  disabled,
}: Props) {
  const zone = useGantry().me.zone()
  const [day, time] = parts(value, zone)
  const put = (nextDay: string, nextTime: string) =>
    onChange(nextTime === '' ? nextDay : `${nextDay}T${nextTime}`)
  const shared = { ...(onBlur ? { onBlur } : {}), ...(disabled ? { disabled } : {}) }
  return (
    <div className={s.instant} role="group" aria-label={label}>
      <DateField
        label={label}
        value={day}
        onChange={(v) => put(v, time)}
        {...shared}
        error={error}
        help={help}
        optional={optional}
        name={name || undefined}
        autoFocus={autoFocus}
      />
      <TimeField label="Time" value={time} onChange={(v) => put(day, v)} optional {...shared} />
    </div>
  )
}
