/**
 * The package of docs/plugins.md is the one in examples/, file by file. `npm run generate` updates the
 * guide's blocks.
 */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const NAME = 'gantry-site-checks'
const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'examples', NAME)
const guide = path.join(root, 'docs/plugins.md')
const BLOCK = new RegExp(`^(\`\`\`\\w+ ${NAME}/(\\S+)\\n)([^]*?)^\`\`\`$`, 'gm')
/** The file as the guide shows it: beside Gantry the host has another address than from examples/. */
const textOf = (file: string): string =>
  fs.readFileSync(path.join(folder, file), 'utf8').replace('../../', '../gantry/')

it('shows every file of the package as it is, and no other', () => {
  const text = fs.readFileSync(guide, 'utf8')
  const fresh = text.replaceAll(BLOCK, (_, head: string, file: string) => `${head}${textOf(file)}\`\`\``)
  if (process.env.GANTRY_WRITE) fs.writeFileSync(guide, fresh)
  const blocks = [...fs.readFileSync(guide, 'utf8').matchAll(BLOCK)]
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)))
  expect(blocks.map(([, , file]) => file).toSorted()).toEqual(files.toSorted())
  for (const [, , file = '', shown] of blocks)
    expect(shown, `npm run generate writes ${file} into the guide`).toBe(textOf(file))
})
