import * as contract from '#schema/geo.ts'
import { defineServerPlugin } from '#server'
import { city, jurisdiction, state } from './tables.ts'

export default defineServerPlugin({
  id: 'geo',
  mount({ serveCrud }) {
    serveCrud(contract.state, state)
    serveCrud(contract.city, city)
    serveCrud(contract.jurisdiction, jurisdiction)
  },
})
