import { useLayoutEffect, useRef } from 'react'
import type { KeyBinding, KeyScope } from '../keys/keys.ts'
import { useGantry } from '../react/context.tsx'

/** Keys for as long as a part of a screen is there; a screen's own keys go through `useScreen`. */
export function useKeys(keys: readonly Omit<KeyBinding, 'scope'>[], scope: KeyScope = 'screen'): void {
  const gantry = useGantry()
  const latest = useRef(keys)
  latest.current = keys
  const names = keys.map((k) => k.keys).join('|')
  // before it is painted: a key pressed at the sight of a dialog is not for what lies beneath
  useLayoutEffect(
    () =>
      gantry.keys.bind(
        latest.current.map((binding, at) => ({ ...binding, scope, run: () => latest.current[at]?.run?.() })),
      ),
    [gantry, names, scope],
  )
}
