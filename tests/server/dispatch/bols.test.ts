/** BOLs: recorded once, balanced by what was dropped, voided, and found by drops that name their number. */
import { describe, expect, it } from 'vitest'
import { type Json } from '../harness.ts'
import { openRoad, until } from './road.ts'

const road = await openRoad({ work: true })
const { ann, disa, dan, id, order, plan, world } = road
const bol = (bol_no: string, more: Json = {}) => ({
  bol_no,
  supplier_id: id.SUP,
  terminal_id: id.TERM,
  lifted_at: world.clock.now().toISOString(),
  lines: [{ product_id: id.CLEAR, gross: '2000', net: '1990' }],
  ...more,
})
const write = (body: Json, who = disa) => who.call('POST', 'bol/', body)

describe('a BOL', () => {
  it('stands once at a supplier and terminal; of a driver the same again is the row of before', async () => {
    expect((await write(bol('100'))).status).toBe(201)
    const twice = await write(bol('100'))
    expect([twice.status, twice.body.code, twice.body.detail]).toEqual([
      409,
      'DUPLICATE',
      'A BOL with this number already exists',
    ])
    const own = await write(bol('101'), dan)
    const again = await write(bol('101'), dan)
    expect([own.status, again.status, again.data.id]).toEqual([201, 200, own.data.id])
    const both = await Promise.all([write(bol('102')), write(bol('102'))])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const late = await write(bol('103', { lifted_at: '2099-01-01T00:00:00Z' }), dan)
    expect(late.data.lifted_at).toBe(world.clock.now().toISOString())
  })
  it('calculates the net it lacks, and flags one that cannot be', async () => {
    const line = { product_id: id.CLEAR, gross: '1500', temperature: 66.9, api_gravity: 62.7 }
    const { data } = await write(bol('110', { lines: [line, { ...line, net: '1400' }] }))
    expect(data.lines.map((one: Json) => [one.net, one.flags])).toEqual([
      ['1492.760', []],
      ['1400.000', ['net_implausible']],
    ])
  })
  it('is linked by a drop that names its number, whichever came first, and balances', async () => {
    const drop = async (bol_no: string) => {
      const one = await order('2000')
      await ann.post(`sales-order/${one.id}/deliver`, { bol: { bol_no } })
      return one
    }
    const before = await drop('120')
    const { data: later } = await write(bol('120'))
    const { data: earlier } = await write(bol('121'))
    const after = await drop('121')
    for (const [held, one] of [
      [later, before],
      [earlier, after],
    ] as const) {
      const done = await until(
        () => disa.get(`bol/${held.id}`),
        (row) => row.status === 'balanced',
      )
      expect(done.lines[0].drops).toMatchObject([{ sales_order_id: one.id, gross_quantity: '2000.000' }])
      const [line] = (await ann.get(`sales-order/${one.id}`)).line_items
      expect([line.bol_line_id, line.bol_no]).toEqual([done.lines[0].id, held.bol_no])
    }
    const voided = await disa.call('PUT', `bol/${later.id}`, { status: 'void', void_reason: 'typed twice' })
    expect([voided.status, voided.body.code]).toEqual([409, 'IN_USE'])
  })
  it('of two suppliers with one number is the one that the drop was to be lifted from', async () => {
    const supplier = await ann.post('supplier/', { supplier_name: 'Permian Fuel', terminal_ids: [id.TERM] })
    const { data: own } = await write(bol('125'))
    const later = new Date(world.clock.now().getTime() + 1).toISOString()
    await write(bol('125', { supplier_id: supplier.id, lifted_at: later }))
    const one = await order('500')
    await ann.put(`sales-order/${one.id}`, {
      line_items: [{ id: one.line_items[0].id, supplier_id: id.SUP, terminal_id: id.TERM }],
    })
    await ann.post(`sales-order/${one.id}/deliver`, { bol: { bol_no: '125' } })
    const read = () => ann.get(`sales-order/${one.id}`)
    const linked = await until(read, ({ line_items: [line] }) => line.bol_line_id !== null)
    expect(linked.line_items[0].bol_line_id).toBe(own.lines[0].id)
  })
  it('takes the drop of what was retained as dropped, on whatever load, and anything more as too much', async () => {
    const ago = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000).toISOString()
    const { data } = await write(
      bol('150', { lifted_at: ago(26), lines: [{ product_id: id.CLEAR, gross: '2000' }] }),
    )
    const held = () => disa.get(`bol/${data.id}`)
    const drop = async (gallons: string, delivered_at: string, more: Json = {}) => {
      const one = await order(gallons)
      if (more.load) await plan([one])
      await ann.post(`sales-order/${one.id}/deliver`, { delivered_at, bol: { bol_no: '150' } })
      await until(
        () => ann.get(`sales-order/${one.id}`),
        ({ line_items: [line] }) => line.bol_line_id !== null,
      )
    }
    await drop('1500', ago(25))
    await disa.put(`bol/${data.id}`, {
      lines: data.lines.map((line: Json) => ({
        id: line.id,
        product_id: id.CLEAR,
        gross: '2000',
        retained_quantity: '500',
      })),
    })
    expect(await held()).toMatchObject({ status: 'balanced', open_quantity: '0.000' })
    await drop('350', ago(1), { load: true })
    await until(held, (one) => one.lines[0].distributed_quantity === '1850.000')
    expect(await held()).toMatchObject({
      status: 'balanced',
      open_quantity: '0.000',
      lines: [{ retained_quantity: '500.000', retained_dropped_quantity: '350.000', flags: ['net_missing'] }],
    })
    await drop('250', ago(0))
    const over = await until(held, (one) => one.status === 'open')
    expect(over).toMatchObject({
      open_quantity: '-100.000',
      lines: [{ retained_dropped_quantity: '500.000', flags: ['net_missing', 'over_distributed'] }],
    })
  })
  it('is voided with a reason, and its number may be used again', async () => {
    const { data } = await write(bol('130'))
    const silent = await disa.call('PUT', `bol/${data.id}`, { status: 'void' })
    expect([silent.status, silent.body.fields[0].path]).toEqual([422, 'void_reason'])
    expect(await disa.put(`bol/${data.id}`, { status: 'void', void_reason: 'typed twice' })).toMatchObject({
      status: 'void',
    })
    expect((await write(bol('130'))).status).toBe(201)
    const stale = await disa.call('PUT', `bol/${data.id}`, { diversion_no: 'D1' })
    expect([stale.status, stale.body.code]).toEqual([409, 'INVALID_TRANSITION'])
  })
  it('is changed in its version only; a driver sees and changes no other', async () => {
    const { data } = await write(bol('140'))
    expect((await disa.put(`bol/${data.id}`, { diversion_no: 'D-7', rev: data.rev })).diversion_no).toBe(
      'D-7',
    )
    expect((await disa.call('PUT', `bol/${data.id}`, { diversion_no: 'D-8', rev: data.rev })).status).toBe(
      412,
    )
    expect((await dan.call('GET', `bol/${data.id}`)).status).toBe(404)
    expect((await dan.call('PUT', `bol/${data.id}`, {})).status).toBe(403)
    const eve = await world.signUp('Other Fuel')
    expect((await eve.call('GET', `bol/${data.id}`)).status).toBe(404)
    expect((await eve.get('bol/')).total).toBe(0)
  })
})
