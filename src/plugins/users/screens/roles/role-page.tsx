import type { AnyRow, ResourceScreen } from '#core'
import { RecordHistory, RecordPage, RecordPanels, RelatedLists } from '#core/screens/index.ts'
import type { role } from '#schema/areas/access.ts'
import type { RowOf } from '#schema/contract/kit.ts'
import { atoms, ErrorPanel, Icon, icons, Tag } from '#ui'
import { permissionsOf } from '../../permissions.tsx'
import { mayNotWords } from './may-not-words.ts'
import { inOrder } from '../../rules/role-order.ts'
import { roleWords } from '../../rules/role-words.ts'
import { PermissionTable } from './permission-table.tsx'
import { useRoles } from './role-cards.tsx'
import * as s from './permission-table.css.ts'

type Role = RowOf<typeof role>
const roleOf = (row: AnyRow): Role => row as AnyRow & Role
/** The other roles, each one press away. */
function RoleSwitch({ id }: { readonly id: number }) {
  const { value, problem, again } = useRoles()
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
