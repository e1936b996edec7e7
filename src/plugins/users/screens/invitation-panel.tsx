import { useState } from 'react'
import { useCommand, useMay } from '#core'
import { copyText } from '#core/screens/index.ts'
import type { user as account } from '#schema/areas/access.ts'
import type { RowOf } from '#schema/contract/kit.ts'
import { Button, formats, icons, Note, Section, useMinute } from '#ui'
import { SenderWarning } from '../../sending/public-client.ts'
import { makeInvitationLink, sendInvitation } from '../invitations.ts'
import { isExpired, type Standing } from '../rules/invitation-standing.ts'
import { QrDialog, type HandedOver } from './qr-dialog.tsx'
import * as s from './invitation.css.ts'

type Invited = Standing & Pick<RowOf<typeof account>, 'id' | 'name' | 'email' | 'invitation_error'>
/** Where the invitation stands, in a sentence. */
function standingWords({ email, invitation_email, invitation_expires_at: until }: Invited): string {
  const good = until ? ` The link is valid until ${formats.dayTime(until)}.` : ''
  switch (invitation_email) {
    case 'sent':
      return `Sent to ${email}.${good}`
    case 'sending':
      return `On its way to ${email}.${good}`
    case 'link':
      return `A link was copied.${good}`
    case 'saved':
      return 'The email was saved, not sent. Copy the link or show the QR code to share it yourself.'
    case 'failed':
      return `The email to ${email} was refused. Check the address, or share the link yourself.`
    case null:
      return 'No invitation was sent yet.'
  }
}

/** A link is made when it is first wanted, and used for copying and for the QR code alike. */
function useInvitationLink({ id, name }: Invited) {
  const make = useCommand(makeInvitationLink)
  const [link, setLink] = useState<HandedOver>()
  const [busy, setBusy] = useState(false)
  const take = async (): Promise<HandedOver | undefined> => {
    if (link && Date.parse(link.until) > Date.now()) return link
    setBusy(true)
    const outcome = await make({ id })
    setBusy(false)
    if (outcome.status !== 'done') return undefined
    const { origin, path, expires_at } = outcome.value
    const made = { url: `${origin ?? location.origin}${path}`, name, until: expires_at }
    setLink(made)
    return made
  }
  return { link, take, busy }
}
/** The invitation of somebody who has no password yet: sent again, copied, or shown as a QR code. */
export function InvitationPanel({ user }: { readonly user: Invited }) {
  const mayInvite = useMay('user.update')
  const send = useCommand(sendInvitation)
  const copy = useCommand(copyText)
  const { link, take, busy } = useInvitationLink(user)
  const [sending, setSending] = useState(false)
  const [isShown, setShown] = useState(false)
  const now = useMinute()
  const expired = isExpired(user, now) && user.invitation_email !== null
  const sendWords = user.invitation_email === null ? 'Send invitation' : 'Send again'
  const press = async () => {
    setSending(true)
    await send({ id: user.id })
    setSending(false)
  }
  const copyLink = async () => {
    const made = await take()
    if (made && (await copy({ text: made.url })).status !== 'done') setShown(true)
  }
  const showCode = async () => {
    if (await take()) setShown(true)
  }
  return (
    <Section title="Invitation">
      <div className={s.panel}>
        {expired ? (
          <Note tone="amber" title={`Expired ${formats.dayTime(user.invitation_expires_at)}.`}>
            Send it again, or share a new link.
          </Note>
        ) : (
          <p role="status">{standingWords(user)}</p>
        )}
        {user.invitation_error && user.invitation_email === 'failed' && (
          <Note tone="red">{user.invitation_error}</Note>
        )}
        {mayInvite && (
          <>
            <SenderWarning />
            <div className={s.buttons}>
              <Button icon={icons.Send} disabled={sending} onPress={() => void press()}>
                {sending ? 'Sending…' : sendWords}
              </Button>
              <Button icon={icons.Copy} disabled={busy} onPress={() => void copyLink()}>
                Copy link
              </Button>
              <Button icon={icons.QrCode} disabled={busy} onPress={() => void showCode()}>
                Show QR code
              </Button>
            </div>
          </>
        )}
      </div>
      {isShown && link && <QrDialog of={link} onClose={() => setShown(false)} />}
    </Section>
  )
}
