import { defineServerPlugin } from '#server'
import * as contract from '#schema/areas/yards.ts'
import { region, yard } from './tables.ts'

export default defineServerPlugin({
  id: 'yards',
  mount({ serveCrud }) {
    serveCrud(contract.region, region)
    serveCrud(contract.yard, yard)
  },
})
