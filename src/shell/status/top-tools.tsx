import { useEffect, useState } from 'react'
import { isChange, useFact, useGantry, useStore, online } from '#core'
import { atoms, Button, formats, Icon, IconButton, icons, Kbd, Popover } from '#ui'
import { frame } from '../frame-state.ts'
import { dot } from '../dot.css.ts'
import * as s from '../shell.css.ts'

export type SyncWord = 'All saved' | 'Saving…' | 'Offline' | 'Needs you' | `${number} waiting`
/** One true sentence about what was typed: the worst state wins. */
export function syncWord({
  connected,
  waiting,
  refused,
  saving,
}: {
  readonly connected: boolean
  readonly waiting: number
  readonly refused: number
  readonly saving: boolean
}): SyncWord {
  if (refused > 0) return 'Needs you'
  if (!connected && waiting === 0) return 'Offline'
  if (waiting > 0) return `${waiting} waiting`
  return saving ? 'Saving…' : 'All saved'
}
/** True once something has been under way for 400 ms; shorter waits need no words. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), 400)
    return () => clearTimeout(timer)
  }, [busy])
  return slow
}
export function useSync(): SyncWord {
  const gantry = useGantry()
  const connected = useFact(online)
  const { entries } = useStore(gantry.outbox.state)
  const status = useStore(gantry.status)
  const { question } = useStore(gantry.confirming.state)
  const { title: password } = useStore(gantry.passwordQuestion.state)
  const busy = Object.entries(status).some(
    ([id, s_]) => s_.pending > 0 && isChange(gantry.registry.commands.get(id) ?? {}),
  )
  return syncWord({
    connected,
    waiting: entries.filter((e) => e.refused === undefined).length,
    refused: entries.filter((e) => e.refused !== undefined).length,
    saving: useSlow(busy && !question && password === undefined),
  })
}

function toneOf(word: string): 'red' | 'amber' | undefined {
  if (word === 'Needs you') return 'red'
  return word === 'All saved' || word === 'Saving…' ? undefined : 'amber'
}
export function SyncState() {
  const word = useSync()
  const tone = toneOf(word)
  return (
    <button
      type="button"
      className={s.sync}
      aria-label={`${word}, show what is waiting`}
      onClick={() => {
        frame.waiting = true
      }}
      title="Show what is waiting"
    >
      <span className={dot} data-tone={tone} aria-hidden="true" />
      <span>{word}</span>
    </button>
  )
}

function Activity() {
  const { activity } = useGantry()
  const { deeds } = useStore(activity.state)
  return (
    <Popover
      label="Notifications"
      placement="bottom end"
      trigger={
        <IconButton
          icon={icons.Bell}
          label={deeds.length ? `Notifications, ${deeds.length} new` : 'Notifications'}
        />
      }
    >
      <h2 className={atoms.heading}>Notifications</h2>
      {deeds.length === 0 && <p className={atoms.muted}>Nothing in the last 10 minutes.</p>}
      <ul className={s.deeds}>
        {deeds.map((d) => (
          <li key={d.id} className={s.deed}>
            <span className={atoms.grow}>
              {d.text}
              <span className={atoms.faint} style={{ display: 'block' }}>
                {formats.ago(new Date(d.at).toISOString())}
              </span>
            </span>
            {d.inverse &&
              (d.undone ? (
                <span className={atoms.faint}>Undone</span>
              ) : (
                <Button size="s" onPress={() => void activity.undo(d.id)}>
                  Undo
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </Popover>
  )
}

/** What every top bar shows on its right: search, sync state, activity. */
export function TopToolsBar() {
  const { palette } = useGantry()
  return (
    <>
      <button
        type="button"
        className={s.omni}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => palette.open()}
      >
        <Icon of={icons.Search} size="s" />
        <span className={s.omniWords}>Search or run a command</span>
        <span className={s.omniKeys}>
          <Kbd keys="mod+k" />
        </span>
      </button>
      <SyncState />
      <span className={atoms.onlyWide}>
        <Activity />
      </span>
    </>
  )
}
