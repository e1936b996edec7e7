/** What is in each compartment now, and moving it: between compartments, kept, pumped back, returned. */
import { useState } from 'react'
import { useScreen } from '#core'
import { ChooseTrucks, driverStyles, Press, withCommas } from '#plugins/driver-portal/public-screens.ts'
import { formats, Icon, icons, Product } from '#ui'
import { type Held, totalsOf } from '../../../rules/on-the-truck.ts'
import { PhoneFrame } from '../frame.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { type Kind, type TruckModel, useTruck } from './use-truck.ts'
import * as t from './truck.css.ts'

const ACTS: readonly { readonly kind: Kind; readonly label: string }[] = [
  { kind: 'between', label: 'Move to another' },
  { kind: 'retain', label: 'Keep on truck' },
  { kind: 'pump_back', label: 'Pump back' },
  { kind: 'return', label: 'Return to rack' },
]
interface Props {
  readonly model: TruckModel
}
export default function OnTheTruck() {
  useScreen({ title: 'On the truck', id: 'dispatch.my-truck', path: '/my-truck' })
  const model = useTruck()
  const [open, setOpen] = useState<Kind>()
  const [choosing, setChoosing] = useState(false)
  const { trucks, held } = model
  return (
    <PhoneFrame title="On the truck" sub={trucks.map(({ name }) => name).join(', ') || 'No truck chosen'}>
      <div className={driverStyles.page}>
        <Standing model={model} />
        {isNothing(model) && (
          <Press icon={icons.Truck} onPress={() => setChoosing(true)}>
            Choose trucks
          </Press>
        )}
        <Carried model={model} />
        <Totals held={held} />
        <ol className={driverStyles.list} aria-label="Compartments">
          {held.map((one) => (
            <Compartment key={`${one.asset_id}-${one.compartment_no}`} one={one} today={model.today} />
          ))}
        </ol>
        {held.length > 0 && (
          <div className={driverStyles.choices}>
            {ACTS.map(({ kind, label }) => (
              <Press key={kind} kind="second" onPress={() => setOpen(kind)}>
                {label}
              </Press>
            ))}
          </div>
        )}
        {choosing && <ChooseTrucks onClose={() => setChoosing(false)} />}
        {open && <MoveSheet kind={open} model={model} onClose={() => setOpen(undefined)} />}
      </div>
    </PhoneFrame>
  )
}
/** No truck is chosen, or none that carries fuel: a load may be in a trailer that was not chosen. */
const isNothing = ({ trucks, held, isKnown, failed }: TruckModel): boolean =>
  trucks.length === 0 || (isKnown && !failed && held.length === 0)
/** Why there is nothing to see, or that it could not be read. */
function Standing({ model: { trucks, held, isKnown, connected, failed } }: Props) {
  if (trucks.length === 0) return <p>Choose the truck that you take out, and its trailer.</p>
  if (failed)
    return (
      <p className={driverStyles.toneText.over} role="alert">
        <Icon of={icons.TriangleAlert} size="l" />
        <span>What is on the truck could not be loaded. What you enter here is kept and sent later.</span>
      </p>
    )
  if (!isKnown)
    return (
      <p className={driverStyles.card} role="status">
        {connected ? 'Loading what is on the truck' : 'No signal. What is on the truck comes with the next.'}
      </p>
    )
  return held.length === 0 ? (
    <p className={driverStyles.card} role="status">
      {formats.list(trucks.map(({ name }) => name))} {trucks.length > 1 ? 'have' : 'has'} no compartments
      here. Choose the trailer too, or call the office.
    </p>
  ) : null
}
/** In the morning: what was gauged last night, one press when it is right. */
function Carried({ model: { carried, confirm } }: Props) {
  const [first] = carried
  if (!first) return null
  return (
    <section className={driverStyles.card} aria-label="From last night">
      <p className={driverStyles.sub}>
        Gauged {formats.day(first.at!)} {formats.time(first.at!)}, nothing entered since.
      </p>
      <Press kind="second" icon={icons.Check} onPress={() => confirm(carried)}>
        Still the same this morning
      </Press>
    </section>
  )
}
const Totals = ({ held }: { readonly held: readonly Held[] }) => {
  const totals = totalsOf(held)
  if (totals.length === 0) return null
  return (
    <section className={driverStyles.card} aria-label="On the truck by product">
      {totals.map(({ product, quantity }) => (
        <div key={product.id} className={t.row}>
          <Product name={product.name} dyed={product.dyed} />
          <b className={t.figure}>{withCommas(quantity)} gal</b>
        </div>
      ))}
    </section>
  )
}
const HOW = { gauged: 'gauged', loaded: 'loaded', moved: 'moved' } as const
function howWords({ how, at }: Held, today: string): string {
  if (how === null || at === null) return 'Not gauged or loaded this week'
  const day = formats.day(at)
  return `${HOW[how]} ${day === formats.day(today) ? '' : `${day} `}${formats.time(at)}`
}
function Compartment({ one, today }: { readonly one: Held; readonly today: string }) {
  const { compartment_no, asset, product, quantity, capacity } = one
  return (
    <li className={driverStyles.card}>
      <div className={t.row}>
        <b>
          {asset}, {compartment_no}
        </b>
        <b className={t.figure}>
          {quantity === null ? 'Not known' : withCommas(quantity)}
          {quantity === null || capacity === null ? '' : ` of ${withCommas(capacity)}`}
        </b>
      </div>
      <div className={t.row}>
        {product && <Product name={product.name} dyed={product.dyed} />}
        {!product && quantity !== null && <span>Empty</span>}
        <span className={driverStyles.sub}>{howWords(one, today)}</span>
      </div>
    </li>
  )
}
