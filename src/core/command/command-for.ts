import { z, type ZodObject, type ZodRawShape, type ZodType } from 'zod'
import type { RouteSpec } from '#schema/contract/kit.ts'
import { defineCommand, type CommandDef, type CommandSpec } from './command.ts'

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
  readonly filters?: Readonly<Record<string, string>>
}
export interface Version {
  readonly rev?: number
}
type Flat<T> = { [K in keyof T]: T[K] }
/** What the command of a call takes: its path, query and body in one. */
export type InputOf<P extends ZodType, Q extends ZodType, B extends ZodType> = Flat<
  Known<P, 'in'> & Known<Q, 'in'> & Known<B, 'in'> & Open<Q> & Version
>
/** The same after it was checked and brought to the form of the wire. */
export type ParsedOf<P extends ZodType, Q extends ZodType, B extends ZodType> = Flat<
  Known<P, 'out'> & Known<Q, 'out'> & Known<B, 'out'> & Open<Q> & Version
>
type Schema<P extends ZodType, Q extends ZodType, B extends ZodType> = ZodType<
  ParsedOf<P, Q, B>,
  InputOf<P, Q, B>
>
type Rest<Id extends string, I extends ZodType, O> = Omit<
  CommandSpec<Id, I, O>,
  'input' | 'run' | 'permission'
> & { readonly permission?: string }

const shapeOf = (schema: ZodType): ZodRawShape | undefined =>
  schema instanceof z.ZodObject ? schema.shape : undefined
const open = (schema: ZodType): boolean =>
  schema instanceof z.ZodObject &&
  schema._zod.def.catchall !== undefined &&
  schema._zod.def.catchall._zod.def.type !== 'never'
const pick = (shape: ZodRawShape, from: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(shape)
      .filter((key) => from[key] !== undefined)
      .map((key) => [key, from[key]]),
  )

/**
 * The merged input of a call: parameters, query and body side by side,
 * `rev` and `filters` where the call takes them.
 */
export function inputOf(route: RouteSpec): ZodObject {
  const body = shapeOf(route.body)
  const filters = open(route.query) ? { filters: z.record(z.string(), z.string()).optional() } : {}
  return z.strictObject({
    rev: z.int().optional(),
    ...filters,
    ...shapeOf(route.params),
    ...shapeOf(route.query),
    ...(body ?? { body: route.body }),
  })
}

/** Splits the merged input back into what goes where. */
export function partsOf(route: RouteSpec, input: Record<string, unknown>) {
  const body = shapeOf(route.body)
  const filters = open(route.query) ? (input.filters as Record<string, unknown> | undefined) : undefined
  const query = shapeOf(route.query) ?? {}
  const doubled = route.queryOrBody ? Object.keys(query) : []
  const sent = body && Object.fromEntries(Object.entries(body).filter(([key]) => !doubled.includes(key)))
  return {
    params: pick(shapeOf(route.params) ?? {}, input),
    query: { ...pick(query, input), ...filters },
    body: sent ? pick(sent, input) : input.body,
  }
}

/**
 * A command that is exactly one call: its input, permission, answer and words of failure come from the route.
 */
export function commandFor<
  const Id extends string,
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  R extends ZodType,
>(
  route: RouteSpec<P, Q, B, R>,
  spec: Rest<Id, Schema<P, Q, B>, z.output<R>>,
): CommandDef<Id, Schema<P, Q, B>, z.output<R>> {
  const says = route.failed ? { failed: route.failed, ...spec.says } : spec.says
  return defineCommand<Id, Schema<P, Q, B>, z.output<R>>({
    kind: route.method === 'get' ? 'query' : 'change',
    permission: route.permission,
    ...(route.keep ? { keep: route.keep } : {}),
    ...spec,
    ...(says ? { says } : {}),
    input: inputOf(route) as unknown as Schema<P, Q, B>,
    run: (input, ctx) => ctx.api.send(route, partsOf(route, input as Record<string, unknown>)),
  } as CommandSpec<Id, Schema<P, Q, B>, z.output<R>>)
}
