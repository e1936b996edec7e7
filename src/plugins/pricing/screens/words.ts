import { formats } from '#ui'
import type { RuleRow } from '../rows.ts'

const SETTING = { lowest: 'lowest', average: 'average', highest: 'highest' } as const
/** "Lowest rack of linked suppliers", "Fixed, 3 prices". */
export const basisInWords = (
  rule: Pick<RuleRow, 'base_price_types' | 'products' | 'sub_rule_setting' | 'pricing_sub_rule'>,
): string =>
  rule.base_price_types === 'fixed'
    ? `Fixed, ${formats.plural(rule.products.length, 'price')}`
    : `${SETTING[rule.sub_rule_setting].replace(/^./, (c) => c.toUpperCase())} rack of ${rule.pricing_sub_rule === 'fixed_supplier' ? 'one supplier' : 'linked suppliers'}`
/** "12.5 ¢/gal", "3.5%"; undefined without the permission for margins. */
export const marginInWords = ({ margin }: Pick<RuleRow, 'margin'>): string | undefined =>
  margin && (margin.margin_type === 'percent' ? formats.percent : formats.centsPerGal)(margin.margin)
/** "Lowest rack of linked suppliers + 12.5 ¢/gal". Without the permission for margins it names the base alone. */
export function ruleInWords(rule: Parameters<typeof basisInWords>[0] & Pick<RuleRow, 'margin'>): string {
  const margin = marginInWords(rule)
  return margin === undefined ? basisInWords(rule) : `${basisInWords(rule)} + ${margin}`
}
const INSTEAD: Readonly<Record<string, string>> = {
  customer_price: 'own price wins',
  quote: 'a quote wins',
  margin: 'a margin wins',
  list: 'list price wins',
}
/** Names the price that wins over the rule; undefined where it is the rule itself, or several things. */
export function insteadOfRule(
  items: readonly { readonly source: string; readonly unit_price: string | null }[],
): string | undefined {
  const sources = new Set(items.flatMap(({ source, unit_price }) => (unit_price === null ? [] : [source])))
  const [source, ...others] = sources
  return source === undefined || others.length > 0 ? undefined : INSTEAD[source]
}
/** Counts the deliveries that a replay left out for their number; undefined where it has all of them. */
export const leftOutWords = ({ left_out }: { readonly left_out: number }): string | undefined =>
  left_out > 0
    ? `${formats.plural(left_out, 'older order was', 'older orders were')} not replayed.`
    : undefined
