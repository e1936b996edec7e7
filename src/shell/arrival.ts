import { useEffect, useRef } from 'react'
import { say } from '#ui'

/** after the last change of the title: a screen may come in several pieces */
const SETTLED = 250
/** for a place whose title is that of the one before */
const LATEST = 1500
const titleNow = () => document.title.replace(/ · Gantry$/, '')

/**
 * A page that changes without loading says nothing by itself. When a new place has come
 * up, its title is said and the focus stands on its heading, unless the screen already put
 * it somewhere: left on what is gone, it would be nowhere.
 */
export function useArrival(path: string): void {
  const seen = useRef({ path, title: '' })
  const now = useRef(path)
  now.current = path
  const settle = useRef<(ms: number) => void>(() => undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const arrive = () => {
      const title = titleNow()
      const before = seen.current
      if (now.current === before.path && (title === before.title || before.title === '')) {
        before.title = title
        return
      }
      seen.current = { path: now.current, title }
      if (title.startsWith('Error: ') || before.title.startsWith('Error: ')) return
      const at = document.activeElement
      say(at?.getAttribute('aria-label') === title ? '' : title)
      if (at && at !== document.body && at.id !== 'main' && !at.closest('[data-pane="rail"]')) return
      // a menu that was opened meanwhile stays open
      if (at?.closest('[data-typing="menu"]')) return
      const main = document.getElementById('main')
      const head = main?.querySelector<HTMLElement>('h1')
      if (head?.offsetParent) head.tabIndex = -1
      ;(head?.offsetParent ? head : main)?.focus({ preventScroll: true })
    }
    settle.current = (ms) => {
      clearTimeout(timer)
      timer = setTimeout(arrive, ms)
    }
    const watch = new MutationObserver(() => settle.current(SETTLED))
    const name = document.querySelector('title')
    if (name) watch.observe(name, { childList: true, subtree: true, characterData: true })
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [])
  useEffect(() => settle.current(LATEST), [path])
}
