import { useEffect, useState } from 'react'
import { useGantry, type Problem } from '#core'
import { listGaps, type RateGapRow } from '../commands.ts'

/** Rates to look at; undefined until they are read. */
export interface Gaps {
  readonly items?: readonly RateGapRow[]
  readonly problem?: Problem
  readonly again: () => void
}
/** The gaps as they are when the screen opens. */
export function useGaps(): Gaps {
  const gantry = useGantry()
  const [state, setState] = useState<Omit<Gaps, 'again'>>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    let here = true
    void gantry.dispatch(listGaps({}), { quiet: true, fresh: true }).then((outcome) => {
      if (!here) return
      if (outcome.status === 'done') setState({ items: outcome.value.items })
      else if (outcome.status === 'rejected') setState({ problem: outcome.problem })
    })
    return () => {
      here = false
    }
  }, [gantry, round])
  return { ...state, again: () => setRound((n) => n + 1) }
}
