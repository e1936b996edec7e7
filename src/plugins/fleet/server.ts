import { eq } from 'drizzle-orm'
import * as contract from '#schema/areas/fleet.ts'
import { defineServerPlugin, invalid, missingIds } from '#server'
import { user } from '#server/db/tables.ts'
import { asset_type, company_asset, driver } from './tables.ts'
import { contributeDrivers } from './server/contribute.ts'
import { setup } from './server/setup.ts'

export default defineServerPlugin({
  id: 'fleet',
  setup,
  mount(kit) {
    const { serveCrud, table, tables } = kit
    contributeDrivers(kit)
    table('user', user)
    serveCrud(contract.assetType, asset_type)
    serveCrud(contract.companyAsset, company_asset, {
      own: () => eq(company_asset.status, 'active'),
      async before(values, req, current) {
        const { compartments } = values as {
          compartments?: readonly { compartment_no: number; last_product_id: number | null }[]
        }
        if (!compartments) return
        if (new Set(compartments.map((one) => one.compartment_no)).size < compartments.length)
          throw invalid('compartments', 'Give every compartment a number of its own')
        const held = new Set(
          ((current?.compartments ?? []) as typeof compartments).map((one) => one.last_product_id),
        )
        const products = tables.get('product')
        const added = compartments.flatMap(({ last_product_id }) =>
          last_product_id === null || held.has(last_product_id) ? [] : [last_product_id],
        )
        if (products && (await missingIds(req.tx, products, added)).length)
          throw invalid('compartments', 'Choose existing products', 'unknown_reference')
      },
    })
    serveCrud(contract.driver, driver)
  },
})
