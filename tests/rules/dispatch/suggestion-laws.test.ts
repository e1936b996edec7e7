/** A suggested day proposes nothing that the judge of a built load forbids, whatever the day is like. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentsIn, type DayCrew } from '#plugins/dispatch/rules/day-crews.ts'
import { type DayFacts, type DayOrder } from '#plugins/dispatch/rules/day-problem.ts'
import { judgeLoad, type LoadProduct, tankOf } from '#plugins/dispatch/rules/feasibility.ts'
import { forbids } from '#plugins/dispatch/rules/fill.ts'
import { SERVICE_MINUTES } from '#plugins/dispatch/rules/load-times.ts'
import { suggestDay, type Suggested, suggestionOf } from '#plugins/dispatch/rules/suggestion.ts'
import { FAMILIES } from '#schema/values/families.ts'

const DATE = '2026-11-25'
const at = (time: string): string => `${DATE}T${time}:00.000Z`
const point = (i: number) => ({ latitude: 29.8 + i / 50, longitude: -95.4 - i / 60, factor: 1.25 })
const product = fc
  .record({ family: fc.constantFrom(...FAMILIES), family_confirmed: fc.boolean() })
  .map((one) => ({ ...one, dyed: false, is_fuel: true, hazardous: false, sold_as: 'gallon' as const }))
const products = fc
  .array(product, { minLength: 3, maxLength: 3 })
  .map((rows) =>
    rows.map((one, i): LoadProduct => ({ ...one, id: i + 1, name: `P${i + 1}`, pounds_per_gallon: '7' })),
  )
const compartment = fc.record({
  capacity: fc.constantFrom('1000', '1500', '2500'),
  held: fc.constantFrom(null, '0', '400', '900'),
  of: fc.integer({ min: 0, max: 2 }),
})
const driver = fc.record({
  isOff: fc.boolean(),
  carries: fc.constantFrom<readonly string[]>([], FAMILIES, FAMILIES.slice(0, 5)),
  compartments: fc.array(compartment, { minLength: 1, maxLength: 3 }),
  /** the hour at which he begins another load, which takes two */
  other: fc.constantFrom(null, '08', '13'),
})
const order = fc.record({
  goods: fc.array(
    fc.record({ product: fc.integer({ min: 1, max: 3 }), gallons: fc.constantFrom(300, 900, 1600) }),
    { minLength: 1, maxLength: 2 },
  ),
})
const crewOf = (i: number, made: DriverMade, known: readonly LoadProduct[]): DayCrew => ({
  driver: {
    id: i + 1,
    name: `Driver ${i + 1}`,
    status: 'active',
    license_expires_on: null,
    hazmat_expires_on: null,
    medical_expires_on: null,
    days_off: made.isOff ? [{ from: DATE, to: DATE }] : [],
  },
  truck: null,
  trailer: {
    id: 100 + i,
    name: `T-${i}`,
    status: 'active',
    capacity: null,
    empty_weight: null,
    gross_weight_limit: null,
    carries: made.carries,
    unsafe: null,
    compartments: made.compartments.map(({ capacity }, c) => ({
      compartment_no: c + 1,
      capacity,
      last_product_id: null,
    })),
  },
  contents: made.compartments.map(({ held, of }, c) => ({
    compartment_no: c + 1,
    quantity: held,
    product: Number(held) > 0 ? known[of]! : null,
    last: known[of]!,
  })),
})
type DriverMade = typeof driver extends fc.Arbitrary<infer D> ? D : never
const day = fc
  .record({
    known: products,
    drivers: fc.array(driver, { minLength: 1, maxLength: 3 }),
    orders: fc.array(order, { minLength: 1, maxLength: 6 }),
  })
  .map(({ known, drivers, orders }): DayFacts => ({
    date: DATE,
    midnight: at('00:00'),
    now: at('05:00'),
    roads: null,
    products: known,
    drivers: drivers.map((made, i) => ({
      id: i + 1,
      home: point(i),
      start: at('06:00'),
      end: at('18:00'),
      busy_until: null,
      region_id: null,
      pounds: null,
      crew: crewOf(i, made, known),
    })),
    loads: drivers.flatMap(({ other }, i) =>
      other === null
        ? []
        : [
            {
              load_no: `L-${i}`,
              driver_id: i + 1,
              truck_id: null,
              trailer_id: 100 + i,
              sales_order_ids: [],
              span: { from: at(`${other}:00`), until: at(`${other}:59`) },
            },
          ],
    ),
    orders: orders.map(({ goods }, i): DayOrder => ({
      id: i + 1,
      priority: 'could',
      point: point(i + 3),
      window_start: null,
      window_end: null,
      driver_id: null,
      terminal_id: null,
      goods: goods.map((one) => ({ ...one, pounds: one.gallons * 7 })),
    })),
    terminals: [{ id: 1, point: point(1), opens: null, closes: null }],
    costs: [1, 2, 3].map((product_id) => ({ terminal_id: 1, product_id, price: 2 })),
  }))

interface Built {
  readonly goods: ReadonlyMap<number, number>
  readonly from: string
  readonly until: string
}
/** Loads of a driver as they would be built, in the order of his day. */
function builtOf(moves: readonly Suggested[], facts: DayFacts): readonly Built[] {
  const numbers = [...new Set(moves.map(({ load }) => load))].toSorted((a, b) => a - b)
  return numbers.map((load) => {
    const of = moves.filter((one) => one.load === load)
    const goods = new Map<number, number>()
    for (const { sales_order_id } of of)
      for (const one of facts.orders.find(({ id }) => id === sales_order_id)!.goods)
        goods.set(one.product, (goods.get(one.product) ?? 0) + one.gallons)
    const times = of.map((one) => Date.parse(one.at)).toSorted((a, b) => a - b)
    const until = times.at(-1)! + SERVICE_MINUTES * 60_000
    return { goods, from: new Date(times[0]!).toISOString(), until: new Date(until).toISOString() }
  })
}
/** Whether some way to fill the trailer, load after load, has no finding that forbids it: every way is tried. */
function canBeBuilt(crew: DayCrew, [first, ...rest]: readonly Built[], facts: DayFacts): boolean {
  if (!first) return true
  const tank = tankOf(crew)!
  const ids = [null, ...first.goods.keys()]
  const ways = tank.compartments.reduce<readonly (readonly (number | null)[])[]>(
    (all) => all.flatMap((way) => ids.map((id) => [...way, id])),
    [[]],
  )
  return ways.some((way) => {
    const left = new Map(first.goods)
    const compartments = way.flatMap((product_id, c) => {
      if (product_id === null) return []
      const { compartment_no, capacity } = tank.compartments[c]!
      const room = Number(capacity) - Number(contentsIn(crew, compartment_no).quantity ?? '0')
      const quantity = Math.max(0, Math.min(room, left.get(product_id)!))
      left.set(product_id, left.get(product_id)! - quantity)
      return [{ compartment_no, product_id, quantity: String(quantity), flushed: false }]
    })
    if ([...left.values()].some((gallons) => gallons > 1e-6)) return false
    const { date, products: known, loads: others } = facts
    const span = { from: first.from, until: first.until }
    if (judgeLoad({ ...crew, date, compartments, products: known, wanted: [], span, others }).some(forbids))
      return false
    const contents = crew.contents.map((held) => {
      const filled = compartments.find((one) => one.compartment_no === held.compartment_no)
      return filled ? { ...held, last: known.find(({ id }) => id === filled.product_id)! } : held
    })
    return canBeBuilt({ ...crew, contents }, rest, facts)
  })
}
function suggested(facts: DayFacts) {
  const { problem, search } = suggestDay(facts, { seed: 1, rounds: 20 })
  search.step(20)
  return suggestionOf(problem, search.best(), facts, (id) => `SO-${id}`)
}

describe('a suggestion', () => {
  it('proposes no load that a finding forbids', () => {
    let moved = 0
    fc.assert(
      fc.property(day, (facts) => {
        const { moves, left_out } = suggested(facts)
        moved += moves.length
        for (const { id, crew } of facts.drivers)
          expect(
            canBeBuilt(
              crew,
              builtOf(
                moves.filter(({ driver_id }) => driver_id === id),
                facts,
              ),
              facts,
            ),
          ).toBe(true)
        // each order that waits is proposed or left out with a reason, once
        const said = [...moves, ...left_out].map(({ sales_order_id }) => sales_order_id)
        expect(said.toSorted((a, b) => a - b)).toEqual(facts.orders.map(({ id }) => id))
        expect(left_out.every(({ reason }) => reason !== '')).toBe(true)
      }),
      { numRuns: 300 },
    )
    // days on which nothing is proposed prove nothing
    expect(moved).toBeGreaterThan(100)
  })
})
