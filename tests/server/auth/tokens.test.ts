/** Access tokens of every wrong kind are nobody's: another key, method, use, audience, issuer or time. */
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { openWorld } from '../harness.ts'

const world = await openWorld()
const ann = await world.signUp()
const own = JSON.parse(Buffer.from(ann.token.split('.')[1]!, 'base64url').toString()) as Record<
  string,
  unknown
>
const key = world.secrets.derive('access-token')
const now = Math.floor(world.clock.now().getTime() / 1000)
interface How {
  readonly secret?: Uint8Array
  readonly head?: Record<string, string>
  readonly claims?: Record<string, unknown>
}
const made = ({ secret = key, head = {}, claims = {} }: How) =>
  new SignJWT({ ...own, ...claims }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...head }).sign(secret)
const ask = async (token: string) =>
  (await world.call('GET', 'profile', undefined, { authorization: `Bearer ${token}` })).status

describe('an access token', () => {
  it('made as ours are is good', async () => expect(await ask(await made({}))).toBe(200))
  it.each<[string, How]>([
    ['with another key', { secret: new Uint8Array(32) }],
    ['with another method', { secret: new Uint8Array(64), head: { alg: 'HS512' } }],
    [
      'with a key of its own in its head',
      { secret: new Uint8Array(32), head: { jku: 'https://evil.example.test/k' } },
    ],
    ['for another use', { head: { typ: 'JWT' } }],
    ['for somebody else', { claims: { aud: 'another service' } }],
    ['by somebody else', { claims: { iss: 'another issuer' } }],
    ['of another time', { claims: { iat: now - 7200, exp: now - 3600 } }],
    ['of later', { claims: { nbf: now + 3600 } }],
    ['issued in the future', { claims: { iat: now + 3600, exp: now + 4200 } }],
    ['of another session', { claims: { sid: 999_999 } }],
    ['of another person', { claims: { sub: '999999' } }],
    ['of another company', { claims: { tid: 999_999 } }],
  ])('%s is refused', async (_what, how) => expect(await ask(await made(how))).toBe(401))
  it('that is not signed is refused, and so is one that was changed', async () => {
    expect(await ask(new UnsecuredJWT({ ...own }).encode())).toBe(401)
    const [head, , mac] = ann.token.split('.')
    const claims = Buffer.from(JSON.stringify({ ...own, role: 'owner' })).toString('base64url')
    expect(await ask(`${head}.${claims}.${mac}`)).toBe(401)
  })
  it('that says a better role does not get it: what one may is read where it is kept', async () => {
    const viewer = await world.as(ann, 'viewer')
    const theirs = JSON.parse(Buffer.from(viewer.token.split('.')[1]!, 'base64url').toString()) as object
    const token = await new SignJWT({ ...theirs, role: 'admin' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(key)
    const reply = await world.call('POST', 'yard/', { name: 'North' }, { authorization: `Bearer ${token}` })
    expect(reply.status).toBe(403)
  })
  it('is no refresh token, nor the other way round', async () => {
    expect(await ask(ann.refresh)).toBe(401)
    expect((await world.call('POST', 'refresh-token', { refresh_token: ann.token })).status).toBe(401)
  })
})
