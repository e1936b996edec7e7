import { useGantry, useStore } from '#core'

const COMPANY = 'Gantry'
/** One's own account: it is opened at one's name. */
export const PROFILE = '/profile'
/** The company's own name, or the product's. */
export const useCompanyName = (): string => useStore(useGantry().me.state).settings?.company_name || COMPANY
/** As the rail's foot shows it: profile name, else the signed-in name, else `User`. */
export function usePersonName(fallback = 'User'): string {
  const gantry = useGantry()
  const { profile } = useStore(gantry.me.state)
  const { username } = useStore(gantry.session.state)
  return profile?.name || username || profile?.email || fallback
}
