/** A filter whose value does not fit its column is refused at that filter, never by the database. */
import { expect, it } from 'vitest'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
const refused = (filter: string, message: string) => ({
  code: 'VALIDATION',
  fields: [{ path: filter, message, code: 'bad_filter' }],
})

it.each(['1772496000000', '2147483648', '-2147483649', '1.5', 'many'])(
  'a whole number is asked for with a whole number, not %s',
  async (value) => {
    for (const filter of ['rev', 'rev__gte']) {
      const reply = await ann.call('GET', `payment-method/?${filter}=${value}`)
      expect([reply.status, reply.body]).toMatchObject([422, refused(filter, 'Enter a whole number')])
    }
  },
)
it('takes every number that the column holds', async () => {
  for (const value of ['2147483647', '-2147483648', '0'])
    expect((await ann.call('GET', `payment-method/?rev=${value}`)).status).toBe(200)
})
