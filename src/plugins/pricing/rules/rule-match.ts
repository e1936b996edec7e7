import { D, type Big } from '#schema/values/decimal.ts'
import { costOf, suppliersOf, type Cost } from './cost.ts'
import { compareInstants, isInForce, isVersionInForce } from './period.ts'
import type { PriceBook } from './price-book.ts'
import type { CustomerPricing, PriceRequest, PricingRule } from './types.ts'

/** Why a rule of the customer does not price a line (domain 3.2). */
export type RuleReason =
  | 'inactive'
  | 'product'
  | 'dates'
  | 'terminal'
  | 'supplier'
  | 'no_base_price'
  | 'lower_precedence'
/** A rule of the customer that fits a line. */
export interface RuleCandidate {
  readonly assignment: CustomerPricing
  readonly rule: PricingRule
  /** effective_from of the fixed row; null for a supplier rule */
  readonly fixed_from: string | null
}
/** The price a rule begins from, exact, and the buying price behind it where there is one. */
export interface RuleBase {
  readonly amount: Big
  readonly cost: Cost | null
}
/** The rule that prices a line, and the others with their reasons. */
export interface RuleMatch {
  readonly winner: (RuleCandidate & { readonly base: RuleBase }) | null
  readonly losers: readonly {
    readonly assignment: CustomerPricing
    readonly rule: PricingRule | null
    readonly reason: RuleReason
  }[]
}

const fits = (wanted: number | null, known: number | null): boolean =>
  wanted === null || known === null || wanted === known

/** Why a customer's rule is no candidate (domain 3.2), or the candidate. */
function candidate(
  assignment: CustomerPricing,
  rule: PricingRule,
  request: PriceRequest,
): RuleCandidate | RuleReason {
  if (!assignment.status) return 'inactive'
  let fixed_from: string | null = null
  if (rule.base_price_types === 'fixed') {
    const rows = rule.products.filter((row) => row.product_id === request.product_id)
    if (rows.length === 0) return 'product'
    fixed_from = rows.find((row) => isInForce(row, request.at))?.effective_from ?? null
    if (fixed_from === null) return 'dates'
  } else if (rule.selected_product_ids.length > 0 && !rule.selected_product_ids.includes(request.product_id))
    return 'product'
  if (!fits(rule.terminal_id, request.terminal_id)) return 'terminal'
  if (!fits(rule.supplier_id, request.supplier_id)) return 'supplier'
  return { assignment, rule, fixed_from }
}

const namesProduct = ({ rule }: RuleCandidate): boolean =>
  rule.base_price_types === 'fixed' || rule.selected_product_ids.length > 0
const first = (a: boolean, b: boolean): number => Number(b) - Number(a)

/** The six keys of domain 3.2, in their order. */
export const compareCandidates = (a: RuleCandidate, b: RuleCandidate): number =>
  first(a.rule.base_price_types === 'fixed', b.rule.base_price_types === 'fixed') ||
  first(namesProduct(a), namesProduct(b)) ||
  first(a.rule.terminal_id !== null, b.rule.terminal_id !== null) ||
  first(a.rule.supplier_id !== null, b.rule.supplier_id !== null) ||
  (a.fixed_from !== null && b.fixed_from !== null ? compareInstants(b.fixed_from, a.fixed_from) : 0) ||
  b.assignment.id - a.assignment.id

/**
 * Base price of a candidate: the fixed rate, or the cost among its
 * suppliers at its terminal; null = no base price.
 */
export function ruleBase(
  { rule }: Pick<RuleCandidate, 'rule'>,
  request: PriceRequest,
  book: PriceBook,
): RuleBase | null {
  const { product_id, at } = request
  if (rule.base_price_types === 'fixed') {
    const row = rule.products.find((each) => each.product_id === product_id && isInForce(each, at))
    return row ? { amount: D(row.rate), cost: null } : null
  }
  const terminal_id = rule.terminal_id ?? request.terminal_id
  const linked = rule.pricing_sub_rule === 'linked_supplier'
  if (linked ? terminal_id === null : rule.supplier_id === null) return null
  const supplier_ids = linked ? suppliersOf(terminal_id!, book) : [rule.supplier_id!]
  const found = costOf({ product_id, at, terminal_id, supplier_ids, setting: rule.sub_rule_setting }, book)
  return found && { amount: found.amount, cost: found }
}

/**
 * The customer's rule that prices the line, and every other one of the customer with the reason it does not (domain
 * 3.2); each in the version in force at the moment of the price (decision 38).
 */
export function matchRule(request: PriceRequest, book: PriceBook): RuleMatch {
  const candidates: RuleCandidate[] = []
  const losers: RuleMatch['losers'][number][] = []
  for (const assignment of book.assignments.get(request.customer.id) ?? []) {
    if (!isVersionInForce(assignment, request.at)) continue
    const versions = book.rules.get(assignment.pricing_rule_id)
    const rule = versions?.find((version) => isVersionInForce(version, request.at))
    if (!rule) continue
    const result = candidate(assignment, rule, request)
    if (typeof result === 'string') losers.push({ assignment, rule, reason: result })
    else candidates.push(result)
  }
  let winner: RuleMatch['winner'] = null
  for (const each of candidates.sort(compareCandidates)) {
    const base: RuleBase | null = winner ? null : ruleBase(each, request, book)
    if (base) winner = { ...each, base }
    else
      losers.push({
        assignment: each.assignment,
        rule: each.rule,
        reason: winner ? 'lower_precedence' : 'no_base_price',
      })
  }
  return { winner, losers }
}
