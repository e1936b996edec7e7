/** The input of a call in one object: its types, from the shapes of the call, and its parts on the wire. */
import { z, type ZodObject, type ZodRawShape, type ZodType } from 'zod'
import type { RouteSpec } from './route.ts'

/** An object's known keys only: `catchall` adds an index signature that would swallow the other parts. */
type Known<T extends ZodType, Side extends 'in' | 'out'> =
  T extends ZodObject<infer S extends ZodRawShape>
    ? string extends keyof S
      ? {}
      : [keyof S] extends [never]
        ? {}
        : Side extends 'in'
          ? z.input<ZodObject<S, z.core.$strip>>
          : z.output<ZodObject<S, z.core.$strip>>
    : { readonly body: Side extends 'in' ? z.input<T> : z.output<T> }
type Open<Q> =
  Q extends ZodObject<ZodRawShape, infer C>
    ? C extends { out: infer E }
      ? string extends keyof E
        ? E[keyof E] extends never
          ? {}
          : Filters
        : {}
      : {}
    : {}
/** `column` or `column__op` to value, for calls that take filters. */
interface Filters {
  readonly filters?: Readonly<Record<string, string>> | undefined
}
export interface Version {
  readonly rev?: number
}
type Flat<T> = { [K in keyof T]: T[K] }
/** Input of the command of a call: its path, query and body in one. */
export type InputOf<P extends ZodType, Q extends ZodType, B extends ZodType> = Flat<
  Known<P, 'in'> & Known<Q, 'in'> & Known<B, 'in'> & Open<Q> & Version
>
/** The same after it was checked and brought to the form of the wire. */
export type ParsedOf<P extends ZodType, Q extends ZodType, B extends ZodType> = Flat<
  Known<P, 'out'> & Known<Q, 'out'> & Known<B, 'out'> & Open<Q> & Version
>

/** The fields of a shape; undefined for what is no object. */
export const shapeOf = (schema: ZodType): ZodRawShape | undefined =>
  schema instanceof z.ZodObject ? schema.shape : undefined
/** Tells whether a shape takes more than the fields it names, as lists take filters. */
export const isOpen = (schema: ZodType): boolean =>
  schema instanceof z.ZodObject &&
  schema._zod.def.catchall !== undefined &&
  schema._zod.def.catchall._zod.def.type !== 'never'
const pick = (shape: ZodRawShape, from: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(shape)
      .filter((key) => from[key] !== undefined)
      .map((key) => [key, from[key]]),
  )

/** Splits the merged input of a call into its path, query and body. */
export function partsOf(route: RouteSpec, input: Record<string, unknown>) {
  const body = shapeOf(route.body)
  const filters = isOpen(route.query) ? (input.filters as Record<string, unknown> | undefined) : undefined
  const query = shapeOf(route.query) ?? {}
  const doubled = route.queryOrBody ? Object.keys(query) : []
  const sent = body && Object.fromEntries(Object.entries(body).filter(([key]) => !doubled.includes(key)))
  return {
    params: pick(shapeOf(route.params) ?? {}, input),
    query: { ...pick(query, input), ...filters },
    body: sent ? pick(sent, input) : input.body,
  }
}
