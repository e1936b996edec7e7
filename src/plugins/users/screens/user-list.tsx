import { useState } from 'react'
import { useCommand, useMay, type AnyRow, type ResourceScreen } from '#core'
import { ResourceList, TextCard, type ListColumn } from '#core/screens/index.ts'
import type { user } from '#schema/areas/access.ts'
import type { RowOf } from '#schema/contract/kit.ts'
import { atoms, Button, cx, formats, icons, Tag, useMinute } from '#ui'
import { sendInvitation } from '../invitations.ts'
import { invitationState } from '../rules/invitation-standing.ts'
import { roleWords } from '../rules/role-words.ts'
import { LastSignIn, UserRole } from '../user-cells.tsx'

type User = AnyRow & RowOf<typeof user> & { readonly role?: { readonly name: string } | null }
const userOf = (row: AnyRow): User => row as User

/** The state of the invitation in words; the normal has no color. */
function State({ user }: { readonly user: User }) {
  const { words, tone } = invitationState(user, useMinute(), formats.day)
  return user.status === 'active' ? <>{words}</> : <Tag tone={tone}>{words}</Tag>
}
/** The next step of an invitation that was not accepted, for who may take it. */
function NextStep({ user }: { readonly user: User }) {
  const { next } = invitationState(user, useMinute(), formats.day)
  const send = useCommand(sendInvitation)
  const may = useMay('user.update')
  const [busy, setBusy] = useState(false)
  if (!next || !may) return null
  const press = async () => {
    setBusy(true)
    await send({ id: user.id })
    setBusy(false)
  }
  return (
    <Button
      size="s"
      icon={icons.Send}
      disabled={busy}
      label={`${next}: ${user.name}`}
      onPress={() => void press()}
    >
      {busy ? 'Sending…' : next}
    </Button>
  )
}
const COLUMNS: readonly ListColumn<AnyRow>[] = [
  { field: 'name', width: 200, grow: 2, sort: true },
  { field: 'email', width: 230, grow: 1, sort: true, gives: 1 },
  { field: 'role_id', label: 'Role', width: 130, show: (row) => <UserRole row={userOf(row)} /> },
  { field: 'status', label: 'State', width: 250, show: (row) => <State user={userOf(row)} /> },
  { field: 'next_step', label: 'Next step', width: 150, show: (row) => <NextStep user={userOf(row)} /> },
  {
    field: 'last_login_at',
    label: 'Last login',
    width: 160,
    show: (row) => <LastSignIn row={userOf(row)} />,
  },
]
function UserCard({ user }: { readonly user: User }) {
  return (
    <TextCard
      title={user.name}
      end={<State user={user} />}
      lines={[[user.role ? roleWords(user.role.name) : 'No role', user.email].join(', ')]}
    >
      <span className={cx(atoms.row, atoms.wrap)}>
        <NextStep user={user} />
      </span>
    </TextCard>
  )
}
/** Users with their role, the state of their invitation, and the step that comes next. */
const UserList: ResourceScreen = ({ resource }) => (
  <ResourceList
    resource={resource}
    columns={COLUMNS}
    card={(row) => <UserCard user={userOf(row)} />}
    cardHeight={108}
  />
)
export default UserList
