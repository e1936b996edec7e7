/** Talk between the office and its drivers, by driver: as it was read, moved on by what is written here. */
import { z } from 'zod'
import { defineEvent, defineProjection } from '#core'
import { message, messageEvents, MESSAGE_KINDS, type Message } from '#schema/road/messages.ts'

export const WordInput = z.object({
  driver_id: z.int(),
  sales_order_id: z.int().nullable(),
  /** for the list here, until the server says it */
  order_no: z.string().nullable(),
  kind: z.enum(MESSAGE_KINDS),
  body: z.string().min(1).max(2000),
  answers_id: z.int().nullable(),
  agreed: z.boolean().nullable(),
})
export const wordsRead = defineEvent(
  'dispatch.words-read',
  z.object({
    rows: z.array(message.row),
    /** they are the newest there are: of this driver, or of who reads; without it they are some */
    newest: z.union([z.int(), z.literal('own')]).optional(),
  }),
  { scope: 'observed' },
)
export const wordSaid = defineEvent(
  'dispatch.word-said',
  WordInput.extend({ at: z.iso.datetime(), from_driver: z.boolean() }),
  { scope: 'device' },
)
/** A message as it is drawn. */
export interface Word {
  /** 0 until the server has it */
  readonly id: number
  readonly driver_id: number
  readonly driver: string
  readonly order_no: string | null
  readonly sales_order_id: number | null
  readonly kind: Message['kind']
  readonly body: string
  readonly answers_id: number | null
  readonly agreed: boolean | null
  readonly from_driver: boolean
  readonly author: string
  readonly at: string
  readonly seen_at: string | null
  readonly seen_by: string | null
}
const named = (of: unknown, label: string): string | null =>
  ((of as Readonly<Record<string, string>> | null)?.[label] as string | undefined) ?? null
export const wordOf = (row: Message): Word => ({
  id: row.id,
  driver_id: row.driver_id ?? 0,
  driver: named(row.driver, 'name') ?? 'Driver',
  order_no: named(row.sales_order, 'order_no'),
  sales_order_id: row.sales_order_id,
  kind: row.kind,
  body: row.body,
  answers_id: row.answers_id,
  agreed: row.agreed,
  from_driver: row.from_driver,
  author: row.author_name,
  at: row.created_at,
  seen_at: row.seen_at,
  seen_by: row.seen_by_name,
})
export interface Talk {
  /** by driver, the oldest first */
  threads: Record<number, Word[]>
  /** whose were read here, so that an empty thread is known to be one; copies of before do not hold it */
  read?: Record<string, true>
}
const KEPT = 100
function put(state: Talk, word: Word): void {
  const thread = (state.threads[word.driver_id] ?? []).filter(({ id }) => id === 0 || id !== word.id)
  const all = [...thread, word].toSorted((a, b) => a.at.localeCompare(b.at) || a.id - b.id)
  state.threads[word.driver_id] = JSON.parse(JSON.stringify(all.slice(-KEPT))) as Word[]
}
export const talk = defineProjection<Talk>(
  'dispatch.talk',
  () => ({ threads: {} }),
  (on) => [
    on(wordsRead, (state, { payload: { rows, newest } }) => {
      for (const row of rows) put(state, wordOf(row))
      if (newest !== undefined) (state.read ??= {})[newest] = true
    }),
    ...[message.events.created, messageEvents.seen].map((event) =>
      on(event, (state, { payload }) => put(state, wordOf(payload))),
    ),
    on(wordSaid, (state, { payload }) =>
      put(state, { ...payload, id: 0, driver: '', author: 'You', seen_at: null, seen_by: null }),
    ),
  ],
)
export const threadOf = ({ threads }: Talk, driver: number): readonly Word[] => threads[driver] ?? []
/** It is known that nobody wrote, which before the first answer it is not. */
export const isSilent = (state: Talk, whose: number | 'own', driver: number): boolean =>
  threadOf(state, driver).length === 0 && state.read?.[whose] === true
/** What the other side wrote and nobody here looked at yet. */
export const unseen = (thread: readonly Word[], isDriver: boolean): readonly Word[] =>
  thread.filter(({ from_driver, seen_at, id }) => id !== 0 && from_driver !== isDriver && seen_at === null)
/** Asked of the office, and not answered yet. */
export const openRequests = (thread: readonly Word[]): readonly Word[] =>
  thread.filter(
    ({ kind, id }) => kind === 'drop_request' && !thread.some(({ answers_id }) => answers_id === id),
  )
