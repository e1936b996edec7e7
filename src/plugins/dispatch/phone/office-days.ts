/** The office's side of the days: all drivers of a day, closed and opened again. */
import { z } from 'zod'
import { defineCommand } from '#core'
import { lanes } from '#schema/road/dispatch-center.ts'
import { dailySummary, daysOfAll, updateDay } from '#schema/road/driver-day.ts'

export const readDays = defineCommand({
  id: 'dispatch.read-days',
  title: 'Read the days of the drivers',
  kind: 'query',
  hidden: true,
  permission: dailySummary.list.permission,
  input: z.object({ date: z.iso.date() }),
  says: { failed: 'Failed to load the daily summaries' },
  // whoever has stops has a day, also one that he did not begin to write down
  run: async ({ date }, { api }) => {
    const [days, planned] = await Promise.all([
      api.send(daysOfAll, { query: { date } }),
      api.send(lanes, { query: { date } }),
    ])
    return { days, lanes: planned.lanes }
  },
})
const named = { id: z.int(), rev: z.int(), name: z.string() }
export const closeDay = defineCommand({
  id: 'dispatch.close-day',
  title: 'Close the day of a driver',
  hidden: true,
  permission: updateDay.permission,
  input: z.object(named),
  says: { done: 'The day is closed', failed: 'Failed to close the day' },
  run: ({ id }, { api }) => api.send(updateDay, { params: { id }, body: { sign_off: true } }),
})
export const reopenDay = defineCommand({
  id: 'dispatch.reopen-day',
  title: 'Open the day of a driver again',
  hidden: true,
  permission: updateDay.permission,
  input: z.object({ ...named, reason: z.string().min(1).max(300) }),
  says: { done: 'Day reopened', failed: 'Failed to open the day again' },
  run: ({ id, reason }, { api }) =>
    api.send(updateDay, { params: { id }, body: { sign_off: false, reopen_reason: reason } }),
})
