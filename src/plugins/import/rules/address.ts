/** A whole address in one cell, or parted over several, as its parts. */
export interface Address {
  readonly address_one?: string | undefined
  readonly address_two?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly zip_code?: string | undefined
}
/** The fields that an address in one cell fills. */
export const ADDRESS_FIELDS = ['address_one', 'address_two', 'city_id', 'state_id', 'zip_code'] as const
const COUNTRY = /^(?:usa?|u\.s\.(?:a\.)?|united states(?: of america)?)$/i
/** `Houston, TX 77002`, `Houston TX 77002-1234`, `Houston, Texas` */
const PLACE = /^(.+?)[,\s]+([A-Za-z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)\.?[,\s]+(\d{5}(?:-?\d{4})?)$/
const PLACE_WITHOUT_ZIP = /^(.+?),\s*([A-Z]{2})$/
const UNIT = /^(?:(?:suite|ste|unit|apt|bldg|building|floor|fl|room|rm|po box|p\.o\. box|attn)\b|#)/i

const zipOf = (text: string): string => text.replace(/^(\d{5})(\d{4})$/, '$1-$2')
/** Texts between line breaks, else between commas, without the country. */
function piecesOf(text: string): string[] {
  const lines = text
    .replace(/<br\s*\/?>/gi, '\n')
    .split(/\n/)
    .map((line) =>
      line
        .trim()
        .replace(/^(?:postal code|zip(?: code)?):\s*/i, '')
        .replace(/,$/, ''),
    )
  const pieces = lines.filter((line) => line && !COUNTRY.test(line))
  if (pieces.length > 1) return pieces
  return (pieces[0] ?? '')
    .split(/,/)
    .map((piece) => piece.trim())
    .filter((piece) => piece && !COUNTRY.test(piece))
}
/** City, state and ZIP code on lines of their own. */
function placeApart(pieces: readonly string[]): Address | undefined {
  const [city, state, zip] = pieces.slice(-3)
  if (!zip || pieces.length < 4 || !/^\d{5}(?:-?\d{4})?$/.test(zip) || /\d/.test(state! + city!))
    return undefined
  const [one, ...two] = pieces.slice(0, -3)
  return { address_one: one, address_two: two.join(', ') || undefined, city, state, zip_code: zipOf(zip) }
}
/** `2210 FM 1406 Winnie` as street and city, by the names of cities. */
function withoutCity(
  text: string,
  cities: readonly string[],
): readonly [street?: string | undefined, city?: string | undefined] {
  const lower = text.toLowerCase().replace(/[\s,]+$/, '')
  const city = cities
    .toSorted((a, b) => b.length - a.length)
    .find((one) => lower === one.toLowerCase() || lower.endsWith(` ${one.toLowerCase()}`))
  if (!city) return []
  return [text.slice(0, lower.length - city.length).replace(/[\s,]+$/, '') || undefined, city]
}
/** No address is longer; in longer texts a search for its place takes long. */
const LONGEST = 1000
/**
 * The parts of an address, or undefined where its place cannot be found. `name` is that of the row: addresses of
 * letters begin with it. `citiesOf` tells a city from the street before it, where no comma does.
 */
export function addressOf(
  text: string,
  name = '',
  citiesOf: (zip: string) => readonly string[] = () => [],
): Address | undefined {
  if (text.length > LONGEST) return undefined
  const all = piecesOf(text)
  const pieces = all.length > 1 && name && all[0]!.toLowerCase() === name.toLowerCase() ? all.slice(1) : all
  const apart = placeApart(pieces)
  if (apart) return apart
  // "Houston" and "TX 77002" are one place that a comma parted
  const joined = pieces.length > 1 ? `${pieces.at(-2)}, ${pieces.at(-1)}` : ''
  const parted = /^[A-Za-z]{2}\.?(?:\s+\d{5}(?:-?\d{4})?)?$/.test(pieces.at(-1) ?? '')
  const place = parted ? joined : (pieces.at(-1) ?? '')
  const found = PLACE.exec(place) ?? PLACE_WITHOUT_ZIP.exec(place)
  if (!found) return undefined
  const [street, city] =
    pieces.length === 1 ? withoutCity(found[1]!, citiesOf(found[3]?.slice(0, 5) ?? '')) : []
  if (pieces.length === 1 && !city) return undefined
  const streets = street ? [street] : pieces.slice(0, parted ? -2 : -1)
  const [first, ...rest] = streets
  const swapped = first !== undefined && UNIT.test(first) && rest.length === 1 && !UNIT.test(rest[0]!)
  const [one, two] = swapped ? [rest[0], first] : [first, rest.join(', ') || undefined]
  return {
    address_one: one,
    address_two: two,
    city: (city ?? found[1]!).replace(/,$/, ''),
    state: found[2]!,
    zip_code: found[3] && zipOf(found[3]),
  }
}
