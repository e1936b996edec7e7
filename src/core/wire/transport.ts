/**
 * Every write carries `<callId>:<n>`, n counting the writes of one attempt, so a retry, an outbox replay and
 * a double click are one change to the server. Answers' events reach the log before the caller sees the data.
 */
import type { AnyRoute } from '#schema/kit.ts'
import { CallFailed } from './call-failed.ts'
import { fromWire, type GantryEvent, type WireEvent } from '../log/event.ts'
import type { Platform } from '../platform.ts'
import { NO_NETWORK, NOT_JSON } from './problem-text.ts'

export interface Wire {
  readonly base: string
  readonly platform: Platform
  readonly bearer: () => string | undefined
  readonly confirm: (events: readonly GantryEvent[]) => void
}
/** The call on whose behalf something is sent. */
export interface CallTag {
  readonly id: string
  /** counts the writes of this attempt */
  writes: number
  /** without a bearer, and never repeated */
  readonly open?: boolean
  readonly rev?: number
  readonly signal?: AbortSignal
  readonly said?: (text: string) => void
}
export type Transport = (url: string, init: RequestInit, route?: Pick<AnyRoute, 'bytes'>) => Promise<Response>

const PATIENT = new Set([408, 425, 429, 502, 503, 504])
const PAUSES = [500, 1000, 2000]
const LONGEST = 5000

const headersFor = (wire: Wire, tag: CallTag, init: RequestInit): Headers => {
  const headers = new Headers(init.headers)
  const bearer = tag.open ? undefined : wire.bearer()
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
  headers.set('X-Gantry-Call', tag.id)
  if ((init.method ?? 'GET').toUpperCase() === 'GET') return headers
  headers.set('Idempotency-Key', `${tag.id}:${++tag.writes}`)
  if (tag.rev !== undefined) headers.set('If-Match', `"v${tag.rev}"`)
  return headers
}

async function failure(answer: Response, route: Pick<AnyRoute, 'bytes'> | undefined): Promise<CallFailed> {
  const text = await answer.text().catch(() => '')
  const isHtml = /^\s*</.test(text)
  let body: unknown
  try {
    body = text === '' ? undefined : JSON.parse(text)
  } catch {
    if (!isHtml && answer.status < 400)
      return new CallFailed(answer.status, NOT_JSON, answer.statusText, text, 'BAD_ANSWER')
  }
  if (route?.bytes) {
    const detail =
      `Server responded with status: ${answer.status}. ${(body as { detail?: string } | undefined)?.detail ?? (isHtml ? '' : text)}`.trim()
    return new CallFailed(answer.status, { ...(body as object | undefined), detail }, answer.statusText, text)
  }
  return new CallFailed(answer.status, body, answer.statusText, isHtml ? '' : text)
}

const eventsIn = async (answer: Response): Promise<readonly GantryEvent[]> => {
  if (!answer.headers.get('Content-Type')?.includes('json')) return []
  const payload = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { events?: WireEvent[] } | undefined
  return Array.isArray(payload?.events) ? payload.events.map(fromWire) : []
}

/** How long to wait before the next attempt; undefined when there is none. */
const pause = (wire: Wire, tag: CallTag, attempt: number, answer?: Response): number | undefined => {
  const base = PAUSES[attempt]
  if (base === undefined || tag.open || tag.signal?.aborted) return undefined
  const asked = Number(answer?.headers.get('Retry-After') ?? 0) * 1000
  if (asked > LONGEST) return undefined
  return Math.max(asked, base * (0.75 + wire.platform.random() / 2))
}

export const createTransport =
  (wire: Wire, tag: CallTag): Transport =>
  async (url, init, route) => {
    const source = init instanceof Request ? init : undefined
    const headers = headersFor(wire, tag, init)
    const reads = (init.method ?? 'GET').toUpperCase() === 'GET'
    const once = () =>
      source
        ? wire.platform.fetch(new Request(source.clone(), { headers }))
        : wire.platform.fetch(url, { ...init, headers })
    for (let attempt = 0; ; attempt++) {
      let answer: Response
      try {
        answer = await once()
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') throw error
        const ms = reads && wire.platform.isOnline() ? pause(wire, tag, attempt) : undefined
        if (ms === undefined) throw new CallFailed(0, NO_NETWORK, '', '', 'NETWORK')
        await wire.platform.wait(ms, tag.signal)
        continue
      }
      if (answer.ok) {
        // reads make no events, and a long list should not be parsed twice
        const events = reads ? [] : await eventsIn(answer)
        if (events.length > 0) wire.confirm(events)
        return answer
      }
      const ms = PATIENT.has(answer.status) ? pause(wire, tag, attempt, answer) : undefined
      if (ms === undefined) throw await failure(answer, route)
      await wire.platform.wait(ms, tag.signal)
    }
  }
