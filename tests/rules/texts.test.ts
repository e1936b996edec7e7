/** Texts of the contract: what is one line takes no line break, of whatever kind. */
import { describe, expect, it } from 'vitest'
import { text, textOrEmpty } from '#schema/values/fields.ts'

const BREAKS = ['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029', '\u000b', '\u000c'] as const
const takes = (max: number, value: string): boolean => text(max).safeParse(value).success

describe.each(BREAKS)('a break %j', (sign) => {
  it('inside a text of one line is refused as other control characters are', () => {
    for (const field of [text(120), text(200), textOrEmpty(120)]) {
      const { success, error } = field.safeParse(`North${sign}yard`)
      expect([success, error?.issues[0]?.message]).toEqual([false, 'Remove the control characters'])
    }
  })
  it('around a text is trimmed away, as spaces are', () => {
    // next line is no white space to trim
    const around = sign === '\u0085' ? ' ' : sign
    expect(text(120).parse(`${around}North yard${around}`)).toBe('North yard')
  })
})
it.each(['\n', '\r\n', '\u2028', '\u2029'])('a text of several lines takes %j', (sign) => {
  expect([takes(300, `one${sign}two`), takes(4000, `one${sign}two`)]).toEqual([true, true])
})
it('a tab is taken in both', () => expect([takes(120, 'a\tb'), takes(300, 'a\tb')]).toEqual([true, true]))
