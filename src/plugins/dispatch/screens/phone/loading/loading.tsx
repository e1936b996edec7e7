/** A load at the rack: the way there, what goes into each compartment, a photo of the BOL. Works without signal. */
import { useParams } from 'wouter'
import { useScreen } from '#core'
import {
  BackToDay,
  driverStyles,
  Keypad,
  Press,
  useCamera,
  withCommas,
} from '#plugins/driver-portal/public-screens.ts'
import { atoms, Icon, icons, Product } from '#ui'
import { loadedSums, type MyCompartment, type MyLoad } from '../../../rules/my-load.ts'
import { PhoneFrame } from '../frame.tsx'
import { type LoadingModel, type LoadingStep, STEPS, useLoading } from './use-loading.ts'
import * as l from './loading.css.ts'

const WORDS: Readonly<Record<LoadingStep, string>> = { drive: 'Drive', load: 'Load', photo: 'Photo' }
interface Props {
  readonly model: LoadingModel
  readonly load: MyLoad
}
export default function Loading() {
  const id = Number(useParams<{ id: string }>().id)
  // what is typed of a load is of no other
  return <OneLoad key={id} id={id} />
}
function OneLoad({ id }: { readonly id: number }) {
  const model = useLoading(id)
  const { load, at, said } = model
  useScreen({ title: load ? `Load ${load.load_no}` : 'Load', id: 'dispatch.my-load', path: '/my-load/:id' })
  if (!load || !at || model.isOver || model.kept.isElsewhere || model.kept.isComing)
    return (
      <PhoneFrame title={load ? `Load ${load.load_no}` : 'Load'} sub={load?.vehicles ?? ''}>
        <div className={driverStyles.page}>
          <NotHere model={model} />
        </div>
      </PhoneFrame>
    )
  const isOpen = load.status === 'loading' || load.status === 'loaded'
  const { current } = model.hand
  return (
    <PhoneFrame
      title={`Load ${load.load_no}`}
      sub={load.vehicles}
      steps={STEPS.map((step) => ({
        id: step,
        label: WORDS[step],
        done: step === 'drive' ? isOpen : step === 'load' && isOpen && model.hand.open.length === 0,
      }))}
      step={at}
      onStep={(step) => (isOpen || step === 'drive') && model.go(step as LoadingStep)}
      foot={
        <>
          {said && (
            <p className={driverStyles.fault} role="alert">
              <Icon of={icons.CircleAlert} size="l" />
              {said}
            </p>
          )}
          <Foot model={model} load={load} />
        </>
      }
    >
      <div className={driverStyles.page}>
        {load.lost && <GivenAway load={load} />}
        <Rack load={load} />
        {at === 'drive' && <Drive model={model} load={load} />}
        {at !== 'drive' && <Trailer model={model} load={load} />}
        {at === 'load' && current && <Fields model={model} one={current} />}
        {at === 'photo' && <Photos model={model} />}
      </div>
    </PhoneFrame>
  )
}
function NotHere({ model }: { readonly model: LoadingModel }) {
  // what is kept says where he is in it; gloves are quick, and would type into another compartment
  if (model.load && model.kept.isComing) return <p role="status">Opening the load</p>
  if (model.load && model.kept.isElsewhere)
    return (
      <>
        <p>This load is open in another tab. Go on there, or continue here.</p>
        <Press onPress={model.kept.takeOver}>Go on here</Press>
      </>
    )
  return (
    <>
      <p>
        {model.load
          ? 'This load is on the road.'
          : 'This load is not on this phone. The office may have changed it.'}
      </p>
      <BackToDay />
    </>
  )
}
/** The office gave the load to somebody else, or took it back, while he filled it. */
const GivenAway = ({ load }: { readonly load: MyLoad }) => (
  <p className={driverStyles.toneText.over} role="alert">
    <Icon of={icons.TriangleAlert} size="l" />
    <span>
      <b>{load.load_no} is no longer yours.</b> Enter what you loaded. The office gets your compartments, BOL
      number and photos; none of it goes into another truck.
    </span>
  </p>
)
const Rack = ({ load: { terminal, supplier, loading_number } }: { readonly load: MyLoad }) => (
  <section className={l.rack} aria-label="Rack">
    <span className={driverStyles.name}>{terminal?.name ?? 'Rack not named'}</span>
    <span className={`${driverStyles.sub} ${l.right}`}>{loading_number ? 'Loading number' : ''}</span>
    <span className={driverStyles.sub}>{supplier?.name ?? 'Supplier not named'}</span>
    <span className={l.big}>{loading_number}</span>
  </section>
)
const rackLink = (name: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${name} fuel terminal`)}`
function Drive({ model, load }: Props) {
  const { terminal, notes, compartments, stops } = load
  return (
    <>
      {terminal && (
        <a
          className={driverStyles.button.second}
          href={rackLink(terminal.name)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={icons.MapPin} size="xl" />
          Directions
        </a>
      )}
      {notes && <p className={driverStyles.toneText.info}>{notes}</p>}
      <section className={driverStyles.card} aria-label="What to load">
        {compartments.map((one) => (
          <div key={one.compartment_no}>
            <div className={l.title}>
              <b>{one.compartment_no}</b>
              <Product name={one.product.name} dyed={one.product.dyed} />
              <b>{withCommas(one.planned_quantity)} gal</b>
            </div>
            {model.findingsOf(one).map(({ code, detail }) => (
              <p key={code} className={driverStyles.fault}>
                {detail}
              </p>
            ))}
          </div>
        ))}
      </section>
      <p className={driverStyles.sub}>{stops.length ? `Then: ${stops.join(' · ')}` : 'No stops yet.'}</p>
    </>
  )
}
function Trailer({ model, load }: Props) {
  return (
    <ol className={l.trailer} aria-label="Trailer, front first">
      {load.compartments.map((one) => {
        const isSaved = one.gross !== null
        const shown = one.gross ?? one.planned_quantity
        return (
          <li key={one.compartment_no}>
            <button
              type="button"
              className={l.tank}
              aria-pressed={one === model.hand.current}
              onClick={() => model.pick(one.compartment_no)}
              data-saved={isSaved ? '' : undefined}
            >
              <span className={l.tankTop}>
                <span>
                  <span className={atoms.hidden}>Compartment </span>
                  {one.compartment_no}
                </span>
                {isSaved && <Icon of={icons.Check} />}
              </span>
              <span className={l.tankName}>{one.product.name}</span>
              <span className={l.amount}>
                {withCommas(shown)}
                <span className={atoms.hidden}> gal {isSaved ? 'loaded' : 'to load'}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
const TONES = {
  ok: driverStyles.toneText.ok,
  over: driverStyles.toneText.over,
  info: driverStyles.toneText.info,
}
interface ChangedProps {
  readonly model: LoadingModel
  readonly one: MyCompartment
  readonly loaded: MyCompartment['product']
}
/** The office planned another product while gallons were typed: only the driver knows what went in. */
const Changed = ({ model, one, loaded }: ChangedProps) => (
  <>
    <p className={driverStyles.toneText.over} role="alert">
      <Icon of={icons.TriangleAlert} size="l" />
      <span>
        <b>The office changed compartment {one.compartment_no}</b> to {one.product.name}. Your gallons were
        typed for {loaded.name}.
      </span>
    </p>
    <div className={driverStyles.choices}>
      <Press kind="second" onPress={() => model.typing.set({ sure: true })}>
        I loaded {loaded.name}
      </Press>
      <Press kind="second" onPress={model.typing.beginAgain}>
        Load {one.product.name}
      </Press>
    </div>
  </>
)
function Fields({ model, one }: { readonly model: LoadingModel; readonly one: MyCompartment }) {
  const { typed, read, bol } = model.hand
  const { set, setBol } = model.typing
  if (!typed || !read) return null
  const field = (key: 'temperature' | 'gravity', label: string) => (
    <Keypad
      name={key}
      label={label}
      signed={key === 'temperature'}
      value={typed[key]}
      onChange={(value) => set({ [key]: value })}
      fault={read.faults[key]}
      tell
      onLeave={() => undefined}
    />
  )
  return (
    <>
      <div className={l.title}>
        <h2 className={driverStyles.name}>Compartment {one.compartment_no}</h2>
        <Product name={one.product.name} dyed={one.product.dyed} />
      </div>
      {read.other && !typed.sure && <Changed model={model} one={one} loaded={read.other} />}
      {(read.asksFlush || typed.flushed) && (
        <button
          type="button"
          role="checkbox"
          aria-checked={typed.flushed}
          className={driverStyles.choice}
          onClick={() => set({ flushed: !typed.flushed })}
        >
          {typed.flushed ? 'Flushed' : 'I flushed it'}
        </button>
      )}
      <div className={driverStyles.pair}>
        <Keypad
          name="bol_no"
          label="BOL number"
          value={bol}
          onChange={setBol}
          tell={false}
          onLeave={() => undefined}
        />
        <Keypad
          name="gross"
          label={`Gross gal${one.capacity === null ? '' : ` of ${withCommas(one.capacity)}`}`}
          value={typed.gross}
          onChange={(gross) => set({ gross })}
          fault={read.faults.gross}
          tell
          onLeave={() => undefined}
        />
      </div>
      <div className={l.three}>
        {field('temperature', 'Temp °F')}
        {field('gravity', 'API gravity')}
        <div className={driverStyles.field}>
          <span className={driverStyles.label}>Net gal</span>
          <output className={l.worked}>
            {read.net === '' ? '–' : withCommas(Math.round(Number(read.net)))}
          </output>
        </div>
      </div>
      {read.check && (
        <p className={TONES[read.check.tone]} role="status">
          <Icon of={read.check.tone === 'ok' ? icons.Check : icons.TriangleAlert} size="l" />
          <span>
            <b>{read.check.strong}</b> {read.check.rest}
          </span>
        </p>
      )}
    </>
  )
}
function Photos({ model }: { readonly model: LoadingModel }) {
  const { kept } = model.photos
  return (
    <>
      <h2 className={driverStyles.name}>Photo of the BOL</h2>
      <p className={driverStyles.sub}>
        {kept.length === 0
          ? 'Lay it flat, all four corners in the picture.'
          : `${kept.length === 1 ? '1 photo' : `${kept.length} photos`} saved on this phone.`}
      </p>
    </>
  )
}
/** Opens the camera; the photo is kept on the phone before it counts. */
function PhotoPress({ model }: { readonly model: LoadingModel }) {
  const { kept, add } = model.photos
  const camera = useCamera('Photo of the BOL', add)
  return (
    <>
      {camera.field}
      <Press kind="second" icon={icons.Camera} onPress={camera.open}>
        Photo{kept.length ? ` (${kept.length})` : ''}
      </Press>
    </>
  )
}
function Foot({ model, load }: Props) {
  const { at, acts } = model
  const { open, current } = model.hand
  if (at === 'drive')
    return load.status === 'sent' ? (
      <Press onPress={() => void acts.step('accepted')}>Accept load</Press>
    ) : (
      <Press onPress={() => void acts.step('loading')}>I am at the rack</Press>
    )
  const { loaded, planned, left } = loadedSums(load)
  const next = open.find((no) => no !== current?.compartment_no)
  return (
    <>
      <div className={l.sums}>
        <span>
          <b>{withCommas(loaded)}</b> of {withCommas(planned)} gal loaded
        </span>
        <b>{withCommas(left)} left</b>
      </div>
      <div className={l.feet}>
        <PhotoPress model={model} />
        {at === 'load' ? (
          <Press onPress={() => void acts.save()}>
            {next === undefined ? 'Save' : `Save, next is ${next}`}
          </Press>
        ) : (
          <Press onPress={() => void acts.leave()}>
            {load.lost ? 'Send to the office' : 'Loaded, leave'}
          </Press>
        )}
      </div>
    </>
  )
}
