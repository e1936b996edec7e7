import { useState } from 'react'
import { useCommand } from '#core'
import { useKeys } from '#core/screens/index.ts'
import type { DailySummary } from '#schema/road/driver-day.ts'
import { Button, Dialog, TextArea } from '#ui'
import { reopenDay } from '../../phone/office-days.ts'

interface Props {
  readonly day: DailySummary
  /** of the driver */
  readonly name: string
  readonly onDone: () => void
  readonly onClose: () => void
}
/** A closed day is opened again only with a reason. */
export function Reopen({ day, name, onDone, onClose }: Props) {
  const open = useCommand(reopenDay)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const lacks = reason.trim() === ''
  const send = async () => {
    if (lacks) return setAsked(true)
    const outcome = await open({ id: day.id, rev: day.rev, name: name, reason: reason.trim() })
    if (outcome.status !== 'done') return
    onDone()
    onClose()
  }
  useKeys([{ keys: 'mod+enter', title: 'Reopen day', run: () => void send() }], 'dialog')
  return (
    <Dialog
      open
      title={`Open the day of ${name} again`}
      size="s"
      dirty={!lacks}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" keys="mod+enter" onPress={() => void send()}>
            Open again
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        autoFocus
        name="reason"
        value={reason}
        onChange={setReason}
        maxLength={300}
        error={asked && lacks ? 'Say why the day is opened again' : undefined}
      />
    </Dialog>
  )
}
