/** What a half answered inspection was begun for: another truck, or another day, is not what is looked at now. */

/** The truck, what it pulls, and the day on which it is looked over. */
export interface InspectedOn {
  readonly truck: { readonly id: number; readonly name: string }
  readonly trailer: { readonly id: number; readonly name: string } | null
  /** in the company's time zone */
  readonly day: string
}
const vehiclesOf = ({ truck, trailer }: InspectedOn): string => `${truck.id}/${trailer?.id ?? ''}`

/** How it differs from what is looked at now; undefined when it goes on where it was left. */
export function begunElse(begun: InspectedOn | undefined, now: InspectedOn): 'vehicles' | 'day' | undefined {
  if (!begun) return undefined
  if (vehiclesOf(begun) !== vehiclesOf(now)) return 'vehicles'
  return begun.day === now.day ? undefined : 'day'
}
