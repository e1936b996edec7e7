import { useCallback, useEffect, useRef, useState } from 'react'
import { useCommand, useGantry, useMay, useView } from '#core'
import type { EmailSender } from '#schema/areas/email-sender.ts'
import { readSender, senderState } from './sender.ts'

interface Standing {
  readonly sender: EmailSender | undefined
  /** why it is not known */
  readonly failed: string | undefined
  readonly load: () => void
}
/** The address emails come from, asked for when the screen opens. */
export function useSender(): Standing {
  const { me } = useGantry()
  const may = useMay('email.read')
  const read = useCommand(readSender)
  const person = me.state.current
  const { held } = useView(senderState)
  const [failed, setFailed] = useState<string>()
  const load = useCallback(() => {
    setFailed(undefined)
    void read({}, { fresh: true }).then((outcome) => {
      if (outcome.status === 'rejected') setFailed(outcome.problem.detail)
    })
  }, [read])
  const isUnknown = held === undefined
  const asked = useRef(false)
  useEffect(() => {
    if (!may || !person || (asked.current && !isUnknown)) return
    asked.current = true
    load()
  }, [may, person, load, isUnknown])
  return { sender: may ? held : undefined, failed, load }
}
