/** Inspections: a driver looks his truck over and signs; an unsafe one starts nothing until it is repaired. */
import { eq } from 'drizzle-orm'
import { inspection as contract, type InspectionItem } from '#schema/road/driver-day.ts'
import { localDay } from '#schema/values/zone.ts'
import { type CrudRules, invalid, type Req, type Row, type ServerKit } from '#server'
import { resultOf } from '../../rules/inspections.ts'
import { inspection as table } from '../../tables.ts'
import { readsRowOf } from '../file-readers.ts'
import { driverOf, momentOf, phoneMoment } from '../parts.ts'

const keysOf = ({ items, signature_file_key }: Row): string[] => [
  ...((items as InspectionItem[] | undefined) ?? []).flatMap((item) => item.photo_file_keys),
  ...(typeof signature_file_key === 'string' ? [signature_file_key] : []),
]
/** Throws 422 at the first thing that is wrong with the list: a defect without words, a file of somebody else. */
async function checkItems(kit: ServerKit, req: Req, next: Row, held: ReadonlySet<string>): Promise<void> {
  const items = next.items as InspectionItem[]
  const at = items.findIndex(({ ok, note }) => !ok && note === null)
  if (at >= 0) throw invalid(`items.${at}.note`, 'Say what is wrong')
  const twice = items.findIndex(({ key }, i) => items.findIndex((one) => one.key === key) < i)
  if (twice >= 0) throw invalid(`items.${twice}.key`, 'This is listed twice')
  for (const key of keysOf(next))
    if (!held.has(key) && !(await kit.files.mayRead(req, key)))
      throw invalid('items', 'Choose a stored file', 'unknown_reference')
}
const before =
  (kit: ServerKit): NonNullable<CrudRules['before']> =>
  async (values, req, current) => {
    const next = { ...current, ...values }
    await checkItems(kit, req, next, new Set((current?.file_keys as string[] | undefined) ?? []))
    const given = next.inspected_at as string | null
    const inspected_at = req.own === null ? momentOf(req, given, 'inspected_at') : phoneMoment(req, given)
    return {
      ...values,
      driver_id: current?.driver_id ?? driverOf(req, values.driver_id as number | null),
      inspected_at,
      date: localDay(inspected_at, req.user.zone),
      file_keys: keysOf(next),
      result: resultOf(next.items as InspectionItem[]),
    }
  }

export function serveInspections(kit: ServerKit): void {
  kit.readers('inspection', (row) => [(row as { driver_id: number }).driver_id])
  kit.files.partOf(readsRowOf(table, 'inspection.read'))
  kit.serveCrud(contract, table, {
    own: (driver) => eq(table.driver_id, driver),
    before: before(kit),
  })
}
