/** Points of US ZIP codes: half a megabyte of text, read when a row first has a point. */
import type { Point } from '#schema/values/points.ts'

/** `770 02:2976,-9536` is the point of 77002 in hundredths of a degree, which is half a mile at most. */
export function parsePoints(text: string): ReadonlyMap<string, Point> {
  const points = new Map<string, Point>()
  for (const line of text.split('\n')) {
    if (!/^\d/.test(line)) continue
    const [prefix = '', ...zips] = line.split(' ')
    for (const one of zips) {
      const [, last = '', latitude, longitude] = /^(\d\d):(-?\d+),(-?\d+)$/.exec(one) ?? []
      points.set(prefix + last, { latitude: Number(latitude) / 100, longitude: Number(longitude) / 100 })
    }
  }
  return points
}
let read: Promise<ReadonlyMap<string, Point>> | undefined
/** The points of ZIP codes by their five digits. */
export const usPoints = (): Promise<ReadonlyMap<string, Point>> =>
  (read ??= import('../data/us-points.txt?raw').then(({ default: text }) => parsePoints(text)))
