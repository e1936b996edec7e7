/**
 * src/places.json: what a browser knows of each area before it is loaded. `npm run generate` writes it anew.
 */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { outlineOf } from '../../src/core/plugin/outline.ts'
import { clientPlugins, root } from './everything.ts'

const file = path.join(root, 'src/places.json')
const outlines = Object.fromEntries(clientPlugins.map(([folder, plugin]) => [folder, outlineOf(plugin)]))
const lines = Object.entries(outlines).map(
  ([folder, outline]) => `  ${JSON.stringify(folder)}: ${JSON.stringify(outline)}`,
)
const text = `{\n${lines.join(',\n')}\n}\n`

it('is data alone, and what the manifests say', () => {
  if (process.env.GANTRY_WRITE) fs.writeFileSync(file, text)
  expect(JSON.parse(text)).toEqual(outlines)
  expect(fs.readFileSync(file, 'utf8') === text, 'npm run generate writes src/places.json anew').toBe(true)
})
it('the first screens open with few areas', () => {
  const early = Object.values(outlines).flatMap(({ routes }) =>
    routes.flatMap(({ path, beside }) => (beside ? [path] : [])),
  )
  expect(early).toEqual(['/todays-order', '/todays-order/:id', '/sales-order'])
})
