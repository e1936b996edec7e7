/** Where the places of the demonstration lie: the middle of each city, and sites around it. */
import { CITIES } from './names.ts'

/** Degrees north and east of each city of `CITIES`, in its order. */
const MIDDLES: readonly (readonly [north: number, east: number])[] = [
  [29.76, -95.37],
  [29.79, -95.82],
  [29.78, -96.16],
  [30.17, -96.4],
  [29.95, -96.26],
  [30.06, -95.93],
  [30.1, -96.08],
  [29.67, -95.02],
  [29.56, -95.29],
  [29.42, -95.24],
  [29.3, -94.8],
  [30.67, -96.37],
  [30.18, -96.94],
  [30.53, -96.69],
  [30.58, -98.27],
  [30.89, -102.88],
  [30.36, -103.66],
  [30.08, -94.1],
  [30.23, -93.22],
  [30.22, -92.02],
  [30.24, -93.38],
  [34.17, -97.14],
  [33.99, -96.4],
  [34.6, -98.39],
]
/** ZIP codes of each city of `CITIES`, in its order. */
const ZIPS: readonly (readonly string[])[] = [
  ['77001', '77002', '77003'],
  ['77449', '77450', '77491'],
  ['77474'],
  ['77833', '77834'],
  ['77418'],
  ['77484'],
  ['77445'],
  ['77571', '77572'],
  ['77581', '77584', '77588'],
  ['77511', '77512'],
  ['77550', '77551', '77552'],
  ['77801', '77802', '77803'],
  ['78942'],
  ['77836'],
  ['78654'],
  ['79735'],
  ['79830', '79831', '79832'],
  ['77701', '77702', '77703'],
  ['70601', '70602', '70605'],
  ['70501', '70502', '70503'],
  ['70663', '70664', '70665'],
  ['73401', '73402', '73403'],
  ['74701', '74702'],
  ['73501', '73502', '73505'],
]
/** A ZIP code of a city, another for each `nth`. */
export const zipIn = (city: number, nth: number): string => ZIPS[city]![nth % ZIPS[city]!.length]!
/** A point some miles around the middle of a city, another for each `nth`. */
export function pointIn(city: number, nth: number): { latitude: string; longitude: string } {
  const [north, east] = MIDDLES[city]!
  const aside = (step: number): number => (((nth + 1) * step) % 100) / 1000 - 0.05
  return { latitude: (north + aside(37)).toFixed(6), longitude: (east + aside(61)).toFixed(6) }
}
/** The point of the city of this name; the first city for one that is none. */
export const pointOf = (name: string, nth: number): { latitude: string; longitude: string } =>
  pointIn(
    Math.max(
      0,
      CITIES.findIndex(([city]) => city === name),
    ),
    nth,
  )
