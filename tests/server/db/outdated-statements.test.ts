/** A release that runs beside the next one: its kept statements meet tables that have another form since. */
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '../fixtures.ts'
import { openWorld, type Person } from '../harness.ts'

process.env.GANTRY_LIMITS = 'off'
const world = await openWorld()
let ann: Person
const owner = new pg.Client({ connectionString: world.adminUrl })
world.atEnd(() => owner.end())
beforeAll(async () => {
  await owner.connect()
  ann = await world.signUp()
  await openShop(world, ann)
})
/** Every connection has said the statements of this call. */
const warm = (path: string) => Promise.all(Array.from({ length: 40 }, () => ann.get(path)))

describe('a call whose kept statement is outdated', () => {
  it('is answered when a column has another type', async () => {
    await warm('customer/')
    await owner.query('alter table "user" alter column name type varchar(300)')
    const replies = await Promise.all(Array.from({ length: 8 }, () => ann.call('GET', 'customer/')))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  })
  it('is answered when a table has another column', async () => {
    const ask = () =>
      world.database.reading(1, ({ client }) =>
        client.query({
          name: 'whole-rows',
          text: 'select * from payment_term where tenant_id = $1',
          values: [1],
        }),
      )
    await Promise.all(Array.from({ length: 40 }, ask))
    await owner.query('alter table payment_term add column noted text')
    // the first that meets it is told so, and nobody after it
    await expect(ask()).rejects.toMatchObject({ code: '0A000' })
    for (const { rows } of await Promise.all(Array.from({ length: 20 }, ask)))
      expect(rows[0]).toHaveProperty('noted', null)
    expect((await ann.call('GET', 'payment-term/')).status).toBe(200)
  })
  it('writes once', async () => {
    await warm('customer/')
    await owner.query('alter table "user" alter column name type text')
    const { status } = await ann.call('POST', 'driver/', { name: 'Ines' })
    expect(status).toBe(201)
    expect((await ann.get('driver/?search=Ines')).total).toBe(1)
  })
})
