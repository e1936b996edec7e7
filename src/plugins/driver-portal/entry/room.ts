/** How much still fits into each tank, with what this phone put in and the office does not know yet. */
import { decimal } from '#ui'
import type { Day } from '../day.ts'
import { dropOf, type DeliveryDraft } from '../draft.ts'
import { isPumped, unitOf, type Stop, type StopLine } from '../stop.ts'
import type { Waiting } from '../waiting.ts'
import type { DropDraft } from './drop-draft.ts'
import { withCommas } from './figures.ts'
import { readDrop } from './measures.ts'

export type Rooms = Readonly<Record<number, string>>
interface PutIn {
  readonly tank: number
  readonly amount: string
  readonly at: string
}
const waitingDrops = (waiting: readonly Waiting[]): PutIn[] =>
  waiting.flatMap(({ input: { line_items = [], delivered_at } }) =>
    line_items.flatMap(({ asset_id, gross_quantity }) =>
      asset_id == null || !delivered_at ? [] : [{ tank: asset_id, amount: gross_quantity, at: delivered_at }],
    ),
  )
/** What the office took since the rooms were read. */
const takenDrops = (stops: readonly Stop[], since: string, waiting: readonly Waiting[]): PutIn[] =>
  stops
    .filter(({ id }) => !waiting.some(({ input }) => input.id === id && input.line_items))
    .flatMap(({ lines, delivered_at }) =>
      lines.flatMap((line) => {
        const at = line.delivered_at ?? delivered_at
        if (line.tank_id === null || line.gross_quantity === null || at === null || at <= since) return []
        return [{ tank: line.tank_id, amount: line.gross_quantity, at }]
      }),
    )
const less = (room: string, amount: string): string => {
  const left = decimal.add(room, `-${amount}`)
  return decimal.compare(left, '0') < 0 ? '0' : left
}

/** Rooms as they are now. A gauge that was read here counts from its own moment. */
export function roomsNow(
  { rooms, at, gauges = {}, stops }: Pick<Day, 'rooms' | 'at' | 'gauges' | 'stops'>,
  waiting: readonly Waiting[],
): Rooms {
  const now: Record<number, string> = { ...rooms }
  for (const [tank, { room }] of Object.entries(gauges)) now[Number(tank)] = room
  for (const { tank, amount, at: dropped } of [...waitingDrops(waiting), ...takenDrops(stops, at, waiting)]) {
    const gauge = gauges[tank]
    if (now[tank] !== undefined && !(gauge && dropped <= gauge.at)) now[tank] = less(now[tank], amount)
  }
  return now
}
/** The same before this line: other drops of the visit into its tank are in it. */
export function roomBefore(
  rooms: Rooms,
  line: StopLine,
  lines: readonly StopLine[],
  draft: DeliveryDraft,
): string | undefined {
  if (line.tank_id === null || rooms[line.tank_id] === undefined) return undefined
  return lines
    .filter(({ id, tank_id }) => id !== line.id && tank_id === line.tank_id)
    .map((other) => dropOf(draft, other))
    .filter(({ saved }) => saved)
    .reduce((room, drop) => less(room, readDrop(drop).gross || '0'), rooms[line.tank_id]!)
}
/** "South tank has room for 380 gal, this drop is 500 gal." Undefined where it fits, or is pumped already. */
export function roomQuestion(line: StopLine, drop: DropDraft, room: string | undefined): string | undefined {
  if (room === undefined || line.fill || drop.fits || drop.saved || !isPumped(line.unit)) return undefined
  if (readDrop(drop).gross !== '' || decimal.compare(line.quantity, room) <= 0) return undefined
  const unit = unitOf(line.unit)
  return `${line.tank ?? 'The tank'} has room for ${withCommas(room)} ${unit}, this drop is ${withCommas(line.quantity)} ${unit}.`
}
