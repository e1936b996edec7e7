import type { Standing } from '../rules/invitation-standing.ts'
import { InvitationPanel } from './invitation-panel.tsx'
import { UserSessions } from './sessions.tsx'

interface Row extends Standing {
  readonly id: number
  readonly rev: number
  readonly name: string
  readonly email: string
  readonly role_id: number | null
  readonly invitation_error: string | null
}
/** Beneath the facts of a user: the invitation, while there is no password yet, and where they are signed in. */
export default function UserBeneath({ row }: { readonly row: Row }) {
  return (
    <>
      {row.status === 'invited' && row.role_id !== null && <InvitationPanel key={row.id} user={row} />}
      <UserSessions row={row} />
    </>
  )
}
