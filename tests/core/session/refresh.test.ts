/** One refresh at a time, and none that is not needed. */
import { describe, expect, test } from 'vitest'
import { createPlatform } from '#core/platform.ts'
import { oneTabAtATime } from '#core/session/one-tab.ts'
import { createRefresh } from '#core/session/refresh.ts'
import { createKeyValue, token } from '#core/testing.ts'
import { settle } from '../sample.ts'

const NOW = 1_000_000
const valid = token({ exp: NOW / 1000 + 1 })
const old = token({ exp: NOW / 1000 })
type Answer = () => Response | Promise<Response>
const start = (held: Record<string, string>, answer: Answer, locks?: LockManager) => {
  const local = createKeyValue(held)
  const asked: (readonly [string, RequestInit | undefined])[] = []
  const refreshed: string[] = []
  const platform = createPlatform({
    local,
    locks,
    now: () => NOW,
    fetch: async (url, init) => {
      asked.push([String(url), init])
      return answer()
    },
  })
  const refresh = createRefresh(
    platform,
    '/api',
    oneTabAtATime(platform),
    (access) => void refreshed.push(access),
  )
  return { refresh, local, asked, refreshed }
}
const fresh = token({ exp: NOW, n: 2 })
const giving: Answer = () => Response.json({ data: { access_token: fresh, refresh_token: 'r-2' } })
const over = { status: 401, code: 'UNAUTHORIZED', body: { detail: 'Session expired. Please log in again.' } }

describe('a refresh', () => {
  test('gives the one good refresh token away for new ones, and tells of it', async () => {
    const { refresh, local, asked, refreshed } = start({ access_token: old, refresh_token: 'r 1' }, giving)
    expect(await refresh()).toBe(fresh)
    expect(asked).toEqual([
      [
        '/api/refresh-token',
        {
          method: 'POST',
          credentials: 'omit',
          headers: { 'Content-Type': 'application/json' },
          body: '{"refresh_token":"r 1"}',
        },
      ],
    ])
    expect(Object.fromEntries(local.held)).toEqual({ access_token: fresh, refresh_token: 'r-2' })
    expect(refreshed).toEqual([fresh])
  })
  test('is not needed where another tab made one meanwhile', async () => {
    const { refresh, asked, refreshed } = start({ access_token: valid, refresh_token: 'r' }, giving)
    expect(await refresh('the one before')).toBe(valid)
    expect(await refresh()).toBe(valid)
    expect([asked, refreshed]).toEqual([[], []])
  })
  test('is needed for a token that the server refused although it is good', async () => {
    const { refresh, asked } = start({ access_token: valid, refresh_token: 'r' }, giving)
    expect(await refresh(valid)).toBe(fresh)
    expect(asked).toHaveLength(1)
  })
  test('is shared by all who want one, and made anew for who comes later', async () => {
    let go: (answer: Response) => void = () => {}
    const { refresh, asked } = start({ refresh_token: 'r' }, () => new Promise((resolve) => (go = resolve)))
    const both = [refresh(), refresh()]
    await settle()
    go(await giving())
    expect([await Promise.all(both), asked.length]).toEqual([[fresh, fresh], 1])
    const later = refresh(fresh)
    await settle()
    go(new Response('', { status: 401 }))
    await expect(later).rejects.toMatchObject(over)
    expect(asked).toHaveLength(2)
  })
  test('is made by one tab at a time', async () => {
    const names: string[] = []
    const request = (name: string, job: () => Promise<unknown>) => (names.push(name), job())
    const { refresh } = start({ refresh_token: 'r' }, giving, { request } as never)
    expect([await refresh(), names]).toEqual([fresh, ['gantry-refresh']])
  })
})
describe('no refresh', () => {
  test('is asked for without a refresh token: the session is over', async () => {
    const { refresh, asked } = start({ access_token: old }, giving)
    await expect(refresh()).rejects.toMatchObject(over)
    expect(asked).toEqual([])
  })
  test.each<[string, Answer, object]>([
    ['the token is used up', () => new Response('', { status: 401 }), over],
    ['there is no network', () => Promise.reject(new TypeError('x')), { status: 0, code: 'NETWORK' }],
    [
      'the server fails',
      () => Response.json({ detail: 'Busy', access_token: 'a' }, { status: 503, statusText: 'Busy' }),
      { status: 503, body: { detail: 'Busy' }, statusText: 'Busy' },
    ],
    [
      'the answer holds none',
      () => Response.json({ message: 'ok' }),
      { status: 502, body: { message: 'ok' } },
    ],
    ['the answer cannot be read', () => new Response('<p>'), { status: 502, body: undefined }],
  ])('is made when %s, and what is held stays', async (_when, answer, failure) => {
    const { refresh, local, refreshed } = start({ access_token: old, refresh_token: 'r' }, answer)
    await expect(refresh()).rejects.toMatchObject(failure)
    expect([Object.fromEntries(local.held), refreshed]).toEqual([
      { access_token: old, refresh_token: 'r' },
      [],
    ])
  })
})
