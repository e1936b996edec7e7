/** What is looked at when the office checks a delivery in: each drop beside what was ordered, and its tank. */
import { D, ZERO } from '#schema/values/decimal.ts'
import type { NetTable } from '#schema/values/net-tables.ts'
import { netLooksWrong, workedOutNet } from '#plugins/order-prices/public.ts'

/** Delivered beside ordered, in percent of what was ordered (domain 3.7). */
export const MOST_APART = 10
/** A drop as it is typed; '' where nothing is. */
export interface CheckedDrop {
  readonly gross: string
  readonly net: string
  readonly degrees: string
  readonly gravity: string
  readonly bol: string
}
/** What is known of the drop beside what is typed. */
export interface DropFacts {
  readonly is_fuel: boolean
  /** by which its net is worked out; copies of before do not say it */
  readonly net_table?: NetTable | null | undefined
  /** null for a fill: as much as fits */
  readonly ordered: string | null
  readonly billed_on: 'gross' | 'net'
  /** undefined: the reader may not see prices */
  readonly unit_price: string | null | undefined
  /** null: the drop goes into no tank of ours, or nothing is known of it */
  readonly tank: {
    /** what it holds when full; null: nobody said */
    readonly capacity: string | null
    /** what fitted before this drop */
    readonly room: string | null
    /** it holds another product, or takes dyed fuel only */
    readonly wrong: boolean
  } | null
  /** a tax of the line goes by net gallons */
  readonly taxed_on_net?: boolean
  /** another order has its BOL number; `over` where the trailer does not hold the gallons of all */
  readonly repeated?: { readonly over: object | null } | undefined
  /** its BOL number is that of a lift of long ago, of the same supplier and terminal */
  readonly used_before?: boolean
  /** when it was lifted, where that is known */
  readonly lifted_at?: string | undefined
  /** since when the rack price stands that it is priced by; undefined: by none, or not for the reader */
  readonly priced_from?: string | undefined
}
export type GuardKind =
  | 'gross'
  | 'net'
  | 'net_missing'
  | 'tax_net'
  | 'apart'
  | 'room'
  | 'capacity'
  | 'tank'
  | 'bol'
  | 'price'
  | 'used'
  | 'repeated'
  | 'over'
  | 'lifted'
/** Finding of a guard: red holds verifying back; one that `mayStay` is settled or gets a reason. */
export interface Finding {
  readonly kind: GuardKind
  readonly tone: 'red' | 'amber'
  /** the percent it is apart by, with its sign */
  readonly percent?: number
  /** the net that temperature and gravity give */
  readonly net?: string
}

/** Tells whether what was found may stay as it is for a reason. */
export const mayStay = ({ kind, tone }: Pick<Finding, 'kind' | 'tone'>): boolean =>
  tone === 'amber' || kind === 'over'
const given = (text: string): boolean => text.trim() !== ''
const isEmpty = ({ gross, net }: CheckedDrop): boolean => Number(given(gross) ? gross : net) === 0
const measured = ({ gross, net, degrees, gravity }: CheckedDrop) => ({
  gross_quantity: given(gross) ? gross : null,
  net_quantity: given(net) ? net : null,
  temperature: given(degrees) ? degrees : null,
  api_gravity: given(gravity) ? gravity : null,
})
/** The net that temperature and gravity give by the table of the product; undefined when it is not known. */
export function followingNet(
  drop: CheckedDrop,
  { net_table }: Pick<DropFacts, 'net_table'>,
): string | undefined {
  const net = workedOutNet(measured(drop), net_table)
  return net === null ? undefined : String(Number(net))
}
/** By how many percent a figure lies above another, in hundredths. */
export function percentApart(figure: string, from: string): number {
  const whole = D(from)
  return whole.eq(ZERO) ? 0 : Number(D(figure).minus(whole).times('100').div(whole).toFixed(2))
}

function netFinding(drop: CheckedDrop, facts: DropFacts): Finding | undefined {
  const { is_fuel, billed_on, net_table, taxed_on_net } = facts
  const net = followingNet(drop, facts)
  if (!given(drop.net) && net === undefined) {
    if (billed_on === 'net' && is_fuel) return { kind: 'net_missing', tone: 'red' }
    return taxed_on_net ? { kind: 'tax_net', tone: 'amber' } : undefined
  }
  if (!given(drop.net)) return undefined
  if (net === undefined) return undefined
  return netLooksWrong(measured(drop), net_table)
    ? { kind: 'net', tone: 'amber', percent: percentApart(drop.net, net), net }
    : undefined
}
function apartFinding(quantity: string, { ordered }: DropFacts): Finding | undefined {
  if (ordered === null) return undefined
  const percent = percentApart(quantity, ordered)
  return Math.abs(percent) > MOST_APART ? { kind: 'apart', tone: 'amber', percent } : undefined
}
function tankFinding(quantity: string, { tank }: DropFacts): Finding | undefined {
  if (!tank) return undefined
  if (tank.wrong) return { kind: 'tank', tone: 'red' }
  if (tank.capacity !== null && D(quantity).gt(D(tank.capacity))) return { kind: 'capacity', tone: 'red' }
  return tank.room !== null && D(quantity).gt(D(tank.room)) ? { kind: 'room', tone: 'amber' } : undefined
}
const repeatedFinding = ({ repeated }: DropFacts): Finding | undefined =>
  repeated && (repeated.over ? { kind: 'over', tone: 'red' } : { kind: 'repeated', tone: 'amber' })
/** Lifted while another rack price stood than the one it is priced by. */
export const isLiftedBefore = ({ lifted_at, priced_from }: DropFacts): boolean =>
  lifted_at !== undefined && priced_from !== undefined && Date.parse(lifted_at) < Date.parse(priced_from)
/** What a person should look at before a drop is verified, the worst first; a stop where nothing came out is fine. */
export function findingsOf(drop: CheckedDrop, facts: DropFacts): readonly Finding[] {
  if (!given(drop.gross) && !given(drop.net)) return [{ kind: 'gross', tone: 'red' }]
  if (isEmpty(drop)) return []
  const quantity = given(drop.gross) ? drop.gross : drop.net
  const found = [
    tankFinding(quantity, facts),
    netFinding(drop, facts),
    facts.unit_price === null ? ({ kind: 'price', tone: 'red' } as const) : undefined,
    facts.is_fuel && !given(drop.bol) ? ({ kind: 'bol', tone: 'red' } as const) : undefined,
    repeatedFinding(facts),
    apartFinding(quantity, facts),
    facts.used_before ? ({ kind: 'used', tone: 'amber' } as const) : undefined,
    isLiftedBefore(facts) ? ({ kind: 'lifted', tone: 'amber' } as const) : undefined,
  ]
  const all = found.filter((one) => one !== undefined)
  return [...all.filter(({ tone }) => tone === 'red'), ...all.filter(({ tone }) => tone === 'amber')]
}

/** Gallons under each BOL number, the numbers in the order of the drops. */
export function gallonsByBol(drops: readonly CheckedDrop[]): readonly {
  readonly bol: string
  readonly gallons: string
  readonly drops: number
}[] {
  const numbers = [...new Set(drops.map(({ bol }) => bol.trim()).filter(Boolean))]
  return numbers.map((bol) => {
    const mine = drops.filter((drop) => drop.bol.trim() === bol)
    const sum = mine.reduce((so, { gross, net }) => so.plus(D((given(gross) ? gross : net) || '0')), ZERO)
    return { bol, gallons: sum.toString(), drops: mine.length }
  })
}
