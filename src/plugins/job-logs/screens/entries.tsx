import type { JobLog } from '#schema/areas/job-logs.ts'
import { atoms, Button, formats, Tag, type Tone } from '#ui'

const TONES: Readonly<Record<JobLog['level'], Tone>> = { info: 'neutral', warn: 'amber', error: 'red' }
const LEVELS: Readonly<Record<JobLog['level'], string>> = { info: 'Done', warn: 'Check', error: 'Failed' }
const words = (kind: string): string => kind.replaceAll('_', ' ').replace(/^./, (c) => c.toUpperCase())

/** What ran, when, and how it ended; beside a document without the document. */
export function Entries({
  entries,
  links,
}: {
  readonly entries: readonly JobLog[]
  readonly links: boolean
}) {
  return (
    <table className={atoms.table}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Job</th>
          <th scope="col">What happened</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={atoms.nowrap}>
              <time dateTime={entry.created}>{formats.dayTime(entry.created)}</time>
            </td>
            <td className={atoms.nowrap}>
              {words(entry.job_kind)}
              {links && entry.invoice_id !== null && (
                <>
                  {' '}
                  <a href={`/invoice/${entry.invoice_id}`}>of an invoice</a>
                </>
              )}
            </td>
            <td>
              {entry.level !== 'info' && <Tag tone={TONES[entry.level]}>{LEVELS[entry.level]}</Tag>}{' '}
              {entry.text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
/** From the newest entries to the older ones, and back. */
export function Pager({
  page,
  pages,
  onPage,
}: {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}) {
  if (pages <= 1) return null
  return (
    <span className={atoms.row}>
      <Button size="s" disabled={page <= 1} onPress={() => onPage(page - 1)}>
        Newer
      </Button>
      Page {formats.number(page)} of {formats.number(pages)}
      <Button size="s" disabled={page >= pages} onPress={() => onPage(page + 1)}>
        Older
      </Button>
    </span>
  )
}
