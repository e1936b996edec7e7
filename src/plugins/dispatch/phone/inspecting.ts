/** The inspection of a truck: kept on the phone first, sent under the same keys at every attempt. */
import { z } from 'zod'
import { blobStore, defineCommand } from '#core'
import { DAY_LANE, driverWords, truckChecked, type TruckCheck } from '#plugins/driver-portal/public-client.ts'
import { uploadFile } from '#schema/areas/settings.ts'
import { inspection, InspectionItem } from '#schema/road/driver-day.ts'
import { resultOf } from '../rules/inspections.ts'

type Looked = Pick<TruckCheck, 'truck_id' | 'truck' | 'at'> & { readonly items: readonly InspectionItem[] }
/** What an inspection says of its truck. */
export function checkOf({ items, ...truck }: Looked): TruckCheck {
  const stopping = items.filter(({ ok, stops, repaired_at }) => !ok && stops && repaired_at === null)
  return { ...truck, result: resultOf(items), unsafe: stopping.map(({ label }) => label) }
}
const Inspected = z.object({
  /** for the list of what waits */
  title: z.string(),
  truck_id: z.int(),
  truck: z.string(),
  trailer_id: z.int().nullable(),
  odometer: z.int().nullable(),
  items: z.array(InspectionItem),
  signature: z.string().nullable(),
  at: z.iso.datetime(),
  /** by the clock of the phone */
  phone_at: z.iso.datetime(),
})
export const inspectTruck = defineCommand({
  id: 'dispatch.inspect-truck',
  title: 'Inspect the truck',
  hidden: true,
  permission: inspection.create.permission,
  offline: 'first',
  lane: ({ truck_id }) => `${DAY_LANE}inspection:${truck_id}`,
  unauthorised: 'orders',
  input: Inspected,
  says: { failed: inspection.create.failed!, refused: driverWords },
  optimistic: (input) => [truckChecked({ checks: [checkOf(input)] })],
  run: async ({ truck_id, trailer_id, odometer, items, signature, at, phone_at }, { api, use }) => {
    // an inspection counts without its signature: a phone that lost the picture still sends the list
    const file = signature === null ? undefined : await use(blobStore).read(signature)
    const signature_file_key = file
      ? (await api.send(uploadFile, { body: { file, kind: 'signature' } })).file_key
      : null
    const sent = await api.send(inspection.create, {
      body: { truck_id, trailer_id, odometer, items, signature_file_key, inspected_at: at, phone_at },
    })
    if (signature !== null) await use(blobStore).drop([signature])
    return sent
  },
  observes: (_row, input) => [truckChecked({ checks: [checkOf(input)] })],
})
const NEWEST = 50
/** What the newest inspections say: a repaired truck may go again. */
export const fetchChecks = defineCommand({
  id: 'dispatch.fetch-checks',
  title: 'Fetch the inspections',
  kind: 'query',
  hidden: true,
  permission: inspection.list.permission,
  input: z.object({}),
  says: { failed: 'Failed to fetch the inspections' },
  run: async (_input, { api }) => {
    const { items } = await api.send(inspection.list, {
      query: { sort_by: 'inspected_at', order: 'desc', size: NEWEST },
    })
    const newest = items.filter(
      ({ truck_id }, at) => items.findIndex((one) => one.truck_id === truck_id) === at,
    )
    return {
      checks: newest.map(({ truck_id, truck, inspected_at, items: looked }) =>
        checkOf({
          truck_id,
          truck: (truck as { name?: string } | null)?.name ?? 'Truck',
          at: inspected_at ?? '',
          items: looked,
        }),
      ),
    }
  },
  observes: (value) => [truckChecked(value)],
})
