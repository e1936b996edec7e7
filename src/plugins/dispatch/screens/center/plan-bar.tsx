/** The plan in a sentence, what it asks, and what can be done with it; nobody else sees it before it is committed. */
import { Button, formats } from '#ui'
import type { LongerShift } from '../../plan.ts'
import { type ShiftQuestion, shiftQuestions } from '../../rules/extend-shift.ts'
import { planSentence, shiftCosts, shiftReason } from '../../words.ts'
import type { CenterModel } from './use-center.ts'
import type { Planning } from './use-planning.ts'
import * as s from './center.css.ts'

interface Props {
  readonly model: CenterModel
  readonly planning: Planning
}
const changed = (count: number): string =>
  count === 1
    ? '1 of its orders was changed by someone else'
    : `${count} of its orders were changed by someone else`
const clock = (at: number): string => formats.time(new Date(at).toISOString())

/** Somebody would work longer than the shift: yes is part of the plan, no leaves it as it is. */
function Question({
  of,
  onYes,
  onNo,
}: {
  readonly of: ShiftQuestion
  readonly onYes: () => void
  readonly onNo: () => void
}) {
  return (
    <section className={s.askBar} aria-label={`Shift of ${of.driver}`}>
      <b role="status">
        Extend the shift of {of.driver} to {clock(of.until)}?
      </b>
      <span className={s.askWords}>
        {shiftReason(of)} {shiftCosts(of)}
      </span>
      <Button size="s" onPress={onNo}>
        No
      </Button>
      <Button size="s" kind="primary" onPress={onYes}>
        Extend to {clock(of.until)}
      </Button>
    </section>
  )
}
const longerWords = ({ driver, minutes }: LongerShift): string =>
  minutes
    ? `${driver} works ${formats.span(minutes * 60_000)} longer`
    : `${driver} works the usual shift again`
function Answers({ model, planning }: Props) {
  return model.plan.longer.map((answer) => (
    <section key={answer.driver_id} className={s.askBar} aria-label={`Shift of ${answer.driver}`}>
      <span className={s.askWords}>{longerWords(answer)}.</span>
      <Button size="s" onPress={() => planning.extend(answer.driver_id, answer.driver, null)}>
        Take back
      </Button>
    </section>
  ))
}
function Questions({ model, planning }: Props) {
  // a no stands until the day ends another way
  const isDeclined = ({ driver_id, ends }: ShiftQuestion): boolean =>
    model.plan.declined.some((one) => one.driver_id === driver_id && one.ends === ends)
  const asked = shiftQuestions(
    model.lanes.map(({ lane, cards }) => ({ driver: lane.driver, shift: lane.shift, cards })),
  ).filter((one) => !isDeclined(one))
  return asked.map((one) => (
    <Question
      key={one.driver_id}
      of={one}
      onYes={() => planning.extend(one.driver_id, one.driver, one.minutes)}
      onNo={() => planning.decline(one.driver_id, one.ends)}
    />
  ))
}
export function PlanBar({ model, planning }: Props) {
  const { moves, longer, stale, gone } = model.plan
  if (!moves.length && !longer.length) return null
  return (
    <>
      <Questions model={model} planning={planning} />
      <Answers model={model} planning={planning} />
      <section className={s.planBar} aria-label="Plan">
        <b role="status">Plan has {formats.plural(moves.length + longer.length, 'change')}</b>
        <span className={s.planWords}>
          {stale.length ? changed(stale.length) : planSentence(moves)}
          {(stale.length > 0 || moves.length > 0) && '.'}
          {gone.length > 0 && ` ${formats.plural(gone.length, 'order')} left this day and will be skipped.`}
          {!stale.length && ' Drivers see nothing until you commit.'}
        </span>
        {moves.length > 0 && (
          <Button size="s" keys="mod+z" onPress={planning.takeBack}>
            Take back
          </Button>
        )}
        <Button size="s" onPress={planning.discard}>
          Discard
        </Button>
        {stale.length > 0 ? (
          <Button size="s" kind="primary" onPress={planning.keepMine}>
            Keep my plan
          </Button>
        ) : (
          <Button size="s" kind="primary" keys="mod+enter" onPress={planning.commit}>
            Commit plan
          </Button>
        )}
      </section>
    </>
  )
}
