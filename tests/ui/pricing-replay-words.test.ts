import { expect, it } from 'vitest'
import { leftOutWords } from '#plugins/pricing/screens/words.ts'

it.each([
  ['all are replayed', 0, undefined],
  ['one', 1, '1 older order was not replayed.'],
  ['many', 2400, '2,400 older orders were not replayed.'],
])('what a replay left out: %s', (_what, left_out, words) => expect(leftOutWords({ left_out })).toBe(words))
