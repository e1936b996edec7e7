/** The meter of the truck goes on where it stood after the drop before. */
import { describe, expect, it } from 'vitest'
import { freshDraft, type DeliveryDraft } from '#plugins/driver-portal/draft.ts'
import { EMPTY_DROP, type DropDraft } from '#plugins/driver-portal/entry/drop-draft.ts'
import { lastMeter, meterBefore } from '#plugins/driver-portal/entry/meter.ts'
import type { Stop, StopLine } from '#plugins/driver-portal/stop.ts'

const line = (id: number, more: Partial<StopLine> = {}): StopLine => ({
  id,
  product: 'ULSD clear',
  dyed: false,
  unit: 'gallon',
  tank_id: null,
  tank: null,
  quantity: '500',
  fill: false,
  gross_quantity: null,
  delivered_at: null,
  ...more,
})
const stop = (hour: number, ...ends: (string | null)[]): Pick<Stop, 'delivered_at' | 'lines'> => ({
  delivered_at: `2026-11-25T${String(hour).padStart(2, '0')}:00:00.000Z`,
  lines: ends.map((meter_end, id) => line(id, { meter_end })),
})
const waits = (hour: number, ...ends: string[]) => ({
  input: {
    delivered_at: `2026-11-25T${String(hour).padStart(2, '0')}:00:00.000Z`,
    line_items: ends.map((meter_end, id) => ({ id, gross_quantity: '1', meter_end })),
  },
})

describe('the last meter', () => {
  it.each<readonly [string, ReturnType<typeof stop>[], ReturnType<typeof waits>[], string | undefined]>([
    ['of no drop', [], [], undefined],
    ['of drops that were counted', [stop(8, null)], [], undefined],
    [
      'of the drop that was last, not of the stop that was',
      [stop(11, '900.000'), stop(8, '400.000')],
      [],
      '900',
    ],
    ['of what waits on this phone', [stop(8, '400.000')], [waits(9, '650.5')], '650.5'],
    ['of several drops at a stop', [], [waits(9, '650', '720')], '720'],
    ['of a stop that is not over', [{ ...stop(8, '400'), delivered_at: null }], [], undefined],
  ])('%s', (_name, stops, waiting, end) => {
    expect(lastMeter(stops, waiting)).toBe(end)
  })
})
describe('the meter before a line', () => {
  const lines = [line(1), line(2), line(3, { unit: 'each' })]
  const draft = (drops: Record<number, Partial<DropDraft>>): DeliveryDraft => ({
    ...freshDraft({ status: 'in_transit' }),
    drops: Object.fromEntries(
      Object.entries(drops).map(([id, drop]) => [id, { ...EMPTY_DROP, saved: true, ...drop }]),
    ),
  })
  it.each<readonly [string, number, Record<number, Partial<DropDraft>>, string | undefined]>([
    ['is that of the day for the first', 0, {}, '400'],
    ['is that of the line before', 1, { 1: { start: '400', end: '900' } }, '900'],
    ['is not that of a line that is not saved', 1, { 1: { start: '400', end: '900', saved: false } }, '400'],
    ['is not that of a line that was counted', 1, { 1: { mode: 'gallons', gross: '5', end: '900' } }, '400'],
    ['is not that of a meter that runs backwards', 1, { 1: { start: '900', end: '400' } }, '400'],
  ])('%s', (_name, at, drops, meter) => {
    expect(meterBefore('400', lines, lines[at]!, draft(drops))).toBe(meter)
  })
})
