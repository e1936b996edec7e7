/** The email under the cursor of the list, beside it. */
import { Button, ErrorPanel, icons, LinkButton, Skeleton } from '#ui'
import { MailBody } from './mail-body.tsx'
import { MailStatus } from './mail-status.tsx'
import { useMail } from './use-mail.ts'
import * as s from './email-page.css.ts'

/** Emails that the cursor only passes are not read. */
const WAIT_MS = 120
export function MailReading({ id }: { readonly id: number }) {
  const { mail, isRead, problem, load, send, sendWords, download } = useMail(id, WAIT_MS)
  if (problem)
    return <ErrorPanel title="Failed to fetch email details" detail={problem.detail} onRetry={load} />
  if (!mail) return <Skeleton rows={6} widths={[420]} />
  return (
    <>
      <header className={s.head}>
        <h2 className={s.subject}>{mail.subject || 'No subject'}</h2>
        <MailStatus mail={mail} />
        <span className={s.acts}>
          {send && (
            <Button size="s" kind="primary" icon={icons.Send} onPress={send}>
              {sendWords}
            </Button>
          )}
          <Button size="s" icon={icons.Download} onPress={download}>
            Download .eml
          </Button>
          <LinkButton size="s" to={`/email/${id}`}>
            Open
          </LinkButton>
        </span>
      </header>
      {isRead || mail.body ? <MailBody mail={mail} isBeside /> : <Skeleton rows={6} widths={[420]} />}
    </>
  )
}
