import type { PaletteWords } from '#core'

/** What the trade says for these places; the palette understands it. */
export const WORDS: readonly PaletteWords[] = [
  {
    to: '/fee',
    words: [
      'fsc',
      'fuel surcharge',
      'freight',
      'oil spill',
      'osltf',
      'superfund',
      'demurrage',
      'pump-off',
      'minimum gallons',
      'environmental',
    ],
  },
]
