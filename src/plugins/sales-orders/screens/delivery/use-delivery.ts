import { useRef, useState, type RefObject } from 'react'
import { useGantry, type Problem } from '#core'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { formats } from '#ui'
import { sendCorrection, sendDelivery, sendDrops } from '../../commands/delivering.ts'
import {
  correctionBody,
  deliveryBody,
  formFor,
  isCorrection,
  isPartial,
  partialBody,
  refuseDeliveryForm,
  formRefusalOf,
  keepTyped,
  type DeliveryForm,
  type FormRefusal,
} from './delivery-form.ts'

const NOT_REFUSED: FormRefusal = { fields: {} }

/** What is typed about a delivery, what was refused of it, and sending it. */
export function useDelivery(opened: SalesOrder, box: RefObject<HTMLElement | null>, onSent: () => void) {
  const gantry = useGantry()
  const zone = formats.formatZone()
  const busy = useRef(false)
  // the order as it was opened: what arrives meanwhile must not move under
  // the fingers, the server's version check says so
  const [order, setOrder] = useState(opened)
  const [start, setStart] = useState(() => formFor(opened, zone, new Date()))
  const [form, setForm] = useState(start)
  const [refused, setRefused] = useState(NOT_REFUSED)
  const change = (changes: Partial<DeliveryForm>) => {
    setForm((now) => ({ ...now, ...changes }))
    setRefused(NOT_REFUSED)
  }
  const refuse = (found: FormRefusal) => {
    setRefused(found)
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  /** The order as it is by now; what was typed stays over it. */
  const renew = (fresh: SalesOrder) => {
    const next = formFor(fresh, zone, new Date())
    setOrder(fresh)
    setStart(next)
    setForm((now) => keepTyped(now, next))
  }
  /** Somebody else changed the order. */
  const takeFresh = ({ detail, current }: Problem) => {
    renew(current as SalesOrder)
    refuse({
      fields: {},
      rest: `${detail}. What you typed is kept: check it and send it again.`.replace('..', '.'),
    })
  }
  const send = async () => {
    if (busy.current) return
    const lacking = refuseDeliveryForm(form, order, zone)
    if (lacking) return refuse(lacking)
    busy.current = true
    const { id, rev } = order
    const delivery = deliveryBody(form, order, zone)
    const recorded = isPartial(form, order)
      ? sendDrops({ id, rev, body: partialBody(form, order, zone) })
      : sendDelivery({ id, rev, body: delivery })
    const outcome = await gantry.dispatch(
      isCorrection(order) ? sendCorrection({ id, rev, body: correctionBody(form, order, zone) }) : recorded,
    )
    busy.current = false
    if (outcome.status !== 'rejected') return onSent()
    const { problem } = outcome
    if (problem.status === 412 && problem.current && typeof problem.current === 'object')
      return takeFresh(problem)
    refuse(formRefusalOf(problem, form, order, delivery.delivered_at, new Date()))
  }
  // leaving the field first takes what is half typed in it
  const latest = useRef(send)
  latest.current = send
  const submit = () => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    setTimeout(() => void latest.current())
  }
  const dirty = JSON.stringify(form) !== JSON.stringify(start)
  return { order, form, start, change, refused, submit, dirty, renew }
}
