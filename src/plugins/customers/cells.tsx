import { atoms, formats, Tag } from '#ui'

interface Contact {
  readonly email: string | null
  readonly bounced_at: string | null
  readonly user_account: { readonly username: string; readonly status: string } | null
}
/** An address, and whether mail to it came back. */
export const ContactEmail = ({ row: { email, bounced_at } }: { readonly row: Contact }) => (
  <span className={atoms.row}>
    <span className={atoms.trunc}>{email ?? <span aria-label="none">{formats.NONE}</span>}</span>
    {bounced_at && (
      <Tag tone="red" title={`Email bounced on ${formats.dayTime(bounced_at)}`}>
        Bounced
      </Tag>
    )}
  </span>
)
const WORDS: Readonly<Record<string, string>> = { invited: 'Invited', active: 'Active', disabled: 'Disabled' }
export const PortalCell = ({ row: { user_account } }: { readonly row: Contact }) =>
  user_account ? (
    <>
      {user_account.username}{' '}
      <span className={atoms.muted}>{WORDS[user_account.status] ?? user_account.status}</span>
    </>
  ) : (
    <>Not invited</>
  )
/** What stands in the way of an order: on hold or inactive. An active customer is not marked. */
export function CustomerStatus({
  row: { status },
  large = false,
}: {
  readonly row: { readonly status: string }
  /** beside a title */
  readonly large?: boolean
}) {
  if (status === 'active') return null
  const [tone, word] =
    status === 'on_hold' ? (['red', 'On hold'] as const) : (['neutral', 'Inactive'] as const)
  return (
    <Tag tone={tone} large={large}>
      {word}
    </Tag>
  )
}
