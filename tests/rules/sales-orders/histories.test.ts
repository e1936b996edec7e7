/**
 * Random histories against the rules: nothing billed that was not dropped, nothing dropped that the office
 * cannot see, nothing twice. The server lives some of them over HTTP.
 */
import { describe, expect, it } from 'vitest'
import { inWords, live, shrink } from '../../histories/live.ts'
import { memoryBooks } from '../../histories/memory-books.ts'
import { historyOf } from '../../histories/steps.ts'

const HISTORIES = 5000
const SEED = Number(process.env.GANTRY_SEED ?? 20_261_123)

describe('random histories against the rules', () => {
  it(`${HISTORIES} keep the law`, { timeout: 120_000 }, async () => {
    const broken: string[] = []
    for (let seed = SEED; seed < SEED + HISTORIES && broken.length < 3; seed++) {
      const steps = historyOf(seed)
      const { breaches } = await live(memoryBooks, steps)
      if (breaches.length) broken.push(inWords(seed, (await shrink(memoryBooks, steps)).lived))
    }
    expect(broken.join('\n\n')).toBe('')
  })
})
