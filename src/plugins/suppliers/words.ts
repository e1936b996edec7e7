import type { PaletteWords } from '#core'

/** What the trade says for these places; the palette understands it. */
export const WORDS: readonly PaletteWords[] = [
  {
    to: '/supplier',
    words: ['vendor', 'supply holder', 'position holder', 'shipper', 'common carrier', 'hauler'],
  },
  {
    to: '/terminal',
    words: ['rack', 'lift', 'load', 'pull', 'loading rack', 'tcn', 'terminal control number', 'tank farm'],
  },
  { to: '/supplier-product-alias', words: ['mapping', 'translation', 'their name', 'product code'] },
  { to: '/buying-price', words: ['rack price', 'posted price', 'ppg', 'price per gallon', 'cost', 'opis'] },
]
