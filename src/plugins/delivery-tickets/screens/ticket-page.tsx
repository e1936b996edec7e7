import { useCallback, useEffect, useState } from 'react'
import { useParams, useSearch } from 'wouter'
import { useCommand, useScreen } from '#core'
import type { Paper } from '#schema/values/paper.ts'
import { Button, Empty, ErrorPanel, icons, LinkButton, Page, PaperSheets, Skeleton, TopBar } from '#ui'
import { readTicket, ticketPdf } from '../commands.ts'

interface Ticket {
  readonly ticket_no: string
  readonly paper: Paper
}
/** One sheet for each PO, or those of one PO, as the address asks. */
function useWanted() {
  const search = new URLSearchParams(useSearch())
  const po_number = search.get('po_number')
  return {
    split_by_po: search.get('split_by_po') === 'true',
    ...(po_number ? { po_number } : {}),
  }
}
function useTicket(sales_order_id: number, query: ReturnType<typeof useWanted>) {
  const read = useCommand(readTicket)
  const [ticket, setTicket] = useState<Ticket>()
  const [problem, setProblem] = useState<{ readonly missing: boolean; readonly detail: string }>()
  const [round, setRound] = useState(0)
  const { split_by_po, po_number } = query
  useEffect(() => {
    let here = true
    setProblem(undefined)
    const wanted = { sales_order_id, split_by_po, ...(po_number ? { po_number } : {}) }
    void read(wanted, { fresh: true }).then((outcome) => {
      if (!here) return
      if (outcome.status === 'done') setTicket(outcome.value)
      else if (outcome.status === 'rejected')
        setProblem({ missing: outcome.problem.status === 404, detail: outcome.problem.detail })
    })
    return () => {
      here = false
    }
  }, [sales_order_id, split_by_po, po_number, round, read])
  return { ticket, problem, again: useCallback(() => setRound((now) => now + 1), []) }
}
/** The delivery ticket of an order, as it is printed. */
export default function TicketPage() {
  const id = Number(useParams<{ id: string }>().id)
  const wanted = useWanted()
  const { ticket, problem, again } = useTicket(id, wanted)
  const pdf = useCommand(ticketPdf)
  const print = useCallback(() => {
    void pdf({ sales_order_id: id, ...wanted }, { fresh: true }).then((outcome) => {
      if (outcome.status !== 'done') return
      const url = URL.createObjectURL(outcome.value)
      window.open(url, '_blank', 'noopener')
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    })
  }, [pdf, id, wanted])
  useScreen({
    title: ticket?.ticket_no ?? 'Delivery ticket',
    id: 'delivery-ticket',
    path: `/delivery-ticket/${id}`,
    keys: [{ keys: 'p', title: 'Print ticket', run: print }],
  })
  return (
    <Page>
      <TopBar
        title={ticket?.ticket_no ?? 'Delivery ticket'}
        crumbs={[{ label: 'Order', to: `/sales-order/${id}` }]}
        action={
          <Button kind="primary" icon={icons.Printer} keys="p" onPress={print}>
            Print
          </Button>
        }
      />
      {problem?.missing && (
        <Empty title="Ticket not found" actions={<LinkButton to="/sales-order">Show orders</LinkButton>} />
      )}
      {problem && !problem.missing && <ErrorPanel title={problem.detail} onRetry={again} />}
      {!ticket && !problem && <Skeleton rows={12} widths={[640]} />}
      {ticket && <PaperSheets paper={ticket.paper} />}
    </Page>
  )
}
