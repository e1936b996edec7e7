/** What forms of other areas use of places: an address whose parts settle each other. */
import type { Dispatch, Field, FormValues } from '#core'
import type { city } from '#schema/areas/geo.ts'
import type { RowOf } from '#schema/contract/kit.ts'
import { cities } from './resources.ts'

interface Choice {
  readonly id: number
  readonly label: string
}
type Found = RowOf<typeof city>
async function cityBy(ask: Dispatch, filters: Readonly<Record<string, string>>): Promise<Found | undefined> {
  const outcome = await ask(cities.commands.list({ filters, page: 1, size: 2 }))
  // a zip code of two cities says nothing
  return outcome.status === 'done' && outcome.value.items.length === 1 ? outcome.value.items[0] : undefined
}
const stateOf = ({ state, state_id }: Found): Choice => ({
  id: state_id,
  label: state?.name ?? `No. ${state_id}`,
})
/** A city has its state, and its zip code when it has only one. */
async function ofCity(value: unknown, values: FormValues, ask: Dispatch): Promise<FormValues | undefined> {
  const id = (value as Choice | null)?.id
  if (!id || (values.state_id && values.zip_code)) return undefined
  const found = await cityBy(ask, { id: String(id) })
  const [zip, ...others] = found?.zip_codes ?? []
  return (
    found && {
      ...(values.state_id ? {} : { state_id: stateOf(found) }),
      ...(zip && !others.length && !values.zip_code ? { zip_code: zip } : {}),
    }
  )
}
/** A zip code has its city, for who has not chosen one. */
async function ofZip(value: unknown, values: FormValues, ask: Dispatch): Promise<FormValues | undefined> {
  if (values.city_id || !/^\d{5}$/.test(String(value).trim())) return undefined
  const found = await cityBy(ask, {
    zip_code: String(value).trim(),
    ...(values.state_id ? { state_id: String((values.state_id as Choice).id) } : {}),
  })
  return found && { city_id: { id: found.id, label: found.name }, state_id: stateOf(found) }
}
type AddressField = 'address_one' | 'address_two' | 'state_id' | 'city_id' | 'zip_code'
/** The fields of an address, in the order people write one. */
export const addressFields = (section?: string): readonly Field<AddressField>[] => [
  { field: 'address_one', section },
  { field: 'address_two', label: 'Address, second line' },
  ...placeFields(),
]
/** Zip code, state and city; any of them helps to find the others. */
export const placeFields = (): readonly Field<'state_id' | 'city_id' | 'zip_code'>[] => [
  { field: 'zip_code', label: 'ZIP code', help: 'Fills in city and state when it is known', settles: ofZip },
  { field: 'state_id' },
  { field: 'city_id', within: 'state_id', settles: ofCity },
]
const isTyped = (value: unknown): boolean => String(value ?? '').trim() !== ''
/** The point of a place; one that is far from its city or ZIP code is confirmed by a tick beneath it. */
export const positionFields: readonly Field<'latitude' | 'longitude' | 'point_confirmed'>[] = [
  { field: 'latitude', help: 'Degrees, e.g. 29.760400' },
  { field: 'longitude', help: 'Degrees, west is negative: −95.369800' },
  {
    field: 'point_confirmed',
    label: 'This point is right',
    help: 'Needed when it is more than 60 miles from its city or ZIP code',
    when: ({ latitude, longitude }) => isTyped(latitude) && isTyped(longitude),
  },
]
