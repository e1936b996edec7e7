/** On an order's page: the carrier that has it or was asked, how that stands, and what can be done about it. */
import { useEffect, useState } from 'react'
import { useCommand, useGantry, useMay, useRow, useRows, type RecordPanelProps } from '#core'
import { orderRows, tenderWord } from '#plugins/sales-orders/public-client.ts'
import { isExpired } from '#plugins/sales-orders/public.ts'
import type { CarrierTender } from '#schema/road/carriers.ts'
import { atoms, Button, DetailList, formats, icons, useMinute } from '#ui'
import { listTenders, tenderRows } from '../../carriers/tenders.ts'
import { isOpenTender } from '../../rules/tender-states.ts'
import { TenderDialog } from './tender-dialog.tsx'
import { answerWords, Eta, startAgain, TakeBack, TenderStatus } from './tender-parts.tsx'
import * as s from './carriers.css.ts'

/** The newest first: the one that counts, and those that came to nothing before it. */
function useTendersOf(order: number): readonly CarrierTender[] {
  const rows = useRows(tenderRows)
  const list = useCommand(listTenders)
  useEffect(() => void list({ filters: { sales_order_id: String(order) } }), [list, order])
  return Object.values(rows)
    .filter(({ sales_order_id }) => sales_order_id === order)
    .toSorted((a, b) => b.id - a.id)
}
export default function OrderTenders({ entity, id }: RecordPanelProps) {
  return entity === 'sales_order' ? <TendersOf order={id} /> : null
}
function TendersOf({ order: id }: { readonly order: number }) {
  const order = useRow(orderRows, id)
  const [last, ...before] = useTendersOf(id)
  // who has a driver by now is not told whom the office asked in vain
  if (!last || !order || (order.driver && !isOpenTender(last.status))) return null
  return (
    <section className={s.onOrder} aria-label="Carrier">
      <div className={s.head}>
        <h2 className={atoms.subheading}>Carrier</h2>
        <TenderStatus tender={last} />
        <span className={atoms.grow} />
        <Steps tender={last} isOpenOrder={order.status === 'confirmed'} />
      </div>
      <DetailList
        items={[
          {
            label: 'Sent to',
            value: <a href={`/sales-order-carrier/${last.id}`}>{last.carrier?.supplier_name}</a>,
            note: `${last.tender_no}, ${formats.dayTime(last.created_at)}`,
          },
          { label: 'Answered', value: answerWords(last) },
          { label: 'ETA', value: <Eta tender={last} /> },
          {
            label: 'Freight',
            value: last.freight === null ? 'None on the tender' : formats.money(last.freight),
          },
          { label: 'The carrier says', value: last.carrier_message ?? formats.NONE },
        ]}
      />
      {before.map((one) => (
        <Earlier key={one.id} tender={one} />
      ))}
    </section>
  )
}
/** What the office does next about a tender of an order that is not delivered yet. */
function Steps({ tender, isOpenOrder }: { readonly tender: CarrierTender; readonly isOpenOrder: boolean }) {
  const gantry = useGantry()
  const now = useMinute()
  const mayUpdate = useMay('dispatch.update')
  const [isUpdating, setUpdating] = useState(false)
  if (!mayUpdate || !isOpenOrder || tender.status === 'delivered') return null
  const isOpen = isOpenTender(tender.status)
  const again = !isOpen || isExpired(tender, now)
  return (
    <>
      {again && (
        <Button
          size="s"
          // an order that nobody has any more waits for a driver just as well
          kind={isOpen ? 'primary' : undefined}
          icon={icons.Send}
          onPress={() => startAgain(gantry, tender)}
        >
          Send to another carrier
        </Button>
      )}
      {isOpen && (
        <>
          <Button size="s" icon={icons.Pencil} onPress={() => setUpdating(true)}>
            {tender.status === 'tendered' ? 'Record the answer' : 'Update'}
          </Button>
          <TakeBack tender={tender} />
        </>
      )}
      {isUpdating && <TenderDialog tender={tender} onClose={() => setUpdating(false)} />}
    </>
  )
}
function Earlier({ tender }: { readonly tender: CarrierTender }) {
  const now = useMinute()
  return (
    <p className={s.earlier}>
      Before: <a href={`/sales-order-carrier/${tender.id}`}>{tender.carrier?.supplier_name}</a>,{' '}
      {tenderWord(tender, now).toLowerCase()} {formats.dayTime(tender.updated_at)}
    </p>
  )
}
