/** What is on a truck: as it is measured in the morning and at night, and what is moved on the way. */
import { eq } from 'drizzle-orm'
import { compartmentStock, transfer as contract, truckNow } from '#schema/road/driver-day.ts'
import { localDay } from '#schema/values/zone.ts'
import { type Req, type Row, type ServerKit, statement } from '#server'
import { compartment_stock, transfer } from '../../tables.ts'
import { closedDay, driverOf, momentOf, phoneMoment } from '../parts.ts'
import { afterTransfer, checkTransfer } from './transfers.ts'
import { readTruckNow } from './truck-now.ts'

/** The moment of a driver's work and the day it belongs to: a phone may say yesterday's late. */
function whenOf(req: Req, values: Row, field: 'measured_at' | 'moved_at') {
  const given = values[field] as string | null
  const at = req.own === null ? momentOf(req, given, field) : phoneMoment(req, given)
  return { [field]: at, date: (values.date as string | null) ?? localDay(at, req.user.zone) }
}
const CLOSED = statement<{ id: string }>(
  `select id from daily_summary
   where tenant_id = $1 and driver_id = $2 and date = $3 and signed_off_at is not null`,
)
/** Whose work it is, and when; throws 409 `DAY_CLOSED` for a day that the office signed off. */
async function ofOpenDay(req: Req, values: Row, field: 'measured_at' | 'moved_at'): Promise<Row> {
  const driver_id = driverOf(req, values.driver_id as number | null)
  const when = whenOf(req, values, field)
  if ((await CLOSED(req.tx, [req.tenant, driver_id, when.date])).length) throw closedDay()
  return { ...values, driver_id, ...when }
}
const readers = (row: Record<string, unknown>) => [(row as { driver_id: number }).driver_id]

export function serveTruckStock(kit: ServerKit): void {
  kit.readers('compartment_stock', readers)
  kit.serveCrud(compartmentStock, compartment_stock, {
    own: (driver) => eq(compartment_stock.driver_id, driver),
    before: (values, req) => ofOpenDay(req, values, 'measured_at'),
  })
  kit.readers('transfer', readers)
  kit.serveCrud(contract, transfer, {
    own: (driver) => eq(transfer.driver_id, driver),
    before: async (values, req) => {
      const next = await ofOpenDay(req, values, 'moved_at')
      await checkTransfer(req, next, next.moved_at as string)
      return next
    },
    after: afterTransfer,
  })
  kit.serve(truckNow, readTruckNow)
}
