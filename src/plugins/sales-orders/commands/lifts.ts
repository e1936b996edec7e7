/** BOLs as the check-in and the gate read them, and setting right what stands on one. */
import { z } from 'zod'
import { commandFor, defineCommand, type CommandContext } from '#core'
import { note } from '#schema/areas/notes.ts'
import { uploadFile } from '#schema/areas/settings.ts'
import { bol, updateBol, type Bol } from '#schema/road/bols.ts'
import { carrierTender } from '#schema/road/carriers.ts'
import { LIFTED_AFTER, LIFTED_BEFORE } from '../rules/drop/lifts.ts'
import { laneOf } from './acting.ts'

const MOST = 20
const around = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * 24 * 3_600_000).toISOString()
const inDays = (at: string) => ({
  lifted_at__gte: around(at, -LIFTED_BEFORE),
  lifted_at__lte: around(at, LIFTED_AFTER),
})
/** The newest first. */
const readBols = (api: CommandContext['api'], filters: object) =>
  api
    .send(bol.list, {
      query: { page: 1, size: MOST, sort_by: 'lifted_at', order: 'desc', ...filters },
    })
    .then(({ items }) => items.filter(({ status }) => status !== 'void'))
/** The common carrier that an order without a driver was tendered to last. */
async function carrierOf(order: number, { api, may }: CommandContext): Promise<number | undefined> {
  if (!may(carrierTender.list.permission)) return undefined
  const { items } = await api.send(carrierTender.list, {
    query: { page: 1, size: 1, sort_by: 'created_at', order: 'desc', sales_order_id: String(order) },
  })
  return items[0]?.carrier_id
}
const LiftsOf = z.object({ id: z.int(), driver_id: z.int().nullable(), load_id: z.int().nullable() })
/**
 * What may have been dropped at a moment: lifted for the load of the order, by its driver or its carrier in the
 * three days before, or under one of the numbers, at whatever time.
 */
export const readLifts = defineCommand({
  id: 'sales-order.read-lifts',
  title: 'Read what was lifted',
  kind: 'query',
  hidden: true,
  permission: bol.list.permission,
  input: z.object({ order: LiftsOf, numbers: z.array(z.string()), at: z.iso.datetime() }),
  says: { failed: 'Failed to fetch the BOLs' },
  async run({ order, numbers, at }, ctx): Promise<readonly Bol[]> {
    const { id, driver_id, load_id } = order
    const carrier_id = driver_id === null ? await carrierOf(id, ctx) : undefined
    const questions = [
      ...(load_id === null ? [] : [{ load_id }]),
      ...(driver_id === null ? [] : [{ driver_id, ...inDays(at) }]),
      ...(carrier_id === undefined ? [] : [{ carrier_id, ...inDays(at) }]),
      ...numbers.map((bol_no) => ({ bol_no })),
    ]
    const found = (await Promise.all(questions.map((one) => readBols(ctx.api, one)))).flat()
    return [...new Map(found.map((lift) => [lift.id, lift])).values()]
  },
})
export const changeBol = commandFor(updateBol, {
  id: 'sales-order.change-bol',
  title: 'Change a BOL',
  hidden: true,
  says: { done: ({ bol_no }) => `BOL ${bol_no} changed`, failed: 'Failed to change the BOL' },
  lane: ({ id }) => `bol:${id}`,
})
export const orderFiles = defineCommand({
  id: 'sales-order.read-files',
  title: 'Read the files of an order',
  kind: 'query',
  hidden: true,
  permission: note.list.permission,
  input: z.object({ id: z.int() }),
  says: { failed: 'Failed to fetch the files of the order' },
  run: ({ id }, { api }) =>
    api
      .send(note.list, {
        query: { linked_parent_type: 'sales_order', linked_parent_id: String(id), size: 100 },
      })
      .then(({ items }) => items.flatMap(({ files }) => files)),
})
/** A scan or photo of the BOL that the driver did not send, put to the notes of the order. */
export const addFile = defineCommand({
  id: 'sales-order.add-file',
  title: 'Add a file to the order',
  hidden: true,
  permission: uploadFile.permission,
  input: z.object({ id: z.int(), file: z.instanceof(File) }),
  lane: ({ id }) => laneOf(id),
  says: { done: 'File added\nIt is in the notes of the order', failed: 'Failed to add the file' },
  run: async ({ id, file }, { api }) => {
    const { file_key } = await api.send(uploadFile, {
      params: {},
      query: {},
      body: { file, kind: 'document' },
    })
    return api.send(note.create, {
      body: {
        linked_parent_type: 'sales_order',
        linked_parent_id: id,
        body: `BOL: ${file.name}`,
        audience: 'office',
        pinned: false,
        file_keys: [file_key],
      },
    })
  },
})
