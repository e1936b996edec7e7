import { useEffect, useRef } from 'react'
import { useKeys } from '#core/screens/index.ts'
import type { DayClose, OfferedChoice } from '#schema/sales/day-close.ts'
import { Button, ChoiceCards, decimal, formats, Kbd, narrow, Note, TextArea, TextField, useMedia } from '#ui'
import { usePreview } from '../use-preview.ts'
import type { Close } from '../use-day.ts'
import * as s from '../close.css.ts'
import { useDecision, type Decision } from './use-decision.ts'

const ASKED: Readonly<Record<Exclude<OfferedChoice['asks'], null | 'reason'>, string>> = {
  gallons: 'Gallons',
  price: 'Price',
  bol: 'BOL number',
  po: 'PO number',
}
/** A choice as its button says it, where its own words are long. */
const SHORT: Readonly<Partial<Record<OfferedChoice['id'], string>>> = {
  bill: 'Bill as it stands',
  double: 'Mark as a double',
  check_in: 'Back to check-in',
  leave: 'Leave it',
  price_again: 'Calculate again',
  enter_bol: 'Enter BOL',
  enter_po: 'Enter PO',
}
const shortWords = ({ id, label, ask }: OfferedChoice): string =>
  ask ? 'Back to check-in' : (SHORT[id] ?? label)
/** The field that a choice asks for. */
function Asked({ choice, decision }: { readonly choice: OfferedChoice; readonly decision: Decision }) {
  const { asks } = choice
  if (asks === null) return null
  if (asks === 'reason')
    return (
      <TextArea
        label="Reason"
        rows={2}
        maxLength={300}
        value={decision.reason}
        onChange={decision.setReason}
      />
    )
  return <TextField label={ASKED[asks]} value={decision.value} onChange={decision.setValue} />
}
/** Choices for an odd order, each with its effect; the first follows the evidence. */
export function Decide({ day, close }: { readonly day: DayClose; readonly close: Close }) {
  const odd = close.current!
  const decision = useDecision(day, close)
  const { choice, choose, busy, send, fault } = decision
  useKeys([{ keys: 'mod+enter', title: 'Settle and next', run: send }], 'screen')
  // the arrow keys choose at once
  const box = useRef<HTMLElement>(null)
  const isNarrow = useMedia(narrow)
  useEffect(() => {
    if (!isNarrow) box.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus()
  }, [isNarrow])
  const preview = usePreview(odd)
  const totalOf = (one: OfferedChoice, i: number) =>
    i === 0 ? (preview?.total.next ?? one.total) : one.total
  return (
    <section ref={box} className={s.decide} aria-label="Decide">
      <div className={s.decideHead}>
        <h2 className={s.small}>Decide</h2>
        <span className={s.quiet}>
          <Kbd keys="j" /> <Kbd keys="k" /> next, back
        </span>
      </div>
      <div className={s.decideBody}>
        <ChoiceCards
          label="Decide"
          value={choice.id}
          onChange={choose}
          options={odd.choices.map((one, i) => ({
            value: one.id,
            label: (
              <span className={s.choice}>
                <span>{one.label}</span>
                {totalOf(one, i) != null && <span>{formats.money(totalOf(one, i))}</span>}
              </span>
            ),
            help: one.ask ? 'You can’t correct it: it goes back to check-in.' : one.effect,
            ...(one.asks === null ? {} : { body: <Asked choice={one} decision={decision} /> }),
          }))}
        />
        <WhatChanges
          day={day}
          choice={choice}
          next={choice === odd.choices[0] ? preview?.total.next : undefined}
          odd={odd}
        />
        {choice.asks !== 'reason' && (
          <TextField
            label="Note"
            help="Optional, stays with the order"
            value={decision.reason}
            onChange={decision.setReason}
          />
        )}
        {fault && <Note tone="red">{fault}</Note>}
      </div>
      <div className={s.foot}>
        <Button keys="j" disabled={close.at + 1 >= day.odd.length} onPress={() => close.go(1)}>
          Skip
        </Button>
        <Button kind="primary" keys="mod+enter" disabled={busy} onPress={send}>
          {busy ? 'Settling…' : `${shortWords(choice)}${close.at + 1 < day.odd.length ? ' and next' : ''}`}
        </Button>
      </div>
    </section>
  )
}
const BILLS = new Set(['use_gallons', 'use_price', 'bill', 'enter_bol', 'enter_po', 'price_again'])
/** Findings that a correction of the figures settles with the first one. */
const CORRECTED: ReadonlySet<string> = new Set(['use_gallons', 'use_price'])
const FOLLOWS: ReadonlySet<string> = new Set(['large', 'ordered', 'price'])
/** Sums of the close before and after the decision. */
function WhatChanges({
  day: { day, ready },
  choice,
  odd,
  next,
}: {
  readonly day: DayClose
  readonly choice: OfferedChoice
  readonly odd: NonNullable<Close['current']>
  readonly next: string | undefined
}) {
  if (day.to_bill_amount === undefined) return null
  const left = odd.more.filter(({ kind }) => !CORRECTED.has(choice.id) || !FOLLOWS.has(kind))
  const isBilled = BILLS.has(choice.id) && !choice.ask && left.length === 0
  const now = odd.order.total ?? '0.00'
  const stays = BILLS.has(choice.id) && !choice.ask ? (next ?? now) : '0.00'
  const after = decimal.add(day.to_bill_amount, stays, decimal.multiply(now, '-1'))
  return (
    <section>
      <h3 className={s.small}>What changes</h3>
      <dl className={s.changes}>
        <div className={s.change}>
          <dt>This close</dt>
          <dd>
            {formats.money(day.to_bill_amount)} to <b>{formats.money(after)}</b>
          </dd>
        </div>
        <div className={s.change}>
          <dt>Ready</dt>
          <dd>
            {ready.length} to <b>{ready.length + (isBilled ? 1 : 0)}</b>
          </dd>
        </div>
      </dl>
    </section>
  )
}
