/** The plan in a sentence, with what can be done with it; nobody else sees anything before it is committed. */
import { Button, formats } from '#ui'
import { planSentence } from '../../words.ts'
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

export function PlanBar({ model: { moves, stale, gone }, planning }: Props) {
  if (!moves.length) return null
  return (
    <section className={s.planBar} aria-label="Plan">
      <b role="status">Plan has {formats.plural(moves.length, 'change')}</b>
      <span className={s.planWords}>
        {stale.length ? changed(stale.length) : planSentence(moves)}.
        {gone.length > 0 && ` ${formats.plural(gone.length, 'order')} left this day and will be skipped.`}
        {!stale.length && ' Drivers see nothing until you commit.'}
      </span>
      <Button size="s" keys="mod+z" onPress={planning.takeBack}>
        Take back
      </Button>
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
  )
}
