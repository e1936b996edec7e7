import { useEffect, useState } from 'react'
import { itemsOf, useGantry } from '#core'
import { emails } from '#schema/areas/email.ts'
import type { RowOf } from '#schema/contract/kit.ts'
import { invoices as listed } from '#schema/sales/invoices.ts'
import { paperReadings } from '../../effects/follow-papers.ts'
import type { OrderRow } from '../../rows.ts'

export type InvoiceRow = RowOf<typeof listed>
export type MailRow = RowOf<typeof emails>
/**
 * The invoices and mails of an order, as far as they may be seen; read again when one of them changes.
 */
export function useInvoicesAndMails(order: Pick<OrderRow, 'id' | 'invoice_state'>) {
  const gantry = useGantry()
  const [invoices, setInvoices] = useState<readonly InvoiceRow[]>([])
  const [mails, setMails] = useState<readonly MailRow[]>([])
  useEffect(() => {
    let here = true
    const { ask } = gantry
    const few = { page: 1, size: 20 }
    const ofOrder = { sales_order_id: String(order.id) }
    const aboutOrder = { linked_parent_type: 'sales_order', linked_parent_id: String(order.id) }
    const read = () => {
      void ask(listed, { ...few, filters: ofOrder }, { fresh: true }).then((found) => {
        if (here) setInvoices(itemsOf(found))
      })
      void ask(emails, { ...few, filters: aboutOrder }, { fresh: true }).then((found) => {
        if (here) setMails(itemsOf(found))
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
