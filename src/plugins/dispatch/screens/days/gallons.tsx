/** What a day moved of each product. */
import type { SummaryRow } from '#schema/road/driver-day.ts'
import { atoms, cx, formats, Product, Tag } from '#ui'
import { needsReason } from '../../rules/balance.ts'
import * as s from './days.css.ts'

const HEADS = ['Begin', 'Loaded', 'Dropped', 'Retained', 'End', 'Gauge', 'Variance'] as const
interface Props {
  readonly rows: readonly SummaryRow[]
  /** whose they are */
  readonly name: string
}
export function Gallons({ rows, name }: Props) {
  const isExplained = rows.some(({ explanation }) => explanation !== null)
  return (
    <div className={s.tableBox} tabIndex={0} role="region" aria-label={`Gallons of ${name}`}>
      <table className={cx(s.table, atoms.stacked)}>
        <thead>
          <tr>
            <th scope="col" className={s.cell}>
              Product
            </th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className={s.number}>
                {head}
              </th>
            ))}
            {isExplained && (
              <th scope="col" className={s.cell}>
                Why
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.product_id}>
              <th scope="row" className={s.product}>
                <Product name={row.product.name} dyed={row.product.dyed} />
              </th>
              {[row.begin, row.loaded, row.dropped, row.retained, row.end, row.measured_end].map(
                (value, at) => (
                  <td key={HEADS[at]} data-label={HEADS[at]} className={s.number}>
                    {formats.number(value)}
                  </td>
                ),
              )}
              <td data-label="Variance" className={s.number}>
                {needsReason(row.variance) ? (
                  <Tag tone="red">{formats.number(row.variance)}</Tag>
                ) : (
                  formats.number(row.variance)
                )}
              </td>
              {isExplained && (
                <td data-label="Why" className={s.cell}>
                  {row.explanation ?? formats.NONE}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
