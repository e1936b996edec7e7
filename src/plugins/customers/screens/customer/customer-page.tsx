import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Page } from '#schema/contract/kit.ts'
import { has, not, typing, useGantry, useMay, type AnyRow, type Call, type ResourceScreen } from '#core'
import { RecordPage, RecordPanels, RecordTabs, useAnswer, useKeys } from '#core/screens/index.ts'
import { atoms, Beside, Button, formats, icons } from '#ui'
import { setCustomerStatus } from '../../commands/status.ts'
import { PapersLink } from './customer-papers.tsx'
import { CustomerFacts } from './customer-side.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { TablesOf, TanksOf } from './customer-tables.tsx'
import { customerOf, type CustomerRow } from './customer-row.ts'
import { useMoney } from './use-money.ts'
import { CustomerStatus } from '../../cells.tsx'
import { OnOrderOf } from '../tank/tank-cells.tsx'
import * as s from './customer-page.css.ts'

const nameOf = (value: unknown, field: string): string | undefined =>
  (value as Readonly<Record<string, string>> | null | undefined)?.[field]

function About({ row }: { readonly row: AnyRow }) {
  const city = nameOf(row.city, 'name')
  const words = [
    row.code as string | null,
    nameOf(row.customer_company_type, 'company_type'),
    city,
    nameOf(row.payment_term, 'name'),
    nameOf(row.payment_method, 'name'),
  ].filter(Boolean)
  return words.join(' · ')
}
function NewOrder({ id }: { readonly id: number }) {
  const [, navigate] = useLocation()
  const may = useMay('sales_order.create')
  const run = () => navigate(`/sales-order/new?customer_id=${id}`)
  useKeys(may ? [{ keys: 'c', title: 'New order', run, when: not(has(typing)) }] : [])
  if (!may) return null
  return (
    <Button kind="primary" icon={icons.Plus} keys="c" onPress={run}>
      New order
    </Button>
  )
}
interface Exception {
  readonly id: string
  readonly tone: 'red' | 'amber'
  readonly words: string
  readonly note: string
  readonly mend?: { readonly label: string; readonly run: () => void } | undefined
}
interface Certificate {
  readonly id: number
  readonly certificate_no: string
  readonly expires_on: string | null
}
const AWAY = {
  on_hold: {
    id: 'hold',
    tone: 'red',
    words: 'On hold',
    note: 'No new order can be confirmed; confirmed ones go on',
  },
  inactive: { id: 'inactive', tone: 'amber', words: 'Inactive', note: 'Not offered for new orders' },
} as const
/** What stands between this customer and the next order, the worst first. */
function useExceptions(row: CustomerRow): {
  readonly isRead: boolean
  readonly exceptions: readonly Exception[]
} {
  const gantry = useGantry()
  const [, navigate] = useLocation()
  const filters = { customer_id: String(row.id), status: 'active', expires_on__lt: formats.today() }
  const mayAsk = gantry.may('certificate.read')
  const { value, problem } = useAnswer(
    mayAsk ? `expired ${row.id}` : undefined,
    () =>
      ({ command: 'exemption-certificate.list', input: { page: 1, size: 3, filters } }) as Call<
        string,
        Page<Certificate>
      >,
    ['exemption-certificate'],
  )
  const found: Exception[] = []
  if (row.status !== 'active')
    found.push({
      ...AWAY[row.status],
      ...(gantry.may('customer.status')
        ? {
            mend: {
              label: row.status === 'on_hold' ? 'Release hold' : 'Make active',
              run: () => void gantry.dispatch(setCustomerStatus({ id: row.id, status: 'active' })),
            },
          }
        : {}),
    })
  if (row.available_credit && Number(row.available_credit) < 0)
    found.push({
      id: 'credit',
      tone: 'red',
      words: `${formats.money(row.available_credit.replace('-', ''))} over the credit limit`,
      note: 'With the orders that are open',
    })
  for (const { id, certificate_no, expires_on } of value?.items ?? [])
    found.push({
      id: `certificate ${id}`,
      tone: 'red',
      words: `Exemption certificate expired ${formats.day(expires_on)}`,
      note: `${certificate_no}: taxed until it is renewed`,
      mend: { label: 'Renew', run: () => navigate(`/exemption-certificate/${id}`) },
    })
  if (row.po_required)
    found.push({ id: 'po', tone: 'amber', words: 'PO number required', note: 'On every order' })
  const isRead = !mayAsk || value !== undefined || problem !== undefined
  return { isRead, exceptions: found.slice(0, 3) }
}
function Exceptions({ exceptions }: { readonly exceptions: readonly Exception[] }) {
  if (!exceptions.length) return null
  return (
    <ul className={s.exceptions} aria-label="What needs attention">
      {exceptions.map(({ id, tone, words, note, mend }) => (
        <li key={id} className={s.exception}>
          <span className={atoms.grow}>
            <b className={s.tones[tone]}>{words}</b>
            <span className={s.exceptionNote}>{note}</span>
          </span>
          {mend && (
            <Button size="s" onPress={mend.run} label={`${mend.label}: ${words}`}>
              {mend.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
/**
 * Attention and figures of a customer, by the debt and credit of now; the page under them is drawn where it stays,
 * once it is known what needs attention.
 */
function Standing({ row, children }: { readonly row: CustomerRow; readonly children: ReactNode }) {
  const now = useMoney(row)
  const { isRead, exceptions } = useExceptions(now)
  return (
    <div className={s.standing} data-waits={isRead ? undefined : ''}>
      <Exceptions exceptions={exceptions} />
      <CustomerFigures row={now} />
      {children}
    </div>
  )
}
function Overview({ row }: { readonly row: CustomerRow }) {
  return (
    <Beside label="Overview" facts={<CustomerFacts row={row} />}>
      <div className={s.overview}>
        <TanksOf id={row.id} />
        <div className={s.two}>
          <TablesOf id={row.id} />
        </div>
      </div>
      <PapersLink
        customer={row.id}
        words="Invoices, tickets and statements go to the contacts who are subscribed to them."
      />
      <RecordPanels entity="customer" id={row.id} />
    </Beside>
  )
}
/** One customer: may we sell to them, what do they owe, what do they pay, and when do they get fuel next. */
const CustomerPage: ResourceScreen = ({ resource }) => (
  <RecordPage
    resource={resource}
    tags={(row) => <CustomerStatus large row={customerOf(row)} />}
    action={(row) => <NewOrder id={row.id} />}
    about={(row) => <About row={row} />}
    body={(row) => (
      <OnOrderOf key={row.id} customer={row.id}>
        <Standing row={customerOf(row)}>
          <RecordTabs resource={resource} row={row} overview={() => <Overview row={customerOf(row)} />} />
        </Standing>
      </OnOrderOf>
    )}
  />
)
export default CustomerPage
