import type { DayClose } from '#schema/sales/day-close.ts'
import { Button, formats, Menu } from '#ui'
import type { Close } from './use-day.ts'
import * as s from './close.css.ts'

/** The date of the invoices: the day of the close, or today. */
export function DateChoice({ day: { day }, close }: { readonly day: DayClose; readonly close: Close }) {
  const today = formats.today()
  const chosen = close.invoiceDate ?? day.date
  const dates = day.date === today ? [today] : [day.date, today]
  return (
    <span className={s.dates}>
      Invoice date{' '}
      <Menu
        label="Invoice date"
        groups={[
          {
            entries: dates.map((date) => ({
              id: date,
              label: date === today ? `Today, ${formats.day(date)}` : formats.day(date),
              onAction: () => close.setInvoiceDate(date),
            })),
          },
        ]}
      >
        <Button size="s" kind="ghost">
          {formats.day(chosen)}
        </Button>
      </Menu>
    </span>
  )
}
