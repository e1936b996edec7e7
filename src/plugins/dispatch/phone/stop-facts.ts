/** What a driver has to know of his stops before the hose is out: kept on the phone with its pictures, for the day. */
import { z } from 'zod'
import { blobStore, type CommandContext, defineCommand, defineEvent, defineProjection } from '#core'
import { asset, shipTo } from '#schema/areas/parties.ts'
import { readFile } from '#schema/areas/settings.ts'
import { formats } from '#ui'

const SiteFacts = z.object({ id: z.int(), gate_code: z.string().nullable(), hazards: z.string().nullable() })
const TankFacts = z.object({
  id: z.int(),
  note: z.string().nullable(),
  hazard: z.string().nullable(),
  /** key of its picture */
  photo: z.string().nullable(),
})
export type SiteFacts = z.output<typeof SiteFacts>
export type TankFacts = z.output<typeof TankFacts>
const Asked = z.object({ sites: z.array(z.int()), tanks: z.array(z.int()) })
export const stopFactsRead = defineEvent(
  'dispatch.stop-facts-read',
  z.object({
    at: z.string(),
    asked: Asked,
    sites: z.array(SiteFacts),
    tanks: z.array(TankFacts),
    /** on this phone, by the key of the picture */
    photos: z.record(z.string(), z.string()),
  }),
  { scope: 'observed' },
)
export interface KnownStops {
  /** when they were read, empty before the first time */
  at: string
  sites: Record<number, SiteFacts>
  tanks: Record<number, TankFacts>
  photos: Record<string, string>
}
/** Of what was asked for: as it was answered; a stop that the office took away meanwhile stays as it was known. */
function merged<F extends { readonly id: number }>(
  held: Readonly<Record<number, F>>,
  asked: readonly number[],
  found: readonly F[],
): Record<number, F> {
  const fresh = new Map(found.map((one) => [one.id, one]))
  return Object.fromEntries(
    asked.flatMap((id) => {
      const one = fresh.get(id) ?? held[id]
      return one ? [[id, { ...one }]] : []
    }),
  )
}
export const knownStops = defineProjection<KnownStops>(
  'dispatch.stop-facts',
  () => ({ at: '', sites: {}, tanks: {}, photos: {} }),
  (on) => [
    on(stopFactsRead, (state, { payload: { at, asked, sites, tanks, photos } }) => {
      const was = state.photos
      Object.assign(state, {
        at,
        sites: merged(state.sites, asked.sites, sites),
        tanks: merged(state.tanks, asked.tanks, tanks),
      })
      const named = Object.values(state.tanks).flatMap(({ photo }) => photo ?? [])
      state.photos = Object.fromEntries(
        named.flatMap((key) => {
          const id = photos[key] ?? was[key]
          return id === undefined ? [] : [[key, id]]
        }),
      )
    }),
  ],
)
/** The picture on this phone: the one that is here, else fetched; undefined where neither goes. */
async function pictureOf(key: string, held: string | undefined, { api, use }: CommandContext) {
  const blobs = use(blobStore)
  if (held !== undefined && (await blobs.read(held))) return held
  try {
    const answer: unknown = await api.send(readFile, { params: { file_key: key } })
    if (!(answer instanceof Blob)) return undefined
    await blobs.dropOf(`stop-facts/${key}`)
    return (await blobs.keep(`stop-facts/${key}`, answer, 'location')).id
  } catch {
    // the words are worth more than the picture: they are shown without it
    return undefined
  }
}
const MOST = 200
export const fetchStopFacts = defineCommand({
  id: 'dispatch.fetch-stop-facts',
  title: 'Fetch gate codes and hazards',
  kind: 'query',
  hidden: true,
  permission: shipTo.list.permission,
  input: Asked,
  says: { failed: 'Failed to fetch gate codes and hazards' },
  run: async (asked, ctx) => {
    const { api, may, read, use } = ctx
    const query = (ids: readonly number[]) => ({ query: { id: ids.slice(0, MOST).join(','), size: MOST } })
    const [sites, tanks] = await Promise.all([
      asked.sites.length ? api.send(shipTo.list, query(asked.sites)) : { items: [] },
      asked.tanks.length && may(asset.list.permission)
        ? api.send(asset.list, query(asked.tanks))
        : { items: [] },
    ])
    const held = read(knownStops).photos
    const photos: Record<string, string> = {}
    for (const { location_photo_key: key } of tanks.items) {
      const id = key === null ? undefined : await pictureOf(key, held[key], ctx)
      if (key !== null && id !== undefined) photos[key] = id
    }
    const named = new Set(tanks.items.map(({ location_photo_key }) => location_photo_key))
    const old = Object.entries(held).flatMap(([key, id]) => (named.has(key) ? [] : [id]))
    if (asked.tanks.length === tanks.items.length) await use(blobStore).drop(old)
    return {
      at: formats.now().toISOString(),
      asked,
      sites: sites.items.map(({ id, gate_code, hazards }) => ({ id, gate_code, hazards })),
      tanks: tanks.items.map((one) => ({
        id: one.id,
        note: one.location_note,
        hazard: one.hazard_note,
        photo: one.location_photo_key,
      })),
      photos,
    }
  },
  observes: (value) => [stopFactsRead(value)],
})
