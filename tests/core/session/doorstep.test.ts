/** What a page knows and asks before anybody is signed in. */
import { describe, expect, test } from 'vitest'
import { createPlatform } from '#core/platform.ts'
import { askAbout, atTheDoor } from '#core/session/doorstep.ts'
import { createKeyValue } from '#core/testing.ts'

describe('at the door', () => {
  const at = (local: Record<string, string>, session: Record<string, string> = {}) =>
    atTheDoor(
      createPlatform({ local: createKeyValue(local), session: createKeyValue(session), hash: () => '' }),
    )
  test.each([
    [{}, false],
    [{ username: 'bo' }, false],
    [{ access_token: 'a' }, true],
    [{ refresh_token: 'r' }, true],
    [{ access_token: 'a', refresh_token: 'r' }, true],
  ])('with %j: signed in %s', (local, signedIn) => expect(at(local)).toEqual({ signedIn, awaited: false }))
  test('with something left by the page before', () =>
    expect(at({}, { 'gantry-passage': '{"text":"Bye"}' })).toEqual({ signedIn: false, awaited: true }))
})

describe('what the server says of itself', () => {
  const ask = (answer: () => Response | Promise<Response>) => {
    const asked: unknown[] = []
    const fetch = async (...call: unknown[]) => {
      asked.push(call)
      return answer()
    }
    return askAbout(createPlatform({ fetch })).then((about) => ({ about, asked }))
  }
  const known = { needsSetup: false, signUp: true, reachable: true }
  const about = (said: unknown) => ask(() => Response.json({ data: said })).then((one) => one.about)
  test('is asked in nobody’s name', async () =>
    expect((await ask(() => Response.json({ data: {} }))).asked).toEqual([
      ['/api/about', { headers: { Accept: 'application/json' }, credentials: 'omit' }],
    ]))
  test.each([
    [{ needs_setup: false, sign_up: true }, known],
    [
      { needs_setup: true, sign_up: true },
      { ...known, needsSetup: true },
    ],
    [
      { needs_setup: false, sign_up: false },
      { ...known, signUp: false },
    ],
    // an older server says less
    [{}, known],
    [{ needs_setup: 'yes', sign_up: 0 }, known],
    [null, known],
    ['Gantry', known],
  ])('%j', async (said, expected) => expect(await about(said)).toEqual(expected))
  const silent = { needsSetup: false, signUp: true, reachable: false }
  test.each<readonly [string, () => Response | Promise<Response>]>([
    ['it refuses', () => Response.json({ data: { needs_setup: true, sign_up: false } }, { status: 503 })],
    ['it is not Gantry', () => new Response('<html>')],
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('nothing, when %s', async (_what, answer) => expect((await ask(answer)).about).toEqual(silent))
})
