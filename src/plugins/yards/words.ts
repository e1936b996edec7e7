import type { PaletteWords } from '#core'

/** What the trade says for these places; the palette understands it. */
export const WORDS: readonly PaletteWords[] = [
  { to: '/yard', words: ['bulk plant', 'depot', 'storage'] },
  { to: '/region', words: ['territory', 'zone', 'route area'] },
]
