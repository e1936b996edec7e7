/** A date in a query that is no date is refused at its field, in every list that takes one. */
import { describe, expect, it } from 'vitest'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp('Lone Star Fuel')

const RANGES = [
  ['audit/', 'from'],
  ['audit/', 'to'],
  ['audit/summary', 'from'],
  ['audit/summary', 'to'],
  ['sales-order/', 'planned_date_start'],
  ['sales-order/', 'planned_date_end'],
  ['invoice/', 'invoice_date_start'],
  ['invoice/', 'invoice_date_end'],
  ['payment/', 'paid_on_start'],
  ['payment/', 'paid_on_end'],
] as const
const NO_DATES = [
  '2026-13-01',
  '2026-02-30',
  '0000-00-00',
  '2026-1-1',
  'yesterday',
  '1999-12-31',
  '2026-03-02T25:00',
]

describe.each(RANGES)('%s by %s', (path, field) => {
  it.each(NO_DATES)('refuses %s', async (text) => {
    const { status, body } = await ann.call('GET', `${path}?${field}=${encodeURIComponent(text)}`)
    expect([status, body.fields?.[0]?.path]).toEqual([422, field])
  })
  it.each(['2026-03-02', '2026-03-02T08:00', '2026-03-02T14:00:00Z'])('takes %s', async (text) => {
    expect((await ann.call('GET', `${path}?${field}=${encodeURIComponent(text)}`)).status).toBe(200)
  })
})
it.each(['created_at__gte', 'created_at__lt', 'updated_at__lte', 'updated_at__gt'])(
  'a filter %s refuses what is no date',
  async (filter) => {
    for (const text of NO_DATES.slice(0, 5))
      expect((await ann.call('GET', `yard/?${filter}=${encodeURIComponent(text)}`)).status, text).toBe(422)
  },
)
