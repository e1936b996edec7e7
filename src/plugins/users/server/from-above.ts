/** Parts that areas above add to a person who signs in. */
import type { Profile } from '#schema/areas/profile.ts'
import { defineParts, type Req, type Tx } from '#server'

interface OfDriver {
  /** the driver of a sign-in, with the trucks of their choice */
  readonly read: (tx: Tx, id: number | null) => Promise<Profile['driver']>
  /** writes the caller's own choice of trucks and emits it; who is no driver has none */
  readonly chooseTrucks: (req: Req, ids: readonly number[]) => Promise<void>
}
/** The driver that a person is, as the area of drivers and trucks knows it. */
export const ownDriver = defineParts<OfDriver>('user.own-driver')
/** Returns the driver of a sign-in; null while no area knows drivers. */
export const driverOf: OfDriver['read'] = async (tx, id) => (await ownDriver.get('read')?.(tx, id)) ?? null
/** Writes the caller's own choice of trucks; without an area of trucks there is none. */
export const chooseTrucks: OfDriver['chooseTrucks'] = async (req, ids) => {
  await ownDriver.get('chooseTrucks')?.(req, ids)
}
