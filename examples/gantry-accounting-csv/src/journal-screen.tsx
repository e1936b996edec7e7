import { useCallback, useEffect, useState } from 'react'
import { useCommand, useScreen } from 'gantry/core'
import { Button, Empty, ErrorPanel, formats, icons, Page, Skeleton, TopBar } from 'gantry/ui'
import { downloadJournal, readJournal } from './commands.ts'

type Lines = readonly {
  readonly invoice_id: number
  readonly line_no: number
  readonly invoice_no: string
  readonly booked_on: string
  readonly account: string
  readonly debit: string
  readonly credit: string
}[]
const cell = { padding: '6px 12px', textAlign: 'left' } as const
const number = { ...cell, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const

/** The journal as the bookkeeper gets it. */
export default function JournalScreen() {
  const read = useCommand(readJournal)
  const download = useCommand(downloadJournal)
  const [lines, setLines] = useState<Lines>()
  const [failed, setFailed] = useState<string>()
  const load = useCallback(() => {
    setFailed(undefined)
    void read({}).then((o) =>
      o.status === 'done'
        ? setLines(o.value.items)
        : setFailed(o.status === 'rejected' ? o.problem.detail : 'Offline'),
    )
  }, [read])
  useEffect(load, [load])
  useScreen({ title: 'Journal', id: 'journal', path: '/journal' })
  return (
    <Page>
      <TopBar
        title="Journal"
        count={lines?.length}
        action={
          <Button kind="primary" icon={icons.Download} onPress={() => void download({})}>
            Download CSV
          </Button>
        }
      />
      {failed && <ErrorPanel title="The journal could not be read" detail={failed} onRetry={load} />}
      {!lines && !failed && <Skeleton rows={8} widths={[480]} />}
      {lines?.length === 0 && <Empty title="No entries yet. They appear when invoices are sent." />}
      {lines && lines.length > 0 && (
        <div style={{ overflow: 'auto' }} tabIndex={0} role="region" aria-label="Journal entries">
          <table style={{ borderCollapse: 'collapse', width: '100%' }}>
            <thead>
              <tr>
                <th scope="col" style={cell}>
                  Date
                </th>
                <th scope="col" style={cell}>
                  Invoice
                </th>
                <th scope="col" style={cell}>
                  Account
                </th>
                <th scope="col" style={number}>
                  Debit
                </th>
                <th scope="col" style={number}>
                  Credit
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((l) => (
                <tr key={`${l.invoice_id}/${l.line_no}`}>
                  <td style={cell}>{formats.day(l.booked_on)}</td>
                  <td style={cell}>
                    <a href={`/invoice/${l.invoice_id}`}>{l.invoice_no}</a>
                  </td>
                  <td style={cell}>{l.account}</td>
                  <td style={number}>{l.debit === '0.00' ? '' : formats.money(l.debit)}</td>
                  <td style={number}>{l.credit === '0.00' ? '' : formats.money(l.credit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  )
}
