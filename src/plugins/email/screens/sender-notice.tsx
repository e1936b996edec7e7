import { useState, type FormEvent } from 'react'
import { useCommand, useMay } from '#core'
import type { EmailSender } from '#schema/areas/email-sender.ts'
import { Button, formats, Note, TextField } from '#ui'
import { useSender } from '../../sending/public-client.ts'
import { confirmSender, sendCode, sendKept } from '../sender.ts'
import * as s from './sender-notice.css.ts'

const waiting = (kept: number): string =>
  kept === 0 ? '' : ` ${formats.plural(kept, 'email')} ${kept === 1 ? 'waits' : 'wait'} for it.`

interface Known {
  readonly sender: EmailSender | undefined
}
const isWorthSaying = ({ state, kept }: EmailSender, maySend: boolean): boolean =>
  state === 'unconfirmed' || (state === 'confirmed' && kept > 0 && maySend)
/** Whether emails go out, the way to confirm the address, and afterwards the emails that waited. */
export function SenderNotice({ sender }: Known) {
  const maySend = useMay('email.send')
  if (!sender || !isWorthSaying(sender, maySend)) return null
  if (sender.state === 'unconfirmed') return <Unconfirmed sender={sender} maySend={maySend} />
  return <Kept sender={sender} />
}
/** The same between the head of a page and what it shows; nothing takes no room. */
export function SenderStrip({ sender }: Known) {
  const maySend = useMay('email.send')
  if (!sender || !isWorthSaying(sender, maySend)) return null
  return (
    <div className={s.strip}>
      <SenderNotice sender={sender} />
    </div>
  )
}
/** Over the list of emails. */
export const ListStrip = () => <SenderStrip sender={useSender().sender} />
/** On an email that waits. */
export const KeptNotice = () => <SenderNotice sender={useSender().sender} />

function Unconfirmed({ sender, maySend }: { readonly sender: EmailSender; readonly maySend: boolean }) {
  const { address, kept } = sender
  return (
    <div className={s.box}>
      <Note tone="amber" title="Confirm your address first.">
        {address ? (
          `Emails are kept until you confirm that ${address} is yours.${waiting(kept)}`
        ) : (
          <>
            Emails are kept until the company has an address.{' '}
            <a href="/company-settings">Enter its email address</a>
          </>
        )}
        {!maySend && ' Somebody who may send email can do that.'}
      </Note>
      {address && maySend && <CodeForm sender={sender} />}
    </div>
  )
}
/** The digits that were sent there; the first press sends them. */
function CodeForm({ sender }: { readonly sender: EmailSender }) {
  const send = useCommand(sendCode)
  const confirm = useCommand(confirmSender)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const request = async () => {
    setBusy(true)
    setWrong(undefined)
    const outcome = await send({})
    setBusy(false)
    if (outcome.status === 'rejected') setWrong(outcome.problem.detail)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!/^\s*\d{3}\s?\d{3}\s*$/.test(code)) return setWrong('Enter the six digits of the email')
    setBusy(true)
    setWrong(undefined)
    const outcome = await confirm({ code })
    setBusy(false)
    if (outcome.status === 'rejected') setWrong(outcome.problem.detail)
  }
  if (!sender.code_sent_at)
    return (
      <div className={s.row}>
        <Button kind="primary" disabled={busy} onPress={() => void request()}>
          {busy ? 'Sending…' : `Send code to ${sender.address}`}
        </Button>
        {wrong && <Note tone="red">{wrong}</Note>}
      </div>
    )
  return (
    <form className={s.row} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="Six digits"
        value={code}
        onChange={(text) => {
          setWrong(undefined)
          setCode(text)
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        help={`Sent ${formats.dayTime(sender.code_sent_at)} to ${sender.address}`}
        error={wrong}
      />
      <div className={s.buttons}>
        <Button kind="primary" type="submit" disabled={busy}>
          Confirm address
        </Button>
        <Button disabled={busy} onPress={() => void request()}>
          Send again
        </Button>
      </div>
    </form>
  )
}
function Kept({ sender: { address, kept } }: { readonly sender: EmailSender }) {
  const send = useCommand(sendKept)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await send({})
    setBusy(false)
  }
  return (
    <div className={s.box}>
      <Note
        tone="green"
        title={`${address} is confirmed.`}
        actions={
          <Button size="s" kind="primary" disabled={busy} onPress={() => void press()}>
            {busy ? 'Sending…' : `Send ${formats.plural(kept, 'kept email')}`}
          </Button>
        }
      >
        {`${formats.plural(kept, 'email')} ${kept === 1 ? 'was' : 'were'} kept until now.`}
      </Note>
    </div>
  )
}
