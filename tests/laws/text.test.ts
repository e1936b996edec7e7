/**
 * Text that a stranger can review. A ceiling only falls: what is
 * below it by now lowers it in the same commit.
 */
import { describe, expect, it } from 'vitest'
import { files, root } from './everything.ts'
import { readTexts, type Place } from './text.ts'

const code = files.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !file.startsWith('schema/generated/'))
const read = readTexts(root, code)
const inTests = ({ file }: Place): boolean => file.startsWith('tests/')
const inPlugins = ({ file }: Place): boolean => file.startsWith('src/plugins/')
const told = (places: readonly Place[]): string[] =>
  places.map(({ file, line, what }) => `${file}:${line} ${what}`)
/** No more than so many, all of them named when there are. */
const atMost = (ceiling: number, places: readonly Place[]): void =>
  expect(places.length > ceiling ? told(places) : []).toEqual([])

describe('text', () => {
  it('is not wider than 120, strings aside', () => atMost(0, read.wide))
  it('stands in files of 400 lines, of 700 where it is tests or tables of data', () =>
    atMost(0, read.longFiles))
  it('stands in functions of 80 lines', () =>
    atMost(
      0,
      read.longFunctions.filter((place) => !inTests(place)),
    ))
  it('has no choice within a choice', () => atMost(0, read.nestedTernaries))
  it('renames no import to a letter', () => atMost(0, read.shortAliases))
  it('forces no type in a plugin', () => atMost(0, read.forced.filter(inPlugins)))
})
