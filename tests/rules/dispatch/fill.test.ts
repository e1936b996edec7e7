/** Whether gallons may go into a compartment, by what is in it, what was in it, and what it is made for. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FillToJudge, judgeFill, type Liquid, roomOf } from '#plugins/dispatch/rules/fill.ts'
import { meetingOf } from '#plugins/dispatch/rules/liquids.ts'
import { dyedAs, workedOutFamily } from '#plugins/products/public.ts'
import { FAMILIES, type Family } from '#schema/values/families.ts'

const liquid = (family: Family, more: Partial<Liquid> = {}): Liquid => ({
  id: FAMILIES.indexOf(family) + 1,
  name: family,
  family,
  family_confirmed: true,
  ...more,
})
const fill = (more: Partial<FillToJudge> = {}): FillToJudge => ({
  vehicle: { name: 'T-204', carries: [...FAMILIES] },
  compartment_no: 1,
  capacity: '3000',
  quantity: '1000',
  flushed: false,
  contents: { quantity: null, product: null, last: null },
  product: liquid('distillate'),
  ...more,
})
const holding = (quantity: string, of: Liquid) => ({
  quantity,
  product: Number(quantity) ? of : null,
  last: of,
})
const codes = (more: Partial<FillToJudge>) =>
  judgeFill(fill(more)).map(({ code, level }) => `${code} ${level}`)
const said = (more: Partial<FillToJudge>) => judgeFill(fill(more)).map(({ detail }) => detail)

describe('the table of liquids', () => {
  const [GAS, CLEAR, RED, KERO, RED_KERO, DEF, LPG, LUBE, OTHER] = FAMILIES
  it.each<readonly [Family, Family, ReturnType<typeof meetingOf>]>([
    [GAS, GAS, 'fine'],
    [GAS, CLEAR, 'flush'],
    [CLEAR, GAS, 'flush'],
    [RED_KERO, GAS, 'flush'],
    [RED, CLEAR, 'flush'],
    [RED, KERO, 'flush'],
    [RED_KERO, CLEAR, 'flush'],
    [CLEAR, RED, 'drain'],
    [CLEAR, RED_KERO, 'drain'],
    [KERO, CLEAR, 'drain'],
    [CLEAR, KERO, 'drain'],
    [RED, RED_KERO, 'drain'],
    [LUBE, CLEAR, 'flush'],
    [GAS, OTHER, 'flush'],
    [LUBE, OTHER, 'drain'],
    [CLEAR, DEF, 'never'],
    [DEF, LUBE, 'never'],
    [LPG, GAS, 'never'],
    [LPG, DEF, 'never'],
  ])('%s, then %s: %s', (last, next, wanted) => expect(meetingOf(last, next)).toBe(wanted))
  it('has DEF and propane alone on both sides, and every family beside itself', () => {
    for (const one of FAMILIES) {
      expect(meetingOf(one, one)).toBe('fine')
      for (const alone of [DEF, LPG])
        if (one !== alone) expect([meetingOf(one, alone), meetingOf(alone, one)]).toEqual(['never', 'never'])
    }
  })
})
describe('gallons in a compartment', () => {
  it('have the room that is left in it', () => {
    const contents = holding('900', liquid('distillate'))
    expect(roomOf(fill({ contents }))).toBe('2100.000')
    expect(codes({ contents, quantity: '2100' })).toEqual([])
    expect(said({ contents, quantity: '3000' })).toEqual([
      'Compartment 1 has room for 2,100 gal, 900 of 3,000 gal are still in it',
    ])
    expect(said({ contents: holding('3100', liquid('distillate')), quantity: '1' })[0]).toMatch(
      /room for 0 gal/,
    )
    expect(codes({ contents, quantity: '3000.001' })).toEqual(['over_capacity must'])
    expect(codes({ contents, quantity: '9000', capacity: null })).toEqual([])
    expect(roomOf(fill({ capacity: null }))).toBeNull()
  })
  it('meet what is in it before what was in it', () => {
    const contents = { quantity: '10', product: liquid('gasoline'), last: liquid('distillate') }
    expect(said({ contents })).toEqual(['Compartment 1 last held gasoline: flush it before distillate'])
    expect(codes({ contents, flushed: true, quantity: '3000' })).toEqual([])
  })
  it('are never beside gallons of another product, of the same family either', () => {
    const contents = holding('50', liquid('distillate', { id: 99, name: 'B5' }))
    expect(said({ contents })).toEqual(['Compartment 1 still holds 50 gal of B5: drain it before distillate'])
    expect(codes({ contents: holding('0', liquid('distillate', { id: 99 })) })).toEqual([])
  })
  it('are never forgiven by a flush where they must never meet', () => {
    const contents = holding('0', liquid('lpg'))
    expect(codes({ contents, flushed: true })).toEqual(['never_after must'])
  })
  it('go into equipment that is made for them', () => {
    const vehicle = { name: 'T-204', carries: ['gasoline'] }
    expect(codes({ vehicle })).toEqual(['not_made_for must'])
    const unconfirmed = liquid('distillate', { family_confirmed: false })
    expect(said({ vehicle, product: unconfirmed })).toEqual(['Check: T-204 is not made for distillate'])
    const nobody = { name: 'T-204', carries: [] }
    expect(codes({ vehicle: nobody })).toEqual([])
    expect(said({ vehicle: nobody, product: liquid('def') })).toEqual([
      'Check: nobody confirmed that T-204 is made for def',
    ])
  })
  it('of copies of before, which say no family, bring no finding about it', () =>
    expect(codes({ product: { id: 1, name: 'x' }, contents: holding('0', { id: 2, name: 'y' }) })).toEqual(
      [],
    ))
  it('forbid nothing about liquids as long as one family is not confirmed', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...FAMILIES),
        fc.constantFrom(...FAMILIES),
        fc.constantFrom([true, false], [false, true], [false, false]),
        (a, b, [isA, isB]) => {
          const last = liquid(a, { family_confirmed: isA! })
          const product = liquid(b, { family_confirmed: isB! })
          const found = judgeFill(
            fill({ product, contents: holding('0', last), vehicle: { name: 'T', carries: [] } }),
          )
          expect(found.filter(({ level }) => level === 'must')).toEqual([])
          for (const { detail, code } of found)
            if (code !== 'drain_needed' || !isB) expect(detail).toMatch(/^Check: /)
        },
      ),
    ))
})
describe('the family that is worked out', () => {
  it.each<readonly [string | null, boolean, boolean, Family]>([
    ['065', true, false, 'gasoline'],
    ['124', true, false, 'gasoline'],
    ['142', true, false, 'kerosene'],
    ['072', true, true, 'dyed_kerosene'],
    ['054', true, false, 'lpg'],
    ['313', true, false, 'distillate'],
    ['314', true, true, 'dyed_distillate'],
    [null, true, false, 'distillate'],
    [null, true, true, 'dyed_distillate'],
    [null, false, false, 'other'],
  ])('of code %s, fuel %s, dyed %s is %s', (fta_code, is_fuel, dyed, wanted) =>
    expect(workedOutFamily({ fta_code, is_fuel, dyed })).toBe(wanted),
  )
  it('has the dye of its product, where it comes with one', () => {
    expect([dyedAs('distillate', true), dyedAs('dyed_kerosene', false), dyedAs('lpg', true)]).toEqual([
      'dyed_distillate',
      'kerosene',
      'lpg',
    ])
  })
})
