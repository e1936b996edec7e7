/** The built-in list of US places: half a megabyte of text, read when somebody first imports. */
export interface UsCity {
  readonly name: string
  readonly county: string
  readonly zip_codes: readonly string[]
}
export interface UsState {
  readonly code: string
  readonly name: string
  readonly cities: readonly UsCity[]
}

const text5 = (n: number) => String(n).padStart(5, '0')
/** `77002-77005 77007` is five zip codes. */
export const zipsOf = (spans: string): string[] =>
  spans.split(' ').flatMap((span) => {
    const [from = 0, to = from] = span.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, i) => text5(from + i))
  })
export function parsePlaces(text: string): ReadonlyMap<string, UsState> {
  const states = new Map<string, UsState & { readonly cities: UsCity[] }>()
  let cities: UsCity[] = []
  let county = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('@'))
      states.set(line.slice(1, 3), { code: line.slice(1, 3), name: line.slice(4), cities: (cities = []) })
    else if (line.startsWith('=')) county = line.slice(1)
    else if (line.includes('|')) {
      const [name = '', spans = ''] = line.split('|')
      cities.push({ name, county, zip_codes: zipsOf(spans) })
    }
  }
  return states
}
let read: Promise<ReadonlyMap<string, UsState>> | undefined
export const usPlaces = (): Promise<ReadonlyMap<string, UsState>> =>
  (read ??= import('../data/us-places.txt?raw').then(({ default: text }) => parsePlaces(text)))

/**
 * What people call it: a parish in Louisiana, a county elsewhere; names that
 * say themselves what they are stay as they are.
 */
const AS_THEY_ARE = new Set(['AK', 'CT', 'DC'])
export const countyName = (state: string, county: string): string =>
  AS_THEY_ARE.has(state) ||
  /\bcity\b|\b(County|Parish|Borough|Municipality)$/i.test(county.replace(/^(Charles|James) City$/, ''))
    ? county
    : `${county} ${state === 'LA' ? 'Parish' : 'County'}`

let zips: Promise<ReadonlyMap<string, readonly string[]>> | undefined
/** Answers the names of the cities of a ZIP code, in the built-in list. */
export async function citiesOfZips(): Promise<(zip: string) => readonly string[]> {
  zips ??= usPlaces().then((places) => {
    const found = new Map<string, string[]>()
    for (const { cities } of places.values())
      for (const { name, zip_codes } of cities)
        for (const zip of zip_codes) (found.get(zip) ?? found.set(zip, []).get(zip)!).push(name)
    return found
  })
  const known = await zips
  return (zip) => known.get(zip) ?? []
}
