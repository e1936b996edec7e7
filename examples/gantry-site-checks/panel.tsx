import { useEffect } from 'react'
import { useCommand, useRows, useStore, type RecordPanelProps } from 'gantry/core'
import { formats, Section } from 'gantry/ui'
import { countOpen, open, siteChecks } from './client.tsx'

/** The next check of a customer, on the customer's page. */
export default function NextCheck({ entity, id }: RecordPanelProps) {
  return entity === 'customer' ? <OfCustomer id={id} /> : null
}
function OfCustomer({ id }: { readonly id: number }) {
  const list = useCommand(siteChecks.commands.list)
  const count = useCommand(countOpen)
  const { total } = useStore(open)
  useEffect(() => {
    void list({ filters: { customer_id: String(id), done_on__isnull: 'true' } })
    void count({})
  }, [list, count, id])
  const [next] = Object.values(useRows(siteChecks.rows))
    .filter((one) => one.customer_id === id && !one.done_on)
    .toSorted((a, b) => a.due_on.localeCompare(b.due_on))
  return (
    <Section title="Next site check">
      <p>{next ? `${next.topic}, until ${formats.day(next.due_on)}` : 'Nothing is to be looked at.'}</p>
      {next?.missed_on && <p>Missed on {formats.day(next.missed_on)}</p>}
      <p>{formats.plural(total, 'check')} open at all customers</p>
    </Section>
  )
}
