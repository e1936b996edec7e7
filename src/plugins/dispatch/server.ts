/** Dispatch on the server: loads, the dispatch center, BOLs, the driver's day and carriers. */
import { defineServerPlugin } from '#server'
import { serveBols } from './server/bols/serve-bols.ts'
import { serveDay } from './server/day/serve-day.ts'
import { contributeDispatch } from './server/contribute.ts'
import { jobs, reactions } from './server/jobs.ts'
import { serveCarriers } from './server/carriers/serve-carriers.ts'
import { serveCenter } from './server/center/serve-center.ts'
import { serveAssigning } from './server/loads/assign-orders.ts'
import { serveLoads } from './server/loads/serve-loads.ts'
import { serveMessages } from './server/messages.ts'
import { phoneJobs } from './server/phones/notify.ts'
import { servePhones } from './server/phones/serve-phones.ts'

export default defineServerPlugin({
  id: 'dispatch',
  jobs: [...jobs, ...phoneJobs],
  reactions,
  expires: [{ days: 1, sql: 'delete from truck_position where seen_at < $1' }],
  mount(kit) {
    contributeDispatch(kit)
    const services = serveLoads(kit)
    serveCenter(kit, services)
    serveAssigning(kit, services)
    serveBols(kit)
    serveDay(kit)
    serveCarriers(kit, services)
    serveMessages(kit)
    servePhones(kit)
  },
})
