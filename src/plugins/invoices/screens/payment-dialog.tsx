import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useGantry } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { Invoice } from '#schema/sales/invoices.ts'
import type { Page } from '#schema/contract/kit.ts'
import {
  Button,
  DateField,
  Dialog,
  formats,
  MoneyField,
  Note,
  SelectField,
  TextField,
  type SelectOption,
} from '#ui'
import { sendPayment } from '../commands/changing.ts'
import {
  refusePaymentForm,
  paymentBody,
  paymentFor,
  formRefusalOf,
  type FormRefusal,
} from './payment-form.ts'
import * as s from './invoice-side.css.ts'

interface MethodRow {
  readonly id: number
  readonly name: string
  readonly is_active: boolean
}
/** How customers pay; nothing to choose without the right to read the list. */
function useMethods(): readonly SelectOption[] {
  const gantry = useGantry()
  const [methods, setMethods] = useState<readonly SelectOption[]>([])
  useEffect(() => {
    if (!gantry.registry.commands.has('payment-method.list') || !gantry.may('payment_method.read'))
      return undefined
    let here = true
    void gantry
      .dispatch({ command: 'payment-method.list', input: { page: 1, size: 100 } })
      .then((outcome) => {
        if (here && outcome.status === 'done')
          setMethods(
            (outcome.value as Page<MethodRow>).items
              .filter((row) => row.is_active)
              .map((row) => ({ value: String(row.id), label: row.name })),
          )
      })
    return () => {
      here = false
    }
  }, [gantry])
  return methods
}
/** What is typed about a payment, what was refused of it, and sending it. */
function usePayment(opened: Invoice, box: RefObject<HTMLElement | null>, onSent: () => void) {
  const gantry = useGantry()
  const busy = useRef(false)
  const [start] = useState(() => paymentFor(opened, formats.today()))
  const [form, setForm] = useState(start)
  const [refused, setRefused] = useState<FormRefusal>({ fields: {} })
  const change = (changes: Partial<typeof form>) => {
    setForm((now) => ({ ...now, ...changes }))
    setRefused({ fields: {} })
  }
  const refuse = (found: FormRefusal) => {
    setRefused(found)
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const send = async () => {
    if (busy.current) return
    const lacking = refusePaymentForm(form)
    if (lacking) return refuse(lacking)
    busy.current = true
    const outcome = await gantry.dispatch(sendPayment({ id: opened.id, ...paymentBody(form) }))
    busy.current = false
    if (outcome.status === 'rejected') return refuse(formRefusalOf(outcome.problem))
    onSent()
  }
  // leaving the field first takes what is half typed in it
  const latest = useRef(send)
  latest.current = send
  const submit = () => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    setTimeout(() => void latest.current())
  }
  return { form, change, refused, submit, dirty: JSON.stringify(form) !== JSON.stringify(start) }
}
/** Money that came in: how much, when, how, and what the bank calls it. */
function PaymentDialog({
  invoice: opened,
  onClose,
}: {
  readonly invoice: Invoice
  readonly onClose: () => void
}) {
  const methods = useMethods()
  const box = useRef<HTMLDivElement>(null)
  const { form, change, refused, submit, dirty } = usePayment(opened, box, onClose)
  const { fields, rest } = refused
  useKeys([{ keys: 'mod+enter', title: 'Record payment', run: submit }], 'dialog')
  return (
    <Dialog
      open
      title={`Payment of ${opened.invoice_no}`}
      onClose={onClose}
      dirty={dirty}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" keys="mod+enter" onPress={submit}>
            Record payment
          </Button>
        </>
      }
    >
      <div ref={box} className={s.form}>
        {rest && (
          <Note tone="red" live>
            {rest}
          </Note>
        )}
        <MoneyField
          label="Amount"
          value={form.amount}
          onChange={(amount) => change({ amount })}
          error={fields.amount}
          help={`Balance ${formats.money(opened.balance)}`}
          autoFocus
        />
        <DateField
          label="Paid on"
          value={form.day}
          onChange={(day) => change({ day })}
          error={fields.paid_on}
        />
        {methods.length > 0 && (
          <SelectField
            label="Method"
            optional
            value={form.method}
            onChange={(method) => change({ method })}
            options={methods}
            error={fields.payment_method_id}
          />
        )}
        <TextField
          label="Reference"
          optional
          value={form.reference}
          onChange={(reference) => change({ reference })}
          error={fields.reference}
          placeholder="Check 1042, ACH trace"
          maxLength={120}
        />
      </div>
    </Dialog>
  )
}
/** The dialog of an invoice whose address asks for it. */
export function PaymentSlot({ invoice }: { readonly invoice: Invoice }) {
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).has('pay')
  return asked ? <PaymentDialog invoice={invoice} onClose={() => navigate(path, { replace: true })} /> : null
}
