import * as contract from '#schema/areas/parties.ts'
import { defineServerPlugin } from '#server'
import { makeTerms } from './server/made-names.ts'
import { discountShape } from './server/discount-shape.ts'
import { payment_method, payment_term } from './tables.ts'

export default defineServerPlugin({
  id: 'terms',
  mount(kit) {
    kit.rowShape(discountShape)
    const terms = kit.serveCrud(contract.paymentTerm, payment_term)
    const methods = kit.serveCrud(contract.paymentMethod, payment_method)
    makeTerms(kit, terms, methods)
  },
})
