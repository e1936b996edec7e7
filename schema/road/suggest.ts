/** A suggested day for dispatch: who could bring what when, and why; nothing of it is saved (api 2.7, screens 1). */
import { z } from 'zod'
import { contract, route } from '../contract/kit.ts'
import { date, id, instant } from '../values/fields.ts'

const Named = z.object({ id: z.int(), name: z.string() })
export const SuggestedMove = z
  .object({
    sales_order_id: z.int(),
    order_no: z.string(),
    /** the version it was looked at in: a commit of another one is refused */
    rev: z.int(),
    driver: Named,
    /** when its drop would begin */
    planned_date_time: instant(),
    terminal: Named.nullable(),
    /** number of the load on that day and of the stop in it, from 1 */
    load: z.int(),
    stop: z.int(),
    /** a sentence that says why there */
    reason: z.string(),
  })
  .meta({ id: 'SuggestedMove' })
export type SuggestedMove = z.output<typeof SuggestedMove>
export const Suggestion = z
  .object({
    date: date(),
    items: z.array(SuggestedMove),
    /** orders that found no driver, each with what stands in its way */
    left_out: z.array(z.object({ sales_order_id: z.int(), order_no: z.string(), reason: z.string() })),
    /** of all trucks together */
    miles: z.number(),
    /** what the day comes to in the reckoning of the search, orders that are left out among it: less is better */
    score: z.number(),
    /**
     * whose roads: those of the routing server, or great circles times the factor of their regions; also where the
     * server did not answer
     */
    roads: z.enum(['routing_server', 'great_circle', 'routing_failed']),
  })
  .meta({ id: 'DaySuggestion' })
export type Suggestion = z.output<typeof Suggestion>
/** From the first answer to the best that is looked for. */
export const MOST_EFFORT = 4
export const suggestDay = route({
  method: 'post',
  path: '/dispatch-center/suggest',
  tag: 'Dispatch center',
  permission: 'dispatch.read',
  summary: 'Suggest who brings what on a day',
  flags: 'N',
  body: z
    .strictObject({
      date: date(),
      region_id: id().nullable().optional(),
      /** another one tries other days; the same one suggests the same */
      seed: z.int().min(0).max(1_000_000).default(1),
      /** how hard it is tried: 1 answers at once, 4 takes the longest */
      effort: z.int().min(1).max(MOST_EFFORT).default(1),
    })
    .meta({ id: 'SuggestInput' }),
  returns: Suggestion,
  failed: 'Failed to suggest a day',
})
export default contract('dispatch-suggest', { routes: [suggestDay] })
