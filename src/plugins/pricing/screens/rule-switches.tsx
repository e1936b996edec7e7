/** Whether a rule counts, and whether its prices go into quotes: for all who are on it, and for one of them. */
import { useGantry, useMay, type Gantry } from '#core'
import { atoms, CellSwitch, IconButton, icons, type MenuGroup, Switch } from '#ui'
import { removePricing, updatePricing, updateRule } from '#schema/sales/pricing.ts'
import { setPricing, switchRule, takeOffRule } from '../commands/rules.ts'
import type { RuleRow } from '../rows.ts'

type Flag = 'status' | 'include_in_quote'
const WORDS: Readonly<Record<Flag, string>> = { status: 'On', include_in_quote: 'In quotes' }
const FLAGS = Object.keys(WORDS) as readonly Flag[]
const onIn = (rule: RuleRow, flag: Flag): number => rule.customers.filter((one) => one[flag]).length

/** In the row: all of the customers at once, with how many of them when they differ. */
export function RuleSwitch({ rule, flag }: { readonly rule: RuleRow; readonly flag: Flag }) {
  const gantry = useGantry()
  const may = useMay(updateRule.permission)
  const [on, all] = [onIn(rule, flag), rule.customers.length]
  if (!all) return null
  return (
    <CellSwitch
      label={`${WORDS[flag]}: ${rule.name}`}
      value={on === all}
      note={on > 0 && on < all ? `${on} of ${all}` : undefined}
      onChange={may ? (value) => void gantry.dispatch(switchRule({ id: rule.id, [flag]: value })) : undefined}
    />
  )
}
/** The same by keys, in the menu of the row. */
export function switchMenu(rule: RuleRow, gantry: Gantry): MenuGroup {
  const set = (flag: Flag, value: boolean) => () =>
    void gantry.dispatch(switchRule({ id: rule.id, [flag]: value }))
  const counts = onIn(rule, 'status') === rule.customers.length
  const quoted = onIn(rule, 'include_in_quote') === rule.customers.length
  return {
    entries: [
      {
        id: 'status',
        label: counts ? 'Turn off for its customers' : 'Turn on for its customers',
        onAction: set('status', !counts),
      },
      {
        id: 'quotes',
        label: quoted ? 'Hide in quotes' : 'Show in quotes',
        onAction: set('include_in_quote', !quoted),
      },
    ],
  }
}
/** Customer by customer, beside the list. */
export function CustomerSwitches({ rule }: { readonly rule: RuleRow }) {
  const gantry = useGantry()
  const may = useMay(updatePricing.permission)
  const mayTakeOff = useMay(removePricing.permission)
  if (!rule.customers.length) return <span className={atoms.muted}>No customers use this rule.</span>
  return (
    <ul className={atoms.col} style={{ listStyle: 'none', padding: 0, gap: 12 }}>
      {rule.customers.map(({ customer_pricing_id, customer_name, ...flags }) => (
        <li key={customer_pricing_id}>
          <span className={atoms.medium}>{customer_name}</span>
          <div style={{ display: 'flex', gap: 20 }}>
            {FLAGS.map((flag) => (
              <Switch
                key={flag}
                label={WORDS[flag]}
                spoken={`${WORDS[flag]}: ${customer_name}`}
                value={flags[flag]}
                disabled={!may}
                onChange={(value) =>
                  void gantry.dispatch(setPricing({ pricing_id: customer_pricing_id, [flag]: value }))
                }
              />
            ))}
            {mayTakeOff && (
              <IconButton
                icon={icons.X}
                size="s"
                label={`Remove ${customer_name} from this rule`}
                onPress={() =>
                  void gantry.dispatch(takeOffRule({ pricing_id: customer_pricing_id, customer_name }))
                }
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
