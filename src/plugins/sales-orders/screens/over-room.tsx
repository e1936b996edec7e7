import { decimal, formats, Note } from '#ui'

/** Fuel that is to go, or went, into a tank. */
export interface IntoTank {
  /** undefined or null: into no tank that is known here */
  readonly tank?: {
    readonly id: number
    readonly name: string
    /** gallons when full; null: nobody said */
    readonly capacity: string | null
    /** gallons up to its safe fill; null: its level is not known */
    readonly room: string | null
  } | null
  /** gallons, '' while nothing is typed */
  readonly quantity: string
}
export interface OverRoom {
  readonly tank: string
  /** gallons above the room */
  readonly by: string
  readonly room: string
  /** what the tank holds when full, where it is more than even that */
  readonly full?: string | undefined
}
const over = (gallons: string, most: string | null): boolean =>
  most !== null && decimal.compare(gallons, most) > 0

/** The tanks that get more than they have room for, all lines of a tank together. */
export function tanksOverRoom(fuel: readonly IntoTank[]): readonly OverRoom[] {
  const tanks = new Map<number, { tank: NonNullable<IntoTank['tank']>; gallons: string }>()
  for (const { tank, quantity } of fuel)
    if (tank && quantity)
      tanks.set(tank.id, { tank, gallons: decimal.add(tanks.get(tank.id)?.gallons ?? '0', quantity) })
  return [...tanks.values()].flatMap(({ tank: { name, room, capacity }, gallons }) =>
    room !== null && over(gallons, room)
      ? [
          {
            tank: name,
            room,
            by: decimal.add(gallons, `-${room}`),
            full: capacity !== null && over(gallons, capacity) ? capacity : undefined,
          },
        ]
      : [],
  )
}
/** "Over by 112 gal", for each tank; red where it is more than the tank holds at all. */
export const OverRoomNotes = ({ fuel }: { readonly fuel: readonly IntoTank[] }) =>
  tanksOverRoom(fuel).map(({ tank, by, room, full }) => (
    <Note key={tank} tone={full ? 'red' : 'amber'} title={`Over by ${formats.gallons(by)}.`} live>
      {tank} has room for {formats.gallons(room)}
      {full ? `, and holds ${formats.gallons(full)} when full.` : '.'}
    </Note>
  ))
