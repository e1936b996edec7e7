/** Keys derived from the installation's one secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** What follows from the secret of the installation: keys, and texts that only it can open again. */
export interface Secrets {
  /** bytes for one purpose */
  derive(purpose: string, length?: number): Buffer
  /** AES-256-GCM; `about` binds the text to its place (tenant and connection) */
  seal(text: string, about: string): string
  open(sealed: string, about: string): string
}

/** `GANTRY_SECRET`, else a file made at the first start that only its owner can read. */
export function openSecrets(dataDir: string, given = process.env.GANTRY_SECRET): Secrets {
  const file = path.join(dataDir, 'secret')
  if (!given && !fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  }
  const secret = given ?? fs.readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error('GANTRY_SECRET must be at least 32 characters')
  const derive: Secrets['derive'] = (purpose, length = 32) =>
    Buffer.from(hkdfSync('sha256', secret, 'gantry', purpose, length))
  const sealing = derive('seal')
  return {
    derive,
    seal(text, about) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed.slice(2), 'base64url')
      const cipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
    },
  }
}
