/** A visit to the rack in the day of a driver: which load, and how far it is. */
import { Icon, icons } from '#ui'
import type { DayLoad } from '../../../rules/lane-day.ts'
import { CHANGEABLE_LOADS } from '../../../rules/load-states.ts'
import { LOAD_WORDS } from '../../../words.ts'
import * as s from './lane.css.ts'

const lookOf = ({ status }: DayLoad): string => {
  if (!CHANGEABLE_LOADS.includes(status)) return 'lifted'
  return status === 'loading' ? 'lifting' : 'ahead'
}
interface LiftProps {
  readonly load: DayLoad
  /** percent of the lane where it begins, and how much of it it takes */
  readonly left: number
  readonly width: number
}
export function Lift({ load, left, width }: LiftProps) {
  const look = lookOf(load)
  const rack = load.terminal ? ` at ${load.terminal.name}` : ''
  const words = `Load ${load.load_no}${rack}: ${LOAD_WORDS[load.status].toLowerCase()}`
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className={s.lift}
      data-lift={look}
      style={{ left: `${left}%`, width: `${width}%` }}
    >
      <Icon of={look === 'lifted' ? icons.Check : icons.ArrowDown} size="s" />
    </span>
  )
}
