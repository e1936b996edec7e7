/** What the secret of an installation keeps: sealed texts open in their place only, and only unchanged. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openSecrets } from '../../../server/secrets.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'gantry-secret-'))
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))
const secrets = openSecrets(dir, undefined)

describe('the secret', () => {
  it('is made at the first start, for its owner alone, and is the same at the next', () => {
    expect(fs.statSync(path.join(dir, 'secret')).mode & 0o077).toBe(0)
    expect(fs.readFileSync(path.join(dir, 'secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
    expect(openSecrets(dir, undefined).derive('x')).toEqual(secrets.derive('x'))
  })
  it('gives each use a key of its own', () => {
    const keys = ['access-token', 'refresh-token', 'file-links', 'seal', 'security-log'].map((use) =>
      secrets.derive(use).toString('hex'),
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every((key) => key.length === 64)).toBe(true)
  })
  it('is refused when it is short', () => {
    expect(() => openSecrets(dir, 'too short')).toThrow('at least 32 characters')
  })
})
describe('a sealed text', () => {
  it('opens in its place, and is another every time', () => {
    const [one, two] = [secrets.seal('a password', 'tenant 1'), secrets.seal('a password', 'tenant 1')]
    expect([secrets.open(one, 'tenant 1'), one === two, one.includes('password')]).toEqual([
      'a password',
      false,
      false,
    ])
  })
  it('does not open elsewhere, changed, or under another secret', () => {
    const sealed = secrets.seal('a password', 'tenant 1')
    const changed = `${sealed.slice(0, -4)}${sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    expect(() => secrets.open(sealed, 'tenant 2')).toThrow()
    expect(() => secrets.open(changed, 'tenant 1')).toThrow()
    expect(() => openSecrets(dir, 'x'.repeat(40)).open(sealed, 'tenant 1')).toThrow()
  })
})
