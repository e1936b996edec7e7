import * as contract from '#schema/areas/parties.ts'
import { defineServerPlugin } from '#server'
import { discountShape } from './server/discount-shape.ts'
import { payment_method, payment_term } from './tables.ts'

export default defineServerPlugin({
  id: 'terms',
  mount({ rowShape, serveCrud }) {
    rowShape(discountShape)
    serveCrud(contract.paymentTerm, payment_term)
    serveCrud(contract.paymentMethod, payment_method)
  },
})
