/** Runs of the close: one transaction an order, stopped, resumed, killed, and nothing invoiced twice (ui-2 P29). */
import { describe, expect, it, vi } from 'vitest'
import { openWorld, hasten, type Json, type World } from '../harness.ts'
import { openCloseShop, type CloseShop } from './shop.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const [working, dying] = [await openWorld({ work: true }), await openWorld()]
const path = (at: CloseShop, what: string) => `day-close/${at.shop.today}/${what}`
/** The run of the day once it is over. */
async function ended(world: World, at: CloseShop, state = 'done'): Promise<Json> {
  await vi.waitFor(
    async () => {
      await hasten(world)
      expect((await at.run()).state).toBe(state)
    },
    { timeout: 30_000, interval: 50 },
  )
  return at.run()
}
const invoicesOf = async (at: CloseShop) => (await at.ann.get('invoice/?size=200')).items

describe('a run', () => {
  it('bills what is ready, by the day, and closes it', async () => {
    const at = await openCloseShop(working)
    const orders = [await at.sell('1000'), await at.sell('1500'), await at.sell('2000')]
    const odd = await at.sell('900', { gross_quantity: '930' })
    expect((await at.ann.call('POST', path(at, 'run'), { sales_order_ids: [odd.id] })).body.code).toBe('ODD')
    await at.settle(odd.id, 'bill', { reason: 'It was agreed' })
    const started = await at.ann.post(path(at, 'run'))
    expect(started).toMatchObject({ state: 'running', total: 4, invoice_date: at.shop.today })
    const run = await ended(working, at)
    expect(run).toMatchObject({ total: 4, done: 4, refused: 0 })
    const invoices = await invoicesOf(at)
    expect(invoices).toHaveLength(4)
    expect(invoices.every((one: Json) => one.status === 'issued' && one.invoice_date === at.shop.today)).toBe(
      true,
    )
    expect(invoices.find((one: Json) => one.sales_order_id === odd.id).billed_with_reason).toBe(
      'It was agreed',
    )
    expect(run.items.map((one: Json) => one.order.id)).toEqual([...orders, odd].map(({ id }) => id))
    const day = await at.day()
    expect(day.day).toMatchObject({ state: 'closed', invoices: 4, to_bill: 0, to_send: 4 })
    expect(day.closed_at).not.toBe(null)
  })
  it('keeps a journal whose parts are its receivables to the cent', async () => {
    const at = await openCloseShop(working)
    await at.sell('1000')
    await at.sell('1777')
    await at.ann.post(path(at, 'run'))
    const { journal } = await ended(working, at)
    const cents = (rows: Json[]) =>
      rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    expect(cents([...journal.goods, ...journal.taxes, ...journal.fees])).toBe(
      Math.round(Number(journal.receivables) * 100),
    )
    expect(journal.goods).toMatchObject([{ name: 'Goods', quantity: '2777.000' }])
    expect(journal.taxes.map(({ name }: Json) => name)).toEqual([
      'Federal excise diesel',
      'LUST',
      'Texas diesel',
    ])
    const sums = await at.ann.get('invoice/sums')
    expect(sums.total).toBe(journal.receivables)
  })
  it('goes on after an order that is refused, and says why', async () => {
    const at = await openCloseShop(dying)
    const [first, second] = [await at.sell('1000'), await at.sell('1500')]
    await at.ann.post(path(at, 'run'))
    await at.ann.put(`sales-order/${first.id}/status?status=delivered`)
    await dying.server.work()
    const run = await ended(dying, at)
    expect(run).toMatchObject({
      done: 1,
      refused: 1,
      items: [
        { order: { id: first.id }, state: 'refused', code: 'NOT_VERIFIED' },
        { order: { id: second.id }, state: 'issued' },
      ],
    })
    expect((await at.day()).day.state).toBe('open')
  })
  it('has nothing to do twice', async () => {
    const at = await openCloseShop(working)
    await at.sell('1000')
    await at.ann.post(path(at, 'run'))
    await ended(working, at)
    expect((await at.ann.call('POST', path(at, 'run'))).body.code).toBe('NOTHING_READY')
    expect((await at.ann.call('POST', path(at, 'stop'))).body.code).toBe('NOT_RUNNING')
    expect((await at.ann.call('POST', path(at, 'resume'))).body.code).toBe('NOT_STOPPED')
    const late = await at.sell('1200')
    expect(await at.day()).toMatchObject({ reopened: true, day: { state: 'open', to_bill: 1 } })
    await at.ann.post(path(at, 'run'))
    const run = await ended(working, at)
    expect(run).toMatchObject({ total: 2, done: 2 })
    expect(run.items[1].order.id).toBe(late.id)
    expect(await invoicesOf(at)).toHaveLength(2)
  })
  it('takes the day of the close or today, no other', async () => {
    const at = await openCloseShop(working)
    await at.sell('1000')
    const reply = await at.ann.call('POST', path(at, 'run'), { invoice_date: '2026-02-01' })
    expect([reply.status, reply.body.fields[0].message]).toEqual([
      422,
      'Choose the day of the close, or today',
    ])
  })
})
describe('a run that is stopped', () => {
  it('keeps what is done, and goes on after it', async () => {
    const world = await openWorld()
    const at = await openCloseShop(world)
    for (const quantity of ['1000', '1300', '1700']) await at.sell(quantity)
    await at.ann.post(path(at, 'run'))
    expect(await at.ann.post(path(at, 'stop'))).toMatchObject({ state: 'stopped', done: 0, total: 3 })
    await world.server.work()
    expect(await at.ann.post(path(at, 'resume'))).toMatchObject({ state: 'running' })
    expect(await ended(world, at)).toMatchObject({ done: 3, total: 3 })
    expect(await invoicesOf(at)).toHaveLength(3)
  })
})
describe('a process that dies in a run', () => {
  it('leaves it to another one, which invoices nothing twice', async () => {
    const world = await openWorld()
    const at = await openCloseShop(world)
    for (const quantity of ['1000', '1300', '1700', '2100']) await at.sell(quantity)
    // the holder dies after its second order: its job stays locked, as kill -9 leaves it
    await at.ann.post(path(at, 'run'))
    const { value: held } = await holdJob(world)
    const dead = await world.twin({ jobLooks: { everyMs: 300, ageMs: 300 } })
    await dead.work()
    expect(held).toBe(1)
    const run = await ended(world, at)
    expect(run).toMatchObject({ done: 4, refused: 0 })
    const invoices = await invoicesOf(at)
    expect(new Set(invoices.map((one: Json) => one.sales_order_id)).size).toBe(4)
    expect(invoices).toHaveLength(4)
  })
})
/** Locks the job of a run for a pool of workers that no process has. */
const holdJob = async (world: World) => {
  const { rowCount } = await world.database.asOwner((client) =>
    client.query(
      `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '1 minute', attempts = 1
       where key like 'day-close:%'`,
    ),
  )
  await world.database.asOwner((client) =>
    client.query(
      `update graphile_worker._private_job_queues set locked_by = 'dead', locked_at = now() - interval '1 minute'
       where queue_name like 'day-close-%'`,
    ),
  )
  return { value: rowCount }
}
