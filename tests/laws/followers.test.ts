/** The table "When this changes, these follow" of the architecture names places and tests that exist. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root, textOf } from './everything.ts'

const [, section = ''] = textOf('docs/architecture.md').split('## When this changes, these follow')
const lines = section.split('\n## ')[0]!.split('\n')
const table = lines.filter((line) => line.startsWith('| ') && !/^\| (change|---)/.test(line))
const named = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const exists = (name: string) => fs.existsSync(path.join(root, name))
/** Places are named from the root, or from the plugins. */
const isPlace = (name: string) => {
  const bare = name.replace(/\/?\*?$/, '')
  return exists(bare) || exists(`src/plugins/${bare}`)
}
/** Tests are named within `tests/`: a file, a folder, or the beginning of the names of files. */
const isTest = (name: string) => {
  if (exists(`tests/${name}`) || exists(`tests/${name}.test.ts`) || exists(`tests/${name}.test.tsx`))
    return true
  const { dir, base } = path.parse(name)
  return (
    base.endsWith('*') &&
    fs.readdirSync(path.join(root, 'tests', dir)).some((file) => file.startsWith(base.slice(0, -1)))
  )
}

it('names what decides, and the tests that fail', () => {
  expect(table.length).toBeGreaterThan(10)
  const wrong = table.flatMap((line) => {
    const [change = '', decided = '', follow = ''] = line.slice(2).split(' | ')
    const [place = ''] = named(decided).filter((name) => name.includes('/'))
    const [, tests = ''] = follow.split(' · ')
    const missing = named(tests).filter((name) => name.includes('/') && !isTest(name))
    return [
      ...(place && isPlace(place) ? [] : [`${change}: no place ${place}`]),
      ...missing.map((name) => `${change}: no test ${name}`),
    ]
  })
  expect(wrong).toEqual([])
})
