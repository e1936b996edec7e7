import type { PaletteWords } from '#core'

/** What the trade says for these places; the palette understands it. */
export const WORDS: readonly PaletteWords[] = [
  {
    to: '/company-asset',
    words: ['bobtail', 'tankwagon', 'transport', 'trailer', 'truck', 'rig', 'compartment'],
  },
  { to: '/asset-type', words: ['kind of truck'] },
  { to: '/driver', words: ['operator', 'cdl', 'hauls'] },
]
