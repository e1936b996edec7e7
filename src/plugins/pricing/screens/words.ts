import { formats } from '#ui'
import type { RuleRow } from '../rows.ts'

const SETTING = { lowest: 'lowest', average: 'average', highest: 'highest' } as const
/** "Lowest rack of linked suppliers + 12.5 ¢/gal". Without the permission for margins only the base is told. */
export function ruleInWords(rule: RuleRow): string {
  const base =
    rule.base_price_types === 'fixed'
      ? `Fixed, ${formats.plural(rule.products.length, 'price')}`
      : `${SETTING[rule.sub_rule_setting].replace(/^./, (c) => c.toUpperCase())} rack of ${rule.pricing_sub_rule === 'fixed_supplier' ? 'one supplier' : 'linked suppliers'}`
  if (!rule.margin) return base
  const { margin, margin_type } = rule.margin
  return `${base} + ${margin_type === 'percent' ? formats.percent(margin) : formats.centsPerGal(margin)}`
}
