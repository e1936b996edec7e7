import { eq } from 'drizzle-orm'
import * as contract from '#schema/fleet.ts'
import { defineServerPlugin } from '#server'
import { user } from '#server/tables.ts'
import { asset_type, company_asset, driver } from './tables.ts'

export default defineServerPlugin({
  id: 'fleet',
  mount({ serveCrud, table }) {
    table('user', user)
    serveCrud(contract.assetType, asset_type)
    serveCrud(contract.companyAsset, company_asset, { own: () => eq(company_asset.status, 'active') })
    serveCrud(contract.driver, driver)
  },
})
