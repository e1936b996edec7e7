import { useState } from 'react'
import { Icon, icons, Product } from '#ui'
import { dropOf, type Delivery, type DeliveryDraft } from '../draft.ts'
import type { DropDraft } from '../entry/drop-draft.ts'
import { withCommas } from '../entry/figures.ts'
import { checkDrop, modeOf, readDrop, type Check, type Faults } from '../entry/measures.ts'
import { Choices } from '../parts/choices.tsx'
import * as d from '../parts/deliver.css.ts'
import * as s from '../parts/driver.css.ts'
import { Keypad } from '../parts/keypad.tsx'
import { amountOf, isPumped, unitOf, type StopLine } from '../stop.ts'
type FieldMore = { readonly optional?: boolean; readonly signed?: boolean }

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
interface DropStepProps {
  readonly draft: DeliveryDraft
  readonly change: Delivery['change']
  readonly line: StopLine
  readonly room: string | undefined
  /** what the meter said after the drop before */
  readonly meter: string | undefined
  readonly asked: boolean
}
/** A drop with what was typed, and the line it was typed for. */
const typedDrop = (drop: DropDraft, line: StopLine, part: Partial<DropDraft>): DropDraft => ({
  ...drop,
  typed: true,
  saved: false,
  of: { ...line },
  ...part,
})
/** One line: what went into one tank. */
export function DropStep({ draft, change, line, room, meter, asked }: DropStepProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const held = dropOf(draft, line)
  const isFresh = !held.typed && held.start === '' && held.end === ''
  const drop = { ...held, mode: modeOf(held, line), start: isFresh ? (meter ?? '') : held.start }
  const read = readDrop(drop, line.net_table)
  const check = checkDrop(read, line, room)
  const set = (part: Partial<DropDraft>) =>
    void change((now) => ({
      drops: {
        ...now.drops,
        [line.id]: typedDrop(dropOf(now, line), line, { mode: drop.mode, start: drop.start, ...part }),
      },
    }))
  const field = (key: keyof Faults & keyof DropDraft, label: string, more: FieldMore = {}) => (
    <Keypad
      name={key}
      label={label}
      value={String(drop[key])}
      onChange={(value) => set({ [key]: value })}
      fault={read.faults[key]}
      tell={asked || left.has(key)}
      onLeave={() => setLeft(new Set([...left, key]))}
      {...more}
    />
  )
  const unit = unitOf(line.unit)
  const pumped = isPumped(line.unit)
  const amount = amountOf(line.unit)
  return (
    <>
      <ProductCard line={line} room={room} />
      {pumped && <Measured mode={drop.mode} amount={amount} onChange={(mode) => set({ mode })} />}
      {drop.mode === 'meter' ? (
        <div className={s.pair}>
          {field('start', 'Meter start')}
          {field('end', 'Meter end')}
        </div>
      ) : (
        field('gross', pumped ? `Gross ${amount}` : capital(amount))
      )}
      <div className={d.sum}>
        <div>
          <span className={s.small}>{pumped ? 'Delivered, gross' : 'Delivered'}</span>
          <div className={s.big} role="status">
            {read.gross === '' ? '–' : withCommas(read.gross)} <small className={s.unit}>{unit}</small>
          </div>
        </div>
        {pumped && <div className={d.narrowField}>{field('temperature', 'Temp °F', { signed: true })}</div>}
      </div>
      {check && <CheckLine check={check} />}
      {check?.tone === 'over' && (
        <OverReason
          amount={amount}
          value={drop.reason}
          onChange={(reason) => set({ reason })}
          invalid={asked && drop.reason.trim() === ''}
        />
      )}
      {pumped && (
        <div className={s.pair}>
          {field('net', `Net ${amount}`, { optional: !line.billed_net })}
          {field('gravity', 'API gravity', { optional: !line.billed_net })}
        </div>
      )}
      {pumped && line.billed_net && read.net === '' && (
        <p className={s.sub}>
          This customer is billed on net {amount}: enter them, or temperature and API gravity.
        </p>
      )}
    </>
  )
}
/** By the meter, or by what was counted. */
const Measured = ({
  mode,
  amount,
  onChange,
}: {
  readonly mode: DropDraft['mode']
  readonly amount: string
  readonly onChange: (mode: DropDraft['mode']) => void
}) => (
  <Choices
    label="How it is measured"
    of={[
      { value: 'meter', words: 'Meter' },
      { value: 'gallons', words: capital(amount) },
    ]}
    value={mode}
    onChange={onChange}
  />
)
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
  amount,
  value,
  onChange,
  invalid,
}: {
  readonly amount: string
  readonly value: string
  readonly onChange: (reason: string) => void
  readonly invalid: boolean
}) {
  return (
    <label className={s.field}>
      <span className={s.label}>Reason for the {amount} over the tank</span>
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
