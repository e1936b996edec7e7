/** Whether somebody may sign in at all. */
import { commandFor } from '#core'
import { user } from '#schema/areas/access.ts'

export const setUserStatus = commandFor(user.update, {
  id: 'user.set-status',
  title: 'Disable or enable a user',
  hidden: true,
  unauthorised: 'shared',
  lane: ({ id }) => `user:${id}`,
  confirm: ({ status }) =>
    status === 'disabled' ? 'Disable this user? Open sessions end at once.' : undefined,
  says: {
    done: ({ name, status }) =>
      status === 'disabled' ? `${name} is disabled and signed out` : `${name} can sign in again`,
    failed: 'Failed to change the status',
  },
})
