/**
 * Every write carries `<callId>:<n>`, n counting the writes of one attempt, so a retry, an outbox replay and
 * a double click are one change to the server. Answers' events reach the log before the caller sees the data.
 */
import type { Middleware } from 'openapi-fetch'
import { CallFailed } from './call-failed.ts'
import { fromWire, type GantryEvent, type WireEvent } from '../log/event.ts'
import type { Platform } from '../platform.ts'
import type { ServerClock } from './server-clock.ts'
import { NO_NETWORK, NOT_JSON } from './problem-text.ts'

export interface Wire {
  readonly base: string
  readonly platform: Platform
  readonly bearer: () => string | undefined
  readonly confirm: (events: readonly GantryEvent[]) => void
  /** every answer tells the time */
  readonly heard?: ServerClock['heard']
}
/** The call on whose behalf something is sent. */
export interface CallTag {
  readonly id: string
  /** counts the writes of this attempt */
  writes: number
  /** without a bearer, and never repeated */
  readonly open?: boolean
  /** of the outbox: a request that gets no answer is given up, and goes again later */
  readonly queued?: boolean
  readonly rev?: number
  readonly signal?: AbortSignal
  readonly said?: (text: string) => void
}
const PATIENT = new Set([408, 425, 429, 502, 503, 504])
const PAUSES = [500, 1000, 2000]
const LONGEST = 5000

/**
 * How long a queued call waits for an answer, with a photo over a weak signal: where the signal breaks off, a browser
 * waits for many minutes. The next attempt has the same key.
 */
const ANSWER_MS = 120_000

/** A refusal as the specification words it; `asFile` when a file was asked for. */
async function failure(answer: Response, asFile: boolean): Promise<CallFailed> {
  const text = await answer.text().catch(() => '')
  const isHtml = /^\s*</.test(text)
  let body: unknown
  try {
    body = text === '' ? undefined : JSON.parse(text)
  } catch {
    if (!isHtml && answer.status < 400)
      return new CallFailed(answer.status, NOT_JSON, answer.statusText, text, 'BAD_ANSWER')
  }
  if (asFile) {
    const detail =
      `Server responded with status: ${answer.status}. ${(body as { detail?: string } | undefined)?.detail ?? (isHtml ? '' : text)}`.trim()
    return new CallFailed(answer.status, { ...(body as object | undefined), detail }, answer.statusText, text)
  }
  return new CallFailed(answer.status, body, answer.statusText, body || isHtml ? '' : text)
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

/** Who is calling, on whose behalf, and which change this is, on every request. */
export const identity = (wire: Wire, tag: CallTag): Middleware => ({
  onRequest({ request }) {
    const { headers } = request
    const bearer = tag.open ? undefined : wire.bearer()
    if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
    headers.set('X-Gantry-Call', tag.id)
    if (isReading(request)) return
    headers.set('Idempotency-Key', `${tag.id}:${++tag.writes}`)
    if (tag.rev !== undefined) headers.set('If-Match', `"v${tag.rev}"`)
  },
})
/** What a change did reaches the log before its caller sees the answer; reads make no events. */
export const eventsFirst = (wire: Wire): Middleware => ({
  async onResponse({ request, response }) {
    if (isReading(request)) return
    const events = await eventsIn(response)
    if (events.length > 0) wire.confirm(events)
  },
})

/** Sends a request, again after a pause where that may help; throws CallFailed for whatever is no success. */
export const createFetch =
  (wire: Wire, tag: CallTag) =>
  async (request: Request): Promise<Response> => {
    const accept = request.headers.get('Accept')
    for (let attempt = 0; ; attempt++) {
      const sentAt = wire.platform.now()
      const until = tag.queued ? { signal: AbortSignal.timeout(ANSWER_MS) } : undefined
      const answer = await wire.platform.fetch(request.clone(), until).catch((error: unknown) => lost(error))
      if (answer) wire.heard?.(answer, sentAt)
      if (answer?.ok) return answer
      const mayHelp = answer ? PATIENT.has(answer.status) : isReading(request) && wire.platform.isOnline()
      const ms = mayHelp ? pause(wire, tag, attempt, answer) : undefined
      if (ms === undefined) {
        if (!answer) throw new CallFailed(0, NO_NETWORK, '', '', 'NETWORK')
        throw await failure(answer, accept !== null && !accept.includes('json'))
      }
      await wire.platform.wait(ms, tag.signal)
    }
  }
const isReading = ({ method }: Request): boolean => method === 'GET'
/** No answer came; one that was called off is no trouble of the network. */
function lost(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
}
