import { useCallback, useEffect, useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { showFile, useCommand, useMay, useScreen } from '#core'
import { prepareTicketEmail } from '#schema/areas/email.ts'
import * as contract from '#schema/sales/sales-orders.ts'
import type { Paper } from '#schema/values/paper.ts'
import {
  Button,
  Empty,
  ErrorPanel,
  icons,
  LinkButton,
  Page,
  PaperSheets,
  SelectField,
  Skeleton,
  TopBar,
} from '#ui'
import { readTicket, ticketPdf } from '../commands.ts'

interface Ticket {
  readonly ticket_no: string
  readonly po_numbers: readonly (string | null)[]
  readonly paper: Paper
}
/** One sheet for each PO, or those of one PO, as the address asks. */
function useWanted() {
  const search = new URLSearchParams(useSearch())
  const po_number = search.get('po_number')
  return {
    split_by_po: search.get('split_by_po') === 'true',
    po_number: po_number || undefined,
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
    const wanted = { sales_order_id, split_by_po, po_number: po_number || undefined }
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
const WHOLE = 'whole'
const EACH = 'each'
const OF_PO = 'po '
/** The choice above the document that the address asks for. */
const choiceOf = ({ split_by_po, po_number }: ReturnType<typeof useWanted>): string => {
  if (po_number !== undefined) return OF_PO + po_number
  return split_by_po ? EACH : WHOLE
}
const queryOf = (choice: string): string => {
  if (choice.startsWith(OF_PO)) return `?po_number=${encodeURIComponent(choice.slice(OF_PO.length))}`
  return choice === EACH ? '?split_by_po=true' : ''
}
/** One ticket for the order, one for each of its PO numbers, or that of one PO number. */
function WhichTicket({
  id,
  wanted,
  po_numbers,
}: {
  readonly id: number
  readonly wanted: ReturnType<typeof useWanted>
  readonly po_numbers: Ticket['po_numbers']
}) {
  const [, navigate] = useLocation()
  if (po_numbers.length < 2) return null
  return (
    <SelectField
      hideLabel
      label="Which ticket"
      value={choiceOf(wanted)}
      onChange={(choice) => navigate(`/delivery-ticket/${id}${queryOf(choice)}`, { replace: true })}
      options={[
        { value: WHOLE, label: 'Whole order' },
        { value: EACH, label: 'One per PO number' },
        ...po_numbers.flatMap((po) => (po === null ? [] : [{ value: OF_PO + po, label: `PO ${po}` }])),
      ]}
    />
  )
}
/** The delivery ticket of an order, as it is printed. */
export default function TicketPage() {
  const id = Number(useParams<{ id: string }>().id)
  const wanted = useWanted()
  const { ticket, problem, again } = useTicket(id, wanted)
  const pdf = useCommand(ticketPdf)
  const mayMail = useMay(prepareTicketEmail.permission)
  const [fault, setFault] = useState<string>()
  const print = useCallback(() => {
    setFault(undefined)
    void pdf({ sales_order_id: id, ...wanted }, { fresh: true }).then((outcome) => {
      if (outcome.status === 'rejected') setFault(outcome.problem.detail)
      if (outcome.status === 'done') showFile(outcome.value, `ticket-${id}.pdf`)
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
        tools={
          <>
            {ticket && <WhichTicket id={id} wanted={wanted} po_numbers={ticket.po_numbers} />}
            {mayMail && ticket && (
              <LinkButton icon={icons.Mail} to={`/sales-order/${id}?mail=1`}>
                Email ticket
              </LinkButton>
            )}
          </>
        }
        action={
          <Button kind="primary" icon={icons.Printer} keys="p" onPress={print}>
            Print
          </Button>
        }
      />
      {fault && <ErrorPanel title={contract.ticketPdf.failed!} detail={fault} onRetry={print} />}
      {problem?.missing && (
        <Empty title="Ticket not found" actions={<LinkButton to="/sales-order">Show orders</LinkButton>} />
      )}
      {problem && !problem.missing && (
        <ErrorPanel title={contract.ticketPdf.failed!} detail={problem.detail} onRetry={again} />
      )}
      {!ticket && !problem && <Skeleton rows={12} widths={[640]} />}
      {ticket && <PaperSheets paper={ticket.paper} alone />}
    </Page>
  )
}
