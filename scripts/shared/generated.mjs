/** Makes `schema/generated` from the contract, which is not kept. Plain Node, for commands and for vitest alike. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { filesBelow } from './outside.mjs'

const root = path.join(import.meta.dirname, '../..')
const contract = path.join(root, 'schema')
const folder = path.join(contract, 'generated')
const MADE = ['api.d.ts', 'openapi.json']
/** Tells files that people write from those that are made from the contract. */
export const isWritten = (file) => !file.startsWith(folder + path.sep)

/** The contract and the libraries that read it, by content: a checkout changes times. About 10 ms. */
function inputs() {
  const hash = createHash('sha256')
  const files = filesBelow(contract).filter(isWritten)
  for (const file of [...files, path.join(root, 'package-lock.json')])
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}
const isMade = (stamp, wanted) =>
  MADE.every((name) => fs.existsSync(path.join(folder, name))) &&
  fs.existsSync(stamp) &&
  fs.readFileSync(stamp, 'utf8') === wanted

/** Makes `schema/generated` where it is missing, or where the contract or a library changed since: about 2 s. */
export function ensureGenerated() {
  const stamp = path.join(folder, '.made-from')
  const wanted = inputs()
  if (isMade(stamp, wanted)) return
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const { status } = spawnSync(process.execPath, [tsx, 'schema/build.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The contract cannot be read: schema/generated is not made.')
  fs.writeFileSync(stamp, wanted)
}
