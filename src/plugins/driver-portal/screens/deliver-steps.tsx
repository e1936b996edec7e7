import { useEffect, useState } from 'react'
import { formats, Icon, icons } from '#ui'
import { dropOf, type DeliveryDraft, type Trouble } from '../draft.ts'
import { changedSince, isNothingDropped, signedWords, typedWords } from '../entry/build.ts'
import { type DropDraft, nothingOver } from '../entry/drop-draft.ts'
import { meterBefore } from '../entry/meter.ts'
import { Contributed } from '../parts/contributed.tsx'
import * as s from '../parts/driver.css.ts'
import { PhotoButton } from '../parts/photo-button.tsx'
import { Press } from '../parts/press.tsx'
import { UnsafeNote, useUnsafe } from '../parts/unsafe.tsx'
import { stopFacts } from '../points.ts'
import { mapsLink, type Stop, type StopLine } from '../stop.ts'
import { DeliverFrame, KeptNote } from './deliver-frame.tsx'
import { NothingSheet } from './nothing-sheet.tsx'
import { DropStep } from './step-drop.tsx'
import { PhotosStep } from './step-photos.tsx'
import { fetchPad, SignStep } from './step-sign.tsx'
import { TooMuch } from './too-much.tsx'
import { SpillNote, useSpill } from './spill.tsx'
import { TroubleSheet } from './trouble-sheet.tsx'
import {
  doneSteps,
  dropsOf,
  useDeliverSteps,
  type Drops,
  type Going,
  type StepsProps,
} from './use-deliver-steps.ts'
import { WrongFuel } from './wrong-fuel.tsx'

/** A delivery step by step: arrive, drop, photos, signature. */
export function DeliverSteps(props: StepsProps) {
  useEffect(fetchPad, [])
  const { stop, place, delivery, draft } = props
  const { change, full } = delivery
  const drops = dropsOf(props)
  const going = useDeliverSteps(props, drops)
  const [trouble, setTrouble] = useState(false)
  const [nothing, setNothing] = useState(false)
  const spill = useSpill(stop)
  const { line, fuel, tooMuch } = drops
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
        {props.lost && <LostNote />}
        <Contributed point={stopFacts} what="Hazards" view={{ stop, step: draft.step, line }} />
        {draft.step === 'arrive' && <SiteCard stop={stop} />}
        {spill.isReported && <SpillNote spill={spill} onTakenBack={() => void change({ trouble: null })} />}
        {line && (fuel ?? tooMuch) && (
          <BeforePumping
            {...props}
            line={line}
            drops={drops}
            going={going}
            onTrouble={() => setTrouble(true)}
          />
        )}
        {draft.step === 'drop' && line && !fuel && !tooMuch && (
          <LineDrop {...props} drops={drops} going={going} line={line} />
        )}
        {draft.step === 'photos' && <PhotosStep id={stop.id} draft={draft} delivery={delivery} />}
        {draft.step === 'sign' && (
          <SignStep draft={draft} change={change} canvas={going.canvas} words={signedWords(stop, draft)} />
        )}
        {mayDropNothing(stop, draft) && (
          <Press kind="second" icon={icons.Ban} onPress={() => setNothing(true)}>
            Nothing dropped here
          </Press>
        )}
        <Press kind="second" icon={icons.TriangleAlert} onPress={() => setTrouble(true)}>
          {draft.trouble ? `Problem: ${draft.trouble.kind}` : 'Something went wrong'}
        </Press>
      </div>
      {trouble && (
        <TroubleSheet
          id={stop.id}
          draft={draft}
          delivery={delivery}
          spill={spill}
          onClose={() => setTrouble(false)}
        />
      )}
      {nothing && (
        <NothingSheet
          typed={typedWords(stop, draft)}
          onChoose={going.sendNothing}
          onClose={() => setNothing(false)}
        />
      )}
    </DeliverFrame>
  )
}
/** Nothing went in yet, and something is still to be dropped. */
const mayDropNothing = (stop: Stop, { step, drops }: DeliveryDraft): boolean =>
  (step === 'arrive' || step === 'drop') &&
  stop.lines.every((line) => line.delivered_at === null) &&
  Object.values(drops).every(({ saved }) => !saved)
interface StepProps extends StepsProps {
  readonly drops: Drops
  readonly going: Going
}
/** The one big button of the step; none while the driver is asked about the tank. */
function StepPress({ stop, draft, drops, going }: StepProps) {
  const unsafe = useUnsafe()
  switch (draft.step) {
    case 'arrive':
      return unsafe && stop.status !== 'in_transit' ? null : (
        <Press onPress={going.arrive}>
          {stop.status === 'in_transit' ? 'Go to the drop' : 'Start delivery'}
        </Press>
      )
    case 'drop':
      return (drops.fuel ?? drops.tooMuch) ? null : <Press onPress={going.saveDrop}>Save drop</Press>
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
/** The office gave it to somebody else while he stands there. */
const LostNote = () => (
  <p className={s.toneText.over} role="status">
    <Icon of={icons.TriangleAlert} size="l" />
    <span>
      <b>This order is no longer yours.</b> Call the office before you pump. What you did already, enter and
      send: the office decides where it belongs.
    </span>
  </p>
)
/** Where it is, when, and what to know of the way in. */
function SiteCard({ stop }: { readonly stop: Stop }) {
  return (
    <section className={s.card} aria-label="Site">
      {stop.status !== 'in_transit' && <UnsafeNote />}
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
/** The tank holds another fuel, or takes less: the driver is sure, or stops and says so. */
function BeforePumping({
  draft,
  delivery: { change },
  line,
  drops: { fuel, tooMuch },
  going,
  onTrouble,
}: StepProps & { readonly line: StopLine; readonly onTrouble: () => void }) {
  const answer = (drop: Partial<DropDraft>) =>
    change((held) => ({
      drops: { ...held.drops, [line.id]: { ...dropOf(held, line), saved: false, of: { ...line }, ...drop } },
    }))
  const stopHere = (kind: Trouble['kind'], words: string) =>
    void answer(nothingOver(dropOf(draft, line)))
      .then(() => change({ trouble: { kind, note: draft.trouble?.note ?? words } }))
      .then(onTrouble)
  if (fuel !== undefined)
    return (
      <WrongFuel
        words={fuel}
        product={line.product}
        onSure={() => void answer({ sure: true })}
        onStop={() => stopHere('Wrong product', fuel)}
      />
    )
  return (
    <TooMuch
      key={line.id}
      words={tooMuch ?? ''}
      line={line}
      onGauge={(quantity) => going.gauge(line, quantity)}
      onFits={() => void answer({ fits: true })}
      onStop={() => stopHere('Tank full', tooMuch ?? '')}
    />
  )
}
/** One line of the order: typing it, taking it back, and the photo of its bill of lading. */
function LineDrop({
  stop,
  draft,
  delivery,
  drops: { lines, at, roomFor },
  going: { asked, go },
  meter,
  line,
}: StepProps & { readonly line: StopLine }) {
  const { change } = delivery
  const { saved } = dropOf(draft, line)
  const changed = changedSince(stop, line)
  return (
    <>
      {lines.length > 1 && (
        <p className={s.sub}>
          Drop {at + 1} of {lines.length}
        </p>
      )}
      {saved && (
        <p className={s.state.ok} role="status">
          <Icon of={icons.Check} size="l" />
          <span>Saved here. You can change it until it is accepted.</span>
        </p>
      )}
      {changed && (
        <p className={s.toneText.over} role="status">
          <Icon of={icons.TriangleAlert} size="l" />
          <span>
            {changed} Your drop stays as you entered it; the office sees both.
            {!saved && ' Nothing went in yet? Clear the drop, and enter it as the office says.'}
          </span>
        </p>
      )}
      <DropStep
        key={line.id}
        draft={draft}
        change={change}
        line={line}
        room={roomFor(line)}
        meter={meterBefore(meter, lines, line, draft)}
        asked={asked}
      />
      {(saved || changed !== undefined) && (
        <Press
          kind="second"
          icon={icons.Undo2}
          onPress={() =>
            void change(({ drops: { [line.id]: gone, ...left } }) => ({
              drops: gone?.before ? { ...left, [line.id]: gone.before } : left,
            }))
          }
        >
          {saved ? 'Undo drop' : 'Clear the drop'}
        </Press>
      )}
      {at > 0 && (
        <Press kind="second" onPress={() => go('drop', at - 1)}>
          Drop before
        </Press>
      )}
      <PhotoButton id={stop.id} delivery={delivery}>
        Photo of the BOL
      </PhotoButton>
    </>
  )
}
