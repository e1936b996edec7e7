/** Random histories of split orders: what the parts are charged together is what the whole is. */
import { describe, expect, it, vi } from 'vitest'
import type { Json } from '../harness.ts'
import { openRoad } from '../dispatch/road.ts'

/** histories of each kind; a long run asks for more */
const SEEDS = Number(process.env.GANTRY_SOAK_SPLITS ?? 3)
process.env.GANTRY_LIMITS = 'off'
vi.setConfig({ testTimeout: 300_000 })
const road = await openRoad({ work: true })
const { ann, id, order } = road
const read = (of: Json): Promise<Json> => ann.get(`sales-order/${of.id}`)
const tax = await ann.post('tax/', { name: 'Stop', level: 'other' })
await ann.post(`tax-rate/?tax_id=${tax.id}`, { rate: '40', rate_type: 'flat', effective_from: '2020-01-01' })
const bracket = await ann.post('tax/', { name: 'Bracket', level: 'other' })
await ann.post(`tax-rate/?tax_id=${bracket.id}`, {
  rate_type: 'bracket',
  effective_from: '2020-01-01',
  brackets: [
    { up_to: '1000', amount: '3.75' },
    { up_to: '3000', amount: '7.50' },
    { up_to: null, amount: '20.00' },
  ],
})
const all = { applies_to_all_customers: true, auto_add: true }
const flat = await ann.post('fee/', { name: 'Delivery', fee_type: 'flat', rate: '25', ...all })
const unit = await ann.post('fee/', {
  name: 'Freight',
  fee_type: 'per_unit',
  rate: '0.045',
  minimum_quantity: '2500',
  ...all,
})
const percent = await ann.post('fee/', {
  name: 'Fuel',
  fee_type: 'flat',
  amount_type: 'percentage',
  rate: '1.25',
  ...all,
})
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}
const BRACKET_CENTS = [
  [1000, 375],
  [3000, 750],
  [Infinity, 2000],
] as const
const cents = (n: number) => Math.round(n * 100)
async function check(parts: readonly Json[], log: string[]) {
  const live = (await Promise.all(parts.map(read))).filter((one) => one.status !== 'archive')
  const lines = live.flatMap((one) => one.line_items)
  const gallons = lines.reduce((sum: number, line: Json) => sum + Number(line.billed_quantity), 0)
  const goods = lines.reduce((sum: number, line: Json) => sum + Number(line.subtotal), 0)
  const ofTax = (tax_id: number) =>
    cents(
      live
        .flatMap((one) => one.tax_details.taxable_items)
        .filter((item: Json) => item.tax_id === tax_id)
        .reduce((sum: number, item: Json) => sum + Number(item.amount), 0),
    )
  const ofFee = (fee_id: number) =>
    cents(
      live
        .flatMap((one) => one.fees)
        .filter((item: Json) => item.fee_id === fee_id)
        .reduce((sum: number, item: Json) => sum + Number(item.subtotal), 0),
    )
  const wanted = {
    tax: 4000,
    bracket: BRACKET_CENTS.find(([most]) => gallons <= most)![1],
    flat: 2500,
    unit: Math.round(Math.max(2500, gallons) * 4.5 + 1e-6),
    percent: Math.round(goods * 1.25 + 1e-6),
  }
  const found = {
    tax: ofTax(tax.id),
    bracket: ofTax(bracket.id),
    flat: ofFee(flat.id),
    unit: ofFee(unit.id),
    percent: ofFee(percent.id),
  }
  // gallons and goods to the cent
  for (const one of live) {
    const sum = [
      ...one.line_items.map((l: Json) => l.subtotal),
      ...one.fees.map((f: Json) => f.subtotal),
      ...one.tax_details.taxable_items.map((i: Json) => i.amount),
    ].reduce((a: number, b: string) => a + cents(Number(b)), 0)
    expect(sum, `${log.join('; ')} total of ${one.id}`).toBe(cents(Number(one.total)))
  }
  expect(found, log.join('; ')).toEqual(wanted)
}
async function step(parts: Json[], pick: (most: number) => number, log: string[]) {
  const of = await read(parts[pick(parts.length)]!)
  const at = parts.findIndex((one) => one.id === of.id)
  const line = of.line_items[0]
  const say = async (what: string, answer: Promise<{ status: number; data: Json }>) => {
    const { status, data } = await answer
    log.push(`${what} ${at} ${status}`)
    expect(status, `${log.join('; ')} ${JSON.stringify(data)}`).toBeLessThan(500)
    return status < 300 ? data : null
  }
  const quantity = String(1 + pick(3000))
  switch (pick(9)) {
    case 0: {
      const data = await say(
        'split',
        ann.call('POST', `sales-order/${of.id}/split`, {
          line_items: [
            { id: line.id, quantity: String(1 + pick(Math.max(1, Math.floor(Number(line.quantity)) - 1))) },
          ],
        }),
      )
      if (data) parts.push(data.part)
      return
    }
    case 1:
    case 2:
      await say(
        `deliver ${quantity}`,
        ann.call('POST', `sales-order/${of.id}/deliver`, {
          line_items: [{ id: line.id, gross_quantity: quantity }],
        }),
      )
      return
    case 3:
      await say(
        `edit ${quantity}`,
        ann.call('PUT', `sales-order/${of.id}`, {
          correction_reason: 'x',
          line_items: [
            {
              id: line.id,
              ...(of.status === 'delivered'
                ? { gross_quantity: quantity, net_quantity: null }
                : { quantity }),
            },
          ],
        }),
      )
      return
    case 4:
      if ((await Promise.all(parts.map(read))).some((one) => one.invoice_state !== 'none')) return
      if (
        parts.length > 1 &&
        (await Promise.all(parts.map(read))).filter((one) => one.status !== 'archive').length > 1
      )
        await say('archive', ann.call('PUT', `sales-order/${of.id}/status?status=archive`))
      return
    case 5:
      await say('restore', ann.call('PUT', `sales-order/${of.id}/status?status=restore`))
      return
    case 6:
      await say('verify', ann.call('PUT', `sales-order/${of.id}/status?status=verified`))
      await say('invoice', ann.call('POST', `invoice/create?sales_order_id=${of.id}`))
      return
    case 7:
      await say('issue', ann.call('POST', `sales-order/${of.id}/invoice-status/?status=issued`))
      return
    default:
      await say('void', ann.call('POST', `sales-order/${of.id}/invoice-status/?status=void`))
      await say('unverify', ann.call('PUT', `sales-order/${of.id}/status?status=delivered`))
  }
}
describe('histories', () => {
  for (let seed = 1; seed <= SEEDS; seed++)
    it(`of seed ${seed}`, async () => {
      const pick = numbers(seed * 7919)
      const log: string[] = []
      const whole = await read(await order(String(1000 + pick(3000))))
      const parts: Json[] = [whole]
      const { left, part } = await ann.post(`sales-order/${whole.id}/split`, {
        line_items: [{ id: whole.line_items[0].id, quantity: String(1 + pick(900)) }],
      })
      parts.splice(0, 1, left, part)
      await check(parts, log)
      for (let n = 0; n < 14; n++) {
        await step(parts, pick, log)
        await check(parts, log)
      }
      expect(id.CUS).toBeGreaterThan(0)
    })
  for (let seed = 1; seed <= SEEDS; seed++)
    it(`at once, of seed ${seed}`, async () => {
      const pick = numbers(seed * 104_729)
      const log: string[] = []
      const whole = await read(await order(String(1000 + pick(3000))))
      const { left, part } = await ann.post(`sales-order/${whole.id}/split`, {
        line_items: [{ id: whole.line_items[0].id, quantity: String(1 + pick(900)) }],
      })
      const parts: Json[] = [left, part]
      let archived = 0
      for (let n = 0; n < 5; n++) {
        const before = await Promise.all(parts.map(read))
        await Promise.all(
          [0, 1, 2].map(() =>
            step(parts, (most) => (most === 9 ? [0, 1, 2, 3, 6, 7, 8, 2, 3][pick(9)]! : pick(most)), log),
          ),
        )
        archived += before.length
        await check(parts, log)
      }
      expect(archived).toBeGreaterThan(0)
    })
})
