import type { ReactNode } from 'react'
import { useCommand, useGantry, useMay, type AnyResource, type AnyRow, type ResourceScreen } from '#core'
import { RecordHistory, RecordPage, useAnswer } from '#core/screens/index.ts'
import { atoms, Beside, Button, ErrorPanel, formats, SideFacts, Skeleton } from '#ui'
import { readAudit } from '../account.ts'
import type { Standing } from '../rules/invitation-standing.ts'
import { roleWords } from '../rules/role-words.ts'
import { disableUser, enableUser } from '../signing-in.ts'
import { UserStatus } from '../user-cells.tsx'
import { Entry } from './audit-entry.tsx'
import { actsOf, byDay } from './audit-words.ts'
import { InvitationPanel } from './invitation-panel.tsx'
import { UserSessions } from './sessions.tsx'
import { ChosenRole } from './roles/role-cards.tsx'
import { useKinds } from './use-kinds.ts'
import * as s from './audit-log.css.ts'

interface UserRow extends AnyRow, Standing {
  readonly name: string
  readonly email: string
  readonly username: string | null
  readonly role_id: number | null
  readonly role?: { readonly name: string } | null
  readonly driver_id: number | null
  readonly driver?: { readonly name: string } | null
  readonly last_login_at: string | null
  readonly password_changed_at: string | null
  readonly invitation_error: string | null
}
const userOf = (row: AnyRow): UserRow => row as UserRow
const RECENT = 15

/** The last deeds of a user, in any area: the question behind most looks at a user. */
function Work({ user }: { readonly user: UserRow }) {
  const may = useMay('audit.read')
  const { pathOf, labelOf } = useKinds()
  const { value, problem, again } = useAnswer(may ? `work ${user.id}` : undefined, () =>
    readAudit({ actor_id: user.id, page: 1, size: RECENT }),
  )
  if (!may) return null
  return (
    <section aria-label="Recent activity">
      <h2 className={`${atoms.block} ${atoms.subheading}`}>Recent activity</h2>
      {problem !== undefined && (
        <ErrorPanel title="Failed to fetch the history" detail={problem} onRetry={again} />
      )}
      {!value && problem === undefined && <Skeleton rows={4} widths={[120, 240]} />}
      {value?.items.length === 0 && <p className={`${atoms.block} ${atoms.muted}`}>Nothing changed yet.</p>}
      {value &&
        byDay(value.items).map(([day, entries]) => (
          <section key={day} aria-label={day}>
            <h3 className={s.day}>{day}</h3>
            <ol>
              {actsOf(entries).map((act) => (
                <Entry key={act.main.seq} act={act} pathOf={pathOf} labelOf={labelOf} />
              ))}
            </ol>
          </section>
        ))}
    </section>
  )
}
const when = (at: string | null): ReactNode =>
  at && <time title={formats.dayTime(at)}>{formats.ago(at)}</time>
function Facts({ user }: { readonly user: UserRow }) {
  return (
    <>
      <SideFacts
        title="Login"
        facts={[
          // what is in the way stands beside the name
          ['State', user.status === 'active' ? 'Active' : null],
          ['Username', user.username || user.email],
          ['Last login', when(user.last_login_at) || 'Never'],
          ['Password changed', when(user.password_changed_at)],
        ]}
      />
      <SideFacts
        title="Permissions"
        facts={[
          [
            'Role',
            user.role_id === null ? null : (
              <a key="role" href={`/role-management/${user.role_id}`}>
                {roleWords(user.role?.name ?? 'Open the role')}
              </a>
            ),
          ],
          [
            'Driver',
            user.driver_id === null ? null : (
              <a key="driver" href={`/driver/${user.driver_id}`}>
                {user.driver?.name ?? 'Open the driver'}
              </a>
            ),
          ],
        ]}
      />
      <SideFacts
        title="Contact"
        facts={[
          [
            'Email',
            <a key="email" href={`mailto:${user.email}`}>
              {user.email}
            </a>,
          ],
        ]}
      />
    </>
  )
}
/** Shuts somebody out, or lets them in again; nobody does that to themselves. */
function SigningIn({ user: { id, rev, status } }: { readonly user: UserRow }) {
  const { may, session } = useGantry()
  const disable = useCommand(disableUser)
  const enable = useCommand(enableUser)
  if (status === 'invited' || !may('user.update') || String(id) === session.state.claims?.sub) return null
  const isOut = status === 'disabled'
  return (
    <section className={atoms.block} aria-label="Logging in">
      <div className={atoms.row}>
        <p className={`${atoms.muted} ${atoms.grow}`}>
          {isOut ? 'Disabled: cannot log in. What they did stays.' : 'Can log in.'}
        </p>
        <Button
          size="s"
          onPress={() =>
            void (isOut ? enable({ id, rev, status: 'active' }) : disable({ id, rev, status: 'disabled' }))
          }
        >
          {isOut ? 'Enable user' : 'Disable user'}
        </Button>
      </div>
    </section>
  )
}
/** Whether they can sign in and where they are, what they may do and did. */
function Body({ user, resource }: { readonly user: UserRow; readonly resource: AnyResource }) {
  const mayChange = useMay('user.update')
  return (
    <Beside label={user.name} facts={<Facts user={user} />}>
      {user.status === 'invited' && user.role_id !== null && <InvitationPanel key={user.id} user={user} />}
      <ChosenRole userId={user.id} roleId={user.role_id} mayChange={mayChange} />
      <SigningIn user={user} />
      <UserSessions row={user} />
      {user.last_login_at !== null && <Work user={user} />}
      <RecordHistory resource={resource} id={user.id} rev={user.rev} />
    </Beside>
  )
}
const about = (user: UserRow): string =>
  [
    user.role && roleWords(user.role.name),
    user.last_login_at && `last login ${formats.ago(user.last_login_at)}`,
  ]
    .filter(Boolean)
    .join(', ')
const UserPage: ResourceScreen = ({ resource }) => (
  <RecordPage
    resource={resource}
    tags={(row) => <UserStatus row={userOf(row)} />}
    about={(row) => about(userOf(row))}
    body={(row) => <Body user={userOf(row)} resource={resource} />}
  />
)
export default UserPage
