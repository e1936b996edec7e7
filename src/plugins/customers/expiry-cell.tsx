import { atoms as a, cx, formats as f, Tag } from '#ui'
import { expiryOf } from './rules/expiry.ts'

interface Certificate {
  readonly status: string
  readonly issued_on: string
  readonly expires_on: string | null
}
/** The last day, and what it means today. */
export function ExpiryCell({ row }: { readonly row: Certificate }) {
  const { words, tone } = expiryOf(row, f.today())
  return (
    <span className={cx(a.row, a.wrap)}>
      <Tag tone={tone}>{words}</Tag>
      {row.expires_on && <span className={cx(a.num, a.nowrap)}>{f.day(row.expires_on)}</span>}
    </span>
  )
}
