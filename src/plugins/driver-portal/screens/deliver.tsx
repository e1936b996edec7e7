import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { online, useCommand, useFact, useGantry, useScreen, useStore, useView, type OutboxEntry } from '#core'
import { formats, Icon, icons } from '#ui'
import { fetchDay } from '../commands/read.ts'
import { driverDay, type Day } from '../day.ts'
import { formOf, useDelivery } from '../draft.ts'
import { lastMeter } from '../entry/meter.ts'
import { roomsNow } from '../entry/room.ts'
import { BackToDay } from '../parts/back-to-day.tsx'
import { Contributed } from '../parts/contributed.tsx'
import { ShareTicket } from '../parts/share-ticket.tsx'
import * as s from '../parts/driver.css.ts'
import { Press } from '../parts/press.tsx'
import { liftedUnder } from '../points.ts'
import { isDone, type Stop } from '../stop.ts'
import {
  deliveriesIn,
  deliveryIn,
  entriesOf,
  stateOf,
  takeDeliveryBack,
  useForgetDelivered,
} from '../waiting.ts'
import { DeliverFrame } from './deliver-frame.tsx'
import { DeliverSteps } from './deliver-steps.tsx'
import { StateLine } from './stop-card.tsx'

/** An address may be opened before the day was read on this phone. */
function useLooked(isHere: boolean, connected: boolean | undefined): boolean {
  const read = useCommand(fetchDay)
  const [looked, setLooked] = useState(false)
  useEffect(() => {
    if (isHere || !connected) return
    void read({ day: formats.today() }).then(() => setLooked(true))
  }, [isHere, connected, read])
  return looked
}
const whyNoOrder = (connected: boolean | undefined): string =>
  connected
    ? 'This order is not among your orders. The office may have moved it or given it to another driver.'
    : 'No signal. This order has not been opened on this phone before.'
const placeOf = ({ order_no }: Stop, at: number, count: number): string =>
  at < 0 ? `${order_no}, no longer yours` : `${order_no}, stop ${at + 1} of ${count}`
/** Another tab has the draft. */
const Elsewhere = ({ onTakeOver }: { readonly onTakeOver: () => void }) => (
  <div className={s.page}>
    <p className={s.toneText.info} role="status">
      <Icon of={icons.Info} size="l" />
      <span>
        <b>This delivery is open in another tab.</b> Enter it there, or continue here.
      </span>
    </p>
    <Press onPress={onTakeOver}>Go on here</Press>
    <BackToDay />
  </div>
)
/** What was typed here while somebody else recorded the delivery. */
function DiscardEntries({ id }: { readonly id: number }) {
  const { drafts, blobs } = useGantry()
  const [, navigate] = useLocation()
  const discard = async () => {
    await drafts.drop(formOf(id))
    await blobs.dropOf(formOf(id))
    navigate('/todays-order')
  }
  return (
    <Press kind="danger" onPress={() => void discard()}>
      Discard my entries
    </Press>
  )
}
/** One delivery, from arriving to signing. */
export default function Deliver() {
  const id = Number(useParams<{ id: string }>().id)
  // what is entered of a delivery is of no other
  return <OneDelivery key={id} id={id} />
}
function OneDelivery({ id }: { readonly id: number }) {
  useForgetDelivered()
  const gantry = useGantry()
  const { phase } = useStore(gantry.state)
  const day = useView(driverDay)
  const { stops, holds = {}, taken = [], kept = [] } = day
  const { entries, sending } = useStore(gantry.outbox.state)
  const { forms } = useStore(gantry.drafts.state)
  const connected = useFact(online)
  const at = stops.findIndex((one) => one.id === id)
  // taken off the list, it is still what he stands in front of
  const lost = at < 0 ? taken.find((one) => one.id === id)?.stop : undefined
  const stop = (stops[at] ?? lost) as Stop | undefined
  const delivery = useDelivery(stop)
  const looked = useLooked(stop !== undefined || phase === 'starting', connected)
  useScreen({ title: stop ? `Deliver ${stop.order_no}` : 'Deliver', id: 'driver.deliver' })
  const place = stop ? placeOf(stop, at, stops.length) : ''
  if (!stop || !delivery.draft) {
    const isOpening = stop !== undefined || phase === 'starting' || (connected && !looked)
    const words = isOpening ? 'Opening the order' : whyNoOrder(connected)
    return (
      <DeliverFrame stop={stop} place={place}>
        <div className={s.page}>
          <p role="status">{words}</p>
          <BackToDay />
        </div>
      </DeliverFrame>
    )
  }
  const mine = entriesOf(entries as OutboxEntry[], id)
  const state = stateOf(stop, entries as OutboxEntry[], sending, forms, kept)
  const queued = deliveryIn(mine)
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
          {stray && <DiscardEntries id={id} />}
          {isDone(stop) && !queued && <ShareTicket stop={stop} />}
          <BackToDay />
        </div>
      </DeliverFrame>
    )
  }
  if (delivery.elsewhere)
    return (
      <DeliverFrame stop={stop} place={place}>
        <Elsewhere onTakeOver={delivery.takeOver} />
      </DeliverFrame>
    )
  return (
    <>
      <Contributed point={liftedUnder} what="BOL" view={{ order: id, tell: delivery.tellLifted }} />
      <DeliverSteps
        stop={stop}
        place={place}
        rooms={roomsNow(day as Day, deliveriesIn(entries as OutboxEntry[]))}
        holds={holds}
        meter={lastMeter(stops as readonly Stop[], deliveriesIn(entries as OutboxEntry[]))}
        delivery={delivery}
        draft={delivery.draft}
        lost={lost !== undefined}
      />
    </>
  )
}
