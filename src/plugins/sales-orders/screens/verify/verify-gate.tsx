/** The gate before verifying: what an order lacks is written down here, or it goes without, for a reason. */
import { useState } from 'react'
import { useCommand, useMay, useRows } from '#core'
import { listedIds, useKeys } from '#core/screens/index.ts'
import { note as noteContract } from '#schema/areas/notes.ts'
import { updateOrder } from '#schema/sales/sales-orders.ts'
import {
  atoms,
  Button,
  ChoiceCards,
  cx,
  Dialog,
  formats,
  LinkButton,
  Note,
  SelectField,
  TextField,
  type CardChoice,
} from '#ui'
import { amountWords } from '../../words.ts'
import { askForNumber } from '../../commands/asking.ts'
import type { AtGate } from '../../gate.ts'
import { orderRows, type OrderRow } from '../../rows.ts'
import { canGoWithout, missingFrom, notReadyWords, readinessWords } from '../../rules/drop/verify-gate.ts'
import { RepeatedNotes } from '../repeated-notes.tsx'
import { LastLifts } from './last-lifts.tsx'
import { useGate, type GateForm } from './use-gate.ts'
import * as s from './verify-gate.css.ts'

const REASONS = ['BOL lost, copy asked for', 'BOL comes with the bill', 'Delivered from yard stock'] as const
type Gate = ReturnType<typeof useGate>

export default function VerifyGate({
  waiting,
  onClose,
  onPassed,
}: {
  readonly waiting: AtGate
  readonly onClose: () => void
  /** all of them are verified */
  readonly onPassed?: (() => void) | undefined
}) {
  const mayRecord = useMay(updateOrder.permission)
  const gate = useGate(waiting, mayRecord, onClose, onPassed)
  const { orders, form, busy, go } = gate
  const blocked = orders.filter((order) => !canGoWithout(missingFrom(order)))
  const isOpen = orders.length > 0 && blocked.length === 0
  const canGo = isOpen && form.way !== 'ask'
  const action = form.way === 'number' ? 'Save and verify' : 'Verify anyway'
  useKeys(canGo ? [{ keys: 'mod+enter', title: action, run: () => void go() }] : [], 'dialog')
  const [first] = orders
  const isOne = waiting.ids.length === 1
  return (
    <Dialog
      open
      title={isOne && first ? notReadyWords(missingFrom(first)) : readinessWords(waiting.verified, orders)}
      onClose={onClose}
      dirty={Object.values(form.numbers).some(Boolean) || form.note !== ''}
      footer={
        <>
          <MoreWithout ids={waiting.ids} />
          <Button onPress={onClose}>{canGo ? 'Cancel' : 'Close'}</Button>
          {canGo && (
            <Button kind="primary" keys="mod+enter" disabled={busy} onPress={() => void go()}>
              {busy ? 'Saving…' : action}
            </Button>
          )}
        </>
      }
    >
      {isOne && first && <WhatHappened order={first} />}
      {orders.map(({ id, order_no, repeated_numbers }) => (
        <RepeatedNotes key={id} numbers={repeated_numbers} of={isOne ? undefined : order_no} />
      ))}
      {blocked.map((order) => (
        <Blocked key={order.id} order={order} named={!isOne} />
      ))}
      {isOpen && <Ways gate={gate} mayRecord={mayRecord} isOne={isOne} />}
    </Dialog>
  )
}
/** How many others of the list lack it too. */
function MoreWithout({ ids }: { readonly ids: readonly number[] }) {
  const rows = useRows(orderRows)
  const more = listedIds('sales-order').filter((id) => {
    const row = ids.includes(id) ? undefined : rows[id]
    return row?.status === 'delivered' && missingFrom(row).includes('bol')
  }).length
  if (more === 0) return null
  return (
    <span className={s.more}>
      {more} more on this list {more === 1 ? 'has' : 'have'} no BOL.
    </span>
  )
}
const productWords = ({ products }: OrderRow): string => formats.list(products.map(({ name }) => name))
function WhatHappened({ order }: { readonly order: OrderRow }) {
  return (
    <p className={s.said}>
      <b className={s.strong}>
        {order.order_no}, {order.customer.customer_name}.
      </b>{' '}
      {amountWords(order)} {productWords(order)} were delivered
      {missingFrom(order).includes('bol') && ' without the number of the BOL they were lifted on'}.
    </p>
  )
}
/** Nobody can verify it as it is: the way to where it is set right. */
function Blocked({ order, named }: { readonly order: OrderRow; readonly named: boolean }) {
  const lacks = missingFrom(order)
  return (
    <Note
      tone="red"
      title={named ? `${order.order_no}. ${notReadyWords(lacks)}.` : `${notReadyWords(lacks)}.`}
    >
      It cannot be verified without.{' '}
      <LinkButton
        size="s"
        to={lacks.includes('price') ? `/sales-order/${order.id}/edit` : `/delivery-order-entry/${order.id}`}
      >
        {lacks.includes('price') ? 'Enter the price' : 'Check in'}
      </LinkButton>
    </Note>
  )
}
function Ways({
  gate,
  mayRecord,
  isOne,
}: {
  readonly gate: Gate
  readonly mayRecord: boolean
  readonly isOne: boolean
}) {
  const { form, change, faults, orders } = gate
  const options: readonly CardChoice[] = [
    mayRecord
      ? {
          value: 'number',
          label: isOne ? 'Enter the BOL number' : 'Enter the BOL numbers',
          body: orders.map((order, at) => (
            <NumberOf key={order.id} order={order} gate={gate} named={!isOne} first={at === 0} />
          )),
        }
      : { value: 'ask', label: 'Ask for the BOL number', body: <AskFor orders={orders} /> },
    {
      value: 'reason',
      label: 'Verify anyway, with a reason',
      help: `${isOne ? 'The order' : 'The orders'} can be invoiced. The flag “BOL missing” stays, and the reason is kept in the history.`,
      body: (
        <>
          <div className={s.reason}>
            <SelectField
              label="Reason"
              value={form.reason}
              onChange={(reason) => change({ reason })}
              options={REASONS.map((value) => ({ value, label: value }))}
            />
            <TextField
              label="Note"
              optional
              value={form.note}
              onChange={(note) => change({ note })}
              maxLength={200}
              placeholder="lost, asked Gulf Rack for a copy"
            />
          </div>
          {faults[0] && (
            <Note tone="red" live>
              {faults[0]}
            </Note>
          )}
        </>
      ),
    },
  ]
  return (
    <ChoiceCards
      joined
      label="How to go on"
      value={form.way}
      onChange={(way) => change({ way: way as GateForm['way'] })}
      options={options}
    />
  )
}
function NumberOf({
  order,
  gate: { form, change, faults },
  named,
  first,
}: {
  readonly order: OrderRow
  readonly gate: Gate
  readonly named: boolean
  readonly first: boolean
}) {
  const field = (
    <TextField
      hideLabel
      label={named ? `BOL number of ${order.order_no}` : 'BOL number'}
      value={form.numbers[order.id] ?? ''}
      onChange={(bol) => change({ numbers: { ...form.numbers, [order.id]: bol } })}
      error={faults[order.id]}
      autoFocus={first}
      maxLength={40}
    />
  )
  const lifts = (
    <LastLifts
      order={order}
      most={named ? 2 : 4}
      current={form.numbers[order.id] ?? ''}
      onTake={(bol) => change({ numbers: { ...form.numbers, [order.id]: bol } })}
    />
  )
  if (!named)
    return (
      <>
        <div className={s.number}>{field}</div>
        {lifts}
      </>
    )
  return (
    <div className={s.one}>
      <span>
        <b>{order.order_no}</b> {order.customer.customer_name}
        <span className={cx(atoms.muted)}>
          {' '}
          {amountWords(order)} {productWords(order)}
        </span>
      </span>
      {field}
      <div className={s.whole}>{lifts}</div>
    </div>
  )
}
/** Who may not write it down sees who knows it, and asks. */
function AskFor({ orders }: { readonly orders: readonly OrderRow[] }) {
  const mayAsk = useMay(noteContract.create.permission)
  const ask = useCommand(askForNumber)
  const [asked, setAsked] = useState(false)
  const drivers = [...new Set(orders.flatMap(({ driver }) => driver?.name ?? []))]
  const whom = drivers.length ? `${formats.list(drivers)}, who drove it, or the office` : 'The office'
  const send = async () => {
    for (const { id, order_no } of orders) {
      const outcome = await ask({ id, words: `BOL number needed to verify ${order_no}` })
      if (outcome.status === 'rejected') return
    }
    setAsked(true)
  }
  return (
    <div className={s.ask}>
      <span>
        {whom} can enter it. It needs the permission {updateOrder.permission}.
      </span>
      {mayAsk && (
        <Button disabled={asked} onPress={() => void send()}>
          {asked ? 'Request sent' : 'Send request'}
        </Button>
      )}
    </div>
  )
}
