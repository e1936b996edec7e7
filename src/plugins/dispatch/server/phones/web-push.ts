/**
 * A notification as push services take it: encrypted for one browser (RFC 8291) and signed by the company (RFC 8292).
 * The service passes it on and cannot read it; every one is of the same length.
 */
import { createECDH, hkdfSync, randomBytes, webcrypto } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { isPushEndpoint } from '#schema/road/phones.ts'

const CURVE = 'prime256v1'
/** An uncompressed point: what every browser gives and takes. */
const POINT = 65
const LENGTH = 1024
const WAIT_MS = 10_000
/** A phone that is off for longer reads the day anew anyway. */
const TTL_SECONDS = 4 * 3600
const SIGNED_FOR = '12h'

export interface Phone {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}
/** What signs: the private key is 32 bytes, the public one its point. */
export interface SigningKey {
  readonly publicKey: string
  readonly privateKey: string
}
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
const info = (name: string, ...more: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${name}\0`), ...more])
const derive = (of: Buffer, salt: Buffer, about: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', of, salt, about, length))

export function makeSigningKey(): SigningKey {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  const padded = pair.getPrivateKey('hex').padStart(64, '0')
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(padded, 'hex').toString('base64url'),
  }
}
/** Whether a browser's key is a point of the curve. */
export function isPoint(key: string): boolean {
  try {
    const pair = createECDH(CURVE)
    pair.generateKeys()
    pair.computeSecret(bytes(key))
    return bytes(key).length === POINT
  } catch {
    return false
  }
}
/** One record of `aes128gcm` (RFC 8188) under a key that browser and server alone can work out. */
export async function encrypt(
  text: string,
  { p256dh, auth }: Pick<Phone, 'p256dh' | 'auth'>,
  once: { readonly salt: Buffer; readonly privateKey?: Buffer; readonly length?: number } = {
    salt: randomBytes(16),
  },
): Promise<Buffer> {
  const pair = createECDH(CURVE)
  if (once.privateKey) pair.setPrivateKey(once.privateKey)
  else pair.generateKeys()
  const mine = pair.getPublicKey()
  const shared = derive(
    pair.computeSecret(bytes(p256dh)),
    bytes(auth),
    info('WebPush: info', bytes(p256dh), mine),
    32,
  )
  const nonce = derive(shared, once.salt, info('Content-Encoding: nonce'), 12)
  const key = await webcrypto.subtle.importKey(
    'raw',
    derive(shared, once.salt, info('Content-Encoding: aes128gcm'), 16),
    'AES-GCM',
    false,
    ['encrypt'],
  )
  const plain = Buffer.concat([Buffer.from(text), Buffer.from([2])])
  const padded = Buffer.concat([plain, Buffer.alloc(Math.max(0, (once.length ?? LENGTH) - plain.length))])
  const sealed = await webcrypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, padded)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(4096)
  return Buffer.concat([once.salt, size, Buffer.from([POINT]), mine, Buffer.from(sealed)])
}
async function signature(key: SigningKey, endpoint: string, contact: string): Promise<string> {
  const point = bytes(key.publicKey)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y!, d: key.privateKey }, 'ES256')
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(`mailto:${contact}`)
    .setExpirationTime(SIGNED_FOR)
    .sign(jwk)
  return `vapid t=${token}, k=${key.publicKey}`
}
/** `gone`: the browser gave it up, or the service takes nothing for it any more. */
export type Posted = 'taken' | 'gone'
/** @throws when it is to be tried again; what it says names the service and nothing of the phone */
export async function post(
  phone: Phone,
  key: SigningKey,
  contact: string,
  text: string,
  topic: string,
): Promise<Posted> {
  if (!isPushEndpoint(phone.endpoint)) return 'gone'
  const response = await fetch(phone.endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
    body: new Uint8Array(await encrypt(text, phone)),
    headers: {
      Authorization: await signature(key, phone.endpoint, contact),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(TTL_SECONDS),
      Urgency: 'high',
      Topic: topic,
    },
  }).catch(() => {
    throw new Error(`${new URL(phone.endpoint).hostname} did not answer`)
  })
  await response.body?.cancel()
  if (response.ok) return 'taken'
  if (response.status === 404 || response.status === 410) return 'gone'
  throw new Error(`${new URL(phone.endpoint).hostname} answered ${response.status}`)
}
