/** Committing the plan, and knowing a commit again whose answer was lost. */
import { useEffect, useRef } from 'react'
import { useGantry } from '#core'
import { commitPlan, dropPlan } from '../../commands.ts'
import type { PlannedMove } from '../../rules/planned-moves.ts'
import type { CenterModel } from './use-center.ts'

/** A commit as it was sent, and the plan that it was. */
interface Sent {
  readonly call: ReturnType<typeof commitPlan>
  readonly moves: readonly PlannedMove[]
  readonly plan: string
}
/**
 * A commit without an answer is sent again, as the same call, once an order of it has another version: the server
 * knows it by its key and says what it did, or that it was somebody else.
 */
export function useCommit(model: CenterModel): () => void {
  const { read } = model
  const { day } = model.asked
  const { planned, moves, answers, longer, gone, before, settle } = model.plan
  const gantry = useGantry()
  const lost = useRef<Sent>(undefined)
  const plan = JSON.stringify([day, planned, answers])
  const latest = useRef(plan)
  latest.current = plan
  const send = async (sent: Sent, isAgain = false) => {
    lost.current = undefined
    const outcome = await gantry.dispatch(sent.call, { via: 'screen', quiet: isAgain && (() => true) })
    if (outcome.status === 'done') {
      const revs = new Map(outcome.value.items.map(({ id, rev }) => [id, rev]))
      settle(sent.moves.map((move) => ({ ...move, rev: revs.get(move.id) ?? move.rev })))
    } else if (outcome.status === 'rejected' && outcome.problem.retryable) lost.current = sent
    // what was planned meanwhile stays a plan
    if (outcome.status === 'done' && latest.current === sent.plan)
      await gantry.dispatch(dropPlan({ day }), { via: 'screen', quiet: true })
  }
  const isChanged = planned.some(({ id, rev }) => (before.get(id)?.rev ?? rev) !== rev)
  const isDone = read.value !== undefined && planned.length + answers.length > moves.length + longer.length
  const isOver = isDone && moves.length + longer.length === 0
  const look = () => {
    if (lost.current?.plan !== plan) lost.current = undefined
    if (lost.current && isChanged) void send(lost.current, true)
    else if (isOver && !lost.current) void gantry.dispatch(dropPlan({ day }), { via: 'screen', quiet: true })
  }
  const looking = useRef(look)
  looking.current = look
  // each time the day was read again
  useEffect(() => looking.current(), [read.value])
  return () => {
    const whole = moves.filter((move) => !gone.includes(move))
    if (!whole.length && !longer.length) return
    const shifts = longer.map(({ driver_id, minutes }) => ({ driver_id, minutes }))
    const call = commitPlan({ day, moves: whole, longer: shifts })
    void send({ call, moves: whole, plan })
  }
}
