/** Physics, not legal measurement: floats are right here, and what a person types wins. */
import { qty3 } from '#schema/values/decimal.ts'

const WATER = 999.016
/** Thermal expansion per °C of a product of density `rho` kg/m³ (API MPMS 11.1, generalised products). */
function expansion(rho: number): number {
  if (rho < 770.352) return 346.4228 / rho ** 2 + 0.4388 / rho
  if (rho < 787.5195) return -0.00336312 + 2680.3206 / rho ** 2
  if (rho < 838.3127) return 594.5418 / rho ** 2
  return 186.9696 / rho ** 2 + 0.4862 / rho
}

/** Net gallons at 60 °F, 2 decimals, from gross gallons, °F and API gravity at 60 °F; fuel facts 13. */
export function apiNet(gross: number, tempF: number, apiGravity: number): number {
  const alpha = expansion((141.5 * WATER) / (apiGravity + 131.5))
  const delta = ((tempF - 60) * 5) / 9
  const factor = Math.exp(-alpha * delta * (1 + 0.8 * alpha * delta))
  return Math.round(gross * factor * 100) / 100
}

/** Tells whether a typed net differs from the computed one by more than 0.1 % (domain 3.7). */
export const netLooksWrong = (gross: number, net: number, tempF: number, apiGravity: number): boolean => {
  const computed = apiNet(gross, tempF, apiGravity)
  return computed > 0 && Math.abs(net - computed) > computed * 0.001
}

type Maybe<T> = T | null | undefined
interface Measured {
  readonly gross_quantity?: Maybe<string>
  readonly net_quantity?: Maybe<string>
  readonly temperature?: Maybe<string | number>
  readonly api_gravity?: Maybe<string | number>
}
/** Net gallons as temperature and gravity give them; null when one of the three is not known. */
export function workedOutNet({
  gross_quantity = null,
  temperature = null,
  api_gravity = null,
}: Measured): string | null {
  if (gross_quantity === null || temperature === null || api_gravity === null) return null
  return qty3(String(apiNet(Number(gross_quantity), Number(temperature), Number(api_gravity))))
}
/** Tells whether a net is the one that temperature and gravity give, and so was not typed. */
export const isWorkedOut = (line: Measured): boolean => {
  const net = workedOutNet(line)
  return net !== null && Number(net) === Number(line.net_quantity ?? NaN)
}
/**
 * Returns the net after gross, temperature or gravity was corrected: worked out again, or kept; undefined when it
 * was typed for another gross, so that only a person can decide.
 */
export function netAfter(was: Measured, now: Measured): string | null | undefined {
  if (Number(now.gross_quantity ?? NaN) === 0) return null
  if ((was.net_quantity ?? null) === null || isWorkedOut(was)) return workedOutNet(now)
  return Number(was.gross_quantity) === Number(now.gross_quantity) ? was.net_quantity : undefined
}
