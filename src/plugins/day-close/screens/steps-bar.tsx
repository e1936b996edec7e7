import type { DayClose } from '#schema/sales/day-close.ts'
import { formats, Stepper, type Step } from '#ui'

/** "22 to bill, 6 odd" */
const billWords = ({ to_bill, odd }: DayClose['day']): string =>
  odd > 0 ? `${to_bill} to bill, ${odd} odd` : `${to_bill} to bill`
/** The way of a day: delivered, verified, billed, sent. */
export function StepsBar({ day: { day, on_road } }: { readonly day: DayClose }) {
  const missing = day.delivered - day.verified
  const isBilled = day.to_bill === 0 && day.invoices > 0
  const isSent = isBilled && day.to_send === 0
  const steps: Step[] = [
    {
      label: `${day.delivered} delivered`,
      at: `${on_road} on the road`,
      state: on_road === 0 ? 'done' : 'now',
    },
    {
      label: `${day.verified} verified`,
      at: missing === 0 ? 'all of them' : `${missing} not verified`,
      state: missing === 0 ? 'done' : 'next',
    },
    {
      label: billWords(day),
      at: formats.money(day.to_bill_amount),
      state: day.to_bill === 0 ? 'done' : 'now',
    },
    { label: 'Invoiced', at: `${day.invoices} of ${day.verified}`, state: isBilled ? 'done' : 'next' },
    {
      label: 'Sent',
      at: isBilled && !isSent ? `${day.to_send} to send` : 'by email and print',
      state: isSent ? 'done' : 'next',
    },
  ]
  return <Stepper label="Steps of the close" steps={steps} />
}
