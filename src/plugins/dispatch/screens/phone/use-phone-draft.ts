/** What is typed on the phone: written down as it is typed, there again after the phone was off. */
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '#core'

interface Versioned {
  readonly v: 1
}
export function usePhoneDraft<T extends Versioned>(form: string, fresh: T) {
  const kept = useDraft<T>(form)
  const [draft, setDraft] = useState(fresh)
  // a photo may come while something else is being saved: both change the newest draft, not the one they saw drawn
  const newest = useRef(fresh)
  const show = (next: T) => {
    newest.current = next
    setDraft(next)
  }
  const offered = kept.offered?.value
  useEffect(() => {
    if (offered?.v === 1) show(offered)
  }, [offered])
  return {
    draft,
    /** What stands there now, also for somebody who waited since it was drawn. */
    now: () => newest.current,
    change: (part: Partial<T> | ((now: T) => Partial<T>)) => {
      const { current } = newest
      show({ ...current, ...(typeof part === 'function' ? part(current) : part) })
      kept.keep(newest.current)
    },
    drop: () => {
      show(fresh)
      kept.drop()
    },
    isElsewhere: kept.elsewhere,
    takeOver: kept.takeOver,
  }
}
