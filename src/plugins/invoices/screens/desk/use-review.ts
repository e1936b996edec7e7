/** The review of emails before they go: groups as the server made them, addresses that were typed, what goes. */
import { useState } from 'react'
import { useGantry } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import type { EmailGroup } from '#schema/sales/invoice-desk.ts'
import { isEmail } from '#schema/values/shapes.ts'
import { decimal } from '#ui'
import { keepAddress, previewEmails, printInvoices, sendReviewed } from '../../commands/desk.ts'

/** An address that was typed in place of those of the contact book. */
export interface Typed {
  readonly email: string
  readonly keep: boolean
}
export const keyOf = ({ invoices }: Pick<EmailGroup, 'invoices'>): string =>
  invoices.map(({ id }) => id).join()
const amountOf = (groups: readonly EmailGroup[]): string =>
  decimal.add('0.00', ...groups.map(({ total }) => total))
export const countOf = (groups: readonly EmailGroup[]): number =>
  groups.reduce((sum, { invoices }) => sum + invoices.length, 0)

type Marks = Readonly<Record<string, Typed>>
/** Says that a group can go: its contacts have addresses, or a valid one was typed. */
const isReady = (group: EmailGroup, typed: Marks): boolean => {
  const own = typed[keyOf(group)]
  return own ? isEmail(own.email.trim()) : group.problem === null
}
/** Choices of the review. */
function useChoices() {
  const [isOne, setOne] = useState(true)
  const [withTicket, setTicket] = useState(true)
  const [typed, setTyped] = useState<Marks>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setLeft((now) => new Set(now.has(key) ? [...now].filter((k) => k !== key) : [...now, key]))
  return { isOne, setOne, withTicket, setTicket, typed, setTyped, left, toggle }
}
/** Groups, choices and acts of the review of these invoices. */
export function useReview(ids: readonly number[], onClose: () => void) {
  const { dispatch } = useGantry()
  const choices = useChoices()
  const { isOne, withTicket, typed, left } = choices
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const invoice_ids = ids.filter((id) => !gone.has(id))
  const input = { invoice_ids, one_per_customer: isOne, include_ticket: withTicket, preview: true }
  const { value, problem, again } = useAnswer(invoice_ids.length ? JSON.stringify(input) : undefined, () =>
    previewEmails(input),
  )
  const groups = value?.groups ?? []
  const stuck = groups.filter((group) => group.problem !== null)
  const going = groups.filter((group) => isReady(group, typed) && !left.has(keyOf(group)))
  const staying = groups.filter((group) => !going.includes(group))
  const drop = (sent: readonly number[]) => {
    const next = new Set([...gone, ...sent])
    setGone(next)
    if (ids.every((id) => next.has(id))) onClose()
  }
  const send = async () => {
    if (!going.length || busy) return
    setBusy(true)
    const kept = going.flatMap((group) => {
      const own = typed[keyOf(group)]
      return own ? [{ ...own, email: own.email.trim(), group }] : []
    })
    for (const { keep, email, group } of kept)
      if (keep)
        await dispatch(
          keepAddress({ customer_id: group.customer.id, name: group.customer.customer_name, email }),
        )
    const outcome = await dispatch(
      sendReviewed({
        groups: going.map(({ invoices }) => invoices.map(({ id }) => id)),
        one_per_customer: isOne,
        include_ticket: withTicket,
        addresses: kept.map(({ email, group }) => ({ customer_id: group.customer.id, email })),
        stays: countOf(staying),
      }),
    )
    setBusy(false)
    if (outcome.status === 'done') drop(outcome.value.sent)
  }
  const print = async ({ invoices }: EmailGroup) => {
    const printed = invoices.map(({ id }) => id)
    const outcome = await dispatch(printInvoices({ ids: printed }))
    if (outcome.status === 'done') drop(printed)
  }
  return {
    choices,
    answer: { isThere: value !== undefined, problem, again },
    groups: { all: groups, stuck, ready: groups.filter((group) => group.problem === null) },
    going: { groups: going, count: countOf(going), amount: amountOf(going) },
    staying: { count: countOf(staying), amount: amountOf(staying) },
    send,
    print,
    busy,
  }
}
export type Review = ReturnType<typeof useReview>
