import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useCommand } from '#core'
import type { OrderRow } from '../../rows.ts'
import { Switch } from '#ui'
import { MailPanel, prepareTicketEmail } from '../../../email/public-client.ts'

/** The mail of the delivery ticket, on the page of an order whose address asks for it. */
export function TicketMailSlot({ order }: { readonly order: OrderRow }) {
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).has('mail')
  const prepare = useCommand(prepareTicketEmail)
  const [split, setSplit] = useState(false)
  if (!asked) return null
  const isSplit = new Set(order.line_items?.map(({ po_number }) => po_number)).size > 1
  return (
    <MailPanel
      key={String(split)}
      title="Email ticket"
      of={{ type: 'sales_order', id: order.id }}
      customer={order.customer_id}
      prepare={() => prepare({ sales_order_id: order.id, split_by_po: split })}
      failed="Failed to prepare delivery ticket email"
      note={isSplit && <Switch label="One ticket per PO number" value={split} onChange={setSplit} />}
      onClose={() => navigate(path, { replace: true })}
    />
  )
}
