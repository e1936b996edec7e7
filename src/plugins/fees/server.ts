import { defineServerPlugin } from '#server'
import { serveFeeRates, serveFees, serveFeesOfCustomer } from './server/fees.ts'

export default defineServerPlugin({
  id: 'fees',
  mount(kit) {
    const fees = serveFees(kit)
    serveFeesOfCustomer(kit, fees)
    serveFeeRates(kit, fees)
  },
})
