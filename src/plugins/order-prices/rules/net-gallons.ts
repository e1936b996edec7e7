/** Physics, not legal measurement: floats are right here, and what a person types wins. */
import type { NetTable } from '#schema/values/net-tables.ts'
import { qty3 } from '#schema/values/decimal.ts'

const WATER = 999.016
/** Range of table 6B (API MPMS 11.1): density in kg/m³ at 60 °F, which is API 100 to -10, and °F. */
const RANGE = { density: [610.6, 1163.5], degrees: [-58, 302] } as const
/** Thermal expansion per °C of a product of density `rho` kg/m³ (API MPMS 11.1, generalized products). */
function expansion(rho: number): number {
  if (rho < 770.352) return 346.4228 / rho ** 2 + 0.4388 / rho
  if (rho < 787.5195) return -0.00336312 + 2680.3206 / rho ** 2
  if (rho < 838.3127) return 594.5418 / rho ** 2
  return 186.9696 / rho ** 2 + 0.4862 / rho
}
const within = (value: number, [low, high]: readonly [number, number]): boolean =>
  value >= low && value <= high

type Maybe<T> = T | null | undefined
interface Measured {
  readonly gross_quantity?: Maybe<string>
  readonly net_quantity?: Maybe<string>
  readonly temperature?: Maybe<string | number>
  readonly api_gravity?: Maybe<string | number>
}
type Table = Maybe<NetTable>

/**
 * Returns the factor from gross to net at 60 °F (VCF) by the table of the product, from °F and API gravity at
 * 60 °F (fuel facts 13). Null without one of the two, outside the table, and for every other table: no
 * constants of LPG are built in (decision 0025).
 */
export function netFactor(
  { temperature = null, api_gravity = null }: Pick<Measured, 'temperature' | 'api_gravity'>,
  table: Table,
): number | null {
  if (table !== '6b' || temperature === null || api_gravity === null) return null
  const degrees = Number(temperature)
  const rho = (141.5 * WATER) / (Number(api_gravity) + 131.5)
  if (!within(degrees, RANGE.degrees) || !within(rho, RANGE.density)) return null
  const alpha = expansion(rho)
  const delta = ((degrees - 60) * 5) / 9
  return Math.exp(-alpha * delta * (1 + 0.8 * alpha * delta))
}
/**
 * Returns the net of a measure, to the hundredth, as temperature and gravity give it by the table of the product;
 * null where one of them is not known or the table does not hold them.
 */
export function workedOutNet(measured: Measured, table: Table): string | null {
  const factor = netFactor(measured, table)
  const gross = measured.gross_quantity ?? null
  return factor === null || gross === null
    ? null
    : qty3(String(Math.round(Number(gross) * factor * 100) / 100))
}
/** Tells whether a net is the one that temperature and gravity give, and so was not typed. */
export const isWorkedOut = (line: Measured, table: Table): boolean => {
  const net = workedOutNet(line, table)
  return net !== null && Number(net) === Number(line.net_quantity ?? NaN)
}
/** Tells whether a typed net differs by more than 0.1 % from the one that is worked out (domain 3.7). */
export const netLooksWrong = (line: Measured, table: Table): boolean => {
  const computed = Number(workedOutNet(line, table) ?? 0)
  const net = line.net_quantity ?? null
  return computed > 0 && net !== null && Math.abs(Number(net) - computed) > computed * 0.001
}
/**
 * Returns the net after gross, temperature or gravity was corrected: worked out again, or kept; undefined when it
 * was typed for another gross, so that only a person can decide.
 */
export function netAfter(was: Measured, now: Measured, table: Table): string | null | undefined {
  if (Number(now.gross_quantity ?? NaN) === 0) return null
  if ((was.net_quantity ?? null) === null || isWorkedOut(was, table)) return workedOutNet(now, table)
  return Number(was.gross_quantity) === Number(now.gross_quantity) ? was.net_quantity : undefined
}
