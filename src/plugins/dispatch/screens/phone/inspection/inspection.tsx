/** The inspection before a trip, and the same list after it: miles, the list, the signature. Works without signal. */
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useScreen } from '#core'
import {
  Choices,
  ChooseTrucks,
  driverStyles,
  fetchPad,
  Keypad,
  Pad,
  Press,
  useCamera,
} from '#plugins/driver-portal/public-screens.ts'
import { formats, Icon, icons } from '#ui'
import { CHECKS, countChecked, countDefects, restIsOk, type Answer } from '../../../rules/inspection-list.ts'
import { PhoneFrame } from '../frame.tsx'
import * as i from './inspection.css.ts'
import {
  MOST_PHOTOS,
  STEPS,
  useInspection,
  type InspectionModel,
  type InspectionStep,
} from './use-inspection.ts'

const WORDS: Readonly<Record<InspectionStep, string>> = { miles: 'Miles', check: 'Check', sign: 'Sign' }
interface Props {
  readonly model: InspectionModel
}

const TITLES = { pre_trip: 'Pre-trip inspection', post_trip: 'Post-trip inspection' } as const

export default function Inspection() {
  const [at] = useLocation()
  const kind = at.endsWith('/post-trip') ? 'post_trip' : 'pre_trip'
  const title = TITLES[kind]
  useScreen({ title, id: 'dispatch.inspection', path: at })
  useEffect(fetchPad, [])
  const model = useInspection(kind)
  const { truck, trailer, draft, lacks, said } = model
  const names = [truck?.name, trailer?.name].filter(Boolean).join(', ')
  if (!truck || model.isElsewhere || model.begun)
    return (
      <PhoneFrame title={title} sub={names || 'No truck chosen'}>
        <div className={driverStyles.page}>
          <NotNow model={model} />
        </div>
      </PhoneFrame>
    )
  return (
    <PhoneFrame
      title={title}
      sub={names}
      steps={STEPS.map((id) => ({ id, label: WORDS[id], done: !lacks[id] }))}
      step={draft.step}
      onStep={(step) => model.go(step as InspectionStep)}
      foot={
        <>
          {said && (
            <p className={driverStyles.fault} role="alert">
              <Icon of={icons.CircleAlert} size="l" />
              {said}
            </p>
          )}
          <Foot model={model} />
        </>
      }
    >
      <div className={driverStyles.page}>
        {draft.step === 'miles' && <Miles model={model} />}
        {draft.step === 'check' && <Check model={model} />}
        {draft.step === 'sign' && <Sign model={model} />}
      </div>
    </PhoneFrame>
  )
}
function NotNow({ model }: Props) {
  if (!model.truck) return <NoTruck />
  return model.isElsewhere ? <Elsewhere model={model} /> : <BegunElse model={model} />
}
/** It was begun for another truck, or on another day: its answers are not those of now. */
function BegunElse({ model: { begun, draft, goOn, beginAnew } }: Props) {
  if (!draft.of) return null
  const { truck, trailer, day } = draft.of
  const names = [truck.name, trailer?.name].filter(Boolean).join(', ')
  return (
    <>
      <p className={driverStyles.toneText.info} role="status">
        <Icon of={icons.Info} size="l" />
        <span>
          <b>
            You began this for {names} on {formats.day(day)}.
          </b>{' '}
          {begun === 'vehicles'
            ? 'What you answered is not of the truck you have now. To finish it, choose that truck again.'
            : 'What was right then may be wrong today.'}
        </span>
      </p>
      <Press onPress={beginAnew}>Start over</Press>
      {begun === 'day' && (
        <Press kind="second" onPress={goOn}>
          Go on with it
        </Press>
      )}
    </>
  )
}
function NoTruck() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p>Choose the truck that you take out. Then inspect it.</p>
      <Press icon={icons.Truck} onPress={() => setOpen(true)}>
        Choose trucks
      </Press>
      {open && <ChooseTrucks onClose={() => setOpen(false)} />}
    </>
  )
}
const Elsewhere = ({ model }: Props) => (
  <>
    <p className={driverStyles.toneText.info} role="status">
      <Icon of={icons.Info} size="l" />
      <span>
        <b>This inspection is open in another tab.</b> Go on there, or continue here.
      </span>
    </p>
    <Press onPress={model.takeOver}>Go on here</Press>
  </>
)
function Foot({ model }: Props) {
  const { draft, change, next, send } = model
  if (draft.step === 'miles') return <Press onPress={next}>Next: check</Press>
  if (draft.step === 'sign') return <Press onPress={() => void send()}>Send inspection</Press>
  return (
    <div className={i.feet}>
      <Press kind="second" onPress={() => change({ answers: restIsOk(draft.answers), strokes: [] })}>
        Rest is OK
      </Press>
      <Press onPress={next}>Next: sign</Press>
    </div>
  )
}
const Miles = ({ model: { draft, change } }: Props) => (
  <Keypad
    label="Miles on the odometer"
    name="odometer"
    value={draft.miles}
    onChange={(miles) => change({ miles, strokes: [] })}
    tell={false}
    onLeave={() => undefined}
  />
)
function Check({ model: { draft, answer, addPhotos } }: Props) {
  const defects = countDefects(draft.answers)
  return (
    <>
      <div className={i.top}>
        <h2 className={driverStyles.name}>
          {countChecked(draft.answers)} of {CHECKS.length} checked
        </h2>
        {defects > 0 && <span className={driverStyles.tag.over}>{formats.plural(defects, 'defect')}</span>}
      </div>
      <div className={i.list}>
        {CHECKS.map(([key, label]) => (
          <Item
            key={key}
            label={label}
            answer={draft.answers[key]}
            onAnswer={(given) => answer(key, given)}
            onPhotos={(files) => addPhotos(key, files)}
          />
        ))}
      </div>
      <p className={driverStyles.sub}>A defect that stops the truck: no delivery can start with it.</p>
    </>
  )
}
interface ItemProps {
  readonly label: string
  readonly answer: Answer | undefined
  readonly onAnswer: (answer: Partial<Answer>) => void
  readonly onPhotos: (files: readonly File[]) => void
}
function Item({ label, answer, onAnswer, onPhotos }: ItemProps) {
  const id = useId()
  return (
    <div className={i.item} role="group" aria-labelledby={id}>
      <div className={i.row}>
        <span id={id} className={i.label}>
          {label}
        </span>
        <button
          type="button"
          className={i.answer}
          data-answer="defect"
          aria-pressed={answer?.ok === false}
          onClick={() => onAnswer({ ok: false })}
        >
          Defect
        </button>
        <button
          type="button"
          className={i.answer}
          data-answer="ok"
          aria-pressed={answer?.ok === true}
          onClick={() => onAnswer({ ok: true, stops: null })}
        >
          OK
        </button>
      </div>
      {answer?.ok === false && (
        <Defect label={label} answer={answer} onAnswer={onAnswer} onPhotos={onPhotos} />
      )}
    </div>
  )
}
function Defect({ label, answer, onAnswer, onPhotos }: ItemProps & { readonly answer: Answer }) {
  const id = useId()
  const says = (stops: boolean) => onAnswer({ stops })
  return (
    <div className={i.defect}>
      <div className={driverStyles.field}>
        <label className={driverStyles.label} htmlFor={id}>
          What is wrong?
        </label>
        <textarea
          id={id}
          name="note"
          className={driverStyles.area}
          maxLength={1000}
          value={answer.note}
          onChange={(e) => onAnswer({ note: e.target.value })}
        />
      </div>
      <div className={driverStyles.field}>
        <span className={driverStyles.label}>Does it stop the truck?</span>
        <Choices
          label={`${label}: does it stop the truck?`}
          of={[
            { value: true, words: 'Yes, it stops' },
            { value: false, words: 'No, it can go' },
          ]}
          value={answer.stops}
          onChange={says}
        />
      </div>
      <PhotoPress label={label} count={answer.photos?.length ?? 0} onPhotos={onPhotos} />
    </div>
  )
}
interface PhotoProps {
  readonly label: string
  readonly count: number
  readonly onPhotos: (files: readonly File[]) => void
}
/** Opens the camera; a photo is kept on the phone before it counts. */
function PhotoPress({ label, count, onPhotos }: PhotoProps) {
  const camera = useCamera(`Photo: ${label}`, onPhotos)
  return (
    <>
      {camera.field}
      <Press kind="second" icon={icons.Camera} disabled={count >= MOST_PHOTOS} onPress={camera.open}>
        {count === 0 ? 'Take a photo' : formats.plural(count, 'photo')}
      </Press>
    </>
  )
}
function Sign({ model: { draft, change, canvas } }: Props) {
  const stopping = CHECKS.filter(([key]) => draft.answers[key]?.stops === true).map(([, label]) => label)
  const defects = countDefects(draft.answers)
  return (
    <>
      {stopping.length > 0 && (
        <p className={driverStyles.toneText.over} role="status">
          <Icon of={icons.TriangleAlert} size="l" />
          <span>
            <b>Unsafe: {formats.list(stopping)}.</b> No delivery can start with this truck. Send this, then
            call the office.
          </span>
        </p>
      )}
      {stopping.length === 0 && (
        <p className={driverStyles.sub}>
          {defects === 0 ? 'No defects.' : `${formats.plural(defects, 'defect')}, the truck can go.`}
        </p>
      )}
      <div className={driverStyles.field}>
        <span className={driverStyles.label}>Your signature</span>
        <Pad strokes={draft.strokes} onChange={(strokes) => change({ strokes })} canvas={canvas} />
      </div>
      {draft.strokes.length > 0 && (
        <Press kind="second" icon={icons.Undo2} onPress={() => change({ strokes: [] })}>
          Clear signature
        </Press>
      )}
    </>
  )
}
