import { memo, useCallback, useEffect, useRef, useState, type Ref } from 'react'
import { useKeys } from '#core/screens/index.ts'
import {
  atoms,
  Button,
  cx,
  formats,
  Icon,
  icons,
  Kbd,
  LinkButton,
  LineGrid,
  Note,
  TextField,
  Totals,
  type LineModel,
  useModel,
} from '#ui'
import type { AddedDrop } from '../delivery/added-drop.ts'
import { changeDrop, isCorrection, isNothingDelivered } from '../delivery/delivery-form.ts'
import { moneyLines } from '../editor/money-card.tsx'
import { totalLines, whenOrdered } from '../list/order-peek.tsx'
import { AddDrop } from './add-drop.tsx'
import { Balances } from './balance-card.tsx'
import { Head, Who } from './check-in-head.tsx'
import { mayStay } from '../../rules/drop/check-in.ts'
import { checksOf, checksOfLift, checksOfNumbers, findingWords, type Way } from './finding-words.ts'
import { foundAt, isMarked, type CheckRow } from './rows.ts'
import type { CheckIn } from './use-check-in.ts'
import * as s from './check-in.css.ts'

const grossColumn = ({ columns }: LineModel<CheckRow>): number =>
  columns.findIndex(({ key }) => key === 'gross')
const Sheet = memo(LineGrid<CheckRow>)

/** The figures of a delivery: when and by whom, each drop, what was looked at, and what it comes to. */
export function CheckInBody({
  checkIn,
  onTrace,
}: {
  readonly checkIn: CheckIn
  readonly onTrace: (line: number) => void
}) {
  const { fault, kept, tanks, model } = checkIn
  const { order, refused, renew } = checkIn.delivery
  const [adding, setAdding] = useState<Partial<AddedDrop>>()
  const reason = useRef<HTMLInputElement>(null)
  const toReason = useCallback(() => reason.current?.focus(), [])
  useEffect(() => {
    if (fault || refused.fields.correction_reason) toReason()
  }, [fault, refused, toReason])
  // the figures of an added drop are typed next
  const goLast = useRef(false)
  useEffect(() => {
    if (!goLast.current) return
    goLast.current = false
    model.moveTo(order.line_items.length - 1, grossColumn(model))
  }, [model, order])
  return (
    <>
      <Who order={order} />
      <Head checkIn={checkIn} />
      <Drops checkIn={checkIn} onTrace={onTrace} onKeep={toReason} onAdd={() => setAdding({})} />
      <Balances lift={checkIn.lift} onAdd={setAdding} />
      {adding && (
        <AddDrop
          order={order}
          tanks={tanks}
          start={adding}
          onClose={() => setAdding(undefined)}
          onAdded={(fresh) => {
            renew(fresh)
            goLast.current = true
          }}
        />
      )}
      <div className={s.notes}>
        {kept.restored && <Note tone="blue">What you typed earlier is here again. It is not saved.</Note>}
        {kept.elsewhere && <Note tone="amber">Another tab has this check-in open.</Note>}
        {(fault ?? refused.rest) && (
          <Note tone="red" live>
            {fault ?? refused.rest}
          </Note>
        )}
      </div>
      <div className={s.under}>
        <div className={s.column}>
          <Checks checkIn={checkIn} />
          <Reasons checkIn={checkIn} reason={reason} />
        </div>
        <Sums checkIn={checkIn} />
      </div>
    </>
  )
}
/** The sheet of the drops, with its keys; the first figure to type is under them. */
function Drops({
  checkIn: {
    delivery: { order, form },
    model,
  },
  onTrace,
  onKeep,
  onAdd,
}: {
  readonly checkIn: CheckIn
  readonly onTrace: (line: number) => void
  readonly onKeep: () => void
  readonly onAdd: () => void
}) {
  const sheet = useRef<HTMLDivElement>(null)
  const row = useRef(0)
  useKeys([
    {
      keys: 'shift+f8',
      title: 'Explain the price of the drop',
      run: () => onTrace(model.values[row.current]?.line.id ?? 0),
    },
  ])
  useEffect(() => {
    model.moveTo(0, grossColumn(model))
    sheet.current?.querySelector<HTMLElement>('input[role=combobox]')?.focus({ preventScroll: true })
  }, [model])
  const onCursor = useCallback((at: number) => {
    row.current = at
  }, [])
  const below = useCallback(
    (one: CheckRow, at: number) =>
      isMarked(one) && (
        <Findings
          row={one}
          onUse={(net) =>
            model.patch((each, i) =>
              i === at ? { ...each, drop: changeDrop(each.drop, { net }, each.line.product) } : each,
            )
          }
          onKeep={onKeep}
        />
      ),
    [model, onKeep],
  )
  return (
    <>
      <div className={s.bar}>
        <h2 className={s.title}>
          Drops <span className={s.quiet}>{form.drops.length}</span>
        </h2>
        {!isCorrection(order) && (
          <span className={s.quiet}>Not recorded yet, the figures are as ordered</span>
        )}
        <span className={s.grow} />
        <span className={cx(s.quiet, atoms.onlyWide)}>
          <Kbd keys="enter" /> down <Kbd keys="tab" /> next cell <Kbd keys="mod+'" /> copy above{' '}
          <Kbd keys="shift+F8" /> trace
        </span>
        <Button size="s" icon={icons.Plus} onPress={onAdd}>
          Add a drop
        </Button>
      </div>
      <div ref={sheet}>
        <Sheet model={model} label="Drops" stacked below={below} onCursor={onCursor} />
      </div>
    </>
  )
}
/** Why recorded figures change or marked ones stay; or why nothing came out. */
function Reasons({
  checkIn: { delivery },
  reason,
}: {
  readonly checkIn: CheckIn
  readonly reason: Ref<HTMLInputElement>
}) {
  const { order, form, change, refused } = delivery
  const { fields } = refused
  if (!isCorrection(order))
    return isNothingDelivered(form, order) ? (
      <TextField
        label="Why nothing was delivered"
        value={form.why}
        onChange={(why) => change({ why })}
        error={fields.notes}
        placeholder="Tank full, site closed"
        maxLength={200}
      />
    ) : null
  return (
    <TextField
      label="Reason"
      help="Required when you change a recorded figure."
      value={form.reason}
      onChange={(text) => change({ reason: text })}
      error={fields.correction_reason}
      placeholder="Meter ticket misread"
      maxLength={300}
      inputRef={reason}
    />
  )
}
/** What is wrong with a drop, with its mends; a refusal of the server first. */
function Findings({
  row,
  onUse,
  onKeep,
}: {
  readonly row: CheckRow
  readonly onUse: (net: string) => void
  readonly onKeep: () => void
}) {
  const found = foundAt(row)
  const refused = Object.values(row.errors)
  return (
    <>
      {refused.map((words) => (
        <div key={words} className={s.found.red} role="alert">
          <Icon of={icons.TriangleAlert} size="s" />
          <span className={s.words}>{words}</span>
        </div>
      ))}
      {found.map((one) => {
        const { title, text, to } = findingWords(one, row)
        return (
          <div key={one.kind} className={s.found[one.tone]}>
            <Icon of={icons.TriangleAlert} size="s" />
            <span className={s.words}>
              <b>{title}</b> {text}
            </span>
            {one.net !== undefined && (
              <Button size="s" onPress={() => onUse(one.net!)}>
                Use {formats.number(one.net)}
              </Button>
            )}
            {to && <OtherOrder way={to} />}
            {mayStay(one) && (
              <Button size="s" onPress={onKeep}>
                Keep, with a reason
              </Button>
            )}
          </div>
        )
      })}
    </>
  )
}
/** The way to the order that has the same number; what is typed here stays. */
const OtherOrder = ({ way }: { readonly way: Way }) => (
  <LinkButton size="s" to={way.to} newTab>
    {way.label}
  </LinkButton>
)
function Checks({ checkIn: { model, lift, delivery } }: { readonly checkIn: CheckIn }) {
  const { order } = delivery
  useModel(model)
  const all = [...checksOf(model.values), ...checksOfNumbers(order), ...checksOfLift(lift, order.site?.state)]
  // what is to be settled stands above what passed
  const checks = [
    ...all.filter(({ tone }) => tone !== 'passed'),
    ...all.filter(({ tone }) => tone === 'passed'),
  ]
  const open = checks.filter(({ tone }) => tone !== 'passed').length
  const counts = [`${checks.length - open} passed`, ...(open ? [`${open} to settle`] : [])]
  return (
    <section aria-label="Checks">
      <h2 className={s.title}>
        Checks <span className={s.quiet}>{counts.join(', ')}</span>
      </h2>
      <ul className={s.checks}>
        {checks.map(({ key, tone, strong, rest, to }) => (
          <li key={key} className={s.check}>
            <span className={s.mark[tone]}>
              <Icon of={tone === 'passed' ? icons.Check : icons.TriangleAlert} size="s" />
            </span>
            <span>
              <b>{strong}</b> {rest}
              {to && (
                <span className={s.way}>
                  <OtherOrder way={to} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
function Sums({ checkIn: { delivery, money } }: { readonly checkIn: CheckIn }) {
  const { order } = delivery
  if (order.total === undefined) return null
  return (
    <Totals lines={money ? [...moneyLines(money), ...whenOrdered(order.ordered_total)] : totalLines(order)} />
  )
}
