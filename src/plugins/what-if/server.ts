/** Sales that are never written: rules that are tried, prices for quotes, taxes of a test sale. */
import { defineServerPlugin } from '#server'
import { serveQuotedPrices } from './server/quoted-prices.ts'
import { serveSimulate } from './server/simulate.ts'
import { serveTestSale } from './server/test-sale.ts'

export default defineServerPlugin({
  id: 'what-if',
  mount(kit) {
    serveQuotedPrices(kit)
    serveSimulate(kit)
    serveTestSale(kit)
  },
})
