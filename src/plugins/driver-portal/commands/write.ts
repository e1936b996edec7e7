/**
 * What a driver enters. Each is kept on the phone first and sent from there, in
 * order per order, under the same keys at every attempt.
 */
import { z } from 'zod'
import { blobStore, CallFailed, defineCommand, fetchProfile, refuse, type CommandContext } from '#core'
import { updateProfile } from '#schema/areas/access.ts'
import {
  deliver as deliverRoute,
  order as orderRoute,
  startDelivery,
  type SalesOrder,
} from '#schema/sales/sales-orders.ts'
import { uploadFile } from '#schema/areas/settings.ts'
import { deliveryEntered, startEntered, takenSeen, trucksChosen } from '../day.ts'

export const laneOf = (id: number): string => `sales-order:${id}`
/** Words for the list of waiting changes, readable when the order itself is out of sight. */
const named = { id: z.int(), order_no: z.string(), customer: z.string() }
const Amount = z.string().regex(/^\d+(\.\d+)?$/)
const DropLine = z.object({
  id: z.int(),
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
  says: { failed: 'Error starting delivery' },
  optimistic: ({ id, start_date_time }) => [startEntered({ id, at: start_date_time })],
  run: async ({ id, start_date_time }, { api }) => {
    try {
      return await api.send(startDelivery, { params: { id }, body: { start_date_time } })
    } catch (error) {
      // delivered or under way without us: the start is moot, and what was dropped must not wait behind it
      if (!(error instanceof CallFailed) || error.status !== 409) notMine(error)
      const now = await api.send(orderRoute, { params: { id } })
      if (!['in_transit', 'delivered', 'verified', 'completed'].includes(now.status)) throw error
      return now
    }
  },
})

const DeliverInput = z.object({
  ...named,
  delivered_at: z.iso.datetime(),
  line_items: z.array(DropLine),
  photos: z.array(z.string()).max(20),
  signature: z.string().nullable(),
  unattended: z.boolean(),
  notes: z.string().max(2000).nullable(),
  bol_no: z.string().max(40).optional(),
})
export type DeliverInput = z.output<typeof DeliverInput>

/** It was his when he pressed: whoever has it now must hear what he did. */
const NO_LONGER =
  'This order is no longer yours: the office moved it or gave it to another driver. Call the office before you discard it.'
function notMine(error: unknown): never {
  if (error instanceof CallFailed && error.status === 404) throw refuse('NO_LONGER_YOURS', NO_LONGER)
  throw error
}
/**
 * The server answers an order that is delivered already as if all were
 * well: then its gallons may be another person's.
 */
function assertMine(order: SalesOrder, lines: readonly DropLine[]): void {
  for (const { id, gross_quantity } of lines) {
    const theirs = order.line_items.find((line) => line.id === id)?.gross_quantity
    if (theirs === undefined || theirs === null || Number(theirs) === Number(gross_quantity)) continue
    throw refuse(
      'ALREADY_DELIVERED',
      `This order was recorded before with ${Number(theirs).toLocaleString('en-US')} gal; you entered ${Number(gross_quantity).toLocaleString('en-US')} gal. Call the office.`,
    )
  }
}
const uploads =
  ({ api, use }: CommandContext) =>
  async (id: string, kind: 'photo' | 'signature'): Promise<string> => {
    const file = await use(blobStore).read(id)
    if (!file)
      throw refuse(
        'PHOTO_GONE',
        `The ${kind} is no longer on this phone. Fix the delivery and take it again.`,
      )
    return (await api.send(uploadFile, { body: { file, kind } })).file_key
  }

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
  says: { failed: 'Error delivering products' },
  optimistic: ({ id, delivered_at, line_items, notes }) => [
    deliveryEntered({
      id,
      at: delivered_at,
      notes,
      lines: line_items.map((line) => ({ id: line.id, gross_quantity: line.gross_quantity })),
    }),
  ],
  run: async ({ id, delivered_at, line_items, photos, signature, unattended, notes, bol_no }, ctx) => {
    const upload = uploads(ctx)
    const photo_file_keys: string[] = []
    for (const photo of photos) photo_file_keys.push(await upload(photo, 'photo'))
    const signature_file_key = signature === null ? null : await upload(signature, 'signature')
    const order = await ctx.api
      .send(deliverRoute, {
        params: { id },
        body: {
          delivered_at,
          line_items,
          photo_file_keys,
          signature_file_key,
          unattended,
          notes,
          ...(bol_no ? { bol: { bol_no } } : {}),
        },
      })
      .catch(notMine)
    assertMine(order, line_items)
    return order
  },
})

/** The notice of a stop that was taken away is put aside. */
export const putTakenAside = defineCommand({
  id: 'driver.see-taken',
  title: 'Put the notice aside',
  kind: 'query',
  hidden: true,
  permission: 'sales_order.read',
  input: z.object({ id: z.int() }),
  run: async ({ id }) => ({ id }),
  observes: (value) => [takenSeen(value)],
})
export const chooseTrucks = defineCommand({
  id: 'driver.choose-trucks',
  title: 'Choose trucks',
  hidden: true,
  permission: 'signed-in',
  offline: 'first',
  lane: () => 'driver.trucks',
  input: z.object({ trucks: z.array(z.object({ id: z.int(), name: z.string() })).max(50) }),
  says: { failed: 'Failed to save your trucks' },
  optimistic: ({ trucks }) => [trucksChosen({ trucks })],
  run: async ({ trucks }, { api, dispatch }) => {
    await api.send(updateProfile, { body: { selected_asset_ids: trucks.map(({ id }) => id) } })
    // the names in the header come from the profile once the choice is no longer waiting
    await dispatch(fetchProfile({}), { fresh: true, quiet: true })
  },
})
