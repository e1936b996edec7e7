/** Whether somebody may sign in at all. */
import { commandFor } from '#core'
import { user } from '#schema/areas/access.ts'

const shared = {
  hidden: true,
  unauthorised: 'shared',
  lane: ({ id }: { readonly id: number }) => `user:${id}`,
} as const

/** Sent with the status `disabled`. */
export const disableUser = commandFor(user.update, {
  ...shared,
  id: 'user.disable',
  title: 'Disable user',
  confirm: 'Disable this user? Open sessions end at once.',
  says: { done: ({ name }) => `${name} is disabled and logged out`, failed: 'Failed to disable the user' },
})
/** Sent with the status `active`. */
export const enableUser = commandFor(user.update, {
  ...shared,
  id: 'user.enable',
  title: 'Enable user',
  says: { done: ({ name }) => `${name} can log in again`, failed: 'Failed to enable the user' },
})
