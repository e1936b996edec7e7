import { MENU_GROUPS, holds, useGantry, useStore, type MenuEntry, type MenuGroup } from '#core'

/** What the person may open, in the order of the menu; groups without an entry are not there. */
export function useMenu(): readonly { readonly id: MenuGroup; readonly entries: readonly MenuEntry[] }[] {
  const gantry = useGantry()
  // Permissions arrive after the first paint, and facts decide `when`: both draw the menu again.
  void useStore(gantry.me.state).current
  const facts = useStore(gantry.facts.state)
  return MENU_GROUPS.flatMap((id) => {
    const entries = gantry.registry
      .menuOf(id)
      .filter((entry) => (!entry.permission || gantry.may(entry.permission)) && holds(entry.when, facts))
    return entries.length > 0 ? [{ id, entries }] : []
  })
}
/** The places the person may read, in the order of the menu. */
export const useStarts = (): readonly string[] =>
  useMenu()
    .flatMap(({ entries }) => entries)
    .flatMap(({ to }) => (to === '/about-us' ? [] : [to]))
