/** What somebody does before there is a session: it comes with all areas, while they read and type. */
import { commandFor, defineCommand, definePlugin, refuse } from '#core'
import { kernel } from '#core/kernel/core-commands.ts'
import { NOT_AS_PROMISED } from '#core/wire/problem-text.ts'
import {
  acceptInvitation as acceptRoute,
  forgotPassword as forgotRoute,
  lookAtInvitation as lookRoute,
  resetPassword as resetRoute,
  signUp as signUpRoute,
} from '#schema/areas/access.ts'

/** Opens a company and signs its first person in. */
export const signUp = defineCommand({
  id: 'session.sign-up',
  title: 'Create a company',
  input: signUpRoute.body,
  permission: 'public',
  hidden: true,
  secret: ['password'],
  says: { done: 'Created successfully', failed: 'Failed to create the company', doneFor: 1200 },
  run: async (body, { api, use }) => {
    const answer = await api.send(signUpRoute, { body })
    if (!use(kernel).openSession(answer, answer.user?.username ?? body.email, answer.user_role))
      throw refuse('BAD_ANSWER', NOT_AS_PROMISED)
    return answer
  },
})
export const forgotPassword = commandFor(forgotRoute, {
  id: 'session.forgot-password',
  title: 'Ask for a reset link',
  hidden: true,
  says: { failed: 'Failed to send the link' },
})
export const resetPassword = commandFor(resetRoute, {
  id: 'session.reset-password',
  title: 'Set a new password',
  hidden: true,
  secret: ['password'],
  says: { done: 'Updated successfully', failed: 'Failed to set the password' },
})
/** Whose invitation a link is, and whether it is still good. */
export const lookAtInvitation = commandFor(lookRoute, {
  id: 'session.look-at-invitation',
  title: 'Open an invitation',
  kind: 'query',
  hidden: true,
  secret: ['token'],
})
/** Sets the first password and signs in. */
export const acceptInvitation = defineCommand({
  id: 'session.accept-invitation',
  title: 'Set the first password',
  input: acceptRoute.body,
  permission: 'public',
  hidden: true,
  secret: ['token', 'password'],
  says: { failed: acceptRoute.failed! },
  run: async (body, { api, use }) => {
    const answer = await api.send(acceptRoute, { body })
    if (!use(kernel).openSession(answer, answer.user.username, answer.user_role))
      throw refuse('BAD_ANSWER', NOT_AS_PROMISED)
    return answer
  },
})

export const entryPlugin = definePlugin({
  id: 'entry',
  title: 'Entry',
  commands: [signUp, forgotPassword, resetPassword, lookAtInvitation, acceptInvitation],
})
