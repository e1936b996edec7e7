import { useCallback, useEffect, useState } from 'react'
import type { Draft } from '../device/drafts.ts'
import { useGantry } from './context.tsx'

/** The draft of one form: what was typed earlier, and how to keep and drop it. */
export interface DraftDoor<T> {
  /** what was typed earlier and never sent */
  readonly offered: Draft<T> | undefined
  readonly keep: (value: T) => void
  /** after sending or declining */
  readonly drop: () => void
}
/** Keeps what is typed into the form `key`, for this person only. */
export function useDraft<T>(key: string): DraftDoor<T> {
  const { drafts } = useGantry()
  const [offered, setOffered] = useState<Draft<T>>()
  useEffect(() => {
    let here = true
    void drafts.offer<T>(key).then((draft) => {
      if (here) setOffered(draft)
    })
    return () => {
      here = false
    }
  }, [drafts, key])
  const keep = useCallback((value: T) => void drafts.keep(key, value).catch(() => undefined), [drafts, key])
  const drop = useCallback(() => {
    setOffered(undefined)
    drafts.drop(key).catch(() => undefined)
  }, [drafts, key])
  return { offered, keep, drop }
}
