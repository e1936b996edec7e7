/** What is said of somebody who may sign in. */
import { expect, it } from 'vitest'
import { standingOf, type Standing } from '../../../src/plugins/users/rules/invitation-standing.ts'

const now = Date.parse('2026-03-02T15:00:00.000Z')
const [later, before] = ['2026-03-09T15:00:00.000Z', '2026-03-02T15:00:00.000Z']
type Row = readonly [
  status: Standing['status'],
  email: Standing['invitation_email'],
  until: string | null,
  words: string,
  tone: string,
]
it.each<Row>([
  ['active', null, null, 'Active', 'green'],
  ['disabled', 'sent', later, 'Disabled', 'neutral'],
  ['invited', null, null, 'Not invited yet', 'amber'],
  ['invited', 'sending', later, 'Invited', 'blue'],
  ['invited', 'sent', later, 'Invited', 'blue'],
  ['invited', 'sent', before, 'Invitation expired', 'amber'],
  ['invited', 'link', later, 'Invited by link', 'blue'],
  ['invited', 'link', before, 'Invitation expired', 'amber'],
  ['invited', 'saved', later, 'Invitation not sent', 'amber'],
  ['invited', 'failed', before, 'Invitation failed', 'red'],
])('%s, mail %s, good until %s: %s', (status, invitation_email, invitation_expires_at, words, tone) => {
  expect(standingOf({ status, invitation_email, invitation_expires_at }, now)).toEqual([words, tone])
})
