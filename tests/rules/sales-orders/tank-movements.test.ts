/** What a correction of delivered lines does to the tanks (domain 2.2). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { D, qty3, sum } from '#schema/values/decimal.ts'
import { tankMovements } from '#plugins/sales-orders/public.ts'

const [MORNING, NOON] = ['2026-03-02T14:00:00.000Z', '2026-03-02T18:00:00.000Z']
type Filled = Parameters<typeof tankMovements>[0][number]
const drop = (
  asset_id: number | null,
  gross_quantity: string | null,
  delivered_at: string | null = MORNING,
) => ({ asset_id, gross_quantity, delivered_at }) satisfies Filled
const moved = (before: readonly Filled[], after: readonly Filled[]) =>
  tankMovements(before, after).map(({ asset_id, at, gallons }) => [asset_id, at, gallons])

describe('a correction moves', () => {
  it.each<readonly [string, Filled[], Filled[], (readonly [number, string, string])[]]>([
    ['what was delivered', [], [drop(1, '300')], [[1, MORNING, '300.000']]],
    ['what was taken back', [drop(1, '300')], [], [[1, MORNING, '-300.000']]],
    ['the difference', [drop(1, '300')], [drop(1, '290.5')], [[1, MORNING, '-9.500']]],
    ['two drops into one tank together', [], [drop(1, '300'), drop(1, '50')], [[1, MORNING, '350.000']]],
    ['nothing, where nothing differs', [drop(1, '300')], [drop(1, '300.000')], []],
    [
      'into one tank before out of another',
      [drop(1, '300')],
      [drop(2, '300')],
      [
        [2, MORNING, '300.000'],
        [1, MORNING, '-300.000'],
      ],
    ],
    [
      'each moment by itself',
      [drop(1, '300', MORNING)],
      [drop(1, '300', NOON)],
      [
        [1, NOON, '300.000'],
        [1, MORNING, '-300.000'],
      ],
    ],
    [
      'the most first',
      [],
      [drop(1, '5'), drop(2, '100'), drop(3, '20')],
      [
        [2, MORNING, '100.000'],
        [3, MORNING, '20.000'],
        [1, MORNING, '5.000'],
      ],
    ],
    [
      'nothing of lines without tank, gallons or moment',
      [drop(null, '1'), drop(1, null)],
      [drop(1, '1', null), drop(null, null), drop(null, '1', null), drop(1, null, null)],
      [],
    ],
  ])('%s', (_name, before, after, movements) => expect(moved(before, after)).toEqual(movements))

  const drops = fc.array(
    fc
      .tuple(fc.constantFrom(1, 2), fc.nat(400_000), fc.constantFrom(MORNING, NOON))
      .map(([id, n, at]) => drop(id, (n / 1000).toFixed(3), at)),
    { maxLength: 6 },
  )
  it('as much as the lines differ, in and then out', () =>
    fc.assert(
      fc.property(drops, drops, (before, after) => {
        const total = (rows: readonly Filled[]) => sum(rows.map((row) => row.gross_quantity!))
        const gallons = tankMovements(before, after).map((row) => row.gallons)
        expect(qty3(sum(gallons))).toBe(qty3(total(after).minus(total(before))))
        expect(gallons).toEqual(gallons.toSorted((one, other) => D(other).cmp(D(one))))
      }),
    ))
})
