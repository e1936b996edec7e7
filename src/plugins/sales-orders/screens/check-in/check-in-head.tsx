/** Whose delivery it is, and its moments: lifted, delivered, by whom, bound for which state. */
import { useAsk } from '#core'
import { driver } from '#schema/areas/fleet.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { DateField, formats, TextField, TimeField } from '#ui'
import { planFrom } from '../../plan.ts'
import type { DeliveryForm } from '../delivery/delivery-form.ts'
import { pricedFrom } from './rows.ts'
import type { CheckIn } from './use-check-in.ts'
import type { LiftOfOrder } from './use-lift.ts'
import * as s from './check-in.css.ts'

const ticketNo = (order_no: string): string => `T-${/(\d+)\D*$/.exec(order_no)?.[1] ?? order_no}`
export function Who({ order }: { readonly order: SalesOrder }) {
  const { site, ship_to } = order
  const where = [ship_to?.name, site?.address_one, site && `${site.city} ${site.state}`].filter(Boolean)
  const bases = [...new Set(order.line_items.map((line) => line.billing_basis))]
  const facts = [
    order.po_number && `PO ${order.po_number}`,
    `Ticket ${ticketNo(order.order_no)}`,
    `Billed on ${formats.list(bases)}`,
  ]
  return (
    <div className={s.who}>
      <a href={`/customer/${order.customer.id}`}>
        <b>{order.customer.customer_name}</b>
      </a>
      <span>{where.join(', ')}</span>
      <span className={s.grow} />
      <span className={s.quiet}>{facts.filter(Boolean).join(' · ')}</span>
    </div>
  )
}
interface FactProps {
  readonly label: string
  readonly value: string
  readonly help?: string | undefined
}
const Fact = ({ label, value, help }: FactProps) => (
  <span className={s.fact}>
    <span>{label}</span>
    <span>{value}</span>
    {help && <small>{help}</small>}
  </span>
)
/** From which posting on the rack price counts that the goods were bought at. */
function rackHelp({ line_items }: SalesOrder): string | undefined {
  const [first] = line_items.flatMap((line) => pricedFrom(line) ?? [])
  return first && `Rack price of ${formats.dayTime(first)}`
}
/** Whether it came when it was promised. */
function windowHelp(
  { planned_date_start: from, planned_date_end: to }: SalesOrder,
  { day, time }: Pick<DeliveryForm, 'day' | 'time'>,
): string | undefined {
  if (!from || !to) return undefined
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day)
  const at = planFrom(isDay ? day : '', time, '', formats.formatZone()).planned_date_start
  const isIn = at !== null && at >= from && at <= to
  return `${isIn ? 'In' : 'Outside'} the window ${formats.window(from, to)}`
}
/** When the load was lifted: of one BOL a field, of several their times. */
function Lifted({ order, lift }: { readonly order: SalesOrder; readonly lift: LiftOfOrder }) {
  const { own } = lift
  const { form, change, faults, mayChange } = lift.bol
  if (mayChange)
    return (
      <div className={s.moment}>
        <DateField
          label="Lifted"
          value={form.day}
          onChange={(day) => change({ day })}
          error={faults.lifted_at}
          help={rackHelp(order)}
        />
        <TimeField label="Lifted at" hideLabel value={form.time} onChange={(time) => change({ time })} />
      </div>
    )
  const times = own.map(({ lifted_at }) => formats.dayTime(lifted_at))
  return (
    <Fact
      label="Lifted"
      value={formats.list(times) || formats.NONE}
      help={times.length > 0 ? rackHelp(order) : 'From the BOL'}
    />
  )
}
function Destination({ order, lift }: { readonly order: SalesOrder; readonly lift: LiftOfOrder }) {
  const { destination, isDiverted, form, change, faults, mayChange } = lift.bol
  const state = order.site?.state ?? formats.NONE
  return (
    <div className={s.column}>
      <Fact
        label="Destination"
        value={destination ?? state}
        help={destination && (isDiverted ? `The site is in ${state}` : 'As the site')}
      />
      {isDiverted && mayChange && (
        <TextField
          label="Diversion number"
          value={form.diversion}
          onChange={(diversion) => change({ diversion })}
          error={faults.diversion_no}
          maxLength={40}
        />
      )}
    </div>
  )
}
/** When the driver worked, where a shift is set and may be read: what was lifted outside it is looked at twice. */
function useShiftHelp(id: number | undefined): string | undefined {
  const input = { page: 1, size: 1, filters: { id: String(id) } }
  const { value } = useAsk(driver.list, id === undefined ? undefined : input, ['driver'])
  const { shift_start: from, shift_end: to } = value?.items[0] ?? {}
  return from && to ? `Shift ${from}–${to}` : undefined
}
/** What the meter of the truck read, from the first drop to the last. */
function meterHelp({ line_items }: SalesOrder): string | undefined {
  const starts = line_items.flatMap(({ meter_start }) => meter_start ?? [])
  const ends = line_items.flatMap(({ meter_end }) => meter_end ?? [])
  const [from, to] = [starts[0], ends.at(-1)]
  return from && to ? `Meter ${formats.number(from)} to ${formats.number(to)}` : undefined
}
export function Head({ checkIn: { delivery, lift } }: { readonly checkIn: CheckIn }) {
  const { order, form, change, refused } = delivery
  const shift = useShiftHelp(order.driver?.id)
  return (
    <div className={s.head}>
      <Lifted order={order} lift={lift} />
      <div className={s.moment}>
        <DateField
          label="Delivered"
          value={form.day}
          onChange={(day) => change({ day })}
          error={refused.fields.delivered_at}
          help={windowHelp(order, form)}
        />
        <TimeField label="Delivered at" hideLabel value={form.time} onChange={(time) => change({ time })} />
      </div>
      <Fact label="Driver" value={order.driver?.name ?? formats.NONE} help={shift} />
      <Fact
        label="Truck, trailer"
        value={formats.list(order.assets.map(({ name }) => name)) || formats.NONE}
        help={meterHelp(order)}
      />
      <Destination order={order} lift={lift} />
    </div>
  )
}
