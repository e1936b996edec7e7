/**
 * Where a carrier answers a tender without an account: the page shows it, and only a press answers, because
 * mail scanners open links.
 */
import { type CarrierTender, tenderEvents } from '#schema/road/carriers.ts'
import { loadEvents } from '#schema/road/loads.ts'
import { type OpenPage, type PageTools, statement, updateRows } from '#server'
import { carrier_tender as table, load } from '../../tables.ts'
import { goodsText } from '../goods-text.ts'
import { told } from './take-back.ts'
import { hashOf } from './tender-order.ts'

interface Open {
  readonly id: string
  readonly answer_expires_at: Date
  readonly status: string
  readonly order_status: string
  readonly is_held: boolean
}
const FOUND = (lock: string) =>
  statement<Open>(
    `select t.id, t.answer_expires_at, t.status, o.status as order_status, o.hold_reason is not null as is_held
     from carrier_tender t join sales_order o on o.tenant_id = t.tenant_id and o.id = t.sales_order_id
     where t.tenant_id = $1 and t.answer_hash = $2 ${lock}`,
  )
const look = FOUND('')
// as dispatch locks them: the load, its order, the tender of it
const lock = FOUND('for update of o, t')
const LOAD = statement<{ id: string }>(
  `select l.id from carrier_tender t
   join sales_order o on o.tenant_id = t.tenant_id and o.id = t.sales_order_id
   join load l on l.tenant_id = o.tenant_id and l.id = o.load_id
   where t.tenant_id = $1 and t.answer_hash = $2 and l.carrier_id = t.carrier_id and l.status = 'sent'
   for update of l`,
)
const COMPANY = statement<{ name: string; zone: string }>(
  `select coalesce(nullif(s.company_name, ''), t.name) as name, coalesce(s.time_zone, t.time_zone) as zone from tenant t
   left join company_settings s on s.tenant_id = t.id where t.id = $1`,
)
/** What was typed, without characters that no text has. */
const wordsOf = (typed: string | null): string => (typed ?? '').replaceAll('\0', '').trim()
const text = (value: string): string => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
const gone = {
  status: 410,
  title: 'This link is no longer valid',
  body: '<p>The tender was answered, withdrawn, or its time is over. Call the dispatcher if you still want it.</p>',
}
const timeText = (at: string | null, zone: string): string =>
  at === null
    ? 'not planned yet'
    : new Intl.DateTimeFormat('en-US', {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: zone,
        timeZoneName: 'short',
      }).format(new Date(at))
function tenderBody(tender: CarrierTender, zone: string): string {
  const { freight, message, order, tender_no, answer_expires_at } = tender
  const rows: [string, string][] = [
    ['Tender', tender_no],
    ['Load at', order?.terminal?.name ?? 'we tell you'],
    ['Deliver to', [order?.ship_to_name, order?.city].filter(Boolean).join(', ')],
    ['Products', goodsText(order?.products ?? [])],
    ['Earliest', timeText(order?.planned_date_start ?? null, zone)],
    ['Latest', timeText(order?.planned_date_end ?? null, zone)],
    ...(freight === null ? [] : [['Freight', `$${freight}`] as [string, string]]),
    ...(message ? [['Message', message] as [string, string]] : []),
    ['Answer until', timeText(answer_expires_at, zone)],
  ]
  return `<dl>${rows.map(([label, value]) => `<dt>${text(label)}</dt><dd>${text(value)}</dd>`).join('')}</dl>
<form method="post"><label>Your name <input name="name" maxlength="120" autocomplete="name" required></label>
<label>Message (optional) <textarea name="message" maxlength="1000" rows="3"></textarea></label>
<p><button name="answer" value="accepted">Accept the load</button>
<button name="answer" value="declined" class="quiet">Decline it</button></p></form>`
}
const tenantOf = (token: string): number | undefined => {
  const [tenant = ''] = token.split('.')
  return /^\d{1,15}$/.test(tenant) && token.length <= 120 ? Number(tenant) : undefined
}
/** An order that the office gave to a driver, put on hold, archived or delivered is nobody's to accept. */
const isOpen = (found: Open | undefined, now: Date): found is Open =>
  found?.status === 'tendered' &&
  found.order_status === 'confirmed' &&
  !found.is_held &&
  found.answer_expires_at.getTime() > now.getTime()

async function show(token: string, tenant: number, { transact, now }: PageTools) {
  return transact(tenant, async (tx, { read }) => {
    const [found] = await look(tx, [tenant, hashOf(token)])
    if (!isOpen(found, now)) return gone
    const [row] = await read('carrier_tender', [Number(found.id)])
    const [company] = await COMPANY(tx, [tenant])
    const tender = row as object as CarrierTender
    return {
      status: 200,
      title: `${company!.name} tenders order ${tender.sales_order?.order_no ?? ''}`,
      body: tenderBody(tender, company!.zone),
    }
  })
}
async function answer(token: string, tenant: number, form: URLSearchParams, { transact, now }: PageTools) {
  const [said, name, words] = ['answer', 'name', 'message'].map((field) => wordsOf(form.get(field)))
  if (said !== 'accepted' && said !== 'declined') return show(token, tenant, { transact, now })
  return transact(tenant, async (tx, { emit, read }) => {
    const [held] = await LOAD(tx, [tenant, hashOf(token)])
    const [found] = await lock(tx, [tenant, hashOf(token)])
    if (!isOpen(found, now)) return gone
    const id = Number(found.id)
    const [before] = (await read('carrier_tender', [id])) as object[] as CarrierTender[]
    const at = now.toISOString()
    await updateRows(tx, table, [
      {
        id,
        status: said,
        answered_at: at,
        answered_by: name!.slice(0, 120) || null,
        carrier_message: words!.slice(0, 1000) || null,
        answer_hash: null,
        updated_at: at,
      },
    ])
    const [after] = (await read('carrier_tender', [id])) as object[] as CarrierTender[]
    emit(tenderEvents['tender-updated'](told(after!)), told(before!))
    if (said === 'accepted') {
      const [was] = held ? await read('load', [Number(held.id)]) : []
      if (was) {
        await updateRows(tx, load, [
          { id: Number(held!.id), status: 'accepted', accepted_at: at, updated_at: at },
        ])
        const [is] = await read('load', [Number(held!.id)])
        emit({ type: loadEvents.accepted.type, payload: is }, was)
      }
    }
    const done = said === 'accepted' ? 'You accepted the load' : 'You declined the load'
    return { status: 200, title: done, body: '<p>The dispatcher sees it now. You can close this page.</p>' }
  })
}
export const answerPage: OpenPage = {
  path: '/answer/',
  async answer({ method, rest, form }, tools) {
    const tenant = tenantOf(rest)
    if (tenant === undefined) return gone
    return method === 'POST' ? answer(rest, tenant, form, tools) : show(rest, tenant, tools)
  },
}
