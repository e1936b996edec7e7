import { memo, useCallback, useMemo, useState } from 'react'
import { useAsk, useGantry, useMay } from '#core'
import {
  CreateInPlace,
  FormControl,
  nothingIn,
  useMakes,
  useNewsOf,
  type Complaints,
} from '#core/screens/index.ts'
import { receivablesAging } from '#schema/sales/receivables.ts'
import { ComboField, decimal, formats, type Option, type Search, useModel } from '#ui'
import { MONEY_KINDS } from '../../../customers/public.ts'
import type { OrderDraft } from './draft/order-draft.ts'
import { orderForm, type Head } from './draft/order-form.ts'
import type { CustomerFacts, Shop, Site } from './draft/shop.ts'
import * as s from './editor.css.ts'

const siteOption = (site: Site): Option => ({ id: site.id, label: site.name, note: site.address })

interface Props {
  readonly draft: OrderDraft
  readonly shop: Shop
  readonly customer: CustomerFacts | null
  readonly sites: readonly Site[]
  readonly onCustomer: (option: Option | null) => void
  readonly onSite: (option: Option | null) => void
  readonly onMadeSite: (option: Option) => void
  readonly errors: Complaints['errors']
  readonly clear: (path: string) => void
}
/** "Past due $1,240.00.", for those who may read invoices; nothing while the customer owes nothing late. */
function usePastDue(customer: number): string {
  const may = useMay(receivablesAging.permission)
  const input = useMemo(
    () => ({ page: 1, size: 1, group: 'customer', filters: { customer_id: String(customer) } }) as const,
    [customer],
  )
  const { value } = useAsk(receivablesAging, may ? input : undefined, MONEY_KINDS)
  const late = value?.totals.past_due
  return late && decimal.compare(late, '0') > 0 ? `Past due ${formats.money(late)}.` : ''
}
/** Terms, what is past due and credit: the only words of the fields that follow the money. */
function Standing({
  draft,
  customer: { id, terms, credit_limit: limit },
}: {
  readonly draft: OrderDraft
  readonly customer: CustomerFacts
}) {
  const exposure = useModel(draft, ({ shown }) => shown.money?.exposure)
  const credit =
    limit && exposure
      ? `Credit ${formats.money(exposure)} of ${formats.money(limit)} used with this order.`
      : ''
  const over = limit && exposure && decimal.compare(exposure, limit) > 0
  const late = usePastDue(id)
  useNewsOf(MONEY_KINDS, draft.moneyMoved)
  return (
    <>
      {[terms ? `${terms}.` : '', late, over ? `Over the limit: ${credit}` : credit]
        .filter(Boolean)
        .join(' ')}
    </>
  )
}
type Making = 'customer' | 'site'

/** Who it goes to, and where. */
function CustomerFields({
  draft,
  shop,
  customer,
  sites,
  onCustomer,
  onSite,
  errors,
  clear,
  onMake,
}: Props & { readonly onMake: (what: Making, text: string) => void }) {
  const head = useModel(draft, ({ head }) => head)
  const makes = useMakes()
  const { reading } = useGantry()
  const searchCustomers: Search = Object.assign(
    (text: string, signal: AbortSignal) => shop.findCustomers(text, signal),
    {
      nothing: nothingIn(reading, 'customer'),
    },
  )
  const searchSites: Search = Object.assign(
    (text: string): readonly Option[] =>
      sites
        .map(siteOption)
        .filter((option) =>
          `${option.label} ${option.note ?? ''}`.toLowerCase().includes(text.toLowerCase()),
        ),
    { nothing: head.customer_id ? nothingIn(reading, 'ship_to') : { words: 'Choose a customer first.' } },
  )
  const site = sites.find((one) => one.id === head.ship_to_id?.id)
  return (
    <>
      <div className={s.wide} data-field="customer_id">
        <ComboField
          label="Customer"
          value={head.customer_id}
          onChange={(option) => {
            clear('customer_id')
            onCustomer(option)
          }}
          search={searchCustomers}
          noun="customer"
          help={customer && <Standing draft={draft} customer={customer} />}
          error={errors.customer_id}
          autoFocus={!draft.order && head.customer_id === null}
          onCreate={makes('customer') ? (text: string) => onMake('customer', text) : undefined}
        />
      </div>
      <div className={s.wide} data-field="ship_to_id">
        <ComboField
          of={head.customer_id?.id}
          label="Delivery site"
          value={head.ship_to_id}
          onChange={(option) => {
            clear('ship_to_id')
            onSite(option)
          }}
          search={searchSites}
          noun="delivery site"
          help={site?.address}
          error={errors.ship_to_id}
          onCreate={makes('ship_to') && head.customer_id ? (text: string) => onMake('site', text) : undefined}
        />
      </div>
    </>
  )
}

/** The fields after those, and how much room each takes. */
const REST: readonly (readonly [field: string, room: 'wide' | 'half'])[] = [
  ['po_number', 'half'],
  ['order_type', 'half'],
  ['planned_date_time', 'wide'],
  ['planned_date_start', 'half'],
  ['planned_date_end', 'half'],
  ['driver_notes', 'wide'],
]
const nothing = () => undefined
/** One field of the order by its name. */
export function OrderField({
  name,
  draft,
  errors,
  clear,
  required = false,
}: Pick<Props, 'draft' | 'errors' | 'clear'> & { readonly name: string; readonly required?: boolean }) {
  const head = useModel(draft, ({ head }) => head)
  const field = useMemo(() => {
    const known = orderForm.fields.find((one) => one.field === name)!
    return required ? { ...known, optional: false } : known
  }, [name, required])
  const put = useCallback(
    (path: string, value: unknown) => {
      clear(path)
      draft.set({ [path]: value })
    },
    [clear, draft],
  )
  return (
    <FormControl
      field={field}
      value={head[name as keyof Head]}
      error={errors[name]}
      onChange={put}
      onBlur={nothing}
      autoFocus={false}
      disabled={false}
    />
  )
}
/** Who, where, when: in reading order, which is the order of Tab. */
function HeadFieldsBase(props: Props) {
  const { draft, customer, errors, onCustomer, onMadeSite, clear } = props
  const [making, setMaking] = useState<{ readonly what: Making; readonly text: string }>()
  return (
    <div className={s.head}>
      <CustomerFields {...props} onMake={(what, text) => setMaking({ what, text })} />
      {REST.map(([name, room]) => (
        <div key={name} className={s[room]} data-field={name}>
          <OrderField
            name={name}
            draft={draft}
            errors={errors}
            clear={clear}
            required={name === 'po_number' && customer?.po_required === true}
          />
        </div>
      ))}
      {making && (
        <CreateInPlace
          entity={making.what === 'site' ? 'ship_to' : 'customer'}
          label={making.what === 'site' ? 'name' : 'customer_name'}
          text={making.text}
          known={{ customer_id: draft.head.customer_id }}
          onClose={() => setMaking(undefined)}
          onMade={(option) => {
            setMaking(undefined)
            if (making.what === 'site') onMadeSite(option)
            else onCustomer(option)
          }}
        />
      )}
    </div>
  )
}
// The page draws anew when a draft was kept or a price asked for;
// these fields have nothing to do with either.
export const HeadFields = memo(HeadFieldsBase)
