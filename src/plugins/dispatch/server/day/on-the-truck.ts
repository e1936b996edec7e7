/** What is on a truck: as it is measured in the morning and at night, and what is moved on the way. */
import { eq } from 'drizzle-orm'
import { compartmentStock, transfer as contract, type TRANSFER_KINDS } from '#schema/road/driver-day.ts'
import { localDay } from '#schema/values/zone.ts'
import { invalid, type Req, type Row, type ServerKit, statement } from '#server'
import { compartment_stock, transfer } from '../../tables.ts'
import { closedDay, driverOf, momentOf, phoneMoment } from '../parts.ts'

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
type Kind = (typeof TRANSFER_KINDS)[number]
/** What a transfer of each kind has to say; throws 422 at the field that is missing. */
function checkTransfer(values: Row): void {
  const kind = values.kind as Kind
  const needs = (field: string, words: string) => {
    if (values[field] === null) throw invalid(field, words)
  }
  if (Number(values.quantity) <= 0) throw invalid('quantity', 'Enter the gallons')
  if (kind !== 'return') {
    needs('from_asset_id', 'Choose the truck or trailer')
    needs('from_compartment_no', 'Choose the compartment')
  }
  if (kind === 'pump_back') needs('yard_id', 'Choose the yard')
  if (kind !== 'between') return
  needs('to_asset_id', 'Choose where it goes')
  needs('to_compartment_no', 'Choose the compartment')
  const isSame =
    values.from_asset_id === values.to_asset_id && values.from_compartment_no === values.to_compartment_no
  if (isSame) throw invalid('to_compartment_no', 'Choose another compartment')
}
/** A driver moves what is of his own loads and BOLs. Throws 422 at the one that is not. */
async function checkOwn(req: Req, values: Row): Promise<void> {
  if (req.own === null) return
  for (const entity of ['load', 'bol'] as const) {
    const id = values[`${entity}_id`] as number | null
    const [found] = id === null ? [] : await req.read(entity, [id])
    if (id !== null && found?.driver_id !== req.own)
      throw invalid(`${entity}_id`, `Choose an existing ${entity}`, 'unknown_reference')
  }
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
      checkTransfer(values)
      await checkOwn(req, values)
      return ofOpenDay(req, values, 'moved_at')
    },
  })
}
