/** Checks of the day close: each with its limit, in the order of weight (ui-2 P29). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOSE_CHECKS, usualChecks } from '#schema/values/close-checks.ts'
import { choicesOf } from '../../../src/plugins/day-close/rules/choices.ts'
import { evidenceOf, saidInstead } from '../../../src/plugins/day-close/rules/evidence.ts'
import { findingsOf } from '../../../src/plugins/day-close/rules/findings.ts'
import { figuresOf, openFindings } from '../../../src/plugins/day-close/rules/settled.ts'
import { earlier, line, order } from './facts.ts'

const limits = usualChecks()
const titles = (...asked: Parameters<typeof order>) =>
  findingsOf(order(...asked), limits).map(({ kind, tone, title }) => `${kind} ${tone}: ${title}`)
const all = { correct: true, archive: true, bill: true }

describe('an order without anything odd', () => {
  it('is ready', () => expect(titles()).toEqual([]))
  it('of a stop in vain has no gallons to compare', () =>
    expect(titles({ lines: [line({ quantity: '0.000' })] })).toEqual([]))
})
describe('gallons', () => {
  it.each([
    ['2500.000', '500.000', '475.000', '2,500 gal into a 500 gal tank'],
    ['476.000', '500.000', '475.000', '476 gal into a 500 gal tank'],
    ['721.000', '9000.000', '8100.000', '721 gal, unlike its last ten'],
    ['79.000', '9000.000', '8100.000', '79 gal, unlike its last ten'],
  ])('%s into a tank of %s with %s at its safe fill', (quantity, capacity, safe_fill, title) =>
    expect(
      titles({
        lines: [
          line({
            quantity,
            ordered: null,
            tank: { name: 'T', capacity, safe_fill, before: null, after: null },
          }),
        ],
      }),
    ).toEqual([`gallons red: ${title}`]),
  )
  it.each(['475.000', '720.000', '80.000'])('%s are within every limit', (quantity) =>
    expect(
      titles({
        lines: [
          line({
            quantity,
            ordered: null,
            tank: { name: 'T', capacity: '9000.000', safe_fill: '8100.000', before: null, after: null },
          }),
        ],
      }),
    ).toEqual([]),
  )
  it('say nothing where fewer than three deliveries are known', () =>
    expect(
      titles({ lines: [line({ quantity: '400.000', ordered: null, last_gallons: earlier('10', '12') })] }),
    ).toEqual([]))
  it('are odd in any order of the last ten', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray(line().last_gallons as never[], { minLength: 10 }), (last_gallons) => {
        expect(
          findingsOf(order({ lines: [line({ quantity: '2500.000', last_gallons })] }), limits)[0]?.kind,
        ).toBe('gallons')
      }),
    ))
  it('are never odd between a third and three times the mean, below the safe fill', () =>
    fc.assert(
      fc.property(fc.integer({ min: 81, max: 475 }), (gallons) => {
        const quantity = `${gallons}.000`
        expect(findingsOf(order({ lines: [line({ quantity, ordered: quantity })] }), limits)).toEqual([])
      }),
    ))
})
describe('a double', () => {
  const other = { id: 10442, order_no: 'SO-10442', bol_no: '0048307', quantity: '900.000', total: '2799.26' }
  it('has the ticket of another order', () =>
    expect(titles({ lines: [line({ doubles: [other] })] })).toEqual(['double red: Same ticket as SO-10442']))
  it.each([
    ['254.000', ['double red: Same gallons as SO-10442']],
    ['256.000', []],
  ])('of %s gallons beside 250', (quantity, found) =>
    expect(titles({ lines: [line({ doubles: [{ ...other, bol_no: null, quantity }] })] })).toEqual(found),
  )
  it('is asked of the later order alone', () =>
    expect(titles({ id: 10441, lines: [line({ doubles: [other] })] })).toEqual([]))
})
describe('what the order says by its flags', () => {
  it.each([
    ['tax_expected', 'tax red: A state tax is missing'],
    ['price_missing', 'price_missing red: Price is missing'],
    ['bol_missing', 'bol amber: BOL number is missing'],
    ['po_missing', 'po amber: PO number is missing'],
    ['certificate_expired', 'certificate amber: Certificate expired'],
    ['below_cost', 'price amber: Price is below cost'],
  ])('%s', (flag, title) => expect(titles({ flags: [flag] })).toEqual([title]))
  it.each(['tax_expected', 'bol_missing'])('%s was answered at the gate by a reason', (flag) =>
    expect(titles({ flags: [flag], override_reason: 'Own farm' })).toEqual([]),
  )
})
describe('price, ordered gallons, customer and total', () => {
  it.each([
    ['2.911000', ['price amber: Price 30.1 ¢ above its last ten']],
    ['2.400000', ['price amber: Price 21.0 ¢ below its last ten']],
    ['2.760000', []],
  ])('price %s beside 2.6103', (unit_price, found) =>
    expect(titles({ lines: [line({ unit_price, buying_price: null })] })).toEqual(found),
  )
  it.each([
    ['255.000', []],
    ['256.000', ['ordered amber: 2.4% more than ordered']],
    ['244.000', ['ordered amber: 2.4% less than ordered']],
  ])('%s delivered of 250 ordered', (quantity, found) =>
    expect(titles({ lines: [line({ quantity })] })).toEqual(found),
  )
  it('asks of a customer that is inactive', () =>
    expect(titles({ customer_status: 'inactive' })).toEqual(['inactive amber: Customer is inactive']))
  it.each([
    ['50000.01', '49000.00', ['large amber: Over $50,000.00 for the first time']],
    ['50000.01', null, ['large amber: Over $50,000.00 for the first time']],
    ['50000.00', null, []],
    ['60000.00', '51000.00', []],
  ])('total %s after %s', (total, largest_before, found) =>
    expect(titles({ total, largest_before })).toEqual(found),
  )
})
describe('findings together', () => {
  it('come in the order of weight', () => {
    const flags = ['po_missing', 'bol_missing', 'price_missing', 'tax_expected', 'certificate_expired']
    const kinds = findingsOf(
      order({
        flags,
        customer_status: 'on_hold',
        total: '60000.00',
        lines: [line({ quantity: '2500.000' })],
      }),
      limits,
    ).map(({ kind }) => kind)
    expect(kinds).toEqual(CLOSE_CHECKS.filter((kind) => kinds.includes(kind)))
    expect(kinds).toHaveLength(8)
  })
  it('are left out where the setting turns them off, but for a missing price', () =>
    expect(
      findingsOf(order({ flags: ['po_missing', 'price_missing'] }), {
        ...limits,
        off: [...CLOSE_CHECKS],
      }).map(({ kind }) => kind),
    ).toEqual(['price_missing']))
  it('are asked again once the figures are others', () => {
    const odd = order({ lines: [line({ quantity: '2500.000' })] })
    const settled = [{ kind: 'gallons', choice: 'bill', figures: figuresOf(odd) }] as const
    expect(openFindings(odd, limits, settled)).toEqual([])
    expect(openFindings({ ...odd, total: '1.00' }, limits, settled)).toHaveLength(1)
  })
})
describe('evidence and choices', () => {
  const measured = line({
    quantity: '2500.000',
    meter_start: '48112.000',
    meter_end: '48362.000',
    tank: {
      name: 'Tank 1',
      capacity: '500.000',
      safe_fill: '475.000',
      before: { at: '2026-11-16T20:50:00.000Z', value: '118.000' },
      after: { at: '2026-11-16T21:30:00.000Z', value: '361.000' },
    },
  })
  const odd = order({ total: '6535.36', lines: [measured] })
  const [finding] = findingsOf(odd, limits)
  it('names each document with what it says', () =>
    expect(evidenceOf(odd, finding!, limits).map(({ kind, value, agrees }) => [kind, value, agrees])).toEqual(
      [
        ['typed', '2500.000', false],
        ['ordered', '250.000', true],
        ['meter', '250.000', true],
        ['tank', '243.000', true],
        ['last_ten', '240.000', true],
      ],
    ))
  it('offers first what the evidence says', () =>
    expect(choicesOf(odd, finding!, limits, all).map(({ id, label, total }) => [id, label, total])).toEqual([
      ['use_gallons', 'Use 250 gal', null],
      ['bill', 'Bill 2,500 as it stands', '6535.36'],
      ['check_in', 'Back to check-in', null],
      ['leave', 'Leave it for the next close', null],
    ]))
  it('asks for a correction that the person may not make', () =>
    expect(choicesOf(odd, finding!, limits, { ...all, correct: false })[0]).toMatchObject({
      label: 'Ask: Use 250 gal',
      ask: true,
    }))
  it('bills nothing without a price', () =>
    expect(
      choicesOf(
        order({ flags: ['price_missing'] }),
        findingsOf(order({ flags: ['price_missing'] }), limits)[0]!,
        limits,
        all,
      ).map(({ id }) => id),
    ).toEqual(['use_price', 'check_in', 'leave']))
  it('never offers gallons that would be odd themselves', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 }), (typed, ordered) => {
        const one = line({ quantity: `${typed}.000`, ordered: `${ordered}.000` })
        const value = saidInstead(one, limits)
        expect(value === null || Number(value) <= 475).toBe(true)
      }),
    ))
  it.each(CLOSE_CHECKS)('gives one to four choices for %s', (kind) => {
    const found = { kind, tone: 'red', title: '', why: '', line: 1 } as const
    const choices = choicesOf(order(), found, limits, all)
    expect(choices.length).toBeGreaterThan(0)
    expect(choices.length).toBeLessThanOrEqual(4)
  })
})
