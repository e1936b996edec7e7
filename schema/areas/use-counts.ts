/** How many records of other kinds name each record of one kind: what a payment term is used by. */
import { z } from 'zod'
import { contract, route } from '../contract/kit.ts'

export const UseCount = z
  .object({
    id: z.int(),
    /** the kind that names it: `customer` */ by: z.string(),
    /** by which of its fields: `payment_term_id` */ field: z.string(),
    total: z.int(),
  })
  .meta({ id: 'UseCount' })
export const useCounts = route({
  method: 'get',
  path: '/use-count',
  tag: 'Search',
  summary: 'Count the records that name each record of a kind',
  permission: 'signed-in',
  query: z.strictObject({
    /** a kind: `payment_term` */
    of: z.string().trim().min(1, 'Name a kind of records').max(60),
  }),
  returns: z.object({ items: z.array(UseCount) }),
})
export default contract('use-counts', { routes: [useCounts] })
