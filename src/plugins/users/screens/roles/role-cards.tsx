import type { AnyRow, Call, FieldControlProps } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import type { role } from '#schema/areas/access.ts'
import type { Page, RowOf } from '#schema/contract/kit.ts'
import { atoms, ChoiceCards, cx, ErrorPanel, Icon, icons, Skeleton } from '#ui'
import { mayNotWords } from './may-not-words.ts'
import { permissionsOf } from '../../permissions.tsx'
import { inOrder } from '../../rules/role-order.ts'
import { roleWords } from '../../rules/role-words.ts'
import * as s from './role-cards.css.ts'

type Role = RowOf<typeof role>
/** Reads every role, again after one was changed. */
export const useRoles = () =>
  useAnswer(
    'roles',
    () => ({ command: 'role.list', input: { page: 1, size: 100 } }) as Call<string, Page<AnyRow & Role>>,
    ['role'],
  )
/** A line about a role: its description, else the count of what it may do. */
export const roleLine = (one: Role): string => one.description || mayNotWords(permissionsOf(one))

/** Chooses the role of a user among cards, each with a line of what it may do. */
export function RoleCards({ value, onChange, label, error }: FieldControlProps) {
  const { value: roles, problem, again } = useRoles()
  if (problem !== undefined)
    return <ErrorPanel title="Failed to fetch roles" detail={problem} onRetry={again} />
  if (!roles) return <Skeleton rows={3} widths={[160, 240]} />
  return (
    <div className={cx(atoms.col, atoms.gap[4])}>
      <span className={atoms.subheading} aria-hidden="true">
        {label}
      </span>
      <ChoiceCards
        label={label}
        value={typeof value === 'number' ? String(value) : ''}
        onChange={(id) => onChange(Number(id))}
        options={inOrder(roles.items).map((one) => ({
          value: String(one.id),
          label: roleWords(one.name),
          help: roleLine(one),
        }))}
      />
      {error && (
        <span role="alert" className={s.error}>
          <Icon of={icons.TriangleAlert} size="s" />
          {error}
        </span>
      )}
    </div>
  )
}
/** The role of a user as the card that was chosen, and the ways to its table and to another. */
export function ChosenRole({
  userId,
  roleId,
  mayChange,
}: {
  readonly userId: number
  readonly roleId: number | null
  readonly mayChange: boolean
}) {
  const { value, problem, again } = useRoles()
  const chosen = value?.items.find(({ id }) => id === roleId)
  return (
    <section className={atoms.block} aria-label="Role">
      <h2 className={atoms.subheading}>Role</h2>
      {problem !== undefined && <ErrorPanel title="Failed to fetch roles" detail={problem} onRetry={again} />}
      {!value && problem === undefined && <Skeleton rows={1} widths={[160, 240]} />}
      {value && !chosen && <p className={atoms.muted}>No role: cannot open anything.</p>}
      {chosen && (
        <div className={s.chosen}>
          <Icon of={icons.CircleCheck} size="m" />
          <span className={cx(atoms.col, atoms.grow)}>
            <b>{roleWords(chosen.name)}</b>
            <span className={cx(atoms.small, atoms.muted)}>{roleLine(chosen)}</span>
          </span>
          <a href={`/role-management/${chosen.id}`}>What it may do</a>
          {mayChange && <a href={`/user-management/${userId}/edit`}>Change role</a>}
        </div>
      )}
    </section>
  )
}
