/** The question before a late buying price is fitted between two known ones. */
import { describe, expect, it } from 'vitest'
import { fitQuestion, gapFor } from '../../src/plugins/suppliers/asking-fit.ts'

const known = (day: string, price: string, until: string | null) => ({
  price,
  effective_from: `2026-02-${day}T18:00:00.000Z`,
  effective_to: until && `2026-02-${until}T18:00:00.000Z`,
})
const KNOWN = [known('03', '2.52', null), known('01', '2.41', '03')]
const late = (day: string, more: object = {}) => ({ effective_from: `2026-02-${day}T18:00:00.000Z`, ...more })

describe('a late buying price', () => {
  it('comes between the known ones around it', () => {
    const gap = gapFor(late('02'), KNOWN)
    expect([gap?.earlier.price, gap?.later.price]).toEqual(['2.41', '2.52'])
    expect(fitQuestion(gap!)).toMatch(/\$2\.4100 from .* and \$2\.5200 from .* Fit this one between them\?/)
  })
  it.each([
    ['after the last', late('04')],
    ['before the first', late('01', { effective_from: '2026-01-01T00:00:00Z' })],
    ['of a row that is there', late('02', { id: 5 })],
    ['without a moment', {}],
  ])('%s is not asked about', (_, input) => expect(gapFor(input, KNOWN)).toBeUndefined())
})
