/** What a person does with their own account, and with the sessions of others. */
import { commandFor, defineCommand } from '#core'
import { auditEntries, auditSummary } from '#schema/areas/audit.ts'
import * as access from '#schema/areas/access.ts'
import { updateProfile } from '#schema/areas/profile.ts'

export const saveProfile = defineCommand({
  id: 'profile.update',
  title: 'Save my profile',
  hidden: true,
  permission: updateProfile.permission,
  input: updateProfile.body.pick({ name: true, email: true }),
  says: { done: 'Saved successfully' },
  async run(body, { api, dispatch }) {
    const saved = await api.send(updateProfile, { params: {}, query: {}, body })
    await dispatch({ command: 'profile.fetch', input: {} }, { fresh: true, quiet: true })
    return saved
  },
})
export const changePassword = commandFor(access.changePassword, {
  id: 'profile.change-password',
  title: 'Change my password',
  form: '/profile?tab=password',
  words: ['password', 'security'],
  says: { done: 'Password changed. Your other sessions are logged out.' },
})
export const readSessions = commandFor(access.sessions, {
  id: 'session.list',
  title: 'List sessions',
  hidden: true,
})
export const endSession = commandFor(access.endSession, {
  id: 'session.end',
  title: 'End the session',
  hidden: true,
  confirm: 'End this session? That device must log in again.',
  says: { done: 'Session ended' },
})
export const endAllSessions = commandFor(access.endAllSessions, {
  id: 'session.end-all',
  title: 'End every session',
  hidden: true,
  confirm: ({ user_id }) =>
    user_id === undefined
      ? 'End all your sessions? You must log in again here too.'
      : 'End all sessions of this person?',
  says: { done: ({ count }) => `${count} ${count === 1 ? 'session' : 'sessions'} ended` },
})
export const readAuditSummary = commandFor(auditSummary, {
  id: 'audit.summary',
  title: 'Read the audit log',
  hidden: true,
})
export const readAudit = commandFor(auditEntries, {
  id: 'audit.list',
  title: 'Read the audit log',
  hidden: true,
})
