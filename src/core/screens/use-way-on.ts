import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Where to go when something is done: as `navigate`, and only while the page it was begun on is still the one
 * that is open. Whoever went somewhere else meanwhile stays there.
 */
export function useWayOn(): ReturnType<typeof useLocation>[1] {
  const [path, navigate] = useLocation()
  const open = useRef<string>(undefined)
  useEffect(() => {
    open.current = path
    return () => {
      open.current = undefined
    }
  }, [path])
  return (to, options) => {
    if (open.current === path) navigate(to, options)
  }
}
