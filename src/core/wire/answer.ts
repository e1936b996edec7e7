/**
 * Reading is tolerant of the place: data under `message.data`, `data` or the whole payload. Data of another shape
 * than the call promises is refused here, for every call; a list screen then shows an empty page and why.
 */
import { z } from 'zod'
import type { AnyRoute } from '#schema/contract/kit.ts'
import { CallFailed } from './call-failed.ts'
import { dataIn, record } from './data-in.ts'
import { NOT_AS_PROMISED, NOT_JSON } from './problem-text.ts'
import type { CallTag } from './transport.ts'

/** A page out of what a list was answered; undefined where there are no rows in it. */
export function pageIn(data: unknown): object | undefined {
  const page = record(data)
  if (page && Array.isArray(page.items))
    return { total: page.items.length, page: 1, size: page.items.length, pages: 1, ...page }
  if (Array.isArray(data))
    return { items: data, total: data.length, page: 1, size: data.length, pages: data.length > 0 ? 1 : 0 }
  return undefined
}
const isPage = (route: AnyRoute): boolean =>
  route.returns instanceof z.ZodObject && 'items' in route.returns.shape && 'pages' in route.returns.shape
/** An object with at least one of the fields that the call promises; a write may answer an empty one. */
function isObjectOf({ method, returns }: AnyRoute, data: unknown): boolean {
  if (!(returns instanceof z.ZodObject)) return true
  const found = record(data)
  if (!found || Array.isArray(found)) return false
  if (Object.keys(found).length === 0) return method !== 'get' || returns.safeParse(found).success
  const promised = Object.keys(returns.shape)
  return promised.length === 0 || promised.some((field) => field in found)
}
/** The data in the shape that the call promises. */
function shaped(route: AnyRoute, data: unknown, { status, statusText }: Response): unknown {
  const page = isPage(route) ? pageIn(data) : undefined
  if (page) return page
  if (!isPage(route) && isObjectOf(route, data)) return data
  throw new CallFailed(status, NOT_AS_PROMISED, statusText, '', 'BAD_ANSWER')
}

export async function payloadOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new CallFailed(answer.status, NOT_JSON, answer.statusText, text, 'BAD_ANSWER')
  }
}

/**
 * Some answers are 200 and say within that it did not work, as emails do (specification 8). They stay 200, so that
 * nobody is signed out for what another server refused.
 */
function refuseWithin(payload: unknown, { status, statusText }: Response): void {
  const top = record(payload)
  const within = [top, record(top?.message)].find((one) => Number(one?.status_code) >= 400)
  if (within) throw new CallFailed(status, within, statusText)
}
/** What a successful answer holds, in the shape the route promises. */
export async function answerOf(route: AnyRoute, answer: Response, tag: CallTag): Promise<unknown> {
  if (route.bytes && !answer.headers.get('Content-Type')?.includes('json')) return answer.blob()
  const payload = await payloadOf(answer)
  refuseWithin(payload, answer)
  const said = record(record(payload)?.message)?.message
  if (typeof said === 'string') tag.said?.(said)
  return shaped(route, dataIn(payload), answer)
}
