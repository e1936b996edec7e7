import * as contract from '#schema/areas/parties.ts'
import { defineServerPlugin } from '#server'
import { payment_method, payment_term } from './tables.ts'

export default defineServerPlugin({
  id: 'terms',
  mount({ serveCrud }) {
    serveCrud(contract.paymentTerm, payment_term)
    serveCrud(contract.paymentMethod, payment_method)
  },
})
