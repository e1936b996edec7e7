/**
 * What people type for a time: `6`, `6a`, `6:30p`, `0600`, `14:30`, `noon`. Answers `HH:MM`. Windows: `6-10`.
 */
const two = (n: number) => String(n).padStart(2, '0')

/** A typed time as `06:30`: `6`, `630`, `6.30a`, `noon`; undefined when it is none. */
export function parseTime(raw: string): string | undefined {
  const text = raw.trim().toLowerCase().replaceAll('.', ':').replace(/\s+/g, '')
  if (text === 'noon' || text === 'n') return '12:00'
  if (text === 'midnight') return '00:00'
  const hit = /^(\d{1,2})(?::?(\d{2}))?(a|am|p|pm)?$/.exec(text.replace(/:$/, ''))
  if (!hit) return undefined
  let hour = Number(hit[1])
  const minute = Number(hit[2] ?? 0)
  const half = hit[3]?.[0]
  if (half && (hour < 1 || hour > 12)) return undefined
  if (half === 'p' && hour < 12) hour += 12
  if (half === 'a' && hour === 12) hour = 0
  return hour > 23 || minute > 59 ? undefined : `${two(hour)}:${two(minute)}`
}

/** From when to when, as `06:30`. */
export interface TimeWindow {
  readonly from: string
  readonly to: string
}
/**
 * `6-10` is 06:00 to 10:00, `6a-2p` and `2-5p` (afternoon) too; an end before its
 * start belongs to the next day and is kept as typed.
 */
export function parseWindow(raw: string): TimeWindow | undefined {
  const parts = raw.trim().split(/\s*(?:-|–|to)\s*/i)
  if (parts.length !== 2 || !parts[0] || !parts[1]) return undefined
  const half = /[ap]m?$/i.exec(parts[1])?.[0]
  let from = parseTime(parts[0])
  const to = parseTime(parts[1])
  if (half && !/[ap]m?$/i.test(parts[0]) && from && to) {
    const same = parseTime(parts[0] + half)
    if (same && same < to) from = same
  }
  return from && to ? { from, to } : undefined
}
/** Moves a time by minutes within the day. */
export function shiftTime(value: string, minutes: number): string {
  const [h, m] = value.split(':').map(Number) as [number, number]
  const at = (((h * 60 + m + minutes) % 1440) + 1440) % 1440
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`
}
