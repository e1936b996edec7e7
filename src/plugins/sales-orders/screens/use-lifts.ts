import { useMemo, useState } from 'react'
import { useGantry, useLatest, type Asked, type Outcome } from '#core'
import { bol } from '#schema/road/bols.ts'
import type { SalesOrderHead } from '#schema/sales/sales-orders.ts'
import { readLifts } from '../commands/lifts.ts'
import { byTime, type Lift } from '../rules/drop/lifts.ts'

const NONE: readonly Lift[] = []
/**
 * What was lifted for an order, by its driver or carrier, or under the numbers of its drops; `before`: BOLs that
 * had one of the numbers long ago. Undefined until it is known.
 */
export function useLifts(
  { id, driver_id, load_id = null }: Pick<SalesOrderHead, 'id' | 'driver_id' | 'load_id'>,
  numbers: readonly string[],
  at: string,
): {
  readonly lifts: readonly Lift[] | undefined
  readonly before: readonly Lift[]
  readonly problem: string | undefined
  readonly again: () => void
} {
  const gantry = useGantry()
  const [found, setFound] = useState<readonly Lift[]>()
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)
  const order = { id, driver_id, load_id }
  useLatest(
    gantry.may(bol.list.permission) ? JSON.stringify({ order, numbers, at, round }) : undefined,
    (asked, signal) => {
      const { round: _, ...input } = JSON.parse(asked) as Parameters<typeof readLifts>[0] & { round: number }
      return gantry.dispatch(readLifts(input), { signal, quiet: true, fresh: true })
    },
    {
      after: 200,
      told: (step: Asked<Outcome<readonly Lift[]>>) => {
        if (step.state !== 'answered') return
        const { answer } = step
        if (answer.status === 'done') setFound(answer.value)
        setProblem(answer.status === 'rejected' ? answer.problem.detail : undefined)
      },
    },
  )
  const { now, before } = useMemo(() => byTime(found ?? NONE, at, load_id), [found, at, load_id])
  return { lifts: found && now, before, problem, again: () => setRound((one) => one + 1) }
}
