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

/** One job by hand: what the queue would do at its own pace. */
const run = async (name: string, of: number) => {
  const job = plugins.flatMap((one) => one.jobs ?? []).find((one) => one.name === name)!
  await job.run({ id: of }, world.server.context(await tenant()), { number: 1, last: false })
}

/** A load that was dropped whole, on its way, with the BOL it was lifted on. */
const dropped = async (gross: string, bol_no: string) => {
  const whole = await order(gross)
  const load = await plan([whole])
  for (const status of ['sent', 'accepted', 'loading']) await step(load, status)
  const bol = await dan.post('bol/', {
    bol_no,
    supplier_id: id.SUP,
    terminal_id: id.TERM,
    load_id: load.id,
    lifted_at: world.clock.now().toISOString(),
    lines: [{ product_id: id.CLEAR, gross, compartment_no: 1 }],
  })
  for (const status of ['loaded', 'en_route']) await step(load, status)
  await dan.post(`sales-order/${whole.id}/deliver`, {
    line_items: [{ id: whole.line_items[0].id, product_id: id.CLEAR, gross_quantity: gross }],
    bol: { bol_no },
  })
  return { load, bol }
}

it.each([
  // what the departure asked for comes late, and before what the delivery asks for
  ['dispatch-follow-load', '990001', 'load'],
  ['dispatch-link-bol', '990002', 'bol'],
] as const)('ends a load only when its drops have found their BOL: %s', async (job, bol_no, of) => {
  const { load, bol } = await dropped('2000', bol_no)
  expect((await disa.get(`load/${load.id}`)).status).toBe('en_route')
  await run(job, of === 'load' ? load.id : bol.id)
  expect((await disa.get(`load/${load.id}`)).status).toBe('delivered')
  expect(await disa.get(`bol/${bol.id}`)).toMatchObject({ open_quantity: '0.000', status: 'balanced' })
})
