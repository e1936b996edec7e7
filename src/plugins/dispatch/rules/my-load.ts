/** A load as the phone of its driver knows it: what he does at the rack counts at once. Pure. */
import type { Load, LoadFinding, LoadState } from '#schema/road/loads.ts'
import { D, qty3, sum } from '#schema/values/decimal.ts'
import { type Contents, type FillToJudge, forbids, judgeFill, roomOf } from './fill.ts'
import { gallons } from './finding.ts'
import type { Held } from './on-the-truck.ts'
import { wentInAt } from './went-in.ts'

type Row = Load['compartments'][number]
type Compartment = Pick<
  Row,
  | 'compartment_no'
  | 'capacity'
  | 'product_id'
  | 'product'
  | 'planned_quantity'
  | 'gross'
  | 'net'
  | 'temperature'
  | 'api_gravity'
  | 'bol_no'
  | 'flushed'
> & {
  /** when its gallons went in; copies of before do not say it */
  readonly loaded_at?: string | null
  /** what it held before; copies of before do not say it */
  readonly last_product?: Row['last_product']
}
export interface MyLoad {
  readonly id: number
  readonly rev: number
  readonly load_no: string
  readonly date: string
  readonly status: LoadState
  readonly driver_id: number | null
  readonly vehicles: string
  /** the trailer first, as the rack fills it; copies of before do not say it */
  readonly assets?: readonly number[]
  readonly terminal: { readonly id: number; readonly name: string } | null
  readonly supplier: { readonly id: number; readonly name: string } | null
  readonly loading_number: string | null
  readonly notes: string | null
  readonly compartments: readonly Compartment[]
  readonly stops: readonly string[]
  readonly orders: readonly number[]
  /** the office gave it to somebody else, or took it back: what he began with it goes to the office */
  readonly lost?: boolean
}
export type MyCompartment = Compartment
const nameOf = (of: unknown, label = 'name'): string =>
  String((of as Readonly<Record<string, unknown>> | null)?.[label] ?? '')
function namedOf(of: unknown, label = 'name') {
  const id = (of as { readonly id?: number } | null)?.id
  return id === undefined ? null : { id, name: nameOf(of, label) }
}
export const myLoadOf = (row: Load): MyLoad => ({
  id: row.id,
  rev: row.rev,
  load_no: row.load_no,
  date: row.date,
  status: row.status,
  driver_id: row.driver_id,
  vehicles: [row.truck, row.trailer]
    .map((one) => nameOf(one))
    .filter(Boolean)
    .join(', '),
  assets: [row.trailer_id, row.truck_id].flatMap((id) => id ?? []),
  terminal: namedOf(row.terminal),
  supplier: namedOf(row.supplier, 'supplier_name'),
  loading_number: row.loading_number,
  notes: row.notes,
  compartments: row.compartments.map((one) => ({
    compartment_no: one.compartment_no,
    capacity: one.capacity,
    product_id: one.product_id,
    product: one.product,
    planned_quantity: one.planned_quantity,
    gross: one.gross,
    net: one.net,
    temperature: one.temperature,
    api_gravity: one.api_gravity,
    bol_no: one.bol_no,
    flushed: one.flushed,
    loaded_at: one.loaded_at,
    last_product: one.last_product,
  })),
  orders: row.sales_order_ids,
  stops: row.stops.flatMap(({ kind, sales_order, ship_to }) =>
    kind === 'drop' ? [[sales_order?.customer_name, ship_to?.city].filter(Boolean).join(', ')] : [],
  ),
})
/** What a driver enters for one compartment; decimal text. */
export interface Fill {
  readonly compartment_no: number
  readonly gross: string
  readonly net: string | null
  readonly temperature: number | null
  readonly api_gravity: number | null
  readonly bol_no: string
  readonly flushed: boolean
}
const withOne = (load: MyLoad, no: number, next: (one: Compartment) => Compartment): MyLoad => ({
  ...load,
  compartments: load.compartments.map((one) => (one.compartment_no === no ? next(one) : one)),
})
export const withFill = (
  load: MyLoad,
  { compartment_no, ...fill }: Fill,
  product?: Compartment['product'],
  at?: string,
): MyLoad =>
  withOne(load, compartment_no, (one) => ({
    ...one,
    ...fill,
    ...(product ? { product, product_id: product.id } : {}),
    ...(at ? { loaded_at: wentInAt(one, product?.id ?? one.product_id, at) } : {}),
  }))
/** Full compartments without the number of their BOL. */
export const withoutNumber = ({ compartments }: Pick<MyLoad, 'compartments'>): readonly number[] =>
  compartments.flatMap(({ gross, bol_no, compartment_no }) =>
    gross !== null && !bol_no ? [compartment_no] : [],
  )
/** The steps of a driver in their order; what is behind already does not come again. */
const ORDER: readonly LoadState[] = [
  'planned',
  'sent',
  'accepted',
  'loading',
  'loaded',
  'en_route',
  'delivered',
  'closed',
]
export const isBehind = (status: LoadState, than: LoadState): boolean =>
  ORDER.indexOf(status) < ORDER.indexOf(than)
export const withStep = (load: MyLoad, status: LoadState): MyLoad =>
  isBehind(load.status, status) ? { ...load, status } : load

/** Loads that a driver still has something to do with at the rack. */
export const isToLoad = ({ status }: Pick<MyLoad, 'status'>): boolean =>
  status === 'sent' || status === 'accepted' || status === 'loading' || status === 'loaded'
/** Taken back by the office: to be planned anew, or not at all. */
export const isTakenBack = ({ status }: Pick<MyLoad, 'status'>): boolean =>
  status === 'planned' || status === 'cancelled'
/** He is at the rack, and may have fuel of it on the truck. */
export const isBegun = ({ status, compartments }: Pick<MyLoad, 'status' | 'compartments'>): boolean =>
  status === 'loading' ||
  status === 'loaded' ||
  (isToLoad({ status }) && compartments.some(({ gross }) => gross !== null))
/** Loads the phone keeps: from being sent until they are delivered. */
export const isKept = ({ status }: Pick<MyLoad, 'status'>): boolean =>
  isToLoad({ status }) || status === 'en_route'

/** It went before he did anything with it: kept for what may wait on this phone, and shown to nobody. */
export const isOutOfSight = ({ lost, status, compartments }: MyLoad): boolean =>
  lost === true && status === 'sent' && compartments.every(({ gross }) => gross === null)

/** Numbers of the compartments that nothing was entered for yet. */
export const emptyYet = ({ compartments }: Pick<MyLoad, 'compartments'>): readonly number[] =>
  compartments.flatMap(({ gross, compartment_no }) => (gross === null ? [compartment_no] : []))
/** Gallons in the truck, gallons planned and what is left of them: what is loaded counts as it is. */
export function loadedSums({ compartments }: Pick<MyLoad, 'compartments'>) {
  const loaded = sum(compartments.map(({ gross }) => gross ?? '0'))
  const planned = sum(compartments.map(({ planned_quantity }) => planned_quantity))
  const left = sum(
    compartments.flatMap(({ gross, planned_quantity }) => (gross === null ? [planned_quantity] : [])),
  )
  return { loaded: qty3(loaded), planned: qty3(planned), left: qty3(left) }
}
export interface FillCheck {
  readonly tone: 'ok' | 'over' | 'info'
  readonly strong: string
  readonly rest: string
}
/** The compartment of the truck that a load fills: the trailer's where it has one. */
export const heldFor = (
  held: readonly Held[],
  { assets = [] }: Pick<MyLoad, 'assets'>,
  no: number,
): Held | undefined =>
  assets
    .map((id) => held.find((one) => one.asset_id === id && one.compartment_no === no))
    .find((one) => one !== undefined)
/** What is in it before this load: what is on the truck now, less what the load put there already. */
function contentsBefore({ gross, last_product = null }: Compartment, held: Held | undefined): Contents {
  if (!held || held.quantity === null) return { quantity: null, product: null, last: last_product }
  if (gross === null) return { ...held, last: held.last ?? last_product }
  const left = D(held.quantity).minus(gross)
  const quantity = qty3(left.lt('0') ? D('0') : left)
  return { quantity, product: D(quantity).gt('0') ? held.product : null, last: null }
}
/** What is entered for a compartment, as it is judged. */
export const fillOf = (
  one: Compartment,
  vehicles: string,
  held: Held | undefined,
  { gross, flushed }: { readonly gross: string; readonly flushed: boolean },
): FillToJudge => ({
  vehicle: { name: held?.asset ?? vehicles, carries: held?.carries ?? [] },
  compartment_no: one.compartment_no,
  capacity: one.capacity ?? held?.capacity ?? null,
  contents: contentsBefore(one, held),
  product: one.product,
  quantity: gross === '' ? '0' : gross,
  flushed,
})
/** A flush, or a drain, is asked for. */
export const asksFlush = ({ mend }: LoadFinding): boolean => mend.command === 'dispatch.flush-compartment'
const OF_ROOM: ReadonlySet<string> = new Set(['over_capacity', 'over_room'])
/** What must not go in; gallons over the room are seen by themselves. */
export const forbiddenIn = (findings: readonly LoadFinding[]): LoadFinding | undefined =>
  findings.find((one) => forbids(one) && !OF_ROOM.has(one.code))

function overWords({ capacity, contents, quantity, flushed }: FillToJudge): FillCheck {
  const room = roomOf({ capacity, contents, flushed })!
  const isShared = D(room).lt(D(capacity!))
  const left = D(room).lt('0') ? '0' : room
  return {
    tone: 'over',
    strong: `Over by ${gallons(qty3(D(quantity).minus(left)))} gal.`,
    rest: isShared
      ? `Room for ${gallons(left)} gal, ${gallons(contents.quantity!)} of ${gallons(capacity!)} gal are still in it.`
      : `Compartment holds ${gallons(capacity!)} gal.`,
  }
}
const SHORT: Partial<Record<LoadFinding['code'], string>> = {
  never_after: 'Do not load it.',
  flush_needed: 'Flush it first.',
  dyed_beside_clear: 'Flush it first.',
  drain_needed: 'Drain it first.',
  not_made_for: 'Not made for it.',
}
function findingWords({ code, level, detail }: LoadFinding): FillCheck {
  const [, unchecked] = /^Check: (.*)$/.exec(detail) ?? []
  const sentence = `${unchecked ?? detail}.`
  const tone = level === 'must' ? 'over' : 'info'
  return { tone, strong: unchecked === undefined ? (SHORT[code] ?? '') : 'Check:', rest: sentence }
}
/** What the gallons come to in this compartment, in words; undefined before there are any. */
export function checkFill(fill: FillToJudge, isTyped: boolean): FillCheck | undefined {
  const found = judgeFill(fill)
  const [first] = found.filter(({ code }) => !OF_ROOM.has(code))
  if (first && (forbids(first) || !isTyped)) return findingWords(first)
  if (!isTyped) return undefined
  if (found.some(({ code }) => OF_ROOM.has(code))) return overWords(fill)
  if (first) return findingWords(first)
  const { capacity, contents, product } = fill
  const last = contents.product ?? contents.last
  const held = last === null || last.id === product.id ? '' : ` Last held ${last.name}.`
  if (capacity === null) return { tone: 'info', strong: 'Size not known.', rest: held.trim() }
  const left = D(roomOf(fill)!).minus(fill.quantity)
  return { tone: 'ok', strong: 'Fits.', rest: `${gallons(qty3(left))} gal of room left.${held}` }
}
/** The load that these gallons came with: the one that filled the compartment, else the last one of the product. */
export function loadOf(
  loads: readonly MyLoad[],
  { asset_id, compartment_no, product }: Pick<Held, 'asset_id' | 'compartment_no' | 'product'>,
): number | null {
  const full = loads
    .filter(({ assets = [] }) => assets.includes(asset_id))
    .filter(({ compartments }) =>
      compartments.some((one) => one.gross !== null && one.product_id === product?.id),
    )
  const own = full.findLast(({ compartments }) =>
    compartments.some((one) => one.compartment_no === compartment_no && one.gross !== null),
  )
  return (own ?? full.at(-1))?.id ?? null
}
/** The number that an order's fuel was lifted under; undefined where a load has none, or several. */
export function numberFor(loads: readonly MyLoad[], order: number): string | undefined {
  const numbers = loads
    .filter(({ orders }) => orders.includes(order))
    .flatMap(({ compartments }) => compartments.flatMap(({ bol_no }) => bol_no ?? []))
  return new Set(numbers).size === 1 ? numbers[0] : undefined
}
/** What a BOL holds of a load, and when each part of it went in. */
export const filledOf = ({ compartments }: Pick<MyLoad, 'compartments'>) =>
  compartments.flatMap(({ product_id, gross, bol_no, loaded_at: at }) =>
    gross !== null && bol_no && at ? [{ product_id, gross, at }] : [],
  )
/** A BOL as the rack printed it: the compartments that were filled under one number. */
export interface LiftedBol {
  readonly bol_no: string
  readonly lines: readonly {
    readonly product_id: number
    readonly compartment_no: number
    readonly gross: string
    readonly net: string | null
    readonly temperature: number | null
    readonly api_gravity: number | null
  }[]
}
/** The BOLs of a load, in the order of their compartments. */
export function bolsOf({ compartments }: Pick<MyLoad, 'compartments'>): readonly LiftedBol[] {
  const numbers = [
    ...new Set(compartments.flatMap(({ bol_no, gross }) => (bol_no && gross !== null ? [bol_no] : []))),
  ]
  return numbers.map((bol_no) => ({
    bol_no,
    lines: compartments.flatMap(
      ({ bol_no: own, product_id, compartment_no, gross, net, temperature, api_gravity }) =>
        own === bol_no && gross !== null
          ? [{ product_id, compartment_no, gross, net, temperature, api_gravity }]
          : [],
    ),
  }))
}
