/** The day close on the server (ui-2 P29). */
import * as contract from '#schema/sales/day-close.ts'
import { defineServerPlugin } from '#server'
import { closeDays, dayClose } from './server/day.ts'

export default defineServerPlugin({
  id: 'day-close',
  mount({ serve }) {
    serve(contract.closeDays, async (req) => ({ days: await closeDays(req, req.query.days) }))
    serve(contract.dayClose, (req) => dayClose(req, req.params.date))
  },
})
