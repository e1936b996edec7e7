/** Two suppliers gave their BOLs one number; which of them a drop finds does not hang on who looks first. */
import { expect, it } from 'vitest'
import { linkBol, linkOrder } from '#plugins/dispatch/server/bols/link-drops.ts'
import type { JobContext } from '#server'
import { openRoad } from './road.ts'

const { ann, disa, id, order, world } = await openRoad()

it('the BOL that came last does not take the drop of the one it was to be lifted from', async () => {
  const other = await ann.post('supplier/', { supplier_name: 'Permian Fuel', terminal_ids: [id.TERM] })
  const lifted_at = world.clock.now().toISOString()
  const bol = (supplier_id: number | undefined) =>
    disa.post('bol/', {
      bol_no: '125',
      supplier_id,
      terminal_id: id.TERM,
      lifted_at,
      lines: [{ product_id: id.CLEAR, gross: '2000', net: '1990' }],
    })
  const [own, last] = [await bol(id.SUP), await bol(other.id)]
  const one = await order('500')
  await ann.put(`sales-order/${one.id}`, {
    line_items: [{ id: one.line_items[0].id, supplier_id: id.SUP, terminal_id: id.TERM }],
  })
  await ann.post(`sales-order/${one.id}/deliver`, { bol: { bol_no: '125' } })
  const { rows } = await world.database.asOwner((client) => client.query('select id from tenant'))
  const context = {
    transact: world.server.transact(Number(rows[0].id)),
    now: world.clock.now(),
  } as JobContext
  const linked = async () => (await ann.get(`sales-order/${one.id}`)).line_items[0].bol_line_id
  await linkBol(context, last.id)
  expect(await linked()).toBeNull()
  await linkBol(context, own.id)
  expect(await linked()).toBe(own.lines[0].id)
  await linkOrder(context, one.id)
  expect(await linked()).toBe(own.lines[0].id)
})
