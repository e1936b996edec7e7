import createClient, { type Client } from 'openapi-fetch'
import type { z, ZodType } from 'zod'
import type { paths } from '#schema/generated/api.d.ts'
import type { RouteSpec } from '#schema/contract/kit.ts'
import { answerOf } from './answer.ts'
import { bodyOf, queryOf, type Parts } from './request.ts'
import { createFetch, eventsFirst, identity, type CallTag, type Wire } from './transport.ts'

/** One call of the contract: answers the data, throws CallFailed. */
export type Send = <P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
  route: RouteSpec<P, Q, B, R>,
  parts?: Parts,
) => Promise<z.output<R>>
/** Typed by path (`api.GET('/yard/')`) or by route (`api.send(yard.list, …)`). */
export type Api = Client<paths> & { readonly send: Send }
export type { paths }

/** The client by paths that are known only when it is called: those of routes, also of outside plugins. */
interface AnyClient {
  request(
    method: string,
    path: string,
    init: Readonly<Record<string, unknown>>,
  ): Promise<{ response: Response }>
}

/**
 * An API bound to one call: bearer, idempotency keys and versions
 * ride along, events of answers go to the log.
 */
export function createApi(wire: Wire, tag: CallTag): Api {
  const client = createClient<paths>({
    baseUrl: wire.base,
    fetch: createFetch(wire, tag),
    querySerializer: queryOf,
  })
  client.use(identity(wire, tag), eventsFirst(wire))
  const byRoute = client as unknown as AnyClient
  const send: Send = async (route, parts = {}) => {
    const { response } = await byRoute.request(route.method, route.path, {
      params: { path: parts.params ?? {}, query: parts.query ?? {} },
      ...bodyOf(route, parts.body),
      headers: { Accept: route.bytes ?? 'application/json' },
      parseAs: 'stream',
      ...(tag.signal ? { signal: tag.signal } : {}),
    })
    return answerOf(route, response, tag) as Promise<never>
  }
  return Object.assign(client, { send })
}
