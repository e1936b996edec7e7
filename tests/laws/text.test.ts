/** Text that a stranger can review, in the product and in its tests alike. */
import { describe, expect, it } from 'vitest'
import { files, root } from './everything.ts'
import { readTexts, type Place } from './text.ts'

const code = files.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file))
const read = readTexts(root, code)
const inPlugins = ({ file }: Place): boolean => file.startsWith('src/plugins/')
const told = (places: readonly Place[]): string[] =>
  places.map(({ file, line, what }) => `${file}:${line} ${what}`)
/** None at all; all of them named when there are. */
const expectNone = (places: readonly Place[]): void => expect(told(places)).toEqual([])

describe('text', () => {
  it('is not wider than 120, strings aside', () => expectNone(read.wide))
  it('stands in files of 400 lines, of 700 where it is tests or tables of data', () =>
    expectNone(read.longFiles))
  it('stands in functions of 80 lines', () => expectNone(read.longFunctions))
  it('has no choice within a choice', () => expectNone(read.nestedTernaries))
  it('renames no import to a letter', () => expectNone(read.shortAliases))
  it('forces no type in a plugin', () => expectNone(read.forced.filter(inPlugins)))
})
