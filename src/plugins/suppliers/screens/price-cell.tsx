import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { RackPrice } from '#schema/areas/suppliers.ts'
import { atoms, cx, decimal, formats, Icon, icons, PriceMove, Sparkline, Tag } from '#ui'
import { ageInWords, hoursOld, isOld, type MatrixCell } from './matrix-view.ts'
import { whenIt } from './use-matrix.ts'
import * as s from './matrix.css.ts'

const amount = (price: string): string => formats.unitPrice(price)
/** `30 days, $2.3013 to $2.4052`. */
function courseInWords(days: RackPrice['days']): string {
  const known = days.filter((one) => one !== null).toSorted((a, b) => decimal.compare(a, b))
  return `30 days, ${amount(known[0]!)} to ${amount(known.at(-1)!)}`
}
export function Course({ rack, wide, good = false }: { rack: RackPrice; wide?: boolean; good?: boolean }) {
  const values = rack.days.map((one) => (one === null ? null : Number(one)))
  if (values.filter((one) => one !== null).length < 2) return null
  return (
    <Sparkline
      values={values}
      label={courseInWords(rack.days)}
      good={good}
      width={wide ? 340 : undefined}
      height={wide ? 88 : undefined}
    />
  )
}
/** What it moved by since yesterday; nothing for a price that is older. */
function Moved({ rack, at }: { readonly rack: RackPrice; readonly at: string }) {
  if (!rack.current || !rack.before || isOld(rack, at)) return null
  return <PriceMove from={rack.before} to={rack.current.price} />
}
const Age = ({ rack, at }: { readonly rack: RackPrice; readonly at: string }) => (
  <Tag tone="amber" icon={icons.Clock}>
    {ageInWords(hoursOld(rack, at)!)}
  </Tag>
)

/** What is typed in a cell right now. */
export interface Editing {
  readonly key: string
  readonly text: string
  readonly problem?: string | undefined
}
export interface TypingProps {
  readonly editing: Editing | undefined
  readonly typed: string | undefined
  readonly label: string
  readonly onText: (text: string) => void
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onLeave: () => void
}
function Typing({
  editing,
  label,
  onText,
  onKey,
  onLeave,
  rack,
}: TypingProps & { readonly rack: RackPrice }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const at = box.current!.value.length
    box.current!.focus()
    box.current!.setSelectionRange(at, at)
  }, [])
  if (!editing) return null
  return (
    <>
      <span className={s.next}>
        <span className={s.nextLabel}>New</span>
        <input
          ref={box}
          className={s.input}
          value={editing.text}
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={editing.problem ? true : undefined}
          aria-describedby={editing.problem ? 'price-problem' : undefined}
          onChange={(e) => onText(e.target.value)}
          onKeyDown={onKey}
          onBlur={onLeave}
        />
        {rack.current && (
          <span className={cx(s.nextLabel, atoms.num)}>now {rack.current.price.slice(0, 6)}</span>
        )}
      </span>
      {editing.problem && (
        <span id="price-problem" role="alert" className={s.wrong}>
          {editing.problem}
        </span>
      )}
    </>
  )
}
/** The price that comes: announced, or typed and not saved. */
function Next({ rack, typed }: { readonly rack: RackPrice; readonly typed: string | undefined }) {
  const { current, next } = rack
  const move = (to: string, since: string) =>
    current && <PriceMove from={current.price} to={to} since={since} />
  if (typed)
    return (
      <span className={cx(s.next, s.typed)}>
        <span className={s.nextLabel}>New</span>
        <b className={atoms.num}>{amount(typed)}</b>
        {move(typed, 'from the price in force')}
        <span className={atoms.hidden}>typed, not saved</span>
      </span>
    )
  if (!next)
    return (
      <span className={s.next}>
        <span className={s.nextLabel}>Tonight not posted</span>
      </span>
    )
  return (
    <span className={s.next}>
      <span className={s.nextLabel}>{whenIt(next.effective_from)}</span>
      <span className={atoms.num}>{amount(next.price)}</span>
      {move(next.price, 'from the price in force')}
    </span>
  )
}
interface CellProps extends TypingProps {
  readonly at: string
  readonly isLive: boolean
  readonly supplierName: (id: number) => string
}
/** A product at a terminal: price in force, move and course; who posts it; what comes. */
export function TerminalPrice({
  cell: { shown, racks, isLowest },
  at,
  isLive,
  supplierName,
  ...typing
}: CellProps & { readonly cell: MatrixCell }) {
  const isStale = isOld(shown, at)
  return (
    <>
      <div className={s.lineOne}>
        {shown.current ? (
          <span className={cx(s.price, atoms.num, isStale && s.old)}>{amount(shown.current.price)}</span>
        ) : (
          <span className={atoms.muted}>Not in force</span>
        )}
        <Moved rack={shown} at={at} />
        <span className={atoms.grow} />
        <Course rack={shown} good={isLowest} />
      </div>
      <div className={s.lineTwo}>
        <span className={atoms.trunc} title={supplierName(shown.supplier_id)}>
          {supplierName(shown.supplier_id)}
        </span>
        {racks.length > 1 && <span className={s.of}>of {racks.length}</span>}
        {isStale && (
          <span style={{ marginLeft: 'auto' }}>
            <Age rack={shown} at={at} />
          </span>
        )}
        {isLowest && (
          <span className={s.mark}>
            <Icon of={icons.Check} size="s" />
            Lowest
          </span>
        )}
      </div>
      {typing.editing ? (
        <Typing {...typing} rack={shown} />
      ) : (
        (isLive || shown.next) && <Next rack={shown} typed={typing.typed} />
      )}
    </>
  )
}
/** One supplier's price of it, beside the lowest at the terminal. */
export function SupplierPrice({
  rack,
  lowest,
  at,
  ...typing
}: TypingProps & { readonly rack: RackPrice; readonly lowest: RackPrice; readonly at: string }) {
  if (typing.editing) return <Typing {...typing} rack={rack} />
  if (typing.typed) return <Next rack={rack} typed={typing.typed} />
  if (!rack.current) return <Next rack={rack} typed={undefined} />
  const isStale = isOld(rack, at)
  const isLowest = rack === lowest && !isStale
  const over =
    lowest.current && formats.cents(String(Number(rack.current.price) - Number(lowest.current.price)), 2)
  return (
    <div className={s.lineOne}>
      <span className={cx(atoms.num, s.priceInner, isLowest && atoms.strong)}>
        {amount(rack.current.price)}
      </span>
      <Moved rack={rack} at={at} />
      {isStale && (
        <span style={{ marginLeft: 'auto' }}>
          <Age rack={rack} at={at} />
        </span>
      )}
      {isLowest && <span className={cx(atoms.tiny, s.mark)}>lowest here</span>}
      {!isLowest && !isStale && <span className={cx(s.over, atoms.num)}>{over} over</span>}
    </div>
  )
}
