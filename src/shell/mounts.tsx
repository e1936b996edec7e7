/**
 * What floats over every screen: toasts, questions, the palette,
 * help, and the hint of a started key sequence.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import { dialogOpen, later, online, useFact, useGantry, useSetFact, useStore } from '#core'
import { Button, Dialog, fetchOpened, formats, Kbd, say, ToastRegion, Voice, type ToastView } from '#ui'
import { frame } from './frame-state.ts'
import { Over } from './over.tsx'
import * as s from './shell.css.ts'

const PaletteView = later(() => import('./palette/palette-view.tsx'))
const Shortcuts = later(() => import('./help/shortcuts.tsx'))
const Waiting = later(() => import('./status/waiting.tsx'))
const PasswordDialog = later(() => import('./password-dialog.tsx'))

export function Toasts() {
  const { toasts } = useGantry()
  const { items } = useStore(toasts.state)
  const views = useMemo(
    () =>
      items.map((t): ToastView => {
        const [title = '', ...rest] = t.text.split('\n')
        return {
          id: t.id,
          tone: t.kind,
          title,
          leaving: t.leaving,
          ...(rest.length ? { detail: rest.join('\n') } : {}),
          ...(t.action ? { action: { label: t.action.label, onPress: t.action.run } } : {}),
        }
      }),
    [items],
  )
  return (
    <ToastRegion toasts={views} onDismiss={toasts.dismiss} onHold={toasts.pause} onRelease={toasts.resume} />
  )
}

/** The question a command asks before it runs. */
export function Questions() {
  const { confirming } = useGantry()
  const { question } = useStore(confirming.state)
  useEffect(() => confirming.attach(), [confirming])
  if (!question) return null
  const danger = /delete|discard|lost|remove|cancel|void/i.test(`${question.title} ${question.text}`)
  return (
    <Dialog
      open
      onClose={() => confirming.answer(false)}
      title={question.title}
      size="s"
      role="alertdialog"
      footer={
        <>
          <Button autoFocus onPress={() => confirming.answer(false)}>
            Cancel
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} onPress={() => confirming.answer(true)}>
            {question.title}
          </Button>
        </>
      }
    >
      <p>{question.text}</p>
    </Dialog>
  )
}

/** The password, where the server wants it again before it goes on. */
function PasswordAsked() {
  const { passwordQuestion } = useGantry()
  const { title } = useStore(passwordQuestion.state)
  useEffect(() => passwordQuestion.attach(), [passwordQuestion])
  if (title === undefined) return null
  return (
    <Over what="The password question" close={() => passwordQuestion.answer(false)}>
      <PasswordDialog title={title} />
    </Over>
  )
}

/** 400 ms after a first stroke: what may follow. */
function Sequence() {
  const { keys, facts } = useGantry()
  const { pending } = useStore(keys.state)
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (!pending) return setShown('')
    const timer = setTimeout(() => setShown(pending), 400)
    return () => clearTimeout(timer)
  }, [pending])
  if (!shown) return null
  const next = keys
    .current()
    .filter((b) => b.keys.startsWith(`${shown} `) && keys.resolve(b.keys, facts.freeze()).hit === b)
  return (
    <div className={s.hint} role="status">
      {next.map((b) => (
        <span key={b.keys}>
          <Kbd keys={b.keys.slice(shown.length + 1)} /> {b.title.replace(/^Go to /, '')}
        </span>
      ))}
    </div>
  )
}

/** What the strips and the sync state show at the edge of the page, for those who do not look there. */
function Spoken() {
  const { outbox } = useGantry()
  const connected = useFact(online)
  const { entries } = useStore(outbox.state)
  const refused = entries.filter((e) => e.refused !== undefined).length
  const was = useRef(true)
  useEffect(() => {
    if (was.current !== connected) say(connected ? 'Online again' : 'Offline. What was loaded can be read')
    was.current = connected
  }, [connected])
  useEffect(() => {
    if (refused > 0)
      say(
        `The server refused ${formats.plural(refused, 'change')}. Fix or discard ${refused === 1 ? 'it' : 'them'}`,
      )
  }, [refused])
  return <Voice />
}

/** Letters rest while a modal dialog of any kind is open. */
function DialogFact() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const look = () =>
      setOpen(
        document.querySelector(
          '[role="dialog"][data-rac], [role="alertdialog"][data-rac], section[role="dialog"], section[role="alertdialog"]',
        ) !== null,
      )
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true })
    return () => watch.disconnect()
  }, [])
  useSetFact(dialogOpen, open)
  return null
}

export function Mounts() {
  const { palette, state, makeWhole } = useGantry()
  const { isOpen } = useStore(palette.state)
  const { plugged } = useStore(state)
  const { help, waiting } = useStore(frame)
  // fetched while nobody waits: what is typed right after the key must find its field
  useEffect(() => {
    const fetchLater = async () => {
      // every area too, with its commands; what cannot be fetched now comes when it is asked for
      await makeWhole().catch(() => undefined)
      await Promise.all([PaletteView.fetch(), palette.prepare()])
      await fetchOpened()
    }
    const timer = setTimeout(() => void fetchLater().catch(() => undefined), 500)
    return () => clearTimeout(timer)
  }, [palette, makeWhole])
  useEffect(() => {
    if (isOpen) void makeWhole().catch(() => undefined)
  }, [isOpen, makeWhole])
  useEffect(() => palette.refresh(), [palette, plugged])
  return (
    <>
      <DialogFact />
      <Spoken />
      <Questions />
      <PasswordAsked />
      {isOpen && (
        <Over what="Search" close={palette.close}>
          <PaletteView />
        </Over>
      )}
      {help && (
        <Over what="Keyboard shortcuts" close={() => void (frame.help = false)}>
          <Shortcuts />
        </Over>
      )}
      {waiting && (
        <Over what="What is waiting" close={() => void (frame.waiting = false)}>
          <Waiting />
        </Over>
      )}
      <Sequence />
      <Toasts />
    </>
  )
}
