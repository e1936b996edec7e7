/** Exemptions, races and lifts of split orders. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Json } from '../harness.ts'
import { openRoad, until } from '../dispatch/road.ts'

process.env.GANTRY_LIMITS = 'off'
vi.setConfig({ testTimeout: 120_000 })
const road = await openRoad({ work: true })
const { ann, disa, id, order, world } = road
const read = (of: Json): Promise<Json> => ann.get(`sales-order/${of.id}`)
const split = async (of: Json, quantity: string): Promise<{ left: Json; part: Json }> =>
  ann.post(`sales-order/${of.id}/split`, { line_items: [{ id: of.line_items[0].id, quantity }] })
const tax = await ann.post('tax/', { name: 'Stop', level: 'other', tax_group: 'stop' })
await ann.post(`tax-rate/?tax_id=${tax.id}`, { rate: '40', rate_type: 'flat', effective_from: '2020-01-01' })
const stop = (of: Json): number =>
  of.tax_details.taxable_items
    .filter((item: Json) => item.tax_id === tax.id)
    .reduce((all: number, { amount }: Json) => all + Number(amount), 0)
const deliver = (of: Json, gross_quantity: string) =>
  ann.call('POST', `sales-order/${of.id}/deliver`, {
    line_items: [{ id: of.line_items[0].id, gross_quantity }],
  })
const stops = async (...of: Json[]) => (await Promise.all(of.map(read))).map(stop)

describe('splits', () => {
  it('a first split beside an edit', async () => {
    for (let n = 0; n < 15; n++) {
      const whole = await read(await order('4000'))
      const body = { line_items: [{ id: whole.line_items[0].id, quantity: '1000' }] }
      const [a, b] = await Promise.all([
        disa.call('POST', `sales-order/${whole.id}/split`, body),
        n % 2
          ? ann.call('PUT', `sales-order/${whole.id}`, {
              line_items: [{ id: whole.line_items[0].id, quantity: '6000' }],
            })
          : deliver(whole, '6000'),
      ])
      expect([a!.status, b!.status].every((status) => status < 500)).toBe(true)
      if (a!.status === 201) {
        const all = await stops(a!.data.left, a!.data.part)
        expect(all[0]! + all[1]!, `${n}: ${all}`).toBeCloseTo(40)
      }
    }
  })
  it('a partial exemption', async () => {
    const cert = await ann.post('exemption-certificate/', {
      customer_id: id.CUS,
      tax_groups: ['stop'],
      certificate_no: 'C-50',
      exempt_percent: '50',
      issued_on: '2026-01-01',
    })
    const { left, part } = await split(await read(await order('4000')), '1000')
    expect(await stops(left, part)).toEqual([15, 5])
    await deliver(await read(left), '3000')
    await ann.put(`sales-order/${left.id}/status?status=verified`)
    await ann.post(`invoice/create?sales_order_id=${left.id}`)
    await deliver(await read(part), '3000')
    expect(await stops(left, part)).toEqual([15, 5])
    await ann.put(`exemption-certificate/${cert.id}`, { status: 'revoked', revoked_on: '2026-01-01' })
  })
  it('are shared again when the invoice of one part is void, or credited whole', async () => {
    for (const undo of ['void', 'credit']) {
      const { left, part } = await split(await read(await order('4000')), '1000')
      await deliver(await read(left), '3000')
      await ann.put(`sales-order/${left.id}/status?status=verified`)
      const {
        invoices: [invoice],
      } = await ann.post(`invoice/create?sales_order_id=${left.id}`)
      await deliver(await read(part), '3000')
      expect(await stops(left, part), undo).toEqual([30, 10])
      if (undo === 'void') await ann.post(`sales-order/${left.id}/invoice-status/?status=void`)
      else {
        await ann.post(`sales-order/${left.id}/invoice-status/?status=issued`)
        await ann.post(`invoice/${invoice.id}/credit`, { reason: 'Billed too early' })
      }
      expect(await stops(left, part), undo).toEqual([20, 20])
    }
  })
  it('two repricings of parts that cross', async () => {
    const made: Json[] = []
    const [o1, o2] = [await read(await order('4000')), await read(await order('4000'))]
    const s2 = await split(o2, '1000')
    const s1 = await split(o1, '1000')
    made.push(s1.left, s1.part, s2.left, s2.part)
    for (const one of made) await deliver(await read(one), '1500')
    const dead = async () =>
      world.database.asOwner(async (c) => {
        await c.query('select pg_stat_clear_snapshot()')
        const { rows } = await c.query(
          'select deadlocks::int as n from pg_stat_database where datname = current_database()',
        )
        return rows[0].n
      })
    const before = await dead()
    for (let n = 0; n < 4; n++) {
      const answers = await Promise.all([
        ann.call('POST', 'repricing/apply', { sales_order_ids: [s1.left.id, s2.left.id] }),
        ann.call('POST', 'repricing/apply', { sales_order_ids: [s2.part.id, s1.part.id] }),
      ])
      expect(answers.map(({ status, data }) => [status, data.failed])).toEqual([
        [200, []],
        [200, []],
      ])
    }
    expect((await dead()) - before).toBe(0)
  })
  it('what is left of a fee per unit after parts are billed, and a credit of one', async () => {
    const fee = await ann.post('fee/', {
      name: 'Freight',
      fee_type: 'per_unit',
      rate: '1',
      minimum_quantity: '5000',
      applies_to_all_customers: true,
    })
    const { left, part } = await split(
      await read(await order('4000', { fees: [{ fee_id: fee.id }] })),
      '1000',
    )
    await bill(left, '3000')
    await bill(part, '1000')
    const both = (await Promise.all([left, part].map(read))).map((one) => one.fees[0].subtotal)
    expect(both).toEqual(['3750.00', '1250.00'])
    const { items } = await ann.get(`invoice/?sales_order_id=${left.id}`)
    const invoice = await ann.get(`invoice/${items[0].id}`)
    const memo = await ann.post(`invoice/${invoice.id}/credit`, {
      reason: 'x',
      lines: [{ line_item_id: invoice.line_items[0].line_item_id, quantity: '1000' }],
    })
    expect([memo.fee_total, memo.tax_total]).toEqual(['0.00', memo.tax_total])
  })
})

/** Bills an order and issues its invoice. */
async function bill(of: Json, quantity: string): Promise<void> {
  await deliver(await read(of), quantity)
  await ann.put(`sales-order/${of.id}/status?status=verified`)
  await ann.post(`invoice/create?sales_order_id=${of.id}`)
  await ann.post(`sales-order/${of.id}/invoice-status/?status=issued`)
}
/** Orders among these that would differ if they were priced again, with the difference. */
async function late(...of: Json[]): Promise<Record<string, string>> {
  const { items } = await ann.get('repricing/?size=100')
  const own = items.filter((row: Json) => of.some(({ id: one }) => one === row.id))
  return Object.fromEntries(own.map((row: Json) => [row.order_no, row.difference]))
}
const sumOf = (found: Record<string, string>): number =>
  Object.values(found).reduce((all, difference) => all + Number(difference), 0)
const archive = (of: Json) => ann.put(`sales-order/${of.id}/status?status=archive`)

describe('a part that leaves after the others are billed', () => {
  it('leaves its share to a billed part, which is shown with what it would owe until it is restored', async () => {
    const { left, part } = await split(await read(await order('4000')), '1000')
    await bill(left, '3000')
    expect(await stops(left, part)).toEqual([30, 10])
    await archive(part)
    expect(await late(left)).toEqual({ [left.order_no]: '10.00' })
    await ann.put(`sales-order/${part.id}/status?status=restore`)
    expect(await late(left)).toEqual({})
  })
  it('leaves it once, however many parts are billed', async () => {
    const { left, part: second } = await split(await read(await order('4000')), '1000')
    const { left: first, part: third } = await split(await read(left), '1000')
    await bill(first, '2000')
    await bill(second, '1000')
    await archive(third)
    expect(sumOf(await late(first, second))).toBe(10)
    const { drafted, unchanged } = await ann.post('repricing/apply', {
      sales_order_ids: [first.id, second.id],
    })
    expect([drafted.length, unchanged.length]).toEqual([1, 1])
    const [{ sales_order_id, memo, rebill }] = drafted
    for (const { id: invoice_id } of [memo, rebill])
      await ann.post(`sales-order/${sales_order_id}/invoice-status/`, { status: 'issued', invoice_id })
    expect((await stops(first, second)).reduce((all, each) => all + each, 0)).toBe(40)
  })
})

const HOUR = 3_600_000
const ago = (hours: number): string => new Date(world.clock.now().getTime() - hours * HOUR).toISOString()
describe('lifts', () => {
  const lift = (bol_no: string, hours: number, more: Json = {}): Promise<Json> =>
    disa.post('bol/', {
      bol_no,
      supplier_id: id.SUP,
      terminal_id: id.TERM,
      lifted_at: ago(hours),
      lines: [{ product_id: id.CLEAR, gross: '1000', net: '1000' }],
      ...more,
    })
  const dropped = async (bol_no: string): Promise<Json> =>
    ann.post(`sales-order/${(await order('1000')).id}/deliver`, { delivered_at: ago(1), bol: { bol_no } })
  const cost = (of: Json) => of.line_items[0].buying_price
  beforeAll(async () => {
    for (const [price, hours] of [
      ['2.30', 30],
      ['2.42', 6],
    ] as const)
      await ann.post('buying-price/save', {
        supplier_id: id.SUP,
        terminal_id: id.TERM,
        product_id: id.CLEAR,
        price,
        effective_from: ago(hours),
      })
  })
  it('a void BOL', async () => {
    const bol = await lift('100', 12)
    const one = await dropped('100')
    const linked = await until(
      () => read(one),
      (o) => o.line_items[0].bol_line_id !== null,
    )
    expect(cost(linked)).toBe('2.300000')
    const { status } = await disa.call('PUT', `bol/${bol.id}`, { status: 'void', void_reason: 'x' })
    const after = await read(one)
    expect([status, cost(after)]).toEqual([409, '2.300000'])
  })
  it('a corrected moment of a lift', async () => {
    const bol = await lift('200', 12)
    const one = await dropped('200')
    await until(
      () => read(one),
      (o) => o.line_items[0].bol_line_id !== null,
    )
    await disa.put(`bol/${bol.id}`, { lifted_at: ago(5) })
    const after = await until(
      () => read(one),
      (o) => cost(o) !== '2.300000',
    )
    expect(cost(after)).toBe('2.420000')
    await disa.put(`bol/${bol.id}`, { lifted_at: ago(12) })
    const again = await until(
      () => read(one),
      (o) => cost(o) !== '2.420000',
    )
    expect(cost(again)).toBe('2.300000')
  })
  it('two lines of one BOL, and a BOL of two suppliers number', async () => {
    const bol = await disa.post('bol/', {
      bol_no: '300',
      supplier_id: id.SUP,
      terminal_id: id.TERM,
      lifted_at: ago(12),
      lines: [
        { product_id: id.CLEAR, gross: '1000', net: '1000' },
        { product_id: id.CLEAR, gross: '500', net: '500' },
      ],
    })
    const one = await dropped('300')
    const linked = await until(
      () => read(one),
      (o) => o.line_items[0].bol_line_id !== null,
    )
    expect([bol.lines.length, cost(linked)]).toEqual([2, '2.300000'])
    // a reprice of a split part keeps it
    const again = await ann.put(`sales-order/${one.id}`, {
      correction_reason: 'x',
      line_items: [{ id: linked.line_items[0].id, gross_quantity: '900', net_quantity: null }],
    })
    expect(cost(again)).toBe('2.300000')
  })
})
