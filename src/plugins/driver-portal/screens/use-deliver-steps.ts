/** Where a delivery stands, and what its buttons do. */
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCommand, useGantry, type Gantry } from '#core'
import { deliverOrder, recordGauge, startDelivering } from '../commands/write.ts'
import {
  dropOf,
  formOf,
  type Delivery,
  type DeliverStep,
  type DeliveryDraft,
  type Pressed,
  type Trouble,
} from '../draft.ts'
import {
  fuelQuestion,
  deliverInput,
  lacksReason,
  firstMissing,
  linesToDeliver,
  type TankContents,
} from '../entry/build.ts'
import { nothingOver } from '../entry/drop-draft.ts'
import { missingInDrop } from '../entry/measures.ts'
import { roomBefore, roomQuestion, type Rooms } from '../entry/room.ts'
import { pngOf } from '../parts/png-of.ts'
import { useOnce } from '../parts/use-once.ts'
import type { Stop, StopLine } from '../stop.ts'
import { deliveryIn, entriesOf } from '../waiting.ts'

export interface StepsProps {
  readonly stop: Stop
  readonly place: string
  readonly rooms: Rooms
  readonly holds: TankContents
  /** the last meter of the day */
  readonly meter: string | undefined
  readonly delivery: Delivery
  readonly draft: DeliveryDraft
  /** the office took the stop off his list */
  readonly lost: boolean
}
/** The drops of the order, and which of them is on the screen. */
export function dropsOf({ stop, rooms, holds, draft }: Omit<StepsProps, 'delivery' | 'place' | 'lost'>) {
  const lines = linesToDeliver(stop, draft)
  const at = Math.min(draft.line, Math.max(0, lines.length - 1))
  const line = lines[at]
  const roomFor = (one: StopLine) => roomBefore(rooms, one, lines, draft)
  const asks = draft.step === 'drop' ? line : undefined
  const fuel = asks && fuelQuestion(asks, dropOf(draft, asks), holds)
  return {
    lines,
    at,
    line,
    roomFor,
    /** the fuel of the tank is another: asked before anything is typed */
    fuel,
    /** it does not fit: asked then */
    tooMuch: asks && !fuel ? roomQuestion(asks, dropOf(draft, asks), roomFor(asks)) : undefined,
    lackingIn: (one: StopLine) =>
      missingInDrop(dropOf(draft, one), one, roomFor(one)) ?? lacksReason(stop, draft),
  }
}
export type Drops = ReturnType<typeof dropsOf>

/** The steps that are behind the driver. */
export const doneSteps = (stop: Stop, draft: DeliveryDraft, { lines }: Drops): ReadonlySet<DeliverStep> =>
  new Set<DeliverStep>([
    ...(stop.status === 'in_transit' ? ['arrive' as const] : []),
    ...(lines.every((one) => dropOf(draft, one).saved) ? ['drop' as const] : []),
    ...(draft.photos.length > 0 ? ['photos' as const] : []),
    ...(draft.noOne || draft.strokes.length > 0 ? ['sign' as const] : []),
  ])

/** What the open step still lacks, in words. */
function lackingNow(
  { stop, rooms, holds, draft }: StepsProps,
  { line, lackingIn }: Drops,
): string | undefined {
  if (draft.step === 'drop' && line) return lackingIn(line)
  return draft.step === 'sign' ? firstMissing(stop, draft, rooms, holds)?.words : undefined
}

/** The moment by both clocks: that of the server decides, that of the phone is kept beside it. */
const pressedNow = ({ clock }: Gantry): Pressed => ({
  at: clock.now().toISOString(),
  phone_at: new Date().toISOString(),
})

/** Sending the delivery, or saying what it still lacks, or why this phone could not keep it. */
function useSending(
  { stop, rooms, holds, draft, delivery: { change, latest, photosKept } }: StepsProps,
  onLacking: (lacking: NonNullable<ReturnType<typeof firstMissing>>) => void,
  setFault: (words: string) => void,
) {
  const gantry = useGantry()
  const deliver = useCommand(deliverOrder)
  const [, navigate] = useLocation()
  const canvas = useRef<HTMLCanvasElement>(null)
  /** What was signed is drawn once more from the strokes when the pad is not on the screen. */
  const signature = async (held: DeliveryDraft): Promise<string | null> => {
    if (held.noOne || held.strokes.length === 0 || !canvas.current) return null
    return (await gantry.blobs.keep(formOf(stop.id), await pngOf(canvas.current), `signature-${stop.id}.png`))
      .id
  }
  const send = async () => {
    if (!(await photosKept()))
      return setFault('A photo was not saved. Take it again, or press once more to send without it.')
    const held = latest.current ?? draft
    const lacking = firstMissing(stop, held, rooms, holds)
    if (lacking) return onLacking(lacking)
    if (deliveryIn(entriesOf(gantry.outbox.state.entries, stop.id))) return navigate('/todays-order')
    // taken back and sent again it is still the delivery of then
    const pressed = held.pressed ?? pressedNow(gantry)
    try {
      const input = deliverInput(stop, held, rooms, await signature(held), pressed, holds)
      // marked first: the draft may go only after the server took what this makes
      await change({ sent: true, pressed })
      const outcome = await deliver(input)
      if (outcome.status !== 'rejected') return navigate('/todays-order')
      await change({ sent: false })
      setFault(outcome.problem.detail)
    } catch {
      setFault('This phone could not keep the delivery. Free some space, then press Deliver again.')
    }
  }
  return { canvas, send }
}

/** Going from step to step, and sending the delivery: each once at a time. */
export function useDeliverSteps(props: StepsProps, drops: Drops) {
  const { stop, draft, delivery } = props
  const { change, latest } = delivery
  const { lines, at, line, lackingIn } = drops
  const gantry = useGantry()
  const start = useCommand(startDelivering)
  const record = useCommand(recordGauge)
  const [asked, setAsked] = useState(false)
  const [fault, setFault] = useState('')
  const once = useOnce()
  const go = (step: DeliverStep, next = at) => {
    setFault('')
    setAsked(false)
    void change({ step, line: next })
  }
  const named = { id: stop.id, order_no: stop.order_no, customer: stop.customer }
  const begin = async () => {
    if (stop.status === 'in_transit') return
    await start({ ...named, start_date_time: gantry.clock.now().toISOString() })
  }
  const arrive = () => void once(() => begin().then(() => go('drop', 0)))
  const saveDrop = () => {
    if (!line) return go('photos')
    const words = lackingIn(line)
    setFault('')
    // the line as plain data: what a screen is drawn from cannot be stored
    void change((held) => ({
      drops: {
        ...held.drops,
        [line.id]: { ...dropOf(held, line), saved: words === undefined, of: { ...line } },
      },
    }))
    if (words) return setAsked(true)
    return at + 1 < lines.length ? go('drop', at + 1) : go('photos')
  }
  const { canvas, send } = useSending(
    props,
    (lacking) => {
      if (lacking.step !== (latest.current ?? draft).step) go(lacking.step, lacking.line)
      setAsked(true)
    },
    setFault,
  )
  const finish = () => void once(send)
  /** Every open line is nothing, and why: sent at once. */
  const sendNothing = (kind: Trouble['kind']) =>
    void once(async () => {
      await begin()
      await change((held) => ({
        drops: Object.fromEntries(
          lines.map((one) => [one.id, { ...nothingOver(dropOf(held, one)), saved: true, of: { ...one } }]),
        ),
        trouble: { kind, note: held.trouble?.note ?? '' },
      }))
      await send()
    })
  /** What the gauge says counts at once, and goes to the office. */
  const gauge = ({ tank_id, tank }: StopLine, quantity: string) => {
    if (tank_id === null) return
    void record({ tank: tank_id, name: tank ?? 'a tank', quantity, at: gantry.clock.now().toISOString() })
  }
  // said after the button was pressed, and gone as soon as it is right
  const said = fault || (asked ? lackingNow(props, drops) : undefined)
  return { asked, said, canvas, go, arrive, saveDrop, finish, sendNothing, gauge }
}
export type Going = ReturnType<typeof useDeliverSteps>
