/** Whether the phone would start without signal, what waits on it, and "Send now". */
import { online, useFact, useGantry, useStore, type OfflineFiles, type OutboxEntry } from '#core'
import { Icon, icons } from '#ui'
import * as s from '../parts/driver.css.ts'
import { Press } from '../parts/press.tsx'
import { countWaiting } from '../waiting.ts'

const FILES: Readonly<Record<OfflineFiles['state']['files'], string>> = {
  none: '',
  asked: 'Getting ready to work without signal',
  ready: 'Ready without signal',
  missing: 'Not ready without signal yet',
}
export function SignalLine() {
  const { offlineFiles, outbox } = useGantry()
  const { files, promised } = useStore(offlineFiles.state)
  const { entries, sending } = useStore(outbox.state)
  const connected = useFact(online)
  const waiting = countWaiting(entries as OutboxEntry[])
  const words = [FILES[files], waiting > 0 && `${waiting} waiting`].filter(Boolean).join(', ')
  if (words === '') return null
  const isCalm = files === 'ready' && waiting === 0
  return (
    <section aria-label="Without signal" className={s.list}>
      <p className={isCalm ? s.state.ok : s.state.info} role="status">
        <Icon of={isCalm ? icons.Check : icons.Clock} size="l" />
        <span>{words}</span>
      </p>
      {files === 'ready' && promised === false && (
        <p className={s.sub}>
          A full phone may clear saved orders. Add this page to the home screen to keep them.
        </p>
      )}
      {waiting > 0 && connected && Object.keys(sending).length === 0 && (
        <Press kind="second" icon={icons.Send} onPress={() => void outbox.drain()}>
          Send now
        </Press>
      )}
    </section>
  )
}
