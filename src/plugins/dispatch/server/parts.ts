/** What the files of dispatch on the server share. */
import type { Load } from '#schema/road/loads.ts'
import { conflict, type CrudService, invalid, type Refusal, type Req, type ServerKit } from '#server'

/** Rows of the areas, as their calls read them. */
export interface Services {
  readonly loads: CrudService<Load>
  readonly kit: ServerKit
}
const FIVE_MINUTES = 300_000
/** A moment that a caller gives, by the clock of the server; throws 422 for one that lies in the future. */
export function momentOf({ now }: Pick<Req, 'now'>, at: string | null | undefined, field: string): string {
  if (at == null) return now.toISOString()
  if (Date.parse(at) > now.getTime() + FIVE_MINUTES) throw invalid(field, 'This is in the future')
  return at
}
/**
 * A moment of a phone: what it says is believed as far as it is past, and moved to now where it is not, so
 * that nothing of a driver is refused for his clock.
 */
export function phoneMoment({ now }: Pick<Req, 'now'>, at: string | null | undefined): string {
  if (at == null || Date.parse(at) > now.getTime()) return now.toISOString()
  return at
}
/** The driver whose work it is: a driver's own, else the one that the office names. Throws 422 without one. */
export function driverOf(req: Pick<Req, 'own'>, given: number | null | undefined): number {
  if (req.own !== null) return req.own
  if (given == null) throw invalid('driver_id', 'Choose a driver')
  return given
}
/** What a closed day says to whoever changes it. */
export const closedDay = (): Refusal =>
  conflict('DAY_CLOSED', 'The office closed this day: ask it to open the day again')
