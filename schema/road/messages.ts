/** Talk between the office and a driver: by order, by stop, or of the day; each message says who saw it. */
import { z } from 'zod'
import { defineEvent } from '../contract/event.ts'
import { contract, crud, route } from '../contract/kit.ts'
import { id, instant, maybe, phoneClock, refMaybe, text } from '../values/fields.ts'

export const MESSAGE_KINDS = ['note', 'help', 'drop_request', 'answer'] as const
export const message = crud({
  name: 'message',
  label: 'Message',
  path: '/message/',
  tag: 'Messages',
  calls: 'LC',
  own: 'LC',
  page: '/dispatch-center',
  fields: {
    /** of the thread: a driver's own */
    driver_id: refMaybe('driver'),
    sales_order_id: refMaybe('sales_order', 'order_no'),
    stop_id: maybe(id()),
    kind: z.enum(MESSAGE_KINDS).default('note'),
    body: text(2000),
    /** of an answer: which message it answers, and whether it says yes */
    answers_id: maybe(id()),
    agreed: z.boolean().nullable().default(null),
    file_keys: z.array(z.string().max(64)).max(10).default([]),
    phone_at: maybe(phoneClock()),
  },
  owned: {
    from_driver: z.boolean(),
    author_name: z.string(),
    /** the first time the other side saw it */
    seen_at: instant().nullable(),
    seen_by: z.int().nullable(),
    seen_by_name: z.string().nullable(),
  },
  sort: ['created_at'],
  search: ['body'],
  failed: { L: 'Failed to fetch the messages', C: 'Failed to send the message' },
})
export type Message = z.output<typeof message.row>
/** The other side saw these; those of one's own are left out. */
export const seeMessages = route({
  method: 'post',
  path: '/message/seen',
  tag: 'Messages',
  entity: 'Message',
  permission: 'message.read',
  summary: 'Mark messages of the other side as seen',
  own: true,
  flags: 'KN',
  body: z.strictObject({ ids: z.array(id()).min(1).max(200), phone_at: phoneClock().nullable().optional() }),
  returns: z.object({ items: z.array(message.row) }),
})
export const messageEvents = {
  seen: defineEvent('message.seen', message.row, { reads: 'message.read' }),
} as const
export default contract('messages', {
  cruds: [message],
  routes: [seeMessages],
  events: Object.values(messageEvents),
})
