/** What is in the compartments of a driver's trucks on his phone, and moving gallons between them. */
import { z } from 'zod'
import { type CommandContext, defineCommand, defineEvent, defineProjection } from '#core'
import { DAY_LANE, driverWords } from '#plugins/driver-portal/public-client.ts'
import { HeldNow, openDay, transfer, TRANSFER_KINDS, truckNow } from '#schema/road/driver-day.ts'
import { myDayRead } from './my-day.ts'

export const truckRead = defineEvent('dispatch.truck-read', truckNow.returns, { scope: 'observed' })
export type TruckNow = z.output<typeof truckNow.returns>
/** The trucks as they were read; what is entered since waits in the queue and counts when it is drawn. */
export const myTruck = defineProjection<{ now: TruckNow }>(
  'dispatch.my-truck',
  () => ({ now: { at: '', items: [], yards: [] } }),
  (on) => [
    on(truckRead, (state, { payload }) => {
      state.now = JSON.parse(JSON.stringify(payload)) as TruckNow
    }),
  ],
)
export const askTruck = (api: CommandContext['api'], assets: readonly number[]): Promise<TruckNow> =>
  api.send(truckNow, { query: { asset_ids: assets.slice(0, 10).join(',') } })
export const fetchTruck = defineCommand({
  id: 'dispatch.fetch-truck',
  title: 'Fetch what is on the truck',
  kind: 'query',
  hidden: true,
  permission: truckNow.permission,
  input: z.object({ assets: z.array(z.int()).min(1) }),
  says: { failed: 'Failed to fetch what is on the truck' },
  run: ({ assets }, { api }) => askTruck(api, assets),
  observes: (read) => [truckRead(read)],
})
const place = z.int().nullable()
export const MoveInput = z.object({
  /** for the list of what waits */
  title: z.string(),
  date: z.iso.date(),
  at: z.iso.datetime(),
  /** by the clock of the phone */
  phone_at: z.iso.datetime(),
  kind: z.enum(TRANSFER_KINDS),
  product: HeldNow.shape.product.unwrap(),
  quantity: z.string().regex(/^\d+(\.\d+)?$/),
  from_asset_id: place,
  from_compartment_no: place,
  to_asset_id: place,
  to_compartment_no: place,
  yard_id: place,
  load_id: place,
  flushed: z.boolean(),
  /** trucks that are read anew once it is sent */
  assets: z.array(z.int()),
})
export const moveGallons = defineCommand({
  id: 'dispatch.move-gallons',
  title: 'Move gallons',
  hidden: true,
  permission: transfer.create.permission,
  offline: 'first',
  // in one row with gauges and the signature that closes the day
  lane: ({ date }) => `${DAY_LANE}${date}`,
  unauthorised: 'orders',
  input: MoveInput,
  says: { failed: transfer.create.failed!, refused: driverWords },
  run: async ({ title: _t, at, product, assets, ...move }, { api }) => {
    await api.send(transfer.create, { body: { ...move, product_id: product.id, moved_at: at } })
    const day = await api.send(openDay, { body: { date: move.date } })
    return { day, truck: await askTruck(api, assets) }
  },
  observes: ({ day, truck }) => [myDayRead(day), truckRead(truck)],
})
