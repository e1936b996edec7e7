import type { PaletteWords } from '#core'

/** What the trade says for these places; the palette understands it. */
export const WORDS: readonly PaletteWords[] = [
  {
    to: '/tax',
    words: ['fet', 'federal excise', 'lust', 'state excise', 'set', 'excise', 'sales tax', 'motor fuel tax'],
  },
]
