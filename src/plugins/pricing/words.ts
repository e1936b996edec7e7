import type { PaletteWords } from '#core'

/** What the trade says for these places; the palette understands it. */
export const WORDS: readonly PaletteWords[] = [
  { to: '/pricing-rule/margin', words: ['markup', 'spread', 'cents per gallon', 'cpg'] },
  {
    to: '/pricing-rule/customer-pricing',
    words: [
      'cost-plus',
      'cost plus',
      'dtw',
      'dealer tankwagon',
      'contract price',
      'rack plus',
      'selling price',
    ],
  },
]
/** Says what a moment means from which a change counts. */
export const FROM = 'Leave blank for now. Earlier deliveries keep their price'
