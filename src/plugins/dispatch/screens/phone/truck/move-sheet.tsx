/** Gallons that are moved, from the bottom edge: from where, how much, where to. Checked as the office checks them. */
import { useId, useState } from 'react'
import {
  driverStyles,
  Keypad,
  Press,
  Sheet,
  withCommas,
  useOnce,
} from '#plugins/driver-portal/public-screens.ts'
import { formats, Icon, icons, parseNumber } from '#ui'
import type { Held } from '../../../rules/on-the-truck.ts'
import { usePhoneDraft } from '../use-phone-draft.ts'
import type { Asked, Kind, TruckModel } from './use-truck.ts'

const TITLES: Readonly<Record<Kind, string>> = {
  between: 'Move to another compartment',
  retain: 'Keep on the truck',
  pump_back: 'Pump back at the yard',
  return: 'Return to the rack',
}
const keyOf = ({ asset_id, compartment_no }: Held): string => `${asset_id}-${compartment_no}`
const words = ({ asset, compartment_no, product, quantity }: Held): string =>
  `${asset}, ${compartment_no}: ${product ? `${withCommas(quantity ?? '0')} gal ${product.name}` : 'empty'}`
/** Plain decimal text; empty for no number. */
function amount(typed: string): string {
  const read = parseNumber(typed, { places: 3 })
  return read.ok ? read.value : ''
}
const NUMBER = /^\d{1,5}(\.\d{1,3})?$/

interface ChoiceProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly options: readonly { readonly key: string; readonly words: string }[]
  readonly onChange: (value: string) => void
}
function Choice({ label, name, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={driverStyles.field}>
      <label className={driverStyles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={driverStyles.text}
        value={value}
        onChange={(e) => onChange(e.target.value)}
      >
        <option value="">Choose</option>
        {options.map((one) => (
          <option key={one.key} value={one.key}>
            {one.words}
          </option>
        ))}
      </select>
    </div>
  )
}
interface MoveDraft {
  readonly v: 1
  readonly from: string
  readonly to: string
  readonly yard: string
  readonly typed: string
  readonly flushed: boolean
}
const NO_MOVE: MoveDraft = { v: 1, from: '', to: '', yard: '', typed: '', flushed: false }
/**
 * What is chosen and typed today, for what was flushed yesterday says nothing now; one compartment that holds
 * something is chosen already.
 */
function useMove(
  kind: Kind,
  { held: holding, now, faultOf, adviceOf, save }: TruckModel,
  onClose: () => void,
) {
  const full = holding.filter(({ product }) => product !== null)
  const { draft, drop, ...held } = usePhoneDraft(`my-move/${formats.today()}/${kind}`, NO_MOVE)
  const { to, typed, flushed } = draft
  const from = draft.from || (full.length === 1 ? keyOf(full[0]!) : '')
  const yard = draft.yard || (now.yards.length === 1 ? String(now.yards[0]!.id) : '')
  const [said, setSaid] = useState('')
  const source = full.find((one) => keyOf(one) === from)
  const asked: Asked | undefined = source && {
    kind,
    flushed,
    from: source,
    quantity: amount(typed),
    to: holding.find((one) => keyOf(one) === to),
    yard_id: yard === '' ? null : Number(yard),
  }
  const whole = asked && NUMBER.test(asked.quantity) ? asked : undefined
  const fault = whole && faultOf(whole)
  const advice = whole && !fault ? adviceOf(whole) : undefined
  /** what is not chosen yet is said when Save is pressed */
  const isChosen = (kind !== 'between' || to !== '') && (kind !== 'pump_back' || yard !== '')
  const once = useOnce()
  const press = async () => {
    if (!asked) return setSaid('Choose the compartment')
    if (!NUMBER.test(asked.quantity)) return setSaid('Enter the gallons, like 1,250')
    if (fault) return setSaid(fault.detail)
    const refused = await save(asked)
    if (refused) return setSaid(refused)
    end()
  }
  const end = () => {
    drop()
    onClose()
  }
  const set =
    <F extends keyof MoveDraft>(field: F) =>
    (value: MoveDraft[F]) => {
      setSaid('')
      held.change({ [field]: value })
    }
  return {
    said: said || (isChosen ? (fault?.detail ?? '') : ''),
    /** compartments that it may come from, and yards that it may go to */
    full,
    yards: now.yards,
    chosen: { from, to, yard, typed, flushed },
    set,
    source,
    fault,
    advice,
    press: () => once(press),
    cancel: end,
  }
}
interface SheetProps {
  readonly kind: Kind
  readonly model: TruckModel
  readonly onClose: () => void
}
export function MoveSheet({ kind, model, onClose }: SheetProps) {
  const move = useMove(kind, model, onClose)
  const { full, source, said, fault, advice, chosen, set } = move
  const listed = (all: readonly Held[]) => all.map((one) => ({ key: keyOf(one), words: words(one) }))
  return (
    <Sheet title={TITLES[kind]} onClose={onClose}>
      {full.length === 0 && <p>Nothing is on the truck that anybody entered. Gauge it first.</p>}
      {full.length > 0 && (
        <>
          <Choice
            label="From"
            name="from"
            value={chosen.from}
            options={listed(full)}
            onChange={set('from')}
          />
          {kind === 'between' && (
            <Choice
              label="To"
              name="to"
              value={chosen.to}
              options={listed(model.held.filter((one) => keyOf(one) !== chosen.from))}
              onChange={set('to')}
            />
          )}
          {kind === 'pump_back' && (
            <Choice
              label="Yard"
              name="yard"
              value={chosen.yard}
              options={move.yards.map(({ id, name }) => ({ key: String(id), words: name }))}
              onChange={set('yard')}
            />
          )}
          <Keypad
            label={source ? `Gallons of ${withCommas(source.quantity ?? '0')}` : 'Gallons'}
            name="gallons"
            value={chosen.typed}
            onChange={set('typed')}
            tell={false}
            onLeave={() => undefined}
          />
          {advice && (
            <p className={driverStyles.toneText.info} role="status">
              <Icon of={icons.TriangleAlert} size="l" />
              {advice}.
            </p>
          )}
          {(fault?.path === 'flushed' || advice || chosen.flushed) && (
            <button
              type="button"
              role="checkbox"
              aria-checked={chosen.flushed}
              className={driverStyles.choice}
              onClick={() => set('flushed')(!chosen.flushed)}
            >
              {chosen.flushed ? 'Flushed' : 'I flushed it'}
            </button>
          )}
        </>
      )}
      {said && (
        <p className={driverStyles.fault} role="alert">
          <Icon of={icons.CircleAlert} size="l" />
          {said}
        </p>
      )}
      {full.length > 0 && <Press onPress={() => void move.press()}>Save</Press>}
      <Press kind="second" onPress={move.cancel}>
        Cancel
      </Press>
    </Sheet>
  )
}
