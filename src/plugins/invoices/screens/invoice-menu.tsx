import { useGantry, type AnyCommand } from '#core'
import type { InvoiceHead } from '#schema/sales/invoices.ts'
import { IconButton, icons, Menu } from '#ui'

const OPEN: readonly InvoiceHead['status'][] = ['issued', 'sent', 'partially_paid']
/** Where an invoice stands decides what can be done with it; the server says the same. */
export const isPossible = (
  id: AnyCommand['id'],
  { status, kind }: Pick<InvoiceHead, 'status' | 'kind'>,
): boolean => {
  if (id.startsWith('invoice.line-')) return status === 'draft'
  switch (id) {
    case 'invoice.mark-issued':
      return status === 'draft'
    case 'invoice.mark-paid':
      return kind === 'invoice' && OPEN.includes(status)
    case 'invoice.pay':
    case 'invoice.apply-money':
    case 'invoice.write-off':
      return kind !== 'credit_memo' && OPEN.includes(status)
    case 'invoice.correct':
      return kind === 'invoice' && (OPEN.includes(status) || status === 'paid')
    case 'invoice.credit':
      return kind !== 'credit_memo' && (OPEN.includes(status) || status === 'paid')
    case 'invoice.mark-void':
      return kind !== 'opening' && ['draft', 'issued', 'sent'].includes(status)
    default:
      return true
  }
}
/** What else can be done with this invoice; each goes through the steps of the palette. */
export function InvoiceMenu({ invoice }: { readonly invoice: InvoiceHead }) {
  const gantry = useGantry()
  const entries = gantry.registry
    .menuCommands('invoice.row')
    .filter(
      (command) => isPossible(command.id, invoice) && (!command.permission || gantry.may(command.permission)),
    )
    .map((command) => ({
      id: command.id,
      label: command.title,
      danger: command.id === 'invoice.mark-void' ? true : undefined,
      onAction: () => void gantry.palette.start(command.id, {}, [invoice.id]),
    }))
    // Void is last, because it cannot be taken back
    .toSorted((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false))
  return entries.length ? (
    <Menu label="More for this invoice" groups={[{ entries }]}>
      <IconButton icon={icons.Ellipsis} label="More" kind="plain" />
    </Menu>
  ) : null
}
