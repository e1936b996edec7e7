/** What is typed on the phone: written down as it is typed, there again after the phone was off. */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDraft, useGantry, useStore } from '#core'

interface Versioned {
  readonly v: 1
}
type Part<T> = Partial<T> | ((now: T) => Partial<T>)
const changed = <T>(now: T, part: Part<T>): T => ({
  ...now,
  ...(typeof part === 'function' ? part(now) : part),
})
export function usePhoneDraft<T extends Versioned>(form: string, fresh: T) {
  const kept = useDraft<T>(form, (left) => takeOver(left))
  const { forms } = useStore(useGantry().drafts.state)
  const [draft, setDraft] = useState(fresh)
  // a photo may come while something else is being saved: both change the newest draft, not the one they saw drawn
  const newest = useRef(fresh)
  const show = (next: T) => {
    newest.current = next
    setDraft(next)
  }
  /** what was typed before it was known what stood there: it goes over that, not in its place */
  const early = useRef<Part<T>[] | undefined>([])
  const { isRead } = kept
  const offered = kept.offered?.value
  /** What is typed goes on from what the other tab left; nothing, where that one sent it. */
  const takeOver = (left: T | undefined) => {
    early.current = undefined
    show(left?.v === 1 ? left : fresh)
  }
  const takeUp = useEffectEvent(() => {
    early.current = undefined
    if (offered?.v === 1) show(offered)
  })
  // before anybody can type once more
  useLayoutEffect(() => {
    if (isRead) takeUp()
  }, [isRead, offered])
  return {
    draft,
    /** What stands there now, also for somebody who waited since it was drawn. */
    now: () => newest.current,
    change: (part: Part<T>) => {
      show(changed(newest.current, part))
      if (!early.current) return kept.keep(newest.current)
      const typed = (early.current = [...early.current, part])
      kept.keep((held) => typed.reduce<T>(changed, held?.v === 1 ? held : fresh))
    },
    drop: () => {
      show(fresh)
      if (early.current) early.current = []
      kept.drop()
    },
    /** Something is kept, and not read yet. */
    isComing: !isRead && !kept.elsewhere && forms.includes(form),
    isElsewhere: kept.elsewhere,
    takeOver: kept.takeOver,
  }
}
