import type { AnyRow, Call, ResourceScreen } from '#core'
import { RecordHistory, RecordPage, RecordPanels, RelatedLists, useAnswer } from '#core/screens/index.ts'
import { ROLES, type RoleName } from '#schema/permissions.ts'
import type { role } from '#schema/areas/access.ts'
import type { Page, RowOf } from '#schema/contract/kit.ts'
import { atoms, ErrorPanel, formats, Icon, icons, Tag } from '#ui'
import { permissionsOf } from '../../permissions.tsx'
import { recordWords } from '../../rules/permission-words.ts'
import { roleReach } from '../../rules/role-table.ts'
import { roleWords } from '../../rules/role-words.ts'
import { PermissionTable } from './permission-table.tsx'
import * as s from './permission-table.css.ts'

type Role = RowOf<typeof role>
const roleOf = (row: AnyRow): Role => row as AnyRow & Role
const placeOf = ({ name, is_system }: Role): number =>
  is_system ? ROLES.indexOf(name as RoleName) : ROLES.length
/** The built-in roles in their order, then those of the company by name. */
export const inOrder = (roles: readonly Role[]): readonly Role[] =>
  roles.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name))

/** The other roles, each one press away. */
function RoleSwitch({ id }: { readonly id: number }) {
  const { value, problem, again } = useAnswer(
    'roles',
    () => ({ command: 'role.list', input: { page: 1, size: 100 } }) as Call<string, Page<Role>>,
    ['role'],
  )
  if (problem !== undefined)
    return <ErrorPanel title="Failed to fetch roles" detail={problem} onRetry={again} />
  return (
    <nav aria-label="Roles" className={s.roles}>
      {inOrder(value?.items ?? []).map((one) => (
        <a
          key={one.id}
          href={`/role-management/${one.id}`}
          className={s.role}
          aria-current={one.id === id ? 'page' : undefined}
        >
          {one.id === id && <Icon of={icons.Check} size="s" />}
          {roleWords(one.name)}
        </a>
      ))}
    </nav>
  )
}
/** What the role may not do, in a sentence: the areas that are closed to it. */
export function mayNotWords(held: ReadonlySet<string>): string {
  const { may, of, own, closed } = roleReach(held)
  if (may === of && own === 0) return 'May do everything.'
  const count = `May do ${formats.number(may)} of ${formats.number(of)}`
  const ofOwn = own > 0 ? `, ${formats.number(own)} of them for own rows only` : ''
  const shut = closed.length > 0 ? ` No access to ${formats.list(closed.map(recordWords))}.` : ''
  return `${count}${ofOwn}.${shut}`
}
function Body({ row }: { readonly row: AnyRow }) {
  const role = roleOf(row)
  const held = permissionsOf(role)
  return (
    <section className={s.page} aria-label="Permissions">
      <RoleSwitch id={role.id} />
      <p className={atoms.muted}>
        {mayNotWords(held)}
        {role.is_system && ' A built-in role cannot be changed.'}
      </p>
      <PermissionTable label={`Permissions of ${roleWords(role.name)}`} held={held} />
    </section>
  )
}
/** One role as a table of areas and actions, with the way to the others. */
const RolePage: ResourceScreen = ({ resource }) => (
  <RecordPage
    resource={resource}
    tags={(row) => roleOf(row).is_system && <Tag large>Built in</Tag>}
    about={(row) => roleOf(row).description}
    body={(row) => (
      <div className={atoms.scroll} tabIndex={0} role="region" aria-label={resource.title(row)}>
        <Body row={row} />
        <RecordPanels entity="role" id={row.id} />
        <RelatedLists of="role" id={row.id} />
        <RecordHistory resource={resource} id={row.id} rev={row.rev} />
      </div>
    )}
  />
)
export default RolePage
