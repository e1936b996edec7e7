/** Who is calling: the person, their role, and what they may change of themselves (api 2.9). */
import { z } from 'zod'
import { contract, route } from '../contract/kit.ts'
import { id, text } from '../values/fields.ts'
import { keptEmail } from '../values/shaped-fields.ts'

const Named = z.object({ id: z.int(), name: z.string() })
const OwnDriver = z.object({
  id: z.int(),
  name: z.string(),
  asset_ids: z.array(z.int()),
  assets: z.array(Named),
})
const PREFERENCES_BYTES = 16_384
const Preferences = z.record(z.string(), z.unknown())
export const Profile = z
  .object({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    user_role: z.string(),
    role: Named.nullable(),
    permissions: z.array(z.string()),
    driver: OwnDriver.nullable(),
    tenant: Named,
    time_zone: z.string(),
    language: z.string(),
    perm_version: z.int(),
    preferences: Preferences,
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof Profile>
export const CurrentUser = z
  .object({
    user: z.object({ id: z.int(), username: z.string(), name: z.string(), email: z.string() }),
    role: Named.nullable(),
    permissions: z.array(z.string()),
    driver: OwnDriver.nullable(),
    perm_version: z.int(),
  })
  .meta({ id: 'CurrentUser' })

export const profile = route({
  method: 'get',
  path: '/profile',
  tag: 'Profile',
  summary: 'Tell who is calling and what they may do',
  permission: 'signed-in',
  returns: Profile,
  failed: 'Failed to fetch profile',
})
export const updateProfile = route({
  method: 'put',
  path: '/profile',
  tag: 'Profile',
  summary: 'Change one’s own profile',
  permission: 'signed-in',
  flags: 'K',
  confirms: ['email'],
  body: z.strictObject({
    name: text(120).optional(),
    email: keptEmail().optional(),
    language: text(10).optional(),
    selected_asset_ids: z.array(id()).max(50).optional(),
    preferences: Preferences.refine(
      (given) => new TextEncoder().encode(JSON.stringify(given)).length <= PREFERENCES_BYTES,
      'Keep fewer settings: they may take 16 KB in all',
    ).optional(),
  }),
  returns: Profile,
})
export const currentUser = route({
  method: 'get',
  path: '/role/current-user',
  tag: 'Roles',
  summary: 'Tell the role of the caller and its permissions',
  permission: 'signed-in',
  returns: CurrentUser,
})
export default contract('profile', { routes: [profile, updateProfile, currentUser] })
