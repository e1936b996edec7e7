/**
 * `when` is data built by typed functions: it can be evaluated, explained
 * in words and compared, and there is no parser.
 */

/** A named, typed fact about where the person is; `words` says what to do while it is missing. */
export interface ContextKey<T = unknown> {
  readonly name: string
  readonly initial: T
  readonly words?: string
}
/** Declares a fact; the name is its identity, so a second copy of a package still matches. */
export const defineContextKey = <T>(name: string, initial: T, words?: string): ContextKey<T> => ({
  name,
  initial,
  ...(words ? { words } : {}),
})

/** Facts of this moment, by name. */
export type Facts = Readonly<Record<string, unknown>>
interface Because {
  readonly because?: string
  /** the command that makes it hold, or the place where there is one */
  readonly mend?: string
}
/** A condition over facts, as data: menus, keys and commands say when they show. */
export type When = Because &
  (
    | { readonly op: 'is'; readonly key: string; readonly value: unknown }
    | { readonly op: 'has'; readonly key: string }
    | { readonly op: 'atLeast'; readonly key: string; readonly count: number }
    | { readonly op: 'not'; readonly of: When }
    | { readonly op: 'all' | 'any'; readonly of: readonly When[] }
  )

const because = (key: ContextKey<never> | ContextKey): Because => (key.words ? { because: key.words } : {})

/** The fact has exactly this value. */
export const is = <T>(key: ContextKey<T>, value: NoInfer<T>): When => ({
  op: 'is',
  key: key.name,
  value,
  ...because(key as ContextKey),
})
/** The fact is there and not empty. */
export const has = <T>(key: ContextKey<T>): When => ({
  op: 'has',
  key: key.name,
  ...because(key as ContextKey),
})
/** The list has at least `count` members. */
export const atLeast = (
  key: ContextKey<readonly number[]> | ContextKey<readonly string[]>,
  count: number,
): When => ({
  op: 'atLeast',
  key: key.name,
  count,
  ...because(key as ContextKey),
})
/** Holds while the other does not. */
export const not = (of: When): When => ({ op: 'not', of })
/** Holds while each of them holds. */
export const all = (...of: When[]): When => ({ op: 'all', of })
/** Holds while one of them holds. */
export const any = (...of: When[]): When => ({ op: 'any', of })
/**
 * The same condition, explained in these words while it does not hold; `mend` names the command that
 * makes it hold, which the palette offers to run first: by its id, or by a place (`menus`) where the plugin that has
 * such a command registers it.
 */
export const saying = (words: string, when: When, mend?: string): When => ({
  ...when,
  because: words,
  ...(mend === undefined ? {} : { mend }),
})

/** Facts the kernel keeps itself. */
export const online = defineContextKey('online', true, 'You are offline')
/** Whether somebody types into a field: letters are letters then, no keys. */
export const typing = defineContextKey('typing', false)
/** True while a person is signed in. */
export const signedIn = defineContextKey('signed-in', false, 'Log in first')
/** The id of whoever is signed in. */
export const personId = defineContextKey<number | undefined>('person', undefined)
/** The name of the role of whoever is signed in; empty without. */
export const role = defineContextKey('role', '')
/** Which screen is shown, as it names itself. */
export const screen = defineContextKey('screen', '')
/** True while a dialog is open. */
export const dialogOpen = defineContextKey('dialog', false)
/** True while the palette is open. */
export const paletteOpen = defineContextKey('palette', false)

const filled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Whether the condition holds; no condition always does. */
export function holds(when: When | undefined, facts: Facts): boolean {
  if (!when) return true
  switch (when.op) {
    case 'is':
      return facts[when.key] === when.value
    case 'has':
      return filled(facts[when.key])
    case 'atLeast': {
      const list = facts[when.key]
      return Array.isArray(list) && list.length >= when.count
    }
    case 'not':
      return !holds(when.of, facts)
    case 'all':
      return when.of.every((one) => holds(one, facts))
    case 'any':
      return when.of.some((one) => holds(one, facts))
  }
}
