import type { PaletteWords } from '#core'

/** What the trade says for these places; the palette understands it. */
export const WORDS: readonly PaletteWords[] = [
  {
    to: '/product',
    words: [
      'red diesel',
      'off-road',
      'off road',
      'dyed',
      'clear',
      'undyed',
      'ulsd',
      'e10',
      'b5',
      'b20',
      'biodiesel',
      'def',
      'gasoline',
      'kerosene',
      'propane',
      'fuel',
    ],
  },
  { to: '/product-category', words: ['product group'] },
]
