/** Buttons of the selection: each counts the invoices it is open to, and says the reason where there are none. */
import { type Call, type Gantry, online } from '#core'
import { icons, type IconType, type SelectionAction } from '#ui'
import { issueInvoices, payInvoices, printInvoices, sendInvoices, tabAct } from '../../commands/desk.ts'
import { openTrace } from '../../commands/correcting.ts'
import type { InvoiceRow } from '../../rows.ts'
import { isIssuable, isPayable, isSendable, wayOf } from '../../rules/desk.ts'

interface Act {
  readonly id: string
  readonly label: string
  readonly icon?: IconType
  readonly keys?: string
  readonly permission: string | undefined
  readonly is: (row: InvoiceRow) => boolean
  readonly none: string
  /** the reason while the server cannot be reached; without it, it waits on this device */
  readonly offline?: string
  readonly why?: (rows: readonly InvoiceRow[]) => string | undefined
  readonly call: (ids: number[]) => Call
}
const severalCustomers = (rows: readonly InvoiceRow[]): string | undefined =>
  new Set(rows.map(({ customer_id }) => customer_id)).size > 1
    ? 'Invoices of several customers: select those of one'
    : undefined
const sendLabel = (rows: readonly InvoiceRow[]): string =>
  rows.length > 0 && rows.every((row) => ['emailed', 'printed'].includes(wayOf(row)?.way ?? ''))
    ? 'Send again'
    : 'Send'
const actsFor = (rows: readonly InvoiceRow[]): readonly Act[] => [
  {
    id: 'issue',
    label: 'Issue',
    icon: icons.Check,
    keys: 'i',
    permission: issueInvoices.permission,
    is: isIssuable,
    none: 'Only drafts can be issued',
    call: (ids) => issueInvoices({ ids }),
  },
  {
    id: 'send',
    label: sendLabel(rows.filter(isSendable)),
    icon: icons.Mail,
    keys: 's',
    permission: sendInvoices.permission,
    is: isSendable,
    none: 'Issue the invoice first',
    offline: 'You are offline. Recipients are read from the server',
    call: (ids) => sendInvoices({ ids }),
  },
  {
    id: 'pay',
    label: 'Record payment',
    icon: icons.Receipt,
    keys: 'b',
    permission: payInvoices.permission,
    is: isPayable,
    none: 'Nothing is owed on these',
    offline: 'You are offline. A payment needs the server',
    why: severalCustomers,
    call: (ids) => payInvoices({ ids }),
  },
  {
    id: 'print',
    label: 'Print',
    icon: icons.Printer,
    keys: 'p',
    permission: printInvoices.permission,
    is: isSendable,
    none: 'Issue the invoice first',
    offline: 'You are offline. The PDF is drawn by the server',
    call: (ids) => printInvoices({ ids }),
  },
]
/** The actions of these rows for who may do them. */
export function deskActions(rows: readonly InvoiceRow[], gantry: Gantry): readonly SelectionAction[] {
  const isOffline = gantry.reading.facts()[online.name] === false
  const acts = actsFor(rows)
    .filter(({ permission }) => !permission || gantry.may(permission))
    .map(({ id, label, icon, keys, is, none, offline, why, call }): SelectionAction => {
      const fitting = rows.filter(is)
      const counted = fitting.length > 0 && fitting.length < rows.length
      return {
        id,
        label: counted ? `${label} ${fitting.length}` : label,
        icon,
        keys,
        reason: fitting.length === 0 ? none : ((isOffline ? offline : undefined) ?? why?.(fitting)),
        onPress: () => void gantry.dispatch(call(fitting.map((row) => row.id))),
      }
    })
  return [
    ...acts,
    { id: 'more', label: 'More', keys: 'mod+k', onlyWide: true, onPress: () => gantry.palette.open() },
  ]
}
/** Keys of the list, by the commands that its rows answer. */
export const DESK_KEYS = [
  { keys: 'i', title: 'Issue', command: issueInvoices.id },
  { keys: 's', title: 'Send', command: sendInvoices.id },
  { keys: 'b', title: 'Record payment', command: payInvoices.id },
  { keys: 'p', title: 'Print', command: printInvoices.id },
  { keys: 't', title: 'Why it costs this', command: openTrace.id },
  { keys: 'mod+enter', title: 'The work of the tab', command: tabAct.id },
] as const
