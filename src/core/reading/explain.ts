import { holds, type Facts, type When } from './when.ts'

const spaced = (key: string): string => key.replaceAll(/[-_.]/g, ' ')

/** Why a condition does not hold, in one sentence; undefined when it does. */
export function explain(when: When | undefined, facts: Facts): string | undefined {
  if (!when || holds(when, facts)) return undefined
  if (when.because) return when.because
  switch (when.op) {
    case 'is':
      return typeof when.value === 'boolean'
        ? `Only when ${spaced(when.key)} is ${when.value ? 'on' : 'off'}`
        : `Only when ${spaced(when.key)} is ${String(when.value)}`
    case 'has':
      return `Needs ${spaced(when.key)}`
    case 'atLeast':
      return `Select at least ${when.count} first`
    case 'not':
      return when.of.because ?? `Not while ${phrase(when.of)}`
    case 'all':
      return explain(
        when.of.find((one) => !holds(one, facts)),
        facts,
      )
    case 'any':
      return when.of
        .map((one) => explain(one, facts))
        .filter(Boolean)
        .join(' or ')
  }
}

/** The command that takes away what fails first of a condition, where one is known. */
export function mendOf(when: When | undefined, facts: Facts): string | undefined {
  if (!when || holds(when, facts)) return undefined
  if (when.mend !== undefined) return when.mend
  if (when.op !== 'all') return undefined
  return mendOf(
    when.of.find((one) => !holds(one, facts)),
    facts,
  )
}

function phrase(when: When): string {
  switch (when.op) {
    case 'is':
      return typeof when.value === 'boolean'
        ? spaced(when.key)
        : `${spaced(when.key)} is ${String(when.value)}`
    case 'has':
      return spaced(when.key)
    case 'atLeast':
      return `${when.count} are selected`
    case 'not':
      return `not ${phrase(when.of)}`
    case 'all':
      return when.of.map(phrase).join(' and ')
    case 'any':
      return when.of.map(phrase).join(' or ')
  }
}

type Literal = { readonly when: When; readonly negated: boolean }
const literals = (when: When | undefined): Literal[] => {
  if (!when) return []
  if (when.op === 'all') return when.of.flatMap(literals)
  if (when.op === 'not')
    return when.of.op === 'not' ? literals(when.of.of) : [{ when: when.of, negated: true }]
  return [{ when, negated: false }]
}
const same = (a: When, b: When): boolean => {
  const { because: _a, mend: _m, ...one } = a
  const { because: _b, mend: _n, ...two } = b
  return JSON.stringify(one) === JSON.stringify(two)
}
const clash = (a: Literal, b: Literal): boolean => {
  if (a.negated !== b.negated) return same(a.when, b.when)
  return (
    !a.negated &&
    a.when.op === 'is' &&
    b.when.op === 'is' &&
    a.when.key === b.when.key &&
    a.when.value !== b.when.value
  )
}

/** True when both conditions can hold at once, as far as their form tells; never false by mistake. */
export function canOverlap(a: When | undefined, b: When | undefined): boolean {
  if (a?.op === 'any') return a.of.some((one) => canOverlap(one, b))
  if (b?.op === 'any') return b.of.some((one) => canOverlap(a, one))
  const [left, right] = [literals(a), literals(b)]
  return !left.some((one) => right.some((two) => clash(one, two)))
}
