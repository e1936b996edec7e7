/**
 * Views a person kept of a list: what it is filtered and sorted by, and which columns it shows (domain 1.4).
 */
import { z } from 'zod'
import { bool, int, text } from '../values/fields.ts'
import { contract, crud } from '../contract/kit.ts'

const words = (max: number) => z.string().max(max)
const Query = z
  .strictObject({
    search: words(200).default(''),
    filters: z.record(words(80), words(500)).default({}),
    sort: z
      .array(z.strictObject({ field: words(60), desc: z.boolean() }))
      .max(2)
      .default([]),
  })
  .meta({ id: 'SavedQuery' })
const Columns = z
  .strictObject({
    hidden: z.array(words(60)).max(60).optional(),
    order: z.array(words(60)).max(60).optional(),
    widths: z.record(words(60), z.int().min(24).max(2000)).optional(),
  })
  .meta({ id: 'SavedColumns' })
export type SavedQuery = z.output<typeof Query>
export type SavedColumns = z.output<typeof Columns>

export const savedView = crud({
  name: 'saved-view',
  label: 'Saved view',
  path: '/saved-view/',
  page: false,
  tag: 'Saved views',
  resource: 'signed-in',
  sort: ['position'],
  search: ['name'],
  fields: {
    screen: text(60),
    name: text(60),
    query: Query.default({ search: '', filters: {}, sort: [] }),
    columns: Columns.default({}),
    shared: bool().default(false),
    position: int(0, 10_000).default(0),
  },
  owned: { user_id: z.int() },
})
export default contract('saved-views', { cruds: [savedView] })
