/** Shapes of values (domain decision 44): ZIP codes, phone numbers, email addresses, discounts, points. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatCircleMiles, milesTooFar, POINT_MILES } from '#schema/values/points.ts'
import { email, phone } from '#schema/values/shaped-fields.ts'
import { hasDigits, isDiscount, isEmail, isPhone, isZip, phoneDigits } from '#schema/values/shapes.ts'

describe('a ZIP code', () => {
  it.each<[zip: string, country: string | undefined, fits: boolean]>([
    ['77002', 'US', true],
    ['77002-1234', 'US', true],
    ['', 'US', true],
    ['7700', 'US', false],
    ['770021', 'US', false],
    ['77002-12', 'US', false],
    ['77002 1234', 'US', false],
    ['770021234', 'US', false],
    ['K1A 0B6', 'US', false],
    ['７７００２', 'US', false],
    ['K1A 0B6', 'CA', true],
    ['64000', 'MX', true],
    ['640', 'MX', true],
    ['77002', undefined, true],
    ['7700', undefined, false],
    ['770 02', undefined, false],
    ['K1A 0B6', undefined, true],
    ['', undefined, true],
  ])('%j of %s fits: %s', (zip, country, fits) => expect(isZip(zip, country)).toBe(fits))
  it('fits every country but the United States as it is', () => {
    fc.assert(
      fc.property(fc.string(), (zip) => {
        expect(isZip(zip, 'CA')).toBe(true)
      }),
    )
  })
})

describe('a phone number', () => {
  it.each<[text: string, fits: boolean]>([
    ['(713) 555-0142', true],
    ['555-0142', true],
    ['7135550142', true],
    ['+1 713.555.0142', true],
    ['+49 (0) 30 901820', true],
    ['(713) 555-0142 ext. 12', true],
    ['713-555-0142 x12345', true],
    ['713-555-0142 #7', true],
    ['713-555-0142 extension: 9', true],
    ['tel:+1-713-555-0142;ext=12', true],
    ['555-014', false],
    ['555-014 ext. 4455', false],
    ['1234567890123456', false],
    ['1-800-FLOWERS', false],
    ['call the office', false],
  ])('%j fits: %s', (text, fits) => expect(isPhone(text)).toBe(fits))
  it('is judged by its digits, whatever separates them', () => {
    const separated = fc.array(fc.constantFrom(' ', '-', '.', '(', ')', '/'), { maxLength: 3 })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), separated), { maxLength: 18 }),
        (parts) => {
          const text = parts.map(([digit, signs]) => `${digit}${signs.join('')}`).join('')
          expect(isPhone(text)).toBe(parts.length >= 7 && parts.length <= 15)
        },
      ),
    )
  })
  it('is kept as it is typed, trimmed', () => {
    expect(phone().parse('  (713) 555-0142 ')).toBe('(713) 555-0142')
  })
  it.each<[text: string, digits: string | undefined]>([
    ['7135550142', '7135550142'],
    ['(713) 555-0142', '7135550142'],
    ['+1 (713) 555-0142', '7135550142'],
    ['1-713-555-0142', '7135550142'],
    ['555‑0142', '5550142'],
    ['0142', '0142'],
    ['142', undefined],
    ['SO-100123', undefined],
    ['Lone Star', undefined],
  ])('is looked for in %j by %s', (text, digits) => expect(phoneDigits(text)).toBe(digits))
  it('is found by its digits however both are written', () => {
    expect([hasDigits('(713) 555-0142', '5550142'), hasDigits('713.555.0143', '5550142')]).toEqual([
      true,
      false,
    ])
  })
})

describe('an email address', () => {
  it.each<[text: string, fits: boolean]>([
    ['ann@example.com', true],
    ['ann.lee+fuel@mail.example.co.uk', true],
    ["o'neil@example.com", true],
    ['_x-@ex-ample.com', true],
    ['ann@bücher.example', true],
    ['mailto:ann@example.com', false],
    ['ann@example', false],
    ['ann@example..com', false],
    ['ann@.example.com', false],
    ['ann@example.com.', false],
    ['ann..lee@example.com', false],
    ['.ann@example.com', false],
    ['ann.@example.com', false],
    ['ann@-example.com', false],
    ['ann@example-.com', false],
    ['ann@exam ple.com', false],
    ['ann@@example.com', false],
    ['ann@example.com, bob@example.com', false],
    ['Ann <ann@example.com>', false],
    ['@example.com', false],
    ['ann@', false],
    ['', false],
  ])('%j fits: %s', (text, fits) => expect(isEmail(text)).toBe(fits))
  it('of 254 characters is the longest', () => {
    const long = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
    expect([isEmail(long(254)), isEmail(long(255))]).toEqual([true, false])
  })
  it('loses spaces around it and signs without width', () => {
    expect(email().parse('\u00a0ann\u200b@example.com\ufeff')).toBe('ann@example.com')
  })
  it('has no empty label, whatever its labels are', () => {
    const label = fc.stringMatching(/^[a-z0-9]{0,4}$/)
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), (labels) => {
        const fits = labels.length > 1 && labels.every((one) => one !== '')
        expect(isEmail(`ann@${labels.join('.')}`)).toBe(fits)
      }),
    )
  })
})

it.each<[days: number, net: number, fits: boolean]>([
  [0, 0, true],
  [10, 30, true],
  [30, 30, true],
  [31, 30, false],
])('a discount of %i days in a term of %i fits: %s', (days, net, fits) =>
  expect(isDiscount(days, net)).toBe(fits),
)

describe('a point', () => {
  const houston = { latitude: 29.76, longitude: -95.37 }
  const north = (miles: number) => ({ ...houston, latitude: houston.latitude + miles / 69.0936 })
  it.each<[miles: number, isFar: boolean]>([
    [0, false],
    [59.9, false],
    [60.1, true],
    [400, true],
  ])('%d miles from its place is too far: %s', (miles, isFar) => {
    const found = milesTooFar(north(miles), [houston])
    expect(found === undefined ? false : Math.abs(found - miles) < 0.5).toBe(isFar)
  })
  it('is never too far where nothing is known, nor where one of the points is near', () => {
    expect([milesTooFar(houston, []), milesTooFar(north(300), [houston, north(290)])]).toEqual([
      undefined,
      undefined,
    ])
  })
  it('is too far exactly where every known point is', () => {
    const place = fc.record({
      latitude: fc.double({ min: 25, max: 49, noNaN: true }),
      longitude: fc.double({ min: -124, max: -67, noNaN: true }),
    })
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 3 }), (point, known) => {
        const isFar = known.length > 0 && known.every((one) => greatCircleMiles(point, one) > POINT_MILES)
        expect(milesTooFar(point, known) !== undefined).toBe(isFar)
      }),
    )
  })
})
