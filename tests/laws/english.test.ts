/** Comments and titles of tests are plain technical English. The number of other words of each room only falls. */
import { expect, it } from 'vitest'
import { expectCeilings } from './walls/ceilings.ts'
import { riddlesByRoom, riddlesIn } from './walls/english.ts'

it('docstrings begin with a verb or a noun, and no comment is a riddle', () =>
  expectCeilings('riddle words', riddlesByRoom()))

it('reads comments and titles alone', () => {
  expect(riddlesIn('src/a.ts', '/** What it is */\nconst said = "nobody" // made anew\n')).toEqual([
    'src/a.ts:1 What',
    'src/a.ts:2 anew',
  ])
  expect(riddlesIn('tests/a.test.ts', "it('is told', () => {})\n")).toEqual(['tests/a.test.ts:1 told'])
})
