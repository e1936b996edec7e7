import { expect, test } from 'vitest'
import { failedWords } from '#core/screens/list/failed-words.ts'

test.each([
  ['yards', undefined, { title: 'Failed to fetch yards' }],
  ['yards', 'The server is busy', { title: 'Failed to fetch yards', detail: 'The server is busy' }],
  ['customers', 'Failed to fetch customers', { title: 'Failed to fetch customers' }],
  [
    'invoices',
    'Failed to fetch invoices: Something went wrong: twice',
    { title: 'Failed to fetch invoices: Something went wrong: twice', detail: '' },
  ],
] as const)('a list of %s that failed with %s says what failed, and why', (many, problem, words) => {
  expect(failedWords(many, problem)).toEqual(words)
})
