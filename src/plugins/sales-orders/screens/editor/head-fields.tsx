import { memo, useState, useSyncExternalStore } from 'react'
import { CreateInPlace, useMakes } from '#core/screens/index.ts'
import { ComboField, DateField, decimal, formats, SelectField, TextField, TimeField, type Option } from '#ui'
import { ORDER_TYPES } from '../../words.ts'
import type { Complaints } from './draft/checks.ts'
import type { OrderDraft } from './draft/order-draft.ts'
import type { CustomerFacts, Shop, Site } from './draft/shop.ts'
import * as s from './editor.css.ts'

const TYPES = Object.entries(ORDER_TYPES).map(([value, label]) => ({ value, label }))
const siteOption = (site: Site): Option => ({ id: site.id, label: site.name, note: site.address })

interface Props {
  readonly draft: OrderDraft
  readonly shop: Shop
  readonly customer: CustomerFacts | null
  readonly sites: readonly Site[]
  readonly onCustomer: (option: Option | null) => void
  readonly onSite: (option: Option | null) => void
  readonly onMadeSite: (option: Option) => void
  readonly errors: Complaints['fields']
  readonly clear: (path: string) => void
}
/** Terms and credit: the only words of the fields that follow the money. */
function Standing({
  draft,
  customer: { terms, credit_limit: limit },
}: {
  readonly draft: OrderDraft
  readonly customer: CustomerFacts
}) {
  const exposure = useSyncExternalStore(draft.subscribe, () => draft.shown.money?.exposure)
  const credit =
    limit && exposure
      ? `Credit ${formats.money(exposure)} of ${formats.money(limit)} used with this order.`
      : ''
  const over = limit && exposure && decimal.compare(exposure, limit) > 0
  return (
    <>{[terms ? `${terms}.` : '', over ? `Over the limit: ${credit}` : credit].filter(Boolean).join(' ')}</>
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
  const head = useSyncExternalStore(draft.subscribe, draft.getHead)
  const makes = useMakes()
  const searchSites = (text: string): readonly Option[] =>
    sites
      .map(siteOption)
      .filter((option) => `${option.label} ${option.note ?? ''}`.toLowerCase().includes(text.toLowerCase()))
  const site = sites.find((one) => one.id === head.site?.id)
  return (
    <>
      <div className={s.wide} data-field="customer_id">
        <ComboField
          label="Customer"
          value={head.customer}
          onChange={(option) => {
            clear('customer_id')
            onCustomer(option)
          }}
          search={shop.findCustomers}
          noun="customer"
          help={customer && <Standing draft={draft} customer={customer} />}
          error={errors.customer_id}
          autoFocus={!draft.order && head.customer === null}
          {...(makes('customer') ? { onCreate: (text: string) => onMake('customer', text) } : {})}
        />
      </div>
      <div className={s.wide} data-field="ship_to_id">
        <ComboField
          key={head.customer?.id ?? 0}
          label="Delivery site"
          value={head.site}
          onChange={(option) => {
            clear('ship_to_id')
            onSite(option)
          }}
          search={searchSites}
          noun="delivery site"
          help={site?.address}
          error={errors.ship_to_id}
          {...(makes('ship_to') && head.customer ? { onCreate: (text: string) => onMake('site', text) } : {})}
        />
      </div>
    </>
  )
}

interface PutProps extends Pick<Props, 'draft' | 'customer' | 'errors'> {
  readonly put: (path: string, change: Parameters<OrderDraft['set']>[0]) => void
}
/** What the order is called and which kind it is. */
function OrderFields({ draft, customer, errors, put }: PutProps) {
  const head = useSyncExternalStore(draft.subscribe, draft.getHead)
  return (
    <>
      <div className={s.half} data-field="po_number">
        <TextField
          label="PO number"
          value={head.po}
          onChange={(po) => put('po_number', { po })}
          optional={!customer?.po_required}
          error={errors.po_number}
          maxLength={40}
        />
      </div>
      <div className={s.half} data-field="order_type">
        <SelectField
          label="Order type"
          value={head.type}
          onChange={(type) => put('order_type', { type })}
          options={TYPES}
        />
      </div>
    </>
  )
}
/** When it is to come, and what the driver should know. */
function PlanFields({ draft, errors, put }: PutProps) {
  const head = useSyncExternalStore(draft.subscribe, draft.getHead)
  return (
    <>
      <div className={s.wide} data-field="planned_date_time">
        <DateField
          label="Requested date"
          value={head.day}
          onChange={(day) => put('planned_date_time', { day })}
          optional
          error={errors.planned_date_time}
          placeholder="t+1, fri, 11/18"
        />
      </div>
      <div className={s.half} data-field="planned_date_start">
        <TimeField
          label="Earliest"
          value={head.from}
          onChange={(from) => put('planned_date_start', { from })}
          optional
          error={errors.planned_date_start}
        />
      </div>
      <div className={s.half} data-field="planned_date_end">
        <TimeField
          label="Latest"
          value={head.to}
          onChange={(to) => put('planned_date_end', { to })}
          optional
          placeholder="10:00"
          error={errors.planned_date_end}
        />
      </div>
      <div className={s.wide} data-field="driver_notes">
        <TextField
          label="Driver note"
          value={head.driver_notes}
          onChange={(driver_notes) => put('driver_notes', { driver_notes })}
          optional
          error={errors.driver_notes}
          maxLength={2000}
        />
      </div>
    </>
  )
}
/** Who, where, when: in reading order, which is the order of Tab. */
function HeadFieldsBase(props: Props) {
  const { draft, onCustomer, onMadeSite, clear } = props
  const [making, setMaking] = useState<{ readonly what: Making; readonly text: string }>()
  const put: PutProps['put'] = (path, change) => {
    clear(path)
    draft.set(change)
  }
  return (
    <div className={s.head}>
      <CustomerFields {...props} onMake={(what, text) => setMaking({ what, text })} />
      <OrderFields {...props} put={put} />
      <PlanFields {...props} put={put} />
      {making && (
        <CreateInPlace
          entity={making.what === 'site' ? 'ship_to' : 'customer'}
          label={making.what === 'site' ? 'name' : 'customer_name'}
          text={making.text}
          known={{ customer_id: draft.head.customer }}
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
