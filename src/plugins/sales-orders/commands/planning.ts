/** When it is delivered. The day moves, the hours of each window stay. */
import { z } from 'zod'
import { defineCommand, type Ask, type CommandContext, type EventDraft, type Reading, allOf } from '#core'
import * as contract from '#schema/sales/sales-orders.ts'
import { formats, parseDay } from '#ui'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { observed, orderProposed, orderScope } from '../rows.ts'
import { planMovedBy, planMovedTo, planKey, type Plan } from '../plan.ts'
import { callForEach, changedByOthers, Ids, inState, laneOfMany, rowsOf, whenOrders } from './acting.ts'
import { archiveOrder, restoreOrder } from './status.ts'

const DAYS = ['t', 't+1', 't+2', 'mon', '+1w'] as const
const label = (day: string, words?: string) => `${formats.spelledDay(day)}${words ? `, ${words}` : ''}`
/** Days people mean most, or the one that was typed. */
export function dayItems(text: string): readonly { value: string; label: string }[] {
  const today = formats.today()
  if (text.trim()) {
    const day = parseDay(text, today)
    return day ? [{ value: day, label: label(day) }] : []
  }
  const words: Readonly<Record<string, string>> = { t: 'today', 't+1': 'tomorrow' }
  return DAYS.flatMap((short) => {
    const day = parseDay(short, today)
    return day ? [{ value: day, label: label(day, words[short]) }] : []
  })
}
export const Plans = z.array(
  z.object({
    id: z.int(),
    planned_date_start: z.string().nullable(),
    planned_date_end: z.string().nullable(),
    planned_date_time: z.string().nullable(),
  }),
)
type PlanOf = Plan & { readonly id: number }

/** Orders with the same plan travel in one call; one that had no date loses it again by a plain change. */
export async function sendPlans(
  plans: readonly PlanOf[],
  { api }: CommandContext,
): Promise<{ count: number; refused: readonly { id: number; detail: string }[] }> {
  const groups = new Map<string, PlanOf[]>()
  for (const plan of plans) groups.set(planKey(plan), [...(groups.get(planKey(plan)) ?? []), plan])
  const refused: { id: number; detail: string }[] = []
  let count = 0
  for (const group of groups.values()) {
    const { planned_date_start, planned_date_end, planned_date_time } = group[0]!
    if (planned_date_time === null && planned_date_start === null) {
      for (const { id } of group) {
        await api.send(contract.updateOrder, {
          params: { id },
          body: { planned_date_start, planned_date_end, planned_date_time },
        })
        count++
      }
      continue
    }
    const body = Object.fromEntries(
      Object.entries({ planned_date_start, planned_date_end, planned_date_time }).filter(
        ([, at]) => at !== null,
      ),
    )
    const { items, failed } = await api.send(contract.bulkReplan, {
      body: { sales_order_ids: group.map(({ id }) => id), ...body },
    })
    count += items.length
    refused.push(...failed)
  }
  return { count, refused }
}
const moved = (count: number, refused: readonly { readonly detail: string }[], to: string): string =>
  `${formats.plural(count, 'order')} moved${to}${refused[0] ? `\n${refused.length} refused: ${refused[0].detail}` : ''}`

/** `1 day later`, `a week earlier`. */
const daysWords = (days: number): string => {
  const size = Math.abs(days)
  return `${size === 7 ? 'a week' : formats.plural(size, 'day')} ${days < 0 ? 'earlier' : 'later'}`
}

/** Each order gets exactly this plan; what Undo uses. */
export const setPlans = defineCommand({
  id: 'sales-order.set-plans',
  title: 'Undo date change',
  hidden: true,
  permission: contract.bulkReplan.permission,
  unauthorised: 'orders',
  offline: 'queue',
  input: z.object({ plans: Plans }),
  lane: ({ plans }) => laneOfMany(plans.map(({ id }) => id)),
  optimistic: ({ plans }) => plans.map(({ id, ...plan }) => orderProposed({ id, changes: plan })),
  overtaken: ({ plans }, now) =>
    changedByOthers(
      now,
      plans.map(({ id }) => id),
    ),
  run: ({ plans }, ctx) => sendPlans(plans, ctx),
  says: {
    done: ({ count, refused }) => moved(count, refused, ' back'),
    failed: contract.bulkReplan.failed!,
    failedAs: 500,
  },
})
export const askDay: Ask<string> = {
  label: 'Which day?',
  hint: 'Type t+1, fri, 11/18 or +1w. The hours of each window stay.',
  items: dayItems,
  parse: (text) => {
    const day = parseDay(text, formats.today())
    if (!day) throw new Error('Enter a date, like 11/18, fri or t+3')
    return day
  },
}
/** What the orders show while they move to that day. */
export const proposeMoved = (reading: Reading, ids: readonly number[], day: string): readonly EventDraft[] =>
  rowsOf(reading, ids).map((row) =>
    orderProposed({ id: row.id, changes: planMovedTo(row, day, formats.formatZone()) }),
  )
/** Moving to a day twice is moving once, so it does not matter that the rows already show the proposal. */
export const moveOrders = (ids: readonly number[], day: string, ctx: CommandContext) =>
  sendPlans(
    rowsOf(ctx, ids).map((row) => ({ id: row.id, ...planMovedTo(row, day, formats.formatZone()) })),
    ctx,
  )
export const plansOf = (reading: Pick<Reading, 'rows'>, ids: readonly number[]): PlanOf[] =>
  rowsOf(reading, ids).map(({ id, planned_date_start, planned_date_end, planned_date_time }) => ({
    id,
    planned_date_start,
    planned_date_end,
    planned_date_time,
  }))
/** Carries plans over days, each keeping its hours: one call for all of them. */
export const moveDays = defineCommand({
  id: 'sales-order.move-days',
  title: 'Move by days',
  hidden: true,
  permission: contract.bulkReplan.permission,
  unauthorised: 'orders',
  offline: 'queue',
  input: z.object({ ids: Ids, days: z.int().min(-365).max(365) }),
  lane: ({ ids }) => laneOfMany(ids),
  optimistic: ({ ids, days }, reading) =>
    rowsOf(reading, ids).map((row) =>
      orderProposed({ id: row.id, changes: planMovedBy(row, days, formats.formatZone()) }),
    ),
  run: async ({ ids, days }, { api }) => {
    const { items, failed } = await api.send(contract.bulkReplan, {
      body: { sales_order_ids: [...ids], shift_days: days },
    })
    return { count: items.length, refused: failed, days }
  },
  says: {
    done: ({ count, refused, days }) => moved(count, refused, ` ${daysWords(days)}`),
    failed: contract.bulkReplan.failed!,
    failedAs: 500,
  },
  overtaken: ({ ids }, now) => changedByOthers(now, ids),
  // to where each was: one that was refused has not moved
  undo: ({ ids }, before) => setPlans({ plans: plansOf(before, ids) }),
})
export const changeDate = defineCommand({
  id: 'sales-order.change-date',
  title: 'Change date',
  keys: 'd',
  menus: ['sales-order.row'],
  words: ['move', 'plan', 'reschedule', 'day'],
  permission: contract.bulkReplan.permission,
  unauthorised: 'orders',
  offline: 'queue',
  when: whenOrders(inState('The order is already delivered', 'draft', 'confirmed', 'assigned')),
  input: z.object({ ids: Ids, day: z.iso.date() }),
  scope: allOf(orderScope),
  ask: {
    day: askDay,
  },
  lane: ({ ids }) => laneOfMany(ids),
  optimistic: ({ ids, day }, reading) => proposeMoved(reading, ids, day),
  run: async ({ ids, day }, ctx) => ({ day, ...(await moveOrders(ids, day, ctx)) }),
  says: {
    done: ({ count, refused, day }) => moved(count, refused, ` to ${formats.day(day)}`),
    failed: contract.bulkReplan.failed!,
    failedAs: 500,
  },
  overtaken: ({ ids }, now) => changedByOthers(now, ids),
  undo: ({ ids }, before) => setPlans({ plans: plansOf(before, ids) }),
})

/** The same goods to the same site on another day, priced and taxed anew. */
export async function takeAgain(
  like: number,
  day: string,
  { api }: Pick<CommandContext, 'api'>,
): Promise<SalesOrder> {
  const last = await api.send(contract.order, { params: { id: like } })
  const { customer_id, ship_to_id, po_number } = last
  const line_items = last.line_items.map(({ product_id, quantity, fill, asset_id }) => ({
    product_id,
    quantity,
    fill,
    asset_id,
  }))
  const body = { customer_id, ship_to_id, po_number, order_type: 'recurring' as const, line_items }
  return api.send(contract.createOrder, {
    body: { ...body, ...planMovedTo(last, day, formats.formatZone()) },
  })
}
/** Orders that were made are archived again, by who may. */
export const undoTaken = (orders: readonly { readonly id: number }[], reading: Pick<Reading, 'may'>) => {
  const ids = orders.map(({ id }) => id)
  return ids.length > 0 && reading.may(archiveOrder.permission!)
    ? { undo: archiveOrder({ ids }), redo: restoreOrder({ ids }) }
    : undefined
}
const MOST_COPIES = 100
/** Orders that come again: each once more, on the day that is said. */
export const copyOrders = defineCommand({
  id: 'sales-order.copy-to-day',
  title: 'Copy to another day',
  menus: ['sales-order.row'],
  words: ['recurring', 'repeat', 'again', 'same order', 'duplicate'],
  permission: contract.createOrder.permission,
  unauthorised: 'orders',
  input: z.object({ ids: Ids.max(MOST_COPIES, `Select at most ${MOST_COPIES} orders`), day: z.iso.date() }),
  scope: allOf(orderScope),
  ask: { day: askDay },
  when: whenOrders(),
  run: async ({ ids, day }, ctx) => ({ day, ...(await callForEach(ids, (id) => takeAgain(id, day, ctx))) }),
  observes: ({ done }) => [observed({ rows: [...done] })],
  says: {
    done: ({ done, refused, day }) =>
      `${formats.plural(done.length, 'order')} copied to ${formats.day(day)}${refused[0] ? `\n${refused.length} refused: ${refused[0].detail}` : ''}`,
    failed: 'Failed to save the sales order',
    leads: ({ done: [first], refused }) =>
      first && refused.length === 0
        ? { label: 'Open', call: { command: 'sales-order.open', input: { id: first.id } } }
        : undefined,
  },
  undoMade: ({ done }, reading) => undoTaken(done, reading),
})
