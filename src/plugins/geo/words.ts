import type { PaletteWords } from '#core'

/** What the trade says for these places; the palette understands it. */
export const WORDS: readonly PaletteWords[] = [
  { to: '/jurisdiction', words: ['county', 'parish', 'district', 'local tax area', 'school district'] },
  { to: '/state', words: ['state', 'territory'] },
  { to: '/city', words: ['town', 'municipality', 'zip code', 'zip'] },
]
