import { useEffect, useState } from 'react'
import { Button, Dialog, formats } from '#ui'
import { holdWay } from './leaving.ts'
import type { RecordFormModel } from './use-record-form.ts'

/** Asks once: go on typing, leave and find it here again, or throw it away. */
export function LeaveDialog({ model }: { readonly model: RecordFormModel }) {
  const [going, setGoing] = useState<() => void>()
  const { unsaved, leaveNow } = model.draft
  useEffect(() => holdWay(unsaved, (go) => setGoing(() => go)), [unsaved])
  if (!going) return null
  const leave = (keep: boolean) => {
    setGoing(undefined)
    leaveNow(keep)
    going()
  }
  const changed = model.fields.all.filter(({ field }) => model.dirty.includes(field))
  const names = changed.map(({ text }) => text)
  const secret = changed.some(({ kind }) => kind.kind === 'secret')
  return (
    <Dialog
      open
      onClose={() => setGoing(undefined)}
      title="Leave without saving?"
      size="m"
      role="alertdialog"
      footer={
        <>
          <Button autoFocus onPress={() => setGoing(undefined)}>
            Keep editing
          </Button>
          <Button kind="danger" onPress={() => leave(false)}>
            Discard changes
          </Button>
          <Button kind="primary" onPress={() => leave(true)}>
            Leave, keep the draft
          </Button>
        </>
      }
    >
      <p>
        {formats.list(names.length > 4 ? [...names.slice(0, 4), `${names.length - 4} more`] : names)}{' '}
        {names.length === 1 ? 'is' : 'are'} not saved. A draft stays on this device and is offered when you
        come back{secret ? ', without the password' : ''}.
      </p>
    </Dialog>
  )
}
