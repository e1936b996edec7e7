/** What is typed about money that came in, what of it is sent, and where a refusal belongs. Pure. */
import type { Problem } from '#core'
import type { Invoice } from '#schema/sales/invoices.ts'
import { decimal } from '#ui'

export interface PaymentForm {
  readonly amount: string
  readonly day: string
  readonly method: string
  readonly reference: string
}
export interface FormRefusal {
  readonly fields: Readonly<Record<string, string>>
  readonly rest?: string
}

/** Most payments are of the whole balance, today. */
export const paymentFor = ({ balance }: Pick<Invoice, 'balance'>, today: string): PaymentForm => ({
  amount: decimal.trim(balance),
  day: today,
  method: '',
  reference: '',
})
export const paymentBody = ({ amount, day, method, reference }: PaymentForm) => ({
  amount,
  ...(day ? { paid_on: day } : {}),
  ...(method ? { payment_method_id: Number(method) } : {}),
  ...(reference.trim() ? { reference: reference.trim() } : {}),
})
export function refusePaymentForm({ amount, day }: PaymentForm): FormRefusal | undefined {
  const fields = {
    ...(amount ? {} : { amount: 'Enter the amount' }),
    ...(day ? {} : { paid_on: 'Enter the day it was paid' }),
  }
  return Object.keys(fields).length ? { fields } : undefined
}
const OWN = new Set(['amount', 'paid_on', 'payment_method_id', 'reference'])
export function formRefusalOf({ fields, detail }: Pick<Problem, 'fields' | 'detail'>): FormRefusal {
  const known = fields.map(({ path, message }) => [path.replace(/^body\./, ''), message] as const)
  const rest = known.filter(([path]) => !OWN.has(path)).map(([, message]) => message)
  if (known.length === 0) return { fields: {}, rest: detail }
  return {
    fields: Object.fromEntries(known.filter(([path]) => OWN.has(path))),
    ...(rest.length ? { rest: rest.join('. ') } : {}),
  }
}
