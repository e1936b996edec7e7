/** What a driver enters of his day from the bottom edge: the gauge of each compartment, and why gallons are off. */
import { useId, useState } from 'react'
import { useView } from '#core'
import { driverTrucks, type Truck } from '#plugins/driver-portal/public-client.ts'
import { driverStyles, Keypad, Press, Sheet, useTrucks } from '#plugins/driver-portal/public-screens.ts'
import type { SummaryRow } from '#schema/road/driver-day.ts'
import { Icon, icons, parseNumber } from '#ui'
import type { StockRow } from '../../../rules/my-day.ts'
import { useHeld } from '../truck/use-truck.ts'
import { usePhoneDraft } from '../use-phone-draft.ts'

interface GaugeProps {
  readonly date: string
  readonly moment: 'begin' | 'end'
  readonly rows: readonly SummaryRow[]
  readonly onSave: (moment: 'begin' | 'end', rows: readonly StockRow[]) => void
  readonly onClose: () => void
}
interface Compartment {
  readonly key: string
  readonly asset_id: number
  readonly no: number
  readonly words: string
  readonly product_id: number | null
}
/** Every compartment of the chosen trucks. */
function useCompartments(): readonly Compartment[] {
  const chosen = useTrucks()
  const { all } = useView(driverTrucks)
  return chosen.flatMap(({ id, name }) => {
    const truck = (all as readonly Truck[]).find((one) => one.id === id)
    return (truck?.compartments ?? []).map(({ no, product_id }) => ({
      key: `${id}-${no}`,
      asset_id: id,
      no,
      product_id,
      words: `${name}, compartment ${no}`,
    }))
  })
}
const NUMBER = /^\d+(\.\d{1,3})?$/
/** Plain decimal text; empty for no number. */
function amount(typed: string): string {
  const read = parseNumber(typed, { places: 3 })
  return read.ok ? read.value : ''
}

interface RowProps {
  readonly words: string
  readonly name: string
  readonly gallons: string
  readonly onGallons: (value: string) => void
  readonly product: number | undefined
  readonly names: ReadonlyMap<number, string>
  readonly onProduct: (product: number) => void
}
/** One compartment: how much, and of what. */
function GaugeRow({ words, name, gallons, onGallons, product, names, onProduct }: RowProps) {
  const id = useId()
  return (
    <div className={driverStyles.pair}>
      <Keypad
        label={words}
        name={name}
        value={gallons}
        onChange={onGallons}
        tell={false}
        onLeave={() => undefined}
      />
      <div className={driverStyles.field}>
        <label className={driverStyles.label} htmlFor={id}>
          Product<span className={driverStyles.hidden}> in {words}</span>
        </label>
        <select
          id={id}
          className={driverStyles.text}
          value={product}
          onChange={(e) => onProduct(Number(e.target.value))}
        >
          {[...names].map(([one, said]) => (
            <option key={one} value={one}>
              {said}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
interface GaugeDraft {
  readonly v: 1
  /** typed, and chosen, by the key of the compartment */
  readonly gallons: Readonly<Record<string, string>>
  readonly products: Readonly<Record<string, number>>
}
const NO_GAUGE: GaugeDraft = { v: 1, gallons: {}, products: {} }
export function GaugeSheet({ date, moment, rows, onSave, onClose }: GaugeProps) {
  const all = useCompartments()
  const { draft, change, drop } = usePhoneDraft(`my-gauge/${date}/${moment}`, NO_GAUGE)
  const { gallons, products } = draft
  const end = () => {
    drop()
    onClose()
  }
  const [fault, setFault] = useState('')
  const { held } = useHeld()
  const onTruck = held.flatMap(({ product, last }) => product ?? last ?? [])
  const names = new Map([
    ...onTruck.map((one) => [one.id, one.name] as const),
    ...rows.map((row) => [row.product_id, row.product.name] as const),
  ])
  const productIn = (one: Compartment): number | undefined =>
    products[one.key] ??
    held.find((here) => here.asset_id === one.asset_id && here.compartment_no === one.no)?.product?.id ??
    (one.product_id !== null && names.has(one.product_id) ? one.product_id : [...names.keys()][0])
  const save = () => {
    const typed = all.filter(({ key }) => amount(gallons[key] ?? '') !== '')
    if (typed.length === 0) return setFault('Enter the gallons of one compartment; 0 for an empty one')
    if (typed.some(({ key }) => !NUMBER.test(amount(gallons[key]!))))
      return setFault('Enter a number, like 1,250')
    onSave(
      moment,
      typed.map((one) => ({
        asset_id: one.asset_id,
        compartment_no: one.no,
        product_id: productIn(one)!,
        product: names.get(productIn(one)!) ?? '',
        quantity: amount(gallons[one.key]!),
      })),
    )
    end()
  }
  const isReady = all.length > 0 && names.size > 0
  return (
    <Sheet title={moment === 'begin' ? 'On the truck this morning' : 'On the truck now'} onClose={onClose}>
      {all.length === 0 && <p>Your trucks have no compartments here. Call the office.</p>}
      {all.length > 0 && names.size === 0 && <p>Nothing was loaded or dropped. There is nothing to gauge.</p>}
      {isReady &&
        all.map((one) => (
          <GaugeRow
            key={one.key}
            words={one.words}
            name={`gauge-${one.key}`}
            gallons={gallons[one.key] ?? ''}
            onGallons={(value) => change((now) => ({ gallons: { ...now.gallons, [one.key]: value } }))}
            product={productIn(one)}
            names={names}
            onProduct={(product) => change((now) => ({ products: { ...now.products, [one.key]: product } }))}
          />
        ))}
      {fault && (
        <p className={driverStyles.fault} role="alert">
          <Icon of={icons.CircleAlert} size="l" />
          {fault}
        </p>
      )}
      {isReady && <Press onPress={save}>Save the gauge</Press>}
      <Press kind="second" onPress={end}>
        Cancel
      </Press>
    </Sheet>
  )
}
interface ExplainProps {
  readonly date: string
  readonly row: SummaryRow
  readonly onSave: (product_id: number, text: string) => void
  readonly onClose: () => void
}
interface ReasonDraft {
  readonly v: 1
  readonly typed: string | null
}
const NO_REASON: ReasonDraft = { v: 1, typed: null }
export function ExplainSheet({ date, row, onSave, onClose }: ExplainProps) {
  const id = useId()
  const { draft, change, drop } = usePhoneDraft(`my-reason/${date}/${row.product_id}`, NO_REASON)
  const text = draft.typed ?? row.explanation ?? ''
  const [asked, setAsked] = useState(false)
  const save = () => {
    if (text.trim() === '') return setAsked(true)
    onSave(row.product_id, text.trim())
    end()
  }
  const end = () => {
    drop()
    onClose()
  }
  return (
    <Sheet title={`Why is ${row.product.name} off?`} onClose={onClose}>
      <div className={driverStyles.field}>
        <label className={driverStyles.label} htmlFor={id}>
          Reason
        </label>
        <textarea
          id={id}
          name="reason"
          className={driverStyles.area}
          maxLength={500}
          value={text}
          onChange={(e) => change({ typed: e.target.value })}
        />
        {asked && text.trim() === '' && (
          <p className={driverStyles.fault} role="alert">
            <Icon of={icons.CircleAlert} size="l" />
            Say why the gallons are off
          </p>
        )}
      </div>
      <Press onPress={save}>Save the reason</Press>
      <Press kind="second" onPress={end}>
        Cancel
      </Press>
    </Sheet>
  )
}
