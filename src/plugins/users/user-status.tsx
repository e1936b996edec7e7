import { Tag, useMinute } from '#ui'
import { standingOf, type Standing } from './rules/invitation-standing.ts'

/** Whether somebody can sign in: active, invited, expired, disabled. */
export function UserStatus({ row }: { readonly row: Standing }) {
  const [words, tone] = standingOf(row, useMinute())
  return <Tag tone={tone}>{words}</Tag>
}
