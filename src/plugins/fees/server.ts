import { defineServerPlugin } from '#server'
import { serveFeeAmount, serveFeeRates, serveFees, serveFeesOfCustomer } from './server/fees.ts'

export default defineServerPlugin({
  id: 'fees',
  mount(kit) {
    const fees = serveFees(kit)
    serveFeesOfCustomer(kit, fees)
    serveFeeAmount(kit)
    serveFeeRates(kit, fees)
  },
})
