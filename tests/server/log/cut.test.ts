/** What leaves the server: the declared, to whom it may concern. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { money, needs } from '#schema/values/fields.ts'
import { SalesOrder } from '#schema/sales/sales-orders.ts'
import { cutHidden, forbiddenPaths, withoutOwned } from '../../../server/log/cut.ts'

const nobody = () => false
const everybody = () => true

describe('an answer', () => {
  const Row = z.object({
    id: z.int(),
    price: needs('price.read', money().optional()),
    lines: z.array(z.object({ price: needs('price.read', money().optional()), name: z.string() })),
  })
  const row = { id: 1, tenant_id: 7, price: '1.00', lines: [{ price: '2.00', name: 'a', secret: 'x' }] }
  it('leaves out what the contract does not declare, at every depth', () =>
    expect(cutHidden(Row, row, everybody)).toEqual({
      id: 1,
      price: '1.00',
      lines: [{ price: '2.00', name: 'a' }],
    }))
  it('leaves out what its reader may not see', () =>
    expect(cutHidden(Row, row, nobody)).toEqual({ id: 1, lines: [{ name: 'a' }] }))
  it('does so inside of alternatives', () => {
    expect(cutHidden(z.union([Row, z.array(Row)]), [row], nobody)).toEqual([
      { id: 1, lines: [{ name: 'a' }] },
    ])
    expect(cutHidden(z.union([Row, z.null()]), null, nobody)).toBeNull()
  })
  it('tells the way to a price, but no cost', () => {
    const price_trace = {
      source: 'rule',
      unit_price: '2.500000',
      at: '',
      terminal_id: 1,
      supplier_id: 1,
      refs: {},
      base: { amount: '2.371237' },
      parts: [
        { kind: 'cost', amount: '2.371237' },
        { kind: 'margin', amount: '0.128763' },
      ],
      rejected: [{ source: 'list', reason: 'less_specific', unit_price: '2.9', margin_id: 4 }],
    }
    const seen = (may: (p: string) => boolean) =>
      cutHidden(SalesOrder, { line_items: [{ price_trace }] }, may).line_items[0]!.price_trace
    expect(seen(everybody)).toEqual(price_trace)
    expect(seen((p) => p === 'sales_order.read_price')).toEqual({
      ...price_trace,
      base: null,
      parts: [{ kind: 'computed', amount: '2.500000' }],
      rejected: [{ source: 'list', reason: 'less_specific' }],
    })
    expect(seen(nobody)).toBeUndefined()
  })
})

describe('a body', () => {
  const In = z.strictObject({ name: z.string(), price: needs('price.read', money().optional()) })
  const Out = z.object({ name: z.string(), total: money() })
  it('may send back what only answers know, but nothing else', () =>
    expect(
      withoutOwned(
        In,
        Out,
        JSON.parse('{"name":"x","total":"1","constructor":1,"toString":2,"__proto__":{"name":"y"}}'),
      ),
    ).toEqual(JSON.parse('{"name":"x","constructor":1,"toString":2,"__proto__":{"name":"y"}}')))
  it('may not set what its writer may not see', () =>
    expect(
      forbiddenPaths(
        z.strictObject({ lines: z.array(In) }),
        { lines: [{ name: 'x' }, { name: 'y', price: '1' }] },
        nobody,
      ),
    ).toEqual(['lines.1.price']))
})
