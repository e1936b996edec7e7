/** The days of a driver on his phone: as they were read, moved on by what he enters. */
import { z } from 'zod'
import { defineEvent, defineProjection } from '#core'
import { dayEvents, DayNow, STOCK_MOMENTS } from '#schema/road/driver-day.ts'
import { blankDay, type MyDay, myDayOf, withNews, withSaid, withStock } from '../rules/my-day.ts'

const Amount = z.string().regex(/^\d+(\.\d+)?$/)
export const StockLine = z.object({
  asset_id: z.int(),
  compartment_no: z.int(),
  product_id: z.int(),
  product: z.string(),
  quantity: Amount,
})
export const Said = z.object({
  odometer_start: z.int().optional(),
  odometer_end: z.int().optional(),
  started_at: z.iso.datetime().optional(),
  ended_at: z.iso.datetime().optional(),
  explanations: z.array(z.object({ product_id: z.int(), text: z.string().min(1).max(500) })).optional(),
})
export const myDayRead = defineEvent('dispatch.my-day-read', DayNow, { scope: 'observed' })
export const daySaid = defineEvent(
  'dispatch.day-said',
  Said.extend({ date: z.string(), signed_at: z.string().optional() }),
  { scope: 'device' },
)
export const stockSaid = defineEvent(
  'dispatch.stock-said',
  z.object({ date: z.string(), moment: z.enum(STOCK_MOMENTS), rows: z.array(StockLine) }),
  { scope: 'device' },
)
interface MyDays {
  /** by date, the newest few */
  days: Record<string, MyDay>
}
const KEPT = 3
/** As plain data: what a fold is given is watched, and cannot be stored inside something new. */
const plain = (day: MyDay): MyDay => JSON.parse(JSON.stringify(day)) as MyDay
function put(state: MyDays, day: MyDay): void {
  state.days[day.date] = plain(day)
  for (const date of Object.keys(state.days).toSorted().slice(0, -KEPT)) delete state.days[date]
}
const held = (state: MyDays, date: string): MyDay => state.days[date] ?? blankDay(date)
export const myDays = defineProjection<MyDays>(
  'dispatch.my-days',
  () => ({ days: {} }),
  (on) => [
    on(myDayRead, (state, { payload }) => put(state, myDayOf(payload))),
    ...Object.values(dayEvents).map((event) =>
      on(event, (state, { payload }) => {
        const mine = state.days[payload.date]
        // news of the days of others pass a phone by
        if (mine && mine.id === payload.id && mine.rev <= payload.rev)
          put(state, withNews(mine, myDayOf(payload)))
      }),
    ),
    on(daySaid, (state, { payload: { date, ...said } }) => put(state, withSaid(held(state, date), said))),
    on(stockSaid, (state, { payload }) =>
      put(state, withStock(held(state, payload.date), payload.moment, payload.rows)),
    ),
  ],
)
