/** A small area the kernel tests share. */
import { z } from 'zod'
import { route } from '#schema/contract/kit.ts'
import {
  commandFor,
  defineCollection,
  defineCommand,
  defineEvent,
  definePlugin,
  defineProjection,
  type Call,
  type GantryEvent,
  type PluginManifest,
} from '#core'

export interface Order {
  readonly id: number
  readonly rev: number
  readonly status: string
  readonly driver: number | null
  readonly note: string
}
const Row = z.object({
  id: z.number(),
  rev: z.number(),
  status: z.string(),
  driver: z.number().nullable(),
  note: z.string(),
})
export const order = (id: number, more: Partial<Order> = {}): Order => ({
  id,
  rev: 1,
  status: 'draft',
  driver: null,
  note: '',
  ...more,
})

export const listed = defineEvent('order.listed', z.object({ rows: z.array(Row) }), { scope: 'observed' })
export const updated = defineEvent('order.updated', Row)
export const deleted = defineEvent('order.deleted', z.object({ id: z.number() }))
export const changing = defineEvent(
  'order.changing',
  z.object({ id: z.number(), changes: z.record(z.string(), z.unknown()) }),
  { scope: 'device' },
)

export const orders = defineCollection<Order>('order', (row) => [
  row(
    listed,
    (e) => e.payload.rows.map((one) => one.id),
    (_held, e, key) => e.payload.rows.find((one) => one.id === key),
  ),
  row(
    updated,
    (e) => e.payload.id,
    (_held, e) => e.payload,
  ),
  row(
    deleted,
    (e) => e.payload.id,
    () => undefined,
  ),
  row(
    changing,
    (e) => e.payload.id,
    (held, e) => held && { ...held, ...e.payload.changes },
  ),
])
export const board = defineProjection(
  'order.board',
  () => ({ order: [] as string[], count: 0 }),
  (on) => [
    on(updated, (state, e) => {
      state.order.push(`${e.payload.id}:${e.payload.status}`)
      state.count++
    }),
  ],
)
export const assignRoute = route({
  method: 'post',
  path: '/order/{id}/assign',
  tag: 'Orders',
  summary: 'Assign',
  permission: 'sales_order.assign',
  flags: 'KM',
  failed: 'Error assigning driver/assets to sales order',
  params: z.strictObject({ id: z.int() }),
  body: z.strictObject({ driver: z.int(), note: z.string().optional() }),
  returns: Row,
})
export const assign = commandFor(assignRoute, {
  id: 'order.assign',
  title: 'Assign driver',
  offline: 'queue',
  lane: ({ id }) => `order:${id}`,
  optimistic: ({ id, driver }) => [changing({ id, changes: { driver } })],
  says: { done: (row) => `Driver assigned to order ${row.id}` },
  undo: ({ id }, before): Call => assign({ id, driver: before.rows(orders)[id]?.driver ?? 0 }),
})
export const read = commandFor(
  route({
    method: 'get',
    path: '/order/{id}',
    tag: 'Orders',
    summary: 'One',
    permission: 'sales_order.read',
    params: z.strictObject({ id: z.int() }),
    returns: Row,
  }),
  { id: 'order.get', title: 'Read order' },
)
export const local = defineCommand({
  id: 'device.note',
  title: 'Note',
  input: z.object({ text: z.string().min(1, 'Enter a text') }),
  run: async ({ text }) => text,
})

export const plugin = (more: Partial<PluginManifest> = {}): PluginManifest =>
  definePlugin({
    id: 'orders',
    title: 'Orders',
    events: [listed, updated, deleted, changing],
    commands: [assign, read, local],
    collections: [orders as never],
    projections: [board],
    ...more,
  })
export const event = (seq: number, type: string, payload: unknown, cause?: string): GantryEvent => ({
  type,
  payload,
  meta: {
    id: String(seq),
    seq,
    at: new Date().toISOString(),
    by: 1,
    rev: (payload as { rev?: number }).rev ?? seq,
    ...(cause ? { cause } : {}),
  },
})
export const settle = async (turns = 20): Promise<void> => {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}
export const later = (ms = 5): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
