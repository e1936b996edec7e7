/** What the day moved, the products beside each other: begin, loaded, dropped, retained, and what is left. */
import { driverStyles } from '#plugins/driver-portal/public-screens.ts'
import type { SummaryRow } from '#schema/road/driver-day.ts'
import { cx, formats, Icon, icons, Product } from '#ui'
import { needsReason } from '../../../rules/balance.ts'
import * as g from './gallons.css.ts'

const PARTS = [
  ['begin', 'Begin'],
  ['loaded', '+ Loaded'],
  ['dropped', '− Dropped'],
  ['retained', '− Retained, yard'],
] as const
/** as many as stand beside each other on a phone */
const BESIDE = 3
const inTables = (rows: readonly SummaryRow[]): readonly (readonly SummaryRow[])[] =>
  rows.length === 0 ? [] : [rows.slice(0, BESIDE), ...inTables(rows.slice(BESIDE))]

export const Gallons = ({ rows }: { readonly rows: readonly SummaryRow[] }) =>
  inTables(rows).map((some) => <Table key={some[0]!.product_id} rows={some} />)

function Table({ rows }: { readonly rows: readonly SummaryRow[] }) {
  const explained = rows.filter(({ explanation }) => explanation !== null)
  return (
    <section
      className={driverStyles.card}
      aria-label={`Gallons of ${formats.list(rows.map(({ product }) => product.name))}`}
    >
      <table className={g.table}>
        <thead>
          <tr>
            <th scope="col" className={g.words}>
              Gallons
            </th>
            {rows.map(({ product_id, product }) => (
              <th key={product_id} scope="col" className={g.product}>
                <Product name={product.name} dyed={product.dyed} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PARTS.map(([part, words]) => (
            <tr key={part}>
              <th scope="row" className={g.words}>
                {words}
              </th>
              {rows.map((row) => (
                <td key={row.product_id} className={g.figure}>
                  {formats.number(row[part])}
                </td>
              ))}
            </tr>
          ))}
          <tr className={g.total}>
            <th scope="row" className={g.words}>
              = End on truck
            </th>
            {rows.map((row) => (
              <td key={row.product_id} className={g.figure}>
                {formats.number(row.end)}
              </td>
            ))}
          </tr>
          {rows.some(({ measured_end }) => measured_end !== null) && <Gauged rows={rows} />}
        </tbody>
      </table>
      {explained.map(({ product_id, product, explanation }) => (
        <p key={product_id} className={driverStyles.sub}>
          {rows.length > 1 ? `${product.name}. ` : ''}Why: {explanation}
        </p>
      ))}
    </section>
  )
}
/** What he gauged himself, and whether it is what the day says. */
const Gauged = ({ rows }: { readonly rows: readonly SummaryRow[] }) => (
  <tr>
    <th scope="row" className={g.words}>
      Your gauge
    </th>
    {rows.map(({ product_id, measured_end, variance }) => (
      <td key={product_id} className={g.figure}>
        {measured_end === null ? (
          formats.NONE
        ) : (
          <span className={cx(driverStyles.state[needsReason(variance) ? 'info' : 'ok'], g.gauged)}>
            <Icon of={needsReason(variance) ? icons.TriangleAlert : icons.Check} />
            <span>
              {formats.number(measured_end)}
              <span className={driverStyles.hidden}>, off by {formats.gallons(variance)}</span>
            </span>
          </span>
        )}
      </td>
    ))}
  </tr>
)
