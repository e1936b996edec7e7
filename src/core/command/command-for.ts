import { z, type ZodObject, type ZodType } from 'zod'
import type { AnyRoute, RouteSpec } from '#schema/contract/kit.ts'
import { defineCommand, type CommandDef, type CommandSpec } from './command.ts'
import { isOpen, partsOf, shapeOf, type InputOf, type ParsedOf } from '#schema/contract/route-input.ts'

type Schema<P extends ZodType, Q extends ZodType, B extends ZodType> = ZodType<
  ParsedOf<P, Q, B>,
  InputOf<P, Q, B>
>
type Rest<Id extends string, I extends ZodType, O> = Omit<
  CommandSpec<Id, I, O>,
  'input' | 'run' | 'permission'
> & { readonly permission?: string }

/**
 * The merged input of a call: parameters, query and body side by side,
 * `rev` and `filters` where the call takes them.
 */
export function inputOf(route: RouteSpec): ZodObject {
  const body = shapeOf(route.body)
  const filters = isOpen(route.query) ? { filters: z.record(z.string(), z.string()).optional() } : {}
  return z.strictObject({
    rev: z.int().optional(),
    ...filters,
    ...shapeOf(route.params),
    ...shapeOf(route.query),
    ...(body ?? { body: route.body }),
  })
}

/**
 * A command that is exactly one call: its input, permission, answer and words of failure come from the route.
 * Other plugins reach it by that route (`ask`).
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
  const command = defineCommand<Id, Schema<P, Q, B>, z.output<R>>({
    kind: route.method === 'get' ? 'query' : 'change',
    permission: route.permission,
    ...(route.keep ? { keep: route.keep } : {}),
    ...spec,
    ...(says ? { says } : {}),
    input: inputOf(route) as unknown as Schema<P, Q, B>,
    run: (input, ctx) => ctx.api.send(route, partsOf(route, input as Record<string, unknown>)),
  } as CommandSpec<Id, Schema<P, Q, B>, z.output<R>>)
  return Object.assign(command, { route: route as unknown as AnyRoute })
}
