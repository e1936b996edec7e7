/** A load at the rack, on the phone: kept there first, sent in its order under the same keys at every attempt. */
import { z } from 'zod'
import { blobStore, defineCommand, type CommandContext, localCommand } from '#core'
import { DAY_LANE, driverWords } from '#plugins/driver-portal/public-client.ts'
import { uploadFile } from '#schema/areas/settings.ts'
import { createBol } from '#schema/road/bols.ts'
import { load, loadCompartment, setLoadStatus, type SteppedLoad } from '#schema/road/loads.ts'
import { message } from '#schema/road/messages.ts'
import { isKept, isTakenBack, type LiftedBol } from '../rules/my-load.ts'
import {
  compartmentFilled,
  FillInput,
  LoadedProduct,
  loadStepped,
  lossSeen,
  myLoadRead,
  myLoadsRead,
} from './my-loads.ts'

const laneOf = ({ id }: { readonly id: number }): string => `${DAY_LANE}load:${id}`
const named = {
  /** for the list of what waits */
  title: z.string(),
  id: z.int(),
  at: z.iso.datetime(),
  /** by the clock of the phone */
  phone_at: z.iso.datetime(),
}
const MOST = 50
export const fetchMyLoads = defineCommand({
  id: 'dispatch.fetch-my-loads',
  title: 'Fetch my loads',
  kind: 'query',
  hidden: true,
  permission: load.list.permission,
  input: z.object({ driver_id: z.int() }),
  says: { failed: 'Failed to fetch your loads' },
  run: async ({ driver_id }, { api }) => {
    const { items } = await api.send(load.list, { query: { sort_by: 'date', order: 'desc', size: MOST } })
    return {
      driver_id,
      rows: items.filter(isKept),
      others: items.filter((row) => !isKept(row) && !isTakenBack(row)).map(({ id }) => id),
    }
  },
  observes: (read) => [myLoadsRead(read)],
})
/** What was told of a load that is no longer his is nowhere but here: it stays as it was entered. */
const isLost = ({ delivery_exceptions = [], compartments, ...row }: Answer): boolean =>
  isTakenBack(row) || (delivery_exceptions.length > 0 && compartments.length === 0)
type Answer = z.output<typeof SteppedLoad>
export const MY_STEPS = ['accepted', 'loading'] as const
export const stepMyLoad = defineCommand({
  id: 'dispatch.step-my-load',
  title: 'Move my load on',
  hidden: true,
  permission: setLoadStatus.permission,
  offline: 'first',
  lane: laneOf,
  unauthorised: 'orders',
  input: z.object({ ...named, status: z.enum(MY_STEPS) }),
  says: { failed: 'Failed to move your load on', refused: driverWords },
  optimistic: ({ id, status }) => [loadStepped({ id, status })],
  run: ({ id, status, at, phone_at }, { api }) =>
    api.send(setLoadStatus, { params: { id }, body: { status, at, phone_at } }),
  observes: (row, { id, status }) => [myLoadRead(row), ...(isLost(row) ? [loadStepped({ id, status })] : [])],
})
/** The notice that a load is no longer his is put aside. */
export const putLossAside = localCommand(lossSeen, {
  id: 'dispatch.see-loss',
  title: 'Dismiss the notice',
  permission: load.list.permission,
  input: z.object({ id: z.int() }),
})
export const fillMyCompartment = defineCommand({
  id: 'dispatch.fill-my-compartment',
  title: 'Load a compartment',
  hidden: true,
  permission: loadCompartment.permission,
  offline: 'first',
  lane: laneOf,
  unauthorised: 'orders',
  input: z.object({
    ...named,
    product_id: z.int(),
    fill: FillInput,
    /** what the compartment held of this load before: what is loaded beside it is new on the truck */
    was: z.string().nullable().optional(),
    /** when the figure that is set right went in */
    since: z.iso.datetime().optional(),
    /** where the office planned another one meanwhile */
    product: LoadedProduct.optional(),
  }),
  says: { failed: 'Failed to save the compartment', refused: driverWords },
  optimistic: ({ id, fill, product, at }) => [compartmentFilled({ id, fill, at, product })],
  run: ({ id, product_id, fill: { compartment_no, ...fill }, at, phone_at }, { api }) =>
    api.send(loadCompartment, {
      params: { id, compartment_no },
      body: { ...fill, product_id, loaded_at: at, phone_at },
    }),
  observes: (row, { id, fill, product, at }) => [
    myLoadRead(row),
    ...(isLost(row) ? [compartmentFilled({ id, fill, at, product })] : []),
  ],
})
const Line = z.object({
  product_id: z.int(),
  compartment_no: z.int(),
  gross: z.string(),
  net: z.string().nullable(),
  temperature: z.number().nullable(),
  api_gravity: z.number().nullable(),
})
const Finished = z.object({
  ...named,
  load_no: z.string(),
  supplier_id: z.int().nullable(),
  terminal_id: z.int().nullable(),
  bols: z.array(z.object({ bol_no: z.string(), lines: z.array(Line).min(1) })),
  photos: z.array(z.string()),
  /** when what the BOLs hold went in: it counts on the day that the truck leaves; entries of before do not say it */
  filled: z.array(z.object({ product_id: z.int(), gross: z.string(), at: z.iso.datetime() })).optional(),
  /** he was told that it is no longer his; entries of before do not say it */
  is_told: z.boolean().optional(),
})
type Finish = z.output<typeof Finished>
/** Photos that are still on this phone; one that was lost holds nothing up. */
async function sendPhotos({ photos }: Finish, { api, use }: CommandContext): Promise<string[]> {
  const keys: string[] = []
  for (const id of photos) {
    const file = await use(blobStore).read(id)
    if (file) keys.push((await api.send(uploadFile, { body: { file, kind: 'photo' } })).file_key)
  }
  return keys
}
const inWords = ({ bol_no, lines }: LiftedBol): string =>
  `BOL ${bol_no}: ${lines.map(({ compartment_no, gross }) => `compartment ${compartment_no} ${gross} gal`).join(', ')}`
/** BOLs as documents; where the office named no supplier or rack, their numbers and photos reach it as a message. */
async function sendBols(input: Finish, file_keys: readonly string[], { api }: CommandContext): Promise<void> {
  const { id, load_no, supplier_id, terminal_id, bols, at, phone_at } = input
  if (!bols.length) return
  if (supplier_id === null || terminal_id === null) {
    const body = `${load_no} was loaded, its supplier or rack is not named. ${bols.map(inWords).join('. ')}`
    await api.send(message.create, { body: { body, file_keys: [...file_keys].slice(0, 10), phone_at } })
    return
  }
  for (const { bol_no, lines } of bols)
    await api.send(createBol, {
      body: {
        bol_no,
        supplier_id,
        terminal_id,
        load_id: id,
        lifted_at: at,
        phone_at,
        file_keys: [...file_keys],
        lines: [...lines],
      },
    })
}
const gone = ({ id, is_told }: Pick<Finish, 'id' | 'is_told'>) => [
  loadStepped({ id, status: 'en_route' }),
  ...(is_told ? [lossSeen({ id })] : []),
]
/** The truck is loaded and leaves: photos, BOLs, then both steps. */
export const finishMyLoad = defineCommand({
  id: 'dispatch.finish-my-load',
  title: 'Finish loading',
  hidden: true,
  permission: setLoadStatus.permission,
  offline: 'first',
  lane: laneOf,
  unauthorised: 'orders',
  input: Finished,
  says: { failed: 'Failed to finish loading', refused: driverWords },
  optimistic: gone,
  run: async (input, ctx) => {
    const { id, at, phone_at, photos } = input
    await sendBols(input, await sendPhotos(input, ctx), ctx)
    await ctx.api.send(setLoadStatus, { params: { id }, body: { status: 'loaded', at, phone_at } })
    const row = await ctx.api.send(setLoadStatus, {
      params: { id },
      body: { status: 'en_route', at, phone_at },
    })
    await ctx.use(blobStore).drop(photos)
    return row
  },
  observes: (row, input) => [myLoadRead(row), ...(isLost(row) ? gone(input) : [])],
})
