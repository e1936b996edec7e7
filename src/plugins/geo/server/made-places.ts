/** States and cities of the built-in list, made of the names and ZIP codes of files. */
import { and, arrayContains, eq, inArray } from 'drizzle-orm'
import type { MadeNames, Req, ServerKit, Tx, UnknownWord } from '#server'
import { jurisdiction, state } from '../tables.ts'
import { ensureCities, ensureCounties, ensureState, type PlaceServices } from './import-states.ts'
import { countyName, type UsCity, type UsState, usPlaces } from './us-places.ts'

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
/** "McFarland" and "Mc Farland" are one place. */
const same = (a: string, b: string): boolean => letters(a) === letters(b)
const stateNamed = (places: ReadonlyMap<string, UsState>, word: string): UsState | undefined =>
  places.get(word.toUpperCase()) ?? [...places.values()].find(({ name }) => same(name, word))

/** state id -> its code, of those that some words name */
async function codesOf(
  words: readonly UnknownWord[],
  { db, tenant }: Tx,
): Promise<ReadonlyMap<unknown, string>> {
  const ids = [
    ...new Set(words.flatMap(({ scope }) => (typeof scope.state_id === 'number' ? [scope.state_id] : []))),
  ]
  const rows = await db
    .select({ id: state.id, code: state.code })
    .from(state)
    .where(and(eq(state.tenant_id, tenant), inArray(state.id, [0, ...ids])))
  return new Map(rows.map(({ id, code }) => [id, code]))
}
interface Place {
  readonly of: UsState
  readonly city: UsCity
}
/** The city of the list that a name with its state, or a ZIP code, is. */
function placeOf(
  { word, scope }: UnknownWord,
  places: ReadonlyMap<string, UsState>,
  codes: ReadonlyMap<unknown, string>,
): Place | undefined {
  const states =
    scope.state_id === undefined ? [...places.values()] : [places.get(codes.get(scope.state_id) ?? '')]
  const isZip = /^\d{5}$/.test(word)
  if (!isZip && scope.state_id === undefined) return undefined
  for (const of of states) {
    const city = of?.cities.find(({ name, zip_codes }) =>
      isZip ? zip_codes.includes(word) : same(name, word),
    )
    // a city is called as the file spells it
    if (of && city) return { of, city: isZip ? city : { ...city, name: word } }
  }
  return undefined
}
/** A county that is there already gets the city that was added. */
async function addToCounty(
  req: Req,
  cityId: number,
  stateId: number,
  name: string,
  { counties }: PlaceServices,
) {
  const rows = await req.tx.db
    .select({
      id: jurisdiction.id,
      name: jurisdiction.name,
      has: arrayContains(jurisdiction.city_ids, [cityId]),
    })
    .from(jurisdiction)
    .where(
      and(
        eq(jurisdiction.tenant_id, req.tenant),
        eq(jurisdiction.state_id, stateId),
        eq(jurisdiction.kind, 'county'),
      ),
    )
  const short = name.replace(/ (County|Parish)$/, '')
  const found = rows.find((row) => same(row.name, name) || same(row.name, short))
  if (!found || found.has) return
  const [current] = await counties.read(req.tx, [found.id], req)
  const city_ids = [...(current!.city_ids as number[]), cityId].toSorted((a, b) => a - b)
  await counties.update([{ current: current!, values: { city_ids } }], req)
}
async function makeCities(words: readonly UnknownWord[], req: Req, services: PlaceServices): Promise<void> {
  const [places, codes] = [await usPlaces(), await codesOf(words, req.tx)]
  const byState = new Map<UsState, Set<UsCity>>()
  for (const word of words) {
    const place = placeOf(word, places, codes)
    if (place) (byState.get(place.of) ?? byState.set(place.of, new Set()).get(place.of)!).add(place.city)
  }
  const count = { created: 0, skipped: 0 }
  for (const [of, cities] of byState) {
    const some = { ...of, cities: [...cities] }
    const stateId = await ensureState(req, some, services, count)
    const ids = await ensureCities(req, stateId, some, services, count)
    await ensureCounties(req, stateId, some, ids, services, count)
    for (const { name, county } of cities)
      await addToCounty(req, ids.get(name.toLowerCase())!, stateId, countyName(of.code, county), services)
  }
}
const madeCities = (services: PlaceServices, permission: string): MadeNames => ({
  label: ['city', 'cities'],
  permission,
  async makeable(words, tx) {
    const [places, codes] = [await usPlaces(), await codesOf(words, tx)]
    return words.filter((word) => placeOf(word, places, codes))
  },
  make: (words, req) => makeCities(words, req, services),
})
const madeStates = (services: PlaceServices, permission: string): MadeNames => ({
  label: ['state', 'states'],
  permission,
  async makeable(words) {
    const places = await usPlaces()
    return words.filter(({ word }) => stateNamed(places, word))
  },
  async make(words, req) {
    const places = await usPlaces()
    const wanted = new Set(words.flatMap(({ word }) => stateNamed(places, word) ?? []))
    for (const one of wanted) await ensureState(req, one, services, { created: 0, skipped: 0 })
  },
})
/** Lets files name cities by their ZIP codes, and make states and cities of the built-in list. */
export function makePlaces(kit: ServerKit, services: PlaceServices, permission: string): void {
  kit.references('state', { made: madeStates(services, permission) })
  kit.references('city', { made: madeCities(services, permission), also: ['w.word = any(t.zip_codes)'] })
}
