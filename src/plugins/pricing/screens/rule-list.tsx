import { useMay } from '#core'
import { assignRule, simulate, updateRule } from '#schema/sales/pricing.ts'
import { lateOrders } from '#schema/sales/repricing.ts'
import { defineList, TextCard } from '#core/screens/index.ts'
import { atoms, DetailList, icons, LinkButton } from '#ui'
import { listRules, removeRule, ruleFields } from '../commands/rules.ts'
import { SIMULATE_PATH } from '../commands/simulate.ts'
import { ruleRows, type RuleRow } from '../rows.ts'
import { CustomerSwitches, RuleSwitch, switchMenu } from './rule-switches.tsx'
import { ruleInWords } from './words.ts'

const PATH = '/pricing-rule/customer-pricing'
const names = (r: RuleRow) =>
  r.customers
    .slice(0, 3)
    .map((c) => c.customer_name)
    .join(', ') + (r.customers.length > 3 ? ` and ${r.customers.length - 3} more` : '')

/** A rule is on, and in quotes, customer by customer. */
const OF_CUSTOMERS = { true: 'at least one customer', false: 'no customer' }
/** Ways on from the rules: trying one, and the orders that a rule saved late would change. */
function RuleTools() {
  const maySimulate = useMay(simulate.permission)
  const seesLate = useMay(lateOrders.permission)
  return (
    <>
      {maySimulate && (
        <LinkButton size="s" icon={icons.Calculator} to={SIMULATE_PATH}>
          Simulate
        </LinkButton>
      )}
      {seesLate && (
        <LinkButton size="s" icon={icons.RefreshCw} to="/repricing">
          Orders to reprice
        </LinkButton>
      )}
    </>
  )
}
export default defineList<RuleRow>({
  name: 'pricing-rule',
  title: 'Customer pricing',
  words: ['rule', 'rules'],
  path: PATH,
  shape: ruleFields,
  columns: [
    { field: 'name', label: 'Rule', width: 280, grow: 1, sort: true },
    {
      field: 'price',
      width: 340,
      grow: 1,
      show: (r) => <span className={atoms.trunc}>{ruleInWords(r)}</span>,
    },
    {
      field: 'customers',
      width: 360,
      grow: 2,
      show: (r) => (
        <span className={atoms.trunc}>{names(r) || <span className={atoms.muted}>none</span>}</span>
      ),
    },
    { field: 'status', label: 'On', width: 96, show: (r) => <RuleSwitch rule={r} flag="status" /> },
    {
      field: 'include_in_quote',
      label: 'In quotes',
      width: 110,
      show: (r) => <RuleSwitch rule={r} flag="include_in_quote" />,
    },
  ],
  filters: [
    {
      field: 'customer_id',
      label: 'Customer',
      kind: { kind: 'ref', entity: 'customer', label: 'customer_name' },
      empty: ['No customers', 'Has customers'],
    },
    'name',
    { field: 'base_price_types', label: 'Price', words: { supplier: 'Rack', fixed: 'Fixed prices' } },
    { field: 'supplier_id', label: 'Supplier' },
    { field: 'terminal_id', label: 'Terminal' },
    { field: 'status', label: 'On for', kind: { kind: 'bool' }, words: OF_CUSTOMERS },
    { field: 'include_in_quote', label: 'In quotes of', kind: { kind: 'bool' }, words: OF_CUSTOMERS },
  ],
  defaultSort: { field: 'name', desc: false, asked: true },
  rows: ruleRows,
  list: listRules,
  permission: 'customer_pricing.read',
  create: { label: 'New rule', to: `${PATH}/new`, permission: 'customer_pricing.create' },
  onEdit: ({ id }, { navigate }) => navigate(`${PATH}/${id}`),
  onDelete: ({ id }, { gantry }) => void gantry.dispatch(removeRule({ id })),
  tools: <RuleTools />,
  rowMenu: (r, { gantry, navigate }, plain) => [
    plain,
    ...(gantry.may(simulate.permission)
      ? [
          {
            entries: [
              {
                id: 'simulate',
                label: 'Simulate a price',
                onAction: () => navigate(`${SIMULATE_PATH}?rule=${r.id}`),
              },
            ],
          },
        ]
      : []),
    ...(gantry.may(assignRule.permission)
      ? [
          {
            entries: [
              {
                id: 'assign',
                label: 'Assign customers',
                onAction: () => navigate(`${PATH}/${r.id}?assign`),
              },
            ],
          },
        ]
      : []),
    ...(r.customers.length && gantry.may(updateRule.permission) ? [switchMenu(r, gantry)] : []),
  ],
  peek: (r) => (
    <>
      <DetailList items={[{ label: 'Price', value: ruleInWords(r) }]} />
      <CustomerSwitches rule={r} />
    </>
  ),
  card: (r) => <TextCard title={r.name} lines={[ruleInWords(r), names(r)]} />,
  cardHeight: 84,
})
