import { useState } from 'react'
import { useScreen } from '#core'
import { JOB_LEVELS, type JobLog as Entry } from '#schema/areas/job-logs.ts'
import { atoms, Empty, ErrorPanel, Footer, formats, Page, SelectField, Skeleton, Toolbar, TopBar } from '#ui'
import { listJobLogs } from '../commands.ts'
import { Entries, Pager } from './entries.tsx'
import { PAGE_SIZE, useJobLog } from './use-job-log.ts'

const ALL = 'all'
const CHOICES = [
  { value: ALL, label: 'Everything' },
  { value: 'info', label: 'Done' },
  { value: 'warn', label: 'Needs a check' },
  { value: 'error', label: 'Failed' },
]
const every = () => true

function Found({
  entries,
  filtered,
}: {
  readonly entries: readonly Entry[] | undefined
  readonly filtered: boolean
}) {
  if (!entries) return <Skeleton rows={12} widths={[140, 120, 360]} />
  if (entries.length) return <Entries entries={entries} links />
  return (
    <Empty title={filtered ? 'No entry matches this filter.' : 'Nothing has run in the background yet.'} />
  )
}
/** Everything that ran in the background: mails that were sent, and what could not be. */
export default function JobLog() {
  const [level, setLevel] = useState(ALL)
  const [page, setPage] = useState(1)
  const chosen = JOB_LEVELS.find((one) => one === level)
  const { found, failed, load } = useJobLog(listJobLogs({ page, size: PAGE_SIZE, level: chosen }), every)
  useScreen({ title: 'Job log', id: 'job-log', path: '/job-log' })
  return (
    <Page>
      <TopBar title="Job log" count={found ? formats.number(found.total) : undefined} />
      <Toolbar label="Filters">
        <SelectField
          label="Show"
          value={level}
          onChange={(value) => {
            setLevel(value)
            setPage(1)
          }}
          options={CHOICES}
        />
      </Toolbar>
      <div className={atoms.scroll} tabIndex={0} role="region" aria-label="Entries">
        {failed ? (
          <ErrorPanel title="Failed to fetch job logs" detail={failed} onRetry={() => void load()} />
        ) : (
          <Found entries={found?.items} filtered={level !== ALL} />
        )}
      </div>
      <Footer>{found && <Pager page={page} pages={found.pages} onPage={setPage} />}</Footer>
    </Page>
  )
}
