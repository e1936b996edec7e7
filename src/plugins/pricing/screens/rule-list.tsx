import { useLocation } from 'wouter'
import { useGantry } from '#core'
import { RecordList, type FilterField } from '#core/screens/index.ts'
import { atoms, cx, DetailList, formats, type GridColumn } from '#ui'
import { listRules, removeRule } from '../commands/rules.ts'
import { ruleRows, type RuleRow } from '../rows.ts'
import { ruleInWords } from './words.ts'

const PATH = '/pricing-rule/customer-pricing'
const pathOf = (r: RuleRow) => `${PATH}/${r.id}`
const names = (r: RuleRow) =>
  r.customers
    .slice(0, 3)
    .map((c) => c.customer_name)
    .join(', ') + (r.customers.length > 3 ? ` and ${r.customers.length - 3} more` : '')
const COLUMNS: readonly GridColumn<RuleRow>[] = [
  {
    key: 'name',
    title: 'Rule',
    width: 280,
    grow: 1,
    render: (r) => (
      <a href={pathOf(r)} className={atoms.medium} style={{ color: 'inherit' }}>
        {r.name}
      </a>
    ),
  },
  {
    key: 'price',
    title: 'Price',
    width: 340,
    grow: 1,
    render: (r) => <span className={atoms.trunc}>{ruleInWords(r)}</span>,
  },
  {
    key: 'customers',
    title: 'Customers',
    width: 360,
    grow: 2,
    render: (r) => (
      <span className={atoms.trunc}>{names(r) || <span className={atoms.muted}>none</span>}</span>
    ),
  },
  {
    key: 'count',
    title: 'On it',
    width: 80,
    align: 'end',
    render: (r) => <span className={atoms.num}>{r.customers.filter((c) => c.status).length}</span>,
  },
]
const FILTERS: readonly FilterField[] = [
  {
    field: 'customer_id',
    label: 'Customer',
    kind: { kind: 'ref', entity: 'customer', label: 'customer_name' },
  },
]

export default function RuleList() {
  const gantry = useGantry()
  const [, navigate] = useLocation()
  return (
    <RecordList<RuleRow>
      name="pricing-rule"
      title="Customer pricing"
      words={['rule', 'rules']}
      columns={COLUMNS}
      rows={ruleRows}
      list={listRules}
      pageSize={50}
      permission="customer_pricing.read"
      nameOf={(r) => r.name}
      pathOf={pathOf}
      filters={FILTERS}
      create={{ label: 'New rule', to: `${PATH}/new`, permission: 'customer_pricing.create' }}
      onEdit={(r) => navigate(pathOf(r))}
      onDelete={(r) => void gantry.dispatch(removeRule({ id: r.id }))}
      peek={(r) => (
        <DetailList
          items={[
            { label: 'Price', value: ruleInWords(r) },
            { label: 'Customers', value: formats.list(r.customers.map((c) => c.customer_name)) },
          ]}
        />
      )}
      card={(r) => (
        <div className={atoms.col}>
          <span className={cx(atoms.medium, atoms.trunc)} style={{ fontSize: 14 }}>
            {r.name}
          </span>
          <span className={cx(atoms.muted, atoms.small, atoms.trunc)}>{ruleInWords(r)}</span>
          <span className={cx(atoms.muted, atoms.small, atoms.trunc)}>{names(r)}</span>
        </div>
      )}
      cardHeight={84}
    />
  )
}
