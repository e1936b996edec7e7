import { useState } from 'react'
import { useGantry, useLatest, type Asked, type Outcome } from '#core'
import { bol } from '#schema/road/bols.ts'
import { readLifts } from '../commands/lifts.ts'
import type { Lift } from '../rules/lifts.ts'

/** What was lifted by the driver of an order, or under the numbers of its drops; undefined until it is known. */
export function useLifts(
  driver_id: number | null,
  numbers: readonly string[],
  at: string,
): {
  readonly lifts: readonly Lift[] | undefined
  readonly problem: string | undefined
  readonly again: () => void
} {
  const gantry = useGantry()
  const [lifts, setLifts] = useState<readonly Lift[]>()
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)
  const mayRead = gantry.may(bol.list.permission) && (driver_id !== null || numbers.length > 0)
  useLatest(
    mayRead ? JSON.stringify({ driver_id, numbers, at, round }) : undefined,
    (asked, signal) => {
      const { round: _, ...input } = JSON.parse(asked) as Parameters<typeof readLifts>[0] & { round: number }
      return gantry.dispatch(readLifts(input), { signal, quiet: true, fresh: true })
    },
    {
      after: 200,
      told: (step: Asked<Outcome<readonly Lift[]>>) => {
        if (step.state !== 'answered') return
        const { answer } = step
        if (answer.status === 'done') setLifts(answer.value)
        setProblem(answer.status === 'rejected' ? answer.problem.detail : undefined)
      },
    },
  )
  return { lifts, problem, again: () => setRound((now) => now + 1) }
}
