/** What a payment term does, in the words an invoice would use. */
import { addDays } from '#schema/values/zone.ts'
import { atoms, formats } from '#ui'

interface Term {
  readonly net_days?: number | undefined
  readonly discount_percent?: string | null | undefined
  readonly discount_days?: number | null | undefined
  readonly discount_base?: string | null | undefined
}
export const dueWords = ({ net_days }: Term): string =>
  net_days ? formats.plural(net_days, 'day') : 'The day it is issued'
/** "1% off goods in 10 days"; nothing where paying early saves nothing. */
export function earlyWords({ discount_percent, discount_days, discount_base }: Term): string | undefined {
  if (!Number(discount_percent)) return undefined
  const on = discount_base === 'total' ? 'the total' : 'goods'
  return `${formats.percent(discount_percent ?? '0')} off ${on} in ${formats.plural(discount_days ?? 0, 'day')}`
}

/** "30 days", and the day that is when it is invoiced today. */
export const DueCell = ({ row }: { readonly row: Term }) => (
  <>
    {dueWords(row)}{' '}
    <span className={atoms.muted}>{formats.day(addDays(formats.today(), row.net_days ?? 0))}</span>
  </>
)
export const EarlyCell = ({ row }: { readonly row: Term }) => (
  <>{earlyWords(row) ?? <span aria-label="none">{formats.NONE}</span>}</>
)
