/** Focus among the panels of the dashboard: it follows the rows as they are drawn. */

const ROW = '[data-panel-row]'
const panelsIn = (page: HTMLElement): HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('section[data-panel]'),
]
const rowsIn = (panel: ParentNode): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>(ROW)]
const panelOf = (at: Element | null): HTMLElement | null =>
  at?.closest<HTMLElement>('section[data-panel]') ?? null

/** Moves the focus to the first row of a panel, or to the panel where it has none. */
export function focusPanel(panel: HTMLElement | undefined): void {
  if (!panel) return
  const [first] = rowsIn(panel)
  ;(first ?? panel).focus()
  panel.scrollIntoView({ block: 'nearest' })
}
/** Moves the focus to the panel of this number; nothing where there is none. */
export const focusNumber = (page: HTMLElement, number: number): void =>
  focusPanel(panelsIn(page).find(({ dataset }) => dataset.panel === String(number)))
/** Moves the focus by rows within its panel; to the first panel from elsewhere. */
export function focusRow(page: HTMLElement, step: 1 | -1): void {
  const panel = panelOf(document.activeElement)
  if (!panel || !page.contains(panel)) return focusPanel(panelsIn(page)[0])
  const rows = rowsIn(panel)
  const at = rows.indexOf(document.activeElement as HTMLElement)
  rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step))]?.focus()
}
/** Moves the focus to the panel after its own, or before it. */
export function focusBeside(page: HTMLElement, step: 1 | -1): void {
  const panels = panelsIn(page)
  const panel = panelOf(document.activeElement)
  focusPanel(panels[panel ? panels.indexOf(panel) + step : 0])
}
/** The row that has the focus. */
const rowAt = (page: HTMLElement): Element | null => {
  const at = document.activeElement
  return at && page.contains(at) ? at.closest('li, tr') : null
}
/** Returns where the row leads that has the focus; undefined where none has it. */
export const placeOfRow = (page: HTMLElement): string | undefined => {
  const at = document.activeElement
  return at && page.contains(at) && at.matches(ROW) ? (at.getAttribute('href') ?? undefined) : undefined
}
/** Returns the letters of the steps of the row that has the focus. */
export const lettersAt = (page: HTMLElement): string => {
  const row = rowAt(page)
  return [...(row?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
    .map(({ dataset }) => dataset.step?.toLowerCase() ?? '')
    .join('')
}
/** Presses the step of this letter in the row that has the focus. */
export const pressStep = (page: HTMLElement, letter: string): void =>
  rowAt(page)
    ?.querySelector<HTMLElement>(`[data-step="${CSS.escape(letter)}" i] :is(button, a)`)
    ?.click()
