import { problemBody, type Refusal } from '../refusal.ts'
import { apiHeaders } from './headers.ts'

/** A refusal as an answer, with the headers of every answer. */
export function refusedAnswer(
  refusal: Refusal,
  requestId: string,
  common: Readonly<Record<string, string>> = apiHeaders(),
  allowed: readonly string[] = [],
): Response {
  const headers: Record<string, string> = { ...common, 'Content-Type': 'application/json; charset=utf-8' }
  if (refusal.status === 405)
    headers.Allow = [...new Set([...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])])].join(', ')
  if (refusal.extra.retry_after !== undefined) headers['Retry-After'] = String(refusal.extra.retry_after)
  return new Response(JSON.stringify(problemBody(refusal, requestId)), { status: refusal.status, headers })
}
