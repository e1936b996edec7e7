/** Telling phones: what happened since the last look is worked out once, and each notification goes out by itself. */
import { type Job, type JobContext, statement, type Tx } from '#server'
import { type NewMessage, newsOf, type Notice, noticesFor, type OrderChange } from '../../rules/phone-news.ts'
import { endOthers, endPhone, isPushOn, livingPhones, opened, signingKey } from './subscriptions.ts'
import { post } from './web-push.ts'

/** Nothing of a company that was without phones for longer is news. */
const MOST = 5000
const LOOKED = statement<{ told_seq: number; event_seq: number }>(
  `select k.told_seq::float8 as told_seq, t.event_seq::float8 as event_seq
   from push_key k join tenant t on t.id = k.tenant_id where k.tenant_id = $1 for update of k`,
)
const TOLD = statement('update push_key set told_seq = $2 where tenant_id = $1')
interface Change extends OrderChange {
  readonly at: Date
}
const FIELDS = [
  'status',
  'hold_reason',
  'driver_id',
  'ship_to_id',
  'planned_date_start',
  'planned_date_end',
  'planned_date_time',
]
const STATE = (row: string): string =>
  `case when ${row} is not null then json_build_object(${FIELDS.map((name) => `'${name}', ${row} -> '${name}'`).join(', ')}) end`
/**
 * $1 tenant, $2 from and $3 up to which position. Orders that only keep their clock at a change of the company's time
 * zone are no news.
 */
const ORDERS = statement<Change>(
  `select a.entity_id::float8 as id, a.after ->> 'order_no' as order_no, a.actor_id::float8 as by, a.at,
     ${STATE('a.before')} as was, ${STATE('a.after')} as is_now
   from audit_entry a where a.tenant_id = $1 and a.seq > $2 and a.seq <= $3 and a.entity = 'sales_order'
     and a.after ->> 'order_no' is not null and not exists (
       select from audit_entry z where z.tenant_id = a.tenant_id and z.seq > $2 and z.seq <= $3
         and z.entity = 'company_settings' and z.request_id = a.request_id)
   order by a.seq`,
)
const MESSAGES = statement<NewMessage & { at: Date }>(
  `select m.driver_id::float8 as driver_id, m.created_by::float8 as by, e.at
   from event e join message m on m.tenant_id = e.tenant_id and m.id = e.entity_id
   where e.tenant_id = $1 and e.seq > $2 and e.seq <= $3 and e.type = 'message.created'
     and not m.from_driver and m.seen_at is null order by e.seq`,
)
/** Of each order the state before its first change and after its last. */
function joined(changes: readonly Change[]): Change[] {
  const orders = new Map<number, Change>()
  for (const one of changes) orders.set(one.id, { ...one, was: orders.get(one.id)?.was ?? one.was })
  return [...orders.values()]
}
interface Due {
  readonly phone: number
  readonly notice: Notice
}
async function whatIsDue(tx: Tx, now: Date, from: number, until: number): Promise<Due[]> {
  const phones = await livingPhones(tx, now)
  if (!phones.length) return []
  const orders = await ORDERS(tx, [tx.tenant, from, until])
  const messages = await MESSAGES(tx, [tx.tenant, from, until])
  return phones.flatMap(({ id, driver_id, user_id, since }) => {
    const isNews = ({ at, by }: { readonly at: Date; readonly by: number | null }) =>
      at >= since && by !== user_id
    const stops = joined(orders.filter(isNews)).flatMap((one) => newsOf(one, now))
    const mine = <T extends { readonly driver_id: number }>(one: T) => one.driver_id === driver_id
    return noticesFor(stops.filter(mine), messages.filter(isNews).filter(mine)).map((notice) => ({
      phone: id,
      notice,
    }))
  })
}
const SEND = 'phone-notice'
const look = (ctx: JobContext): Promise<void> =>
  ctx.transact(async (tx, { job }) => {
    await endOthers(tx, ctx.now)
    const [at] = await LOOKED(tx, [tx.tenant])
    if (!at) return
    const from = Math.max(at.told_seq, at.event_seq - MOST)
    const due = (await isPushOn(tx)) ? await whatIsDue(tx, ctx.now, from, at.event_seq) : []
    await TOLD(tx, [tx.tenant, at.event_seq])
    // one slow service keeps nobody else waiting
    for (const payload of due) await job({ name: SEND, payload: { ...payload }, queue: null })
  })
async function send(ctx: JobContext, { phone: id, notice }: Due): Promise<void> {
  const found = await ctx.transact(async (tx) => {
    const phone = (await livingPhones(tx, ctx.now)).find((one) => one.id === id)
    const key = await signingKey(tx, ctx.secrets)
    return phone && key && (await isPushOn(tx)) ? { phone: opened(tx, ctx.secrets, phone), key } : undefined
  })
  if (!found) return
  const told = await post(found.phone, found.key, ctx.mail.sender(), JSON.stringify(notice), notice.tag)
  if (told === 'gone') await ctx.transact((tx) => endPhone(tx, id))
}
export const phoneJobs: readonly Job[] = [
  {
    name: 'phone-news',
    ifRunTwice: 'Looks at what came after the event it was at, and moves that on in one transaction.',
    run: (_payload, ctx) => look(ctx),
  },
  {
    name: SEND,
    ifRunTwice: 'A phone shows one notice of a tag: the second takes the place of the first.',
    run: ({ phone, notice }, ctx) => send(ctx, { phone: phone as number, notice: notice as Notice }),
  },
]
