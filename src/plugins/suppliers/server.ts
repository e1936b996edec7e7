import { defineServerPlugin } from '#server'
import { productUses } from '../products/server/public.ts'
import { wallClocks } from '../settings/server/public.ts'
import { serveBuyingPrices } from './server/buying-prices.ts'
import { importBuyingPrices } from './server/import-prices.ts'
import { priceClocks } from './server/keep-clock.ts'
import { serveOpenOrders } from './server/open-orders.ts'
import { servePriceMatrix } from './server/price-matrix.ts'
import { setup } from './server/setup.ts'
import { serveSuppliers } from './server/suppliers.ts'
import { serveTakeBack } from './server/take-back.ts'
import { serveTerminals } from './server/terminals.ts'
import { buying_price } from './tables.ts'

export default defineServerPlugin({
  id: 'suppliers',
  setup,
  aliases: [{ from: '/buying-price', to: '/buying-price/save', only: 'POST' }],
  mount(kit) {
    const terminals = serveTerminals(kit)
    serveSuppliers(kit, terminals)
    kit.table('buying_price', buying_price)
    serveBuyingPrices(kit)
    serveTakeBack(kit)
    servePriceMatrix(kit)
    serveOpenOrders(kit)
    importBuyingPrices(kit)
    kit.contribute(wallClocks, { buying_price: priceClocks })
    kit.contribute(productUses, {
      prices: 'exists (select from buying_price where tenant_id = $1 and product_id = $2::bigint)',
    })
  },
})
