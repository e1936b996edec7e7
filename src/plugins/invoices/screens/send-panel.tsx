import { useCommand } from '#core'
import type { Invoice } from '#schema/sales/invoices.ts'
import { Note } from '#ui'
import { MailPanel, prepareInvoiceEmail } from '../../email/public-client.ts'
import { invoicePdf } from '../commands/reading.ts'

/** The mail of an invoice, with the paper as it stands now. */
export function SendPanel({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const pdf = useCommand(invoicePdf)
  const prepare = useCommand(prepareInvoiceEmail)
  const prepared = async () => {
    const paper = await pdf({ id: invoice.id })
    if (paper.status !== 'done') return paper
    const name = `${invoice.invoice_no}.pdf`
    return prepare({
      id: invoice.id,
      invoice_pdf: new File([paper.value], name, { type: 'application/pdf' }),
    })
  }
  return (
    <MailPanel
      title="Send invoice"
      of={{ type: 'invoice', id: invoice.id }}
      customer={invoice.customer_id}
      prepare={prepared}
      failed="Failed to prepare invoice email"
      note={
        invoice.status === 'draft' && (
          <Note tone="amber">This invoice is a draft. Sending issues it and locks its amounts.</Note>
        )
      }
      onClose={onClose}
    />
  )
}
