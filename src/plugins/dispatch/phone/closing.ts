/** What closes a driver's day: miles and hours, what is on the truck, reasons, his signature. */
import { z } from 'zod'
import { blobStore, defineCommand } from '#core'
import { DAY_LANE, driverWords } from '#plugins/driver-portal/public-client.ts'
import { uploadFile } from '#schema/areas/settings.ts'
import { compartmentStock, openDay, STOCK_MOMENTS, updateDay } from '#schema/road/driver-day.ts'
import { daySaid, myDayRead, Said, StockLine, stockSaid } from './my-day.ts'
import { askTruck, truckRead } from './my-truck.ts'

const laneOf = ({ date }: { readonly date: string }) => `${DAY_LANE}${date}`
const named = { title: z.string(), date: z.iso.date(), at: z.iso.datetime(), phone_at: z.iso.datetime() }
export const readMyDay = defineCommand({
  id: 'dispatch.read-my-day',
  title: 'Read my day',
  kind: 'query',
  hidden: true,
  permission: openDay.permission,
  input: z.object({ date: z.iso.date() }),
  says: { failed: 'Failed to fetch your day' },
  run: ({ date }, { api }) => api.send(openDay, { body: { date } }),
  observes: (row) => [myDayRead(row)],
})
/** The day is begun where nobody did; then what was said of it is written. */
export const sayOfDay = defineCommand({
  id: 'dispatch.say-of-day',
  title: 'Save my day',
  hidden: true,
  permission: updateDay.permission,
  offline: 'first',
  lane: laneOf,
  unauthorised: 'orders',
  input: z.object({ ...named, ...Said.shape, sign: z.boolean(), signature: z.string().nullable() }),
  says: { failed: 'Failed to save your day', refused: driverWords },
  optimistic: ({ title: _t, phone_at: _p, signature: _s, sign, at, ...said }) => [
    daySaid({ ...said, signed_at: sign ? at : undefined }),
  ],
  run: async ({ title: _t, at: _at, date, phone_at, sign, signature, ...said }, { api, use }) => {
    const day = await api.send(openDay, { body: { date } })
    const file = signature === null ? undefined : await use(blobStore).read(signature)
    const signed = file
      ? { signature_file_key: (await api.send(uploadFile, { body: { file, kind: 'signature' } })).file_key }
      : {}
    const reasons = said.explanations ? { explanations: merged(day.explanations, said.explanations) } : {}
    const row = await api.send(updateDay, {
      params: { id: day.id },
      body: { ...said, ...reasons, ...signed, phone_at, sign: sign ? true : undefined },
    })
    if (signature !== null) await use(blobStore).drop([signature])
    return row
  },
  observes: (row) => [myDayRead(row)],
})
type Reasons = readonly { readonly product_id: number; readonly text: string }[]
/** A new reason takes the place of the one before, of its product alone. */
const merged = (before: Reasons, now: Reasons): Reasons => [
  ...before.filter((one) => !now.some(({ product_id }) => product_id === one.product_id)),
  ...now,
]
/** What is in each compartment, in the morning or at night. */
export const gaugeTruck = defineCommand({
  id: 'dispatch.gauge-truck',
  title: 'Gauge the compartments',
  hidden: true,
  permission: compartmentStock.create.permission,
  offline: 'first',
  lane: laneOf,
  unauthorised: 'orders',
  input: z.object({ ...named, moment: z.enum(STOCK_MOMENTS), rows: z.array(StockLine).min(1).max(40) }),
  says: { failed: compartmentStock.create.failed!, refused: driverWords },
  optimistic: ({ date, moment, rows }) => [stockSaid({ date, moment, rows })],
  run: async ({ date, moment, rows, at, phone_at }, { api }) => {
    for (const { product: _p, ...row } of rows)
      await api.send(compartmentStock.create, {
        body: { ...row, moment, date, measured_at: at, phone_at },
      })
    const day = await api.send(openDay, { body: { date } })
    return { day, truck: await askTruck(api, [...new Set(rows.map(({ asset_id }) => asset_id))]) }
  },
  observes: ({ day, truck }) => [myDayRead(day), truckRead(truck)],
})
