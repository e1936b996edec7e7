/** J, K, Space and Enter on the entries of the log, and a day on with Page Down. */
import { has, not, typing, type KeyBinding } from '#core'

const all = (what: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-entries] ${what}`),
]
/** The entry that has the focus, or holds what has it. */
const current = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-entry]') ?? undefined
const goTo = (entry: HTMLElement | null | undefined): void => {
  entry?.focus({ preventScroll: true })
  entry?.scrollIntoView({ block: 'nearest' })
}
function step(by: number): void {
  const entries = all('[data-entry]')
  const at = entries.indexOf(current()!)
  goTo(entries[at < 0 ? 0 : Math.max(0, Math.min(entries.length - 1, at + by))])
}
function turnDay(by: number): void {
  const days = all('[data-day]')
  const at = days.findIndex((day) => day.contains(current() ?? null))
  const to = Math.max(0, Math.min(days.length - 1, at < 0 ? 0 : at + by))
  goTo(days[to]?.querySelector<HTMLElement>('[data-entry]'))
}
type Keys = readonly Omit<KeyBinding, 'scope'>[]
const KEYS: Keys = [
  { keys: 'j', title: 'Next entry', run: () => step(1) },
  { keys: 'k', title: 'Previous entry', run: () => step(-1) },
  {
    keys: 'space',
    title: 'Before and after',
    run: () => current()?.querySelector('details')?.toggleAttribute('open'),
  },
  { keys: 'enter', title: 'Open the record', run: () => current()?.querySelector('a')?.click() },
  { keys: 'pagedown', title: 'The day before', run: () => turnDay(1) },
  { keys: 'pageup', title: 'The day after', run: () => turnDay(-1) },
].map((key) => ({ ...key, when: not(has(typing)) }))
export const useAuditKeys = (): Keys => KEYS
