import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Draft, Hold, Over } from '../device/drafts.ts'
import { useGantry } from './context.tsx'

/** The draft of one form: what was typed earlier, how to keep and drop it, and whether another tab has it. */
export interface DraftDoor<T> {
  /** what was typed earlier and never sent */
  readonly offered: Draft<T> | undefined
  /** it is known what was typed earlier, if anything */
  readonly isRead: boolean
  /** another tab has it: from here nothing is kept and nothing dropped */
  readonly elsewhere: boolean
  /** writes it down once it is known what stands there; a function says what, over that, and what is offered then */
  readonly keep: (value: T | Over<T>) => void
  /** after sending or declining */
  readonly drop: () => void
  /** takes it away from the tab that has it */
  readonly takeOver: () => void
}
const overKept = <T>(early: unknown, kept: T): T =>
  typeof early === 'function' ? (early as Over<T>)(kept) : kept
/** What a form kept before it was known what stood there. */
interface Early {
  value?: { readonly of: unknown }
  isDropped: boolean
}
/**
 * Keeps what is typed into the form `key`, for this person only and by one tab at a time. `takeUp` hears
 * what another tab left in it, `undefined` when that is nothing, as soon as this tab has it.
 */
export function useDraft<T>(key: string, takeUp?: (kept: T | undefined) => void): DraftDoor<T> {
  const { drafts } = useGantry()
  const [offered, setOffered] = useState<Draft<T>>()
  const [isRead, setIsRead] = useState(false)
  const [elsewhere, setElsewhere] = useState(false)
  /** known at once, before anything is drawn */
  const lost = useRef(false)
  const early = useRef<Early>(undefined)
  const hold = useRef<Hold>(undefined)
  const write = useCallback(
    (value: unknown) => void drafts.keep(key, value).catch(() => undefined),
    [drafts, key],
  )
  const read = useEffectEvent((draft: Draft<T> | undefined) => {
    const back = lost.current
    lost.current = false
    const { value, isDropped } = early.current ?? {}
    early.current = undefined
    setElsewhere(false)
    setIsRead(true)
    if (back && takeUp) takeUp(draft?.value)
    else setOffered(draft && !isDropped ? { ...draft, value: overKept(value?.of, draft.value) } : undefined)
    if (value) write(value.of)
  })
  useEffect(() => {
    let here = true
    let isMine = false
    early.current = { isDropped: false }
    setIsRead(false)
    const mine = drafts.hold(key, (has) => {
      if (!here) return
      isMine = has
      // what the other tab wrote down stands there before this one can write over it
      if (has)
        void drafts
          .offer<T>(key)
          // what cannot be read cannot be offered; what is typed is written all the same
          .catch(() => undefined)
          .then((draft) => here && isMine && read(draft))
      else {
        lost.current = true
        early.current = undefined
        setElsewhere(true)
        setIsRead(false)
        setOffered(undefined)
      }
    })
    hold.current = mine
    // a page that goes away does not wait for the reading
    const leave = () => {
      if (early.current?.value) write(early.current.value.of)
      early.current = undefined
    }
    addEventListener('pagehide', leave)
    return () => {
      here = false
      removeEventListener('pagehide', leave)
      leave()
      lost.current = false
      setElsewhere(false)
      mine.release()
    }
  }, [drafts, key, write])
  const keep = useCallback(
    (value: T | Over<T>) => {
      if (lost.current) return
      if (early.current) early.current.value = { of: value }
      else write(value)
    },
    [write],
  )
  const drop = useCallback(() => {
    if (lost.current) return
    setOffered(undefined)
    if (early.current) early.current = { isDropped: true }
    drafts.drop(key).catch(() => undefined)
  }, [drafts, key])
  const takeOver = useCallback(() => hold.current?.takeOver(), [])
  return { offered, isRead, elsewhere, keep, drop, takeOver }
}
