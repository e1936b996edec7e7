/** Permissions that plugins bring: all that are used must be declared, and who holds them. */
import type { AnyRoute, Contract, DeclaredPermission } from '#schema/contract/kit.ts'
import { isPermission } from '#schema/permissions.ts'

interface Declaring {
  readonly id: string
  readonly contracts?: readonly Contract[]
}
const PERMISSION = /^[a-z][a-z_]*\.[a-z][a-z_]*$/

/** What of a plugin says which permissions it brings. */
interface Declaring {
  readonly id: string
  readonly contracts?: readonly Contract[]
}
/** What the plugins declare; throws where one takes a name that is taken or is none. */
export function declaredBy(plugins: readonly Declaring[]): DeclaredPermission[] {
  const declared = new Map<string, DeclaredPermission>()
  for (const plugin of plugins)
    for (const one of (plugin.contracts ?? []).flatMap(({ permissions = [] }) => permissions)) {
      const says = `The plugin "${plugin.id}" declares the permission "${one.name}"`
      if (!PERMISSION.test(one.name))
        throw new Error(`${says}, which is not resource.action: write it like "journal.read".`)
      if (isPermission(one.name) || declared.has(one.name))
        throw new Error(`${says}, which exists already: choose a name that is its own.`)
      if (one.with && !isPermission(one.with))
        throw new Error(`${says} with "${one.with}", which is none of Gantry's: see schema/permissions.ts.`)
      declared.set(one.name, one)
    }
  return [...declared.values()]
}

/** Throws when calls of a plugin ask for a permission that nobody could ever hold. */
export function assertDeclared(
  plugin: string,
  routes: readonly AnyRoute[],
  declared: readonly DeclaredPermission[],
  others: readonly (string | undefined)[] = [],
): void {
  const known = new Set(declared.map(({ name }) => name))
  const asked = routes.flatMap(({ permission, also = [] }) => [permission, ...also])
  for (const name of [...asked, ...others])
    if (name && name !== 'public' && name !== 'signed-in' && !isPermission(name) && !known.has(name))
      throw new Error(
        `The plugin "${plugin}" uses the permission "${name}", which nobody declares: name it under "permissions" in the plugin's contract, or take one of schema/permissions.ts. To start without the plugin, take it out of "gantry.plugins" in package.json.`,
      )
}

/** With the declared permissions that come with what is held. */
export function withDeclared(
  held: ReadonlySet<string>,
  declared: readonly DeclaredPermission[],
  isAdmin: boolean,
): ReadonlySet<string> {
  const more = declared.filter((one) => isAdmin || (one.with !== undefined && held.has(one.with)))
  return more.length ? new Set([...held, ...more.map(({ name }) => name)]) : held
}
