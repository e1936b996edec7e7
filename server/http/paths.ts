/**
 * Which call an address means: literals before parameters, numbers only
 * where a number stands, and second names (api 1.1).
 */
import type { ZodObject, ZodType } from 'zod'
import type { AnyRoute } from '#schema/contract/kit.ts'

/**
 * A second name: `from` and everything below it is `to`. With `only`, that
 * method at that very address and nothing below.
 */
export interface Alias {
  readonly from: string
  readonly to: string
  readonly only?: 'GET' | 'POST'
}
export interface Found<T> {
  readonly of: T
  readonly params: Record<string, string>
}
export interface Paths<T> {
  /** as the contract prints it */
  plain(method: string, path: string): string
  /** every call at this address, whatever its method; the most literal first */
  at(path: string): readonly Found<T>[]
}

const takesNumber = (params: ZodType, name: string): boolean =>
  typeof (params as ZodObject).shape[name]?.safeParse('1').data === 'number'
/** What a program writes where it has no number; the call then says which one it misses. */
const NO_NUMBER = 'undefined|null|NaN|-\\d+'
const patternOf = ({ path, params, missingId }: AnyRoute): RegExp => {
  const of = (name: string) => (takesNumber(params, name) ? '\\d+' : '[^/]+')
  const pattern = path
    .replace(/\/$/, '')
    .replace(/\/\{(\w+)\}/g, (_, name: string) =>
      missingId ? `(?:/(?<${name}>${of(name)}|${NO_NUMBER}))?` : `/(?<${name}>${of(name)})`,
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${of(name)})`)
  return new RegExp(`^${pattern}/?$`)
}
const parameters = (path: string): number => path.match(/\{/g)?.length ?? 0
const firstOf = (path: string): string => path.split('/', 2)[1] ?? ''

export function openPaths<T extends { readonly spec: AnyRoute }>(
  calls: readonly T[],
  aliases: readonly Alias[],
): Paths<T> {
  const below = new Map<string, { readonly of: T; readonly match: RegExp }[]>()
  for (const of of [...calls].sort((a, b) => parameters(a.spec.path) - parameters(b.spec.path))) {
    const first = firstOf(of.spec.path)
    below.set(first, [...(below.get(first) ?? []), { of, match: patternOf(of.spec) }])
  }
  const names = aliases.map(({ from, to, only }) => ({
    only,
    match: new RegExp(`^${from.replace(/\{\w+\}/g, '(\\d+)')}${only ? '/?$' : '(?=/|$)'}`),
    to: to.replace(/\{\w+\}/g, '$1'),
  }))
  return {
    plain(method, path) {
      const name = names.find(({ only, match }) => (!only || only === method) && match.test(path))
      return name ? path.replace(name.match, name.to) : path
    },
    at: (path) =>
      (below.get(firstOf(path)) ?? []).flatMap(({ of, match }) => {
        const found = match.exec(path)
        return found ? [{ of, params: { ...found.groups } }] : []
      }),
  }
}
