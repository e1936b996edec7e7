/** Permissions as a table: a row for each kind of record, a column for each action that most of them have. */
import { PERMISSIONS, reachOf, type Permission } from '#schema/permissions.ts'

/** Actions with a column of their own; the others of a record follow them in one column. */
export const COLUMNS = ['read', 'create', 'update', 'delete'] as const
export interface RoleTableRow {
  readonly resource: string
  /** one for each column; null: there is no such action */
  readonly common: readonly (Permission | null)[]
  readonly others: readonly Permission[]
  readonly all: readonly Permission[]
}
const rowOf = (resource: string): RoleTableRow => {
  const all = PERMISSIONS.filter((one) => one.resource === resource)
  const isCommon = ({ action }: Permission) => COLUMNS.some((column) => column === action)
  return {
    resource,
    common: COLUMNS.map((column) => all.find(({ action }) => action === column) ?? null),
    others: all.filter((one) => !isCommon(one)),
    all,
  }
}
/** The rows in the order of the catalogue. */
export const ROLE_TABLE: readonly RoleTableRow[] = [
  ...new Set(PERMISSIONS.map(({ resource }) => resource)),
].map(rowOf)

/** Counts of the actions that a role may do, and the records that are closed to it. */
export interface RoleReach {
  readonly may: number
  readonly of: number
  /** of these it reaches its own rows alone */
  readonly own: number
  readonly closed: readonly string[]
}
/** Counts what the permissions of a role reach. */
export function roleReach(held: ReadonlySet<string>): RoleReach {
  const reaches = PERMISSIONS.map(({ name }) => reachOf(held, name))
  return {
    may: reaches.filter((reach) => reach !== 'none').length,
    of: PERMISSIONS.length,
    own: reaches.filter((reach) => reach === 'own').length,
    closed: ROLE_TABLE.filter(({ all }) => all.every(({ name }) => reachOf(held, name) === 'none')).map(
      ({ resource }) => resource,
    ),
  }
}
