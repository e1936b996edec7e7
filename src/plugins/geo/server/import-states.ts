/**
 * `POST state/import`: states of the built-in list with their cities and counties, in one transaction.
 * What is there already stays as it is, so a second time adds nothing.
 */
import { and, eq, inArray } from 'drizzle-orm'
import * as contract from '#schema/areas/geo.ts'
import { type CrudService, invalid, type Req, type ServerKit } from '#server'
import { city, jurisdiction, state } from '../tables.ts'
import { countyName, type UsState, usPlaces } from './us-places.ts'

export interface PlaceServices {
  readonly states: CrudService
  readonly cities: CrudService
  readonly counties: CrudService
}
interface Count {
  created: number
  skipped: number
}
/** rows of one insert: a statement takes at most 65,535 values */
const AT_ONCE = 2000
const key = (name: string) => name.toLowerCase()
const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) => all.slice(i * AT_ONCE, (i + 1) * AT_ONCE))
const by = (req: Req) => ({ tenant_id: req.tenant, created_by: req.user.id, updated_by: req.user.id })

async function tellRows(req: Req, service: CrudService, type: string, ids: readonly number[]): Promise<void> {
  for (const row of await service.read(req.tx, ids)) req.emit({ type, payload: row })
}
/** Id of a state, made where it is missing. */
export async function ensureState(
  req: Req,
  { code, name }: UsState,
  { states }: PlaceServices,
  count: Count,
): Promise<number> {
  const [held] = await req.tx.db
    .select({ id: state.id })
    .from(state)
    .where(and(eq(state.tenant_id, req.tenant), inArray(state.code, [code, key(code)])))
  if (held) {
    count.skipped++
    return held.id
  }
  const [made] = await req.tx.db
    .insert(state)
    .values({ name, code, country: 'US', ...by(req) })
    .returning({ id: state.id })
  count.created++
  await tellRows(req, states, contract.state.events.created.type, [made!.id])
  return made!.id
}
/** Ids of its cities by their name in small letters, old and new. */
export async function ensureCities(
  req: Req,
  stateId: number,
  from: UsState,
  { cities }: PlaceServices,
  count: Count,
): Promise<ReadonlyMap<string, number>> {
  const held = await req.tx.db
    .select({ id: city.id, name: city.name })
    .from(city)
    .where(and(eq(city.tenant_id, req.tenant), eq(city.state_id, stateId)))
  const known = new Map(held.map((one) => [key(one.name), one.id]))
  const wanted = from.cities.filter(({ name }) => !known.has(key(name)))
  count.skipped += from.cities.length - wanted.length
  for (const some of chunks(wanted)) {
    const made = await req.tx.db
      .insert(city)
      .values(
        some.map(({ name, county, zip_codes }) => ({
          name,
          county,
          zip_codes: [...zip_codes],
          state_id: stateId,
          ...by(req),
        })),
      )
      .returning({ id: city.id, name: city.name })
    for (const one of made) known.set(key(one.name), one.id)
    count.created += made.length
    await tellRows(
      req,
      cities,
      contract.city.events.created.type,
      made.map(({ id }) => id),
    )
  }
  return known
}
/** Makes the counties of some cities where they are missing. */
export async function ensureCounties(
  req: Req,
  stateId: number,
  from: UsState,
  cityIds: ReadonlyMap<string, number>,
  { counties }: PlaceServices,
  count: Count,
): Promise<void> {
  const held = await req.tx.db
    .select({ name: jurisdiction.name })
    .from(jurisdiction)
    .where(
      and(
        eq(jurisdiction.tenant_id, req.tenant),
        eq(jurisdiction.state_id, stateId),
        eq(jurisdiction.kind, 'county'),
      ),
    )
  const known = new Set(held.map(({ name }) => key(name)))
  const wanted = new Map<string, number[]>()
  for (const { name, county } of from.cities) {
    const called = countyName(from.code, county)
    const list = wanted.get(called) ?? wanted.set(called, []).get(called)!
    list.push(cityIds.get(key(name))!)
  }
  // a county one typed before, under its short name, is the same county
  const fresh = [...wanted].filter(
    ([name]) => !known.has(key(name)) && !known.has(key(name.replace(/ (County|Parish)$/, ''))),
  )
  count.skipped += wanted.size - fresh.length
  if (!fresh.length) return
  const made = await req.tx.db
    .insert(jurisdiction)
    .values(
      fresh.map(([name, ids]) => ({
        name,
        kind: 'county' as const,
        state_id: stateId,
        city_ids: ids.toSorted((x, y) => x - y),
        ...by(req),
      })),
    )
    .returning({ id: jurisdiction.id })
  count.created += made.length
  await tellRows(
    req,
    counties,
    contract.jurisdiction.events.created.type,
    made.map(({ id }) => id),
  )
}

export function serveImport({ serve }: Pick<ServerKit, 'serve'>, services: PlaceServices): void {
  serve(contract.importStates, async (req) => {
    const places = await usPlaces()
    const count: Count = { created: 0, skipped: 0 }
    const chosen = [...new Set(req.body.codes)].map((code) => {
      const found = places.get(code)
      if (!found) throw invalid('codes', `${code} is not on the list of states`)
      return found
    })
    // two people importing at once take turns, so that the second finds what the first made
    await req.tx.client.query(`select pg_advisory_xact_lock($1, hashtext('state/import'))`, [
      req.tenant % 2147483647,
    ])
    for (const one of chosen) {
      const stateId = await ensureState(req, one, services, count)
      if (!req.body.cities) continue
      const cityIds = await ensureCities(req, stateId, one, services, count)
      await ensureCounties(req, stateId, one, cityIds, services, count)
    }
    req.answer(count.created ? 201 : 200)
    return count
  })
}
