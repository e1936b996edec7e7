/** What becomes of an exception: four choices, each with what it does. The driver's entry stays as it is. */
import { useCallback, useEffect, useState } from 'react'
import { useCommand } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { DeliveryException } from '#schema/sales/delivery-exceptions.ts'
import type { SalesOrder, SalesOrderHead } from '#schema/sales/sales-orders.ts'
import { Button, formats, Note, RadioGroup, SelectField, TextArea, type Choice } from '#ui'
import { settleException } from '../../commands/exceptions.ts'
import { listOrders } from '../../commands/reading.ts'
import { titleOf } from './exception-words.tsx'
import * as s from './exceptions.css.ts'

type Way = 'apply' | 'other' | 'order' | 'reject'
interface DecideProps {
  readonly exception: DeliveryException
  readonly order: SalesOrder | undefined
}
const MOST = 50
/** Other orders of the customer that are still to be delivered. */
function useOtherOrders({ exception, order }: DecideProps): readonly SalesOrderHead[] {
  const list = useCommand(listOrders)
  const [found, setFound] = useState<readonly SalesOrderHead[]>([])
  const customer = order?.customer_id
  const own = exception.sales_order_id
  useEffect(() => {
    if (customer === undefined) return undefined
    let here = true
    const filters = { customer_id: String(customer), status: 'confirmed,assigned,in_transit' }
    void list({ size: MOST, filters }).then((outcome) => {
      if (here && outcome.status === 'done') setFound(outcome.value.items.filter(({ id }) => id !== own))
    })
    return () => {
      here = false
    }
  }, [list, customer, own])
  return found
}
/** Why the order itself cannot take it; undefined when it can. */
const againstApplying = (order: SalesOrder | undefined): string | undefined => {
  if (order?.status === 'archive') return `Restore ${order.order_no} first.`
  if (order && ['verified', 'completed'].includes(order.status)) return `Unverify ${order.order_no} first.`
  return undefined
}
const SPILL: readonly Choice[] = [
  { value: 'apply', label: 'Close it', help: 'The driver reads that the office has it.' },
  { value: 'reject', label: 'Reject', help: 'The driver reads the reason.' },
]
function choicesOf({ exception, order }: DecideProps, others: number): readonly Choice[] {
  const { received, sales_order } = exception
  if (received.kind === 'spill') return SPILL
  const against = againstApplying(order)
  const isDrop = received.gross_quantity !== null
  const name = sales_order?.order_no ?? 'the order'
  return [
    {
      value: 'apply',
      label: `Apply to ${name}`,
      help: against ?? (isDrop ? 'Its line takes the drop.' : 'Its notes and photos are added.'),
      disabled: against !== undefined,
    },
    {
      value: 'other',
      label: 'Apply to another order',
      help: others > 0 ? `${formats.plural(others, 'order')} of this customer` : 'No other open order.',
      disabled: others === 0 || !isDrop,
    },
    {
      value: 'order',
      label: 'Make an order of it',
      help: received.product_id === null ? 'The phone named no product.' : 'A new order, delivered.',
      disabled: received.product_id === null || !isDrop,
    },
    { value: 'reject', label: 'Reject', help: 'Nothing is billed. The driver reads the reason.' },
  ]
}
/** What the driver will read. */
function driverReads({ exception }: DecideProps, way: Way, reason: string): string {
  const what = titleOf(exception).replace(/^.*? (put|started|reported)/, 'You $1')
  if (exception.received.kind === 'spill' && way === 'apply') return 'The office has handled the spill.'
  if (way === 'reject') return `The office did not record this. ${what} ${reason}`
  return `The office recorded this. ${what}`
}
function useDecision(props: DecideProps) {
  const { exception, order } = props
  const settle = useCommand(settleException)
  const isStuck = exception.received.kind !== 'spill' && againstApplying(order) !== undefined
  const [way, setWay] = useState<Way>(isStuck ? 'reject' : 'apply')
  const [other, setOther] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const choice = useCallback(() => {
    if (way === 'order') return { create_order: true as const }
    if (way === 'reject') return reason.trim() ? { reject: reason.trim() } : 'Enter a reason'
    if (way === 'apply') return { apply: exception.sales_order_id }
    return other ? { apply: Number(other) } : 'Choose an order'
  }, [way, reason, other, exception.sales_order_id])
  const send = () => {
    const chosen = choice()
    if (busy) return
    if (typeof chosen === 'string') return setFault(chosen)
    setFault(undefined)
    setBusy(true)
    void settle({ id: exception.id, rev: exception.rev, ...chosen }).then((outcome) => {
      setBusy(false)
      if (outcome.status === 'rejected') setFault(outcome.problem.detail)
    })
  }
  return { way, setWay, other, setOther, reason, setReason, fault, busy, send }
}
export function Decide(props: DecideProps) {
  const others = useOtherOrders(props)
  const decision = useDecision(props)
  const { way, reason, fault, busy, send } = decision
  useKeys([{ keys: 'mod+enter', title: 'Resolve the exception', run: send }], 'screen')
  return (
    <section className={s.decide} aria-label="Decide">
      <RadioGroup
        label="Decide"
        help="The driver’s entry is kept either way."
        value={way}
        onChange={(value) => decision.setWay(value as Way)}
        options={choicesOf(props, others.length)}
        stacked
      />
      {way === 'other' && (
        <SelectField
          label="Order"
          value={decision.other}
          onChange={decision.setOther}
          options={others.map((one) => ({
            value: String(one.id),
            label: `${one.order_no}, ${one.products.map(({ name }) => name).join(', ')}`,
          }))}
        />
      )}
      {way === 'reject' && (
        <TextArea label="Reason" rows={3} maxLength={300} value={reason} onChange={decision.setReason} />
      )}
      <p className={s.same}>
        {props.exception.driver?.name ?? 'The driver'} will read: {driverReads(props, way, reason)}
      </p>
      {fault && <Note tone="red">{fault}</Note>}
      <Button kind="primary" keys="mod+enter" disabled={busy} onPress={send}>
        {busy ? 'Resolving…' : 'Resolve'}
      </Button>
    </section>
  )
}
