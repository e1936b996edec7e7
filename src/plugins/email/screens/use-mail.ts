import { useCallback, useEffect, useState } from 'react'
import { downloadFile, useCommand, useGantry, useMay, useRow } from '#core'
import { emailFile, getEmail, sendPrepared } from '../public-client.ts'
import { emailRows } from '../rows.ts'

/** States from which an email can be sent, again or for the first time. */
const UNSENT: readonly string[] = ['failed', 'captured', 'unknown', 'prepared']
/** One email with its text, and what can be done with it. `wait`: ms before it is read, while others are passed by. */
export function useMail(id: number, wait = 0) {
  const gantry = useGantry()
  const read = useCommand(getEmail)
  const send = useCommand(sendPrepared)
  const mail = useRow(emailRows, id)
  const maySend = useMay('email.send')
  const [isRead, setIsRead] = useState(false)
  const [problem, setProblem] = useState<{ missing: boolean; detail: string }>()
  const load = useCallback(() => {
    setProblem(undefined)
    void read({ id }, { fresh: true, quiet: wait > 0 }).then((o) => {
      if (o.status === 'done') setIsRead(true)
      if (o.status === 'rejected') setProblem({ missing: o.problem.status === 404, detail: o.problem.detail })
    })
  }, [id, read, wait])
  useEffect(() => {
    if (wait === 0) {
      load()
      return undefined
    }
    const timer = setTimeout(load, wait)
    return () => clearTimeout(timer)
  }, [load, wait])
  const download = async () => {
    const got = await gantry.dispatch(emailFile({ id }))
    if (got.status === 'done') downloadFile(got.value, `${mail?.subject ?? 'mail'}.eml`)
  }
  const sendAgain = () => {
    if (!mail) return
    const { recipient_email, cc, bcc, status } = mail
    void send({ id, recipient_email, cc, bcc, resend: status === 'unknown' ? true : undefined })
  }
  return {
    mail,
    isRead,
    problem,
    load,
    download: () => void download(),
    /** undefined for who may not send it, or where nothing is left to be sent */
    send: maySend && mail && UNSENT.includes(mail.status) ? sendAgain : undefined,
    sendWords: mail?.status === 'prepared' ? 'Send' : 'Send again',
  }
}
