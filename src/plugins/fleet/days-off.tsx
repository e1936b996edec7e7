import { later } from '#core'
import type { FieldControlProps } from '#core'
import type { DaysOff as Span } from '#schema/areas/fleet.ts'
import { formats } from '#ui'

const Editor = later(() => import('./screens/days-off.tsx'))
/** When a driver is away. */
export const DaysOff = (props: FieldControlProps) => <Editor {...props} />
/** `Thu Nov 26, Thu Dec 24 – Fri Jan 1`: what is not over yet. */
export const DaysOffCell = ({ row }: { readonly row: { readonly days_off: readonly Span[] } }) => {
  const ahead = row.days_off.filter(({ to }) => to >= formats.today())
  const words = ahead
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to }) => (from === to ? formats.day(from) : `${formats.day(from)} – ${formats.day(to)}`))
  return words.length ? words.join(', ') : 'none'
}
