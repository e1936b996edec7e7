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
function useSignal() {
  const { offlineFiles, outbox } = useGantry()
  const { files, promised } = useStore(offlineFiles.state)
  const { entries, sending } = useStore(outbox.state)
  const connected = useFact(online)
  // without signal the head of the page says what waits
  const waiting = connected ? countWaiting(entries as OutboxEntry[]) : 0
  return {
    files,
    promised,
    waiting,
    mayDrain: waiting > 0 && Object.keys(sending).length === 0,
    drain: () => void outbox.drain(),
  }
}
/** What the driver should know before his stops: nothing as long as all is well. */
export function SignalLine() {
  const { files, waiting, mayDrain, drain } = useSignal()
  const words = [files === 'missing' && FILES.missing, waiting > 0 && `${waiting} waiting`]
    .filter(Boolean)
    .join(', ')
  if (words === '') return null
  return (
    <section aria-label="Without signal" className={s.list}>
      <p className={s.state.info} role="status">
        <Icon of={icons.Clock} size="l" />
        <span>{words}</span>
      </p>
      {mayDrain && (
        <Press kind="second" icon={icons.Send} onPress={drain}>
          Send now
        </Press>
      )}
    </section>
  )
}
/** Below his stops: that the signal may go. */
export function ReadyLine() {
  const { files, promised } = useSignal()
  if (files === 'none' || files === 'missing') return null
  return (
    <section aria-label="Ready" className={s.list}>
      <p className={files === 'ready' ? s.state.ok : s.state.info} role="status">
        <Icon of={files === 'ready' ? icons.Check : icons.Clock} size="l" />
        <span>{FILES[files]}</span>
      </p>
      {files === 'ready' && promised === false && (
        <p className={s.sub}>
          A full phone may clear saved orders. Add this page to the home screen to keep them.
        </p>
      )}
    </section>
  )
}
