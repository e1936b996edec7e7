import { useCallback, useEffect, useState } from 'react'
import { useCommand, useGantry, useMay, useRows, useSetFact } from '#core'
import { atoms, Button, LinkButton, Note, Stepper } from '#ui'
import { listOrders } from '../commands/reading.ts'
import { cursorOrder, orderRows } from '../rows.ts'
import { GateSlot } from './verify/gate-slot.tsx'
import { nextStep, stepsOf } from './page/order-steps.ts'
import { runOrder } from './run-order.ts'

/** What is done on the order's own page, where its fields are. */
const ON_PAGE = new Set(['sales-order.record-delivery', 'sales-order.correct-delivery'])
/** The first order on its way to an invoice: where it stands, and the one thing that comes next. */
export default function SetupOrder() {
  const gantry = useGantry()
  const list = useCommand(listOrders)
  const mayCreate = useMay('sales_order.create')
  const [id, setId] = useState<number | null>()
  const load = useCallback(
    () =>
      void list({ page: 1, size: 1, sort_by: 'created_at', order: 'asc' }, { fresh: true }).then((o) =>
        setId(o.status === 'done' ? (o.value.items[0]?.id ?? null) : null),
      ),
    [list],
  )
  useEffect(load, [load])
  // the first one may be taken while this is open, here or elsewhere
  const rows = useRows(orderRows)
  const [known] = Object.keys(rows)
    .map(Number)
    .toSorted((x, y) => x - y)
  const order = rows[id ?? known ?? -1]
  useSetFact(cursorOrder, order?.id)
  if (!order) {
    return (
      <section className={atoms.col} style={{ gap: 8 }} aria-label="First order">
        <p className={atoms.muted}>
          Create an order, assign a driver, record the delivery, verify it and invoice it, as in daily work.
        </p>
        <div className={atoms.row} style={{ marginTop: 12 }}>
          {mayCreate ? (
            <LinkButton kind="primary" to="/sales-order/new">
              Create the first order
            </LinkButton>
          ) : (
            <p className={atoms.muted}>Someone who may create orders starts here.</p>
          )}
        </div>
      </section>
    )
  }
  const page = `/sales-order/${order.id}`
  const next = nextStep(order)
  return (
    <section className={atoms.col} style={{ gap: 8 }} aria-label="First order">
      <GateSlot />
      <p>
        Order{' '}
        <a href={page} style={{ textDecoration: 'underline' }}>
          {order.order_no}
        </a>
        {order.customer?.customer_name && `, ${order.customer.customer_name}`}
      </p>
      <Stepper steps={stepsOf(order, [])} label="Where the order stands" />
      {next ? (
        <div className={atoms.row} style={{ marginTop: 12 }}>
          {ON_PAGE.has(next.command) ? (
            <LinkButton kind="primary" to={page}>
              {next.label}
            </LinkButton>
          ) : (
            <Button kind="primary" onPress={() => void runOrder(gantry, next.command, [order])}>
              {next.label}
            </Button>
          )}
          <LinkButton kind="ghost" to={page}>
            Open the order
          </LinkButton>
          {(order.status === 'delivered' || order.status === 'verified') && (
            <LinkButton kind="ghost" to={`/delivery-ticket/${order.id}`}>
              Delivery ticket
            </LinkButton>
          )}
        </div>
      ) : (
        <Note tone="green">The first order is done. Every order goes this way.</Note>
      )}
    </section>
  )
}
