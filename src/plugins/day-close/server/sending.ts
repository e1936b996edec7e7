/**
 * Sending what a close billed, where the company wants it (`send_on_close`): after the run, one email a transaction, so
 * that a process that dies leaves each invoice either handed to email or still to do.
 */
import { closeEvents } from '#schema/sales/day-close.ts'
import { bulkPrepareEmail } from '#schema/sales/invoice-desk.ts'
import { attempt, type Job, type JobContext, type NewJob, Refusal, type Req } from '#server'
import { readInvoices } from '../../invoices/server/public.ts'
import { progressOf } from './progress.ts'
import { type OrderRow, readClose, readItems, type Stamp, writeClose, writeSeen } from './rows.ts'

/** Invoices of one call. */
const MOST = 500
/** Orders whose invoices go in one email. */
type Group = readonly number[]
const jobOf = (tenant: number, day: string, by: number, after = 0): NewJob => ({
  name: 'day-close-send',
  payload: { day, by },
  key: `day-close-send:${tenant}:${day}`,
  queue: `day-close-${tenant}`,
  after,
})
const stampOf = ({ now, user }: Req): Stamp => ({ now, by: user.id })
const waiting = (items: readonly OrderRow[]): OrderRow[] =>
  items.filter(({ send_state }) => send_state === 'todo')
/** Writes what became of the invoices of orders. */
const settle = (
  req: Pick<Req, 'tx'>,
  items: readonly OrderRow[],
  outcome: Pick<OrderRow, 'send_state' | 'send_detail'>,
  stamp: Stamp,
) =>
  writeSeen(
    req.tx,
    items.map(({ sales_order_id }) => ({ sales_order_id, ...outcome })),
    stamp,
  )
/** Emits how far the close is, so that who looks at it sees what was emailed. */
async function tell(req: Pick<Req, 'tx' | 'emit'>, day: string, stamp: Stamp): Promise<void> {
  const close = await writeClose(req.tx, (await readClose(req.tx, day, true))!, {}, stamp)
  req.emit(closeEvents.progressed(await progressOf(req.tx, close)))
}
const left = (send_detail: string) => ({ send_state: 'left', send_detail }) as const
/** Marks what a run billed as to be emailed, in the transaction that ends it, and asks for the job. */
export async function beginSending(req: Req, day: string, since: string): Promise<void> {
  const items = (await readItems(req.tx, day)).filter(
    ({ run_state, send_state, updated_at }) =>
      run_state === 'issued' && send_state === null && Date.parse(updated_at) >= Date.parse(since),
  )
  if (!items.length) return
  await settle(req, items, { send_state: 'todo', send_detail: null }, stampOf(req))
  await req.job(jobOf(req.tenant, day, req.user.id))
}
/** Parts of at most so many invoices; those of one order stay together. */
function partsOf(items: readonly OrderRow[]): OrderRow[][] {
  const parts: OrderRow[][] = []
  let size = MOST
  for (const item of items) {
    if (size + item.invoice_ids.length > MOST) {
      parts.push([])
      size = 0
    }
    parts.at(-1)!.push(item)
    size += item.invoice_ids.length
  }
  return parts
}
/** Leaves out the orders whose invoices went out since, by email or on paper. */
async function notGoneYet(req: Req, items: readonly OrderRow[]): Promise<OrderRow[]> {
  const invoices = await readInvoices(
    req.tx,
    items.flatMap(({ invoice_ids }) => invoice_ids),
    req.now,
  )
  const gone = new Set(
    invoices.flatMap(({ id, mailed_at, printed_at }) => ((mailed_at ?? printed_at) ? [id] : [])),
  )
  const isGone = ({ invoice_ids }: OrderRow) => invoice_ids.every((id) => gone.has(id))
  await settle(req, items.filter(isGone), { send_state: 'emailed', send_detail: null }, stampOf(req))
  return items.filter((item) => !isGone(item))
}
const ordersOf = (items: readonly OrderRow[], invoices: readonly { readonly id: number }[]): OrderRow[] =>
  items.filter(({ invoice_ids }) => invoices.some(({ id }) => invoice_ids.includes(id)))
/** Groups the orders by who receives their invoices; those that cannot be emailed are left, each with the reason. */
const review = (ctx: JobContext, day: string, by: number): Promise<Group[]> =>
  ctx.as(by, `day-close-send:${day}`, async (req) => {
    await readClose(req.tx, day, true)
    const items = waiting(await readItems(req.tx, day))
    if (!req.may(bulkPrepareEmail.permission)) {
      await settle(req, items, left(`${req.user.name} may not send invoices`), stampOf(req))
      await tell(req, day, stampOf(req))
      return []
    }
    const groups: Group[] = []
    for (const part of partsOf(await notGoneYet(req, items))) {
      const invoice_ids = part.flatMap((item) => item.invoice_ids)
      const tried = await attempt(req, 'Invoice', (one) =>
        one.call(bulkPrepareEmail, { invoice_ids, preview: true }),
      )
      if ('refusal' in tried) {
        await settle(req, part, left(tried.refusal.detail), stampOf(req))
        continue
      }
      for (const { id, detail } of tried.value?.failed ?? [])
        await settle(req, ordersOf(part, [{ id }]), left(detail), stampOf(req))
      for (const { problem, invoices } of tried.value?.groups ?? []) {
        const own = ordersOf(part, invoices)
        if (problem) await settle(req, own, left(problem.detail), stampOf(req))
        else groups.push(own.map(({ sales_order_id }) => sales_order_id))
      }
    }
    await tell(req, day, stampOf(req))
    return groups
  })
/** Emails one group. Answers whether the next can go: false where the limit of an hour is reached. */
const send = (ctx: JobContext, day: string, by: number, group: Group): Promise<boolean> =>
  ctx.as(by, `day-close-send:${day}`, async (req) => {
    await readClose(req.tx, day, true)
    const items = await notGoneYet(
      req,
      waiting(await readItems(req.tx, day)).filter(({ sales_order_id }) => group.includes(sales_order_id)),
    )
    if (!items.length) return true
    const invoice_ids = items.flatMap((item) => item.invoice_ids)
    const tried = await attempt(req, 'Email', (one) =>
      one.call(bulkPrepareEmail, { invoice_ids, send: true }),
    )
    const refusal = 'refusal' in tried ? tried.refusal : undefined
    if (refusal?.status === 429) {
      await req.job(jobOf(req.tenant, day, by, refusal.extra.retry_after ?? 60))
      return false
    }
    const outcome = refusal ? left(refusal.detail) : ({ send_state: 'emailed', send_detail: null } as const)
    await settle(req, items, outcome, stampOf(req))
    await tell(req, day, stampOf(req))
    return true
  })
/** Leaves what is still to do to a person. */
const leaveAll = (ctx: JobContext, day: string, detail: string) =>
  ctx.transact(async (tx, { emit }) => {
    const stamp = { now: ctx.now, by: null }
    await readClose(tx, day, true)
    await settle({ tx }, waiting(await readItems(tx, day)), left(detail), stamp)
    await tell({ tx, emit }, day, stamp)
  })
export const sendJob: Job = {
  name: 'day-close-send',
  ifRunTwice: 'Each email locks the close and takes only orders that are still to do, in one transaction.',
  async run(payload, ctx, { last }) {
    const [day, by] = [String(payload.day), Number(payload.by)]
    try {
      for (const group of await review(ctx, day, by)) if (!(await send(ctx, day, by, group))) return
    } catch (error) {
      const isOut = error instanceof Refusal && error.status === 401
      if (isOut || last) await leaveAll(ctx, day, 'The email could not be made')
      if (!isOut) throw error
    }
  },
}
