import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCommand, useMay, useScreen } from '#core'
import { ErrorPanel, LinkButton, Note, Page, Skeleton, TopBar } from '#ui'
import { useSender } from '../../sending/public-client.ts'
import { confirmSender } from '../sender.ts'
import { SenderStrip } from './sender-notice.tsx'
import * as s from './sender-notice.css.ts'

/** The digits behind a link from the email are taken as they are, once. */
function useLink(): string | undefined {
  const [, navigate] = useLocation()
  const confirm = useCommand(confirmSender)
  const may = useMay('email.send')
  const [refused, setRefused] = useState<string>()
  const taken = useRef(false)
  const take = useEffectEvent(async (code: string) => {
    navigate('/confirm-address', { replace: true })
    const outcome = await confirm({ code })
    if (outcome.status === 'rejected') setRefused(outcome.problem.detail)
  })
  useEffect(() => {
    const code = /^#(\d{6})$/.exec(location.hash)?.[1]
    if (!may || !code || taken.current) return
    taken.current = true
    void take(code)
  }, [may])
  return refused
}
/** Where the link of the email leads: the address is confirmed, or the digits can be typed. */
export default function ConfirmAddress() {
  useScreen({ title: 'Confirm address', id: 'confirm-address', path: '/confirm-address' })
  const refused = useLink()
  const { sender, failed, load } = useSender()
  return (
    <Page>
      <TopBar title="Confirm address" crumbs={[{ label: 'Email', to: '/email' }]} />
      {refused && <ErrorPanel title="Failed to confirm the address" detail={refused} />}
      {!sender && failed && (
        <ErrorPanel title="Failed to fetch the email address" detail={failed} onRetry={load} />
      )}
      {!sender && !failed && <Skeleton rows={3} widths={[320]} />}
      <SenderStrip sender={sender} />
      {sender?.state === 'no_server' && (
        <div className={s.strip}>
          <Note tone="blue">No mail server is set up, so nothing has to be confirmed.</Note>
        </div>
      )}
      {sender?.state === 'confirmed' && sender.kept === 0 && (
        <div className={s.strip}>
          <Note tone="green" title={`${sender.address} is confirmed.`} live>
            Emails go out from {sender.from}.
          </Note>
        </div>
      )}
      <div className={s.row} style={{ padding: '0 16px' }}>
        <LinkButton to="/email">Show email</LinkButton>
      </div>
    </Page>
  )
}
