/** The day close on the server (ui-2 P29). */
import * as contract from '#schema/sales/day-close.ts'
import { defineServerPlugin } from '#server'
import { closeDays, dayClose } from './server/day.ts'
import * as run from './server/run.ts'
import { settle, unsettle } from './server/settle.ts'

export default defineServerPlugin({
  id: 'day-close',
  jobs: run.jobs,
  mount({ serve }) {
    serve(contract.closeDays, async (req) => ({ days: await closeDays(req, req.query.days) }))
    serve(contract.dayClose, (req) => dayClose(req, req.params.date))
    serve(contract.settleOdd, settle)
    serve(contract.unsettleOdd, unsettle)
    serve(contract.startRun, run.start)
    serve(contract.readRun, run.read)
    serve(contract.stopRun, run.stop)
    serve(contract.resumeRun, run.resume)
  },
})
