import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useCommand, useMay, useSetFact } from '#core'
import { RecordFormDialog } from '#core/screens/index.ts'
import type { Account, Payment } from '#schema/sales/payments.ts'
import { atoms, Button, cx, decimal, DetailList, formats, Note, Section, Skeleton } from '#ui'
import { openReceive, openRefund } from '../commands/money.ts'
import { openAccount } from '../rows.ts'
import { MoneyRows } from './money-rows.tsx'
import { receiveForm, refundForm } from './payment-form.ts'
import { useAccount } from './use-account.ts'
import * as s from './money.css.ts'

/** What a customer owes, has paid ahead and may still order for; nothing on other records. */
export default function AccountPanel({ entity, id }: { readonly entity: string; readonly id: number }) {
  return entity === 'customer' ? <AccountPart id={id} /> : null
}
/** How many rows of money are shown at first, how many more at a press, and at most. */
const PAGE = 6
const MORE = 20
const MOST = 200
const isSome = (amount: string): boolean => Number(amount) !== 0

function AccountPart({ id }: { readonly id: number }) {
  const [shown, setShown] = useState(PAGE)
  const { account, rows, total, problem } = useAccount(id, shown)
  const unapplied = account?.unapplied ?? '0.00'
  useSetFact(
    openAccount,
    useMemo(() => ({ id, unapplied }), [id, unapplied]),
  )
  return (
    <Section title="Account">
      {problem && <Note tone="amber">{problem}</Note>}
      {!account && !problem && <Skeleton rows={3} widths={[240]} />}
      {account && (
        <>
          <Figures account={account} />
          <Acts account={account} />
          <MoneyRows<Payment> rows={rows} label="Payments" isMoved={({ moved = false }) => moved}>
            {(row) => row.invoice && <a href={`/invoice/${row.invoice.id}`}>{row.invoice.invoice_no}</a>}
          </MoneyRows>
          {total > rows.length && shown < MOST && (
            <div className={s.acts}>
              <Button size="s" onPress={() => setShown((n) => Math.min(MOST, n + MORE))}>
                Show older payments
              </Button>
            </div>
          )}
          <AccountSlot account={account} />
        </>
      )}
    </Section>
  )
}
/** The sums, and who pays for whom. */
function Figures({ account }: { readonly account: Account }) {
  const { billed_to, pays_for, owed, unapplied, balance, open_orders, credit_limit } = account
  return (
    <>
      {billed_to && (
        <Note tone="blue">
          Billed to <a href={`/customer/${billed_to.id}`}>{billed_to.customer_name}</a>. What it orders is
          owed there.
        </Note>
      )}
      <DetailList
        bare
        items={[
          { label: 'On open invoices', value: formats.money(owed) },
          { label: 'Unapplied cash', value: formats.money(unapplied) },
          {
            label: 'Balance',
            value: formats.money(balance),
            note: balance.startsWith('-') ? 'The customer is in credit' : undefined,
          },
          ...(open_orders === undefined
            ? []
            : [{ label: 'On order, not invoiced', value: formats.money(open_orders) }]),
          ...(credit_limit === null || credit_limit === undefined
            ? []
            : [
                { label: 'Credit limit', value: formats.money(credit_limit) },
                {
                  label: 'Available credit',
                  value: formats.money(account.available_credit),
                  note: account.available_credit?.startsWith('-') ? 'Over the limit' : undefined,
                },
              ]),
        ]}
      />
      {pays_for.length > 0 && (
        <p className={cx(atoms.small, atoms.muted)}>
          Pays for{' '}
          {pays_for.map((each, at) => (
            <span key={each.id}>
              {at > 0 && ', '}
              <a href={`/customer/${each.id}`}>{each.customer_name}</a>
              {isSome(each.owed) && ` (${formats.money(each.owed)})`}
            </span>
          ))}
        </p>
      )}
    </>
  )
}
function Acts({ account }: { readonly account: Account }) {
  const receive = useCommand(openReceive)
  const refund = useCommand(openRefund)
  const mayReceive = useMay(openReceive.permission!)
  const mayRefund = useMay(openRefund.permission!)
  const { customer_id: id, unapplied } = account
  return (
    <div className={s.acts}>
      {mayReceive && <Button onPress={() => void receive({ id })}>Receive payment</Button>}
      {mayRefund && isSome(unapplied) && <Button onPress={() => void refund({ id })}>Refund</Button>}
    </div>
  )
}
/** The dialog that the address asks for. */
function AccountSlot({ account }: { readonly account: Account }) {
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const close = () => navigate(path, { replace: true })
  if (asked.has('refund')) return <RefundDialog account={account} onClose={close} />
  return asked.has('receive') ? <ReceiveDialog account={account} onClose={close} /> : null
}
interface DialogProps {
  readonly account: Account
  readonly onClose: () => void
}
function ReceiveDialog({ account: { customer_id, owed }, onClose }: DialogProps) {
  const mayReadMethods = useMay('payment_method.read')
  const spec = useMemo(
    () => receiveForm(customer_id, owed, mayReadMethods),
    [customer_id, owed, mayReadMethods],
  )
  return (
    <RecordFormDialog
      spec={spec}
      preset={{ paid_on: formats.today(), apply_to_oldest: true }}
      word="payment"
      title="Receive payment"
      button="Record payment"
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}
function RefundDialog({ account: { customer_id, unapplied }, onClose }: DialogProps) {
  const mayReadMethods = useMay('payment_method.read')
  const spec = useMemo(
    () => refundForm(customer_id, unapplied, mayReadMethods),
    [customer_id, unapplied, mayReadMethods],
  )
  return (
    <RecordFormDialog
      spec={spec}
      preset={{ amount: decimal.trim(unapplied), paid_on: formats.today() }}
      word="refund"
      title="Refund unapplied money"
      button="Record refund"
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}
