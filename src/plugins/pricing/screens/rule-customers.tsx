import { useLocation } from 'wouter'
import { useGantry, useMay } from '#core'
import { assignRule, removePricing, updatePricing } from '#schema/sales/pricing.ts'
import { atoms, Button, cx, formats, Icon, IconButton, icons, Switch } from '#ui'
import { setPricing, takeOffRule } from '../commands/rules.ts'
import type { Assigned, RuleRow } from '../rows.ts'
import { CustomerDialogs } from './customer-dialogs.tsx'
import { RuleActivity } from './rule-activity.tsx'
import { RuleVersions } from './rule-versions.tsx'
import * as s from './rule-page.css.ts'

const WINS = ['Typed price', 'Quote', 'This rule', 'Customer’s own price', 'Margin', 'List price'] as const

function CustomerRow({ one, change }: { readonly one: Assigned; readonly change: string | undefined }) {
  const gantry = useGantry()
  const may = useMay(updatePricing.permission)
  const mayTakeOff = useMay(removePricing.permission)
  const [path, navigate] = useLocation()
  const turn = (flag: 'status' | 'include_in_quote') => (value: boolean) =>
    void gantry.dispatch(setPricing({ pricing_id: one.customer_pricing_id, [flag]: value }))
  const { customer_pricing_id: pricing_id, customer_name } = one
  return (
    <tr>
      <td>
        <a href={`/customer/${one.customer_id}`}>{customer_name}</a>
      </td>
      <td>
        <Switch
          label={one.status ? 'On this rule' : 'Off'}
          spoken={`On this rule: ${customer_name}`}
          value={one.status}
          disabled={!may}
          onChange={turn('status')}
        />
      </td>
      <td data-label="Since">{formats.day(one.updated_at)}</td>
      <td data-label="Change, 30 days" className={cx(atoms.num, atoms.end)}>
        {change ?? formats.NONE}
      </td>
      <td data-label="In quotes">
        <Switch
          label={one.include_in_quote ? 'Yes' : 'No'}
          spoken={`In quotes: ${customer_name}`}
          value={one.include_in_quote}
          disabled={!may}
          onChange={turn('include_in_quote')}
        />
      </td>
      <td className={atoms.row}>
        {may && (
          <IconButton
            size="s"
            icon={icons.Pencil}
            label={`Change the price of ${customer_name} alone`}
            onPress={() => navigate(`${path}?alone=${pricing_id}`)}
          />
        )}
        {mayTakeOff && (
          <IconButton
            size="s"
            icon={icons.X}
            label={`Remove ${customer_name} from the rule`}
            onPress={() => void gantry.dispatch(takeOffRule({ pricing_id, customer_name }))}
          />
        )}
      </td>
    </tr>
  )
}
/** The order in which prices win, with the place of a rule in it. */
export function PriceOrder() {
  return (
    <section aria-label="Which price wins" className={cx(atoms.col, atoms.gap[8])}>
      <h2 className={atoms.heading}>Which price wins</h2>
      <p className={s.ladder}>
        {WINS.map((one, i) => (
          <span key={one} className={atoms.row} style={{ gap: 6 }}>
            {i > 0 && <Icon of={icons.ChevronRight} size="s" />}
            <span className={one === 'This rule' ? s.here : atoms.muted}>{one}</span>
          </span>
        ))}
      </p>
    </section>
  )
}
/** Customers of the rule, the order in which prices win, its versions and its history. */
export function RuleCustomers({
  rule,
  changes,
}: {
  readonly rule: RuleRow
  /** what thirty days would have brought more, by customer */
  readonly changes: ReadonlyMap<number, string>
}) {
  const mayAssign = useMay(assignRule.permission)
  const [path, navigate] = useLocation()
  return (
    <div className={s.below}>
      <CustomerDialogs rule={rule} />
      <section aria-label="Customers" className={cx(atoms.col, atoms.gap[8])}>
        <div className={cx(atoms.row, atoms.gap[8])}>
          <h2 className={cx(atoms.heading, atoms.grow)}>
            Customers <span className={atoms.faint}>{rule.customers.length}</span>
          </h2>
          {mayAssign && (
            <Button size="s" icon={icons.Plus} onPress={() => navigate(`${path}?assign`)}>
              Assign customers
            </Button>
          )}
        </div>
        {rule.customers.length > 0 && (
          <div
            className={atoms.boxed}
            style={{ overflowX: 'auto' }}
            tabIndex={0}
            role="region"
            aria-label="Customers of the rule"
          >
            <table className={cx(atoms.table, atoms.stacked)}>
              <thead>
                <tr>
                  <th scope="col">Customer</th>
                  <th scope="col">Status</th>
                  <th scope="col">Since</th>
                  <th scope="col" className={atoms.end}>
                    Change, 30 days
                  </th>
                  <th scope="col">In quotes</th>
                  <th scope="col">
                    <span className={atoms.hidden}>Remove</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rule.customers.map((one) => (
                  <CustomerRow
                    key={one.customer_pricing_id}
                    one={one}
                    change={changes.get(one.customer_id)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {!rule.customers.length && (
          <p className={atoms.muted}>Nobody is on this rule. Choose customers in the sentence.</p>
        )}
      </section>
      <PriceOrder />
      <RuleVersions rule={rule} />
      <RuleActivity rule={rule} />
    </div>
  )
}
