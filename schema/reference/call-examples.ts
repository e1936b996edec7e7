/** Examples of what a call is sent and what it answers. */
import type { ZodType } from 'zod'
import type { AnyRoute } from '../contract/kit.ts'
import { exampleOf, shownExample } from './example-of.ts'

const SHOWN_OF_A_CHANGE = 2
const entityOf = ({ entity = '' }: AnyRoute): string => entity.toLowerCase().replace(/[\s-]+/g, '_')
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The body with its files as such; of a change of a row only a little, as one would send it. */
export function bodyValueOf(spec: AnyRoute): unknown {
  if (spec.example) return spec.example
  const whole = exampleOf(spec.body, '', entityOf(spec))
  if (spec.method !== 'put' || !spec.path.endsWith('}') || !isObject(whole)) return whole
  const some = Object.fromEntries(Object.entries(whole).slice(0, SHOWN_OF_A_CHANGE))
  return (spec.body as ZodType).safeParse(some).success ? some : whole
}
export const bodyExampleOf = (spec: AnyRoute): unknown => shownExample(bodyValueOf(spec))

/** The data of an answer. */
export const answerValueOf = (spec: AnyRoute): unknown => exampleOf(spec.returns, '', entityOf(spec))
/** The whole answer; events stand on the stream's page, so that a row is not printed twice. */
export function answerExampleOf(spec: AnyRoute): unknown {
  const data = answerValueOf(spec)
  return data === undefined ? undefined : { message: { data: shownExample(data) }, events: [] }
}
