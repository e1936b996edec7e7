/** What the dispatch center asks, plans and commits. */
import { z } from 'zod'
import { defineCommand } from '#core'
import * as center from '#schema/road/dispatch-center.ts'
import * as suggestion from '#schema/road/suggest.ts'
import { observed } from '#plugins/sales-orders/public-client.ts'
import { MoveInput, movesPlanned, planDropped, stepTakenBack } from './plan.ts'

const Day = z.iso.date()
/** Pool, lanes and who else is planning, of one day. */
export const readDay = defineCommand({
  id: 'dispatch.read-day',
  title: 'Read the day',
  kind: 'query',
  hidden: true,
  permission: center.pool.permission,
  input: z.object({ date: Day, region_id: z.int().optional() }),
  async run(where, { api }) {
    const [pool, lanes, planners] = await Promise.all([
      api.send(center.pool, { query: where }),
      api.send(center.lanes, { query: where }),
      api.send(center.planners, { query: { date: where.date } }),
    ])
    return { pool, lanes, planners: planners.items }
  },
  // the lines of a pool are not those of an order's page
  observes: ({ pool }) => [observed({ rows: pool.items.map(({ line_items: _lines, ...head }) => head) })],
  says: { failed: 'Failed to load the day' },
})
const Steps = z.object({ day: Day, moves: z.array(MoveInput).min(1).max(500) })
/** A step of the plan: nothing leaves this browser. */
export const planMoves = defineCommand({
  id: 'dispatch.plan-moves',
  title: 'Plan orders',
  kind: 'query',
  hidden: true,
  permission: center.commitPlan.permission,
  input: Steps,
  run: async (step) => step,
  observes: (step) => [movesPlanned(step)],
})
export const takeBackStep = defineCommand({
  id: 'dispatch.take-back-step',
  title: 'Take back the last planned step',
  kind: 'query',
  hidden: true,
  permission: center.commitPlan.permission,
  input: z.object({ day: Day }),
  run: async (step) => step,
  observes: (step) => [stepTakenBack(step)],
})
export const dropPlan = defineCommand({
  id: 'dispatch.discard-plan',
  title: 'Discard the plan',
  kind: 'query',
  hidden: true,
  permission: center.commitPlan.permission,
  input: z.object({ day: Day }),
  run: async (step) => step,
  observes: (step) => [planDropped(step)],
})
/** All of the plan in one call, or nothing of it. */
export const commitPlan = defineCommand({
  id: 'dispatch.commit-plan',
  title: 'Commit the plan',
  hidden: true,
  permission: center.commitPlan.permission,
  lane: () => 'dispatch.plan',
  input: Steps,
  run: ({ day, moves }, { api }) =>
    api.send(center.commitPlan, {
      body: {
        date: day,
        moves: moves.map(({ id, rev, to, was }) => ({
          sales_order_id: id,
          rev,
          ...(to.driver_id === was.driver_id ? {} : { driver: to.driver_id }),
          ...(to.at === null || to.at === was.at ? {} : { planned_date_time: to.at }),
        })),
      },
    }),
  observes: ({ items }, { day }) => [planDropped({ day }), observed({ rows: items })],
  says: {
    done: ({ updated }) => `Plan committed: ${updated === 1 ? '1 order' : `${updated} orders`} changed`,
    failed: 'Failed to commit the plan',
  },
})
export const suggestDay = defineCommand({
  id: 'dispatch.suggest-day',
  title: 'Suggest a day',
  kind: 'query',
  hidden: true,
  permission: suggestion.suggestDay.permission,
  input: z.object({ date: Day, region_id: z.int().optional() }),
  run: (where, { api }) => api.send(suggestion.suggestDay, { body: where }),
  says: { failed: suggestion.suggestDay.failed! },
})
/** Tells the others which orders are in this plan. */
export const tellPlanning = defineCommand({
  id: 'dispatch.tell-planning',
  title: 'Tell who plans what',
  kind: 'query',
  hidden: true,
  permission: center.tellPlanning.permission,
  input: z.object({ date: Day, sales_order_ids: z.array(z.int()).max(500) }),
  run: (told, { api }) => api.send(center.tellPlanning, { body: told }),
})
