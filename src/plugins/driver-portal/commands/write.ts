/**
 * What a driver enters. Each is kept on the phone first and sent from there, in
 * order per order, under the same keys at every attempt.
 */
import { z } from 'zod'
import { blobStore, defineCommand, fetchProfile, refuse, type CommandContext, localCommand } from '#core'
import { updateProfile } from '#schema/areas/profile.ts'
import {
  deliver as deliverRoute,
  reportSpill as spillRoute,
  startDelivery,
} from '#schema/sales/sales-orders.ts'
import { addReading } from '#schema/areas/parties.ts'
import { uploadFile } from '#schema/areas/settings.ts'
import { enteredFigures } from '../entry/figures.ts'
import { driverWords } from '../refused.ts'
import { deliveryEntered, gaugeEntered, keptSeen, startEntered, takenSeen, trucksChosen } from '../day.ts'

export const laneOf = (id: number): string => `sales-order:${id}`
/** Words for the list of waiting changes, readable when the order itself is out of sight. */
const named = { id: z.int(), order_no: z.string(), customer: z.string() }
const Amount = z.string().regex(/^\d+(\.\d+)?$/)
const DropLine = z.object({
  id: z.int(),
  /** what was dropped, and where, whatever the office makes of the line; entries of before do not say it */
  product_id: z.int().optional(),
  asset_id: z.int().nullable().optional(),
  /** the same in words, for who looks at what waits */
  words: z.string().optional(),
  unit: z.string().optional(),
  gross_quantity: Amount,
  net_quantity: Amount.optional(),
  temperature: z.number().optional(),
  api_gravity: z.number().optional(),
  meter_start: Amount.optional(),
  meter_end: Amount.optional(),
})
export type DropLine = z.output<typeof DropLine>

export const startDelivering = defineCommand({
  id: 'driver.start-delivery',
  title: 'Start delivery',
  hidden: true,
  permission: 'sales_order.start',
  offline: 'first',
  lane: ({ id }) => laneOf(id),
  unauthorised: 'orders',
  input: z.object({ ...named, start_date_time: z.iso.datetime() }),
  says: { failed: 'Error starting delivery', failedAs: 500, refused: driverWords },
  optimistic: ({ id, start_date_time }) => [startEntered({ id, at: start_date_time })],
  run: ({ id, start_date_time }, { api }) =>
    api.send(startDelivery, { params: { id }, body: { start_date_time } }),
})

const DeliverInput = z.object({
  ...named,
  delivered_at: z.iso.datetime(),
  /** by the clock of the phone */
  phone_at: z.iso.datetime().optional(),
  line_items: z.array(DropLine),
  photos: z.array(z.string()).max(20),
  signature: z.string().nullable(),
  unattended: z.boolean(),
  notes: z.string().max(2000).nullable(),
  bol_no: z.string().max(40).optional(),
  /** the server refused it: all of it goes as words, for the office to read */
  as_it_is: z.boolean().optional(),
})
export type DeliverInput = z.output<typeof DeliverInput>

type Kind = 'photo' | 'signature'
/** Uploads what is on this phone; what is gone from it stops the call, or is left out `asItIs`. */
const uploads =
  ({ api, use }: CommandContext, asItIs: boolean) =>
  async (id: string, kind: Kind): Promise<string | undefined> => {
    const file = await use(blobStore).read(id)
    if (file) return (await api.send(uploadFile, { body: { file, kind } })).file_key
    if (asItIs) return undefined
    throw refuse('PHOTO_GONE', `The ${kind} is no longer on this phone. Fix the delivery and take it again.`)
  }
const MOST_WORDS = 2000
/** A delivery as the words that were typed, where the server takes no figures of it. */
const wordsOf = ({ line_items, notes, bol_no }: DeliverInput): string =>
  [
    ...line_items.map(({ words, ...line }) => `${words ?? `Line ${line.id}`}: ${enteredFigures(line)}`),
    bol_no && `BOL ${bol_no}`,
    notes,
  ]
    .filter(Boolean)
    .join('\n')
    .slice(0, MOST_WORDS)

/**
 * Photos and signature first, then the delivery that names them. The order of the
 * writes never changes, for their keys are counted.
 */
export const deliverOrder = defineCommand({
  id: 'driver.deliver',
  title: 'Deliver',
  hidden: true,
  permission: 'sales_order.deliver',
  offline: 'first',
  lane: ({ id }) => laneOf(id),
  unauthorised: 'orders',
  input: DeliverInput,
  says: { failed: 'Error delivering products', failedAs: 500, refused: driverWords },
  optimistic: ({ id, delivered_at, line_items, notes }) => [
    deliveryEntered({
      id,
      at: delivered_at,
      notes,
      lines: line_items.map((line) => ({ id: line.id, gross_quantity: line.gross_quantity })),
    }),
  ],
  run: async (input, ctx) => {
    const { id, delivered_at, phone_at, line_items, photos, signature, unattended, notes, bol_no, as_it_is } =
      input
    const upload = uploads(ctx, as_it_is === true)
    const photo_file_keys: string[] = []
    for (const photo of photos) {
      const key = await upload(photo, 'photo')
      if (key) photo_file_keys.push(key)
    }
    const signature_file_key = signature === null ? null : ((await upload(signature, 'signature')) ?? null)
    const proof = { photo_file_keys, signature_file_key, unattended }
    const body = as_it_is
      ? { notes: wordsOf(input) }
      : {
          line_items: line_items.map(({ words: _words, unit: _unit, ...line }) => line),
          notes,
          bol: bol_no ? { bol_no } : undefined,
        }
    return ctx.api.send(deliverRoute, {
      params: { id },
      body: { delivered_at, phone_at: phone_at || undefined, ...proof, ...body },
    })
  },
})

/** Before anything else that waits: somebody has to come. */
export const reportSpill = defineCommand({
  id: 'driver.report-spill',
  title: 'Report a spill',
  hidden: true,
  permission: 'sales_order.deliver',
  offline: 'first',
  urgent: true,
  lane: ({ id }) => `spill:${id}`,
  unauthorised: 'orders',
  input: z.object({ ...named, happened_at: z.iso.datetime(), phone_at: z.iso.datetime() }),
  says: { failed: 'Error reporting the spill', refused: driverWords },
  run: ({ id, happened_at, phone_at }, { api }) =>
    api.send(spillRoute, { params: { id }, body: { happened_at, phone_at } }),
})
/** What the gauge of a tank said before the drop. */
export const recordGauge = defineCommand({
  id: 'driver.record-gauge',
  title: 'Record a gauge',
  hidden: true,
  permission: 'asset.update',
  offline: 'first',
  lane: ({ tank }) => `gauge:${tank}`,
  unauthorised: 'orders',
  input: z.object({ tank: z.int(), name: z.string(), quantity: Amount, at: z.iso.datetime() }),
  says: { failed: 'Failed to save the gauge', refused: driverWords },
  optimistic: ({ tank, quantity, at }) => [gaugeEntered({ tank, quantity, at })],
  run: ({ tank, quantity, at }, { api }) =>
    api.send(addReading, { params: { id: tank }, body: { read_at: at, quantity, source: 'driver' } }),
  observes: (_reading, { tank, quantity, at }) => [gaugeEntered({ tank, quantity, at })],
})

/** The notice of a stop that was taken away is put aside. */
export const putTakenAside = localCommand(takenSeen, {
  id: 'driver.see-taken',
  title: 'Dismiss the notice',
  permission: 'sales_order.read',
  input: z.object({ id: z.int() }),
})
/** The notice of what became of kept work is put aside. */
export const putKeptAside = localCommand(keptSeen, {
  id: 'driver.see-kept',
  title: 'Dismiss the notice',
  permission: 'sales_order.read',
  input: z.object({ id: z.int() }),
})
export const chooseTrucks = defineCommand({
  id: 'driver.choose-trucks',
  title: 'Choose trucks',
  hidden: true,
  permission: 'signed-in',
  offline: 'first',
  lane: () => 'driver.trucks',
  input: z.object({ trucks: z.array(z.object({ id: z.int(), name: z.string() })).max(50) }),
  says: { failed: 'Failed to save your trucks', refused: driverWords },
  optimistic: ({ trucks }) => [trucksChosen({ trucks })],
  run: async ({ trucks }, { api, dispatch }) => {
    await api.send(updateProfile, { body: { selected_asset_ids: trucks.map(({ id }) => id) } })
    // the names in the header come from the profile once the choice is no longer waiting
    await dispatch(fetchProfile({}), { fresh: true, quiet: true })
  },
})
