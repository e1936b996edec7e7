/** What the meter of the truck says before a drop: what it said after the one before. Pure. */
import { dropOf, type DeliveryDraft } from '../draft.ts'
import type { Stop, StopLine } from '../stop.ts'
import type { Waiting } from '../waiting.ts'
import { modeOf, readDrop } from './measures.ts'

interface Reading {
  readonly at: string
  readonly end: string
}
const taken = (stops: readonly Pick<Stop, 'delivered_at' | 'lines'>[]): Reading[] =>
  stops.flatMap(({ delivered_at, lines }) =>
    lines.flatMap((line) => {
      const at = line.delivered_at ?? delivered_at
      return at !== null && line.meter_end != null ? [{ at, end: line.meter_end }] : []
    }),
  )
const waits = (waiting: readonly Pick<Waiting, 'input'>[]): Reading[] =>
  waiting.flatMap(({ input: { delivered_at: at, line_items = [] } }) =>
    line_items.flatMap(({ meter_end: end }) => (at && end ? [{ at, end }] : [])),
  )
/** The last meter of the day, by what was dropped last; of one moment the higher. */
export function lastMeter(
  stops: readonly Pick<Stop, 'delivered_at' | 'lines'>[],
  waiting: readonly Pick<Waiting, 'input'>[],
): string | undefined {
  const [last] = [...taken(stops), ...waits(waiting)].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at) || Number(b.end) - Number(a.end),
  )
  return last && String(Number(last.end))
}
/** The same before this line: drops of this visit come after those of the day. */
export function meterBefore(
  last: string | undefined,
  lines: readonly StopLine[],
  line: StopLine,
  draft: DeliveryDraft,
): string | undefined {
  const here = lines.slice(
    0,
    lines.findIndex(({ id }) => id === line.id),
  )
  const ends = here.flatMap((one) => {
    const drop = dropOf(draft, one)
    const read = readDrop(drop)
    return drop.saved && modeOf(drop, one) === 'meter' && read.gross !== '' ? [drop.end] : []
  })
  return ends.at(-1) ?? last
}
