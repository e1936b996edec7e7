import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCommand, useGantry, type Gantry } from '#core'
import { formats, Icon, icons } from '#ui'
import { deliverOrder, startDelivering } from '../commands/write.ts'
import {
  dropOf,
  formOf,
  type Delivery,
  type DeliverStep,
  type DeliveryDraft,
  type Pressed,
} from '../draft.ts'
import {
  fuelQuestion,
  deliverInput,
  isNothingDropped,
  lacksReason,
  firstMissing,
  linesToDeliver,
  changedSince,
  roomOf,
  type TankContents,
} from '../entry/build.ts'
import { missingInDrop, type DropDraft } from '../entry/measures.ts'
import * as s from '../parts/driver.css.ts'
import { pngOf } from '../parts/pad.tsx'
import { PhotoButton } from '../parts/photo-button.tsx'
import { Press } from '../parts/press.tsx'
import { mapsLink, type Stop, type StopLine } from '../stop.ts'
import { deliveryIn, entriesOf } from '../waiting.ts'
import { DeliverFrame, KeptNote } from './deliver-frame.tsx'
import { DropStep } from './step-drop.tsx'
import { PhotosStep } from './step-photos.tsx'
import { SignStep } from './step-sign.tsx'
import { TroubleSheet } from './trouble-sheet.tsx'
import { WrongFuel } from './wrong-fuel.tsx'

interface StepsProps {
  readonly stop: Stop
  readonly place: string
  readonly rooms: Readonly<Record<number, string>>
  readonly holds: TankContents
  readonly delivery: Delivery
  readonly draft: DeliveryDraft
  /** the office took the stop off his list */
  readonly lost: boolean
}
/** The drops of the order, and which of them is on the screen. */
function dropsOf({ stop, rooms, holds, draft }: Omit<StepsProps, 'delivery' | 'place' | 'lost'>) {
  const lines = linesToDeliver(stop, draft)
  const at = Math.min(draft.line, Math.max(0, lines.length - 1))
  const line = lines[at]
  return {
    lines,
    at,
    line,
    /** the fuel of the tank is another: asked before anything is typed */
    question: draft.step === 'drop' && line ? fuelQuestion(line, dropOf(draft, line), holds) : undefined,
    lackingIn: (one: StopLine) =>
      missingInDrop(dropOf(draft, one), one, roomOf(rooms, one.tank_id)) ?? lacksReason(stop, draft),
  }
}
type Drops = ReturnType<typeof dropsOf>

/** The steps that are behind the driver. */
const doneSteps = (stop: Stop, draft: DeliveryDraft, { lines }: Drops): ReadonlySet<DeliverStep> =>
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

/** Runs what is pressed, unless something that was pressed still runs. */
function useOnce() {
  const busy = useRef(false)
  return async (work: () => Promise<unknown>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } finally {
      busy.current = false
    }
  }
}

/** Going from step to step, and sending the delivery: each once at a time. */
function useDeliverSteps(props: StepsProps, drops: Drops) {
  const { stop, rooms, holds, draft, delivery } = props
  const { change, latest } = delivery
  const { lines, at, line, lackingIn } = drops
  const gantry = useGantry()
  const start = useCommand(startDelivering)
  const deliver = useCommand(deliverOrder)
  const [, navigate] = useLocation()
  const [asked, setAsked] = useState(false)
  const [fault, setFault] = useState('')
  const once = useOnce()
  const canvas = useRef<HTMLCanvasElement>(null)
  const go = (step: DeliverStep, next = at) => {
    setFault('')
    setAsked(false)
    void change({ step, line: next })
  }
  const arrive = () =>
    void once(async () => {
      if (stop.status !== 'in_transit')
        await start({
          id: stop.id,
          order_no: stop.order_no,
          customer: stop.customer,
          start_date_time: gantry.clock.now().toISOString(),
        })
      go('drop', 0)
    })
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
  /** What was signed is drawn once more from the strokes when the pad is not on the screen. */
  const signature = async (held: DeliveryDraft): Promise<string | null> => {
    if (held.noOne || held.strokes.length === 0 || !canvas.current) return null
    return (await gantry.blobs.keep(formOf(stop.id), await pngOf(canvas.current), `signature-${stop.id}.png`))
      .id
  }
  const finish = () =>
    void once(async () => {
      const held = latest.current ?? draft
      const lacking = firstMissing(stop, held, rooms, holds)
      if (lacking) {
        if (lacking.step !== held.step) go(lacking.step, lacking.line)
        return setAsked(true)
      }
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
    })
  // said after the button was pressed, and gone as soon as it is right
  const said = fault || (asked ? lackingNow(props, drops) : undefined)
  return { asked, said, canvas, go, arrive, saveDrop, finish }
}
type Going = ReturnType<typeof useDeliverSteps>

/** A delivery step by step: arrive, drop, photos, signature. */
export function DeliverSteps(props: StepsProps) {
  const { stop, place, delivery, draft } = props
  const { change, full } = delivery
  const drops = dropsOf(props)
  const going = useDeliverSteps(props, drops)
  const [trouble, setTrouble] = useState(false)
  const { line, question } = drops
  return (
    <DeliverFrame
      stop={stop}
      place={place}
      step={draft.step}
      done={doneSteps(stop, draft, drops)}
      onStep={(step) => going.go(step)}
      foot={
        <>
          {going.said && (
            <p className={s.fault} role="alert">
              <Icon of={icons.CircleAlert} size="l" />
              {going.said}
            </p>
          )}
          <StepPress {...props} drops={drops} going={going} />
          <KeptNote full={full} />
        </>
      }
    >
      <div className={s.page}>
        {props.lost && (
          <p className={s.toneText.over} role="status">
            <Icon of={icons.TriangleAlert} size="l" />
            <span>
              <b>This order is no longer yours.</b> Call the office before you pump. What you did already,
              enter and send: the office decides where it belongs.
            </span>
          </p>
        )}
        {draft.step === 'arrive' && <SiteCard stop={stop} />}
        {question && line && (
          <FuelQuestion {...props} line={line} question={question} onTrouble={() => setTrouble(true)} />
        )}
        {draft.step === 'drop' && line && !question && (
          <LineDrop {...props} drops={drops} going={going} line={line} />
        )}
        {draft.step === 'photos' && <PhotosStep id={stop.id} draft={draft} change={change} />}
        {draft.step === 'sign' && <SignStep draft={draft} change={change} canvas={going.canvas} />}
        <Press kind="second" icon={icons.TriangleAlert} onPress={() => setTrouble(true)}>
          {draft.trouble ? `Problem: ${draft.trouble.kind}` : 'Something went wrong'}
        </Press>
      </div>
      {trouble && (
        <TroubleSheet id={stop.id} draft={draft} change={change} onClose={() => setTrouble(false)} />
      )}
    </DeliverFrame>
  )
}
interface StepProps extends StepsProps {
  readonly drops: Drops
  readonly going: Going
}
/** The one big button of the step; none while the driver is asked about the fuel. */
function StepPress({ stop, draft, drops, going }: StepProps) {
  switch (draft.step) {
    case 'arrive':
      return (
        <Press onPress={going.arrive}>
          {stop.status === 'in_transit' ? 'Go to the drop' : 'Start delivery'}
        </Press>
      )
    case 'drop':
      return drops.question ? null : <Press onPress={going.saveDrop}>Save drop</Press>
    case 'photos':
      return (
        <Press onPress={() => going.go('sign')}>
          {draft.photos.length > 0 ? 'Go to the signature' : 'Go on without photos'}
        </Press>
      )
    case 'sign':
      return (
        <Press onPress={going.finish}>
          {isNothingDropped(stop, draft) ? 'Send to the office' : 'Deliver'}
        </Press>
      )
  }
}
/** Where it is, when, and what to know of the way in. */
function SiteCard({ stop }: { readonly stop: Stop }) {
  return (
    <section className={s.card} aria-label="Site">
      <p className={s.window}>{formats.window(stop.from, stop.until)}</p>
      <p>{[stop.site, stop.address].filter(Boolean).join(', ')}</p>
      {[stop.directions, stop.driver_notes].map(
        (note) =>
          note && (
            <p key={note} className={s.line}>
              <Icon of={icons.Info} size="l" />
              <span>{note}</span>
            </p>
          ),
      )}
      <a className={s.button.second} href={mapsLink(stop)} target="_blank" rel="noopener noreferrer">
        <Icon of={icons.MapPin} size="xl" />
        Directions
      </a>
    </section>
  )
}
/** The tank holds another fuel: the driver is sure, or stops and says so. */
function FuelQuestion({
  draft,
  delivery: { change },
  line,
  question,
  onTrouble,
}: StepsProps & { readonly line: StopLine; readonly question: string; readonly onTrouble: () => void }) {
  const answer = (drop: Partial<DropDraft>) =>
    change((held) => ({
      drops: { ...held.drops, [line.id]: { ...dropOf(held, line), saved: false, ...drop } },
    }))
  return (
    <WrongFuel
      words={question}
      product={line.product}
      onSure={() => void answer({ sure: true })}
      onStop={() =>
        void answer({ mode: 'gallons', gross: '0' })
          .then(() => change({ trouble: { kind: 'Wrong product', note: draft.trouble?.note ?? question } }))
          .then(onTrouble)
      }
    />
  )
}
/** One line of the order: typing it, taking it back, and the photo of its bill of lading. */
function LineDrop({
  stop,
  rooms,
  draft,
  delivery: { change },
  drops: { lines, at },
  going: { asked, go },
  line,
}: StepProps & { readonly line: StopLine }) {
  const changed = dropOf(draft, line).saved ? changedSince(stop, line) : undefined
  return (
    <>
      {lines.length > 1 && (
        <p className={s.sub}>
          Drop {at + 1} of {lines.length}
        </p>
      )}
      {dropOf(draft, line).saved && (
        <p className={s.state.ok} role="status">
          <Icon of={icons.Check} size="l" />
          <span>Saved here. You can change it until it is accepted.</span>
        </p>
      )}
      {changed && (
        <p className={s.toneText.over} role="status">
          <Icon of={icons.TriangleAlert} size="l" />
          <span>{changed} Your drop stays as you entered it; the office sees both.</span>
        </p>
      )}
      <DropStep
        key={line.id}
        draft={draft}
        change={change}
        line={line}
        room={roomOf(rooms, line.tank_id)}
        asked={asked}
      />
      {dropOf(draft, line).saved && (
        <Press
          kind="second"
          icon={icons.Undo2}
          onPress={() =>
            void change((held) => ({
              drops: Object.fromEntries(
                Object.entries(held.drops).filter(([key]) => Number(key) !== line.id),
              ),
            }))
          }
        >
          Undo drop
        </Press>
      )}
      {at > 0 && (
        <Press kind="second" onPress={() => go('drop', at - 1)}>
          Drop before
        </Press>
      )}
      <PhotoButton id={stop.id} count={draft.photos.length} change={change}>
        Photo of the BOL
      </PhotoButton>
    </>
  )
}
