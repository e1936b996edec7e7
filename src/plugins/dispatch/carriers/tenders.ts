/** Orders at common carriers: the rows of tenders, and what the office does with them. */
import { z } from 'zod'
import {
  all,
  commandFor,
  defineCommand,
  has,
  is,
  not,
  observedRows,
  oneOf,
  refuse,
  saying,
  typing,
  type CommandContext,
  type Reading,
  type When,
} from '#core'
import {
  actingCarrier,
  actingState,
  orderRows,
  orderScope,
  TENDER_WORDS,
} from '#plugins/sales-orders/public-client.ts'
import { carrierOf } from '#plugins/sales-orders/public.ts'
import { supplier } from '#schema/areas/suppliers.ts'
import {
  carrierTender,
  type CarrierTender,
  setTenderStatus,
  TENDER_STATES,
  tenderEvents,
  tenderOrder as call,
} from '#schema/road/carriers.ts'
import { tenderLoad as loadCall } from '#schema/road/loads.ts'
import { formats, parseNumber } from '#ui'
import { navigate } from 'wouter/use-browser-location'
import { isOpenTender } from '../rules/tender-states.ts'

export const { rows: tenderRows, observed: tendersObserved } = observedRows<CarrierTender>('carrier-tender', {
  events: [],
  // events of a tender are of its order, and carry the tender beside
  also: (row) =>
    Object.values(tenderEvents).map((event) =>
      row(
        event,
        ({ payload }) => payload.tender.id,
        (_base, { payload }) => payload.tender,
      ),
    ),
})
export const listTenders = commandFor(carrierTender.list, {
  id: 'dispatch.list-tenders',
  title: 'List carrier tenders',
  hidden: true,
  observes: (page) => [tendersObserved({ rows: page.items })],
})
export const readTender = commandFor(carrierTender.get, {
  id: 'dispatch.read-tender',
  title: 'Read carrier tender',
  hidden: true,
  observes: (row) => [tendersObserved({ rows: [row] })],
})

/** "SO-000412 at Lone Haul" */
export const nameOfTender = ({ tender_no, sales_order, carrier }: CarrierTender): string =>
  `${sales_order?.order_no ?? tender_no} at ${carrier?.supplier_name ?? 'a carrier'}`
const MOST = 200
async function carriersFor(text: string, { api }: CommandContext) {
  const { items } = await api.send(supplier.list, {
    query: { search: text.trim(), size: MOST, sort_by: 'supplier_name', order: 'asc' },
  })
  return items
    .filter(({ kind }) => kind !== 'supplier')
    .map(({ id, supplier_name, email, status }) => ({
      value: id,
      label: supplier_name,
      detail: email ?? 'no email address of its own',
      disabledReason: status === 'active' ? undefined : 'Inactive',
    }))
}
/** Typed dollars as the wire has them; nothing typed: no freight on the tender. */
function readFreight(text: string): string {
  if (text.trim() === '') return ''
  const read = parseNumber(text, { places: 2, money: true })
  if (!read.ok) throw new Error(read.message)
  return read.value
}
const TAKE_BACK = 'dispatch.take-back'
interface Found {
  readonly words?: readonly string[]
  readonly menus?: readonly string[]
  readonly when?: When
  readonly hidden?: true
}
/** What a tender asks, whatever it is of. */
const asked = {
  carrier_id: {
    label: 'Carrier',
    hint: 'It gets the tender by email',
    of: { kind: 'supplier', one: 'carrier', many: 'carriers' },
    items: carriersFor,
  },
  freight: {
    label: 'Freight',
    hint: 'In dollars; the carrier sees no other price',
    items: (text: string) => (text.trim() ? [] : [{ value: '', label: 'No freight on the tender' }]),
    parse: readFreight,
  },
  message: {
    label: 'Note to the carrier',
    items: (text: string) => (text.trim() ? [] : [{ value: '', label: 'No note' }]),
    parse: (text: string) => text.trim(),
  },
}
const tendering = <const Id extends string>(id: Id, title: string, found: Found) =>
  defineCommand({
    id,
    title,
    ...found,
    permission: call.permission,
    input: z.object({ id: z.int(), carrier_id: z.int(), freight: z.string(), message: z.string().max(2000) }),
    scope: oneOf(orderScope),
    ask: asked,
    lane: ({ id }) => `sales-order:${id}`,
    run: ({ id, carrier_id, freight, message }, { api }) =>
      api.send(call, {
        params: { id },
        body: { carrier_id, freight: freight || null, message: message || null },
      }),
    observes: (row) => [tendersObserved({ rows: [row] })],
    says: {
      done: (row) =>
        `${row.sales_order?.order_no ?? row.tender_no} tendered to ${row.carrier?.supplier_name}\nThe tender is on its way by email`,
      leads: ({ id }) => ({ label: 'Open', call: openTender({ id }) }),
      failed: 'Failed to send the order to a carrier',
    },
  })
export const tenderOrder = tendering('dispatch.tender-order', 'Send to carrier', {
  words: ['tender', 'common carrier', 'haul', 'hired truck', 'freight'],
  menus: ['sales-order.row'],
  when: all(
    not(has(typing)),
    saying('Confirm the order first, and take it from its driver', is(actingState, 'confirmed')),
    saying('A carrier has the order: take it back first', not(is(actingCarrier, 'taken')), TAKE_BACK),
  ),
})
/** A load and all its orders; reached from the load builder. */
export const tenderLoad = defineCommand({
  id: 'dispatch.tender-load',
  title: 'Send load to carrier',
  hidden: true,
  permission: loadCall.permission,
  input: z.object({
    id: z.int(),
    rev: z.int(),
    carrier_id: z.int(),
    freight: z.string(),
    message: z.string().max(2000),
  }),
  ask: {
    id: { label: 'Load' },
    rev: { label: 'Version' },
    ...asked,
    freight: { ...asked.freight, hint: 'In dollars for all of the load; its orders share it by gallons' },
  },
  lane: ({ id }) => `dispatch.load.${id}`,
  run: ({ id, carrier_id, freight, message }, { api }) =>
    api.send(loadCall, {
      params: { id },
      body: { carrier_id, freight: freight || null, message: message || null },
    }),
  says: {
    done: ({ load_no, sales_order_ids: ids }) =>
      `Load ${load_no} sent to the carrier\n${ids.length === 1 ? 'Its tender is' : `Tenders of ${ids.length} orders are`} on the way by email`,
    failed: loadCall.failed!,
  },
})
/** Of a tender that is over, wherever that is shown. */
export const tenderAgain = tendering('dispatch.tender-again', 'Send to another carrier', { hidden: true })
export const openTender = defineCommand({
  id: 'dispatch.open-tender',
  title: 'Open carrier tender',
  kind: 'query',
  hidden: true,
  permission: carrierTender.get.permission,
  input: z.object({ id: z.int() }),
  run: async ({ id }) => {
    navigate(`/sales-order-carrier/${id}`)
    return {}
  },
})
/** Which carriers had an order, and how they get on. */
export const showTenders = defineCommand({
  id: 'dispatch.show-tenders',
  title: 'Show carrier tenders',
  kind: 'query',
  words: ['carrier', 'hired truck'],
  menus: ['sales-order.row'],
  permission: carrierTender.list.permission,
  when: not(has(typing)),
  input: z.object({ id: z.int() }),
  scope: oneOf(orderScope),
  run: async ({ id }) => {
    navigate(`/sales-order-carrier?sales_order_id=${id}`)
    return {}
  },
})
const took = ({ status }: CarrierTender): boolean => status !== 'tendered' && isOpenTender(status)
/** The carrier that took an order, as far as the order or its tender is known here. */
function takenBy(reading: Pick<Reading, 'rows'>, order: number): string | undefined {
  const tender = Object.values(reading.rows(tenderRows)).find(
    (one) => one.sales_order_id === order && took(one),
  )
  return carrierOf(reading.rows(orderRows)[order] ?? {})?.supplier_name ?? tender?.carrier?.supplier_name
}
const askBack = (carrier: string | undefined): string | undefined =>
  carrier && `${carrier} accepted this load. Take it back? No email is sent: call first.`
const endTender = ({ api }: Pick<CommandContext, 'api'>, id: number) =>
  api.send(setTenderStatus, { params: { id }, query: {}, body: { status: 'declined' } })
/** What both ways to take an order back share. */
const takingBack = {
  permission: setTenderStatus.permission,
  observes: (row: CarrierTender) => [tendersObserved({ rows: [row] })],
  says: {
    done: (row: CarrierTender) =>
      `${row.sales_order?.order_no ?? row.tender_no} taken back from ${row.carrier?.supplier_name}`,
    failed: 'Failed to take it back from the carrier',
  },
}
/** Ends the tender of an order, answered or not: a driver or another carrier can have it. */
export const takeBack = defineCommand({
  ...takingBack,
  id: TAKE_BACK,
  title: 'Take back from carrier',
  words: ['tender', 'decline', 'withdraw', 'common carrier'],
  // the second place: what an order at a carrier refuses, this takes away
  menus: ['sales-order.row', 'sales-order.at-carrier'],
  when: all(not(has(typing)), saying('No carrier has the order', has(actingCarrier))),
  input: z.object({ id: z.int() }),
  scope: oneOf(orderScope),
  lane: ({ id }) => `sales-order:${id}`,
  confirm: ({ id }, reading) => askBack(takenBy(reading, id)),
  run: async ({ id }, ctx) => {
    const { items } = await ctx.api.send(carrierTender.list, {
      query: { sales_order_id: String(id), sort_by: 'created_at', order: 'desc', size: 1 },
    })
    const [open] = items
    if (!open || !isOpenTender(open.status))
      throw refuse('NOT_TENDERED', `${ctx.rows(orderRows)[id]?.order_no ?? 'The order'} is at no carrier`)
    return endTender(ctx, open.id)
  },
})
/** The tender that is shown, and no other that its order got meanwhile. */
export const takeBackTender = defineCommand({
  ...takingBack,
  id: 'dispatch.take-back-tender',
  title: 'Take back tender',
  hidden: true,
  input: z.object({ id: z.int() }),
  lane: ({ id }) => `sales-order-carrier:${id}`,
  confirm: ({ id }, reading) => {
    const tender = reading.rows(tenderRows)[id]
    return askBack(tender && took(tender) ? tender.carrier?.supplier_name : undefined)
  },
  run: ({ id }, ctx) => endTender(ctx, id),
})
export const moveTender = defineCommand({
  id: 'dispatch.move-tender',
  title: 'Update carrier tender',
  hidden: true,
  permission: setTenderStatus.permission,
  input: z.object({
    id: z.int(),
    status: z.enum(TENDER_STATES),
    eta: z.iso.datetime().nullable().optional(),
    message: z.string().max(2000).nullable().optional(),
  }),
  lane: ({ id }) => `carrier-tender:${id}`,
  run: ({ id, ...body }, { api }) => api.send(setTenderStatus, { params: { id }, query: {}, body }),
  observes: (row) => [tendersObserved({ rows: [row] })],
  says: {
    done: (row) =>
      `${nameOfTender(row)}: ${TENDER_WORDS[row.status].toLowerCase()}` +
      (row.eta ? `\nArrives ${formats.dayTime(row.eta)}` : ''),
    failed: 'Failed to update the carrier tender',
  },
})
