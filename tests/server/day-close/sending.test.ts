/** Emailing what a close billed: after the run, once, to whom the contact book names. */
import { describe, expect, it, vi } from 'vitest'
import { PERMISSIONS } from '#schema/permissions.ts'
import { openWorld, hasten, type Json, type World } from '../harness.ts'
import { openCloseShop, type CloseShop } from './shop.ts'

process.env.GANTRY_LIMITS = 'off'
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const world = await openWorld({ work: true })
const sends = async (at: CloseShop, send_on_close = true) => {
  const { id, rev } = await at.ann.get('company-settings/')
  return at.ann.put(`company-settings/${id}`, { send_on_close, rev })
}
const run = (at: CloseShop) => at.ann.post(`day-close/${at.shop.today}/run`)
/** The run once each of its invoices is emailed or left. */
async function settled(of: World, at: CloseShop): Promise<Json> {
  await vi.waitFor(
    async () => {
      await hasten(of)
      const { state, items } = await at.run()
      expect(state).toBe('done')
      expect(items.map(({ sending }: Json) => sending)).not.toContain('todo')
    },
    { timeout: 30_000, interval: 50 },
  )
  return at.run()
}
/** Waits until the mail server has what was handed to it: so many invoices of the day are still to send. */
const waitUntilSent = (of: World, at: CloseShop, left: number) =>
  vi.waitFor(
    async () => {
      await hasten(of)
      expect((await at.day()).day.to_send).toBe(left)
    },
    { timeout: 30_000, interval: 50 },
  )
const states = ({ items }: Json) =>
  items.map(({ sending, sending_detail }: Json) => [sending, sending_detail])
const mails = async (at: CloseShop) => (await at.ann.get('email/?size=100')).items

describe('a company that sends on close', () => {
  it('emails what the run billed, one email a customer, and says who has no address', async () => {
    const at = await openCloseShop(world)
    await sends(at)
    const { id: customer_id } = await at.ann.post('customer/', { customer_name: 'No Address Ranch' })
    const ship = await at.ann.post('ship-to/', {
      customer_id,
      name: 'Yard',
      address_one: '1 Ranch Rd',
      state_id: at.shop.id.TX,
      city_id: at.shop.id.HOU,
    })
    const orders = [await at.sell('1000'), await at.sell('1500')]
    const mute = await at.shop.sell([{ product_id: at.shop.id.CLEAR, quantity: '1200', unit_price: '2.5' }], {
      customer_id,
      ship_to_id: ship.id,
      payment_term_id: at.shop.id.N30,
    })
    await at.ann.put(`sales-order/${mute.id}/status?status=delivered`)
    await at.ann.put(`line-item/${mute.line_items[0].id}`, { bol_no: 'BOL-M' })
    await at.ann.put(`sales-order/${mute.id}/status?status=verified`)
    for (const { order } of (await at.day()).odd)
      await at.settle(order.id, 'bill', { reason: 'It was agreed' })
    await run(at)
    const done = await settled(world, at)
    expect(done.items.map(({ order }: Json) => order.id).toSorted()).toEqual(
      [...orders, mute].map(({ id }) => id).toSorted(),
    )
    expect(states(done).toSorted()).toEqual([
      ['emailed', null],
      ['emailed', null],
      ['left', 'No contact gets invoices'],
    ])
    const [mail, ...others] = await mails(at)
    expect(others).toEqual([])
    expect(mail.recipient_email).toContain('ap@farms.example.test')
    expect(mail.links).toHaveLength(2)
    await waitUntilSent(world, at, 1)
    // the same day again: what went out stays out
    await at.sell('1700')
    await run(at)
    await settled(world, at)
    expect((await mails(at)).map(({ links }: Json) => links.length).toSorted()).toEqual([1, 2])
  })
  it('sends nothing in the name of a person who may not email invoices, and says so', async () => {
    const at = await openCloseShop(world)
    await sends(at)
    const ids = PERMISSIONS.filter(({ name }) => name !== 'invoice.email').map(({ id }) => id)
    const { id: role_id } = await at.ann.post('role/', { name: 'closer', permission_ids: ids })
    const email = `cleo-${at.shop.id.CUS}@close.test`
    await at.ann.post('user-account/', { name: 'Cleo', email, password: 'long enough pw 7', role_id })
    const cleo = await world.signIn(email, 'long enough pw 7')
    await at.sell('1000')
    await cleo.post(`day-close/${at.shop.today}/run`)
    expect(states(await settled(world, at))).toEqual([['left', 'Cleo may not send invoices']])
    expect(await mails(at)).toEqual([])
  })
  it('sends nothing while the setting is off', async () => {
    const at = await openCloseShop(world)
    await at.sell('1000')
    await run(at)
    expect(states(await settled(world, at))).toEqual([[null, null]])
    expect(await mails(at)).toEqual([])
  })
})
describe('a process that dies while it sends', () => {
  it('leaves the rest to another one, which emails nothing twice', async () => {
    const dying = await openWorld()
    const at = await openCloseShop(dying)
    await sends(at)
    for (const quantity of ['1000', '1300', '1700']) await at.sell(quantity)
    await run(at)
    const dead = await dying.twin({ jobLooks: { everyMs: 300, ageMs: 300 } })
    await dead.work()
    await settled(dying, at)
    await waitUntilSent(dying, at, 0)
    // the job runs once more, as after a death before its end was written, over orders that it takes for unsent
    await dying.database.asOwner(async (client) => {
      const { rows } = await client.query(
        `update day_close_order o set send_state = 'todo' from day_close c
         where c.tenant_id = o.tenant_id and o.send_state = 'emailed' returning o.tenant_id, c.started_by`,
      )
      const { tenant_id, started_by } = rows[0]
      await client.query(`select graphile_worker.add_job('day-close-send', $1::json)`, [
        JSON.stringify({ day: at.shop.today, by: Number(started_by), tenant: Number(tenant_id) }),
      ])
    })
    expect(states(await settled(dying, at))).toEqual([
      ['emailed', null],
      ['emailed', null],
      ['emailed', null],
    ])
    expect(await mails(at)).toHaveLength(1)
  })
})
