import { proxy, ref } from 'valtio/vanilla'
import { z } from 'zod'
import { Profile, type CurrentUser as CurrentUserSchema } from '#schema/areas/profile.ts'
import type { Store } from '../device/store-port.ts'

/** The signed-in person with role and permissions. */
export type CurrentUser = z.output<typeof CurrentUserSchema>
/** The settings of the company, as far as they are read. */
export type Settings = Readonly<Record<string, unknown>> & { readonly company_name?: string | undefined }
export interface MeState {
  current: CurrentUser | undefined
  profile: Profile | undefined
  settings: Settings | undefined
  /** the server was asked, whatever it said: without an answer screens open as far as they can */
  asked: boolean
}
/** Who is signed in, and what they may do. */
export type Me = ReturnType<typeof createMe>

const Held = z.looseObject({ permissions: z.array(z.string()), perm_version: z.number() })
const HeldSettings = z.looseObject({ company_name: z.string().optional() })
/** The empty default of the specification, shown while settings cannot be read. */
export const EMPTY_SETTINGS: Settings = {
  id: 0,
  company_name: '',
  address_one: '',
  address_two: '',
  state_id: 0,
  city_id: 0,
  zip_code: '',
  postal_code: '',
  phone_number: '',
  email: '',
  website_url: '',
  logo: [],
}

/** Who the person is to the server, what they may do, and their company; kept for a start without network. */
export function createMe(store: () => Store, signedIn: () => boolean) {
  const state = proxy<MeState>({ current: undefined, profile: undefined, settings: undefined, asked: false })
  let held: ReadonlySet<string> | undefined

  const take = (current: CurrentUser | undefined) => {
    state.current = current && ref(current)
    held = current && new Set(current.permissions)
  }
  const granted = (permission: string, unknown: boolean): boolean => {
    if (permission === 'public') return true
    if (permission === 'signed-in') return signedIn()
    return held ? held.has(permission) || held.has(`own:${permission}`) : unknown
  }
  return {
    state,
    /** for surfaces: nothing is offered before the permissions are known */
    may: (permission: string) => granted(permission, false),
    /** for calls: before the permissions are known the server decides */
    mayTry: (permission: string) => granted(permission, true),
    zone: () => state.profile?.time_zone ?? 'America/Chicago',
    load: async () => {
      const read = Held.safeParse(await store().get('me'))
      if (read.success && !state.current) take(read.data as unknown as CurrentUser)
      const profile = Profile.safeParse(await store().get('profile'))
      if (profile.success && !state.profile) state.profile = ref(profile.data)
      const settings = HeldSettings.safeParse(await store().get('settings'))
      if (settings.success && !state.settings) state.settings = ref(settings.data)
    },
    /** Answers whether fields may be cut differently now, so that the copy must be dropped. */
    setCurrent: async (current: CurrentUser): Promise<boolean> => {
      const before = Held.safeParse(await store().get('me'))
      take(current)
      await store().put('me', current)
      return before.success && before.data.perm_version !== current.perm_version
    },
    setProfile: (profile: Profile) => {
      state.profile = ref(profile)
      // kept for a start without network; what cannot be kept is fetched again
      void store()
        .put('profile', profile)
        .catch(() => undefined)
    },
    setSettings: (settings: Settings) => {
      state.settings = ref(settings)
      void store()
        .put('settings', settings)
        .catch(() => undefined)
    },
    wasAsked: () => {
      state.asked = true
    },
    clear: () => {
      take(undefined)
      state.asked = false
      state.profile = undefined
      state.settings = undefined
    },
  }
}
