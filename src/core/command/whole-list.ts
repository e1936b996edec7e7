/**
 * Short lists that several screens need whole: drivers, trucks, products, terminals. All of them ask one question, so
 * that the answer of the first is that of the others until a change is heard.
 */
import type { z, ZodType } from 'zod'
import type { RouteSpec } from '#schema/contract/kit.ts'
import type { AskRoute } from './ask.ts'
import type { DispatchOptions } from './call.ts'
import { itemsOf, type Outcome } from './outcome.ts'
import type { InputOf } from '#schema/contract/route-input.ts'

/** The most rows of a page: a longer list is searched, not read whole. */
const MOST = 200
/** Milliseconds that an answer counts while changes are not heard. While they are heard, it counts until one. */
const KEPT_MS = 30_000

type Page = ZodType<{ readonly items: readonly unknown[] }>
/** An area of the contract, as far as its list is asked. */
export interface ListedArea<P extends ZodType, Q extends ZodType, B extends ZodType, R extends Page> {
  /** the first part of its events: `driver` of `driver.updated` */
  readonly name: string
  /** columns to sort by; the list is read by the first */
  readonly sort: readonly string[]
  readonly list: RouteSpec<P, Q, B, R>
}
/** A row of a list. */
export type ItemOf<R extends Page> = z.output<R>['items'][number]

/** Asks for all rows of a list, with the one input that every screen asks it by. */
export function askPage<P extends ZodType, Q extends ZodType, B extends ZodType, R extends Page>(
  ask: AskRoute,
  { list, sort: [first] }: ListedArea<P, Q, B, R>,
  options: DispatchOptions = {},
): Promise<Outcome<z.output<R>> | undefined> {
  const input: object = { page: 1, size: MOST, ...(first ? { sort_by: first, order: 'asc' } : {}) }
  return ask(list, input as InputOf<P, Q, B>, { ...options, keep: KEPT_MS })
}
/** Returns all rows of a list; none where they are not to be had. The answer is shared by all that ask it whole. */
export const askWholeList = async <P extends ZodType, Q extends ZodType, B extends ZodType, R extends Page>(
  ask: AskRoute,
  area: ListedArea<P, Q, B, R>,
  options?: DispatchOptions,
): Promise<readonly ItemOf<R>[]> => itemsOf<ItemOf<R>>(await askPage(ask, area, options))
