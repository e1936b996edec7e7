import { useRef } from 'react'
import { useKeys } from '#core/screens/index.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { Button, DateField, Dialog, formats, Note, TextField, TimeField } from '#ui'
import {
  deliveredAt,
  isCorrection,
  isNothingDelivered,
  takesDeliveryBack,
  type DeliveryForm,
  type FormRefusal,
} from './delivery-form.ts'
import { OverRoomNotes } from '../over-room.tsx'
import { Drops } from './drops.tsx'
import { useDelivery } from './use-delivery.ts'
import { useSiteTanks } from '../site-tanks.ts'
import { fuelOf } from './into-tanks.ts'
import * as s from './delivery-dialog.css.ts'

/** What the meter said, instead of what was ordered: written down once, and set right with a reason. */
export default function DeliveryDialog({
  order: opened,
  onClose,
}: {
  readonly order: SalesOrder
  readonly onClose: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const { order, form, change, refused, submit, dirty } = useDelivery(opened, box, onClose)
  const tanks = useSiteTanks(order.ship_to_id)
  const { fields } = refused
  const title = isCorrection(order) ? 'Correct delivery' : 'Record delivery'
  useKeys([{ keys: 'mod+enter', title, run: submit }], 'dialog')
  return (
    <Dialog
      open
      size="l"
      title={`${title} of ${order.order_no}`}
      onClose={onClose}
      dirty={dirty}
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
        <Drops
          order={order}
          drops={form.drops}
          later={form.later}
          tanks={tanks}
          fields={fields}
          onChange={change}
        />
        <OverRoomNotes fuel={fuelOf(form, order, tanks, deliveredAt(form, formats.formatZone()))} />
        <div className={s.moment}>
          <DateField
            label="Delivered on"
            value={form.day}
            onChange={(day) => change({ day })}
            error={fields.delivered_at}
          />
          <TimeField label="Delivered at" value={form.time} onChange={(time) => change({ time })} />
        </div>
        <Reasons order={order} form={form} fields={fields} change={change} />
      </div>
    </Dialog>
  )
}
/** Why nothing was delivered, or why it is set right. */
function Reasons({
  order,
  form,
  fields,
  change,
}: {
  readonly order: SalesOrder
  readonly form: DeliveryForm
  readonly fields: FormRefusal['fields']
  readonly change: (changes: Partial<DeliveryForm>) => void
}) {
  if (!isCorrection(order))
    return isNothingDelivered(form, order) ? (
      <TextField
        label="Why nothing was delivered"
        value={form.why}
        onChange={(why) => change({ why })}
        error={fields.notes}
        placeholder="Tank full, site closed"
        maxLength={200}
        help="The order is not delivered. It waits on hold with this reason."
      />
    ) : null
  return (
    <>
      {takesDeliveryBack(form) && (
        <Note tone="amber" title="Nothing was delivered.">
          The delivery is taken back: the order is open again, and waits on hold with the reason.
        </Note>
      )}
      <TextField
        label="Reason"
        value={form.reason}
        onChange={(reason) => change({ reason })}
        error={fields.correction_reason}
        placeholder="Meter ticket misread"
        maxLength={300}
      />
    </>
  )
}
