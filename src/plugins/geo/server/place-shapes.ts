/** Shapes that are judged by places: ZIP codes by the country of their state, points by their city and ZIP code. */
import { markOf } from '#schema/values/fields.ts'
import { milesTooFar, type Point } from '#schema/values/points.ts'
import { isUnitedStates, isZip, ZIP_WORDS } from '#schema/values/shapes.ts'
import { type Row, type RowFault, type RowShape, statement, type Tx } from '#server'
import type { ZodRawShape, ZodType } from 'zod'
import { usPoints } from './us-points.ts'

/** $1 tenant, $2 ids of states. */
const COUNTRIES = statement<{ id: string; country: string }>(
  'select id, country from state where tenant_id = $1 and id = any($2::bigint[])',
)
/** $1 tenant, $2 ids of cities. */
const CITIES = statement<{ id: string; name: string; zip_codes: string[] }>(
  'select id, name, zip_codes from city where tenant_id = $1 and id = any($2::bigint[])',
)
const idsOf = (rows: readonly Row[], field: string): readonly number[] => [
  ...new Set(rows.flatMap((row) => (row[field] ? [Number(row[field])] : []))),
]
const asArray = (ids: readonly number[]): string => `{${ids.join(',')}}`
/** Countries by the ids of their states, as a transaction has read them: a file names the same few states often. */
const countries = new WeakMap<Tx, Map<number, string>>()
/** The countries of the states that these rows name. */
async function countriesOf(tx: Tx, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> {
  const known = countries.get(tx) ?? new Map<number, string>()
  countries.set(tx, known)
  const unknown = idsOf(rows, 'state_id').filter((id) => !known.has(id))
  const found = unknown.length ? await COUNTRIES(tx, [tx.tenant, asArray(unknown)]) : []
  for (const { id, country } of found) known.set(Number(id), country)
  return known
}

const zipFields = (fields: ZodRawShape): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (markOf(field as ZodType).shape === 'zip' ? [name] : []))
const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value ?? '']) as readonly string[]
/** A ZIP code has the shape of its country, also each of a city's (domain decision 44). */
export const zipShape: RowShape = {
  concerns(fields) {
    const own = zipFields(fields)
    return own.length ? [...own, 'state_id'] : []
  },
  async judge(rows, fields, tx) {
    const own = zipFields(fields)
    const filled = rows.filter((row) => own.some((name) => textsOf(row[name]).some(Boolean)))
    const countryOf = await countriesOf(tx, filled)
    return rows.map((row) => {
      const country = countryOf.get(Number(row.state_id))
      return own.flatMap((path): RowFault[] => {
        const wrong = textsOf(row[path]).find((zip) => !isZip(zip, country))
        if (wrong === undefined) return []
        return [{ path, message: ZIP_WORDS, code: 'invalid', by: JSON.stringify([row[path], country]) }]
      })
    })
  },
}

const POINT_FIELDS = ['latitude', 'longitude', 'city_id', 'zip_code', 'state_id', 'point_confirmed']
/** The point of a row with its place: a person confirms the one with the other. */
const pointKey = ({ latitude, longitude, city_id, zip_code }: Row): string =>
  [latitude, longitude, city_id, zip_code].map((part) => String(part ?? '')).join(' ')
const hasPoint = ({ latitude, longitude }: Row): boolean =>
  (latitude ?? null) !== null && (longitude ?? null) !== null
const isConfirmed = (row: Row): boolean =>
  row.point_confirmed === true || row.confirmed_point === pointKey(row)
const mayBeUs = (country: string | undefined): boolean => country === undefined || isUnitedStates(country)

/** The fault of a point that is far from every point that its place is known by. */
function pointFault(
  row: Row,
  city: { readonly name: string; readonly zip_codes: readonly string[] } | undefined,
  points: ReadonlyMap<string, Point>,
): RowFault[] {
  const zip = String(row.zip_code ?? '').slice(0, 5)
  const known = [zip, ...(city?.zip_codes ?? [])].flatMap((one) => points.get(one.slice(0, 5)) ?? [])
  const at = { latitude: Number(row.latitude), longitude: Number(row.longitude) }
  const miles = milesTooFar(at, known)
  if (miles === undefined) return []
  const far = Math.round(miles).toLocaleString('en-US')
  const message = `This point is ${far} miles from ${city?.name ?? zip}. Correct it, or confirm it`
  return [{ path: 'latitude', message, code: 'far_point', by: pointKey(row) }]
}
/** A point lies within 60 miles of its city or ZIP code, unless a person confirms it (domain decision 44). */
export const pointShape: RowShape = {
  concerns: (fields) => (fields.point_confirmed ? POINT_FIELDS : []),
  async judge(rows, fields, tx) {
    const asked = fields.point_confirmed ? rows.filter((row) => hasPoint(row) && !isConfirmed(row)) : []
    if (!asked.length) return []
    const [countryOf, cities, points] = await Promise.all([
      countriesOf(tx, asked),
      CITIES(tx, [tx.tenant, asArray(idsOf(asked, 'city_id'))]),
      usPoints(),
    ])
    const cityOf = new Map(cities.map((city) => [Number(city.id), city]))
    const judged = new Set(asked)
    return rows.map((row) =>
      judged.has(row) && mayBeUs(countryOf.get(Number(row.state_id)))
        ? pointFault(row, cityOf.get(Number(row.city_id)), points)
        : [],
    )
  },
  keep: (values, _fields, current) =>
    values.point_confirmed === true
      ? { ...values, confirmed_point: pointKey({ ...current, ...values }) }
      : values,
}
