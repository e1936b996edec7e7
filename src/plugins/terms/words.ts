import type { PaletteWords } from '#core'

/** What the trade says for these places; the palette understands it. */
export const WORDS: readonly PaletteWords[] = [
  { to: '/payment-term', words: ['net 30', 'due date', 'prompt pay', 'discount'] },
  { to: '/payment-method', words: ['eft', 'ach', 'draft', 'check', 'card'] },
]
