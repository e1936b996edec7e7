import { grantsOf, PERMISSIONS, ROLES, type RoleName } from '#schema/permissions.ts'
import { formats } from '#ui'

export interface RoleLike {
  readonly name: string
  readonly is_system: boolean
  readonly permission_ids: readonly number[]
}
/** What a role holds, by name; a system role's are the catalogue's, a driver's reach own rows only. */
export const permissionsOf = (role: RoleLike): ReadonlySet<string> =>
  role.is_system && ROLES.includes(role.name as RoleName)
    ? new Set(grantsOf(role.name as RoleName))
    : new Set(PERMISSIONS.filter(({ id }) => role.permission_ids.includes(id)).map(({ name }) => name))

export function PermissionCount({ row }: { readonly row: RoleLike }) {
  const { size } = permissionsOf(row)
  return (
    <>
      {size === PERMISSIONS.length
        ? 'All'
        : `${formats.number(size)} of ${formats.number(PERMISSIONS.length)}`}
    </>
  )
}
