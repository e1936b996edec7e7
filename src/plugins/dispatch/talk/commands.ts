/** Reading and writing messages; a driver's wait on his phone until there is signal. */
import { z } from 'zod'
import { commandFor, defineCommand, type CommandContext } from '#core'
import { DAY_LANE, driverWords } from '#plugins/driver-portal/public-client.ts'
import { message, MESSAGE_KINDS, seeMessages } from '#schema/road/messages.ts'
import { WordInput, wordSaid, wordsRead } from './words.ts'

const NEWEST = 100
export const fetchWords = defineCommand({
  id: 'dispatch.fetch-words',
  title: 'Fetch the messages',
  kind: 'query',
  hidden: true,
  permission: message.list.permission,
  input: z.object({ driver_id: z.int().optional() }),
  says: { failed: message.list.failed! },
  run: async ({ driver_id }, { api }) => {
    const { items } = await api.send(message.list, {
      query: {
        sort_by: 'created_at',
        order: 'desc',
        size: NEWEST,
        driver_id,
      },
    })
    return { rows: items, newest: driver_id ?? ('own' as const) }
  },
  observes: (read) => [wordsRead(read)],
})
const send = (
  { driver_id, sales_order_id, kind, body, answers_id, agreed }: z.output<typeof WordInput>,
  { api }: CommandContext,
  own: object,
) => api.send(message.create, { body: { driver_id, sales_order_id, kind, body, answers_id, agreed, ...own } })
const SaidInput = WordInput.extend({
  title: z.string(),
  at: z.iso.datetime(),
  phone_at: z.iso.datetime(),
})
type Saying = z.output<typeof SaidInput>
const shownAtOnce = ({ title: _t, phone_at: _p, ...word }: Saying) => [
  wordSaid({ ...word, from_driver: true }),
]
const sendOwn = ({ phone_at, ...word }: Saying, ctx: CommandContext) => send(word, ctx, { phone_at })
/** By a driver: kept on the phone first. */
export const sayWord = defineCommand({
  id: 'dispatch.say-word',
  title: 'Message the office',
  hidden: true,
  permission: message.create.permission,
  offline: 'first',
  lane: () => `${DAY_LANE}talk`,
  unauthorised: 'orders',
  input: SaidInput,
  says: { failed: message.create.failed!, refused: driverWords },
  optimistic: shownAtOnce,
  run: sendOwn,
  observes: (row) => [wordsRead({ rows: [row] })],
})
/** A driver who needs help does not stand in the row: not behind a message that was refused, nor behind photos. */
export const callForHelp = defineCommand({
  id: 'dispatch.call-for-help',
  title: 'Call for help',
  hidden: true,
  permission: message.create.permission,
  offline: 'first',
  urgent: true,
  lane: ({ at }) => `${DAY_LANE}help:${at}`,
  unauthorised: 'orders',
  input: SaidInput,
  says: { failed: message.create.failed!, refused: driverWords },
  optimistic: shownAtOnce,
  run: sendOwn,
  observes: (row) => [wordsRead({ rows: [row] })],
})
/** By the office; other areas reach it by its call. */
export const answerDriver = commandFor(message.create, {
  id: 'dispatch.answer-driver',
  title: 'Message the driver',
  hidden: true,
  says: { done: 'Message sent' },
  observes: (row) => [wordsRead({ rows: [row] })],
})
export const seeWords = defineCommand({
  id: 'dispatch.see-words',
  title: 'Mark messages as seen',
  kind: 'query',
  hidden: true,
  permission: seeMessages.permission,
  input: z.object({ ids: z.array(z.int()).min(1).max(200) }),
  run: ({ ids }, { api }) => api.send(seeMessages, { body: { ids } }),
  observes: ({ items }) => [wordsRead({ rows: items })],
  says: { failed: message.list.failed! },
})
const SAYS: Readonly<Record<(typeof MESSAGE_KINDS)[number], string>> = {
  note: 'writes',
  help: 'needs help',
  drop_request: 'asks for a drop',
  answer: 'answers',
}
/** A message that came while somebody works elsewhere. */
export const tellWord = defineCommand({
  id: 'dispatch.tell-word',
  title: 'Tell a message',
  hidden: true,
  permission: message.list.permission,
  input: z.object({ who: z.string(), kind: z.enum(MESSAGE_KINDS), body: z.string() }),
  run: async (told) => told,
  says: { done: ({ who, kind, body }) => `${who} ${SAYS[kind]}: ${body}`, doneFor: 10_000 },
})
