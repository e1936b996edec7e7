import createClient, { type Client } from 'openapi-fetch'
import type { z, ZodType } from 'zod'
import type { paths } from '#schema/generated/api.d.ts'
import type { RouteSpec } from '#schema/kit.ts'
import { answerOf } from './answer.ts'
import { bodyOf, urlOf, type Parts } from './request.ts'
import { createTransport, type CallTag, type Wire } from './transport.ts'

/** One call of the contract: answers the data, throws CallFailed. */
export type Send = <P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
  route: RouteSpec<P, Q, B, R>,
  parts?: Parts,
) => Promise<z.output<R>>
/** Typed by path (`api.GET('/yard/')`) or by route (`api.send(yard.list, …)`). */
export type Api = Client<paths> & { readonly send: Send }
export type { paths }

/**
 * An API bound to one call: bearer, idempotency keys and versions
 * ride along, events of answers go to the log.
 */
export function createApi(wire: Wire, tag: CallTag): Api {
  const fetch = createTransport(wire, tag)
  const client = createClient<paths>({
    baseUrl: wire.base,
    fetch: (request: Request) => fetch(request.url, request),
  })
  const send: Send = async (route, parts = {}) => {
    const { body, headers } = bodyOf(route, parts.body)
    const answer = await fetch(
      `${wire.base}${urlOf(route, parts)}`,
      {
        method: route.method.toUpperCase(),
        headers: { ...headers, Accept: route.bytes ?? 'application/json' },
        ...(body === undefined ? {} : { body }),
        ...(tag.signal ? { signal: tag.signal } : {}),
      },
      route,
    )
    return answerOf(route, answer, tag) as Promise<never>
  }
  return Object.assign(client, { send })
}
