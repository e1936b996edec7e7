/** Versions of rules and margins in words: what changed, from when on, and by whom. Pure. */
import type { MarginVersion, RuleVersion } from '#schema/sales/pricing.ts'
import { formats } from '#ui'
import { movedParts } from './rule-deeds.ts'
import { marginInWords, ruleInWords } from './words.ts'

/** A version in the words of an office. */
export interface VersionDeed {
  readonly key: number
  readonly at: string
  readonly who: string
  readonly what: string
  /** the moment from which it is in force */
  readonly from: string
}
type Version = Pick<RuleVersion, 'id' | 'effective_from' | 'at' | 'by'>
/** A rule has no other beginning than this year before all orders. */
const fromWords = (at: string): string =>
  at.startsWith('2000-01-01') ? 'from the beginning' : `from ${formats.dayTime(at)} on`
/** Each version beside the one before it; the newest first, as they come. */
const deedsOf = <V extends Version>(
  versions: readonly V[],
  first: (version: V) => string,
  changes: (was: V, is: V) => readonly string[],
): readonly VersionDeed[] =>
  versions.map((version, i) => {
    const before = versions[i + 1]
    const moved = before ? changes(before, version) : []
    const what = moved.length > 0 ? `changed ${formats.list(moved)}` : `set ${first(version)}`
    return {
      key: version.id,
      at: version.at,
      who: version.by ?? 'Somebody',
      what: `${what}, ${fromWords(version.effective_from)}`,
      from: version.effective_from,
    }
  })
/** The versions of a rule, the newest first. */
export const ruleVersionDeeds = (versions: readonly RuleVersion[]): readonly VersionDeed[] =>
  deedsOf(versions, ruleInWords, movedParts)

const margin = ({ margin: amount, margin_type }: MarginVersion): string =>
  marginInWords({ margin: { margin: amount, margin_type } })!
const COVERED = ['customer_id', 'product_id', 'product_category_id'] as const
/** The versions of a margin, the newest first. */
export const marginVersionDeeds = (versions: readonly MarginVersion[]): readonly VersionDeed[] =>
  deedsOf(versions, margin, (was, is) => [
    ...(margin(was) === margin(is) ? [] : [`the margin from ${margin(was)} to ${margin(is)}`]),
    ...(COVERED.some((field) => was[field] !== is[field]) ? ['what it is for'] : []),
  ])
