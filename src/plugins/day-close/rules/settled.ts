/** Decisions on an order, which is not asked again while its figures are the same. */
import type { CloseCheck, CloseChecks } from '#schema/values/close-checks.ts'
import type { CloseFacts } from './facts.ts'
import { type Finding, findingsOf } from './findings.ts'

/** A decision, as far as asking again is concerned. */
export interface Decision {
  readonly kind: CloseCheck
  readonly choice: string
  readonly figures: string
}
/** Figures that a decision is about: with others it is asked again. */
export const figuresOf = ({ total, lines }: CloseFacts): string =>
  [total, ...lines.map(({ quantity, unit_price }) => `${quantity}@${unit_price ?? ''}`)].join(' ')
/** Choices by which an order is billed with what was found. */
const STANDS = new Set(['bill'])
/** Returns the findings of an order that no decision settles, the weightiest first. */
export function openFindings(
  facts: CloseFacts,
  limits: CloseChecks,
  settled: readonly Decision[],
): readonly Finding[] {
  const figures = figuresOf(facts)
  return findingsOf(facts, limits).filter(
    ({ kind }) =>
      !settled.some((one) => one.kind === kind && STANDS.has(one.choice) && one.figures === figures),
  )
}
