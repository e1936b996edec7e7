/** Changes of a rule in words: how its price moved, which customers came and which left. Pure. */
import type { AuditEntry } from '#schema/areas/audit.ts'
import { formats } from '#ui'
import type { Assigned, RuleRow } from '../rows.ts'
import { basisInWords, marginInWords } from './words.ts'

/** One act, in the words of an office. */
export interface RuleDeed {
  readonly key: number
  readonly at: string
  readonly who: string
  readonly what: string
  readonly isNew: boolean
}
type Rule = Omit<RuleRow, 'customers'>
/** The terms of a rule, without its number and version. */
type Terms = Omit<Rule, 'id' | 'rev'>
/** The rule after an entry, as far as the log tells it. */
interface State {
  readonly rule?: Rule | undefined
  readonly customers?: readonly Assigned[] | undefined
}
/** Names that are still read one by one. */
const MOST = 3
const names = (all: readonly string[]): string =>
  all.length <= MOST
    ? formats.list(all)
    : formats.list([...all.slice(0, MOST - 1), formats.plural(all.length - MOST + 1, 'other')])
const same = (x: unknown, y: unknown): boolean => JSON.stringify(x ?? null) === JSON.stringify(y ?? null)

const productsInWords = ({ selected_product_ids: ids }: Terms): string =>
  ids.length ? formats.plural(ids.length, 'product') : 'all products'
/** Each part of its sentence that reads another way now. */
export function movedParts(was: Terms, is: Terms): readonly string[] {
  const moved = (part: string, words: (rule: Terms) => string | undefined): readonly string[] => {
    const [from, to] = [words(was), words(is)]
    return from === undefined || to === undefined || from === to ? [] : [`${part} from ${from} to ${to}`]
  }
  const other = (part: string, field: 'terminal_id' | 'supplier_id' | 'products'): readonly string[] =>
    same(was[field], is[field]) ? [] : [part]
  return [
    ...moved('its name', ({ name }) => name),
    ...moved('the price basis', basisInWords),
    ...moved('the margin', marginInWords),
    ...moved('the products', productsInWords),
    ...other('the supplier', 'supplier_id'),
    ...other('the terminal', 'terminal_id'),
    ...(is.base_price_types === 'fixed' && was.base_price_types === 'fixed'
      ? other('the fixed prices', 'products')
      : []),
  ]
}
/** Customers who came, who left, and for whom it was switched. */
function movedCustomers(was: readonly Assigned[], is: readonly Assigned[]): readonly string[] {
  const before = new Map(was.map((one) => [one.customer_id, one]))
  const now = new Set(is.map(({ customer_id }) => customer_id))
  const said = (all: readonly Assigned[], words: (who: string) => string): readonly string[] =>
    all.length ? [words(names(all.map(({ customer_name }) => customer_name)))] : []
  const turned = (field: 'status' | 'include_in_quote', to: boolean) =>
    is.filter((one) => one[field] === to && before.get(one.customer_id)?.[field] === !to)
  const came = is.filter(({ customer_id }) => !before.has(customer_id))
  const left = was.filter(({ customer_id }) => !now.has(customer_id))
  return [
    ...said(came, (who) => `put ${who} on it`),
    ...said(left, (who) => `took ${who} off it`),
    ...said(turned('status', true), (who) => `switched it on for ${who}`),
    ...said(turned('status', false), (who) => `switched it off for ${who}`),
    ...said(turned('include_in_quote', true), (who) => `put it in quotes for ${who}`),
    ...said(turned('include_in_quote', false), (who) => `left it out of quotes for ${who}`),
  ]
}
/** Entries about the customers of the rule. */
interface Told {
  readonly pricing_rule?: Rule
  readonly customers?: readonly Assigned[]
  readonly customer_pricing_id?: number
}
/** The rule after an entry: what it tells, and what is known from before. */
function stateAfter({ command, after }: AuditEntry, known: State): State {
  if (!command.startsWith('customer-pricing.')) return { ...known, rule: after as Rule }
  const { pricing_rule: rule, customers, customer_pricing_id } = (after ?? {}) as Told
  if (command !== 'customer-pricing.deleted') return { rule, customers }
  return {
    ...known,
    customers: known.customers?.filter((one) => one.customer_pricing_id !== customer_pricing_id),
  }
}
function wordsOf(entry: AuditEntry, before: State, after: State, isFirst: boolean): readonly string[] {
  if (isFirst) return [`made the rule for ${names((after.customers ?? []).map((one) => one.customer_name))}`]
  const rule = before.rule ?? ((entry.before ?? undefined) as Rule | undefined)
  const parts = rule && after.rule ? movedParts(rule, after.rule) : []
  const changed = parts.length ? [`changed ${formats.list(parts)}`] : []
  if (!entry.command.startsWith('customer-pricing.')) return changed
  if (!before.customers || !after.customers) return [...changed, 'changed who is on it']
  return [...changed, ...movedCustomers(before.customers, after.customers)]
}
/**
 * The newest first, what one act did in one line; `whole` when no older entry was left out, so that the first is how
 * the rule began.
 */
export function ruleDeeds(entries: readonly AuditEntry[], whole: boolean): readonly RuleDeed[] {
  let state: State = {}
  const acts = new Map<string, { readonly first: AuditEntry; readonly isNew: boolean; words: string[] }>()
  for (const [i, entry] of entries.toSorted((a, b) => a.seq - b.seq).entries()) {
    const next = stateAfter(entry, state)
    const isFirst = whole && i === 0 && entry.command === 'customer-pricing.created'
    const act = acts.get(entry.request_id) ?? { first: entry, isNew: isFirst, words: [] }
    act.words.push(...wordsOf(entry, state, next, isFirst))
    acts.set(entry.request_id, act)
    state = next
  }
  return [...acts.values()]
    .filter(({ words }) => words.length > 0)
    .map(({ first, isNew, words }) => ({
      key: first.seq,
      at: first.at,
      who: first.actor_name,
      what: formats.list(words),
      isNew,
    }))
    .toReversed()
}
