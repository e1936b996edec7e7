import { useEffect, useState } from 'react'
import { online, partOf, startStrips, useFact, useGantry, useStore } from '#core'
import { Banner, Button, formats, icons } from '#ui'
import { ScreenBoundary } from '../boundary.tsx'
import { frame } from '../frame-state.ts'

/** The room of a strip in the bar of filters while its file comes. */
const Reserved = () => <div style={{ height: 28 }} />
interface StripsProps {
  readonly path: string
  readonly isStart: boolean
  /** those in the bar of filters, in place of those under the head of the page */
  readonly isInBar?: boolean
}
/** Strips that areas have for this page; `isStart` where the day starts. */
export function StartStrips({ path, isStart, isInBar = false }: StripsProps) {
  const gantry = useGantry()
  void useStore(gantry.me.state).current
  return (
    <>
      {gantry.reading
        .contributions(startStrips)
        .filter(({ isInBar: inBar = false }) => inBar === isInBar)
        .filter(({ permission, at }) => (at ? at === path : isStart) && gantry.may(permission))
        .map((strip) => {
          const Strip = partOf(strip.load, isInBar ? Reserved : undefined)
          return (
            <ScreenBoundary key={strip.id} what={strip.id}>
              <Strip />
            </ScreenBoundary>
          )
        })}
    </>
  )
}
/** Strips above every screen: no network, changes that need the person, parts that are switched off. */
export function Banners() {
  const gantry = useGantry()
  const connected = useFact(online)
  const { entries } = useStore(gantry.outbox.state)
  const { items } = useStore(gantry.notices.state)
  const [since, setSince] = useState<string>()
  useEffect(() => {
    setSince(connected ? undefined : new Date().toISOString())
  }, [connected])
  const refused = entries.filter((e) => e.refused !== undefined).length
  const show = (
    <Button
      size="s"
      onPress={() => {
        frame.waiting = true
      }}
    >
      Show waiting
    </Button>
  )
  return (
    <>
      {!connected && (
        <Banner told icon={icons.CloudOff} actions={entries.length ? show : undefined}>
          Offline{since ? ` since ${formats.time(since)}` : ''}. You can read everything loaded here.{' '}
          {entries.length ? `${formats.plural(entries.length, 'change is', 'changes are')} waiting.` : ''}
        </Banner>
      )}
      {refused > 0 && (
        <Banner told tone="red" actions={show}>
          The server refused {formats.plural(refused, 'change')}. Fix or discard{' '}
          {refused === 1 ? 'it' : 'them'}.
        </Banner>
      )}
      {items.map((notice) => (
        <Banner
          key={notice.text}
          tone={notice.code === 'plugin-off' || notice.code === 'effect-crashed' ? 'red' : 'blue'}
          actions={
            <Button
              size="s"
              onPress={() =>
                gantry.notices.dismiss(
                  gantry.notices.state.items.find((n) => n.text === notice.text) ?? notice,
                )
              }
            >
              Dismiss
            </Button>
          }
        >
          {notice.text}
        </Banner>
      ))}
    </>
  )
}
