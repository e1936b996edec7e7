import { useParams } from 'wouter'
import { useScreen } from '#core'
import { Button, Empty, ErrorPanel, icons, LinkButton, Page, Skeleton, TopBar } from '#ui'
import { MailBody } from './mail-body.tsx'
import { MailStatus } from './mail-status.tsx'
import { useMail } from './use-mail.ts'

/** The page of an email: its text, its recipients and its state. */
export default function EmailPage() {
  const id = Number(useParams<{ id: string }>().id)
  const { mail, problem, load, send, sendWords, download } = useMail(id)
  useScreen({ title: mail?.subject ?? 'Email', id: 'email', path: `/email/${id}` })
  return (
    <Page>
      <TopBar
        title={mail?.subject || 'Email'}
        crumbs={[{ label: 'Email', to: '/email' }]}
        tags={mail && <MailStatus mail={mail} />}
        tools={
          <Button icon={icons.Download} onPress={download}>
            Download .eml
          </Button>
        }
        action={
          send && (
            <Button kind="primary" icon={icons.Send} onPress={send}>
              {sendWords}
            </Button>
          )
        }
      />
      {problem?.missing && (
        <Empty title="Email not found" actions={<LinkButton to="/email">Show email</LinkButton>} />
      )}
      {problem && !problem.missing && !mail && (
        <ErrorPanel title="Failed to fetch email details" detail={problem.detail} onRetry={load} />
      )}
      {!mail && !problem && <Skeleton rows={6} widths={[420]} />}
      {mail && <MailBody mail={mail} />}
    </Page>
  )
}
