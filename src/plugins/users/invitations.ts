/** Inviting somebody again: by mail, or by a link that is handed over. */
import { commandFor } from '#core'
import * as access from '#schema/areas/access.ts'

const lane = ({ id }: { readonly id: number }) => `user:${id}`
export const sendInvitation = commandFor(access.inviteUser, {
  id: 'user.invite',
  title: 'Resend invitation',
  hidden: true,
  unauthorised: 'shared',
  lane,
})
export const makeInvitationLink = commandFor(access.invitationLink, {
  id: 'user.invitation-link',
  title: 'Make a link of the invitation',
  hidden: true,
  unauthorised: 'shared',
  lane,
})
