import type { RateTrouble } from './rate-gaps.ts'

interface Told {
  readonly trouble: RateTrouble
  readonly from: string | null
  readonly to: string | null
}
/** What is wrong in a few words; `day` writes a date as the office reads it. */
export function gapWords({ trouble, from, to }: Told, day: (date: string) => string): string {
  switch (trouble) {
    case 'no_rate':
      return 'No rate at all'
    case 'ended':
      return `No rate since ${day(from!)}`
    case 'ends':
      return `No rate from ${day(from!)}`
    case 'gap':
      return `No rate from ${day(from!)} until ${day(to!)}`
    case 'unconfirmed':
      return 'The current rate needs confirmation'
  }
}
