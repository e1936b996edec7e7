import { proxy } from 'valtio/vanilla'

/** What of the frame is open. Nothing here survives a reload. */
export const frame = proxy({ rail: true, help: false, waiting: false })

export type Theme = 'system' | 'light' | 'dark'
export type Density = 'compact' | 'comfortable'
/** Puts the choice on the root element, where every token reads it; system means no mark at all. */
export function showTheme(theme: Theme, density: Density): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  root.dataset.density = density
}
/** F6: the next of rail, content, panel and notifications, back with Shift. */
export function nextPane(back = false): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(
    (el) => el.offsetParent !== null || getComputedStyle(el).position === 'fixed',
  )
  // The panel stands inside the content: the innermost counts.
  const at = panes.findLastIndex((el) => el.contains(document.activeElement))
  const pane = panes[(at + (back ? -1 : 1) + panes.length) % panes.length]
  const first = pane?.querySelector<HTMLElement>(
    '[data-grid], [aria-current], a[href], button:not([disabled]), input, [tabindex="0"]:not([role="separator"])',
  )
  ;(first ?? pane)?.focus()
}
