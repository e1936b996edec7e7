/** People, roles, sessions, and the calls of signing in (api 2.2, 2.9). */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { id, ids, instant, mark, maybe, refMaybe, secret, text } from '../values/fields.ts'
import { email } from '../values/shaped-fields.ts'
import { contract, crud, IdParam, pageOf, PageQuery, route } from '../contract/kit.ts'

/**
 * What became of the mail of an invitation: on its way, sent, saved because nothing can be sent, refused; or
 * a link was handed over instead.
 */
export const INVITATION_EMAILS = ['sending', 'sent', 'saved', 'failed', 'link'] as const
/** One of `INVITATION_EMAILS`. */
export type InvitationEmail = (typeof INVITATION_EMAILS)[number]
/** Days for which the link of an invitation is good. */
export const INVITED_DAYS = 7
export const role = crud({
  name: 'role',
  label: 'Role',
  path: '/role/',
  page: '/role-management',
  tag: 'Roles',
  sort: ['name'],
  search: ['name'],
  unique: ['name'],
  fields: { name: text(60), description: maybe(text(300)), permission_ids: ids('permission') },
  owned: { is_system: z.boolean() },
  fixed: 'is_system',
  flags: { C: 'S', U: 'S', D: 'S' },
})
export const user = crud({
  name: 'user',
  label: 'User',
  path: '/user-account/',
  page: '/user-management',
  tag: 'Users',
  calls: 'LGCUD',
  pageSize: 100,
  sort: ['name', 'email'],
  search: ['name', 'email', 'username'],
  unique: ['username'],
  fields: {
    name: text(120),
    email: email(),
    username: text(120).optional(),
    password: secret(10, 128).optional(),
    role_id: refMaybe('role'),
    status: z.enum(['invited', 'active', 'disabled']).default('active'),
    driver_id: refMaybe('driver'),
    customer_contact_id: maybe(id()),
    language: text(10).default('en'),
  },
  flags: { C: 'S', D: 'S' },
  confirms: ['email', 'username', 'password', 'role_id', 'status'],
  owned: {
    last_login_at: instant().nullable(),
    password_changed_at: instant().nullable(),
    invitation_email: z.enum(INVITATION_EMAILS).nullable(),
    /** why it was not sent */
    invitation_error: z.string().nullable(),
    /** until when its newest link is good */
    invitation_expires_at: instant().nullable(),
  },
})
export const permission = z
  .object({ id: z.int(), name: z.string(), resource: z.string(), action: z.string(), label: z.string() })
  .meta({ id: 'Permission' })

const Named = z.object({ id: z.int(), name: z.string() })

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
})
const SignedIn = Tokens.extend({
  user_role: z.string(),
  user: z.object({ id: z.int(), username: z.string(), name: z.string(), email: z.string() }),
}).meta({ id: 'SignedIn' })
const Empty = z.object({}).meta({ id: 'Empty' })
/** What somebody knows or holds: never journalled, never in a log line. */
const mine = (words: string, max = 200) =>
  mark(z.string({ error: words }).min(1, words).max(max), { wire: 'secret' })
const RefreshToken = z.strictObject({
  refresh_token: mark(z.string().max(600), { wire: 'secret' }).optional(),
})
const auth = { tag: 'Sign-in' } as const

export const login = route({
  method: 'post',
  path: '/login',
  ...auth,
  summary: 'Sign in with name and password',
  permission: 'public',
  body: z.strictObject({
    username: z.string().trim().max(254).optional(),
    email: z.string().trim().max(254).optional(),
    password: mine('Enter your password'),
  }),
  returns: SignedIn,
  failed: 'Invalid credentials. Please try again.',
})
export const refreshToken = route({
  method: 'post',
  path: '/refresh-token',
  ...auth,
  summary: 'Exchange a refresh token for a new session',
  permission: 'public',
  query: RefreshToken,
  body: RefreshToken,
  queryOrBody: true,
  returns: Tokens,
  flags: 'N',
})
export const logout = route({
  method: 'post',
  path: '/logout',
  ...auth,
  summary: 'Sign out and end the session',
  permission: 'public',
  query: RefreshToken,
  body: RefreshToken,
  queryOrBody: true,
  returns: Empty,
  flags: 'N',
})
export const signUp = route({
  method: 'post',
  path: '/tenant',
  operation: 'signUp',
  ...auth,
  summary: 'Open a company with its first person',
  permission: 'public',
  status: 201,
  body: z.strictObject({
    company_name: text(120),
    name: text(120),
    email: email(),
    password: secret(10, 128),
    username: text(120).optional(),
    time_zone: z.string().max(60).optional(),
  }),
  returns: SignedIn.extend({ tenant: Named }),
})
export const forgotPassword = route({
  method: 'post',
  path: '/forgot-password',
  ...auth,
  summary: 'Ask for a link to reset the password',
  permission: 'public',
  body: z.strictObject({ email: email() }),
  returns: Empty,
})
export const resetPassword = route({
  method: 'post',
  path: '/reset-password',
  ...auth,
  summary: 'Set a password by the mailed link',
  permission: 'public',
  body: z.strictObject({ token: mine('Open the link in the email'), password: secret(10, 128) }),
  returns: Empty,
})
const Token = z.strictObject({ token: mine('Open the link of the invitation') })
export const INVITATION_STATES = ['open', 'used', 'expired', 'withdrawn'] as const
/** One of `INVITATION_STATES`. */
export type InvitationState = (typeof INVITATION_STATES)[number]
/** What somebody who was invited is told by the link, also when it is good no more. */
export const Invitation = z
  .object({
    state: z.enum(INVITATION_STATES),
    company: z.string(),
    name: z.string(),
    /** what one signs in with */
    username: z.string(),
    expires_at: instant(),
    /** whom to ask for another one */
    invited_by: z.object({ name: z.string(), email: z.string() }).nullable(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof Invitation>
export const lookAtInvitation = route({
  method: 'post',
  path: '/invitation/look',
  operation: 'lookAtInvitation',
  ...auth,
  summary: 'Tell whose invitation a link is, and whether it is still good',
  permission: 'public',
  body: Token,
  returns: Invitation,
  failed: 'Failed to open the invitation',
})
export const acceptInvitation = route({
  method: 'post',
  path: '/invitation/accept',
  operation: 'acceptInvitation',
  ...auth,
  summary: 'Set the first password by an invitation, and sign in',
  permission: 'public',
  body: Token.extend({ password: secret(10, 128) }),
  returns: SignedIn,
  failed: 'Failed to set the password',
})
const ofUser = { tag: 'Users', entity: 'User', permission: 'user.update' } as const
export const inviteUser = route({
  method: 'post',
  path: '/user-account/{id}/invitation',
  ...ofUser,
  summary: 'Send the invitation of a user again',
  params: IdParam,
  flags: 'KS',
  returns: user.row,
  failed: 'Failed to send the invitation',
})
/** Its answer holds a way in, so it is never remembered for a repeated call. */
export const invitationLink = route({
  method: 'post',
  path: '/user-account/{id}/invitation/link',
  ...ofUser,
  summary: 'Make a link by which an invited user sets the first password',
  params: IdParam,
  flags: 'S',
  returns: z
    .object({
      /** where it leads, behind the address of this installation */
      path: z.string(),
      /** that address as the operator named it; null: as the caller knows it */
      origin: z.string().nullable(),
      expires_at: instant(),
    })
    .meta({ id: 'InvitationLink' }),
  failed: 'Failed to make the link',
})
export const changePassword = route({
  method: 'post',
  path: '/change-password',
  ...auth,
  summary: 'Change one’s own password',
  permission: 'signed-in',
  flags: 'K',
  body: z.strictObject({ current_password: mine('Enter your password'), password: secret(10, 128) }),
  returns: Empty,
})
export const stepUp = route({
  method: 'post',
  path: '/session/step-up',
  ...auth,
  summary: 'Confirm the password before a sensitive step',
  permission: 'signed-in',
  body: z.strictObject({ password: mine('Enter your password') }),
  returns: Tokens.extend({ until: instant() }),
})
export const Session = z
  .object({
    id: z.int(),
    user_id: z.int(),
    device: z.string(),
    ip: z.string(),
    created_at: instant(),
    authenticated_at: instant(),
    last_refreshed_at: instant(),
    counter: z.int(),
    status: z.enum(['active', 'expired', 'revoked']),
    expires_at: instant(),
    revoked_reason: z.string().nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export const sessions = route({
  method: 'get',
  path: '/session',
  ...auth,
  summary: 'List one’s own sessions, or those of somebody',
  permission: 'signed-in',
  query: PageQuery.extend({ user_id: id().optional() }),
  returns: pageOf(Session),
})
export const endSession = route({
  method: 'delete',
  path: '/session/{id}',
  ...auth,
  summary: 'End one session',
  permission: 'signed-in',
  entity: 'Session',
  params: IdParam,
  returns: z.object({ id: z.int() }),
  flags: 'N',
})
export const endAllSessions = route({
  method: 'delete',
  path: '/session/all',
  ...auth,
  summary: 'End every session but this one',
  permission: 'signed-in',
  query: z.strictObject({ user_id: id().optional() }),
  returns: z.object({ count: z.int() }),
  flags: 'N',
})
export const permissions = route({
  method: 'get',
  path: '/permission/',
  tag: 'Roles',
  summary: 'List every permission that a role can hold, whatever page is asked for',
  permission: 'role.read',
  query: PageQuery.pick({ page: true, size: true }).strict(),
  returns: pageOf(permission),
})
export const about = route({
  method: 'get',
  path: '/about',
  tag: 'About',
  summary: 'Tell name and version of this installation',
  permission: 'public',
  returns: z.object({
    name: z.string(),
    version: z.string(),
    commit: z.string(),
    mode: z.enum(['embedded', 'postgres']),
    needs_setup: z.boolean(),
    /** whether anybody may open a company now */
    sign_up: z.boolean(),
    proxy_ignored: z.boolean(),
  }),
})

export const sessionOpened = defineEvent('session.opened', Session.omit({ current: true }), {
  reads: 'user.read',
})
export const sessionRevoked = defineEvent('session.revoked', z.object({ id: z.int(), user_id: z.int() }), {
  reads: 'user.read',
})
export const tenantCreated = defineEvent('tenant.created', Named, { reads: 'settings.update' })

export default contract('access', {
  cruds: [role, user],
  routes: [
    login,
    refreshToken,
    logout,
    signUp,
    forgotPassword,
    resetPassword,
    lookAtInvitation,
    acceptInvitation,
    inviteUser,
    invitationLink,
    changePassword,
    stepUp,
    sessions,
    endSession,
    endAllSessions,
    permissions,
    about,
  ],
  events: [sessionOpened, sessionRevoked, tenantCreated],
})
