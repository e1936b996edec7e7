import { ROLES, type RoleName } from '#schema/permissions.ts'

interface Named {
  readonly name: string
  readonly is_system: boolean
}
const placeOf = ({ name, is_system }: Named): number =>
  is_system ? ROLES.indexOf(name as RoleName) : ROLES.length
/** The built-in roles in their order, then those of the company by name. */
export const inOrder = <R extends Named>(roles: readonly R[]): readonly R[] =>
  roles.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name))
