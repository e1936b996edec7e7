import { useEffect, useState } from 'react'
import { useCommand } from 'gantry/core'
import { formats } from 'gantry/ui'
import { readJournal } from './commands.ts'

interface Line {
  readonly line_no: number
  readonly account: string
  readonly debit: string
  readonly credit: string
}
/** How this invoice stands in the journal. */
export function JournalPanel({ invoice }: { readonly invoice: { readonly id: number } }) {
  const read = useCommand(readJournal)
  const [lines, setLines] = useState<readonly Line[]>([])
  useEffect(() => {
    void read({ invoice_id: invoice.id }).then((o) => {
      if (o.status === 'done') setLines(o.value.items)
    })
  }, [invoice.id, read])
  if (!lines.length) return <p>Not in the journal. It is written when the invoice is sent.</p>
  return (
    <table>
      <tbody>
        {lines.map((l) => (
          <tr key={l.line_no}>
            <th scope="row" style={{ textAlign: 'left', fontWeight: 400 }}>
              {l.account}
            </th>
            <td>{l.debit === '0.00' ? '' : formats.money(l.debit)}</td>
            <td>{l.credit === '0.00' ? '' : formats.money(l.credit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
