/** The list of mutants that no test can see stays true to the text it names. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

interface Entry {
  readonly in: string
  readonly because: string
  readonly mutants: readonly string[]
}
const root = path.join(import.meta.dirname, '../..')
const listed = JSON.parse(fs.readFileSync(path.join(root, 'scripts/mutants/listed.json'), 'utf8')) as Entry[]
const files = fs
  .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
const textOf = (name: string): string =>
  files
    .filter((file) => path.basename(file) === name)
    .map((file) => oneLine(fs.readFileSync(path.join(root, 'src', file), 'utf8')))
    .join('\n')

it('every listed mutant stands in a file of that name, with a sentence that says why', () => {
  const wrong = listed.flatMap((entry) => {
    const text = textOf(entry.in.split(' ')[0]!)
    const gone = entry.mutants.filter((mutant) => !text.includes(mutant.split(' → ')[0]!))
    return [
      ...gone.map((mutant) => `${entry.in}: ${mutant}`),
      ...(/^[A-Z].{19,}\.$/.test(entry.because) ? [] : [`${entry.in}: says no reason`]),
    ]
  })
  expect(wrong).toEqual([])
})
it('names each of them once', () => {
  const names = listed.flatMap((entry) => entry.mutants.map((mutant) => `${entry.in}: ${mutant}`))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
