import { atoms, cx, formats, Tag, useMinute } from '#ui'
import { roleWords } from './rules/role-words.ts'
import { standingOf, type Standing } from './rules/invitation-standing.ts'

/** What is in the way of signing in: invited, expired, disabled. Whoever can is not marked. */
export function UserStatus({ row }: { readonly row: Standing }) {
  const [words, tone] = standingOf(row, useMinute())
  if (row.status === 'active') return null
  return <Tag tone={tone}>{words}</Tag>
}
/** The name, and beside it what is in the way of signing in. */
export const UserName = ({ row }: { readonly row: Standing & { readonly name: string } }) => (
  <span className={cx(atoms.row, atoms.gap[8])}>
    {row.name}
    <UserStatus row={row} />
  </span>
)
/** Roles are kept in small letters and read as words. */
export const UserRole = ({
  row,
}: {
  readonly row: { readonly role?: { readonly name: string } | null | undefined }
}) => <>{row.role ? roleWords(row.role.name) : formats.NONE}</>
/** The name of a role, as it is read. */
export const RoleName = ({ row }: { readonly row: { readonly name: string } }) => <>{roleWords(row.name)}</>
/** When it was, or that it never was. */
export const LastSignIn = ({ row }: { readonly row: { readonly last_login_at?: string | null } }) =>
  row.last_login_at ? (
    <span className={atoms.num}>{formats.dayTime(row.last_login_at)}</span>
  ) : (
    <span className={atoms.muted}>Never</span>
  )
