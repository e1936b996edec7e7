import { Tag, useMinute } from '#ui'
import { standingOf, type Standing } from './rules/invitation-standing.ts'

/** What is in the way of signing in: invited, expired, disabled. Whoever can is not marked. */
export function UserStatus({ row }: { readonly row: Standing }) {
  const [words, tone] = standingOf(row, useMinute())
  if (row.status === 'active') return null
  return <Tag tone={tone}>{words}</Tag>
}
