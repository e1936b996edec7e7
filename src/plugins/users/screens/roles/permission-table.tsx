import { reachOf, type Permission } from '#schema/permissions.ts'
import { Icon, icons } from '#ui'
import { deedWords, recordWords } from '../../rules/permission-words.ts'
import { COLUMNS, ROLE_TABLE, type RoleTableRow } from '../../rules/role-table.ts'
import * as s from './permission-table.css.ts'
import { useGridStops } from './use-grid-stops.ts'

type Reach = ReturnType<typeof reachOf>
/** Changes the table; what the person lacks is none of theirs to give. */
export interface Granting {
  readonly mayGive: (permission: Permission) => boolean
  readonly put: (permissions: readonly Permission[], on: boolean) => void
}
interface TableProps {
  readonly label: string
  readonly held: ReadonlySet<string>
  /** undefined: the table is only read */
  readonly granting?: Granting | undefined
}
type Stops = ReturnType<typeof useGridStops>['stop']
interface CellProps extends Pick<TableProps, 'held' | 'granting'> {
  readonly stop: Stops
}
const HEADS = { read: 'View', create: 'Add', update: 'Change', delete: 'Delete' } as const
const SAID: Readonly<Record<Reach, string>> = { all: 'may', own: 'may, own rows only', none: 'may not' }

/** An action of a record: a check for what may be done, a cross for what may not, and the word where none heads it. */
function Mark({ permission, held, granting, stop }: CellProps & { readonly permission: Permission }) {
  const reach = reachOf(held, permission.name)
  const words = deedWords(permission)
  const may = reach !== 'none'
  const content = (
    <>
      <Icon of={may ? icons.Check : icons.X} size="s" />
      <span className={s.word}>{words}</span>
      {reach === 'own' && <span>own</span>}
    </>
  )
  const shared = { className: s.mark, 'data-may': may ? true : undefined, ...stop(permission.name) }
  const label = `${recordWords(permission.resource)}: ${words}`
  if (!granting)
    return (
      <span {...shared} role="img" aria-label={`${label}, ${SAID[reach]}`}>
        {content}
      </span>
    )
  const mayGive = granting.mayGive(permission)
  return (
    <button
      {...shared}
      type="button"
      role="checkbox"
      aria-checked={may}
      aria-label={label}
      aria-disabled={mayGive ? undefined : true}
      title={mayGive ? undefined : 'You cannot grant permissions you do not have'}
      onClick={() => mayGive && granting.put([permission], !may)}
    >
      {content}
    </button>
  )
}
/** True for all, false for none, `mixed` for some of them. */
const allOf = ({ all }: RoleTableRow, held: ReadonlySet<string>): boolean | 'mixed' => {
  const count = all.filter(({ name }) => held.has(name)).length
  return count > 0 && count < all.length ? 'mixed' : count === all.length
}
const BOXES = { true: icons.Check, false: icons.X, mixed: icons.Minus } as const
/** The name of the record; where the table is changed, a box for all of its actions. */
function RecordHead({ row, held, granting, stop }: CellProps & { readonly row: RoleTableRow }) {
  const words = recordWords(row.resource)
  if (!granting) return words
  const is = allOf(row, held)
  const mayGive = row.all.some(granting.mayGive)
  return (
    <button
      {...stop(row.resource)}
      type="button"
      role="checkbox"
      className={s.whole}
      aria-checked={is}
      aria-label={`${words}: all actions`}
      aria-disabled={mayGive ? undefined : true}
      onClick={() => mayGive && granting.put(row.all, is !== true)}
    >
      <Icon of={BOXES[`${is}`]} size="s" />
      {words}
    </button>
  )
}
function TableRow(props: CellProps & { readonly row: RoleTableRow }) {
  const { row } = props
  return (
    <div role="row" className={s.row} data-stops>
      <div role="rowheader" className={s.record}>
        <RecordHead {...props} />
      </div>
      {row.common.map((permission, i) => (
        <div key={COLUMNS[i]} role="gridcell" className={s.middle}>
          {permission && <Mark {...props} permission={permission} />}
        </div>
      ))}
      <div role="gridcell" className={s.others}>
        {row.others.map((permission) => (
          <Mark key={permission.id} {...props} permission={permission} />
        ))}
      </div>
    </div>
  )
}
/** Records by actions: what a role may do and what it may not, in one grid that the arrow keys go through. */
export function PermissionTable({ label, held, granting }: TableProps) {
  const { grid, stop } = useGridStops(granting ? ROLE_TABLE[0]!.resource : ROLE_TABLE[0]!.all[0]!.name)
  return (
    <div role="grid" aria-label={label} aria-readonly={!granting} className={s.grid} {...grid}>
      <div role="row" className={s.head}>
        <div role="columnheader">Area</div>
        {COLUMNS.map((column) => (
          <div key={column} role="columnheader" className={s.middle}>
            {HEADS[column]}
          </div>
        ))}
        <div role="columnheader">Other actions</div>
      </div>
      {ROLE_TABLE.map((row) => (
        <TableRow key={row.resource} row={row} held={held} granting={granting} stop={stop} />
      ))}
    </div>
  )
}
