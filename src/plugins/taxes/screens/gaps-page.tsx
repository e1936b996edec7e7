import { useScreen } from '#core'
import { atoms, Empty, ErrorPanel, formats, Page, Skeleton, Tag, TopBar } from '#ui'
import type { RateGapRow } from '../commands.ts'
import { gapWords } from '../rules/gap-words.ts'
import { useGaps } from './use-gaps.ts'

const TONES = { no_rate: 'red', ended: 'red', gap: 'red', ends: 'amber', unconfirmed: 'neutral' } as const
const LABELS = {
  no_rate: 'No rate',
  ended: 'Ended',
  gap: 'Gap',
  ends: 'Ends soon',
  unconfirmed: 'Not confirmed',
} as const
function GapTable({ items }: { readonly items: readonly RateGapRow[] }) {
  return (
    <table className={atoms.table} style={{ width: '100%' }}>
      <thead>
        <tr>
          <th scope="col">Tax</th>
          <th scope="col">State</th>
          <th scope="col">What</th>
          <th scope="col">Days</th>
        </tr>
      </thead>
      <tbody>
        {items.map((gap) => (
          <tr key={`${gap.tax.id}/${gap.state?.id ?? 0}/${gap.trouble}/${gap.from}`}>
            <td>
              <a href={`/tax/${gap.tax.id}`}>{gap.tax.name}</a>
            </td>
            <td>{gap.state?.name ?? 'All states'}</td>
            <td>
              <Tag tone={TONES[gap.trouble]}>{LABELS[gap.trouble]}</Tag>
            </td>
            <td>{gapWords(gap, formats.longDay)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
/** Days on which a tax has no rate, by tax and state: part of the exceptions of a day. */
export default function GapsPage() {
  const { items, problem, again } = useGaps()
  useScreen({ title: 'Tax rates to check', id: 'tax.gaps', path: '/tax/gaps' })
  return (
    <Page>
      <TopBar title="Tax rates to check" crumbs={[{ label: 'Taxes', to: '/tax' }]} />
      <div className={atoms.scroll}>
        {problem && <ErrorPanel title="Failed to read the rates" detail={problem.detail} onRetry={again} />}
        {!items && !problem && <Skeleton rows={4} widths={[240, 120, 160]} />}
        {items?.length === 0 && (
          <Empty title="Every tax has a confirmed rate">Nothing ends within thirty days.</Empty>
        )}
        {items && items.length > 0 && <GapTable items={items} />}
      </div>
    </Page>
  )
}
