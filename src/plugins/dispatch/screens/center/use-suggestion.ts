/** A suggested day that gets better while it is read: each search tries harder than the one before. */
import { useEffect, useRef, useState } from 'react'
import { useGantry } from '#core'
import { MOST_EFFORT, type Suggestion } from '#schema/road/suggest.ts'
import { suggestDay } from '../../commands.ts'
import type { CenterModel } from './use-center.ts'

/** How far the searches are: undefined when they ended, or were stopped. */
export interface Tries {
  readonly at: number
  readonly of: number
}
export function useSuggestion({ asked: { day, region } }: CenterModel) {
  const gantry = useGantry()
  const [found, setFound] = useState<Suggestion>()
  const [tries, setTries] = useState<Tries>()
  const running = useRef<AbortController>(undefined)
  const stop = () => {
    running.current?.abort()
    setTries(undefined)
  }
  useEffect(() => () => running.current?.abort(), [])
  const ask = async () => {
    stop()
    const own = new AbortController()
    running.current = own
    let best: Suggestion | undefined
    for (let effort = 1; effort <= MOST_EFFORT; effort++) {
      setTries({ at: effort, of: MOST_EFFORT })
      const call = suggestDay({ date: day, effort, region_id: region })
      // only the first says why it failed: after it there is a day to show
      const options = { via: 'screen', fresh: true, quiet: best !== undefined, signal: own.signal } as const
      const outcome = await gantry.dispatch(call, options)
      if (own.signal.aborted) return
      if (outcome.status !== 'done') break
      if (!best || outcome.value.score < best.score) best = outcome.value
      setFound(best)
      if (!best.items.length && !best.left_out.length) break
    }
    setTries(undefined)
  }
  return {
    found,
    tries,
    /** before there is anything to show */
    isBusy: tries !== undefined && found === undefined,
    ask: () => void ask(),
    stop,
    close: () => {
      stop()
      setFound(undefined)
    },
  }
}
