import { updateRule } from '#schema/sales/pricing.ts'
import { defineList, TextCard } from '#core/screens/index.ts'
import { atoms, DetailList } from '#ui'
import { listRules, removeRule, ruleFields } from '../commands/rules.ts'
import { ruleRows, type RuleRow } from '../rows.ts'
import { CustomerSwitches, RuleSwitch, switchMenu } from './rule-switches.tsx'
import { ruleInWords } from './words.ts'

const PATH = '/pricing-rule/customer-pricing'
const names = (r: RuleRow) =>
  r.customers
    .slice(0, 3)
    .map((c) => c.customer_name)
    .join(', ') + (r.customers.length > 3 ? ` and ${r.customers.length - 3} more` : '')

export default defineList<RuleRow>({
  name: 'pricing-rule',
  title: 'Customer pricing',
  words: ['rule', 'rules'],
  path: PATH,
  shape: ruleFields,
  columns: [
    { field: 'name', label: 'Rule', width: 280, grow: 1 },
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
    },
  ],
  rows: ruleRows,
  list: listRules,
  pageSize: 50,
  permission: 'customer_pricing.read',
  create: { label: 'New rule', to: `${PATH}/new`, permission: 'customer_pricing.create' },
  onEdit: ({ id }, { navigate }) => navigate(`${PATH}/${id}`),
  onDelete: ({ id }, { gantry }) => void gantry.dispatch(removeRule({ id })),
  rowMenu: (r, { gantry }, plain) =>
    r.customers.length && gantry.may(updateRule.permission) ? [plain, switchMenu(r, gantry)] : [plain],
  peek: (r) => (
    <>
      <DetailList items={[{ label: 'Price', value: ruleInWords(r) }]} />
      <CustomerSwitches rule={r} />
    </>
  ),
  card: (r) => <TextCard title={r.name} lines={[ruleInWords(r), names(r)]} />,
  cardHeight: 84,
})
