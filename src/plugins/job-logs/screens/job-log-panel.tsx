import { useState } from 'react'
import type { RecordPanelProps } from '#core'
import { atoms, ErrorPanel } from '#ui'
import { listJobLogsOf } from '../commands.ts'
import { Entries, Pager } from './entries.tsx'
import { PAGE_SIZE, useJobLog } from './use-job-log.ts'

function LogOfInvoice({ id }: { readonly id: number }) {
  const [page, setPage] = useState(1)
  const { found, failed, load } = useJobLog(
    listJobLogsOf({ invoice_id: id, page, size: PAGE_SIZE }),
    ({ invoice_id }) => invoice_id === id,
  )
  if (failed)
    return <ErrorPanel title="Failed to fetch job logs" detail={failed} onRetry={() => void load()} />
  // nothing ran for it, so there is nothing to say
  if (!found?.total) return null
  return (
    <section className={atoms.block} aria-label="Job log">
      <h2 className={atoms.subheading}>Job log</h2>
      <Entries entries={found.items} links={false} />
      <Pager page={page} pages={found.pages} onPage={setPage} />
    </section>
  )
}
/** What ran in the background for the document whose page is open: its mails, and how they ended. */
export default function JobLogPanel({ entity, id }: RecordPanelProps) {
  return entity === 'invoice' ? <LogOfInvoice id={id} /> : null
}
