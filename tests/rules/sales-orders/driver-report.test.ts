import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  judgeReport,
  lineOfWork,
  reasonAgainstStart,
  type ReportedDrop,
} from '#plugins/sales-orders/public.ts'

const NOW = '2026-03-02T15:00:00.000Z'
const ME = 7
const line = (id: number, more: object = {}) => ({
  id,
  product_id: 1,
  asset_id: 2,
  delivered_at: null as string | null,
  gross_quantity: null as string | null,
  ...more,
})
type Order = Parameters<typeof judgeReport>[0]
const order = (more: Partial<Order> = {}): Order => ({
  status: 'in_transit',
  driver_id: ME,
  hold_reason: null,
  created_at: '2026-03-01T15:00:00.000Z',
  lines: [line(10)],
  ...more,
})
const drop = (more: Partial<ReportedDrop> = {}): ReportedDrop => ({ id: 10, gross_quantity: '300', ...more })
const judge = (on: Order, drops: readonly ReportedDrop[] = [drop()], at = NOW) =>
  judgeReport(on, { driver_id: ME, at, now: NOW, drops })
const recorded = {
  lines: [line(10, { delivered_at: NOW, gross_quantity: '300.000' })],
  status: 'delivered' as const,
}

describe('a report', () => {
  it.each<[string, Partial<Order>, ReportedDrop[], string]>([
    ['as it was planned', {}, [drop()], 'recorded'],
    ['of an order that waits for a driver’s start', { status: 'assigned' }, [drop()], 'recorded'],
    ['of the same product and tank', {}, [drop({ product_id: 1, asset_id: 2 })], 'recorded'],
    ['of no named tank', {}, [drop({ product_id: 1, asset_id: null })], 'recorded'],
    [
      'of a stop in vain before, delivered after all',
      { hold_reason: 'Not delivered: Refused' },
      [drop()],
      'recorded',
    ],
    [
      'of a stop in vain on a held order',
      { hold_reason: 'Credit limit' },
      [drop({ gross_quantity: '0' })],
      'recorded',
    ],
    ['of another product', {}, [drop({ product_id: 9, asset_id: 2 })], 'other_product'],
    ['of another tank', {}, [drop({ product_id: 1, asset_id: 9 })], 'other_tank'],
    ['of both', {}, [drop({ product_id: 9, asset_id: 9 })], 'other_product_and_tank'],
    ['of nothing into another tank', {}, [drop({ asset_id: 9, gross_quantity: '0' })], 'recorded'],
    ['of a line that is gone', {}, [drop({ id: 11 })], 'line_gone'],
    ['of nothing on a line that is gone', {}, [drop({ id: 11, gross_quantity: '0' })], 'nothing'],
    ['of no line', {}, [], 'no_line_named'],
    ['of no line, when all are recorded', recorded, [], 'nothing'],
    ['of what is recorded', recorded, [drop()], 'nothing'],
    ['of other gallons than are recorded', recorded, [drop({ gross_quantity: '290' })], 'recorded_before'],
    ['of another driver’s order', { driver_id: 8 }, [drop()], 'other_driver'],
    ['of nobody’s order', { driver_id: null }, [drop()], 'other_driver'],
    ['of an archived order', { status: 'archive' }, [drop()], 'archived'],
    ['of a draft', { status: 'draft' }, [drop()], 'not_confirmed'],
    ['of a held order', { hold_reason: 'Credit limit' }, [drop()], 'on_hold'],
    ['of no line of a held order', { hold_reason: 'Credit limit' }, [], 'on_hold'],
    [
      'of nothing beside a drop on a held order',
      { hold_reason: 'Credit limit', lines: [line(10), line(11)] },
      [drop({ gross_quantity: '0' }), drop({ id: 11 })],
      'on_hold',
    ],
    [
      'of no line, when one of two is recorded',
      { lines: [...recorded.lines, line(11)] },
      [],
      'no_line_named',
    ],
  ])('%s', (_name, more, drops, becomes) => {
    const { record, keep } = judge(order(more), drops)
    const kept = keep.map(({ reason }) => reason)
    expect(record.length ? 'recorded' : (kept[0] ?? 'nothing')).toBe(becomes)
    expect(record.length + keep.length).toBeLessThanOrEqual(1)
  })
  it('may be five minutes ahead of the clock', () => {
    expect(judge(order(), [drop()], '2026-03-02T15:05:00.000Z').keep).toEqual([])
    expect(judge(order(), [drop()], '2026-03-02T15:05:00.001Z').keep).toMatchObject([
      { reason: 'in_the_future' },
    ])
  })
  it('may be up to a week older than the order: orders are written after emergencies', () => {
    expect(judge(order(), [drop()], '2026-02-22T15:00:00.000Z').keep).toEqual([])
    expect(judge(order(), [drop()], '2026-02-22T14:59:59.999Z').keep).toMatchObject([
      { reason: 'before_the_order' },
    ])
    const of = { driver_id: ME, at: '2023-03-02T15:00:00.000Z', now: NOW }
    expect(reasonAgainstStart(order({ status: 'assigned' }), of)).toBe('before_the_order')
  })
  it.each<[string, NonNullable<Order['capacities']>, string | undefined]>([
    ['nothing known', { tanks: new Map() }, undefined],
    ['what the tank holds', { tanks: new Map([[2, '300.000']]) }, undefined],
    ['more than the tank holds', { tanks: new Map([[2, '299.999']]) }, 'over_capacity'],
    ['more than another tank holds', { tanks: new Map([[3, '100']]) }, undefined],
    ['more than the truck holds', { vehicle: '250', tanks: new Map([[2, '500']]) }, 'over_capacity'],
    ['what both hold', { vehicle: '300', tanks: new Map([[2, '500']]) }, undefined],
  ])('of 300 gal, %s', (_name, capacities, becomes) => {
    const { record, keep } = judge(order({ capacities }))
    expect(keep[0]?.reason).toBe(becomes)
    expect(record.length + keep.length).toBe(1)
  })
  it.each<[string, NonNullable<Order['capacities']>, string[]]>([
    ['their tank', { tanks: new Map([[2, '500']]) }, ['over_capacity', 'over_capacity']],
    ['the truck', { vehicle: '599', tanks: new Map() }, ['over_capacity', 'over_capacity']],
    ['neither', { vehicle: '600', tanks: new Map([[2, '600']]) }, []],
  ])('of two drops of 300 gal that are together more than %s holds', (_what, capacities, reasons) => {
    const two = order({ capacities, lines: [line(10), line(11)] })
    expect(judge(two, [drop(), drop({ id: 11 })]).keep.map(({ reason }) => reason)).toEqual(reasons)
  })
  it('of one line twice is recorded once; the other is kept', () => {
    const { record, keep } = judge(order(), [drop(), drop({ gross_quantity: '10' })])
    expect([record, keep]).toEqual([
      [drop()],
      [{ drop: drop({ gross_quantity: '10' }), reason: 'recorded_before' }],
    ])
  })
  it('of one line twice, of which one is nothing, leaves nothing to dispatch', () =>
    expect(judge(order(), [drop(), drop({ gross_quantity: '0' })]).keep).toEqual([]))
  it('of nothing on an order that takes nothing is kept for its words', () =>
    expect(judge(order({ driver_id: 8 }), [drop({ gross_quantity: '0' })]).keep).toEqual([
      { drop: null, reason: 'other_driver' },
    ]))

  it('of nothing beside a drop into another tank is no stop in vain', () => {
    const other = drop({ asset_id: 9 })
    const two = order({ lines: [line(10), line(11)] })
    expect(judge(two, [drop({ id: 11, gross_quantity: '0' }), other])).toEqual({
      record: [],
      keep: [{ drop: other, reason: 'other_tank' }],
    })
    const before = order({
      lines: [line(10), line(11), line(12, recorded.lines[0])].map((l, i) => ({ ...l, id: 10 + i })),
    })
    expect(judge(before, [drop({ id: 11, gross_quantity: '0' }), other]).record).toHaveLength(1)
  })
  it('of work that is recorded is known when the order is another driver’s by now', () => {
    const gone = order({ ...recorded, driver_id: 8 })
    expect(judge(gone)).toEqual({ record: [], keep: [] })
    expect(judge(gone, [drop()], '2026-03-02T14:00:00.000Z').keep).toMatchObject([{ reason: 'other_driver' }])
  })
  it('of work that is recorded is known by its own line', () => {
    const twice = order({
      driver_id: 8,
      lines: [
        line(10, { delivered_at: '2026-03-02T14:00:00.000Z', gross_quantity: '300' }),
        line(11, { delivered_at: NOW, gross_quantity: '290' }),
      ],
    })
    expect(judge(twice, [drop({ id: 11, gross_quantity: '290' })])).toEqual({ record: [], keep: [] })
    expect(judge(twice, [drop({ id: 10 })]).keep).toMatchObject([{ reason: 'other_driver' }])
  })
  it('of work that was kept is not recorded beside it', () => {
    const sent = drop()
    const report = { driver_id: ME, at: NOW, now: NOW, drops: [sent], kept: new Set([sent]) }
    expect(judgeReport(order(), report)).toMatchObject({ record: [], keep: [{ drop: sent }] })
  })

  const drops = fc.array(
    fc.record({
      id: fc.constantFrom(10, 11, 12),
      product_id: fc.constantFrom(undefined, 1, 9),
      asset_id: fc.constantFrom(undefined, null, 2, 9),
      gross_quantity: fc.constantFrom('0', '290', '300'),
    }),
    { maxLength: 4 },
  )
  const orders = fc.record({
    status: fc.constantFrom<Order['status']>('draft', 'assigned', 'in_transit', 'delivered', 'archive'),
    driver_id: fc.constantFrom(ME, 8, null),
    hold_reason: fc.constantFrom(null, 'Credit limit', 'Not delivered: Refused'),
    created_at: fc.constantFrom('2026-02-01T15:00:00.000Z', '2026-03-02T14:00:00.000Z'),
    lines: fc.constantFrom([line(10)], [line(10), line(11)], recorded.lines),
  })
  it('loses no gallons, and records none on a line that says otherwise', () =>
    fc.assert(
      fc.property(orders, drops, (on, sent) => {
        const { record, keep } = judge(on, sent)
        const standing = (one: ReportedDrop) =>
          on.lines.some((l) => l.id === one.id && Number(l.gross_quantity) === Number(one.gross_quantity))
        for (const one of sent) {
          const isTaken = record.includes(one) || keep.some((kept) => kept.drop === one)
          if (Number(one.gross_quantity) > 0 && !standing(one)) expect(isTaken).toBe(true)
          expect(record.includes(one) && keep.some((kept) => kept.drop === one)).toBe(false)
        }
        for (const one of record.filter(({ gross_quantity }) => Number(gross_quantity) > 0)) {
          const at = on.lines.find((l) => l.id === one.id)!
          expect([at.delivered_at, one.product_id ?? at.product_id, one.asset_id ?? at.asset_id]).toEqual([
            null,
            at.product_id,
            at.asset_id,
          ])
          expect([on.driver_id, on.status === 'archive']).toEqual([ME, false])
        }
      }),
    ))
})

describe('a start', () => {
  const start = (more: Partial<Order>) =>
    reasonAgainstStart(order(more), { driver_id: ME, at: NOW, now: NOW })
  it.each<[string, Partial<Order>, string | undefined]>([
    ['of an assigned order', { status: 'assigned' }, undefined],
    ['of one that is under way', {}, undefined],
    [
      'after a stop in vain, before somebody says so',
      { status: 'assigned', hold_reason: 'Not delivered: Refused' },
      'on_hold',
    ],
    ['of one under way whose stop was in vain', { hold_reason: 'Not delivered: Refused' }, undefined],
    ['of a held order', { hold_reason: 'Credit limit' }, 'on_hold'],
    ['of another driver’s order', { status: 'assigned', driver_id: 8 }, 'other_driver'],
  ])('%s', (_name, more, reason) => expect(start(more)).toBe(reason))
})

describe('the line that kept work belongs to', () => {
  const done = { delivered_at: NOW }
  const lines = [
    line(10, { ...done }),
    line(11, { product_id: 3, asset_id: 4 }),
    line(12, { asset_id: 5 }),
    line(13),
    line(14, { asset_id: null }),
  ]
  const work = (
    line_item_id: number | null,
    product_id: number | null,
    asset_id: number | null,
    isOwnOrder = true,
    of = lines,
  ) => lineOfWork(of, { line_item_id, product_id, asset_id }, isOwnOrder)?.id
  it('is its own, delivered or not', () =>
    expect([work(10, 9, 9), work(12, 1, 2), work(13, null, null)]).toEqual([10, 12, 13]))
  it('is else the open one of its product and tank', () =>
    expect([work(99, 1, 2), work(99, 1, 5), work(null, 3, 4), work(null, 1, null)]).toEqual([13, 12, 11, 14]))
  it('is of any product where it names none', () =>
    expect([work(99, null, 4), work(99, null, 5)]).toEqual([11, 12]))
  it('is on its own order none of another tank', () =>
    expect([work(99, 1, 9), work(99, 3, 2), work(99, 9, 2)]).toEqual([undefined, undefined, undefined]))
  it('is the first open one of its product where it names no tank', () =>
    expect(work(99, 1, null, true, lines.slice(0, 4))).toBe(12))
  it('may be another tank’s on another order', () =>
    expect([work(99, 1, 9, false), work(99, 3, 9, false), work(99, 9, 9, false)]).toEqual([
      12,
      11,
      undefined,
    ]))
  it('is on another order that of its tank first', () => expect(work(99, 1, 2, false)).toBe(13))
})
