import type { OddOrder } from '#schema/sales/day-close.ts'
import { decimal, formats } from '#ui'
import { type Compared, usePreview } from './use-preview.ts'
import * as s from './close.css.ts'

const difference = ({ now, next }: Compared): string => {
  const text = decimal.add(next, decimal.multiply(now, '-1'))
  return formats.signedMoney(text)
}
/** Money of the order as typed, beside that of the first choice. */
export function Pays({ odd }: { readonly odd: OddOrder }) {
  const preview = usePreview(odd)
  if (!preview) return null
  const { rows, total, words } = preview
  return (
    // a table that is wider than its place is scrolled by the arrow keys
    <section className={s.scrolls} tabIndex={0} aria-label="What the customer pays">
      <table className={s.wideRows}>
        <thead>
          <tr>
            <th scope="col" className={s.cell}>
              {odd.order.customer.customer_name} pays
            </th>
            <th scope="col" className={s.figure}>
              As typed
            </th>
            <th scope="col" className={s.figure}>
              {words}
            </th>
            <th scope="col" className={s.figure}>
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {[...rows, { ...total, name: 'Total' }].map((row, i) => (
            <tr key={row.name} className={i === rows.length ? s.totalRow : undefined}>
              <th scope="row" className={s.cell}>
                {row.name}
              </th>
              <td className={s.figure}>{formats.money(row.now)}</td>
              <td className={s.figure}>{formats.money(row.next)}</td>
              <td className={s.figure}>{difference(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
