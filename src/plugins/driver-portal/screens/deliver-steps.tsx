import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCommand, useGantry } from '#core'
import { formats, Icon, icons } from '#ui'
import { deliverOrder, startDelivering } from '../commands/write.ts'
import { dropOf, formOf, type Delivery, type DeliverStep, type DeliveryDraft } from '../draft.ts'
import {
  asksFuel,
  deliverInput,
  isNothing,
  lacksReason,
  missing,
  openLines,
  roomOf,
  type TankHolds,
} from '../entry/build.ts'
import { missingIn, type DropDraft } from '../entry/measures.ts'
import * as s from '../parts/driver.css.ts'
import { pngOf } from '../parts/pad.tsx'
import { PhotoButton } from '../parts/photo-button.tsx'
import { Press } from '../parts/press.tsx'
import { mapsLink, type Stop, type StopLine } from '../stop.ts'
import { deliveryIn, entriesOf } from '../waiting.ts'
import { DeliverFrame, Kept } from './deliver-frame.tsx'
import { DropStep } from './step-drop.tsx'
import { PhotosStep } from './step-photos.tsx'
import { SignStep } from './step-sign.tsx'
import { TroubleSheet } from './trouble-sheet.tsx'
import { WrongFuel } from './wrong-fuel.tsx'

interface StepsProps {
  readonly stop: Stop
  readonly place: string
  readonly rooms: Readonly<Record<number, string>>
  readonly holds: TankHolds
  readonly delivery: Delivery
  readonly draft: DeliveryDraft
}
export function DeliverSteps({ stop, place, rooms, holds, delivery, draft }: StepsProps) {
  const { change, full, latest } = delivery
  const gantry = useGantry()
  const start = useCommand(startDelivering)
  const deliver = useCommand(deliverOrder)
  const [, navigate] = useLocation()
  const [trouble, setTrouble] = useState(false)
  const [asked, setAsked] = useState(false)
  const [fault, setFault] = useState('')
  const busy = useRef(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const lines = openLines(stop)
  const at = Math.min(draft.line, Math.max(0, lines.length - 1))
  const line = lines[at]
  const go = (step: DeliverStep, next = at) => {
    setFault('')
    setAsked(false)
    void change({ step, line: next })
  }
  const lackingIn = (one: StopLine) =>
    missingIn(dropOf(draft, one), one, roomOf(rooms, one.tank_id)) ?? lacksReason(stop, draft)
  const question = draft.step === 'drop' && line ? asksFuel(line, dropOf(draft, line), holds) : undefined
  const answer = (id: number, drop: Partial<DropDraft>) =>
    change((held) => ({ drops: { ...held.drops, [id]: { ...dropOf(held, { id }), saved: false, ...drop } } }))
  const savedAll = lines.every((one) => dropOf(draft, one).saved)
  const done = new Set<DeliverStep>([
    ...(stop.status === 'in_transit' ? ['arrive' as const] : []),
    ...(savedAll ? ['drop' as const] : []),
    ...(draft.photos.length > 0 ? ['photos' as const] : []),
    ...(draft.noOne || draft.strokes.length > 0 ? ['sign' as const] : []),
  ])

  const once = async (work: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } finally {
      busy.current = false
    }
  }
  const arrive = () =>
    void once(async () => {
      if (stop.status !== 'in_transit')
        await start({
          id: stop.id,
          order_no: stop.order_no,
          customer: stop.customer,
          start_date_time: new Date().toISOString(),
        })
      go('drop', 0)
    })
  const saveDrop = () => {
    if (!line) return go('photos')
    const words = lackingIn(line)
    setFault('')
    void change((held) => ({
      drops: { ...held.drops, [line.id]: { ...dropOf(held, line), saved: words === undefined } },
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
      const lacking = missing(stop, held, rooms, holds)
      if (lacking) {
        if (lacking.step !== held.step) go(lacking.step, lacking.line)
        return setAsked(true)
      }
      if (deliveryIn(entriesOf(gantry.outbox.state.entries, stop.id))) return navigate('/todays-order')
      const pressed = new Date().toISOString()
      try {
        const input = deliverInput(stop, held, rooms, await signature(held), pressed, holds)
        // marked first: the draft may go only after the server took what this makes
        await change({ sent: true })
        const outcome = await deliver(input)
        if (outcome.status !== 'rejected') return navigate('/todays-order')
        await change({ sent: false })
        setFault(outcome.problem.detail)
      } catch {
        setFault('This phone could not keep the delivery. Free some space, then press Deliver again.')
      }
    })
  // said after the button was pressed, and gone as soon as it is right
  const lacking = !asked
    ? undefined
    : draft.step === 'drop' && line
      ? lackingIn(line)
      : draft.step === 'sign'
        ? missing(stop, draft, rooms, holds)?.words
        : undefined
  const said = fault || lacking
  const problem = (
    <Press kind="second" icon={icons.TriangleAlert} onPress={() => setTrouble(true)}>
      {draft.trouble ? `Problem: ${draft.trouble.kind}` : 'Something went wrong'}
    </Press>
  )
  const button = {
    arrive: (
      <Press onPress={arrive}>{stop.status === 'in_transit' ? 'Go to the drop' : 'Start delivery'}</Press>
    ),
    drop: question ? null : <Press onPress={saveDrop}>Save drop</Press>,
    photos: (
      <Press onPress={() => go('sign')}>
        {draft.photos.length > 0 ? 'Go to the signature' : 'Go on without photos'}
      </Press>
    ),
    sign: <Press onPress={finish}>{isNothing(stop, draft) ? 'Send to the office' : 'Deliver'}</Press>,
  }[draft.step]
  return (
    <DeliverFrame
      stop={stop}
      place={place}
      step={draft.step}
      done={done}
      onStep={(step) => go(step)}
      foot={
        <>
          {said && (
            <p className={s.fault} role="alert">
              <Icon of={icons.CircleAlert} size="l" />
              {said}
            </p>
          )}
          {button}
          <Kept full={full} />
        </>
      }
    >
      <div className={s.page}>
        {draft.step === 'arrive' && (
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
        )}
        {question && line && (
          <WrongFuel
            words={question}
            product={line.product}
            onSure={() => void answer(line.id, { sure: true })}
            onStop={() =>
              void answer(line.id, { mode: 'gallons', gross: '0' })
                .then(() =>
                  change({ trouble: { kind: 'Wrong product', note: draft.trouble?.note ?? question } }),
                )
                .then(() => setTrouble(true))
            }
          />
        )}
        {draft.step === 'drop' && line && !question && (
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
        )}
        {draft.step === 'photos' && <PhotosStep id={stop.id} draft={draft} change={change} />}
        {draft.step === 'sign' && <SignStep draft={draft} change={change} canvas={canvas} />}
        {problem}
      </div>
      {trouble && (
        <TroubleSheet id={stop.id} draft={draft} change={change} onClose={() => setTrouble(false)} />
      )}
    </DeliverFrame>
  )
}
