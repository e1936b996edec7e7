import { useEffect, useState } from 'react'
import { useGantry } from '#core'
import type { Page } from '#schema/contract/kit.ts'
import { paperReadings } from '../../effects/follow-papers.ts'
import type { OrderRow } from '../../rows.ts'

export interface InvoiceRow {
  readonly id: number
  readonly invoice_no: string
  readonly kind: string
  readonly status: string
  readonly total: string
  readonly credited_amount: string
  readonly invoice_date: string
}
export interface MailRow {
  readonly id: number
  readonly subject?: string | null
  readonly status: string
  readonly created_at: string
}
/**
 * The invoices and mails of an order, as far as they may be seen; read again when one of them changes.
 */
export function useInvoicesAndMails(order: Pick<OrderRow, 'id' | 'invoice_state'>) {
  const gantry = useGantry()
  const [invoices, setInvoices] = useState<readonly InvoiceRow[]>([])
  const [mails, setMails] = useState<readonly MailRow[]>([])
  useEffect(() => {
    let here = true
    const list = async <R>(
      command: string,
      permission: string,
      filters: Readonly<Record<string, string>>,
    ): Promise<readonly R[]> => {
      if (!gantry.may(permission) || !gantry.registry.commands.has(command)) return []
      const input = { page: 1, size: 20, filters }
      const outcome = await gantry.dispatch({ command, input }, { fresh: true })
      return outcome.status === 'done' ? (outcome.value as Page<R>).items : []
    }
    const ofOrder = { sales_order_id: String(order.id) }
    const aboutOrder = { linked_parent_type: 'sales_order', linked_parent_id: String(order.id) }
    const read = () => {
      void list<InvoiceRow>('invoice.list', 'invoice.read', ofOrder).then((rows) => {
        if (here) setInvoices(rows)
      })
      void list<MailRow>('email.list', 'email.read', aboutOrder).then((rows) => {
        if (here) setMails(rows)
      })
    }
    const reading = paperReadings(gantry.log.live$, order.id).subscribe(read)
    return () => {
      here = false
      reading.unsubscribe()
    }
  }, [gantry, order.id, order.invoice_state])
  return { invoices, mails }
}
