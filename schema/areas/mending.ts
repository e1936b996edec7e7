/** Values of records from before their shapes were judged, for a person to correct (domain decision 44). */
import { z } from 'zod'
import { contract, pageOf, PageQuery, route } from '../contract/kit.ts'

/** A value of a record that has to be mended. */
export const ValueToMend = z
  .object({
    /** its place in the list */
    id: z.int(),
    /** kind of the record, and that in words: `ship_to`, "Ship-to" */
    entity: z.string(),
    label: z.string(),
    record_id: z.int(),
    /** the name of the record */
    title: z.string(),
    /** its page; null where it has none */
    path: z.string().nullable(),
    field: z.string(),
    value: z.string(),
    /** the fault in words, as a save would be refused */
    message: z.string(),
  })
  .meta({ id: 'ValueToMend' })
export type ValueToMend = z.output<typeof ValueToMend>
/**
 * Values that were written before their shapes were judged: ZIP codes, phone numbers, email addresses, discounts,
 * points and names. Empty once all are mended; worked out with each call.
 */
export const valuesToMend = route({
  method: 'get',
  path: '/value-to-mend/',
  tag: 'Company settings',
  summary: 'List values of records that have to be mended',
  permission: 'settings.update',
  pageSize: 50,
  query: PageQuery.pick({ page: true, size: true })
    .extend({ entity: z.string().max(60).optional() })
    .strict(),
  returns: pageOf(ValueToMend).extend({
    /** kinds of records that have some, with how many */
    kinds: z.array(z.object({ entity: z.string(), label: z.string(), values: z.int() })),
  }),
  failed: 'Failed to fetch data to correct',
})
export default contract('mending', { routes: [valuesToMend] })
