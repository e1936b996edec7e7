/** What is done to the customers of a rule: more are put on it, one gets a price of their own. */
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useMay } from '#core'
import { RecordFormDialog, type FormSpec } from '#core/screens/index.ts'
import { assignRule as assignRoute, updatePricing } from '#schema/sales/pricing.ts'
import { ids } from '#schema/values/fields.ts'
import { assignRule, PATH, priceAlone } from '../commands/customers.ts'
import { RuleForm } from '../commands/rules.ts'
import type { Assigned, RuleRow } from '../rows.ts'
import { FixedPrices } from './fixed-prices.tsx'

const customersShape = { customer_id: ids('customer', 'customer_name') }
const alone = RuleForm.omit({ customer_id: true, include_in_quote: true })

const assignForm = (id: number): FormSpec => ({
  name: 'pricing-rule',
  draft: `pricing-rule/${id}/assign`,
  form: [
    {
      field: 'customer_id',
      label: 'Customers',
      required: true,
      help: 'They are priced by this rule from now on',
    },
  ],
  shape: customersShape,
  input: assignRule.input.pick({ customer_id: true }),
  create: (typed: { customer_id: number[] }) => assignRule({ id, ...typed }),
})
const aloneForm = ({ customer_pricing_id, customer_name }: Assigned): FormSpec => ({
  name: 'customer-pricing',
  draft: `customer-pricing/${customer_pricing_id}/alone`,
  form: [
    { field: 'name', label: 'Rule', help: `Of ${customer_name} alone` },
    { field: 'base_price_types', label: 'Price basis' },
    {
      field: 'pricing_sub_rule',
      label: 'Suppliers',
      when: ({ base_price_types }) => base_price_types !== 'fixed',
    },
    {
      field: 'sub_rule_setting',
      label: 'If several prices, use',
      when: ({ base_price_types }) => base_price_types !== 'fixed',
    },
    { field: 'supplier_id', when: ({ base_price_types }) => base_price_types !== 'fixed' },
    { field: 'terminal_id', help: 'Leave blank for the terminal of the order' },
    { field: 'selected_product_ids', label: 'Products', help: 'Leave blank for all products' },
    { field: 'margin', help: 'e.g. 0.125 for dollars per unit or 3.5 for percent' },
    { field: 'margin_type', label: 'Margin type' },
    {
      field: 'products',
      label: 'Fixed prices',
      Control: FixedPrices,
      when: ({ base_price_types }) => base_price_types === 'fixed',
    },
  ],
  shape: alone.shape,
  input: alone,
  create: (typed: Omit<Parameters<typeof priceAlone>[0], 'pricing_id'>) =>
    priceAlone({ ...typed, pricing_id: customer_pricing_id }),
})
function AssignDialog({ rule, onClose }: { readonly rule: RuleRow; readonly onClose: () => void }) {
  const spec = useMemo(() => assignForm(rule.id), [rule.id])
  return (
    <RecordFormDialog
      spec={spec}
      word="customers"
      title={`Assign customers to ${rule.name}`}
      button="Assign customers"
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}
interface AloneProps {
  readonly rule: RuleRow
  readonly customer: Assigned
  readonly onSaved: (rule: number | undefined) => void
  readonly onClose: () => void
}
function AloneDialog({ rule, customer, onSaved, onClose }: AloneProps) {
  const spec = useMemo(() => aloneForm(customer), [customer])
  const { margin, customers: _c, id: _id, rev: _rev, ...rest } = rule
  return (
    <RecordFormDialog
      spec={spec}
      preset={{
        ...rest,
        ...margin,
        name:
          rule.customers.length > 1
            ? `${rule.name.slice(0, 80)}, ${customer.customer_name.slice(0, 36)}`
            : rule.name,
      }}
      word="price"
      title={`Price of ${customer.customer_name}`}
      button="Save price"
      onSaved={({ row }) => onSaved((row as { id?: number } | undefined)?.id)}
      onCancel={onClose}
    />
  )
}
/** The dialog that the address of a rule asks for: `?assign`, or `?alone=` and the pricing of a customer. */
export function CustomerDialogs({ rule }: { readonly rule: RuleRow }) {
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const mayAssign = useMay(assignRoute.permission)
  const mayChange = useMay(updatePricing.permission)
  const close = () => navigate(path, { replace: true })
  const customer = rule.customers.find((one) => String(one.customer_pricing_id) === asked.get('alone'))
  if (asked.has('assign') && mayAssign) return <AssignDialog rule={rule} onClose={close} />
  if (!customer || !mayChange) return null
  const onSaved = (id = rule.id) => navigate(`${PATH}/${id}`, { replace: true })
  return <AloneDialog rule={rule} customer={customer} onSaved={onSaved} onClose={close} />
}
