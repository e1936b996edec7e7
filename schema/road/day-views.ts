/** A day seen another way: on a map with racks, yards and trucks, and on paper for the cab. */
import { z } from 'zod'
import { contract, route } from '../contract/kit.ts'
import { date, degrees, id, instant } from '../values/fields.ts'

const Point = { latitude: degrees(90), longitude: degrees(180) }
const Spot = z.object({ id: z.int(), name: z.string(), ...Point })
/** `position`: where its phone says it is; else what was recorded there last */
export const TRUCK_SEEN = ['stop', 'rack', 'position'] as const
export const DayMap = z
  .object({
    date: date(),
    /** racks with coordinates, by name */
    terminals: z.array(Spot),
    yards: z.array(Spot),
    /** of each driver the last place of that day: shared by his phone, or named by something he recorded */
    trucks: z.array(
      z.object({
        driver: z.object({ id: z.int(), name: z.string() }),
        ...Point,
        at: instant(),
        seen: z.enum(TRUCK_SEEN),
      }),
    ),
    /** the operator's own source of tiles, with `{z}`, `{x}` and `{y}`; null where none is configured */
    tiles: z.object({ url: z.string(), credit: z.string() }).nullable(),
  })
  .meta({ id: 'DayMap' })
export type DayMap = z.output<typeof DayMap>
export const dayMap = route({
  method: 'get',
  path: '/dispatch-center/map',
  tag: 'Dispatch center',
  permission: 'dispatch.read',
  summary: 'Read racks, yards and where the trucks of a day were seen last',
  query: z.strictObject({ date: date().optional(), region_id: id().optional() }),
  returns: DayMap,
  failed: 'Failed to load the map',
})
/** On paper for the cab: a driver's stops in their order, and below it each of his loads with its compartments. */
export const tripSheets = route({
  method: 'get',
  path: '/dispatch-center/trip-sheets',
  tag: 'Dispatch center',
  permission: 'dispatch.read',
  summary: 'Draw the schedule and the trip sheets of a day as PDF',
  query: z.strictObject({ date: date().optional(), region_id: id().optional(), driver_id: id().optional() }),
  returns: z.string(),
  bytes: 'application/pdf',
  failed: 'Failed to draw the trip sheets',
})
export default contract('dispatch-map', { routes: [dayMap, tripSheets] })
