/**
 * Parts of a statement that belong to other areas. The area that owns the statement defines what can be added, each
 * name with its type; the area that owns the table contributes it when it is mounted (`kit.contribute`). A statement is
 * composed of the parts there are at its first use, so that a part costs no round trip, and one that no area
 * contributes is left out.
 */
import type { Tx } from './pool.ts'
import { type Expression, expression, statement } from './statement.ts'

/** Parts by their names; `P` has the type of each. */
export interface Parts<P extends object> {
  /** as errors name it: `sales-order.guards` */
  readonly name: string
  /** becomes another one with each new part */
  readonly version: number
  /** Returns the part of this name; undefined where no area that is on contributes it. */
  get<K extends keyof P>(name: K): P[K] | undefined
  /** Returns all parts, in the order in which they were contributed. */
  all(): readonly (readonly [name: string, part: P[keyof P]])[]
  /** Keeps a part; `kit.contribute` calls it, once the plugin of the part is mounted. */
  set<K extends keyof P>(name: K, part: P[K]): void
}
/**
 * Defines what other areas can add to the statements of this one. The parts are kept per process, for all servers of a
 * process have the same plugins, and a table exists whether its plugin is on or not.
 */
export function defineParts<P extends object>(name: string): Parts<P> {
  const parts = new Map<keyof P, P[keyof P]>()
  let version = 0
  return {
    name,
    get version() {
      return version
    },
    get: <K extends keyof P>(part: K) => parts.get(part) as P[K] | undefined,
    all: () => [...parts].map(([part, value]) => [String(part), value] as const),
    set(part, value) {
      if (parts.get(part) === value) return
      parts.set(part, value)
      version++
    },
  }
}

/** A part under its name, as a plugin contributes it. */
export interface ContributedPart {
  /** the name of the parts with the name of the part: `sales-order.guards open_load` */
  readonly name: string
  /** Adds the part to the statements. */
  add(): void
}
/** The contributed parts, each with its full name. */
export const contributedParts = <P extends object>(parts: Parts<P>, added: Partial<P>): ContributedPart[] =>
  Object.entries(added).map(([name, part]) => ({
    name: `${parts.name} ${name}`,
    add: () => parts.set(name as keyof P, part as P[keyof P]),
  }))

/** Returns what `make` makes of these parts; it is made again only when there are other parts. */
export function composeOnce<T>(make: () => T, ...of: readonly Pick<Parts<never>, 'version'>[]): () => T {
  let made: { readonly version: number; readonly value: T } | undefined
  return () => {
    // versions only grow, and so does their sum
    const version = of.reduce((sum, parts) => sum + parts.version, 0)
    if (made?.version !== version) made = { version, value: make() }
    return made.value
  }
}

/** Values of a row by their names, each as an expression that an area contributes. */
export type Contributed<W> = { readonly [K in keyof W]: Expression<W[K]> }
const literalOf = (value: unknown): string =>
  value === null ? 'null' : `'${JSON.stringify(value).replaceAll("'", "''")}'::json`
/**
 * The values that other areas know of a row, for a statement whose rows are answered as JSON.
 * @param without what each value is while no area contributes it
 */
export const contributedValues = <W extends object>(
  parts: Parts<Contributed<W>>,
  without: W,
): Contributed<W> =>
  Object.fromEntries(
    Object.entries(without).map(([name, value]) => [
      name,
      parts.get(name as keyof W) ?? expression(literalOf(value)),
    ]),
  ) as unknown as Contributed<W>

/** Conditions of which any number can be contributed: SQL, in the values that the owner of the parts names. */
export type Conditions = Readonly<Record<string, string>>
/** Conditions as one: true where any of them is, and false where there is none. */
const anyOf = (conditions: Parts<Conditions>): string =>
  conditions.all().length
    ? `(${conditions
        .all()
        .map(([, sql]) => sql)
        .join(' or ')})`
    : 'false'
/**
 * Tells whether any condition is true of these values, in one statement; without a condition nothing is asked.
 * @param conditions in terms of `$1`, the tenant, and the values from `$2` on
 * @param own the condition of the area that defines the others
 */
export function isAny(
  conditions: Parts<Conditions>,
  own?: string,
): (tx: Tx, ...values: readonly unknown[]) => Promise<boolean> {
  const ask = composeOnce(
    () => statement<{ found: boolean }>(`select ${own ? `${own} or ` : ''}${anyOf(conditions)} as found`),
    conditions,
  )
  return async (tx, ...values) => {
    if (!own && !conditions.all().length) return false
    return (await ask()(tx, [tx.tenant, ...values]))[0]!.found
  }
}
