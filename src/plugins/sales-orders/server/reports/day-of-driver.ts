/** What of a driver's day stands against his report: a truck that was found unsafe, a day that is closed. */
import { localDay } from '#schema/values/zone.ts'
import { isAny, type Req } from '#server'
import { closedDays, unsafeTrucks } from '../from-above.ts'

const isUnsafe = isAny(unsafeTrucks)
/** Whether an inspection of one of these trucks stops it: a later one does not repair it. */
export const hasUnsafeTruck = async ({ tx }: Pick<Req, 'tx'>, ids: readonly number[]): Promise<boolean> =>
  ids.length > 0 && (await isUnsafe(tx, ids))

const isClosed = isAny(closedDays)
/** Whether the office signed off the day on which this was done. */
export const isClosedDay = async (
  { tx, user }: Pick<Req, 'tx' | 'user'>,
  driver: number,
  at: string,
): Promise<boolean> => isClosed(tx, driver, localDay(at, user.zone))
