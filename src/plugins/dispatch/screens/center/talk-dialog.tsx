/** The office's side of the talk with one driver: what he wrote, answers, and a drop he asked for. */
import { useEffect, useState } from 'react'
import { useCommand, useMay, useStatus, useView } from '#core'
import { message } from '#schema/road/messages.ts'
import { Button, Dialog, formats, Tag, TextArea } from '#ui'
import { answerDriver, fetchWords, seeWords } from '../../talk/commands.ts'
import { isSilent, openRequests, talk, type Talk, threadOf, unseen, type Word } from '../../talk/words.ts'
import * as s from './center.css.ts'

interface Props {
  readonly driver: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}
const seenWords = ({ from_driver, seen_at, seen_by }: Word): string => {
  if (from_driver) return ''
  return seen_at === null
    ? ', not seen yet'
    : `, seen ${formats.time(seen_at)}${seen_by ? ` by ${seen_by}` : ''}`
}
const head = (word: Word): string =>
  [word.from_driver ? word.driver : word.author, word.order_no, formats.dayTime(word.at)]
    .filter(Boolean)
    .join(' · ')

/** What a press says where nothing was typed. */
const SHORT = { true: 'Go ahead.', false: 'Do not deliver it.', null: '' } as const
const WordItem = ({ word }: { readonly word: Word }) => (
  <li className={s.word} data-mine={word.from_driver ? undefined : ''}>
    <span className={s.quiet}>
      {head(word)}
      {seenWords(word)}
    </span>
    <span>
      {word.kind === 'help' && <Tag tone="red">Needs help</Tag>}
      {word.kind === 'drop_request' && <Tag tone="amber">Asks for a drop</Tag>}
      {word.agreed !== null && (
        <Tag tone={word.agreed ? 'green' : 'red'}>{word.agreed ? 'Yes' : 'No'}</Tag>
      )}{' '}
      {word.body}
    </span>
  </li>
)
/** The thread, read when it is opened; what stands there is seen. */
function useThread(driver: number) {
  const read = useCommand(fetchWords)
  const see = useCommand(seeWords)
  const all = useView(talk) as Talk
  const thread = threadOf(all, driver)
  const { error, loading } = useStatus(fetchWords)
  const news = unseen(thread, false)
    .map(({ id }) => id)
    .join()
  useEffect(() => void read({ driver_id: driver }), [read, driver])
  useEffect(() => {
    if (news) void see({ ids: news.split(',').map(Number) })
  }, [see, news])
  const again = Boolean(error) && !loading ? () => void read({ driver_id: driver }) : undefined
  return { thread, silent: isSilent(all, driver, driver), again }
}

export function TalkDialog({ driver, onClose }: Props) {
  const send = useCommand(answerDriver)
  const mayWrite = useMay(message.create.permission)
  const [body, setBody] = useState('')
  const [fault, setFault] = useState<string>()
  const { thread, silent, again } = useThread(driver.id)
  const say = async (about: Word | undefined, agreed: boolean | null) => {
    const text = body.trim() || SHORT[`${agreed}`]
    if (!text) return setFault('Write something first')
    const outcome = await send({
      driver_id: driver.id,
      sales_order_id: about?.sales_order_id ?? null,
      kind: about ? 'answer' : 'note',
      body: text,
      answers_id: about?.id ?? null,
      agreed,
    })
    if (outcome.status !== 'done') return
    setBody('')
    setFault(undefined)
  }
  const [request] = openRequests(thread)
  return (
    <Dialog
      open
      title={`Messages with ${driver.name}`}
      size="m"
      place="aside"
      dirty={body.trim() !== ''}
      onClose={onClose}
      footer={
        mayWrite && (
          <>
            {request && <Button onPress={() => void say(request, false)}>No</Button>}
            {request && <Button onPress={() => void say(request, true)}>Yes, go ahead</Button>}
            <Button kind="primary" onPress={() => void say(undefined, null)}>
              Send
            </Button>
          </>
        )
      }
    >
      {again && (
        <p role="status">
          Messages could not be read.{' '}
          <Button size="s" kind="ghost" onPress={again}>
            Try again
          </Button>
        </p>
      )}
      {silent && !again && <p>No messages yet.</p>}
      <ol className={s.words} aria-label="Messages" aria-live="polite">
        {thread.map((word) => (
          <WordItem key={word.id} word={word} />
        ))}
      </ol>
      {mayWrite && (
        <TextArea
          label={request ? `Answer, or a message to ${driver.name}` : `Message to ${driver.name}`}
          name="body"
          value={body}
          error={fault}
          onChange={(text) => {
            setBody(text)
            setFault(undefined)
          }}
        />
      )}
    </Dialog>
  )
}
