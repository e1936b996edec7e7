/** What posted prices come to at a moment, and what typing over them writes (domain 3.2). */
import { describe, expect, it } from 'vitest'
import { rackPriceAt, type PostedPrice } from '#plugins/suppliers/rules/rack-prices.ts'
import { isDoubtful, postingsOf, takenBack } from '#plugins/suppliers/rules/postings.ts'
import type { RackPrice } from '#schema/areas/suppliers.ts'

const at = (day: number, hour = 18) => new Date(Date.UTC(2026, 10, day, hour)).toISOString()
const posted = (id: number, price: string, from: string, to: string | null = null) => ({
  id,
  price,
  effective_from: from,
  effective_to: to,
  source: 'manual',
})
const EVENINGS = [
  posted(1, '2.3750', at(15), at(16)),
  posted(2, '2.3940', at(16), at(17)),
  posted(3, '2.4110', at(17)),
]
describe('a rack price at a moment', () => {
  it('has the price in force, the one a day before and the one that comes', () => {
    const found = rackPriceAt(EVENINGS, new Date(at(17, 12)))
    expect([found.current?.id, found.before, found.next?.id]).toEqual([2, '2.3750', 3])
  })
  it('ends where the next begins, to the millisecond', () => {
    const moment = (ms: number) => rackPriceAt(EVENINGS, new Date(Date.parse(at(16)) + ms)).current?.id
    expect([moment(-1), moment(0)]).toEqual([1, 2])
  })
  it('looks back thirty days, and says nothing of days without a price', () => {
    const { days } = rackPriceAt(EVENINGS, new Date(at(17, 20)))
    expect(days).toHaveLength(30)
    expect(days.slice(-4)).toEqual([null, '2.3750', '2.3940', '2.4110'])
  })
  it('is none in a hole between two, and after the last that ended', () => {
    const holes = [posted(3, '2.4110', at(17), at(18)), posted(1, '2.3750', at(15), at(16))]
    const ids = [at(15, 17), at(15), at(16), at(16, 20), at(17), at(18)].map(
      (moment) => rackPriceAt(holes, new Date(moment)).current?.id,
    )
    expect(ids).toEqual([undefined, 1, undefined, undefined, 3, undefined])
  })
  it('is the latest and the next by their days, in whatever order they are told', () => {
    const [first, second, third] = EVENINGS as [PostedPrice, PostedPrice, PostedPrice]
    for (const rows of [
      [third, first, second],
      [second, third, first],
      [third, second, first],
    ]) {
      const found = rackPriceAt(rows, new Date(at(15, 20)))
      expect([found.current?.id, found.next?.id]).toEqual([1, 2])
      // one that was never ended gives way to a later one
      const open = rows.map((row) => ({ ...row, effective_to: null }))
      expect(rackPriceAt(open, new Date(at(16, 20))).current?.id).toBe(2)
    }
    expect(rackPriceAt(EVENINGS, new Date(at(17))).next).toBe(null)
  })
  it('knows none before the first', () => {
    const found = rackPriceAt(EVENINGS, new Date(at(10)))
    expect([found.current, found.before, found.next?.id]).toEqual([null, null, 1])
  })
})

const rack = (more: Partial<RackPrice>): RackPrice => ({
  supplier_id: 4,
  terminal_id: 5,
  product_id: 6,
  current: null,
  before: null,
  next: null,
  days: [],
  ...more,
})
const key = { supplier_id: 4, terminal_id: 5, product_id: 6 }
const TONIGHT = at(17)
describe('taking back what was typed', () => {
  const one = rack({ current: posted(2, '2.394', at(16)), next: posted(3, '2.4', TONIGHT) })
  const back = (current: RackPrice['current'], from: string) =>
    takenBack([{ rack: { ...one, current }, price: '2.41' }], from)[0]
  it('gives a corrected price its former amount', () => {
    expect(back(one.current, TONIGHT)).toEqual({
      ...key,
      effective_from: TONIGHT,
      price: '2.41',
      was: '2.4',
    })
  })
  it('takes a new one away, and lets the one before it run as long as it did', () => {
    const noon = at(17, 12)
    expect(back(one.current, noon)).toEqual({
      ...key,
      effective_from: noon,
      price: '2.41',
      was: null,
      until: null,
    })
    expect(back(posted(2, '2.394', at(16), TONIGHT), noon)).toMatchObject({ until: TONIGHT })
    expect(back(posted(2, '2.394', at(16), at(17, 6)), noon)).not.toHaveProperty('until')
    expect(back(null, noon)).not.toHaveProperty('until')
  })
})
describe('typing over a price', () => {
  it('posts a new one, which ends the open one by itself', () => {
    const one = rack({ current: posted(2, '2.394', at(16)) })
    expect(postingsOf([{ rack: one, price: '2.41' }], TONIGHT)).toEqual([
      { ...key, price: '2.41', effective_from: TONIGHT },
    ])
  })
  it('corrects what is announced for the same moment', () => {
    const one = rack({ current: posted(2, '2.394', at(16), TONIGHT), next: posted(3, '2.4', TONIGHT) })
    expect(postingsOf([{ rack: one, price: '2.41' }], TONIGHT)).toEqual([{ id: 3, price: '2.41' }])
  })
  it('ends the one in force and stops before the one announced', () => {
    const one = rack({ current: posted(2, '2.394', at(16), TONIGHT), next: posted(3, '2.4', TONIGHT) })
    expect(postingsOf([{ rack: one, price: '2.41' }], at(17, 12))).toEqual([
      { id: 2, effective_to: at(17, 12) },
      { ...key, price: '2.41', effective_from: at(17, 12), effective_to: TONIGHT },
    ])
  })
  it('ends an open one where another is announced, at whose beginning it stops', () => {
    const one = rack({ current: posted(2, '2.394', at(16)), next: posted(3, '2.4', TONIGHT) })
    expect(postingsOf([{ rack: one, price: '2.41' }], at(17, 12))).toEqual([
      { id: 2, effective_to: at(17, 12) },
      { ...key, price: '2.41', effective_from: at(17, 12), effective_to: TONIGHT },
    ])
  })
  it('ends one that reaches further, where nothing is announced', () => {
    const one = rack({ current: posted(2, '2.394', at(16), at(20)) })
    expect(postingsOf([{ rack: one, price: '2.41' }], TONIGHT)).toEqual([
      { id: 2, effective_to: TONIGHT },
      { ...key, price: '2.41', effective_from: TONIGHT },
    ])
  })
  it('leaves one that ends there or before, and does not stop before what came earlier', () => {
    for (const end of [TONIGHT, at(17, 6)]) {
      const one = rack({ current: posted(2, '2.394', at(16), end), next: posted(3, '2.4', at(17, 6)) })
      expect(postingsOf([{ rack: one, price: '2.41' }], TONIGHT)).toEqual([
        { ...key, price: '2.41', effective_from: TONIGHT },
      ])
    }
    const over = rack({ current: posted(2, '2.394', at(16), at(17, 6)), next: posted(3, '2.4', at(18)) })
    expect(postingsOf([{ rack: over, price: '2.41' }], TONIGHT)).toEqual([
      { ...key, price: '2.41', effective_from: TONIGHT, effective_to: at(18) },
    ])
  })
  it('corrects the one in force where that begins at the same moment', () => {
    const one = rack({ current: posted(2, '2.394', TONIGHT), next: posted(3, '2.4', at(18)) })
    expect(postingsOf([{ rack: one, price: '5.5' }], TONIGHT)).toEqual([
      { id: 2, price: '5.5', in_dollars: true },
    ])
  })
  it('posts what was announced for later, where nothing is in force', () => {
    const one = rack({ next: posted(3, '2.4', at(18)) })
    expect(postingsOf([{ rack: one, price: '2.41' }], TONIGHT)).toEqual([
      { ...key, price: '2.41', effective_from: TONIGHT, effective_to: at(18) },
    ])
  })
  it('means dollars from above five on', () => {
    const rows = ['5', '5.0001'].map((price) => postingsOf([{ rack: rack({}), price }], TONIGHT)[0])
    expect(rows.map((row) => row && 'in_dollars' in row)).toEqual([false, true])
    const asked = (price: string, now: string | null) =>
      isDoubtful({ rack: rack({ current: now === null ? null : posted(2, now, at(16)) }), price })
    expect([asked('5', null), asked('5.0001', null), asked('0.15', '0'), asked('0.1501', '0')]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
  it('asks about a move of more than 15 cents and a price above five dollars', () => {
    const one = rack({ current: posted(2, '2.40', at(16)) })
    expect(['2.54', '2.56', '2.24', '5.01'].map((price) => isDoubtful({ rack: one, price }))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(postingsOf([{ rack: rack({}), price: '5.01' }], TONIGHT)[0]?.in_dollars).toBe(true)
  })
})
