/** How long a driver's day is, and how much of it drops take (domain 2.5). */

/** Minutes one drop takes with driving. */
export const DROP_MINUTES = 75
/** Minutes of a day nobody has set a shift for. */
const SHIFT_MINUTES = 600

const minutes = (time: string): number => {
  const [h = 0, m = 0] = time.split(':').map(Number)
  return h * 60 + m
}
/** Minutes of a shift, `05:00` to `15:00`; one that ends earlier than it starts ends the next morning. */
export const shiftMinutes = ({
  shift_start,
  shift_end,
}: {
  readonly shift_start: string | null
  readonly shift_end: string | null
}): number => {
  if (!shift_start || !shift_end) return SHIFT_MINUTES
  const long = (minutes(shift_end) - minutes(shift_start) + 1440) % 1440
  return long === 0 ? SHIFT_MINUTES : long
}
/** Whether a driver is off on a day; a device may still hold drivers of whom nobody had asked that. */
export const isDayOff = (
  { days_off }: { readonly days_off?: readonly { readonly from: string; readonly to: string }[] },
  day: string,
): boolean => days_off?.some(({ from, to }) => from <= day && day <= to) ?? false
/** How much of a shift is left after so many drops, in percent. */
export const freeShare = (drops: number, shift: number): number =>
  Math.max(0, Math.round(100 - (drops * DROP_MINUTES * 100) / shift))
