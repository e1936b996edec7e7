import { useCallback, useEffect, useState, type RefObject } from 'react'
import { useGantry } from '#core'
import { recordAt, type RecordAddress, useKeys } from '#core/screens/index.ts'
import { placeOfRow } from './panel-focus.ts'

export interface HomePeek {
  readonly at: RecordAddress | undefined
  readonly close: () => void
}
/** The record of the focused row: Space shows it beside the panels and hides it; it follows the focus. */
export function usePeek(page: RefObject<HTMLElement | null>): HomePeek {
  const gantry = useGantry()
  const [focused, setFocused] = useState<RecordAddress>()
  const [at, setAt] = useState<RecordAddress>()
  useEffect(() => {
    const follow = () => {
      const to = page.current ? placeOfRow(page.current) : undefined
      const record = to === undefined ? undefined : recordAt(to, gantry)
      setFocused(record)
      if (record) setAt((now) => now && record)
    }
    document.addEventListener('focusin', follow)
    document.addEventListener('focusout', leave)
    function leave({ relatedTarget }: FocusEvent) {
      if (relatedTarget === null) setFocused(undefined)
    }
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('focusout', leave)
    }
  }, [gantry, page])
  const close = useCallback(() => setAt(undefined), [])
  useKeys([
    ...(focused
      ? [{ keys: 'space', title: 'Peek', run: () => setAt((now) => (now ? undefined : focused)) }]
      : []),
    ...(at ? [{ keys: 'escape', title: 'Close the peek', run: close }] : []),
  ])
  return { at, close }
}
