import type { AnyRoute } from '#schema/contract/kit.ts'
import { Refusal } from '../refusal.ts'
import type { Noted } from '../security-log.ts'

/** Line of the security log for a refused call; undefined for what people get wrong every day. */
export function securityOf(error: unknown, { form }: Pick<AnyRoute, 'form'>): Noted | undefined {
  if (!(error instanceof Refusal)) return undefined
  const { status, security, extra } = error
  if (security) return security
  const isAbove = extra.fields?.some(({ code }) => code === 'escalation' || code === 'forbidden')
  if (status === 403 || isAbove) return { kind: 'denied', facts: {} }
  if (status === 429) return { kind: 'throttled', facts: {} }
  if (form && (status === 413 || status === 415)) return { kind: 'upload-refused', facts: {} }
  return undefined
}
