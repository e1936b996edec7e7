import { useEffect, useRef, useState } from 'react'
import { useGantry, type Problem } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { Page } from '#schema/kit.ts'
import type { SalesOrder } from '#schema/sales-orders.ts'
import {
  atoms,
  Button,
  cx,
  DateField,
  Dialog,
  formats,
  Note,
  NumberField,
  Product,
  SelectField,
  TextField,
  TimeField,
  type SelectOption,
} from '#ui'
import { sendCorrection, sendDelivery } from '../../commands/delivering.ts'
import {
  correctionBody,
  deliveryBody,
  formFor,
  isCorrection,
  isEmpty,
  linesOf,
  missing,
  refusedBy,
  takesBack,
  typedIn,
  typedOver,
  worksOut,
  type Drop,
  type Refused,
} from './delivery-form.ts'
import * as s from './delivery-dialog.css.ts'

const CLEAR: Refused = { fields: {} }
/** What the meter said, instead of what was ordered: written down once, and set right with a reason. */
export default function DeliveryDialog({
  order: opened,
  onClose,
}: {
  readonly order: SalesOrder
  readonly onClose: () => void
}) {
  const gantry = useGantry()
  const zone = formats.formatZone()
  const box = useRef<HTMLDivElement>(null)
  const busy = useRef(false)
  // the order as it was opened: what arrives meanwhile must not move under
  // the fingers, the server's version check says so
  const [order, setOrder] = useState(opened)
  const [start, setStart] = useState(() => formFor(opened, zone, new Date()))
  const [form, setForm] = useState(start)
  const [refused, setRefused] = useState(CLEAR)
  const correcting = isCorrection(order)
  const title = correcting ? 'Correct delivery' : 'Record delivery'
  const { fields } = refused
  const set = (changes: Partial<typeof form>) => {
    setForm((now) => ({ ...now, ...changes }))
    setRefused(CLEAR)
  }
  const say = (found: Refused) => {
    setRefused(found)
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const stale = ({ detail, current }: Problem) => {
    const fresh = current as SalesOrder
    const next = formFor(fresh, zone, new Date())
    setOrder(fresh)
    setStart(next)
    setForm((now) => typedOver(now, next))
    say({
      fields: {},
      rest: `${detail}. What you typed is kept: check it and send it again.`.replace('..', '.'),
    })
  }
  const send = async () => {
    if (busy.current) return
    const lacking = missing(form, order, zone)
    if (lacking) return say(lacking)
    busy.current = true
    const { id, rev } = order
    const delivery = deliveryBody(form, order, zone)
    const outcome = await gantry.dispatch(
      correcting
        ? sendCorrection({ id, rev, body: correctionBody(form, order, zone) })
        : sendDelivery({ id, rev, body: delivery }),
    )
    busy.current = false
    if (outcome.status !== 'rejected') return onClose()
    const { problem } = outcome
    if (problem.status === 412 && problem.current && typeof problem.current === 'object')
      return stale(problem)
    say(refusedBy(problem, form, order, delivery.delivered_at, new Date()))
  }
  // leaving the field first takes what is half typed in it
  const latest = useRef(send)
  latest.current = send
  const submit = () => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    setTimeout(() => void latest.current())
  }
  useKeys([{ keys: 'mod+enter', title, run: submit }], 'dialog')
  return (
    <Dialog
      open
      size="l"
      title={`${title} of ${order.order_no}`}
      onClose={onClose}
      dirty={JSON.stringify(form) !== JSON.stringify(start)}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" keys="mod+enter" onPress={submit}>
            {title}
          </Button>
        </>
      }
    >
      <div ref={box} className={s.form}>
        {refused.rest && (
          <Note tone="red" live>
            {refused.rest}
          </Note>
        )}
        <Drops order={order} drops={form.drops} fields={fields} onChange={(drops) => set({ drops })} />
        <div className={s.moment}>
          <DateField
            label="Delivered on"
            value={form.day}
            onChange={(day) => set({ day })}
            error={fields.delivered_at}
          />
          <TimeField label="Delivered at" value={form.time} onChange={(time) => set({ time })} />
        </div>
        {isEmpty(form, order) && (
          <TextField
            label="Why nothing was delivered"
            value={form.why}
            onChange={(why) => set({ why })}
            error={fields.notes}
            placeholder="Tank full, site closed"
            maxLength={200}
            help="The order is not delivered. It waits on hold with this reason."
          />
        )}
        {correcting && takesBack(form) && (
          <Note tone="amber" title="Nothing was delivered.">
            The delivery is taken back: the order is open again, and waits on hold with the reason.
          </Note>
        )}
        {correcting && (
          <TextField
            label="Reason"
            value={form.reason}
            onChange={(reason) => set({ reason })}
            error={fields.correction_reason}
            placeholder="Meter ticket misread"
            maxLength={300}
          />
        )}
      </div>
    </Dialog>
  )
}
interface TankRow {
  readonly id: number
  readonly asset_name: string
  readonly product?: { readonly name: string } | null
}
/** The tanks of the site, when a correction may choose another; undefined when there is nothing to choose. */
function useTanks(order: SalesOrder): readonly SelectOption[] | undefined {
  const gantry = useGantry()
  const [tanks, setTanks] = useState<readonly SelectOption[]>()
  const site = isCorrection(order) && gantry.may('asset.read') ? order.ship_to_id : null
  useEffect(() => {
    if (site === null) return undefined
    let here = true
    void gantry
      .dispatch({
        command: 'asset.list',
        input: { page: 1, size: 200, filters: { ship_to_id: String(site) } },
      })
      .then((outcome) => {
        const rows = outcome.status === 'done' ? (outcome.value as Page<TankRow>).items : []
        if (here && rows.length)
          setTanks(
            rows.map((row) => ({
              value: String(row.id),
              label: row.asset_name,
              ...(row.product ? { note: row.product.name } : {}),
            })),
          )
      })
    return () => {
      here = false
    }
  }, [gantry, site])
  return tanks
}
interface DropsProps {
  readonly order: SalesOrder
  readonly drops: readonly Drop[]
  readonly fields: Refused['fields']
  readonly onChange: (drops: readonly Drop[]) => void
}
function Drops({ order, drops, fields, onChange }: DropsProps) {
  const set = (id: number, changes: Partial<Drop>) =>
    onChange(drops.map((drop) => (drop.id === id ? typedIn(drop, changes) : drop)))
  const tanks = useTanks(order)
  return (
    <div className={s.lines}>
      <table className={cx(atoms.table, s.table)}>
        <thead>
          <tr>
            <th scope="col">Tank</th>
            <th scope="col">Product</th>
            <th scope="col" className={s.end}>
              Ordered
            </th>
            <th scope="col" className={s.figure}>
              Gross gal
            </th>
            <th scope="col" className={s.figure}>
              Net gal
            </th>
            <th scope="col" className={s.degrees}>
              °F
            </th>
            <th scope="col" className={s.degrees}>
              API
            </th>
            <th scope="col" className={s.figure}>
              BOL number
            </th>
          </tr>
        </thead>
        <tbody>
          {linesOf(order).map((line, i) => {
            const drop = drops[i]
            const of = line.asset?.asset_name ?? line.product.name
            const at = `line_items.${i}`
            return (
              drop && (
                <tr key={line.id}>
                  <td className={s.tank} data-title="Tank">
                    {tanks ? (
                      <SelectField
                        hideLabel
                        optional
                        label={`Tank of ${line.product.name}`}
                        value={drop.tank}
                        onChange={(tank) => set(line.id, { tank })}
                        options={tanks}
                        placeholder="No tank"
                        error={fields[`${at}.asset_id`]}
                      />
                    ) : (
                      (line.asset?.asset_name ?? (
                        <span className={atoms.faint} aria-label="none">
                          {formats.NONE}
                        </span>
                      ))
                    )}
                  </td>
                  <td data-title="Product">
                    <Product name={line.product.name} dyed={line.product.dyed} />
                  </td>
                  <td className={cx(s.end, atoms.num)} data-title="Ordered">
                    {line.fill ? 'Fill' : formats.number(line.quantity)}
                  </td>
                  <td className={s.figure} data-title="Gross gal">
                    <NumberField
                      hideLabel
                      label={`Gross gallons, ${of}`}
                      value={drop.gross}
                      onChange={(gross) => set(line.id, { gross })}
                      error={fields[`${at}.gross_quantity`]}
                      autoFocus={i === 0}
                    />
                  </td>
                  <td className={s.figure} data-title="Net gal">
                    <NumberField
                      hideLabel
                      label={`Net gallons, ${of}`}
                      value={drop.net}
                      onChange={(net) => set(line.id, { net })}
                      error={fields[`${at}.net_quantity`]}
                      placeholder={
                        (worksOut(drop) && formats.number(worksOut(drop))) ||
                        (line.billing_basis === 'net' ? 'is billed' : 'optional')
                      }
                    />
                  </td>
                  <td className={s.degrees} data-title="°F">
                    <NumberField
                      hideLabel
                      label={`Degrees, ${of}`}
                      value={drop.degrees}
                      onChange={(degrees) => set(line.id, { degrees })}
                      error={fields[`${at}.temperature`]}
                      negative
                      places={1}
                      placeholder="optional"
                    />
                  </td>
                  <td className={s.degrees} data-title="API">
                    <NumberField
                      hideLabel
                      label={`API gravity, ${of}`}
                      value={drop.gravity}
                      onChange={(gravity) => set(line.id, { gravity })}
                      error={fields[`${at}.api_gravity`]}
                      negative
                      places={1}
                      placeholder="optional"
                    />
                  </td>
                  <td className={s.figure} data-title="BOL number">
                    <TextField
                      hideLabel
                      label={`BOL number, ${of}`}
                      value={drop.bol}
                      onChange={(bol) => set(line.id, { bol })}
                      error={fields[`${at}.bol_no`]}
                      maxLength={40}
                    />
                  </td>
                </tr>
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
