/** Whether a load can be driven: each thing that stands against it is a sentence with what mends it (screens 1). */
import { D, qty3, round, sum, ZERO } from '#schema/values/decimal.ts'
import type { LoadFinding } from '#schema/road/loads.ts'
import { isDayOff } from '../../sales-orders/public.ts'
import { type Contents, judgeFill, type Liquid } from './fill.ts'
import { dayWords, finding, gallons } from './finding.ts'
import { clashFindings, type OtherLoad, type Span } from './load-times.ts'

/** A product as loads judge it. */
export interface LoadProduct extends Liquid {
  readonly dyed: boolean
  readonly is_fuel: boolean
  readonly hazardous: boolean
  readonly sold_as: 'gallon' | 'liter' | 'pound' | 'ton' | 'each'
  /** decimal text; null: nobody said */
  readonly pounds_per_gallon: string | null
}
/** One compartment as it is planned. */
export interface PlannedCompartment {
  readonly compartment_no: number
  readonly product_id: number
  readonly quantity: string
  readonly flushed: boolean
  /** it is in there: what was in it before, and how much room it had, is over */
  readonly is_loaded?: boolean
}
/** A compartment as the trailer has it. */
export interface HeldCompartment {
  readonly compartment_no: number
  readonly capacity: string
  readonly last_product_id: number | null
}
/** A truck or trailer of the load. */
export interface LoadVehicle {
  readonly id: number
  readonly name: string
  readonly status: 'active' | 'out_of_service'
  readonly capacity: string | null
  readonly gross_weight_limit: string | null
  readonly empty_weight: string | null
  readonly compartments: readonly HeldCompartment[]
  /** families that it is made for; none: nobody confirmed it */
  readonly carries: readonly string[]
  /** what the last inspection found that stops it */
  readonly unsafe: string | null
}
/** Who drives, and what he may. */
export interface LoadDriver {
  readonly id: number
  readonly name: string
  readonly status: 'active' | 'inactive'
  readonly license_expires_on: string | null
  readonly hazmat_expires_on: string | null
  readonly medical_expires_on: string | null
  readonly days_off: readonly { readonly from: string; readonly to: string }[]
}
/** A load with all that is looked at. */
export interface LoadToJudge {
  /** the day it is driven */
  readonly date: string
  readonly driver: LoadDriver | null
  readonly truck: LoadVehicle | null
  readonly trailer: LoadVehicle | null
  readonly compartments: readonly PlannedCompartment[]
  /** what is in the compartments of its tank when it is filled; the phone at the rack asks of now */
  readonly contents: readonly (Contents & { readonly compartment_no: number })[]
  readonly products: readonly LoadProduct[]
  /** what its orders want of each product */
  readonly wanted: readonly { readonly product_id: number; readonly quantity: string }[]
  /** from its first stop to its last; null where its stops have no times */
  readonly span: Span | null
  /** other open loads of its driver, truck and trailer */
  readonly others: readonly OtherLoad[]
}

/** The vehicle whose compartments are filled: the trailer where it has some, else the truck. */
export function tankOf<V extends Pick<LoadVehicle, 'compartments'>>({
  truck,
  trailer,
}: {
  readonly truck: V | null
  readonly trailer: V | null
}): V | null {
  if (trailer?.compartments.length) return trailer
  return truck?.compartments.length ? truck : (trailer ?? truck)
}

const EMPTY: Contents = { quantity: null, product: null, last: null }
type Tank = Pick<LoadVehicle, 'name' | 'capacity' | 'compartments'> & Partial<Pick<LoadVehicle, 'carries'>>
type Compartments = Pick<LoadToJudge, 'compartments' | 'contents' | 'products'> & {
  readonly tank: Tank | null
}
/** Each compartment by itself: one product, room, liquids, equipment; and a tank without compartments as a whole. */
function compartmentFindings({ compartments, contents, products, tank }: Compartments): LoadFinding[] {
  const found = compartments.flatMap((one, i): LoadFinding[] => {
    const { compartment_no: no, product_id, quantity, flushed } = one
    const path = `compartments.${i}`
    if (compartments.find((other) => other.compartment_no === no)!.product_id !== product_id)
      return [
        finding('mixed_products', `Compartment ${no} holds one product only`, 'edit', {
          path: `${path}.product_id`,
          compartment_no: no,
        }),
      ]
    if (!tank) return []
    const isAt = (held: { readonly compartment_no: number }): boolean => held.compartment_no === no
    const capacity = tank.compartments.find(isAt)?.capacity ?? null
    const held = one.is_loaded ? EMPTY : (contents.find(isAt) ?? EMPTY)
    const product = products.find(({ id }) => id === product_id) ?? { id: product_id, name: '' }
    const vehicle = { name: tank.name, carries: tank.carries ?? [] }
    return judgeFill(
      { vehicle, compartment_no: no, capacity, contents: held, product, quantity, flushed },
      path,
    )
  })
  const total = sum(compartments.map(({ quantity }) => quantity))
  if (!tank || tank.compartments.length || tank.capacity === null || total.lte(D(tank.capacity))) return found
  return [
    ...found,
    finding(
      'over_capacity',
      `${tank.name} holds ${gallons(tank.capacity)} gal, the load is ${gallons(qty3(total))}`,
      'less',
    ),
  ]
}
const REFUSED: ReadonlySet<string> = new Set(['over_capacity', 'mixed_products'])
/** What a plan is refused for (422 at the field): more than a compartment holds, and two products in one. */
export const fillFindings = (compartments: readonly PlannedCompartment[], tank: Tank | null): LoadFinding[] =>
  compartmentFindings({ tank, compartments, contents: [], products: [] }).filter(({ code }) =>
    REFUSED.has(code),
  )

/** Pounds of a quantity; null where nobody said what a gallon weighs. */
export function poundsOf(quantity: string, product: LoadProduct): string | null {
  if (product.sold_as === 'pound') return qty3(quantity)
  if (product.sold_as === 'ton') return qty3(D(quantity).times('2000'))
  if (product.sold_as === 'each') return '0.000'
  if (product.pounds_per_gallon === null) return null
  const inGallons = product.sold_as === 'liter' ? D(quantity).div('3.785411784') : D(quantity)
  return qty3(round(inGallons.times(product.pounds_per_gallon), 3))
}
/** Something that a load carries, and what it weighs; null where nobody said, or nobody knows the product. */
interface Weight {
  readonly product: LoadProduct | undefined
  readonly pounds: string | null
}
/** Everything that a load carries: what is filled, and what is still in compartments that are not flushed before. */
export function weightsOf({
  compartments,
  contents,
  products,
}: Pick<LoadToJudge, 'compartments' | 'contents' | 'products'>): Weight[] {
  const isFlushed = (no: number): boolean =>
    compartments.some(({ compartment_no, flushed }) => flushed && compartment_no === no)
  const left = contents.flatMap(({ compartment_no, product, quantity }) =>
    product && quantity !== null && D(quantity).gt(ZERO) && !isFlushed(compartment_no)
      ? [{ product_id: product.id, quantity }]
      : [],
  )
  return [...compartments, ...left].map(({ product_id, quantity }) => {
    const product = products.find(({ id }) => id === product_id)
    return { product, pounds: product ? poundsOf(quantity, product) : null }
  })
}
/** The lower limit of truck and trailer; null where neither has one. */
export const weightLimitOf = ({ truck, trailer }: Pick<LoadToJudge, 'truck' | 'trailer'>): string | null =>
  [trailer, truck].flatMap((one) => one?.gross_weight_limit ?? []).toSorted((a, b) => D(a).cmp(D(b)))[0] ??
  null
/** What the whole truck weighs against what it may. */
export function weightFindings(load: LoadToJudge): LoadFinding[] {
  const limit = weightLimitOf(load)
  if (limit === null) return []
  const weights = weightsOf(load)
  const empty = [load.truck, load.trailer].map((one) => one?.empty_weight ?? '0')
  const all = sum([...empty, ...weights.flatMap(({ pounds }) => pounds ?? [])])
  const unknown = new Set(
    weights.flatMap(({ product, pounds }) => (product && pounds === null ? [product.name] : [])),
  )
  const missing = [...unknown].map((name) =>
    finding('weight_unknown', `Enter what a gallon of ${name} weighs to check the weight`, 'product', {
      level: 'should',
    }),
  )
  if (all.lte(D(limit))) return missing
  return [
    ...missing,
    finding(
      'overweight',
      `The load weighs ${gallons(qty3(all))} lb, the limit is ${gallons(limit)} lb: take off ${gallons(qty3(all.minus(limit)))} lb`,
      'less',
    ),
  ]
}

const hasEnded = (until: string | null, day: string): until is string => until !== null && until < day
/** What the driver may on that day: licence, medical certificate, and hazmat where something hazardous is carried. */
export function driverFindings({ driver, date, compartments, products }: LoadToJudge): LoadFinding[] {
  if (!driver) return []
  const at = { path: 'driver_id' }
  const carried = compartments.map(({ product_id }) => products.find((one) => one.id === product_id))
  const found: LoadFinding[] = []
  if (driver.status !== 'active')
    found.push(finding('driver_inactive', `${driver.name} is inactive`, 'other', at))
  if (isDayOff(driver, date))
    found.push(finding('driver_off', `${driver.name} is off on ${dayWords(date)}`, 'other', at))
  if (hasEnded(driver.license_expires_on, date))
    found.push(
      finding(
        'license_expired',
        `The license of ${driver.name} ended on ${dayWords(driver.license_expires_on)}`,
        'driver',
        at,
      ),
    )
  if (hasEnded(driver.medical_expires_on, date))
    found.push(
      finding(
        'medical_expired',
        `The medical certificate of ${driver.name} ended on ${dayWords(driver.medical_expires_on)}`,
        'driver',
        at,
      ),
    )
  if (hasEnded(driver.hazmat_expires_on, date) && carried.some((one) => one?.hazardous))
    found.push(
      finding(
        'hazmat_expired',
        `The hazmat endorsement of ${driver.name} ended on ${dayWords(driver.hazmat_expires_on)}`,
        'driver',
        at,
      ),
    )
  return found
}
/** Trucks that are out of service, or that an inspection stopped. */
export const truckFindings = ({ truck, trailer }: Pick<LoadToJudge, 'truck' | 'trailer'>): LoadFinding[] =>
  [['truck_id', truck] as const, ['trailer_id', trailer] as const].flatMap(([path, one]): LoadFinding[] => {
    if (!one) return []
    if (one.status !== 'active')
      return [finding('truck_out_of_service', `${one.name} is out of service`, 'truck', { path })]
    return one.unsafe === null ? [] : [finding('truck_unsafe', one.unsafe, 'truck', { path })]
  })

/** What orders want that stands in no compartment, and the other way round. */
export function placeFindings({ compartments, wanted, products }: LoadToJudge): LoadFinding[] {
  if (!compartments.length) return []
  const total = (rows: readonly { product_id: number; quantity: string }[], id: number) =>
    sum(rows.filter(({ product_id }) => product_id === id).map(({ quantity }) => quantity))
  const ids = [...new Set([...wanted, ...compartments].map(({ product_id }) => product_id))]
  return ids.flatMap((id): LoadFinding[] => {
    const name = products.find((one) => one.id === id)?.name ?? ''
    const [asked, placed] = [total(wanted, id), total(compartments, id)]
    if (placed.lt(asked))
      return [
        finding(
          'not_placed',
          `${gallons(qty3(asked.minus(placed)))} gal of ${name} are in no compartment`,
          'edit',
          {
            level: 'should',
          },
        ),
      ]
    if (wanted.length && asked.eq(ZERO) && placed.gt(ZERO))
      return [finding('not_planned', `No order of this load wants ${name}`, 'edit', { level: 'should' })]
    return []
  })
}

/** Everything that stands against a load; what is "must" blocks sending it. */
export const judgeLoad = (load: LoadToJudge): LoadFinding[] => [
  ...compartmentFindings({ ...load, tank: tankOf(load) }),
  ...weightFindings(load),
  ...truckFindings(load),
  ...driverFindings(load),
  ...clashFindings(load),
  ...placeFindings(load),
]
