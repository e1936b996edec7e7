import { atoms, cx, formats, Tag } from '#ui'
import { expiryOf } from './rules/expiry.ts'

interface Certificate {
  readonly status: string
  readonly issued_on: string
  readonly expires_on: string | null
}
/** The last day, and what it means today. */
export function ExpiryCell({ row }: { readonly row: Certificate }) {
  const { words, tone } = expiryOf(row, formats.today())
  return (
    <span className={cx(atoms.row, atoms.wrap)}>
      <Tag tone={tone}>{words}</Tag>
      {row.expires_on && <span className={cx(atoms.num, atoms.nowrap)}>{formats.day(row.expires_on)}</span>}
    </span>
  )
}
