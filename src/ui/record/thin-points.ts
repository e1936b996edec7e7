/** As many points of a curve as its width can show, without losing what matters of it. */

interface Point {
  readonly at: number
  readonly value: number
  readonly rise?: number | undefined
  readonly isDot?: boolean | undefined
}

/** Px that two points need between them to be told apart. */
const APART = 4
const lowest = (points: readonly Point[]) => points.reduce((a, b) => (b.value < a.value ? b : a))
const highest = (points: readonly Point[]) => points.reduce((a, b) => (b.value > a.value ? b : a))

/**
 * Of each stretch of four px the first, the last, the lowest and the highest reading, every delivery and every
 * reading by hand: the line keeps its course, its ends and its teeth that are real.
 * @param width px of the whole curve
 */
export function thinPoints(
  points: readonly Point[],
  { from, to, width }: { readonly from: number; readonly to: number; readonly width: number },
): readonly Point[] {
  const stretches = Math.max(1, Math.floor(width / APART))
  if (points.length <= stretches || to <= from) return points
  const of = new Map<number, Point[]>()
  for (const point of points) {
    const at = Math.floor(((point.at - from) / (to - from)) * stretches)
    const together = of.get(at)
    if (together) together.push(point)
    else of.set(at, [point])
  }
  return [...of.values()].flatMap((all) => {
    const kept = new Set([all[0], all.at(-1), lowest(all), highest(all)])
    return all.filter((point) => kept.has(point) || point.rise !== undefined || point.isDot)
  })
}
