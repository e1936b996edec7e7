import { useCallback, useEffect, useRef } from 'react'
import { useGantry } from '../../react/context.tsx'
import { changesByOthers } from './list-news.ts'

const TINT_MS = 1200
/** Which rows somebody else changed a moment ago: they are tinted, they do not move. */
export function useChanged(name: string): (id: number) => boolean {
  const gantry = useGantry()
  const at = useRef(new Map<number, number>())
  useEffect(() => {
    const me = Number(gantry.session.state.claims?.sub)
    const watch = changesByOthers({ name, me }, gantry.log.live$).subscribe(({ meta }) => {
      if (meta.entity_id !== undefined) at.current.set(meta.entity_id, Date.now())
    })
    return () => watch.unsubscribe()
  }, [gantry, name])
  return useCallback((id) => Date.now() - (at.current.get(id) ?? 0) < TINT_MS, [])
}
