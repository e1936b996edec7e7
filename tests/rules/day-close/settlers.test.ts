/** Offices that settle what the day close asks. */
import { describe, expect, it } from 'vitest'
import { settledBy } from '../../../src/plugins/day-close/rules/settlers.ts'

describe('the office that settles a check', () => {
  it.each([
    ['gallons', 'Settled by Dispatch.'],
    ['bol', 'Settled by Dispatch.'],
    ['price', 'Settled by Pricing.'],
    ['po', 'Settled by Sales.'],
    ['certificate', 'Settled by Accounting.'],
  ] as const)('of %s is named', (kind, words) => expect(settledBy(kind)).toBe(words))
})
