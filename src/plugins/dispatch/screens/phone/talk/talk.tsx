/** Messages with the office: by stop or of the day, with who saw them; help in two presses. Works without signal. */
import { useEffect, useId, useState } from 'react'
import { online, useCommand, useFact, useGantry, useScreen, useStatus, useStore, useView } from '#core'
import { driverDay, type Stop } from '#plugins/driver-portal/public-client.ts'
import { Choices, driverStyles, Press, useOnce } from '#plugins/driver-portal/public-screens.ts'
import { formats, Icon, icons } from '#ui'
import { callForHelp, fetchWords, sayWord, seeWords } from '../../../talk/commands.ts'
import { isSilent, talk, type Talk, threadOf, unseen, type Word } from '../../../talk/words.ts'
import { PhoneFrame } from '../frame.tsx'
import { PhoneSettings } from './phone-settings.tsx'
import { usePhoneDraft } from '../use-phone-draft.ts'
import * as t from './talk.css.ts'

type Kind = 'note' | 'help' | 'drop_request'
const KINDS: readonly { readonly value: Kind; readonly words: string; readonly ask: string }[] = [
  { value: 'note', words: 'Message', ask: 'Message to the office' },
  { value: 'drop_request', words: 'Ask for a drop', ask: 'What does the customer ask for?' },
  { value: 'help', words: 'I need help', ask: 'What happened, and where are you?' },
]
const REASONS = ['Breakdown', 'Accident', 'Not safe here', 'I feel unwell'] as const

export default function MyTalk() {
  useScreen({ title: 'Messages', id: 'dispatch.my-messages', path: '/my-messages' })
  const { current } = useStore(useGantry().me.state)
  const driver = current?.driver
  return (
    <PhoneFrame title="Messages" sub="With the office">
      <div className={driverStyles.page}>
        {driver ? <Thread driver={driver.id} /> : <p>Your login is not linked to a driver.</p>}
      </div>
    </PhoneFrame>
  )
}
/** Read when there is signal; what the office wrote is seen once it stands here. */
function useThread(driver: number) {
  const read = useCommand(fetchWords)
  const see = useCommand(seeWords)
  const { error, loading } = useStatus(fetchWords)
  const connected = useFact(online)
  const all = useView(talk) as Talk
  const thread = threadOf(all, driver)
  const ids = unseen(thread, true).map(({ id }) => id)
  const news = ids.join()
  useEffect(() => {
    if (connected) void read({})
  }, [read, connected])
  useEffect(() => {
    if (connected && news) void see({ ids: news.split(',').map(Number) })
  }, [see, connected, news])
  const failed = Boolean(error) && !loading && connected === true
  const silent = isSilent(all, 'own', driver)
  const unread = thread.length === 0 && !silent && connected === false
  return { thread, silent, unread, failed, again: () => void read({}) }
}
function stateOf({ id, from_driver, seen_at, seen_by }: Word): string {
  if (!from_driver) return ''
  if (id === 0) return ' · waits for signal'
  return seen_at === null ? ' · sent' : ` · seen by ${seen_by ?? 'the office'} ${formats.time(seen_at)}`
}
const ANSWERS = { true: 'Yes. ', false: 'No. ' } as const
const WordItem = ({ word }: { readonly word: Word }) => (
  <li
    className={t.word}
    data-mine={word.from_driver ? '' : undefined}
    data-help={word.kind === 'help' ? '' : undefined}
  >
    <p className={driverStyles.small}>
      {[word.from_driver ? 'You' : word.author, word.order_no, formats.time(word.at)]
        .filter(Boolean)
        .join(' · ')}
      {stateOf(word)}
    </p>
    {word.kind === 'help' && <b>Help! </b>}
    {word.kind === 'drop_request' && <b>Asked for a drop: </b>}
    {word.agreed !== null && <b>{ANSWERS[`${word.agreed}`]}</b>}
    {word.body}
  </li>
)
function Thread({ driver }: { readonly driver: number }) {
  const { thread, silent, unread, failed, again } = useThread(driver)
  return (
    <>
      {failed && (
        <>
          <p className={driverStyles.toneText.info} role="status">
            <Icon of={icons.Info} size="l" />
            <span>Messages could not be read again. What you write is kept and sent later.</span>
          </p>
          <Press kind="second" icon={icons.RefreshCw} onPress={again}>
            Try again
          </Press>
        </>
      )}
      {unread && <p className={driverStyles.sub}>Messages are read when there is signal.</p>}
      {silent && !failed && <p className={driverStyles.sub}>No messages yet.</p>}
      <ol className={t.thread} aria-label="Messages" aria-live="polite">
        {thread.map((word, i) => (
          <WordItem key={word.id || `here-${i}`} word={word} />
        ))}
      </ol>
      <Write driver={driver} />
      <PhoneSettings />
    </>
  )
}
interface WordDraft {
  readonly v: 1
  readonly kind: Kind
  readonly body: string
  readonly order: string
}
const FRESH: WordDraft = { v: 1, kind: 'note', body: '', order: '' }
/** What is being written, and sending it: each letter is written down, what is sent is kept before it goes. */
function useWriting(driver: number) {
  const gantry = useGantry()
  const say = useCommand(sayWord)
  const help = useCommand(callForHelp)
  const { stops } = useView(driverDay) as { readonly stops: readonly Stop[] }
  const { draft, now, ...held } = usePhoneDraft('my-words', FRESH)
  const [fault, setFault] = useState('')
  const once = useOnce()
  const { kind, body, order } = draft
  const meant = KINDS.find(({ value }) => value === kind)!
  const change = (part: Partial<WordDraft>) => {
    setFault('')
    held.change(part)
  }
  const send = async () => {
    const said = now()
    const stop = stops.find((one) => String(one.id) === said.order)
    if (said.body.trim() === '')
      return setFault(said.kind === 'help' ? 'Say what happened' : 'Write something first')
    const outcome = await (said.kind === 'help' ? help : say)({
      title: `${meant.words} to the office`,
      driver_id: driver,
      kind: said.kind,
      body: said.body.trim(),
      sales_order_id: stop?.id ?? null,
      order_no: stop?.order_no ?? null,
      answers_id: null,
      agreed: null,
      at: gantry.clock.now().toISOString(),
      phone_at: new Date().toISOString(),
    })
    if (outcome.status === 'rejected') return setFault(outcome.problem.detail)
    // what was written while this was kept is the next message
    if (now().body === said.body) held.change(FRESH)
    setFault('')
  }
  return {
    stops,
    kind,
    body,
    order,
    fault,
    meant,
    setKind: (next: Kind) => change({ kind: next }),
    write: (text: string) => change({ body: text }),
    setOrder: (next: string) => change({ order: next }),
    send: () => once(send),
    isElsewhere: held.isElsewhere,
    takeOver: held.takeOver,
  }
}
type Writing = ReturnType<typeof useWriting>
const Kinds = ({ writing: { kind, setKind, body, write } }: { readonly writing: Writing }) => (
  <>
    <Choices label="What it is" of={KINDS} value={kind} onChange={setKind} isList />
    {kind === 'help' && (
      <div className={driverStyles.choices}>
        {REASONS.map((reason) => (
          <Press key={reason} kind="second" onPress={() => write(`${reason}. ${body}`.trim())}>
            {reason}
          </Press>
        ))}
      </div>
    )}
  </>
)
function Write({ driver }: { readonly driver: number }) {
  const writing = useWriting(driver)
  const id = useId()
  const { stops, kind, body, write, order, setOrder, fault, meant, send } = writing
  if (writing.isElsewhere)
    return (
      <section className={driverStyles.list} aria-label="Write to the office">
        <p>A message is being written in another tab. Go on there, or continue here.</p>
        <Press onPress={writing.takeOver}>Go on here</Press>
      </section>
    )
  return (
    <section className={driverStyles.list} aria-label="Write to the office">
      <Kinds writing={writing} />
      {stops.length > 0 && (
        <div className={driverStyles.field}>
          <label className={driverStyles.label} htmlFor={`${id}-order`}>
            About
          </label>
          <select
            id={`${id}-order`}
            className={driverStyles.text}
            value={order}
            onChange={(e) => setOrder(e.target.value)}
          >
            <option value="">My day</option>
            {stops.map((one) => (
              <option key={one.id} value={one.id}>
                {one.order_no}, {one.customer}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className={driverStyles.field}>
        <label className={driverStyles.label} htmlFor={id}>
          {meant.ask}
        </label>
        <textarea
          id={id}
          className={driverStyles.area}
          maxLength={2000}
          value={body}
          onChange={(e) => write(e.target.value)}
        />
      </div>
      {fault && (
        <p className={driverStyles.fault} role="alert">
          <Icon of={icons.CircleAlert} size="l" />
          {fault}
        </p>
      )}
      <Press kind={kind === 'help' ? 'danger' : 'primary'} onPress={() => void send()}>
        {kind === 'help' ? 'Call for help' : 'Send'}
      </Press>
    </section>
  )
}
