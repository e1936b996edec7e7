/** Tokens: kept, read, and what they say of the person. */
import { describe, expect, test } from 'vitest'
import { claimsOf, dropTokens, isExpired, readTokens, tokensIn, writeTokens } from '#core/session/tokens.ts'
import { createKeyValue, token } from '#core/testing.ts'

/** A readable token that says exactly this. */
const saying = (claims: object) => `x.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`

describe('tokens that are kept', () => {
  test('are read back, and are not there when they are empty', () => {
    const local = createKeyValue({ other: 'x' })
    expect(readTokens(local)).toStrictEqual({})
    writeTokens(local, { access: 'a', refresh: 'r' })
    expect(readTokens(local)).toStrictEqual({ access: 'a', refresh: 'r' })
    writeTokens(local, { access: 'b', refresh: '' })
    expect(readTokens(local)).toStrictEqual({ access: 'b', refresh: 'r' })
    writeTokens(local, { refresh: 's' })
    expect(readTokens(local)).toStrictEqual({ access: 'b', refresh: 's' })
    dropTokens(local)
    expect([readTokens(local), local.getItem('other')]).toStrictEqual([{}, 'x'])
  })
})
describe('a token', () => {
  test('says whose it is, of which company, with which role, and until when', () => {
    expect(claimsOf(saying({ sub: 3, tid: 4, role: 'driver', exp: 10 }))).toStrictEqual({
      sub: '3',
      tid: '4',
      role: 'driver',
      exp: 10,
    })
    expect(claimsOf(saying({ exp: 10, sid: 7 }))).toStrictEqual({
      sub: '',
      tid: '',
      role: '',
      exp: 10,
      sid: '7',
    })
  })
  test('that does not say until when, or cannot be read, is none, and counts as expired', () => {
    for (const none of [undefined, '', 'not a token', saying({ sub: 1 }), saying({ exp: '10' })])
      expect([claimsOf(none), isExpired(none, 0)]).toEqual([undefined, true])
  })
  test('is good until its second is there', () => {
    expect([isExpired(token({ exp: 10 }), 9_999), isExpired(token({ exp: 10 }), 10_000)]).toEqual([
      false,
      true,
    ])
  })
})
describe('an answer', () => {
  test('may hold an access token alone', () =>
    expect(tokensIn({ access_token: 'a', refresh_token: 4 })).toEqual({ access: 'a', refresh: '' }))
  test('holds no tokens when they are empty or no texts; another place is looked at then', () => {
    expect(tokensIn({ access_token: '' })).toBeUndefined()
    expect(tokensIn({ access_token: 4, data: { access_token: 'a', refresh_token: 'r' } })).toEqual({
      access: 'a',
      refresh: 'r',
    })
    for (const nothing of [undefined, null, 'text', { message: null }, { message: { data: 'x' } }])
      expect(tokensIn(nothing)).toBeUndefined()
  })
})
