/** Signing in and out, who I am, undo, and the palette: what the kernel itself lets a person do. */
import { z } from 'zod'
import { login as loginRoute, stepUp as stepUpRoute } from '#schema/areas/access.ts'
import { auditEntries } from '#schema/areas/audit.ts'
import { useCounts } from '#schema/areas/use-counts.ts'
import { currentUser, profile as profileRoute } from '#schema/areas/profile.ts'
import { route } from '#schema/contract/kit.ts'
import { defineCapability } from '../reading/capability.ts'
import { defineCommand } from '../command/command.ts'
import { commandFor } from '../command/command-for.ts'
import { forEachRow, runCalls } from '../command/for-each-row.ts'
import { has, not, paletteOpen, signedIn, typing, type When } from '../reading/when.ts'
import { defineEvent } from '../log/event.ts'
import { EMPTY_SETTINGS, type CurrentUser, type Settings } from '../session/me.ts'
import { refuse } from '../wire/problem.ts'
import { NOT_AS_PROMISED } from '../wire/problem-text.ts'
import { searchAll } from '../palette/search-all.ts'

/** The kernel's own doors, used by its commands only. */
export interface Kernel {
  openSession(answer: unknown, username: string, role?: string): boolean
  /** Takes the tokens that `send` is answered, while no other tab exchanges any; false when there are none. */
  renewSession(send: () => Promise<unknown>): Promise<boolean>
  signOut(): Promise<void>
  unsent(): { readonly changes: number; readonly drafts: number }
  setCurrent(current: CurrentUser): Promise<void>
  setProfile(profile: z.output<typeof profileRoute.returns>): void
  setSettings(settings: Settings): void
  undo(): Promise<void>
  redo(): Promise<void>
  openPalette(): void
}
/** Steps of the kernel that its own commands take: sign-in, sign-out, undo. */
export const kernel = defineCapability<Kernel>('core/kernel@1')
/** This browser was signed out; what it held of the company is gone. */
export const signedOut = defineEvent('session.signed-out', z.object({}), { scope: 'device' })

const nothing = z.object({}).default({})
const Credentials = z.object({
  username: z.string().trim().min(1, 'Enter your user name or email'),
  password: z.string().min(1, 'Enter your password'),
})

/**
 * Signs in with name or email and password; 401 `UNAUTHORIZED` when they do not fit, `BAD_ANSWER` when the
 * answer holds no tokens (api 1.4).
 */
export const login = defineCommand({
  id: 'session.login',
  title: 'Log in',
  input: Credentials,
  permission: 'public',
  hidden: true,
  says: {
    done: (_value, said) => said ?? 'Logged in successfully',
    failed: 'Invalid credentials. Please try again.',
    doneFor: 1200,
    failedFor: 1500,
  },
  run: async ({ username, password }, { api, use }) => {
    const answer = await api.send(loginRoute, {
      body: username.includes('@') ? { email: username, password } : { username, password },
    })
    const { user, user_role } = answer as Partial<typeof answer>
    if (!use(kernel).openSession(answer, user?.username ?? username, user_role))
      throw refuse('BAD_ANSWER', NOT_AS_PROMISED)
    return answer
  },
})
/**
 * Gives the password again for what needs it; 422 `VALIDATION` when it is wrong. The session goes on with new
 * tokens (api 1.4).
 */
export const confirmPassword = defineCommand({
  id: 'session.confirm-password',
  title: 'Confirm my password',
  input: Credentials.pick({ password: true }),
  permission: 'signed-in',
  hidden: true,
  run: async ({ password }, { api, use }) => {
    if (!(await use(kernel).renewSession(() => api.send(stepUpRoute, { body: { password } }))))
      throw refuse('BAD_ANSWER', NOT_AS_PROMISED)
  },
})
/** Signs out, here and in the other tabs. */
export const logout = defineCommand({
  id: 'session.logout',
  title: 'Log out',
  input: nothing,
  when: has(signedIn),
  words: ['sign out', 'leave'],
  confirm: (_input, reading) => {
    const { changes, drafts } = reading.use(kernel).unsent()
    const count = (n: number, one: string) => (n === 0 ? [] : [`${n} ${one}${n === 1 ? '' : 's'}`])
    const lost = [...count(changes, 'unsent change'), ...count(drafts, 'draft')].join(' and ')
    return lost ? `${lost} will be lost. Log out?` : undefined
  },
  run: async (_input, { use, observe }) => {
    observe([signedOut({})])
    await use(kernel).signOut()
  },
})
/** Reads the role of the person and what it permits. */
export const fetchMe = defineCommand({
  id: 'session.fetch-me',
  title: 'Fetch my role',
  kind: 'query',
  input: nothing,
  permission: 'signed-in',
  hidden: true,
  run: async (_input, { api, use }) => {
    const current = await api.send(currentUser)
    await use(kernel).setCurrent(current)
    return current
  },
})
/** Reads the profile of the person. */
export const fetchProfile = defineCommand({
  id: 'profile.fetch',
  title: 'Fetch my profile',
  kind: 'query',
  input: nothing,
  permission: 'signed-in',
  hidden: true,
  says: { failed: 'Failed to fetch profile' },
  run: async (_input, { api, use }) => {
    const profile = await api.send(profileRoute)
    use(kernel).setProfile(profile)
    return profile
  },
})
const settingsRoute = route({
  method: 'get',
  path: '/company-settings/',
  tag: 'Company settings',
  summary: 'Our company',
  permission: 'signed-in',
  returns: z.looseObject({ company_name: z.string().optional() }),
})
/** Reads the settings of the company. */
export const fetchSettings = defineCommand({
  id: 'company-settings.fetch',
  title: 'Fetch company settings',
  kind: 'query',
  input: nothing,
  permission: 'signed-in',
  hidden: true,
  unauthorised: 'data',
  says: { failed: 'Failed to fetch company settings' },
  run: async (_input, { api, use }) => {
    const take = (settings: Settings) => (use(kernel).setSettings(settings), settings)
    try {
      return take(await api.send(settingsRoute))
    } catch (error) {
      const detail = String((error as { body?: { detail?: unknown } }).body?.detail ?? '')
      if (!/validation error|none is not an allowed value/i.test(detail)) throw error
      return take(EMPTY_SETTINGS)
    }
  },
})

/** Of one record it is open to whoever reads the record, so the server decides. */
export const readHistory = commandFor(auditEntries, {
  id: 'history.read',
  title: 'Read the history',
  permission: 'signed-in',
  hidden: true,
})

/** How often each record of a kind is named, as far as the person may list what names it. */
export const countUses = commandFor(useCounts, {
  id: 'records.count-uses',
  title: 'Count what uses these records',
  hidden: true,
})

const free: When = not(has(paletteOpen))
/** Takes back the last change that can be taken back. */
export const undoLast = defineCommand({
  id: 'activity.undo',
  title: 'Undo',
  input: nothing,
  keys: 'mod+z',
  when: not(has(typing)),
  run: (_input, { use }) => use(kernel).undo(),
})
/** Does again what was taken back last. */
export const redoLast = defineCommand({
  id: 'activity.redo',
  title: 'Redo',
  input: nothing,
  keys: 'mod+shift+z',
  when: not(has(typing)),
  run: (_input, { use }) => use(kernel).redo(),
})
/** Opens the palette, where everything is found and done. */
export const openPalette = defineCommand({
  id: 'palette.open',
  title: 'Find or do anything',
  input: nothing,
  keys: ['mod+k', 'ctrl+/'],
  when: free,
  hidden: true,
  run: async (_input, { use }) => use(kernel).openPalette(),
})

export const coreManifest = {
  id: 'core',
  title: 'Gantry',
  events: [signedOut],
  commands: [
    login,
    logout,
    confirmPassword,
    fetchMe,
    fetchProfile,
    fetchSettings,
    readHistory,
    countUses,
    searchAll,
    undoLast,
    redoLast,
    openPalette,
    forEachRow,
    runCalls,
  ],
}
