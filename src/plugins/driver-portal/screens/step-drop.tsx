import { useState } from 'react'
import { Icon, icons, Product } from '#ui'
import { dropOf, type Delivery, type DeliveryDraft } from '../draft.ts'
import {
  checkDrop,
  withCommas,
  readDrop,
  type Check,
  type DropDraft,
  type Faults,
} from '../entry/measures.ts'
import * as d from '../parts/deliver.css.ts'
import * as s from '../parts/driver.css.ts'
import { Keypad } from '../parts/keypad.tsx'
import { unitOf, type StopLine } from '../stop.ts'

interface DropStepProps {
  readonly draft: DeliveryDraft
  readonly change: Delivery['change']
  readonly line: StopLine
  readonly room: string | undefined
  readonly asked: boolean
}
/** One line: what went into one tank. */
export function DropStep({ draft, change, line, room, asked }: DropStepProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const drop = dropOf(draft, line)
  const read = readDrop(drop)
  const check = checkDrop(read, line, room)
  const set = (part: Partial<DropDraft>) =>
    void change((held) => ({
      drops: { ...held.drops, [line.id]: { ...dropOf(held, line), saved: false, ...part } },
    }))
  const field = (key: keyof Faults & keyof DropDraft, label: string, optional?: boolean) => (
    <Keypad
      name={key}
      label={label}
      value={String(drop[key])}
      onChange={(value) => set({ [key]: value })}
      fault={read.faults[key]}
      tell={asked || left.has(key)}
      onLeave={() => setLeft(new Set([...left, key]))}
      {...(optional ? { optional } : {})}
    />
  )
  const mode = (value: DropDraft['mode'], label: string) => (
    <button
      type="button"
      role="radio"
      aria-checked={drop.mode === value}
      className={s.choice}
      onClick={() => set({ mode: value })}
    >
      {label}
    </button>
  )
  const unit = unitOf(line.unit)
  return (
    <>
      <ProductCard line={line} room={room} />
      <div role="radiogroup" aria-label="How it is measured" className={s.choices}>
        {mode('meter', 'Meter')}
        {mode('gallons', 'Gallons')}
      </div>
      {drop.mode === 'meter' ? (
        <div className={s.pair}>
          {field('start', 'Meter start')}
          {field('end', 'Meter end')}
        </div>
      ) : (
        field('gross', 'Gross gallons')
      )}
      <div className={d.sum}>
        <div>
          <span className={s.small}>Delivered, gross</span>
          <div className={s.big} role="status">
            {read.gross === '' ? '–' : withCommas(read.gross)} <small className={s.unit}>{unit}</small>
          </div>
        </div>
        <div className={d.narrowField}>{field('temperature', 'Temp °F')}</div>
      </div>
      {check && <CheckLine check={check} />}
      {check?.tone === 'over' && (
        <OverReason
          value={drop.reason}
          onChange={(reason) => set({ reason })}
          invalid={asked && drop.reason.trim() === ''}
        />
      )}
      <div className={s.pair}>
        {field('net', 'Net gallons', !line.billed_net)}
        {field('gravity', 'API gravity', !line.billed_net)}
      </div>
      {line.billed_net && read.net === '' && (
        <p className={s.sub}>
          This customer is billed on net gallons: enter them, or temperature and API gravity.
        </p>
      )}
    </>
  )
}
/** The tank, what fits into it, and what was ordered. */
function ProductCard({ line, room }: Pick<DropStepProps, 'line' | 'room'>) {
  const unit = unitOf(line.unit)
  return (
    <section className={s.card} aria-label="Product">
      <div className={d.tank}>
        <div>
          <span className={s.small}>
            {[line.tank ?? 'No tank named', room === undefined ? '' : `safe room ${withCommas(room)} ${unit}`]
              .filter(Boolean)
              .join(', ')}
          </span>
          <div className={d.product}>
            <Product name={line.product} dyed={line.dyed} driver />
          </div>
        </div>
        <div>
          <span className={s.small}>Ordered</span>
          <div className={d.ordered}>
            {line.fill ? 'Fill' : withCommas(line.quantity)}{' '}
            {!line.fill && <small className={s.unit}>{unit}</small>}
          </div>
        </div>
      </div>
    </section>
  )
}
function CheckLine({ check }: { readonly check: Check }) {
  return (
    <p className={s.toneText[check.tone]} role="status">
      <Icon of={check.tone === 'ok' ? icons.Check : icons.TriangleAlert} size="l" />
      <span>
        <b>{check.strong}</b> {check.rest}
      </span>
    </p>
  )
}
function OverReason({
  value,
  onChange,
  invalid,
}: {
  readonly value: string
  readonly onChange: (reason: string) => void
  readonly invalid: boolean
}) {
  return (
    <label className={s.field}>
      <span className={s.label}>Reason for the gallons over the tank</span>
      <textarea
        name="reason"
        className={s.area}
        value={value}
        onChange={(e) => onChange(e.target.value)}
        aria-invalid={invalid}
      />
    </label>
  )
}
