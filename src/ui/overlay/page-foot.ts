import { useLayoutEffect, useRef, type RefObject } from 'react'

const HEIGHT = '--page-foot'
/** For the bar at the foot of a page: what hangs above the page's lower edge keeps clear of it, however high it is. */
export function usePageFoot(isThere: boolean): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isThere || !foot.current || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const seen = new ResizeObserver(([entry]) => {
      const [size] = entry!.borderBoxSize
      style.setProperty(HEIGHT, `${Math.ceil(size!.blockSize)}px`)
    })
    seen.observe(foot.current)
    return () => {
      seen.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [isThere])
  return foot
}
