import { MENU_GROUPS, holds, useGantry, useStore, type MenuEntry, type MenuGroup, type TabEntry } from '#core'

/** Whether the person may open a place now; drawn again when permissions or facts change. */
function useMayOpen(): (entry: MenuEntry | TabEntry) => boolean {
  const gantry = useGantry()
  // Permissions arrive after the first paint, and facts decide `when`: both draw the menu again.
  void useStore(gantry.me.state).current
  const facts = useStore(gantry.facts.state)
  return ({ permission, when }) => (!permission || gantry.may(permission)) && holds(when, facts)
}
/**
 * What the person may open, in the order of the menu; groups without an entry are not there. An entry whose own page
 * is closed to the person leads to the first tab beside it that is not.
 */
export function useMenu(): readonly { readonly id: MenuGroup; readonly entries: readonly MenuEntry[] }[] {
  const { registry } = useGantry()
  const mayOpen = useMayOpen()
  const leadingTo = (entry: MenuEntry): readonly MenuEntry[] => {
    if (mayOpen(entry)) return [entry]
    const tab = registry.tabsOf(entry.to).find(mayOpen)
    return tab ? [{ ...entry, to: tab.to }] : []
  }
  return MENU_GROUPS.flatMap((id) => {
    const entries = registry.menuOf(id).flatMap(leadingTo)
    return entries.length > 0 ? [{ id, entries }] : []
  })
}
/** The places the person may read, in the order of the menu. */
export const useStarts = (): readonly string[] =>
  useMenu()
    .flatMap(({ entries }) => entries)
    .flatMap(({ to }) => (to === '/about-us' ? [] : [to]))

/** One of the pages that stand beside each other as tabs. */
export interface PlaceTab {
  readonly label: string
  readonly to: string
}
/** The tabs over the page at this path: that of the menu first, then those beside it; none over a record. */
export function usePlaceTabs(path: string): { readonly label: string; readonly tabs: readonly PlaceTab[] } {
  const { registry } = useGantry()
  const mayOpen = useMayOpen()
  const main = registry.tabs.find(({ to }) => to === path)?.of ?? path
  const beside = registry.tabsOf(main).filter(mayOpen)
  const entry = MENU_GROUPS.flatMap((id) => registry.menuOf(id)).find(({ to }) => to === main)
  return {
    label: entry?.label ?? '',
    tabs: [...(entry && beside.length > 0 && mayOpen(entry) ? [entry] : []), ...beside],
  }
}
