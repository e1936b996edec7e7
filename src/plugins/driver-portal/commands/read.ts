import { z } from 'zod'
import { defineCommand, refuse } from '#core'
import { companyAsset } from '#schema/areas/fleet.ts'
import { asset } from '#schema/areas/parties.ts'
import { ticketPdf, todaysOrders } from '#schema/sales/sales-orders.ts'
import { decimal, formats } from '#ui'
import { roomAt, type StockedTank } from '../../customers/public.ts'
import { dayRead, trucksRead } from '../day.ts'
import { stopOf } from '../stop.ts'

const gallons = (capacity: string | null): string =>
  capacity ? `${Number(capacity).toLocaleString('en-US')} gal` : ''

/** Room of a tank as the office has it now; null where its level is not known. */
function roomNow(tank: StockedTank): string | null {
  const now = formats.now().getTime()
  return roomAt(tank, [], now, now)
}
/** The day's stops, and how much room their tanks have. */
export const fetchDay = defineCommand({
  id: 'driver.fetch-day',
  title: 'Fetch today’s orders',
  kind: 'query',
  hidden: true,
  permission: 'sales_order.read',
  unauthorised: 'orders',
  input: z.object({ day: z.iso.date() }),
  says: { failed: 'Failed to fetch today’s orders' },
  run: async ({ day }, { api, may }) => {
    const { items } = await api.send(todaysOrders, { query: { date: day } })
    const stops = items.map(stopOf)
    const ids = [...new Set(stops.flatMap((stop) => stop.lines.flatMap((line) => line.tank_id ?? [])))]
    // without the rooms a drop cannot be checked, but it can still be made
    const tanks =
      ids.length > 0 && may('asset.read')
        ? await api.send(asset.list, { query: { id: ids.join(','), size: 200 } }).catch(() => ({ items: [] }))
        : { items: [] }
    return {
      day,
      at: formats.now().toISOString(),
      stops,
      tanks: tanks.items.map(
        ({ id, capacity, safe_fill_percent, product_id, product, dyed_only, ...tank }) => ({
          id,
          room: roomNow({ ...tank, capacity, safe_fill_percent }),
          top:
            capacity === null
              ? null
              : (decimal.divide(decimal.multiply(capacity, safe_fill_percent), '100', 3) ?? null),
          holds: {
            product_id,
            product: (product as { name?: string } | null | undefined)?.name ?? null,
            dyed_only,
          },
        }),
      ),
    }
  },
  observes: (value) => [dayRead(value)],
})

export const fetchTrucks = defineCommand({
  id: 'driver.fetch-trucks',
  title: 'Fetch trucks',
  kind: 'query',
  hidden: true,
  permission: 'company_asset.read',
  input: z.object({}),
  keep: 60_000,
  says: { failed: 'Failed to fetch trucks' },
  run: async (_input, { api }) => {
    const { items } = await api.send(companyAsset.list, {
      query: { status: 'active', size: 200, sort_by: 'name', order: 'asc' },
    })
    return {
      trucks: items.map(({ id, name, kind, capacity, compartments }) => ({
        id,
        name,
        kind,
        compartments: compartments.map((one) => ({
          no: one.compartment_no,
          capacity: one.capacity,
          product_id: one.last_product_id,
        })),
        detail: [kind === 'other' ? '' : kind, gallons(capacity)].filter(Boolean).join(', '),
      })),
    }
  },
  observes: (value) => [trucksRead(value)],
})
/** The customer's ticket, as the office prints it. */
export const fetchTicket = defineCommand({
  id: 'driver.fetch-ticket',
  title: 'Fetch the ticket',
  kind: 'query',
  hidden: true,
  permission: ticketPdf.permission,
  unauthorised: 'orders',
  input: z.object({ id: z.int() }),
  says: { failed: ticketPdf.failed! },
  run: async ({ id }, { api }) => {
    const answer: unknown = await api.send(ticketPdf, { query: { sales_order_id: id } })
    if (answer instanceof Blob && !answer.type.includes('html')) return answer
    throw refuse('BAD_ANSWER', 'Invalid response format')
  },
})
