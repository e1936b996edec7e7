/** BOLs as the check-in and the gate read them, and setting right what stands on one. */
import { z } from 'zod'
import { commandFor, defineCommand, type CommandContext } from '#core'
import { note } from '#schema/areas/notes.ts'
import { uploadFile } from '#schema/areas/settings.ts'
import { bol, updateBol, type Bol } from '#schema/road/bols.ts'
import { laneOf } from './acting.ts'

const DAYS = 3
const LATER = 0.5
const MOST = 20
const around = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * 24 * 3_600_000).toISOString()
/** Those of these days, the newest first. */
const readBols = (api: CommandContext['api'], at: string, filters: object) =>
  api
    .send(bol.list, {
      query: {
        ...{ page: 1, size: MOST, sort_by: 'lifted_at', order: 'desc' },
        ...{ lifted_at__gte: around(at, -DAYS), lifted_at__lte: around(at, LATER) },
        ...filters,
      },
    })
    .then(({ items }) => items.filter(({ status }) => status !== 'void'))
/**
 * What may have been dropped at a moment: lifted by the driver, or under one of the numbers, in the three
 * days before it.
 */
export const readLifts = defineCommand({
  id: 'sales-order.read-lifts',
  title: 'Read what was lifted',
  kind: 'query',
  hidden: true,
  permission: bol.list.permission,
  input: z.object({ driver_id: z.int().nullable(), numbers: z.array(z.string()), at: z.iso.datetime() }),
  says: { failed: 'Failed to fetch the BOLs' },
  async run({ driver_id, numbers, at }, { api }): Promise<readonly Bol[]> {
    const own = driver_id === null ? [] : await readBols(api, at, { driver_id })
    const known = new Set(own.map(({ bol_no }) => bol_no.toLowerCase()))
    const others = numbers.filter((number) => !known.has(number.toLowerCase()))
    const found = await Promise.all(others.map((bol_no) => readBols(api, at, { bol_no })))
    return [...own, ...found.flat()]
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
