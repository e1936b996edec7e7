/** The part of the company settings that asks what stays of what another time zone would move. */
import { useAsk, type FieldControlProps } from '#core'
import { timeZoneMoves, type WallClockMove } from '#schema/areas/settings.ts'
import { ChoiceCards, ErrorPanel, formats, Note, Skeleton } from '#ui'
import * as s from './zone-change.css.ts'

const dayOf = (wall: string): string => wall.slice(0, 10)
const timeOf = (wall: string): string => formats.time(wall.slice(11))
/** `06:00 becomes 05:00`; with the days where they are not one. */
export function movedText({ before, after }: WallClockMove['example']): string {
  if (dayOf(before) === dayOf(after)) return `${timeOf(before)} becomes ${timeOf(after)}`
  const whole = (wall: string) => `${formats.day(dayOf(wall))} ${timeOf(wall)}`
  return `${whole(before)} becomes ${whole(after)}`
}
const Move = ({ one, many, count, example }: WallClockMove) => (
  <li>
    <b>{formats.plural(count, one, many)}</b>: {movedText(example)}{' '}
    <span className={s.example}>
      ({example.name}, {formats.day(dayOf(example.before))})
    </span>
  </li>
)
/** The two ways to go on, each with what it does to the first time that moves. */
const choicesOf = ({ example: { before, after } }: WallClockMove) => [
  {
    value: 'keep_clock',
    label: 'Keep the times on the clock',
    help: `${timeOf(before)} stays ${timeOf(before)} in the new time zone. What already happened does not change.`,
  },
  {
    value: 'keep_moments',
    label: 'Keep the moments',
    help: `Nothing is moved. ${timeOf(before)} reads ${timeOf(after)} from now on.`,
  },
]
/** Asks the server what the chosen time zone moves, and the person what is to stay. */
export function ZoneChangeControl({ value, onChange, label, error, among }: FieldControlProps) {
  const question = typeof among === 'string' && among ? { time_zone: among } : undefined
  const { value: answer, problem, again } = useAsk(timeZoneMoves, question)
  if (problem !== undefined)
    return <ErrorPanel title="Failed to read what the time zone moves" detail={problem} onRetry={again} />
  if (!answer) return <Skeleton rows={2} widths={[320]} />
  const [first] = answer.moves
  if (!first) return <Note live>Nothing planned changes its time.</Note>
  return (
    <div className={s.panel}>
      <Note tone="amber" title="The new time zone changes times that are planned." live>
        <ul className={s.moves}>
          {answer.moves.map((move) => (
            <Move key={move.kind} {...move} />
          ))}
        </ul>
        Choose what stays. Calendar days and times of day without a date do not change.
      </Note>
      <ChoiceCards
        label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
        options={choicesOf(first)}
        joined
      />
      {error && (
        <span className={s.error} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
