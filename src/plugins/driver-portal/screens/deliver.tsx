import { useLocation, useParams } from 'wouter'
import { online, useFact, useGantry, useScreen, useStore, useView, type OutboxEntry } from '#core'
import { driverDay } from '../day.ts'
import { formOf, useDelivery } from '../draft.ts'
import * as s from '../parts/driver.css.ts'
import { Press } from '../parts/press.tsx'
import { isDone, type Stop } from '../stop.ts'
import { deliveryIn, entriesOf, stateOf, takeDeliveryBack, useForgetDelivered } from '../waiting.ts'
import { DeliverFrame } from './deliver-frame.tsx'
import { DeliverSteps } from './deliver-steps.tsx'
import { StateLine } from './stop-card.tsx'

const whyNoOrder = (connected: boolean | undefined): string =>
  connected
    ? 'This order is not among your orders. The office may have moved it or given it to another driver.'
    : 'No signal. This order has not been opened on this phone before.'
const placeOf = ({ order_no }: Stop, at: number, count: number): string =>
  at < 0 ? `${order_no}, no longer yours` : `${order_no}, stop ${at + 1} of ${count}`
/** One delivery, from arriving to signing. */
export default function Deliver() {
  useForgetDelivered()
  const id = Number(useParams<{ id: string }>().id)
  const gantry = useGantry()
  const { phase } = useStore(gantry.state)
  const { stops, rooms, holds = {}, taken = [], kept = [] } = useView(driverDay)
  const { entries, sending } = useStore(gantry.outbox.state)
  const { forms } = useStore(gantry.drafts.state)
  const connected = useFact(online)
  const [, navigate] = useLocation()
  const at = stops.findIndex((one) => one.id === id)
  // taken off the list, it is still what he stands in front of
  const lost = at < 0 ? taken.find((one) => one.id === id)?.stop : undefined
  const stop = (stops[at] ?? lost) as Stop | undefined
  const delivery = useDelivery(stop)
  useScreen({ title: stop ? `Deliver ${stop.order_no}` : 'Deliver', id: 'driver.deliver' })
  const place = stop ? placeOf(stop, at, stops.length) : ''
  const back = (
    <Press kind="second" onPress={() => navigate('/todays-order')}>
      Back to today’s orders
    </Press>
  )
  if (!stop || !delivery.draft) {
    const isOpening = stop !== undefined || phase === 'starting'
    const words = isOpening ? 'Opening the order' : whyNoOrder(connected)
    return (
      <DeliverFrame stop={stop} place={place}>
        <div className={s.page}>
          <p role="status">{words}</p>
          {back}
        </div>
      </DeliverFrame>
    )
  }
  const mine = entriesOf(entries as OutboxEntry[], id)
  const state = stateOf(stop, entries as OutboxEntry[], sending, forms, kept)
  const queued = deliveryIn(mine)
  const drop = () =>
    void gantry.drafts
      .drop(formOf(id))
      .then(() => gantry.blobs.dropOf(formOf(id)))
      .then(() => navigate('/todays-order'))
  if (queued || isDone(stop)) {
    const stray = !queued && !delivery.draft.sent && forms.includes(formOf(id))
    return (
      <DeliverFrame stop={stop} place={place}>
        <div className={s.page}>
          {state && <StateLine state={state} done={isDone(stop)} />}
          {queued && !sending[queued.id] && (
            <Press kind="second" onPress={() => void takeDeliveryBack(gantry, id)}>
              Change delivery
            </Press>
          )}
          {stray && (
            <Press kind="danger" onPress={drop}>
              Discard my entries
            </Press>
          )}
          {back}
        </div>
      </DeliverFrame>
    )
  }
  return (
    <DeliverSteps
      stop={stop}
      place={place}
      rooms={rooms}
      holds={holds}
      delivery={delivery}
      draft={delivery.draft}
      lost={lost !== undefined}
    />
  )
}
