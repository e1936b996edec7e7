/** A load that left is looked at once more, for drops of a phone without signal that came before it. */
import { expect, it } from 'vitest'
import { plugins } from 'virtual:gantry-server-plugins'
import { openRoad } from './road.ts'

const road = await openRoad({ work: false })
const { disa, dan, id, order, plan, step, world } = road
const tenant = async (): Promise<number> => {
  const { rows } = await world.database.asOwner((client) => client.query('select id from tenant'))
  return Number(rows[0].id)
}

it('is not said to be delivered before its drops have found their BOL', async () => {
  const whole = await order('2000')
  const load = await plan([whole])
  for (const status of ['sent', 'accepted', 'loading']) await step(load, status)
  const bol = await dan.post('bol/', {
    ...{ bol_no: '990001', supplier_id: id.SUP, terminal_id: id.TERM, load_id: load.id },
    lifted_at: world.clock.now().toISOString(),
    lines: [{ product_id: id.CLEAR, gross: '2000', compartment_no: 1 }],
  })
  for (const status of ['loaded', 'en_route']) await step(load, status)
  await dan.post(`sales-order/${whole.id}/deliver`, {
    line_items: [{ id: whole.line_items[0].id, product_id: id.CLEAR, gross_quantity: '2000' }],
    bol: { bol_no: '990001' },
  })
  const run = async (name: string, of: number) => {
    const job = plugins.flatMap((one) => one.jobs ?? []).find((one) => one.name === name)!
    await job.run({ id: of }, world.server.context(await tenant()), { number: 1, last: false })
  }
  // what the departure asked for comes late, and before what the delivery asks for
  await run('dispatch-follow-load', load.id)
  expect((await disa.get(`load/${load.id}`)).status).toBe('en_route')
  await run('dispatch-follow-order', whole.id)
  expect((await disa.get(`load/${load.id}`)).status).toBe('delivered')
  expect(await disa.get(`bol/${bol.id}`)).toMatchObject({ open_quantity: '0.000', status: 'balanced' })
})
it('is delivered by the BOL that comes after its drops', async () => {
  const whole = await order('1000')
  const load = await plan([whole])
  for (const status of ['sent', 'accepted', 'loading']) await step(load, status)
  const lift = (bol_no: string, gross: string) =>
    dan.post('bol/', {
      ...{ bol_no, supplier_id: id.SUP, terminal_id: id.TERM, load_id: load.id },
      lifted_at: world.clock.now().toISOString(),
      lines: [{ product_id: id.CLEAR, gross, compartment_no: 1 }],
    })
  await lift('990002', '1000')
  for (const status of ['loaded', 'en_route']) await step(load, status)
  await dan.post(`sales-order/${whole.id}/deliver`, {
    line_items: [{ id: whole.line_items[0].id, product_id: id.CLEAR, gross_quantity: '1000' }],
    bol: { bol_no: '990002' },
  })
  const bol = (await disa.get('bol/?bol_no=990002')).items[0]
  const job = plugins.flatMap((one) => one.jobs ?? []).find(({ name }) => name === 'dispatch-link-bol')!
  await job.run({ id: bol.id }, world.server.context(await tenant()), { number: 1, last: false })
  expect((await disa.get(`load/${load.id}`)).status).toBe('delivered')
})
