/** Names: the public odd names are one (domain decision 44). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchText, text, textOrEmpty } from '#schema/values/fields.ts'
import { foldLine, foldName, nameKey } from '#schema/values/names.ts'

/** White_Space as Unicode lists it, and the blank of Braille. */
const WHITE = [
  '\u0009\u000a\u000b\u000c\u000d\u0020\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006',
  '\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\u2800',
].flatMap((signs) => [...signs])
/** Characters of public lists of signs without width: joiners, marks, fillers, selectors, tags. */
const NO_WIDTH = [
  '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e',
  '\u2060\u2061\u2062\u2063\u2064\u2066\u2069\u206a\u206f\u3164\ufe00\ufe0f\ufeff\uffa0\ufff9\ufffb',
  '\u{1bca0}\u{1d159}\u{1d173}\u{e0001}\u{e0061}\u{e0100}',
].flatMap((signs) => [...signs])
const BREAKS = new Set('\n\u000b\f\r\u0085\u2028\u2029')

describe('the public odd names are one', () => {
  it.each(WHITE.map((sign) => [sign.codePointAt(0)!.toString(16), sign]))(
    'with U+%s as a space',
    (_, sign) => {
      const odd = [`Acme${sign}Fuel`, `${sign}Acme ${sign} Fuel${sign}`]
      expect(new Set([...odd, 'Acme Fuel'].map(nameKey))).toEqual(new Set(['acme fuel']))
    },
  )
  it.each(NO_WIDTH.map((sign) => [sign.codePointAt(0)!.toString(16), sign]))('with U+%s in it', (_, sign) => {
    const odd = [`Ac${sign}me Fuel`, `${sign}Acme Fuel${sign}`, `Acme ${sign} Fuel`]
    expect(new Set([...odd, 'Acme Fuel'].map(nameKey))).toEqual(new Set(['acme fuel']))
  })
  it('with an accent composed or not', () => expect(nameKey('Cafe\u0301')).toBe(nameKey('CAF\u00c9')))
})

const signs = fc.constantFrom('a', 'B', 'é', 'e\u0301', ' ', ...WHITE, ...NO_WIDTH)
const oddText = fc.array(signs, { maxLength: 12 }).map((list) => list.join(''))
it('a folded name is folded for good, and has neither doubled spaces nor signs without width', () => {
  fc.assert(
    fc.property(oddText, (odd) => {
      const once = foldName(odd)
      expect(foldName(once)).toBe(once)
      expect(foldLine(once)).toBe(once)
      expect(/^\s|\s$|\s\s|[^\S ]/u.test(once)).toBe(false)
      expect(NO_WIDTH.some((sign) => once.includes(sign))).toBe(false)
    }),
  )
})
it('a text of one line is kept folded; what ends a line inside it is refused', () => {
  fc.assert(
    fc.property(oddText, (odd) => {
      const folded = foldLine(odd)
      const hasBreak = [...folded].some((sign) => BREAKS.has(sign))
      const kept = hasBreak ? undefined : folded
      expect(textOrEmpty(120).safeParse(odd).data).toBe(kept)
      expect(text(120).safeParse(odd).data).toBe(kept === '' ? undefined : kept)
    }),
  )
})
it.each(['\u200b', '\u00a0\u2060', '\ufeff \u3164'])('nothing but %j is no name', (odd) => {
  expect([text(120).safeParse(odd).success, textOrEmpty(120).parse(odd)]).toEqual([false, ''])
})
it('a text of several lines keeps its spaces', () => expect(text(4000).parse('a  b\n c ')).toBe('a  b\n c'))
it('what is looked for is folded as names are', () =>
  expect(searchText(0).parse(' Acme\u00a0 Fuel ')).toBe('Acme Fuel'))
