/** What becomes of an exception: four choices, each with what it does. The driver's entry stays as it is. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCommand } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import type { SalesOrder, SalesOrderHead } from '#schema/sales/sales-orders.ts'
import {
  atoms,
  Button,
  ChoiceCards,
  cx,
  formats,
  LinkButton,
  Note,
  SelectField,
  TextArea,
  type CardChoice,
} from '#ui'
import { settleException } from '../../commands/exceptions.ts'
import { listOrders } from '../../commands/reading.ts'
import { titleOf } from './exception-words.tsx'
import { WhatChanges } from './what-changes.tsx'
import * as s from './exceptions.css.ts'

type Way = 'apply' | 'other' | 'order' | 'reject'
interface DecideProps {
  readonly exception: DeliveryException
  readonly order: SalesOrder | undefined
  readonly onSettled: () => void
}
type Of = Pick<DecideProps, 'exception' | 'order'>
const MOST = 50
/** Other orders that are still to be delivered: of the customer, else of the driver. */
function useOtherOrders({ exception, order }: Of): readonly SalesOrderHead[] {
  const list = useCommand(listOrders)
  const [found, setFound] = useState<readonly SalesOrderHead[]>([])
  const customer = order?.customer_id
  const { sales_order_id: own, driver_id: driver } = exception
  useEffect(() => {
    if (customer === undefined && own !== null) return undefined
    let here = true
    const whose = customer === undefined ? { driver_id: String(driver) } : { customer_id: String(customer) }
    const filters = { ...whose, status: 'confirmed,assigned,in_transit' }
    void list({ size: MOST, filters }).then((outcome) => {
      if (here && outcome.status === 'done') setFound(outcome.value.items.filter(({ id }) => id !== own))
    })
    return () => {
      here = false
    }
  }, [list, customer, driver, own])
  return found
}
/** Why the order itself cannot take it; undefined when it can. */
const againstApplying = (order: SalesOrder | undefined): string | undefined => {
  if (order?.status === 'archive') return `Restore ${order.order_no} first.`
  if (order && ['verified', 'completed'].includes(order.status)) return `Unverify ${order.order_no} first.`
  return undefined
}
const SPILL: readonly CardChoice[] = [
  { value: 'apply', label: 'Close it', help: 'The driver reads that the office has it.' },
  { value: 'reject', label: 'Reject', help: 'The driver reads the reason.' },
]
/** "ULSD clear into Tank 1, 2,790 gal" */
const workWords = ({ received }: DeliveryException): string =>
  [
    [received.product?.name, received.asset && `into ${received.asset.asset_name}`].filter(Boolean).join(' '),
    received.gross_quantity !== null && formats.gallons(received.gross_quantity),
  ]
    .filter(Boolean)
    .join(', ')
const MOST_NAMED = 2
/** "2 fit: SO-10493 at Dock 4, SO-10495 at Dock 2." */
function othersWords(others: readonly SalesOrderHead[], whose: 'customer' | 'driver'): string {
  if (others.length === 0) return `No other open order of this ${whose}.`
  const named = others
    .slice(0, MOST_NAMED)
    .map(({ order_no, ship_to }) => (ship_to ? `${order_no} at ${ship_to.name}` : order_no))
  const rest = others.length - named.length
  return `${others.length} of this ${whose}: ${named.join(', ')}${rest > 0 ? `, ${rest} more` : ''}.`
}
function newOrderWords({ received, sales_order_id }: DeliveryException, name: string): string {
  if (received.product_id === null) return 'The phone named no product.'
  if (sales_order_id !== null) return `A new order, delivered. ${name} stays as it is.`
  return received.asset_id === null
    ? 'The phone named no tank.'
    : 'A new order, delivered, of the tank’s customer.'
}
function choicesOf({ exception, order }: Of, others: readonly SalesOrderHead[]): readonly CardChoice[] {
  const { received, sales_order, driver } = exception
  if (received.kind === 'spill' || received.kind === 'load') return SPILL
  const against = againstApplying(order)
  const isDrop = received.gross_quantity !== null
  const isUnknown = exception.sales_order_id === null
  const name = sales_order?.order_no ?? 'the order'
  const who = driver?.name.split(' ')[0] ?? 'the driver'
  const ofOrder: readonly CardChoice[] = [
    {
      value: 'apply',
      label: `Apply to ${name}`,
      help:
        against ?? (isDrop ? `The line becomes ${workWords(exception)}.` : 'Its notes and photos are added.'),
      disabled: against !== undefined,
    },
  ]
  return [
    ...(isUnknown ? [] : ofOrder),
    {
      value: 'other',
      label: 'Apply to another order',
      help: othersWords(others, isUnknown ? 'driver' : 'customer'),
      disabled: others.length === 0 || !isDrop,
    },
    {
      value: 'order',
      label: 'Create order',
      help: newOrderWords(exception, name),
      disabled: received.product_id === null || !isDrop || (isUnknown && received.asset_id === null),
    },
    { value: 'reject', label: 'Reject', help: `Nothing is billed. Asks for a reason; ${who} reads it.` },
  ]
}
/** What the driver will read. */
function driverReads({ exception }: Of, way: Way, reason: string): string {
  const what = titleOf(exception, 'You')
  if (exception.received.kind === 'spill' && way === 'apply') return 'The office has handled the spill.'
  if (way === 'reject') return `The office did not record this. ${what} ${reason}`
  return `The office recorded this. ${what}`
}
function useDecision(props: DecideProps) {
  const { exception, order } = props
  const settle = useCommand(settleException)
  const { sales_order_id } = exception
  const isStuck = exception.received.kind !== 'spill' && againstApplying(order) !== undefined
  const [way, setWay] = useState<Way>(isStuck || sales_order_id === null ? 'reject' : 'apply')
  const [other, setOther] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const choice = useCallback(() => {
    if (way === 'order') return { create_order: true as const }
    if (way === 'reject') return reason.trim() ? { reject: reason.trim() } : 'Enter a reason'
    if (way === 'apply' && sales_order_id !== null) return { apply: sales_order_id }
    return other ? { apply: Number(other) } : 'Choose an order'
  }, [way, reason, other, sales_order_id])
  const send = () => {
    const chosen = choice()
    if (busy) return
    if (typeof chosen === 'string') return setFault(chosen)
    setFault(undefined)
    setBusy(true)
    void settle({ id: exception.id, rev: exception.rev, ...chosen }).then((outcome) => {
      setBusy(false)
      if (outcome.status === 'rejected') return setFault(outcome.problem.detail)
      props.onSettled()
    })
  }
  return { way, setWay, other, setOther, reason, setReason, fault, busy, send }
}
export function Decide(props: DecideProps) {
  const others = useOtherOrders(props)
  const decision = useDecision(props)
  const { way, reason, fault, busy, send } = decision
  useKeys([{ keys: 'mod+enter', title: 'Resolve the exception', run: send }], 'screen')
  // the arrow keys choose at once
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus(), [])
  const who = props.exception.driver?.name ?? 'The driver'
  const choices = choicesOf(props, others)
  return (
    <section ref={box} className={s.decide} aria-label="Decide">
      <div className={s.decideHead}>
        <h2 className={cx(s.small, atoms.onlyWide)}>Decide</h2>
        <span className={s.same}>The driver’s entry is kept either way</span>
      </div>
      <div className={s.decideBody}>
        <ChoiceCards
          label="Decide"
          value={way}
          onChange={(value) => decision.setWay(value as Way)}
          options={choices.map((one) => ({
            ...one,
            ...(one.value === 'other' ? { body: <OtherOrder decision={decision} others={others} /> } : {}),
            ...(one.value === 'reject' ? { body: <Why decision={decision} /> } : {}),
          }))}
        />
        <WhatChanges exception={props.exception} order={props.order} way={way} />
      </div>
      <div className={s.reads}>
        <span className={s.same}>{who} will read</span>
        <p className={s.quote}>{driverReads(props, way, reason)}</p>
        {fault && <Note tone="red">{fault}</Note>}
      </div>
      <div className={s.decideFoot}>
        <LinkButton kind="ghost" to={`/driver/${props.exception.driver_id}`}>
          Call {who.split(' ')[0]}
        </LinkButton>
        <Button kind="primary" keys="mod+enter" disabled={busy} onPress={send}>
          {busy ? 'Resolving…' : choices.find(({ value }) => value === way)?.label}
        </Button>
      </div>
    </section>
  )
}
type Decision = ReturnType<typeof useDecision>
const OtherOrder = ({
  decision: { other, setOther },
  others,
}: {
  readonly decision: Decision
  readonly others: readonly SalesOrderHead[]
}) => (
  <SelectField
    label="Order"
    value={other}
    onChange={setOther}
    options={others.map((one) => ({
      value: String(one.id),
      label: `${one.order_no}, ${one.products.map(({ name }) => name).join(', ')}`,
    }))}
  />
)
const Why = ({ decision: { reason, setReason } }: { readonly decision: Decision }) => (
  <TextArea label="Reason" rows={3} maxLength={300} value={reason} onChange={setReason} />
)
