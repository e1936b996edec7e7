/** What of a product decides about its papers and taxes: dye, by the codes of the FTA (fuel 3, 11). */
import { describe, expect, it } from 'vitest'
import { dyedNotice, isDyedCode, isMotorFuelCode } from '#plugins/products/public.ts'

// 26 CFR 48.4082-2
const DIESEL = 'DYED DIESEL FUEL, NONTAXABLE USE ONLY, PENALTY FOR TAXABLE USE'
const KEROSENE = 'DYED KEROSENE, NONTAXABLE USE ONLY, PENALTY FOR TAXABLE USE'

describe('a product code', () => {
  it.each(['228', '227', '314', '072', '171'])('%s is of dyed fuel', (code) =>
    expect([isDyedCode(code), isMotorFuelCode(code)]).toEqual([true, false]),
  )
  it.each(['065', '124', '160', '167', '313', '142', '170'])('%s is of clear fuel', (code) =>
    expect([isDyedCode(code), isMotorFuelCode(code)]).toEqual([false, true]),
  )
  it.each([null, '', '054', 'D00', 'B00'])('%s says nothing of dye', (code) =>
    expect(isDyedCode(code)).toBeUndefined(),
  )
})

describe('what papers must say', () => {
  it.each([
    ['clear diesel', false, '313', 'Diesel', null],
    ['clear kerosene', false, '142', 'Kerosene', null],
    ['dyed diesel', true, '228', 'Diesel', DIESEL],
    ['dyed diesel that is called kerosene', true, '228', 'Kerosene blend', DIESEL],
    ['dyed kerosene', true, '072', 'K-1 red', KEROSENE],
    ['dyed kerosene without a code, by its name', true, null, 'Dyed KEROSENE', KEROSENE],
    ['dyed fuel without a code', true, null, 'Off-road red', DIESEL],
  ])('%s', (_name, dyed, fta_code, name, words) => expect(dyedNotice({ dyed, fta_code, name })).toBe(words))
})
