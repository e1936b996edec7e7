import type { PaletteWords } from '#core'

/** What the trade says for these places; the palette understands it. */
export const WORDS: readonly PaletteWords[] = [
  { to: '/customer', words: ['bill-to', 'bill to', 'sold-to', 'account', 'buyer'] },
  { to: '/ship-to', words: ['consignee', 'drop', 'drop site', 'delivery location', 'job site', 'ship-to'] },
  {
    to: '/asset',
    words: ['ullage', 'room', 'retain', 'runout', 'safe fill', 'keep-full', 'keep-fill', 'tank', 'inventory'],
  },
  { to: '/exemption-certificate', words: ['exempt', 'resale', '637', 'tax free', 'farm use'] },
  { to: '/customer-contact-book', words: ['cc', 'who gets mail'] },
  { to: '/customer-contact-book/recipients', words: ['recipients', 'subscriptions'] },
]
