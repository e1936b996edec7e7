/** Records of every kind by what they are called (api 2.9): one question, whatever areas there are. */
import { z } from 'zod'
import { int, searchText } from '../values/fields.ts'
import { contract, route } from '../contract/kit.ts'

export const SearchItem = z
  .object({
    type: z.string(),
    id: z.int(),
    title: z.string(),
    subtitle: z.string().nullable(),
    /** its page */ path: z.string(),
    /** exact number 400 · title 300 · a word of it 250 · what else it is found by 200 · contained 100 */ score:
      z.int(),
  })
  .meta({ id: 'SearchItem' })
export const search = route({
  method: 'get',
  path: '/search',
  tag: 'Search',
  summary: 'Find records of every kind that the caller may read',
  permission: 'signed-in',
  query: z.strictObject({
    q: searchText(2),
    limit: int(1, 100).optional(),
    /** kinds, with commas: `customer,sales_order` */ types: z.string().max(500).optional(),
  }),
  returns: z.object({ items: z.array(SearchItem) }),
})
export default contract('search', { routes: [search] })
