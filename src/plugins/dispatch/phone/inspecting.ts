/** The inspection of a truck: kept on the phone first, sent under the same keys at every attempt. */
import { z } from 'zod'
import { blobStore, defineCommand } from '#core'
import { DAY_LANE, driverWords, truckChecked, type TruckCheck } from '#plugins/driver-portal/public-client.ts'
import { uploadFile } from '#schema/areas/settings.ts'
import { inspection, type Inspection, InspectionItem, INSPECTION_KINDS } from '#schema/road/driver-day.ts'
import { resultOf } from '../rules/inspections.ts'

type Looked = Pick<TruckCheck, 'truck_id' | 'truck' | 'at'> & { readonly items: readonly InspectionItem[] }
/** What an inspection says of its truck. */
export function checkOf({ items, ...truck }: Looked): TruckCheck {
  const stopping = items.filter(({ ok, stops, repaired_at }) => !ok && stops && repaired_at === null)
  return { ...truck, result: resultOf(items), unsafe: [...new Set(stopping.map(({ label }) => label))] }
}
const Inspected = z.object({
  /** for the list of what waits */
  title: z.string(),
  truck_id: z.int(),
  truck: z.string(),
  trailer_id: z.int().nullable(),
  trailer: z.string().optional(),
  odometer: z.int().nullable(),
  kind: z.enum(INSPECTION_KINDS).default('pre_trip'),
  items: z.array(InspectionItem),
  /** on this phone, by the key of the item that they show */
  photos: z.record(z.string(), z.array(z.string())).default({}),
  signature: z.string().nullable(),
  at: z.iso.datetime(),
  /** by the clock of the phone */
  phone_at: z.iso.datetime(),
})
/** What an inspection made here says of the truck and of what it pulls. */
const checksHere = ({ trailer_id, trailer, ...input }: z.output<typeof Inspected>): TruckCheck[] => [
  checkOf({ truck_id: input.truck_id, truck: input.truck, at: input.at, items: input.items }),
  ...(trailer_id === null
    ? []
    : [checkOf({ truck_id: trailer_id, truck: trailer ?? 'Trailer', at: input.at, items: input.items })]),
]
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
  optimistic: (input) => [truckChecked({ checks: checksHere(input) })],
  run: async (input, { api, use }) => {
    const { truck_id, trailer_id, odometer, kind = 'pre_trip', photos = {}, signature, at, phone_at } = input
    // an inspection counts without its pictures: a phone that lost one still sends the list
    const upload = async (id: string, of: 'photo' | 'signature'): Promise<string[]> => {
      const file = await use(blobStore).read(id)
      return file ? [(await api.send(uploadFile, { body: { file, kind: of } })).file_key] : []
    }
    const [signature_file_key = null] = signature === null ? [] : await upload(signature, 'signature')
    const items: InspectionItem[] = []
    for (const item of input.items) {
      const photo_file_keys: string[] = []
      for (const id of photos[item.key] ?? []) photo_file_keys.push(...(await upload(id, 'photo')))
      items.push({ ...item, photo_file_keys })
    }
    const sent = await api.send(inspection.create, {
      body: { truck_id, trailer_id, kind, odometer, items, signature_file_key, inspected_at: at, phone_at },
    })
    await use(blobStore).drop([...(signature === null ? [] : [signature]), ...Object.values(photos).flat()])
    return sent
  },
  observes: (_row, input) => [truckChecked({ checks: checksHere(input) })],
})
const NEWEST = 50
type Row = Pick<Inspection, 'truck_id' | 'trailer_id' | 'inspected_at' | 'items'> & {
  readonly truck?: unknown
  readonly trailer?: unknown
}
const nameOf = (of: unknown, or: string): string => (of as { name?: string } | null | undefined)?.name ?? or
/** What inspections say of each truck and trailer: a later one repairs nothing that an earlier one found. */
export function checksOf(rows: readonly Row[]): TruckCheck[] {
  const looked = rows.flatMap((row) => {
    const { truck_id, trailer_id, items, inspected_at } = row
    const at = inspected_at ?? ''
    const truck = { id: truck_id, name: nameOf(row.truck, 'Truck'), at, items }
    return trailer_id === null
      ? [truck]
      : [truck, { ...truck, id: trailer_id, name: nameOf(row.trailer, 'Trailer') }]
  })
  return [...new Set(looked.map(({ id }) => id))].map((id) => {
    const [newest, ...before] = looked
      .filter((one) => one.id === id)
      .toSorted((a, b) => b.at.localeCompare(a.at))
    const { name, at, items } = newest!
    const found = before.flatMap((one) =>
      one.items.filter(({ ok, stops, repaired_at }) => !ok && stops && repaired_at === null),
    )
    return checkOf({ truck_id: id, truck: name, at, items: [...items, ...found] })
  })
}
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
    return { checks: checksOf(items), read: true }
  },
  observes: (value) => [truckChecked(value)],
})
